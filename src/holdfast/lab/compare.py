"""Playing the same games on two sides: same seeds, same parties, and one thing that differs."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from functools import partial

from holdfast.errors import BadOption
from holdfast.games import game as load_game
from holdfast.lab.counting import Result, Task
from holdfast.lab.pairing import Pair
from holdfast.lab.planning import Plan, Wanted, plan_of
from holdfast.lab.sides import Side
from holdfast.lab.sim import Worker, check_bots
from holdfast.lab.working import work


class Twins:
    """Plays pairs of games. It lives in one process."""

    def __init__(self, plans: tuple[Plan, Plan], levels: tuple[str, str]) -> None:
        self.workers = [Worker(plan, counts_gains=True) for plan in plans]
        self.levels = levels
        self.newcomer = plans[1].bot if self.workers[0].game.ending.rivals and plans[0].bot != plans[1].bot else ""
        """Among rivals: the bot that takes one seat in B, each seat in turn; all others stay as in A."""

    def play(self, task: Task) -> Pair:
        """The same game on both sides."""
        if not self.newcomer:
            return Pair(self.played(0, task), self.played(1, task))
        watched = task.players[task.watched]
        return Pair(self.played(0, task), self.played(0, task, {watched: self.newcomer}), watched)

    def played(self, side: int, task: Task, instead: Mapping[str, str] | None = None) -> Result:
        """The game of one side, at its own level if it has one."""
        if self.levels[side]:
            task = copy.copy(task)
            task.level = self.levels[side]
        return self.workers[side].play(task, instead)


def compare(wanted: Wanted, a: Side, b: Side, workers: int, hear: Callable[[Pair], None]) -> bool:
    """Play all pairs; results arrive in the order of the tasks. False if it was stopped before its end."""
    base, plans = plan_of(wanted), (a.plan(wanted), b.plan(wanted))
    games = (load_game(wanted.game, plans[0].packs), load_game(wanted.game, plans[1].packs))
    for plan, game in zip(plans, games, strict=True):
        check_bots(plan, game)
    if games[0].ending.rivals and plans[0].bot != plans[1].bot and (a.packs, a.options) != (b.packs, b.options):
        raise BadOption(
            "between rivals compare bots or cards, one at a time; give both sides the same packs and options"
        )
    if not base.party and games[0].characters() != games[1].characters():
        raise BadOption("the sides have different players to choose from; name who plays with --players")
    levels = [plan.levels[0] if side.level else "" for side, plan in zip((a, b), plans, strict=True)]
    begin = partial(Twins, plans, (levels[0], levels[1]))
    return work(begin, base.tasks_in_turn(games[0]), workers, hear)
