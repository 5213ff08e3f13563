"""How dangerous a board is: a few courses that the Guild deck could take, played through without any answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout.steady_board import (
    VICTORY,
    Map,
    board_of,
    breaks_out,
    burst,
    cards_of,
    guild_faces,
    left_in_guild,
    resolve,
)
from holdfast.games.heroesout.table import GUILD, LEVEL, WAVE, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

LOSS: Final = 100_000
"""What a lost game costs; everything else is measured by it."""


class Weights:
    """Numbers that were found by playing."""

    def __init__(self) -> None:
        self.courses: i64 = 6
        self.invasions: i64 = 4
        self.fade: i64 = 70
        """Per cent: what a loss one invasion later still counts."""
        self.hero: i64 = 250
        self.near: i64 = 350
        self.value: i64 = 350
        self.guard: i64 = 150
        self.trap: i64 = 150
        self.escape: i64 = 60
        self.chance: i64 = 70
        self.reach: i64 = 45
        self.draw: i64 = 300
        self.cells: i64 = 300
        self.resource: i64 = 60
        self.buy: i64 = 150
        self.portal: i64 = 30
        self.keep: i64 = 300
        self.least: i64 = 10
        self.wide: i64 = 2
        self.kills: i64 = 2
        self.base: i64 = 35_000


W: Final = Weights()


class Atlas:
    """What follows from the dungeon alone: the map and what Guild cards do there; kept while the dungeon stands."""

    def __init__(self, g: HeroesOut) -> None:
        self.plan = Map(g)
        self.first = cards_of(g, self.plan, 1)
        self.second = cards_of(g, self.plan, 2)
        self.all = guild_faces(g)
        defs = g.defs
        self.escapes = [
            bool(defs.hero_class[face]) and breaks_out(g, defs.hero_class[face]) for face in range(len(defs.ids))
        ]


_atlases: Final[list[Atlas]] = []


def atlas_of(g: HeroesOut) -> Atlas:
    """The atlas of a dungeon, which is drawn once."""
    for atlas in _atlases:
        if atlas.plan.dungeon is g.dungeon:
            return atlas
    if len(_atlases) > 4:
        _atlases.clear()
    atlas = Atlas(g)
    _atlases.append(atlas)
    return atlas


class Judge:
    """How dangerous boards are that differ little from the one on the table."""

    def __init__(self, g: HeroesOut) -> None:
        self.atlas = atlas_of(g)
        self.plan = self.atlas.plan
        self.board = board_of(g, self.plan)
        wave: i64 = g.counts[WAVE]
        self.pace: i64 = g.defs.guild_cards[g.counts[LEVEL]][wave - 1]
        self.later: i64 = g.defs.guild_cards[g.counts[LEVEL]][1]
        self.left = left_in_guild(g)
        self.deck: i64 = len(g.zones[GUILD])
        self.escape: i64 = 0
        """How likely the next hero who is jailed frees the others, per thousand."""
        self.scenario: i64 = 0
        self.courses: list[list[int]] = []
        self._deal(g, wave)
        self.known: dict[int, int] = {}
        self.danger: i64 = self.cost(self.board)

    def _deal(self, g: HeroesOut, wave: i64) -> None:
        """Courses that the Guild deck could take, the same ones for the same cards left."""
        codes = self.atlas.second if wave > 1 else self.atlas.first
        left: list[int] = []
        escapes: i64 = 0
        heroes: i64 = 0
        for face, many in enumerate(self.left):
            if many:
                for _ in range(many):
                    left.append(codes[face])
                if g.defs.hero_class[face]:
                    heroes += many
                    if self.atlas.escapes[face]:
                        escapes += many
        total: i64 = len(left)
        if total:
            self.escape = 1000 * escapes // total
            self.scenario = 1000 * (total - heroes) // total
        again: list[int] = []
        if wave < 2:
            for face, many in enumerate(self.atlas.all):
                for _ in range(many):
                    again.append(self.atlas.second[face])
        length = self.pace * W.invasions + 1
        noise: i64 = 12345 + 7 * total
        for _ in range(W.courses):
            course: list[int] = []
            noise = _shuffle(left, noise, length)
            course.extend(left[:length])
            if len(course) < length:
                if wave < 2:
                    noise = _shuffle(again, noise, length - len(course))
                    course.extend(again[: length - len(course)])
                else:
                    course.append(VICTORY)
            self.courses.append(course)

    # ------------------------------------------------------------------ what a board costs

    def cost(self, board: list[int]) -> i64:
        """The danger of a board, with the next invasion drawn from the deck as it is."""
        return self.cost_from(board, 0)

    def cost_from(self, board: list[int], start: i64) -> i64:
        """The danger of a board if so many cards of the deck are gone."""
        total: i64 = 0
        for course in self.courses:
            total += self.run(board[:], course, start)
        total = total // len(self.courses)
        cells = self.plan.cells
        if cells and board[cells] >> 8 & 255 and start == 0:
            weight: i64 = self.escape * W.escape // 100
            free = board[:]
            broken: i64 = LOSS
            if not burst(free, self.plan, cells, 1):
                broken = total + self.run(free, self.courses[0], 0) - self.run(board[:], self.courses[0], 0)
            if broken > total:
                total += (broken - total) * weight // 1000
        return total

    def run(self, board: list[int], course: list[int], start: i64) -> i64:
        """What one course of the deck costs."""
        plan = self.plan
        pace: i64 = self.pace
        due: i64 = pace
        weight: i64 = LOSS
        length: i64 = len(course)
        place: i64 = start
        while place < length:
            card: i64 = course[place]
            if card == VICTORY:
                return 0
            if not due:
                due = pace
                weight = weight * W.fade // 100
                if W.kills:
                    strike_back(board, plan, W.kills)
            if resolve(board, plan, card):
                return weight
            due -= 1
            place += 1
        return weight * self.rest(board) // LOSS

    def rest(self, board: list[int]) -> i64:
        """What a board at the end of a course costs."""
        plan = self.plan
        total: i64 = 0
        for each in plan.rooms:
            room: i64 = each
            state: i64 = board[room]
            far: i64 = plan.steps[room] + 1
            if room != plan.cells:
                total += (state >> 8 & 255) * (W.hero + W.near * 3 // far)
            total -= (state >> 16 & 15) * W.value
            total -= (state & 255) * (W.guard + W.guard // far)
            total -= (state >> 20 & 15) * W.trap
        total = total * 10 + W.base
        if total < 0:
            return 0
        return total if total < LOSS * 8 // 10 else LOSS * 8 // 10

    def with_room(self, room: i64, state: i64) -> i64:
        """The danger if one room were so."""
        key = state << 4 | room
        found = self.known.get(key, -1)
        if found < 0:
            board = self.board[:]
            board[room] = state
            found = self.cost(board)
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


def strike_back(board: list[int], plan: Map, kills: i64) -> None:
    """What players can be expected to do in a turn: so many heroes fall that monsters can reach, the nearest first."""
    guarded: i64 = 0
    for each in plan.rooms:
        room: i64 = each
        state: i64 = board[room]
        if state & 255:
            guarded |= 1 << room
    while kills:
        best: i64 = 0
        found: i64 = 0
        for each in plan.rooms:
            room = each
            state = board[room]
            heroes = state >> 8 & 255
            if heroes:
                near: i64 = plan.reach[room]
                if guarded & near:
                    urgent: i64 = heroes * 4 + 16 - 3 * plan.steps[room]
                    if urgent > best:
                        best, found = urgent, room
        if not found:
            return
        board[found] -= 256
        kills -= 1


def _shuffle(cards: list[int], noise: i64, wanted: i64) -> i64:
    """The first so many cards of a pile, mixed by numbers that are always the same."""
    length: i64 = len(cards)
    place: i64 = 0
    while place < wanted and place < length - 1:
        noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
        other: i64 = place + (noise >> 8) % (length - place)
        cards[place], cards[other] = cards[other], cards[place]
        place += 1
    return noise
