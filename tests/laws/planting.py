"""Where faults are planted: a small game with closed hands, by other rules, with other bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from examples.small_game.lantern_ring import GAME
from examples.small_game.lantern_ring.table import DECK, SEATS
from holdfast.bots.by_name import MakeBot
from holdfast.core.asking import seats_asked
from holdfast.core.calls import Rule
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from tests.laws.games import Table
from tests.ring.game import LanternRing

Patch = pytest.MonkeyPatch
Plant = Callable[[Rule, Rule], None]
"""Puts another function where the agenda looks for a rule; the fixture `plant`."""


def table(rules: Game | None = None, name: str = "planted", bot: MakeBot | None = None, hands: str = "closed") -> Table:
    """A game with closed hands, by these rules, with this bot."""
    guests = {"planted": bot} if bot is not None else {}
    return Table("ring", name, {"players": list(SEATS), "hands": hands}, rules=rules or LanternRing(), guests=guests)


def some_games(law: Callable[[Table, int], None], rules: Game | None = None) -> None:
    """A law over a few games, at every step."""
    for name in ("one", "two", "three", "four", "five"):
        law(table(rules, name), 1)


class Remembering(LanternRing):
    """Rules that keep hold of the table they were asked about last."""

    def __init__(self, **groups: Any) -> None:
        super().__init__(**{"asking": GAME.asking._replace(awaited=self.remembered), **groups})
        self.table: State | None = None

    def remembered(self, g: State) -> list[int]:
        self.table = g
        return seats_asked(g)

    def secret(self) -> str:
        g = self.table
        return thing_name(g, g.zones[DECK][0]) if g is not None and g.zones[DECK] else "nothing"
