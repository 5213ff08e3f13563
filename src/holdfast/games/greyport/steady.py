"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It helps the defending player, takes lethal fights first, spreads the damage that players take, spends shields where
they also cancel Slash and curses, recruits the card that is worth most, and keeps its deck free of what is worth
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.agenda import number_of, rule_of
from holdfast.core.game import Choice, Option
from holdfast.core.view import View
from holdfast.games.greyport.playing import players_act
from holdfast.games.greyport.steady_acting import act
from holdfast.games.greyport.steady_answering import answer_question
from holdfast.games.greyport.steady_picking import Pick
from holdfast.games.greyport.steady_taunting import FLIPPING_MARKER, easiest_taunt
from holdfast.games.greyport.table import Greyport
from holdfast.games.greyport.worth import worths_of

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTING: Final = number_of(players_act)


class Steady:
    """The player. One object may play several seats."""

    def __init__(self, seed: str = "") -> None:
        self.reason = ""

    def choose(self, view: View, choice: Choice) -> Option | None:
        """One of the options, or None: nothing now."""
        if not choice.options:
            return None
        calls = [option.call for option in choice.options]
        chosen, self.reason = pick(cast(Greyport, view.state), view.seat, calls)
        for option in choice.options:
            if option.call == chosen:
                return option
        return None


def pick(g: Greyport, seat: i64, calls: list[int]) -> Pick:
    """The best of these calls, and why."""
    worths = worths_of(g)
    if rule_of(g.agenda[-1]) == ACTING:
        return act(g, worths, seat, calls)
    if rule_of(calls[0]) == FLIPPING_MARKER:
        return easiest_taunt(g, calls)
    return answer_question(g, worths, seat, calls)
