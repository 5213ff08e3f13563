"""How a steady player acts in Heroes Act: help, fight, build, and spend what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick
from holdfast.games.shadowrift.bot.deeds import best_deed
from holdfast.games.shadowrift.bot.fighting import best_attack
from holdfast.games.shadowrift.bot.mind import Mind
from holdfast.games.shadowrift.bot.planning import make_plan
from holdfast.games.shadowrift.bot.shopping import best_buy, builds, unmasks
from holdfast.games.shadowrift.rules.heroes_act import end_heroes_act
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

ENDING_ACT: Final = number_of(end_heroes_act)


def act(g: Shadowrift, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """What helps for nothing comes first, then fights, then the Wall of the plan, then what the rest buys."""
    if rule_of(calls[-1]) == ENDING_ACT:
        return calls[-1], "nobody has anything better to do"
    plan = make_plan(g, mind)
    chosen, why = unmasks(g, seat, calls)
    if chosen:
        return chosen, why
    chosen, why = best_deed(g, mind, plan, seat, calls)
    if chosen:
        return chosen, why
    chosen, why = best_attack(g, mind, plan, seat, calls)
    if chosen:
        return chosen, why
    chosen, why = builds(g, plan, seat, calls)
    if chosen:
        return chosen, why
    chosen, why = best_buy(g, mind, plan, seat, calls)
    if chosen:
        return chosen, why
    return 0, NOTHING
