"""Gameplay: the eight steps of a round, and the two halves of a solo round."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import then, then_calls
from holdfast.core.atoms import add, count, end_game
from holdfast.core.calls import Rule, call
from holdfast.core.chapter import chapter
from holdfast.core.state import ALL
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.add_monsters import add_monsters
from holdfast.games.shadowrift.rules.battles import end_all_battles
from holdfast.games.shadowrift.rules.cleanup import cleanup
from holdfast.games.shadowrift.rules.draw_cards import draw_cards
from holdfast.games.shadowrift.rules.endings import NO_TOWN
from holdfast.games.shadowrift.rules.heroes_act import heroes_act
from holdfast.games.shadowrift.rules.monster_deeds import is_infiltrator
from holdfast.games.shadowrift.rules.monsters_act import monsters_act
from holdfast.games.shadowrift.rules.power import monsters_gain_power
from holdfast.games.shadowrift.rules.refresh_town import refresh_town
from holdfast.games.shadowrift.rules.refresh_travelers import refresh_travelers
from holdfast.games.shadowrift.rules.states import trigger
from holdfast.games.shadowrift.table import Shadowrift, is_solo, kind_of, town_square


def start_of_round(g: Shadowrift) -> None:
    """A round is eight steps in a fixed order (ruling 172); the second half of a solo round has five (ruling 170)."""
    if g.counts[t.SECOND_HALF]:
        then_calls(g, SECOND_HALF_CALLS)
    else:
        add(g, t.ROUND, 1)
        then_calls(g, ROUND_CALLS)


def start_of_heroes_act(g: Shadowrift) -> None:
    """First the town is checked, once a Heroes Act (rulings 10, 14, 171); then the heroes may act."""
    count(g, t.STEP, t.HEROES_ACT)
    if not saves_the_town(g):
        end_game(g, NO_TOWN, 0)
        return
    trigger(g, k.HEROES_ACT_BEGINS, ALL)


def saves_the_town(g: Shadowrift) -> bool:
    """Whether a Wall or a Villager who is no Infiltrator is in Town Square: nothing else counts (rulings 11 to 13)."""
    for card in town_square(g):
        kind = kind_of(g, card)
        if kind == k.WALL or (kind == k.VILLAGER and not is_infiltrator(g, card)):
            return True
    return False


def end_of_heroes_act(g: Shadowrift) -> None:
    """All Battles that are still open end now (A-32)."""
    end_all_battles(g)


def end_of_round(g: Shadowrift) -> None:
    """After Cleanup a new round begins, or the second half of a solo round."""
    count(g, t.SECOND_HALF, 1 if is_solo(g) and not g.counts[t.SECOND_HALF] else 0)
    then(g, start_of_round)


STEPS_OF_ROUND: Final[tuple[Rule, ...]] = (
    draw_cards,
    refresh_town,
    refresh_travelers,
    monsters_act,
    monsters_gain_power,
    add_monsters,
    start_of_heroes_act,
    heroes_act,
    end_of_heroes_act,
    cleanup,
    end_of_round,
)
"""The steps of a round, in order. The town is checked before Heroes Act, Battles end after it."""
MONSTERS_ONLY: Final[tuple[Rule, ...]] = (monsters_act, monsters_gain_power, add_monsters)
"""What the second half of a solo round leaves out."""


def go_on_with(g: Shadowrift, step: Rule) -> None:
    """This step comes next, and then the others of its round."""
    for rule in STEPS_OF_ROUND[STEPS_OF_ROUND.index(step) :]:
        if not g.counts[t.SECOND_HALF] or rule not in MONSTERS_ONLY:
            then(g, rule)


CHAPTER = chapter(
    "Gameplay",
    rules={start_of_round: "", start_of_heroes_act: "", end_of_heroes_act: "", end_of_round: ""},
    points={start_of_round: "start of round"},
)

ROUND_CALLS: Final = [call(rule) for rule in STEPS_OF_ROUND]
SECOND_HALF_CALLS: Final = [call(rule) for rule in STEPS_OF_ROUND if rule not in MONSTERS_ONLY]
