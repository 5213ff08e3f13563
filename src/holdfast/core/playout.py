"""A game played on by chance: the measure of speed, and what a search tries from an imagined state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import answer
from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_by_chance(g: State, seed: i64) -> tuple[int, int]:
    """Play a game to its end, each option about equally likely; how many decisions that took, and how many options.

    The numbers come from a plain generator of its own (31 bits): quick, repeatable, and no secret.
    """
    mixed = seed % 2147483648
    decisions = 0
    offered = 0
    while not g.over:
        options = g.options
        among: i64 = len(options)
        mixed = mixed * 1103515245 + 12345 & 2147483647
        answer(g, options[(mixed >> 8) % among])
        decisions += 1
        offered += among
    return decisions, offered
