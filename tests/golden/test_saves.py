"""Golden saves: a save of every release opens EXACT for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.core.calls import rule_name, rule_of
from holdfast.games import game, game_ids
from holdfast.record.saves import load

SAVES = sorted((Path(__file__).parent / "saves").glob("*.holdfast"))
IN_THE_MIDDLE = "-in-the-middle"
"""So ends the name of a save of a game that was not over, of which some was undone."""

RARE = {
    "arcadia": {
        "also",
        "boost",
        "chain",
        "decline",
        "discard",
        "exhaust_card",
        "exhaust_it",
        "lay_token",
        "name_pair",
        "passes",
        "push",
        "resolve",
    },
    "greyport": {"chooses_keyword", "heals_chosen", "retire_played", "take_monster", "passes"},
    "heroesout": {"exhaust_all_but", "passes", "resolve", "take_loot"},
    "shadowrift": {
        "choose_burn",
        "choose_wound",
        "counters",
        "decline",
        "discard_no_more",
        "discard_revealed",
        "do_one_of",
        "fall_short",
        "let_it_act",
        "let_it_hunt",
        "passes",
        "prevent_together",
        "resolve",
        "return_coin",
        "returns_totem",
        "reveal",
        "show_hand",
        "stop_looking",
        "use_barrier",
        "use_vigilance",
        "wall_chosen",
    },
}
"""Kinds of decisions that are in no golden save of a game."""


def test_there_is_a_golden_save_of_each_release() -> None:
    assert any("0.1.0" in path.name for path in SAVES)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_golden_save_opens_exactly(path: Path) -> None:
    loaded = load(path)
    assert loaded.exact, loaded.reason
    assert len(loaded.play.decisions) > 100 and len(loaded.told) > 100
    unfinished = path.stem.endswith(IN_THE_MIDDLE)
    assert loaded.play.over != unfinished and bool(loaded.play.undone) == unfinished
    loaded.play.redo(len(loaded.play.undone))
    assert loaded.play.over


@pytest.mark.parametrize("name", game_ids())
def test_the_golden_saves_of_a_game_have_decisions_of_all_kinds(name: str) -> None:
    saves = [load(path).play for path in SAVES if path.name.startswith(f"{name}-")]
    decided = {rule_name(rule_of(moment.call)) for play in saves for moment in play.line[1:]}
    assert {rule_name(rule) for rule in game(name).templates} - decided <= RARE[name]
