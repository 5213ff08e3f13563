"""Tree counts: from a position, how many lines of so many decisions there are, the dice as the position's seed has them.

A line that ends the game sooner is not counted at greater depths. A rule that offers one option more or less anywhere in a
tree changes its numbers.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from holdfast.core.agenda import answer, run
from holdfast.core.state import State
from holdfast.games import game, game_ids

TREES = sorted((Path(__file__).parent / "trees").rglob("*.toml"))


def start(tree: Path) -> State:
    """The position at its first decision."""
    told = tomllib.loads(tree.read_text(encoding="utf-8"))
    state = game(told["game"]).arrange(told["given"])
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


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"{tree.parent.name}/{tree.stem}")
def test_the_tree_has_as_many_lines_as_written(tree: Path) -> None:
    written = table(tree)
    assert written, "a tree needs numbers"
    assert {depth: lines_of_play(start(tree), depth) for depth in written} == written


@pytest.mark.parametrize("name", game_ids())
def test_every_game_has_three_trees_and_one_was_counted_by_hand(name: str) -> None:
    trees = [tree.stem for tree in TREES if tree.parent.name == name]
    assert len(trees) >= 3 and "counted_by_hand" in trees


def test_counting_leaves_the_position_as_it_was() -> None:
    state = start(TREES[0])
    before = (list(state.options), state.position, [list(zone) for zone in state.zones])
    lines_of_play(state, 3)
    assert (list(state.options), state.position, [list(zone) for zone in state.zones]) == before
