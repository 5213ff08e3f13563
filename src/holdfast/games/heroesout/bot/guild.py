"""What Guild cards do in a dungeon, and how many of each are still to come, as a steady player reckons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.bot.board import (
    BITING,
    DISARMING,
    HARMLESS,
    PLAIN,
    SHOOTING,
    TAKING_TRAPS,
    TAKING_TREASURE,
    WAKING,
    WAKING_UNLESS_GUARDED,
    Map,
    card_code,
)
from holdfast.games.heroesout.kinds import TRAPS as TRAPS_FLAG
from holdfast.games.heroesout.rules.heroes import shoot
from holdfast.games.heroesout.rules.invasion import rooms_struck
from holdfast.games.heroesout.rules.scenario_cards import (
    discard_from_each,
    discard_here,
    far_heroes_wake,
    heroes_around_wake,
    lowest_treasure_goes,
    place_in,
    place_meant,
    tokens_bite,
)
from holdfast.games.heroesout.table import GUILD_CARD, GUILD_DISCARD, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64


def biting_token(g: HeroesOut) -> int:
    """The token that bites on a card of the scenario, 0 if none does."""
    defs = g.defs
    for face in range(1, len(defs.ids)):
        if defs.kind[face] == k.SCENARIO_CARD and defs.scenario_of[face] == defs.scenario:
            for happening in defs.happenings[face]:
                if rule_of(happening.effect) == number_of(tokens_bite):
                    return argument(happening.effect, 2)
    return 0


def cards_of(g: HeroesOut, plan: Map, wave: i64) -> list[int]:
    """By face: what each Guild card does in this wave."""
    defs = g.defs
    found = [HARMLESS] * len(defs.ids)
    for face in range(1, len(defs.ids)):
        if defs.kind[face] == k.GUILD_HERO:
            rooms = rooms_struck(g, defs.room_type[face], wave)
            if rooms:
                first, second = rooms[0], rooms[1] if len(rooms) > 1 else 0
                if second and plan.steps[second] > plan.steps[first]:
                    first, second = second, first
                found[face] = card_code(how_it_comes(g, defs.hero_class[face]), first, second)
        elif defs.kind[face] == k.SCENARIO_CARD:
            found[face] = what_happens(g, plan, face)
    return found


def how_it_comes(g: HeroesOut, number: i64) -> i64:
    """Whether heroes of a class shoot or disarm when they come."""
    for happening in g.defs.happenings[g.defs.class_face[number]]:
        rule = rule_of(happening.effect)
        if rule == number_of(shoot):
            return SHOOTING
        if rule == number_of(discard_here) and argument(happening.effect, 2) & TRAPS_FLAG:
            return DISARMING
    return PLAIN


def breaks_out(g: HeroesOut, number: i64) -> bool:
    """Whether a hero of this class frees the prisoners when it is jailed."""
    for happening in g.defs.happenings[g.defs.class_face[number]]:
        if happening.cue == k.SHOW_OFF_IN and happening.place == g.dungeon.cells:
            return True
    return False


def what_happens(g: HeroesOut, plan: Map, face: i64) -> i64:
    """What a scenario card does, as far as a steady player reckons with it."""
    unless = 0
    for happening in g.defs.happenings[face]:
        rule = rule_of(happening.effect)
        if happening.cue == k.IF_MONSTER:
            unless = place_meant(g, happening.place)
        if rule == number_of(far_heroes_wake):
            mask = 0
            for room in plan.rooms:
                if plan.steps[room] >= argument(happening.effect, 2) and room != argument(happening.effect, 3):
                    mask |= 1 << room
            return card_code(WAKING, 0, 0, mask)
        if rule == number_of(heroes_around_wake):
            centre = place_meant(g, argument(happening.effect, 2))
            mask = g.dungeon.joined[centre] | 1 << centre if centre else 0
            if happening.cue == k.OTHERWISE and unless:
                return card_code(WAKING_UNLESS_GUARDED, unless, 0, mask)
            return card_code(WAKING, 0, 0, mask)
        if rule == number_of(discard_from_each) and argument(happening.effect, 2) == k.TRAP:
            return TAKING_TRAPS
        if rule == number_of(lowest_treasure_goes):
            return TAKING_TREASURE
        if rule == number_of(tokens_bite):
            return card_code(BITING, placed_by(g, face, argument(happening.effect, 2)))
    return HARMLESS


def placed_by(g: HeroesOut, face: i64, token: i64) -> i64:
    """The room in which a scenario card places such a token, 0 if it places none."""
    for happening in g.defs.happenings[face]:
        if rule_of(happening.effect) == number_of(place_in) and argument(happening.effect, 2) == token:
            room = argument(happening.effect, 3)
            return room if room in g.dungeon.rooms else 0
    return 0


def guild_faces(g: HeroesOut) -> list[int]:
    """By face: how many copies of a Guild card this game has."""
    defs = g.defs
    found = [0] * len(defs.ids)
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind == k.GUILD_HERO or (kind == k.SCENARIO_CARD and defs.scenario_of[face] == defs.scenario):
            found[face] = defs.copies[face]
    return found


def left_in_guild(g: HeroesOut, all: list[int]) -> list[int]:
    """By face: how many copies are still in the Guild deck, which follows from those that lie open."""
    found = all[:]
    for zone in (GUILD_DISCARD, GUILD_CARD):
        for card in g.zones[zone]:
            face = g.face[card]
            if found[face]:
                found[face] -= 1
    return found
