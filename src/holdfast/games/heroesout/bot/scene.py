"""What a steady player looks ahead on: the board with its own monsters and tokens, and what each action does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.games.heroesout.bot.board import BITES, HERE, TRAPS
from holdfast.games.heroesout.bot.forecast import Mind, W, judge_of
from holdfast.games.heroesout.bot.table import Table, figures_of, rooms_of, sight_of
from holdfast.games.heroesout.kinds import COMPLETED, PORTAL, TRAP
from holdfast.games.heroesout.table import ALL_TOKENS, LAIR, HeroesOut, counter_of, stands_hurt, stands_in, stands_of

if TYPE_CHECKING:
    from mypy_extensions import i64

MELEE_HOPE: Final = 1
RANGED_HOPE: Final = 1 << 8
MOVE_HOPE: Final = 1 << 16
ATTACKS: Final = (1 << 16) - 1
# Hopes are the attacks and moves that a player still has in hand, as one number.


class Scene:
    """A board as it would be after some actions of one player, the last of which is `choice`."""

    def __init__(
        self,
        table: Table,
        board: list[int],
        figures: list[int],
        mine: i64,
        goods: list[int],
        lair: i64,
        bonus: i64,
        choice: i64,
    ) -> None:
        self.table = table
        self.board = board
        self.figures = figures
        """Where one's monsters stand and how many wounds they have; like the goods, a list that scenes share."""
        self.mine: i64 = mine
        self.goods = goods
        self.lair: i64 = lair
        self.bonus: i64 = bonus
        self.choice: i64 = choice
        self.judged = False
        self.calm: i64 = 0
        """Its value without hopes, once it is judged."""
        self.branches: dict[int, list[Scene]] | None = None
        """What follows from it, as far as that was thought of."""

    def twin(self, choice: i64) -> Scene:
        """The same scene, to be changed by a choice."""
        return Scene(self.table, self.board[:], self.figures, self.mine, self.goods, self.lair, self.bonus, choice)

    def become(self, other: Scene) -> None:
        """Be like a scene that was made from this one and judged."""
        self.board, self.figures, self.mine = other.board, other.figures, other.mine
        self.goods, self.bonus, self.calm = other.goods, other.bonus, other.calm
        self.judged = True

    # ------------------------------------------------------------------ changes

    def go(self, stands: i64, room: i64, token: i64) -> None:
        """A monster goes to another room, perhaps with a token."""
        source = stands_in(stands)
        worn = stands_hurt(stands)
        figures = self.figures[:]
        for place_in_list, figure in enumerate(figures):
            if figure == stands:
                figures[place_in_list] = stands_of(room, worn)
                break
        self.figures = figures
        self.mine = rooms_of(figures)
        tough = self.table.health - worn
        self.board[source] -= tough
        self.board[room] += tough
        if token:
            self.put(token, source, -1)
            self.lay(token, room, 1)

    def put(self, token: i64, room: i64, many: i64) -> None:
        """Tokens come to a room or leave it; the supply is not counted."""
        self.goods = self.goods[:ALL_TOKENS]
        self.lay(token, room, many)

    def lay(self, token: i64, room: i64, many: i64) -> None:
        """The same on goods that are this scene's own."""
        if token == PORTAL:
            self.goods[counter_of(room, PORTAL)] = COMPLETED
            self.bonus += self.table.worths.portals[room] * many
            return
        self.goods[counter_of(room, token)] += many
        if token == TRAP:
            self.board[room] += many * TRAPS
        else:
            self.bonus += self.table.worths.tokens[counter_of(room, token)] * many
            if token == self.table.plan.bite:
                self.board[room] += many * BITES

    def kill(self, room: i64, many: i64) -> None:
        """Heroes in a room fall."""
        self.board[room] -= many * HERE

    def call_up(self, room: i64, many: i64) -> None:
        """Monsters from the lair, as many as there are."""
        many = min(many, self.lair)
        if many > 0:
            self.lair -= many
            self.figures = self.figures + [room] * many
            self.board[room] += many * self.table.health
            self.mine |= 1 << room

    def count_in(self, room: i64) -> i64:
        """How many of one's monsters are in a room."""
        many: i64 = 0
        for figure in self.figures:
            if stands_in(figure) == room:
                many += 1
        return many

    # ------------------------------------------------------------------ how good it is

    def value(self, hopes: i64) -> i64:
        """How good a scene is: little danger, tokens where they are of use, heroes within the reach of one's cards."""
        if not self.judged:
            self.calm = self.bonus - self.table.judge.of(self.board) + self.table.approach(self.mine)
            self.judged = True
        return self.calm + self.prospect(hopes) if hopes & ATTACKS else self.calm

    def prospect(self, hopes: i64) -> i64:
        """What the attacks left in hand could still do from here."""
        melee = hopes & 255
        ranged = hopes >> 8 & 255
        moves = hopes >> 16
        table, board = self.table, self.board
        joined = table.joined
        best: i64 = 0
        second: i64 = 0
        for each in table.invaded:
            room: i64 = each
            state: i64 = board[room]
            heroes = state >> 8 & 255
            if not heroes:
                continue
            share: i64 = 0
            able = melee
            if self.mine >> room & 1:
                share = W.chance if melee else 0
            elif self.mine & joined[room]:
                if ranged:
                    share = W.chance
                    able = ranged
                elif moves:
                    share = W.reach
            if share:
                kills = able if able < heroes else heroes
                gain = table.fall(room, state, kills) * share // 100
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
        return best + second // 2 if melee + ranged > 1 else best


def scene_of(mind: Mind, g: HeroesOut, seat: i64) -> Scene:
    """The table as a seat sees it; the last is kept, with all thoughts about it, for as long as it looks the same."""
    judge = judge_of(mind, g)
    figures = figures_of(g, seat)
    sight = sight_of(g, seat, figures)
    if mind.scene is not None:
        last = cast(Scene, mind.scene)
        known = last.table
        if known.judge is judge and known.seat == seat and known.sight == sight:
            known.g = known.worths.g = g
            return last
    table = Table(g, seat, judge, sight)
    scene = Scene(table, judge.board, figures, rooms_of(figures), sight, len(g.zones[LAIR + seat]), 0, 0)
    mind.scene = scene
    return scene
