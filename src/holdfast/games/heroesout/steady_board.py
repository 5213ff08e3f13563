"""The dungeon as a steady player counts it: guards, heroes, treasures and traps by room, and what heroes do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.games.heroesout.cards import (
    COIN,
    GUILD_HERO,
    IF_MONSTER,
    OTHERWISE,
    SCENARIO_CARD,
    SHOW_OFF_IN,
    TRAP,
)
from holdfast.games.heroesout.cards import TRAPS as TRAPS_FLAG
from holdfast.games.heroesout.dungeon import nearer_rooms, rooms_in
from holdfast.games.heroesout.happenings import (
    discard_from_each,
    discard_here,
    far_heroes_wake,
    heroes_around_wake,
    lowest_treasure_goes,
    place_meant,
    tokens_bite,
)
from holdfast.games.heroesout.heroes import shoot
from holdfast.games.heroesout.table import (
    GUILD_CARD,
    GUILD_DISCARD,
    HEROES,
    MONSTERS,
    MOST_ROOMS,
    HeroesOut,
    tokens,
    treasure,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# A board is a list with one number for each room: how many hits its monsters can take, the heroes there, the value of
# its treasure, its traps, the tokens there that bite on a scenario card, and its Coins.
GUARD: Final = 1
HERE: Final = 1 << 8
VALUE: Final = 1 << 16
TRAPS: Final = 1 << 20
BITES: Final = 1 << 24
COINS: Final = 1 << 28


def guard_in(state: i64) -> i64:
    """The hits that the monsters of a room can take."""
    return state & 255


def heroes_in(state: i64) -> i64:
    """The heroes in a room."""
    return state >> 8 & 255


def value_in(state: i64) -> i64:
    """The value of the treasure in a room."""
    return state >> 16 & 15


def traps_in(state: i64) -> i64:
    """The traps in a room."""
    return state >> 20 & 15


# What a Guild card does: a number that says how, with two rooms and a mask of rooms.
PLAIN: Final = 0
SHOOTING: Final = 1
DISARMING: Final = 2
WAKING: Final = 3
WAKING_UNLESS_GUARDED: Final = 4
TAKING_TRAPS: Final = 5
TAKING_TREASURE: Final = 6
BITING: Final = 7
HARMLESS: Final = 8

VICTORY: Final = -1
"""In place of a card: the deck of the second wave is used up."""


class Map:
    """What a steady player knows by heart of a dungeon that is laid."""

    def __init__(self, g: HeroesOut) -> None:
        dungeon = g.dungeon
        self.dungeon = dungeon
        self.vault: i64 = dungeon.vault
        self.cells: i64 = dungeon.cells
        self.steps = dungeon.steps
        self.rooms = sorted(dungeon.rooms, key=lambda room: -dungeon.steps[room])
        """The farthest from the Vault first."""
        self.ahead: list[list[int]] = [
            nearer_rooms(dungeon, room) if room in dungeon.rooms else [] for room in range(MOST_ROOMS)
        ]
        """By room: where heroes there charge to."""
        self.around: list[list[int]] = [
            sorted(rooms_in(dungeon, dungeon.joined[room]), key=lambda other: dungeon.steps[other])
            for room in range(MOST_ROOMS)
        ]
        """By room: those joined to it, the nearest to the Vault first."""
        self.reach: list[int] = [
            0 if room == dungeon.cells else dungeon.joined[room] | 1 << room for room in range(MOST_ROOMS)
        ]
        """By room: those from which its heroes can be struck soon; none for prisoners."""
        self.bite = biting_token(g)


def biting_token(g: HeroesOut) -> int:
    """The token that bites on a card of the scenario, 0 if none does."""
    defs = g.defs
    for face in range(1, len(defs.ids)):
        if defs.kind[face] == SCENARIO_CARD and defs.scenario_of[face] == defs.scenario:
            for happening in defs.happenings[face]:
                if rule_of(happening.effect) == number_of(tokens_bite):
                    return argument(happening.effect, 2)
    return 0


def board_of(g: HeroesOut, plan: Map) -> list[int]:
    """The board of a table as it is seen."""
    board = [0] * MOST_ROOMS
    health, faces = g.defs.health, g.face
    for room in plan.rooms:
        guard: i64 = 0
        for figure in g.zones[MONSTERS + room]:
            guard += health[faces[figure]] - wounds(g, figure)
        bites = tokens(g, room, plan.bite) if plan.bite else 0
        heroes: i64 = len(g.zones[HEROES + room])
        traps = tokens(g, room, TRAP)
        board[room] = (
            min(guard, 200)
            | min(heroes, 100) << 8
            | treasure(g, room) << 16
            | min(traps, 14) << 20
            | min(bites, 14) << 24
            | min(tokens(g, room, COIN), 14) << 28
        )
    return board


# ------------------------------------------------------------------ Guild cards


def cards_of(g: HeroesOut, plan: Map, wave: i64) -> list[int]:
    """By face: what each Guild card does in this wave."""
    defs = g.defs
    found = [HARMLESS] * len(defs.ids)
    for face in range(1, len(defs.ids)):
        if defs.kind[face] == GUILD_HERO:
            rooms = g.dungeon.of_type[defs.room_type[face]]
            if len(rooms) == 1 and wave == defs.builder_wave and defs.builder_room in g.dungeon.rooms:
                rooms = [*rooms, defs.builder_room]
            if rooms:
                first, second = rooms[0], rooms[1] if len(rooms) > 1 else 0
                if second and plan.steps[second] > plan.steps[first]:
                    first, second = second, first
                found[face] = how_it_comes(g, defs.hero_class[face]) | first << 4 | second << 8
        elif defs.kind[face] == SCENARIO_CARD:
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
        if happening.cue == SHOW_OFF_IN and happening.place == g.dungeon.cells:
            return True
    return False


def what_happens(g: HeroesOut, plan: Map, face: i64) -> i64:
    """What a scenario card does, as far as a steady player reckons with it."""
    unless = 0
    for happening in g.defs.happenings[face]:
        rule = rule_of(happening.effect)
        if happening.cue == IF_MONSTER:
            unless = place_meant(g, happening.place)
        if rule == number_of(far_heroes_wake):
            mask = 0
            for room in plan.rooms:
                if plan.steps[room] >= argument(happening.effect, 2) and room != argument(happening.effect, 3):
                    mask |= 1 << room
            return WAKING | mask << 12
        if rule == number_of(heroes_around_wake):
            centre = place_meant(g, argument(happening.effect, 2))
            mask = g.dungeon.joined[centre] | 1 << centre if centre else 0
            if happening.cue == OTHERWISE and unless:
                return WAKING_UNLESS_GUARDED | unless << 4 | mask << 12
            return WAKING | mask << 12
        if rule == number_of(discard_from_each) and argument(happening.effect, 2) == TRAP:
            return TAKING_TRAPS
        if rule == number_of(lowest_treasure_goes):
            return TAKING_TREASURE
        if rule == number_of(tokens_bite):
            return BITING
    return HARMLESS


def guild_faces(g: HeroesOut) -> list[int]:
    """By face: how many copies of a Guild card this game has."""
    defs = g.defs
    found = [0] * len(defs.ids)
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind == GUILD_HERO or (kind == SCENARIO_CARD and defs.scenario_of[face] == defs.scenario):
            found[face] = defs.copies[face]
    return found


def left_in_guild(g: HeroesOut) -> list[int]:
    """By face: how many copies are still in the Guild deck, which follows from those that lie open."""
    found = guild_faces(g)
    for zone in (GUILD_DISCARD, GUILD_CARD):
        for card in g.zones[zone]:
            face = g.face[card]
            if found[face]:
                found[face] -= 1
    return found


# ------------------------------------------------------------------ what heroes do


def storm(board: list[int], plan: Map, room: i64, active: i64) -> bool:
    """So many active heroes in a room, not on the board yet, attack, plunder, wait or charge; whether that loses."""
    while True:
        state: i64 = board[room]
        guard = state & 255
        if guard:
            if active <= guard:
                board[room] = state - active + (active << 8)
                return False
            state += (guard << 8) - guard
            active -= guard
        value = state >> 16 & 15
        if value:
            if active < value:
                board[room] = state + (active << 8)
                return False
            if room == plan.vault:
                return True
            state += (value << 8) - (value << 16)
            active -= value
        ways = plan.ahead[room]
        if not active or not ways:
            board[room] = state + (active << 8)
            return False
        board[room] = state
        room = ways[0] if len(ways) == 1 else safest(board, ways)
        state = board[room]
        traps = state >> 20 & 15
        if traps:
            if traps >= active:
                board[room] = state - (active << 20)
                return False
            state -= traps << 20
            active -= traps
        heroes = state >> 8 & 255
        active += heroes
        board[room] = state - (heroes << 8)


def safest(board: list[int], ways: list[int]) -> i64:
    """Of several rooms to which heroes could charge, the one that holds them best."""
    best: i64 = -999
    found: i64 = ways[0]
    for way in ways:
        room: i64 = way
        state: i64 = board[room]
        held = 2 * ((state & 255) + (state >> 16 & 15) + (state >> 20 & 15)) - (state >> 8 & 255)
        if held > best:
            best, found = held, room
    return found


def enter(board: list[int], plan: Map, room: i64, how: i64) -> bool:
    """One hero is summoned in a room: it shows off, meets traps, inspires and acts; whether that loses the game."""
    if how == SHOOTING:
        for near in plan.around[room]:
            other: i64 = board[near]
            if other & 255:
                board[near] = other - 1
                break
    state: i64 = board[room]
    if state >> 20 & 15:
        if how == DISARMING:
            state -= TRAPS
        if state >> 20 & 15:
            board[room] = state - TRAPS
            return False
    heroes = state >> 8 & 255
    board[room] = state - (heroes << 8)
    return storm(board, plan, room, heroes + 1)


def burst(board: list[int], plan: Map, room: i64, more: i64) -> bool:
    """All heroes in a room, and so many more, become active and act; whether that loses the game."""
    state: i64 = board[room]
    heroes = state >> 8 & 255
    board[room] = state - (heroes << 8)
    return heroes + more > 0 and storm(board, plan, room, heroes + more)


def resolve(board: list[int], plan: Map, card: i64) -> bool:
    """A Guild card is resolved; whether the game is lost by it."""
    how = card & 15
    if how <= DISARMING:
        first = card >> 4 & 15
        second = card >> 8 & 15
        if second:
            return enter(board, plan, first, how) or enter(board, plan, second, how)
        return enter(board, plan, first, how)
    if how == WAKING:
        return wake(board, plan, card >> 12)
    if how == WAKING_UNLESS_GUARDED:
        stage: i64 = board[card >> 4 & 15]
        return not stage & 255 and wake(board, plan, card >> 12)
    if how == TAKING_TRAPS:
        for room in plan.rooms:
            state: i64 = board[room]
            if state >> 20 & 15:
                board[room] = state - TRAPS
    elif how == TAKING_TREASURE:
        pay(board, plan)
    elif how == BITING:
        for room in plan.rooms:
            state = board[room]
            bites = state >> 24 & 15
            guard = state & 255
            if bites and guard:
                board[room] = state - (bites << 24) - (bites if bites < guard else guard)
    return False


def wake(board: list[int], plan: Map, mask: i64) -> bool:
    """All heroes in these rooms become active and act, the farthest from the Vault first."""
    for each in plan.rooms:
        room: i64 = each
        if mask >> room & 1 and burst(board, plan, room, 0):
            return True
    return False


def pay(board: list[int], plan: Map) -> None:
    """A Coin of the Vault, else the lowest treasure outside it."""
    vault: i64 = plan.vault
    state: i64 = board[vault]
    if state >> 28 & 15:
        board[vault] = state - COINS
        return
    lowest: i64 = 99
    found: i64 = 0
    for each in plan.rooms:
        room: i64 = each
        state = board[room]
        value = state >> 16 & 15
        if value and room != vault and value < lowest:
            lowest, found = value, room
    if found:
        board[found] -= lowest << 16
