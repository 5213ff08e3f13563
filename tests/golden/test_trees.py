"""Tree counts: from a position, how many lines of so many decisions there are, the dice as the position's seed has them.

A line that ends the game sooner is not counted at greater depths. A rule that offers one option more or less anywhere in a
tree changes its numbers.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from holdfast.core.agenda import answer, run
from holdfast.core.state import State
from holdfast.games.greyport.game import BattleForGreyport

TREES = sorted((Path(__file__).parent / "trees").glob("*.toml"))


@cache
def greyport() -> BattleForGreyport:
    return BattleForGreyport()


def start(tree: Path) -> State:
    """The position at its first decision."""
    state = greyport().arrange(tomllib.loads(tree.read_text(encoding="utf-8"))["given"])
    if not state.options:
        run(state)
    return state


def lines_of_play(state: State, depth: int) -> int:
    """How many different lines of exactly so many decisions there are from here."""
    if depth == 0:
        return 1
    if state.over:
        return 0
    if depth == 1:
        return len(state.options)
    total = 0
    for option in state.options:
        after = state.copy()
        answer(after, option)
        total += lines_of_play(after, depth - 1)
    return total


def table(tree: Path) -> dict[int, int]:
    """The written numbers: depth and lines."""
    _, *rows = tomllib.loads(tree.read_text(encoding="utf-8"))["lines"].strip().splitlines()
    return {int(depth): int(lines) for depth, lines in (row.split() for row in rows)}


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.stem)
def test_the_tree_has_as_many_lines_as_written(tree: Path) -> None:
    written = table(tree)
    assert written, "a tree needs numbers"
    assert {depth: lines_of_play(start(tree), depth) for depth in written} == written


def test_there_are_three_trees_and_one_was_counted_by_hand() -> None:
    assert len(TREES) >= 3
    assert "counted_by_hand" in [tree.stem for tree in TREES]


def test_counting_leaves_the_position_as_it_was() -> None:
    state = start(TREES[0])
    before = (list(state.options), state.position, [list(zone) for zone in state.zones])
    lines_of_play(state, 3)
    assert (list(state.options), state.position, [list(zone) for zone in state.zones]) == before
