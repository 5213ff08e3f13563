"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It takes every help that costs nothing, fights the monster that would do the worst with all heroes together, keeps what
a Wall costs for whoever can build it and gives that hero its Coins, seals Shadowrifts as soon as it can, and spends
what is left on what brings most for its prowess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.calls import number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.shadowrift.bot.answering import QUESTIONS
from holdfast.games.shadowrift.bot.mind import mind_of
from holdfast.games.shadowrift.rules.coins import give
from holdfast.games.shadowrift.rules.heroes_act import heroes_act
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTING: Final = number_of(heroes_act)
GIVING: Final = number_of(give)


class Steady(RuleOfThumb):
    """The player."""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        if rule_of(g.agenda[-1]) != ACTING:
            calls = [call for call in calls if rule_of(call) != GIVING]
            if not calls:
                return 0, NOTHING
        return QUESTIONS.answer(g, mind_of(cast(Shadowrift, g)), seat, calls)
