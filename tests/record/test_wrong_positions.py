"""Whatever a [given] says wrongly is told as such: no value of it is a fault of the program."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holdfast.errors import HoldfastError
from holdfast.games import game, shipped
from tests.rotating import sample

RULES = Path(__file__).parents[1] / "rules"
WRONG: tuple[Any, ...] = (
    -4,
    99999,
    3.5,
    True,
    "nobody",
    "",
    [],
    [[]],
    [-1],
    {},
    {"name": 3},
    [{"hurt": 1}],
    [{"name": "nobody", "hurt": -1}],
)
TRIED = 4
"""So many of them are tried in one place, others in the next."""


def leaves(table: dict[str, Any], path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every table and value in a [given], and of the fields of its cards."""
    for key, value in table.items():
        yield (*path, key)
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        elif key == "card":
            for place, card in enumerate(value):
                yield from leaves(card, (*path, key, place))


def replaced(table: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The table with another value at one place."""
    changed = copy.deepcopy(table)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return changed


def given_of(game_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Positions of checks such that every key of a game stands in at least one of them."""
    seen: set[str] = set()
    for file in sorted((RULES / game_id).rglob("*.toml")):
        check = tomllib.loads(file.read_text())
        found = {".".join(path[:1]) for path in leaves(check.get("given", {}))}
        if found - seen and not check.get("fails"):
            seen |= found
            yield file.name, check["given"]


@pytest.mark.parametrize("game_id", shipped())
def test_a_wrong_value_is_never_a_fault_of_the_program(game_id: str) -> None:
    rules, told, faults = game(game_id), 0, []
    for name, given in given_of(game_id):
        for path in leaves(given):
            for value in sample(WRONG, TRIED, told):
                try:
                    rules.arrange(replaced(given, path, value))
                except HoldfastError:
                    told += 1
                except Exception as fault:
                    faults.append(f"{name}: {'.'.join(map(str, path))} = {value!r}: {type(fault).__name__}: {fault}")
    assert faults == [] and told > 150


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("hp.fiona", -4, "hp.fiona must be 0 or more, got -4"),
        ("hp", 4, "hp is said of each player"),
        ("monsters.fiona", [{"name": "Giant Boar", "hurt": -1}], "must be 0 or more, got -1"),
        ("monsters.fiona", [{"name": "Giant Boar", "hut": 1}], "unknown field `hut`"),
        ("players", "fiona", "players must be a list"),
        ("monster_discard", [{"name": "Giant Boar", "hurt": -1}], "hurt = `-1`: a mark is a number from 0"),
        ("card", [{"kind": "item", "name": ["Claymore"]}], "card.name must be text in quotes"),
        ("card", [{"kind": "player_hero", "level": 2}], "character: `` is none of fiona"),
        ("card", [{"kind": "player_hero", "character": "zot"}], "say its level, one of 1, 2, 3"),
        ("card", [{"kind": "boss", "name": "Cat", "back": "Kitten"}], "Cat: card.back must be a table"),
        ("card", [{"kind": "hero", "name": "Cat", "text": "Play: Taunt."}], "Cat: card.text must be a list"),
        ("card", [{"kind": "hero", "name": "Cat", "damage": "3"}], "Cat: card.damage must be a number"),
        ("monster_discard", [{"nme": "Giant Boar"}], "has no name; say which thing it is"),
        ("monster_discard", [{"name": "Giant Boar", "hurt": "much"}], "hurt = `much`: a mark is a number from 0"),
    ],
)
def test_an_impossible_value_is_told(key: str, value: Any, said: str) -> None:
    given: dict[str, Any] = {"players": ["fiona", "zot"], "bare": True}
    outer, _, inner = key.partition(".")
    given[outer] = {inner: value} if inner else value
    with pytest.raises(HoldfastError, match=said):
        game("greyport").arrange(given)
