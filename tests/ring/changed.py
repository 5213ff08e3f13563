"""Changes of the rules of the Lantern Ring, as an update of Holdfast could bring them."""

from __future__ import annotations

import pytest

from examples.small_game.lantern_ring import strikes, turns
from examples.small_game.lantern_ring.table import POINTS, Ring
from holdfast.core.atoms import count


def a_hit_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hit of a strike is a point: the rule `land` comes out otherwise."""

    def hurt(g: Ring, _figure: int, side: int) -> None:
        count(g, POINTS + side - 1, g.counts[POINTS + side - 1] + 1)

    monkeypatch.setattr(strikes, "hurt", hurt)


def nobody_dashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Dash is played for nothing but its pick: the rule `dash` is never offered."""
    monkeypatch.setattr(turns, "why_not_dash", lambda *_: turns.TOO_FAR)
