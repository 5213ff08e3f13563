"""How dangerous a board is: every invasion that the Guild cards left allow next, and how the board stands after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout.cards import EVENT_ROOM
from holdfast.games.heroesout.happenings import place_meant
from holdfast.games.heroesout.steady_board import (
    DISARMING,
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
        self.wide: i64 = 2
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


class Atlas:
    """What follows from the dungeon alone: the map and what Guild cards do there; kept while the dungeon stands.

    The Event token, which comes during set-up, is part of it.
    """

    def __init__(self, g: HeroesOut) -> None:
        self.defs = g.defs
        self.stage: i64 = place_meant(g, EVENT_ROOM)
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
    rooms, joined, stage = g.dungeon.rooms, g.dungeon.joined, place_meant(g, EVENT_ROOM)
    for atlas in _atlases:
        known = atlas.plan.dungeon
        if atlas.defs is g.defs and atlas.stage == stage and known.rooms == rooms and known.joined == joined:
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
        self.ways: list[int] = []
        """By course: in how many ways it can come."""
        self._deal(g, wave)
        self.known: dict[int, int] = {}
        self.danger: i64 = self.cost(self.board)

    def _deal(self, g: HeroesOut, wave: i64) -> None:
        """All invasions that could come next, each with the number of ways in which its cards can be drawn.

        Which class comes does not matter here, only where it comes.
        """
        codes = self.atlas.second if wave > 1 else self.atlas.first
        kinds: list[int] = []
        many_of: list[int] = []
        total: i64 = 0
        escapes: i64 = 0
        heroes: i64 = 0
        for face, many in enumerate(self.left):
            if many:
                total += many
                if g.defs.hero_class[face]:
                    heroes += many
                    if self.atlas.escapes[face]:
                        escapes += many
                code: i64 = codes[face]
                if code & 15 <= DISARMING:
                    code = code >> 4 << 4
                if code not in kinds:
                    kinds.append(code)
                    many_of.append(0)
                many_of[kinds.index(code)] += many
        if total:
            self.escape = 1000 * escapes // total
            self.scenario = 1000 * (total - heroes) // total
        if total > self.pace:
            self._draw(kinds, many_of, 0, self.pace, [], 1)
            return
        course: list[int] = []
        for number, kind in enumerate(kinds):
            course += [kind] * many_of[number]
        if wave > 1:
            course.append(VICTORY)
        self.courses.append(course)
        self.ways.append(1)

    def _draw(self, kinds: list[int], many_of: list[int], start: i64, left: i64, drawn: list[int], ways: i64) -> None:
        """So many cards more, of the kinds from one on."""
        if not left:
            self.courses.append(drawn)
            self.ways.append(ways)
            return
        for kind in range(start, len(kinds)):
            chosen: i64 = 1
            for taken in range(1, min(left, many_of[kind]) + 1):
                chosen = chosen * (many_of[kind] - taken + 1) // taken
                self._draw(kinds, many_of, kind + 1, left - taken, drawn + [kinds[kind]] * taken, ways * chosen)

    # ------------------------------------------------------------------ what a board costs

    def cost(self, board: list[int]) -> i64:
        """The danger of a board, with the next invasion drawn from the deck as it is."""
        return self.cost_from(board, 0)

    def cost_from(self, board: list[int], start: i64) -> i64:
        """The danger of a board if so many cards of the deck are gone."""
        total: i64 = 0
        all_ways: i64 = 0
        stands = self.stands(board)
        for number, course in enumerate(self.courses):
            ways: i64 = self.ways[number]
            total += self.run(board, course, stands) * ways
            all_ways += ways
        total = total // all_ways
        cells = self.plan.cells
        if cells and board[cells] >> 8 & 255 and start == 0:
            weight: i64 = self.escape * W.escape // 100
            free = board[:]
            broken: i64 = LOSS
            if not burst(free, self.plan, cells, 1):
                broken = total + self.stands(free) - stands
            if broken > total:
                total += (broken - total) * weight // 1000
        return total

    def run(self, before: list[int], course: list[int], stands: i64) -> i64:
        """What one course of the deck costs on a board that stands so."""
        plan = self.plan
        board = before[:]
        for each in course:
            card: i64 = each
            if card == VICTORY:
                return 0
            if resolve(board, plan, card):
                return LOSS
        for each in plan.rooms:
            room: i64 = each
            now: i64 = board[room]
            was: i64 = before[room]
            if now != was:
                stands += self.stake(room, now) - self.stake(room, was)
        if stands < 0:
            return 0
        return stands if stands < MOST else MOST

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
