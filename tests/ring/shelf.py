"""The Lantern Ring on the shelf of games, so that the clients and the lab find it, as long as a test runs."""

from __future__ import annotations

import pytest

from holdfast import games
from holdfast.core.game import Game
from tests.ring.game import LanternRing


def put_on_shelf(monkeypatch: pytest.MonkeyPatch, ring: LanternRing | None = None) -> LanternRing:
    """The game, or this one in its place, found by its name until the test is over."""
    ring = ring or LanternRing()
    plain = games._plain
    monkeypatch.setattr(games, "installed", lambda: games.Installed({ring.id: ring.declaration}, {}))

    def found(id: str) -> Game:
        return ring if id == ring.id else plain(id)

    monkeypatch.setattr(games, "_plain", found)
    return ring
