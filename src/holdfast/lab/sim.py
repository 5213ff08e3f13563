"""Simulation: many games, the same result whatever the number of workers, and nothing lost when it is stopped."""

from __future__ import annotations

import concurrent.futures
import itertools
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from holdfast.bots.making import MakeBot, bot_maker
from holdfast.core.errors import BadOption
from holdfast.core.game import Game
from holdfast.games import game as load_game
from holdfast.lab.counting import Cell, Result, Task
from holdfast.lab.playing import deal, play_out

CHUNK = 8
"""Games that a worker is given at once."""


class Plan:
    """What to simulate."""

    def __init__(
        self,
        game: str,
        scenarios: Sequence[str],
        players: Sequence[int],
        bot: str = "steady",
        games: int = 100,
        seed: str = "1",
        options: Mapping[str, Any] | None = None,
        packs: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.scenarios = list(scenarios)
        self.players = list(players)
        self.bot = bot
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.packs = list(packs)

    def cells(self) -> list[Cell]:
        """One for each scenario and player count."""
        return [Cell(scenario, players) for scenario in self.scenarios for players in self.players]

    def tasks(self, characters: Sequence[str]) -> Iterator[Task]:
        """All games, cell by cell; the characters go round through all their combinations."""
        for number, (scenario, players) in enumerate(itertools.product(self.scenarios, self.players)):
            parties = list(itertools.combinations(characters, players))
            for i in range(self.games):
                seed = f"{self.seed} {scenario} {players} {i}"
                yield Task(number, i, scenario, parties[i % len(parties)], seed)


class Worker:
    """Plays games of a plan. It lives in one process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = load_game(plan.game, plan.packs)
        self.make: MakeBot = bot_maker(plan.game, plan.bot)

    def play(self, task: Task) -> Result:
        """One game. One that fails is reported with its seed and record, and the rest goes on."""
        record: list[int] = []
        try:
            options = {**self.plan.options, "scenario": task.scenario, "players": list(task.players)}
            g = deal(self.game, options, task.seed)
            bots = {seat: self.make(f"{task.seed} {name}") for seat, name in enumerate(task.players)}
            play_out(self.game, g, bots, record)
        except BadOption:
            raise
        except Exception as error:
            crash = f"{type(error).__name__}: {error}; seed {task.seed!r}, {len(record)} decisions"
            return Result(task, False, "crash", 0, len(record), crash)
        outcome = self.game.outcome(g)
        cause = self.game.cause(g) if outcome is not None and not outcome.winners else ""
        return Result(task, bool(g.winners), cause, self.game.rounds(g), len(record))


_worker: Worker | None = None


def _begin(plan: Plan) -> None:
    """In a new process: load once. Stopping is the business of the process that started it."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(plan)


def _play_chunk(tasks: list[Task]) -> list[Result]:
    assert _worker is not None
    return [_worker.play(task) for task in tasks]


def simulate(plan: Plan, workers: int, hear: Callable[[Result], None]) -> bool:
    """Play the plan; every result is heard in the order of the tasks. False if it was stopped before its end."""
    game = load_game(plan.game, plan.packs)
    tasks = plan.tasks(game.characters())
    bot_maker(plan.game, plan.bot)
    if workers <= 1:
        worker = Worker(plan)
        try:
            for task in tasks:
                hear(worker.play(task))
        except KeyboardInterrupt:
            return False
        return True
    with concurrent.futures.ProcessPoolExecutor(workers, initializer=_begin, initargs=(plan,)) as pool:
        waiting: list[concurrent.futures.Future[list[Result]]] = []
        chunks = iter(lambda: list(itertools.islice(tasks, CHUNK)), [])
        try:
            for chunk in chunks:
                waiting.append(pool.submit(_play_chunk, chunk))
                if len(waiting) >= 4 * workers:
                    for result in waiting.pop(0).result():
                        hear(result)
            while waiting:
                for result in waiting.pop(0).result():
                    hear(result)
        except KeyboardInterrupt:
            for future in waiting:
                future.cancel()
            return False
    return True


class Progress:
    """A line on the terminal with rate and time left; nothing where nobody looks."""

    def __init__(self, whole: int, shown: bool) -> None:
        self.whole = whole
        self.done = 0
        self.shown = shown
        self.start = time.monotonic()
        self.last = 0.0

    def step(self) -> None:
        """One more game."""
        self.done += 1
        now = time.monotonic()
        if self.shown and (now - self.last > 0.2 or self.done == self.whole):
            self.last = now
            rate = self.done / max(1e-9, now - self.start)
            left = (self.whole - self.done) / rate
            filled = 30 * self.done // self.whole
            bar = "#" * filled + "." * (30 - filled)
            sys.stderr.write(f"\r[{bar}] {self.done}/{self.whole}  {rate:.1f} games/s  {left:.0f} s left  ")
            sys.stderr.flush()

    def end(self) -> None:
        """Leave the line."""
        if self.shown:
            sys.stderr.write("\n")


def workers_here() -> int:
    """As many as there are cores."""
    return os.cpu_count() or 1
