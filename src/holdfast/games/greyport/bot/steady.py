"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It helps the defending player, takes lethal fights first, spreads the damage that players take, spends shields where
they also cancel Slash and curses, recruits the card that is worth most, and keeps its deck free of what is worth
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.calls import number_of, rule_of
from holdfast.core.rule_of_thumb import Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.greyport.bot.acting import act
from holdfast.games.greyport.bot.answering import answer_question
from holdfast.games.greyport.bot.taunting import FLIPPING_MARKER, easiest_taunt
from holdfast.games.greyport.bot.worth import worths_of
from holdfast.games.greyport.rules.playing import players_act
from holdfast.games.greyport.table import Greyport

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTING: Final = number_of(players_act)


class Steady(RuleOfThumb):
    """The player."""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        return pick(cast(Greyport, g), seat, calls)


def pick(g: Greyport, seat: i64, calls: list[int]) -> Pick:
    """The best of these calls, and why."""
    worths = worths_of(g)
    if rule_of(g.agenda[-1]) == ACTING:
        return act(g, worths, seat, calls)
    if rule_of(calls[0]) == FLIPPING_MARKER:
        return easiest_taunt(g, calls)
    return answer_question(g, worths, seat, calls)
