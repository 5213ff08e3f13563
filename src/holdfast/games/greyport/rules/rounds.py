"""A round from its start to the passing of the marker, as the chart on the deck dividers shows it."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import then, then_calls
from holdfast.core.atoms import add, count, mark
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import ROUND_START
from holdfast.games.greyport.rules.ending_the_round import (
    cleanup,
    discard_played,
    discard_step,
    location_damage,
    monster_damage,
    pass_marker,
    refill_step,
)
from holdfast.games.greyport.rules.playing import players_act
from holdfast.games.greyport.rules.recruiting import recruit_step
from holdfast.games.greyport.rules.taunt import forced_taunt, must_taunt
from holdfast.games.greyport.table import Greyport, clear_flag, defending, then_abilities


def start_of_round(g: Greyport) -> None:
    """A new round: the forced Taunt, what happens at the start of the round, then everybody may act."""
    count(g, t.STEP, t.START_OF_ROUND)
    add(g, t.ROUND, 1)
    count(g, t.INN_USED, 0)
    for seat in g.layout.each_seat:
        count(g, t.PLAYS + seat, 1)
    zones, marks, flagged = g.zones, g.marks, t.MORE_THAN_HURT
    for group in t.EVERY_GROUP:
        for monster in zones[group]:
            if marks[monster] >= flagged:
                clear_flag(g, monster, t.DEALT)
                if marks[monster] >= t.MORE_THAN_FLAGS:
                    mark(g, monster, t.BONUS, 0)
    if must_taunt(g):
        then(g, forced_taunt)
        then(g, location_at_start)
    else:
        location_at_start(g)
    rest_of_round(g)


def rest_of_round(g: Greyport) -> None:
    """What follows the start of a round."""
    then_calls(g, REST_CALLS)


def location_at_start(g: Greyport) -> None:
    """What the location does at the start of each round, for the defending player."""
    if g.zones[t.LOCATION]:
        then_abilities(g, ROUND_START, defending(g), g.zones[t.LOCATION][0])


REST_OF_ROUND = (
    players_act,
    monster_damage,
    location_damage,
    cleanup,
    discard_played,
    recruit_step,
    discard_step,
    refill_step,
    pass_marker,
    start_of_round,
)
"""The steps of a round after its start; the last begins the next one."""

CHAPTER = chapter(
    "During a Round",
    rules={start_of_round: "", location_at_start: ""},
    points={start_of_round: "start of round"},
)

REST_CALLS: Final = [call(rule) for rule in REST_OF_ROUND]
