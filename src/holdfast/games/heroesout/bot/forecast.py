"""How dangerous a board is: every invasion that the Guild cards left allow next, and how the board stands after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout.bot.board import (
    EVERYWHERE,
    LOST,
    VICTORY,
    board_of,
    burst,
    heroes_in,
    resolve,
)
from holdfast.games.heroesout.bot.courses import Courses, atlas_of, courses_of
from holdfast.games.heroesout.table import HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

LOSS: Final = 100_000
"""What a lost game costs; everything else is measured by it."""
MOST: Final = 80_000
"""No board that is not lost costs more."""


class Weights:
    """Numbers that were found by playing."""

    def __init__(self) -> None:
        self.hero: i64 = 1500
        self.near: i64 = 800
        self.value: i64 = 600
        self.guard: i64 = 700
        self.trap: i64 = 500
        self.escape: i64 = 60
        self.chance: i64 = 70
        self.reach: i64 = 45
        self.draw: i64 = 1200
        self.cells: i64 = 1500
        self.resource: i64 = 60
        self.buy: i64 = 150
        self.portal: i64 = 30
        self.keep: i64 = 800
        self.least: i64 = 10
        self.step0: i64 = 30
        self.step1: i64 = 20
        self.step2: i64 = 8
        self.step3: i64 = 3
        self.base: i64 = 35_000
        self.vault: i64 = 60_000
        self.flow: i64 = 900
        self.jailed: i64 = 700
        self.more: i64 = 500


W: Final = Weights()


WON: Final = 1 << 21
"""Beside the rooms that mattered to a course: the deck is used up by it."""
SURE: Final = LOST | WON
"""Then nothing else matters."""


class Judge:
    """How dangerous boards are that differ little from the one on the table.

    What each course comes to is reckoned once, with the rooms that mattered to it. On another board only those courses
    are played again to which a room mattered that is different there.
    """

    def __init__(self, courses: Courses, board: list[int]) -> None:
        self.courses = courses
        self.plan = courses.atlas.plan
        self.board = board
        self.stood: i64 = self.stands(board)
        self.ends: list[int] = []
        """By course: what it comes to on this board."""
        self.mattered: list[int] = []
        """By course: the rooms that mattered."""
        self.known: dict[int, int] = {}
        """What with_room has found."""
        self.weight: i64 = courses.escape * W.escape // 100 if self.plan.cells else 0
        """How much it counts, per thousand, that prisoners may break out."""
        self.alone_ends: list[int] = [0] * len(courses.singles)
        self.alone_rooms: list[int] = [EVERYWHERE] * len(courses.singles)
        """The same for single cards, where courses are pairs of them."""
        now = board[:]
        if courses.pairs:
            self.play_singles(board, now, EVERYWHERE, self.alone_ends, self.alone_rooms)
        total: i64 = 0
        for number, ways in enumerate(courses.ways):
            end, rooms = self.play_one(board, now, number, self.stood, self.alone_ends, self.alone_rooms)
            self.ends.append(end)
            self.mattered.append(rooms)
            total += bounded(end, rooms) * ways
        self.invaded: i64 = total // courses.all_ways
        """The danger of the next invasion alone."""
        self.danger: i64 = self.with_escape(board, self.invaded)

    # ------------------------------------------------------------------ what a board costs

    def cost(self, board: list[int]) -> i64:
        """The danger of a board, with the next invasion drawn from the deck as it is."""
        return self.with_escape(board, self.cost_of_invasion(board))

    def cost_of_invasion(self, board: list[int]) -> i64:
        """The danger of a board by the next invasion alone."""
        changed: i64 = 0
        worse: i64 = 0
        base = self.board
        for each in self.plan.rooms:
            room: i64 = each
            state: i64 = board[room]
            was: i64 = base[room]
            if state != was:
                changed |= 1 << room
                worse += self.stake(room, state) - self.stake(room, was)
        return self.play(board, changed, worse) if changed else self.invaded

    def play(self, board: list[int], changed: i64, worse: i64) -> i64:
        """All courses on a board that differs in some rooms, and that stands so much worse by that."""
        courses = self.courses
        stands = self.stood + worse
        now = board[:]
        alone_ends, alone_rooms = self.alone_ends, self.alone_rooms
        if courses.pairs:
            alone_ends, alone_rooms = alone_ends[:], alone_rooms[:]
            self.play_singles(board, now, changed, alone_ends, alone_rooms)
        total: i64 = 0
        for number, ways in enumerate(courses.ways):
            rooms: i64 = self.mattered[number]
            end: i64 = self.ends[number]
            if rooms & changed:
                end, rooms = self.play_one(board, now, number, stands, alone_ends, alone_rooms)
            elif not rooms & SURE:
                end += worse
            total += bounded(end, rooms) * ways
        return total // courses.all_ways

    def play_singles(
        self, board: list[int], now: list[int], changed: i64, alone_ends: list[int], alone_rooms: list[int]
    ) -> None:
        """What single cards come to that look at rooms which differ."""
        for place, single in enumerate(self.courses.singles):
            if alone_rooms[place] & changed:
                alone_ends[place], alone_rooms[place] = self.run(board, now, single, 0)

    def play_one(
        self, board: list[int], now: list[int], number: i64, stands: i64, alone_ends: list[int], alone_rooms: list[int]
    ) -> tuple[i64, i64]:
        """What one course comes to, and the rooms that mattered; two cards that share no room are not played again."""
        if self.courses.pairs:
            pair: i64 = self.courses.pairs[number]
            one = pair & 255
            two = pair >> 8
            first: i64 = alone_rooms[one]
            second: i64 = alone_rooms[two]
            if first & LOST:
                return LOSS, first
            if not first & second & EVERYWHERE:
                return LOSS if second & LOST else stands + alone_ends[one] + alone_ends[two], first | second
        return self.run(board, now, self.courses.cards[number], stands)

    def with_escape(self, board: list[int], total: i64) -> i64:
        """The danger of a board, whose next invasion costs so much, with that of prisoners who may break out."""
        if not self.weight:
            return total
        cells = self.plan.cells
        if not heroes_in(board[cells]):
            return total
        free = board[:]
        rooms = burst(free, self.plan, cells, 1)
        more: i64 = LOSS - total
        if not rooms & LOST:
            more = 0
            for each in self.plan.rooms:
                room: i64 = each
                if rooms >> room & 1:
                    more += self.stake(room, free[room]) - self.stake(room, board[room])
        return total + more * self.weight // 1000 if more > 0 else total

    def run(self, before: list[int], now: list[int], course: list[int], stands: i64) -> tuple[i64, i64]:
        """What one course of the deck comes to on a board that stands so, and the rooms that mattered.

        It is played on a second board like the first, which is put in order again.
        """
        plan = self.plan
        rooms: i64 = 0
        for each in course:
            card: i64 = each
            if card == VICTORY:
                rooms |= WON
                break
            rooms |= resolve(now, plan, card)
            if rooms & LOST:
                break
        for each in plan.rooms:
            room: i64 = each
            if rooms >> room & 1:
                state: i64 = now[room]
                was: i64 = before[room]
                if state != was:
                    now[room] = was
                    stands += self.stake(room, state) - self.stake(room, was)
        if rooms & LOST:
            return LOSS, rooms
        return 0 if rooms & WON else stands, rooms

    def stands(self, board: list[int]) -> i64:
        """How a board stands by itself: the more the worse."""
        total: i64 = W.base
        for room in self.plan.rooms:
            total += self.stake(room, board[room])
        return total

    def stake(self, room: i64, state: i64) -> i64:
        """What one room adds to the danger: heroes, the more the nearer the Vault; guards, traps, treasure lower it."""
        plan = self.plan
        guard: i64 = state & 255
        heroes: i64 = state >> 8 & 255
        traps: i64 = state >> 20 & 15
        if room == plan.vault:
            need: i64 = 4 + guard + traps - heroes
            if need < 1:
                need = 1
            return W.vault // (need * need) + heroes * W.hero
        value: i64 = state >> 16 & 15
        far: i64 = plan.steps[room] + 1
        total: i64 = -value * W.value
        if heroes:
            total += heroes * (W.jailed if room == plan.cells else W.hero + W.near * 2 // far)
            if not guard:
                if not value:
                    total += heroes * W.flow * 2 // far
                elif heroes >= value - 1:
                    total += W.flow
        if guard:
            total -= W.guard * 2 + W.guard * 2 // far + (guard - 1) * W.more
        if traps:
            total -= W.trap * (1 if traps == 1 else 2)
        return total

    def with_room(self, room: i64, state: i64) -> i64:
        """The danger if one room were so."""
        was: i64 = self.board[room]
        if state == was:
            return self.danger
        key = state << 4 | room
        found: i64 = self.known.get(key, -1)
        if found < 0:
            board = self.board[:]
            board[room] = state
            worse = self.stake(room, state) - self.stake(room, was)
            found = self.with_escape(board, self.play(board, 1 << room, worse))
            self.known[key] = found
        return found

    def of(self, board: list[int]) -> i64:
        """The danger of a board that differs in some rooms: each difference is judged alone."""
        base = self.board
        danger = self.danger
        total = danger
        for each in self.plan.rooms:
            room: i64 = each
            state: i64 = board[room]
            if state != base[room]:
                total += self.with_room(room, state) - danger
        return total


def bounded(end: i64, rooms: i64) -> i64:
    """What a course costs: no board that is not lost is worse than MOST, and none is better than nothing."""
    if rooms & SURE:
        return end
    if end < 0:
        return 0
    return end if end < MOST else MOST


class Mind:
    """What one steady player remembers of its last decision; several are often made on one board."""

    def __init__(self) -> None:
        self.judge: Judge | None = None
        self.scene: object | None = None
        """The table as it was seen, with all thoughts about it: see scene.py."""


def judge_of(mind: Mind, g: HeroesOut) -> Judge:
    """The judge of a board; the last is kept."""
    courses = courses_of(g, atlas_of(g))
    board = board_of(g, courses.atlas.plan)
    last = mind.judge
    if last is not None and last.courses is courses and last.board == board:
        return last
    judge = Judge(courses, board)
    mind.judge = judge
    return judge
