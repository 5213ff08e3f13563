"""A sound rule-of-thumb player for Guilds. It plays to win, sees only a view, and can tell which of its rules chose.

It looks at every open Quest and how many turns its Heroes need for it, thinks each activation through with the real
chances of the dice and the Monsters that would strike, rests when cards or Heroes are missing, and lets the Monsters it
drives hurt its rivals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.rule_of_thumb import Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.arcadia.bot.answering import QUESTIONS
from holdfast.games.arcadia.bot.mind import mind_of
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


class Steady(RuleOfThumb):
    """The player."""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        if len(calls) == 1:
            return calls[0], "there is no other way"
        return QUESTIONS.answer(g, mind_of(cast(Arcadia, g)), seat, calls)
