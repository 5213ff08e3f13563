"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It helps the defending player, takes lethal fights first, spreads the damage that players take, spends shields where
they also cancel Slash and curses, recruits the card that is worth most, and keeps its deck free of what is worth
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.rule_of_thumb import Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.greyport.bot.answering import QUESTIONS
from holdfast.games.greyport.bot.worth import worths_of
from holdfast.games.greyport.table import Greyport

if TYPE_CHECKING:
    from mypy_extensions import i64


class Steady(RuleOfThumb):
    """The player."""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        return QUESTIONS.answer(g, worths_of(cast(Greyport, g)), seat, calls)
