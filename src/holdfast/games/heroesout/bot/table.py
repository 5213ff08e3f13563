"""What a steady player knows of a table before it looks ahead, and all that this depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.bot.board import HERE, heroes_in
from holdfast.games.heroesout.bot.forecast import LOSS, Judge, W
from holdfast.games.heroesout.bot.worth import Worths
from holdfast.games.heroesout.rules.activating import ability_of
from holdfast.games.heroesout.table import HeroesOut, stands_in, stands_of, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_FALLS: Final = 4
UNKNOWN: Final = -LOSS * 10


class Table:
    """What does not change while one decision is thought over."""

    def __init__(self, g: HeroesOut, seat: i64, judge: Judge, sight: list[int]) -> None:
        self.g = g
        self.seat: i64 = seat
        self.judge = judge
        self.sight = sight
        """What was seen when it was laid: see sight_of."""
        self.plan = judge.plan
        self.ability = ability_of(g, seat)
        self.health: i64 = g.defs.health[g.defs.figure_face[seat]]
        self.worths = Worths(g, seat, judge)
        self.rooms: list[int] = self.plan.dungeon.rooms
        self.joined = self.plan.dungeon.joined
        self.beside = self.plan.dungeon.beside
        self.guards = [0] * t.PLACES
        self.kills = [0] * t.PLACES
        self.wanted: list[int] = []
        """The rooms in which a monster is of use."""
        self.invaded: list[int] = []
        """The rooms in which heroes are."""
        self.falls = [UNKNOWN] * (t.PLACES * MOST_FALLS)
        """What fall has found for rooms as they are."""
        self.lines: dict[int, int] = {}
        """By card, side, icons and hopes: how the best line begins that was found from the table as it is."""
        self.approaches: dict[int, int] = {}
        """What approach has found, by the rooms in which one's monsters are."""
        for each in self.rooms:
            room: i64 = each
            state: i64 = judge.board[room]
            stake = judge.stake(room, state)
            self.guards[room] = max(0, stake - judge.stake(room, state + self.health))
            if heroes_in(state):
                self.kills[room] = max(0, stake - judge.stake(room, state - HERE))
                self.invaded.append(room)
            if self.guards[room] or self.kills[room]:
                self.wanted.append(room)

    def fall(self, room: i64, state: i64, kills: i64) -> i64:
        """What it takes off the danger if so many heroes of a room that is so fall."""
        judge = self.judge
        if kills >= MOST_FALLS or state != judge.board[room]:
            return judge.with_room(room, state) - judge.with_room(room, state - kills * HERE)
        place = room * MOST_FALLS + kills
        found: i64 = self.falls[place]
        if found == UNKNOWN:
            found = judge.danger - judge.with_room(room, state - kills * HERE)
            self.falls[place] = found
        return found

    def approach(self, mine: i64) -> i64:
        """What it is worth that one's monsters are near the rooms that need them."""
        found: i64 = self.approaches.get(mine, -1)
        if found < 0:
            total: i64 = 0
            for each in self.wanted:
                room: i64 = each
                here: i64 = self.kills[room]
                want: i64 = self.guards[room] + here
                if mine >> room & 1:
                    total += here * W.step0
                elif mine & self.joined[room]:
                    total += want * W.step1
                elif mine & self.plan.two_steps[room]:
                    total += want * W.step2
                elif mine & self.plan.three_steps[room]:
                    total += want * W.step3
            found = total // 100
            self.approaches[mine] = found
        return found


def rooms_of(figures: list[int]) -> i64:
    """The rooms in which these figures stand."""
    rooms: i64 = 0
    for figure in figures:
        rooms |= 1 << (stands_in(figure))
    return rooms


def figures_of(g: HeroesOut, seat: i64) -> list[int]:
    """One's monsters in the dungeon: where they stand and how many wounds they have."""
    found: list[int] = []
    seat_of_face, faces = g.defs.seat_of_face, g.face
    for room in g.dungeon.rooms:
        for figure in g.zones[t.MONSTERS + room]:
            if seat_of_face[faces[figure]] == seat:
                found.append(stands_of(room, wounds(g, figure)))
    return found


def sight_of(g: HeroesOut, seat: i64, figures: list[int]) -> list[int]:
    """All that a table depends on beside the board and the Guild deck: tokens, loot, heroes, and one's own monsters.

    It begins with the tokens as they are counted on the table.
    """
    faces = g.face
    found = g.counts[: t.ALL_TOKENS]
    found.append(len(g.zones[t.LAIR + seat]))
    found.append(len(g.zones[t.GUILD]))
    found += figures
    for card in g.zones[t.LOOT_ROW]:
        found.append(card << 12 | faces[card])
    for room in g.dungeon.rooms:
        found.append(-1)
        for hero in g.zones[t.HEROES + room]:
            found.append(faces[hero])
    found.append(-1)
    for hero in g.zones[t.HERO_SUPPLY]:
        found.append(faces[hero])
    return found
