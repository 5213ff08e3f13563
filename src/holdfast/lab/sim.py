"""Simulation: many games, with the same result for any number of workers, and nothing lost if it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from holdfast.bots import Bot
from holdfast.bots.by_name import MakeBot, bot_maker
from holdfast.bots.table import one_line
from holdfast.core.game import Game
from holdfast.core.outcome import WON
from holdfast.errors import BadOption
from holdfast.games import game as load_game
from holdfast.games.common.told.prose import counted
from holdfast.lab.counting import Result, Task
from holdfast.lab.planning import Plan
from holdfast.lab.playing import Gain, deal, play_out, text_record
from holdfast.lab.working import work


class Worker:
    """Plays games of a plan. It lives in one process."""

    def __init__(self, plan: Plan, counts_gains: bool = False) -> None:
        self.plan = plan
        self.counts_gains = counts_gains
        self.game: Game = load_game(plan.game, plan.packs)
        self.makers: dict[str, MakeBot] = {}

    def maker_of(self, kind: str) -> MakeBot:
        """What makes bots of a kind, loaded once."""
        if kind not in self.makers:
            self.makers[kind] = bot_maker(self.game, kind)
        return self.makers[kind]

    def bots(self, task: Task, instead: Mapping[str, str]) -> dict[int, Bot]:
        """The bots of a game, each with a seed of its own."""
        kinds = [instead.get(name) or self.plan.bot_of(name) for name in task.players]
        made = zip(kinds, task.players, strict=True)
        return {seat: self.maker_of(kind)(f"{task.seed} {name}") for seat, (kind, name) in enumerate(made)}

    def play(self, task: Task, instead: Mapping[str, str] | None = None) -> Result:
        """One game; `instead` names other bots for some seats. If it fails, it is reported, and the others go on."""
        options = {**self.plan.options, "players": list(task.players)}
        if task.scenario:
            options["scenario"] = task.scenario
        if task.level:
            options["level"] = task.level
        record: list[int] = []
        gained: list[Gain] | None = [] if self.counts_gains else None
        try:
            g = deal(self.game, options, task.seed)
            play_out(self.game, g, self.bots(task, instead or {}), record, gained)
            outcome = self.game.outcome(g)
            won = outcome is not None and outcome.result(task.players) == WON
            cause, rounds = "" if won else self.game.cause(g), self.game.ending.rounds(g)
            groups = [dict(self.game.ending.groups(g, seat)) for seat in range(g.seats)]
            happened = dict(self.game.ending.events(g))
            return Result(
                task, outcome, cause, rounds, len(record), gained=gained or (), groups=groups, events=happened
            )
        except BadOption:
            raise
        except Exception as error:
            after = counted(len(record), "decision")
            crash = f"{one_line(error)}; seed {task.seed!r}, {' '.join(task.players)}, after {after}"
            text = text_record(self.game, options, task.seed, record)
            return Result(task, None, "crash", 0, len(record), crash, text, getattr(error, "trace", ""))


def check_bots(plan: Plan, game: Game) -> None:
    """A bot that cannot be had is told before the first game."""
    for kind in {plan.bot, *plan.bots.values()}:
        bot_maker(game, kind)


def simulate(plan: Plan, workers: int, hear: Callable[[Result], None]) -> bool:
    """Play the plan; results arrive in the order of the tasks. False if it was stopped before its end."""
    game = load_game(plan.game, plan.packs)
    check_bots(plan, game)
    return work(partial(Worker, plan), plan.tasks(game), workers, hear)
