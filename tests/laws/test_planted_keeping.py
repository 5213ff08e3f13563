"""Faults in what the machine remembers for speed, planted one by one: each is caught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from holdfast.core.asking import keep
from holdfast.core.game import Game
from holdfast.core.state import Layout, State
from holdfast.games import own_pack
from holdfast.games.greyport import GAME
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.rules import playing, setup
from holdfast.games.greyport.table import MONSTERS, PLAYERS, WATCHED
from tests.laws.games import GAMES, Table
from tests.laws.keeping import nothing_remembered_is_stale
from tests.laws.planting import Patch
from tests.laws.playing import Broken


def tables() -> list[Table]:
    """Enough games that every part matters in one of them."""
    return [table for table in GAMES["greyport"].tables() if not table.seated]


def play_all() -> None:
    """Games with rules made anew, so that what is planted is in them."""
    game = Game(GAME, [own_pack("greyport")])
    for table in tables():
        nothing_remembered_is_stale(replace(table, rules=game))


def test_the_sound_game_remembers_nothing_stale() -> None:
    nothing_remembered_is_stale(tables()[0])


@pytest.mark.parametrize("part", [MONSTERS, PLAYERS], ids=["monsters", "players"])
def test_options_kept_too_long_are_caught(monkeypatch: Patch, part: int) -> None:
    def too_long(g: State, slot: int, parts: int) -> None:
        keep(g, slot, parts & ~part)

    monkeypatch.setattr(playing, "keep", too_long)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_a_condition_that_is_overlooked_is_caught(monkeypatch: Patch) -> None:
    honest = setup.layout_of

    def overlooks(defs: Defs, seats: Sequence[str], closed: bool) -> Layout:
        layout = honest(defs, seats, closed)
        layout.conditions_on = WATCHED & ~MONSTERS
        return layout

    monkeypatch.setattr(setup, "layout_of", overlooks)
    with pytest.raises(Broken, match="a standing condition is overdue"):
        play_all()
