"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It judges how dangerous the dungeon is by playing a few courses of the Guild deck through in its head, without any
answer to them; and it does what leaves the least danger: it guards rooms, strikes heroes, lays traps, and looks after
tokens and loot when nothing is urgent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.asking import decline
from holdfast.core.calls import number_of, rule_of
from holdfast.core.rule_of_thumb import Pick, RuleOfThumb
from holdfast.core.state import State
from holdfast.games.heroesout.bot.acting import ENDING_TURN, act, one_by_one, resolve
from holdfast.games.heroesout.bot.answering import answer_question
from holdfast.games.heroesout.rules.actions import each_may_act, leave_swarm
from holdfast.games.heroesout.rules.playing import resolve_card
from holdfast.games.heroesout.rules.surging import leave_surge, may_place_there, may_summon_there
from holdfast.games.heroesout.rules.turn import last_chance, play_cards, refresh_loot
from holdfast.games.heroesout.table import HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING_CARDS: Final = number_of(play_cards)
REFRESHING: Final = number_of(refresh_loot)
RESOLVING_CARD: Final = number_of(resolve_card)
SWARMING_NOW: Final = number_of(each_may_act)
MAY_SUMMON: Final = number_of(may_summon_there)
MAY_PLACE: Final = number_of(may_place_there)
LAST_CHANCE: Final = number_of(last_chance)
LEAVING: Final = (number_of(leave_swarm), number_of(leave_surge), number_of(decline))


class Steady(RuleOfThumb):
    """The player."""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        return pick(cast(HeroesOut, g), seat, calls)


def pick(g: HeroesOut, seat: i64, calls: list[int]) -> Pick:
    """The best of these calls, and why."""
    if len(calls) == 1:
        return calls[0], "there is no other way"
    asked = rule_of(g.agenda[-1])
    if asked == PLAYING_CARDS:
        return act(g, seat, calls)
    if asked == RESOLVING_CARD:
        return resolve(g, seat, calls)
    if asked == SWARMING_NOW or asked == MAY_SUMMON or asked == MAY_PLACE:
        for packed in calls:
            if rule_of(packed) in LEAVING:
                return one_by_one(g, seat, calls, packed)
    if asked == REFRESHING:
        for packed in calls:
            if rule_of(packed) == ENDING_TURN:
                return packed, "the loot is good enough"
    if asked == LAST_CHANCE:
        for packed in calls:
            if rule_of(packed) in LEAVING:
                return packed, "the risk is for the next turn"
    return answer_question(g, seat, calls)
