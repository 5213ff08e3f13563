"""Each game says how it is won and lost, how far that has come, and brings its rules on a page."""

from __future__ import annotations

from typing import Any

import pytest

import holdfast
from holdfast.core.shapes.view import Aim
from holdfast.games import game
from holdfast.games.common.pages import pages_of

TABLES: dict[str, dict[str, Any]] = {
    "greyport": {"scenario": "goblin_king", "players": ["fiona", "zot"], "seed": 1},
    "heroesout": {"scenario": "witchs_cauldron", "players": ["dragon", "ratkin"], "seed": 1},
}


def aims(name: str, position: dict[str, Any]) -> tuple[Aim, Aim]:
    """How a position is won, and how it is lost."""
    rules = game(name)
    wins, loses = rules.shown.goal(rules.checks.arrange(rules.defs, position))
    return wins, loses


@pytest.mark.parametrize("name", TABLES)
def test_a_new_game_says_how_it_is_won_and_lost(name: str) -> None:
    goal = holdfast.new(name, **TABLES[name]).view(TABLES[name]["players"][0]).json()["goal"]
    assert [aim["wins"] for aim in goal] == [True, False]
    assert all(aim["text"] and aim["now"] and aim["value"] <= aim["most"] for aim in goal)


def test_in_greyport_it_names_the_boss_the_encounter_and_whoever_is_weakest() -> None:
    wins, loses = aims(
        "greyport", {"scenario": "goblin_king", "players": ["fiona", "zot"], "hp": {"fiona": 7, "zot": 3}}
    )
    assert "Torglesnarf" in wins["text"] and "of 3" in wins["now"]
    assert (loses["now"], loses["value"]) == ("Zot has 3 HP", 3)
    _, loses = aims("greyport", {"scenario": "goblin_king", "players": ["fiona", "zot"], "hp": {"fiona": 4, "zot": 4}})
    assert loses["now"] == "nobody is below 4 HP"


def test_in_the_dungeon_it_counts_the_active_heroes_in_the_vault() -> None:
    heroes = {"Vault": ["Mage active", "Rogue active", "Archer exhausted"]}
    position = {"scenario": "witchs_cauldron", "players": ["dragon"], "heroes": heroes}
    _, loses = aims("heroesout", position)
    assert (loses["value"], loses["most"]) == (2, 4)


@pytest.mark.parametrize("name", TABLES)
def test_the_book_goes_through_the_steps_that_the_table_shows(name: str) -> None:
    book, shown = pages_of(game(name)).book, game(name).shown
    assert book.wins and book.loses and book.chapters and book.signs
    steps = [step.name.lower() for step in book.course]
    assert set(steps) <= set(shown.steps)
    assert len(steps) >= 4 and [step for step in shown.steps if step in steps] == steps
