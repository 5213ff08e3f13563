"""Simulation: many games, with the same result for any number of workers, and nothing lost if it is stopped."""

from __future__ import annotations

import itertools
import math
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import Any

from holdfast.bots.making import MakeBot, bot_maker
from holdfast.bots.table import one_line
from holdfast.core.game import Game
from holdfast.core.outcome import WON
from holdfast.errors import BadOption, HoldfastError
from holdfast.games import game as load_game
from holdfast.lab.counting import Cell, Result, Task
from holdfast.lab.playing import deal, play_out, text_record

CHUNK = 8
"""How many games a worker gets at once."""
AHEAD = 4
"""How many batches per worker are given out before their results are collected."""


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
        levels: Sequence[str] = ("",),
    ) -> None:
        self.game = game
        self.scenarios = list(scenarios)
        self.players = list(players)
        self.bot = bot
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.packs = list(packs)
        self.levels = list(levels)

    def cells(self) -> list[Cell]:
        """One for each scenario, player count and level."""
        return [Cell(*kind) for kind in self.kinds()]

    def kinds(self) -> Iterator[tuple[str, int, str]]:
        """Every scenario with every player count and level."""
        return itertools.product(self.scenarios, self.players, self.levels)

    def tasks(self, characters: Sequence[str]) -> Iterator[Task]:
        """All games, cell by cell, with all combinations of characters in turn."""
        for number, (scenario, players, level) in enumerate(self.kinds()):
            parties = list(itertools.combinations(characters, players))
            for i in range(self.games):
                seed = " ".join(word for word in (self.seed, scenario, str(players), level, str(i)) if word)
                yield Task(number, i, scenario, parties[i % len(parties)], seed, level)


def changing_places(tasks: Iterator[Task], characters: int) -> Iterator[Task]:
    """The same games between rivals, who change places, so that nobody sits first more often than others."""
    for task in tasks:
        players = len(task.players)
        first = task.number // math.comb(characters, players) % players
        task.players = task.players[first:] + task.players[:first]
        yield task


class Worker:
    """Plays games of a plan. It lives in one process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = load_game(plan.game, plan.packs)
        self.make: MakeBot = bot_maker(self.game, plan.bot)

    def play(self, task: Task) -> Result:
        """One game. If it fails, it is reported with its seed and record, and the others go on."""
        options = {**self.plan.options, "players": list(task.players)}
        if task.scenario:
            options["scenario"] = task.scenario
        if task.level:
            options["level"] = task.level
        record: list[int] = []
        try:
            g = deal(self.game, options, task.seed)
            bots = {seat: self.make(f"{task.seed} {name}") for seat, name in enumerate(task.players)}
            play_out(self.game, g, bots, record)
            outcome = self.game.outcome(g)
            won = outcome is not None and outcome.result(task.players) == WON
            return Result(task, outcome, "" if won else self.game.cause(g), self.game.ending.rounds(g), len(record))
        except BadOption:
            raise
        except Exception as error:
            crash = f"{one_line(error)}; seed {task.seed!r}, {' '.join(task.players)}, after {len(record)} decisions"
            text = text_record(self.game, options, task.seed, record)
            return Result(task, None, "crash", 0, len(record), crash, text)


_worker: Worker | None = None
_stopped: Event | None = None


def _begin(plan: Plan, stopped: Event) -> None:
    """In a new process: load once. Only the process that started it handles Ctrl-C."""
    global _worker, _stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(plan)
    _stopped = stopped


def _play_chunk(tasks: list[Task]) -> list[Result]:
    assert _worker is not None
    assert _stopped is not None
    played: list[Result] = []
    for task in tasks:
        if _stopped.is_set():
            break
        played.append(_worker.play(task))
    return played


def simulate(plan: Plan, workers: int, hear: Callable[[Result], None]) -> bool:
    """Play the plan; results arrive in the order of the tasks. False if it was stopped before its end."""
    game = load_game(plan.game, plan.packs)
    tasks = plan.tasks(game.characters())
    if game.ending.rivals:
        tasks = changing_places(tasks, len(game.characters()))
    bot_maker(game, plan.bot)
    if workers > 1:
        return _in_processes(plan, tasks, workers, hear)
    worker = Worker(plan)
    try:
        for task in tasks:
            hear(worker.play(task))
    except KeyboardInterrupt:
        return False
    return True


def _in_processes(plan: Plan, tasks: Iterator[Task], workers: int, hear: Callable[[Result], None]) -> bool:
    """The same with several workers. Only a few games are given out ahead of the results."""
    stopped = multiprocessing.Event()
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(plan, stopped)) as pool:
        waiting: deque[Future[list[Result]]] = deque()
        try:
            for chunk in iter(lambda: list(itertools.islice(tasks, CHUNK)), []):
                waiting.append(pool.submit(_play_chunk, chunk))
                if len(waiting) >= AHEAD * workers:
                    _hear_first(waiting, hear)
            while waiting:
                _hear_first(waiting, hear)
        except KeyboardInterrupt:
            stopped.set()
            while waiting:
                _hear_first(waiting, hear)
            return False
        except BrokenProcessPool as error:
            raise HoldfastError(
                "a process of the simulation was ended from outside or by a bot; use --workers 1 to see where"
            ) from error
    return True


def _hear_first(waiting: deque[Future[list[Result]]], hear: Callable[[Result], None]) -> None:
    """The oldest results that are ready. None is delivered twice, even if this is interrupted."""
    results = waiting[0].result()
    waiting.popleft()
    for result in results:
        hear(result)


class Progress:
    """A line with rate and time left; nothing if the output is not a terminal."""

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
        """End the line."""
        if self.shown:
            sys.stderr.write("\n")


def workers_here() -> int:
    """As many as there are cores."""
    return os.cpu_count() or 1
