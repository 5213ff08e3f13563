"""Which active hero comes next: the players choose, where the order can change anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import offer, stay
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import ask_if_it_matters, needless
from holdfast.core.state import ALL, MARK_MASK
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import SHOW_OFF, SHOW_OFF_IN, TRAP, TRAPS
from holdfast.games.heroesout.rules.defending import health_in, is_asked_about, may_be_defended, targets
from holdfast.games.heroesout.rules.heroes import has_equal, resolve_hero, rooms_in_range, shoot
from holdfast.games.heroesout.rules.scenario_cards import all_go, discard_here
from holdfast.games.heroesout.table import (
    HEROES,
    SIDE_SHIFT,
    HeroesOut,
    awake_in,
    side,
    tokens,
    treasure,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# The trace of a hero is a number with three masks of rooms: where it comes, where it heeds monsters, where it strikes.
HEEDS: Final = 1 << 16
STRIKES: Final = 1 << 32
ROOMS_MASK: Final = (1 << 16) - 1


def resolve_heroes(g: HeroesOut) -> None:
    """The players choose which active hero comes next, until all heroes are exhausted."""
    zones = g.zones
    for room in g.dungeon.rooms:
        if zones[HEROES + room]:
            offer_heroes(g, zones[HEROES + room], room)
    stay(g)
    options = g.options
    if len(options) > 1:
        if argument(options[0], 2) == argument(options[-1], 2) and do_the_same(g):
            needless(g, options[0], call(resolve_heroes))
            return
        traces = traces_of(g)
        if do_not_meet(traces):
            needless(g, options[0], call(resolve_heroes))
        elif stay_where_they_are(traces):
            ask_if_it_matters(g, call(resolve_heroes), on_trial=first_awake(g))


def offer_heroes(g: HeroesOut, heroes: list[int], room: i64) -> None:
    """The different active heroes among those of a room."""
    marks = g.marks
    for place, hero in enumerate(heroes):
        if marks[hero] >> SIDE_SHIFT & MARK_MASK and not (place and has_equal(g, heroes, place)):
            offer(g, resolve_hero, ALL, hero, room, _must_say_summoned(g, heroes, hero))


def _must_say_summoned(g: HeroesOut, heroes: list[int], hero: i64) -> i64:
    """1 if this hero was just summoned and is not the only active one of its class in the room."""
    if len(heroes) > 1 and side(g, hero) == t.SUMMONED:
        for other in heroes:
            if g.face[other] == g.face[hero] and side(g, other) == t.AWAKE:
                return 1
    return 0


# ------------------------------------------------------------------ where the order changes nothing


def do_the_same(g: HeroesOut) -> bool:
    """Whether all active heroes, who stand in one room, do the same there, whoever comes first.

    They plunder, wait or charge together; or they attack, and those for whom no monster is left wait.
    """
    room = argument(g.options[0], 2)
    for option in g.options:
        if side(g, argument(option, 1)) == t.SUMMONED:
            return all_wait(g, argument(option, 1), room)
    left = health_in(g, room)
    many = len(awake_in(g, room))
    return left == 0 or many <= left or many < left + treasure(g, room)


def all_wait(g: HeroesOut, newcomer: i64, room: i64) -> bool:
    """Whether the heroes of a room with one newcomer are too few for its treasure, and no monster is there.

    Traps only make them fewer, whenever the newcomer meets them.
    """
    if g.zones[t.MONSTERS + room] or room == g.dungeon.cells:
        return False
    heroes = g.zones[t.HEROES + room]
    for hero in heroes:
        if hero != newcomer and side(g, hero) == t.SUMMONED:
            return False
    return len(heroes) < treasure(g, room) and trace_of_show(g, newcomer, room) > 0


# ------------------------------------------------------------------ traces


def traces_of(g: HeroesOut) -> list[int]:
    """By room the traces of its active heroes; none if one of them is not plain to see."""
    traces: list[int] = []
    last = 0
    for option in g.options:
        hero, room = argument(option, 1), argument(option, 2)
        if room == last:
            if has_newcomer(g, room):
                return []
            continue
        trace = trace_of(g, hero, room)
        if not trace:
            return []
        traces.append(trace)
        last = room
    return traces


def do_not_meet(traces: list[int]) -> bool:
    """Whether no two heroes come to one room, and none strikes monsters that another strikes or heeds."""
    together: i64 = 0
    for each in traces:
        trace: i64 = each
        if trace & together & ROOMS_MASK or strikes(trace, together) or strikes(together, trace):
            return False
        together |= trace
    return together > 0


def strikes(one: i64, other: i64) -> bool:
    """Whether heroes with one trace strike monsters that those with the other strike or heed."""
    return one // STRIKES & (other // STRIKES | other // HEEDS & ROOMS_MASK) > 0


def stay_where_they_are(traces: list[int]) -> bool:
    """Whether there are two heroes who go nowhere: then it is soon tried whether it matters who comes first."""
    if len(traces) != 2:
        return False
    for each in traces:
        rooms: i64 = each & ROOMS_MASK
        if rooms & rooms - 1:
            return False
    return True


def first_awake(g: HeroesOut) -> i64:
    """A hero who has shown off or been woken: in a trial its room is done before another newcomer shoots."""
    for option in g.options:
        if side(g, argument(option, 1)) != t.SUMMONED:
            return option
    return g.options[0]


def has_newcomer(g: HeroesOut, room: i64) -> bool:
    """Whether a hero in this room has yet to show off."""
    for hero in g.zones[t.HEROES + room]:
        if side(g, hero) == t.SUMMONED:
            return True
    return False


def trace_of(g: HeroesOut, hero: i64, room: i64) -> i64:
    """The trace of a hero who comes next, with all who act along with it.

    0 if the players are asked about it, if a treasure is turned up, or if it is not plain to see.
    """
    trace: i64 = 1 << room
    many = len(awake_in(g, room))
    if side(g, hero) == t.SUMMONED:
        trace = trace_of_show(g, hero, room)
        traps = tokens(g, room, TRAP) - traps_disarmed(g, hero)
        if traps > 0 and trace:
            return trace if falls_to(g, hero, traps) else 0
        if room == g.dungeon.cells:
            return trace
        many = len(g.zones[t.HEROES + room])
    while trace:
        if trace // STRIKES >> room & 1:
            return 0
        trace |= HEEDS << room
        if g.zones[t.MONSTERS + room] or treasure(g, room):
            break
        ways = g.dungeon.nearer[room]
        if not ways:
            return trace
        if len(ways) > 1:
            return 0
        room = ways[0]
        trace |= 1 << room
        traps = tokens(g, room, TRAP)
        if traps:
            return trace if many == 1 and falls_to(g, hero, traps) else 0
        many += len(g.zones[t.HEROES + room])
    if not trace or not ends_unasked(g, room, many):
        return 0
    return trace | STRIKES << room if g.zones[t.MONSTERS + room] else trace


def trace_of_show(g: HeroesOut, hero: i64, room: i64) -> i64:
    """The trace of a hero who shows off; 0 if the players are asked or it wakes others."""
    trace: i64 = 1 << room
    for happening in g.defs.happenings[g.face[hero]]:
        rule = rule_of(happening.effect)
        if happening.cue == SHOW_OFF and rule == number_of(shoot):
            trace |= g.dungeon.joined[room] * HEEDS
            found = 0
            for other in rooms_in_range(g, room):
                trace |= STRIKES << other
                found += len(targets(g, other))
                if g.counts[t.DEFEND_RANGED] and may_be_defended(g, other):
                    return 0
            if found > 1:
                return 0
        elif happening.cue == SHOW_OFF and rule == number_of(discard_here):
            if not all_go(g, room, argument(happening.effect, 2)):
                return 0
        elif happening.cue != SHOW_OFF_IN or happening.place == room:
            return 0
    return trace


def traps_disarmed(g: HeroesOut, hero: i64) -> i64:
    """How many traps a hero takes away when it shows off."""
    many: i64 = 0
    for happening in g.defs.happenings[g.face[hero]]:
        if happening.cue == SHOW_OFF and rule_of(happening.effect) == number_of(discard_here):
            things = argument(happening.effect, 2)
            many += things - TRAPS if things & TRAPS else 0
    return many


def falls_to(g: HeroesOut, hero: i64, traps: i64) -> bool:
    """Whether a hero who meets so many traps falls."""
    return traps >= g.defs.health[g.face[hero]] - wounds(g, hero)


def ends_unasked(g: HeroesOut, room: i64, many: i64) -> bool:
    """Whether so many heroes, in a room with monsters or a treasure, surely attack or wait there, unasked."""
    left = health_in(g, room)
    value = treasure(g, room)
    return (many <= left or many < left + value) and not (left and is_asked_about(g, room))


CHAPTER = chapter(
    "The next hero",
    rules={resolve_heroes: ""},
    notation={},
    prompts={resolve_heroes: "Which hero acts next?"},
)
