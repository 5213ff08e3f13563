"""What a steady player looks ahead on: the board with its own monsters and tokens, and what each action does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import number_of
from holdfast.games.heroesout.actions import (
    discard_for_surge,
    draw_card,
    melee,
    move_monster,
    place,
    ranged,
    reinforce,
    summon,
    swarm,
)
from holdfast.games.heroesout.activating import (
    ability,
    ability_in,
    ability_melee,
    ability_move,
    ability_of,
    ability_ranged,
    activate,
    buy,
    complete_portal,
)
from holdfast.games.heroesout.cards import (
    COMPLETED,
    PORTAL,
    TRAP,
)
from holdfast.games.heroesout.special_rooms import laboratory
from holdfast.games.heroesout.steady_board import BITES, HERE, TRAPS
from holdfast.games.heroesout.steady_forecast import Judge, W
from holdfast.games.heroesout.steady_worth import Worths
from holdfast.games.heroesout.surging import place_there, summon_there
from holdfast.games.heroesout.table import (
    LAIR,
    MONSTERS,
    MOST_ROOMS,
    HeroesOut,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

MOVING: Final = number_of(move_monster)
STRIKING: Final = number_of(melee)
SHOOTING: Final = number_of(ranged)
DRAWING: Final = number_of(draw_card)
PLACING: Final = number_of(place)
SUMMONING: Final = number_of(summon)
PAYING: Final = number_of(discard_for_surge)
REINFORCING: Final = number_of(reinforce)
SWARMING_OUT: Final = number_of(swarm)
ABILITY: Final = number_of(ability)
ABILITY_IN: Final = number_of(ability_in)
ABILITY_MOVE: Final = number_of(ability_move)
ABILITY_MELEE: Final = number_of(ability_melee)
ABILITY_RANGED: Final = number_of(ability_ranged)
ACTIVATING: Final = number_of(activate)
BUYING: Final = number_of(buy)
COMPLETING: Final = number_of(complete_portal)
EXPERIMENTING: Final = number_of(laboratory)
SUMMONING_THERE: Final = number_of(summon_there)
PLACING_THERE: Final = number_of(place_there)

ROOM: Final = 31


class Table:
    """What does not change while one decision is thought over."""

    def __init__(self, g: HeroesOut, seat: i64) -> None:
        self.g = g
        self.seat: i64 = seat
        self.judge = Judge(g)
        self.plan = self.judge.plan
        self.ability = ability_of(g, seat)
        self.health: i64 = g.defs.health[g.defs.figure_face[seat]]
        self.worths = Worths(g, seat, self.judge)
        self.rooms: list[int] = g.dungeon.rooms
        self.joined = g.dungeon.joined
        self.beside = g.dungeon.beside
        self.guards = [0] * MOST_ROOMS
        self.kills = [0] * MOST_ROOMS
        judge = self.judge
        for each in self.rooms:
            room: i64 = each
            state: i64 = judge.board[room]
            stake = judge.stake(room, state)
            self.guards[room] = max(0, stake - judge.stake(room, state + self.health))
            if state >> 8 & 255:
                self.kills[room] = max(0, stake - judge.stake(room, state - HERE))


class Scene:
    """A board as it would be after some actions of one player."""

    def __init__(self, table: Table, like: Scene | None) -> None:
        self.table = table
        if like is None:
            self.board: list[int] = table.judge.board[:]
            self.figures: list[int] = []
            self.mine: i64 = 0
            self.goods: list[int] = table.g.counts
            self.lair: i64 = 0
            self.bonus: i64 = 0
            self.melee: i64 = 0
            self.ranged: i64 = 0
            self.moves: i64 = 0
        else:
            self.board = like.board[:]
            self.figures = like.figures[:]
            self.mine = like.mine
            self.goods = like.goods
            self.lair = like.lair
            self.bonus = like.bonus
            self.melee = like.melee
            self.ranged = like.ranged
            self.moves = like.moves

    # ------------------------------------------------------------------ changes

    def go(self, stands: i64, room: i64, token: i64) -> None:
        """A monster goes to another room, perhaps with a token."""
        source = stands & ROOM
        worn = stands >> 5
        figures = self.figures
        for place_in_list, figure in enumerate(figures):
            if figure == stands:
                figures[place_in_list] = room | worn << 5
                break
        tough = self.table.health - worn
        self.board[source] -= tough
        self.board[room] += tough
        self.look()
        if token:
            self.put(token, source, -1)
            self.put(token, room, 1)

    def look(self) -> None:
        """Where one's monsters are."""
        mine: i64 = 0
        for figure in self.figures:
            mine |= 1 << (figure & ROOM)
        self.mine = mine

    def put(self, token: i64, room: i64, many: i64) -> None:
        """Tokens come to a room or leave it; the supply is not counted."""
        if token == PORTAL:
            self.goods = self.goods[:128]
            self.goods[8 * room + PORTAL] = COMPLETED
            self.bonus += self.table.worths.portals[room] * many
            return
        self.goods = self.goods[:128]
        self.goods[8 * room + token] += many
        if token == TRAP:
            self.board[room] += many * TRAPS
        else:
            self.bonus += self.table.worths.tokens[8 * room + token] * many
            if token == self.table.plan.bite:
                self.board[room] += many * BITES

    def kill(self, room: i64, many: i64) -> None:
        """Heroes in a room fall."""
        self.board[room] -= many * HERE

    def call_up(self, room: i64, many: i64) -> None:
        """Monsters from the lair, as many as there are."""
        many = min(many, self.lair)
        self.lair -= many
        for _ in range(many):
            self.figures.append(room)
        if many:
            self.board[room] += many * self.table.health
            self.mine |= 1 << room

    def count_in(self, room: i64) -> i64:
        """How many of one's monsters are in a room."""
        many: i64 = 0
        for figure in self.figures:
            if figure & ROOM == room:
                many += 1
        return many

    # ------------------------------------------------------------------ how good it is

    def value(self) -> i64:
        """How good a scene is: little danger, tokens where they are of use, heroes within the reach of one's cards."""
        return self.bonus - self.table.judge.of(self.board) + self.prospect() + self.approach()

    def approach(self) -> i64:
        """What it is worth that one's monsters are near the rooms that need them."""
        table = self.table
        joined, guards, kills = table.joined, table.guards, table.kills
        total: i64 = 0
        for each in table.rooms:
            room: i64 = each
            here: i64 = kills[room]
            want: i64 = guards[room] + here
            if not want:
                continue
            if self.mine >> room & 1:
                total += here * W.step0
                continue
            near: i64 = joined[room]
            if self.mine & near:
                total += want * W.step1
                continue
            ring = near
            for other in table.rooms:
                if near >> other & 1:
                    ring |= joined[other]
            if self.mine & ring:
                total += want * W.step2
                continue
            near = ring
            for other in table.rooms:
                if near >> other & 1:
                    ring |= joined[other]
            if self.mine & ring:
                total += want * W.step3
        return total // 100

    def prospect(self) -> i64:
        """What the attacks left in hand could still do from here."""
        if not self.melee and not self.ranged:
            return 0
        board, judge = self.board, self.table.judge
        joined = self.table.joined
        best: i64 = 0
        second: i64 = 0
        for each in self.table.rooms:
            room: i64 = each
            state: i64 = board[room]
            heroes = state >> 8 & 255
            if not heroes:
                continue
            share: i64 = 0
            able: i64 = self.melee
            if self.mine >> room & 1:
                share = W.chance if self.melee else 0
            elif self.mine & joined[room]:
                if self.ranged:
                    share = W.chance
                    able = self.ranged
                elif self.moves:
                    share = W.reach
            if share:
                kills = able if able < heroes else heroes
                gain = judge.with_room(room, state) - judge.with_room(room, state - kills * HERE)
                gain = gain * share // 100
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
        return best + second // 2 if self.melee + self.ranged > 1 else best


def scene_of(table: Table) -> Scene:
    """The table as it is."""
    g = table.g
    scene = Scene(table, None)
    seat_of_face, faces = g.defs.seat_of_face, g.face
    for room in table.rooms:
        for figure in g.zones[MONSTERS + room]:
            if seat_of_face[faces[figure]] == table.seat:
                scene.figures.append(room | wounds(g, figure) << 5)
    scene.lair = len(g.zones[LAIR + table.seat])
    scene.look()
    return scene
