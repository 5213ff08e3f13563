"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It judges how dangerous the dungeon is by playing a few courses of the Guild deck through in its head, without any
answer to them; and it does what leaves the least danger: it guards rooms, strikes heroes, lays traps, and looks after
tokens and loot when nothing is urgent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.rule_of_thumb import Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.heroesout.bot.answering import QUESTIONS
from holdfast.games.heroesout.bot.forecast import Mind

if TYPE_CHECKING:
    from mypy_extensions import i64


class Steady(RuleOfThumb):
    """The player."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.mind = Mind()

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        if len(calls) == 1:
            return calls[0], "there is no other way"
        return QUESTIONS.answer(g, self.mind, seat, calls)
