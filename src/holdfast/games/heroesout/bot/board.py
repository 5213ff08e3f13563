"""The dungeon as a steady player counts it: guards, heroes, treasures and traps by room, and what heroes do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout.kinds import COIN, TRAP
from holdfast.games.heroesout.rules.dungeon import Dungeon
from holdfast.games.heroesout.table import HEROES, MONSTERS, PLACES, HeroesOut, tokens, treasure, wounds

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


def bites_in(state: i64) -> i64:
    """The tokens in a room that bite."""
    return state >> 24 & 15


def coins_in(state: i64) -> i64:
    """The Coins in a room."""
    return state >> 28 & 15


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


def card_code(how: i64, first: i64 = 0, second: i64 = 0, mask: i64 = 0) -> i64:
    """A Guild card as one number."""
    return how | first << 4 | second << 8 | mask << 12


def card_how(card: i64) -> i64:
    """What it does."""
    return card & 15


def card_first(card: i64) -> i64:
    """Its first room."""
    return card >> 4 & 15


def card_second(card: i64) -> i64:
    """Its second room."""
    return card >> 8 & 15


def card_rooms(card: i64) -> i64:
    """Its mask of rooms."""
    return card >> 12


VICTORY: Final = -1
"""In place of a card: the deck of the second wave is used up."""


class Map:
    """What a steady player knows by heart of a dungeon that is laid."""

    def __init__(self, g: HeroesOut, bite: i64) -> None:
        dungeon = g.dungeon.copy()
        self.dungeon = dungeon
        self.vault: i64 = dungeon.vault
        self.cells: i64 = dungeon.cells
        self.steps = dungeon.steps
        self.rooms = sorted(dungeon.rooms, key=lambda room: -dungeon.steps[room])
        """The farthest from the Vault first."""
        self.ahead = dungeon.nearer
        """By room: where heroes there charge to."""
        self.around: list[list[int]] = [
            sorted(dungeon.adjacent[room], key=lambda other: dungeon.steps[other]) for room in range(PLACES)
        ]
        """By room: those joined to it, the nearest to the Vault first."""
        self.reach: list[int] = [
            0 if room == dungeon.cells else dungeon.joined[room] | 1 << room for room in range(PLACES)
        ]
        """By room: those from which its heroes can be struck soon; none for prisoners."""
        self.two_steps = [wider(dungeon, room, 2) for room in range(PLACES)]
        self.three_steps = [wider(dungeon, room, 3) for room in range(PLACES)]
        """By room: those from which a monster comes there in so many steps."""
        self.bite: i64 = bite
        """The token that bites on a card of the scenario, 0 if none does."""


def wider(dungeon: Dungeon, room: i64, steps: i64) -> i64:
    """The rooms that are so many steps away or less."""
    found: i64 = dungeon.joined[room]
    for _ in range(steps - 1):
        near = found
        for other in dungeon.rooms:
            if near >> other & 1:
                found |= dungeon.joined[other]
    return found


def board_of(g: HeroesOut, plan: Map) -> list[int]:
    """The board of a table as it is seen."""
    board = [0] * PLACES
    health, faces = g.defs.health, g.face
    for each in plan.rooms:
        room: i64 = each
        guard: i64 = 0
        for figure in g.zones[MONSTERS + room]:
            guard += health[faces[figure]] - wounds(g, figure)
        heroes: i64 = len(g.zones[HEROES + room])
        bites: i64 = at_most(tokens(g, room, plan.bite), 14) if plan.bite else 0
        state: i64 = at_most(guard, 200) * GUARD + at_most(heroes, 100) * HERE + treasure(g, room) * VALUE
        state += at_most(tokens(g, room, TRAP), 14) * TRAPS + bites * BITES
        board[room] = state + at_most(tokens(g, room, COIN), 14) * COINS
    return board


def at_most(many: i64, most: i64) -> i64:
    """So many, as far as there is space for them."""
    return many if many < most else most


# ------------------------------------------------------------------ what heroes do

LOST: Final = 1 << 20
EVERYWHERE: Final = (1 << PLACES) - 1
# In the innermost loops the parts of a room are taken out by hand, as a call for each would be felt.
# What heroes do is told as a mask: the rooms that were looked at for it, and LOST if it loses the game. On a board that
# differs only in other rooms they do the same.


def storm(board: list[int], plan: Map, room: i64, active: i64) -> i64:
    """So many active heroes in a room, not on the board yet, attack, plunder, wait or charge."""
    return storm_on(board, plan, room, board[room], active)


def storm_on(board: list[int], plan: Map, room: i64, state: i64, active: i64) -> i64:
    """The same in a room whose state, which the board need not show yet, is this."""
    seen: i64 = 0
    while True:
        seen |= 1 << room
        guard = state & 255
        if guard:
            if active <= guard:
                board[room] = state - active + active * HERE
                return seen
            state += guard * HERE - guard
            active -= guard
        value = state >> 16 & 15
        if value:
            if active < value:
                board[room] = state + active * HERE
                return seen
            if room == plan.vault:
                return seen | LOST
            state += value * HERE - value * VALUE
            active -= value
        ways = plan.ahead[room]
        if not active or not ways:
            board[room] = state + active * HERE
            return seen
        board[room] = state
        if len(ways) == 1:
            room = ways[0]
        else:
            for way in ways:
                seen |= 1 << way
            room = safest(board, ways)
        state = board[room]
        traps = state >> 20 & 15
        if traps:
            if traps >= active:
                board[room] = state - active * TRAPS
                return seen | 1 << room
            state -= traps * TRAPS
            active -= traps
        heroes = state >> 8 & 255
        active += heroes
        state -= heroes * HERE


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


def enter(board: list[int], plan: Map, room: i64, how: i64) -> i64:
    """One hero is summoned in a room: it shows off, meets traps, inspires and acts."""
    seen: i64 = 1 << room
    if how == SHOOTING:
        for near in plan.around[room]:
            seen |= 1 << near
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
            return seen
    heroes = state >> 8 & 255
    return seen | storm_on(board, plan, room, state - heroes * HERE, heroes + 1)


def burst(board: list[int], plan: Map, room: i64, more: i64) -> i64:
    """All heroes in a room, and so many more, become active and act."""
    state: i64 = board[room]
    heroes = state >> 8 & 255
    if heroes + more <= 0:
        return 1 << room
    return storm_on(board, plan, room, state - heroes * HERE, heroes + more)


def resolve(board: list[int], plan: Map, card: i64) -> i64:
    """A Guild card is resolved."""
    how = card_how(card)
    if how <= DISARMING:
        seen = enter(board, plan, card_first(card), how)
        second = card_second(card)
        if second and not seen & LOST:
            seen |= enter(board, plan, second, how)
        return seen
    if how == WAKING:
        return wake(board, plan, card_rooms(card))
    if how == WAKING_UNLESS_GUARDED:
        stage = card_first(card)
        seen = 1 << stage
        if not guard_in(board[stage]):
            seen |= wake(board, plan, card_rooms(card))
        return seen
    if how == TAKING_TRAPS:
        for room in plan.rooms:
            state: i64 = board[room]
            if traps_in(state):
                board[room] = state - TRAPS
        return EVERYWHERE
    if how == TAKING_TREASURE:
        pay(board, plan)
        return EVERYWHERE
    if how == BITING:
        for room in plan.rooms:
            state = board[room]
            bites = bites_in(state)
            guard = guard_in(state)
            if bites and guard:
                board[room] = state - (BITES + GUARD) * (bites if bites < guard else guard)
        first = card_first(card)
        if first and bites_in(board[first]) < 14:
            board[first] += BITES
        return EVERYWHERE
    return 0


def wake(board: list[int], plan: Map, mask: i64) -> i64:
    """All heroes in these rooms become active and act, the farthest from the Vault first.

    Where those of another room have come by then, all have acted with them.
    """
    seen: i64 = 0
    before = board[:]
    for each in plan.rooms:
        room: i64 = each
        if mask >> room & 1 and (board[room] ^ before[room]) & ~(15 * TRAPS) == 0:
            seen |= burst(board, plan, room, 0)
            if seen & LOST:
                return seen
    return seen


def pay(board: list[int], plan: Map) -> None:
    """A Coin of the Vault, else the lowest treasure outside it."""
    vault: i64 = plan.vault
    state: i64 = board[vault]
    if coins_in(state):
        board[vault] = state - COINS
        return
    lowest: i64 = 99
    found: i64 = 0
    for each in plan.rooms:
        room: i64 = each
        state = board[room]
        value = value_in(state)
        if value and room != vault and value < lowest:
            lowest, found = value, room
    if found:
        board[found] -= lowest * VALUE
