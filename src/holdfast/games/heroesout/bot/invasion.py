"""How a steady player steers an invasion: which heroes act next, where they charge, where they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.calls import argument
from holdfast.core.rule_of_thumb import Pick
from holdfast.games.heroesout.bot.board import HERE, LOST, TRAPS, enter, heroes_in, storm, traps_in
from holdfast.games.heroesout.bot.forecast import LOSS, Judge, Mind, judge_of
from holdfast.games.heroesout.table import AWAKE, HEROES, SUMMONED, HeroesOut, awake_in, side

if TYPE_CHECKING:
    from mypy_extensions import i64


def settle(g: HeroesOut, judge: Judge, board: list[int], first: i64) -> bool:
    """All active heroes act, those in one room first, then the farthest from the Vault; whether the game is lost."""
    plan = judge.plan
    rooms = [first, *[room for room in plan.rooms if room != first]] if first else plan.rooms
    waiting: list[int] = []
    for room in rooms:
        awake: i64 = 0
        new: i64 = 0
        for hero in g.zones[HEROES + room]:
            how = side(g, hero)
            if how == AWAKE:
                awake += 1
            elif how == SUMMONED:
                new += 1
        board[room] -= (awake + new) * HERE
        if awake or new:
            waiting.append(room | awake << 4 | new << 10)
    for each in waiting:
        room = each & 15
        awake = each >> 4 & 63
        new = each >> 10
        while new and traps_in(board[room]):
            board[room] -= TRAPS
            new -= 1
        active = awake + new
        if new:
            active += heroes_in(board[room])
            board[room] -= heroes_in(board[room]) * HERE
        if active and storm(board, plan, room, active) & LOST:
            return True
    return False


def next_hero(g: HeroesOut, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The hero whose turn now leaves the least danger; newcomers of a room before those they would wake again."""
    judge = judge_of(mind, g)
    best: i64 = LOSS * 20
    chosen = calls[0]
    first_in: i64 = -1
    danger: i64 = 0
    for packed in calls:
        room = argument(packed, 2)
        if room != first_in:
            board = judge.board[:]
            danger = LOSS * 2 if settle(g, judge, board, room) else judge.cost(board)
            first_in = room
        cost: i64 = danger * 4 - judge.plan.steps[room]
        if side(g, argument(packed, 1)) != SUMMONED:
            cost += 1
        if cost < best:
            best, chosen = cost, packed
    return chosen, "these heroes would otherwise wake others"


def way(g: HeroesOut, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Heroes charge to where they are held best."""
    judge = judge_of(mind, g)

    def danger(call: int) -> int:
        return after_charge(g, judge, argument(call, 1), argument(call, 2))

    return min(calls, key=danger), "they are held best there"


def after_charge(g: HeroesOut, judge: Judge, source: i64, room: i64) -> i64:
    """The danger after the active heroes of a room have charged to another."""
    active = len(awake_in(g, source))
    board = judge.board[:]
    board[source] -= active * HERE
    traps = min(traps_in(board[room]), active)
    board[room] -= traps * TRAPS
    active -= traps
    if active > 0:
        heroes = heroes_in(board[room])
        board[room] -= heroes * HERE
        if storm(board, judge.plan, room, active + heroes) & LOST:
            return LOSS * 2
    return judge.cost(board)


def where_it_comes(g: HeroesOut, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """A hero comes where it does least harm."""
    judge = judge_of(mind, g)

    def harm(call: int) -> int:
        board = judge.board[:]
        lost = enter(board, judge.plan, argument(call, 2), 0) & LOST
        return LOSS * 2 if lost else judge.cost(board)

    return min(calls, key=harm), "the hero does least harm there"
