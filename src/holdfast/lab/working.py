"""Playing many games in one or several processes: the same results in the same order, and nothing lost if stopped."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import Any, Protocol, TypeVar

from holdfast.errors import HoldfastError
from holdfast.lab.counting import Task

CHUNK = 8
"""How many games a worker gets at once."""
AHEAD = 4
"""How many batches per worker are given out before their results are collected."""

Played = TypeVar("Played")
PlayedOnce = TypeVar("PlayedOnce", covariant=True)


class Player(Protocol[PlayedOnce]):
    """Plays tasks. It lives in one process."""

    def play(self, task: Task) -> PlayedOnce:
        """What came of one task, small enough to be sent between processes."""
        ...


_player: Player[Any] | None = None
_stopped: Event | None = None


def work(
    begin: Callable[[], Player[Played]], tasks: Iterator[Task], workers: int, hear: Callable[[Played], None]
) -> bool:
    """Play all tasks; results arrive in the order of the tasks. False if it was stopped before its end.

    `begin` makes a player; it is called once in each process.
    """
    if workers > 1:
        return _in_processes(begin, tasks, workers, hear)
    player = begin()
    try:
        for task in tasks:
            hear(player.play(task))
    except KeyboardInterrupt:
        return False
    return True


def _begin(begin: Callable[[], Player[Any]], stopped: Event) -> None:
    """In a new process: load once. Only the process that started it handles Ctrl-C."""
    global _player, _stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _player = begin()
    _stopped = stopped


def _play_chunk(tasks: list[Task]) -> list[Any]:
    assert _player is not None
    assert _stopped is not None
    played: list[Any] = []
    for task in tasks:
        if _stopped.is_set():
            break
        played.append(_player.play(task))
    return played


def _in_processes(
    begin: Callable[[], Player[Played]], tasks: Iterator[Task], workers: int, hear: Callable[[Played], None]
) -> bool:
    """The same with several workers. Only a few games are given out ahead of the results."""
    stopped = multiprocessing.Event()
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(begin, stopped)) as pool:
        waiting: deque[Future[list[Played]]] = deque()
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


def _hear_first(waiting: deque[Future[list[Played]]], hear: Callable[[Played], None]) -> None:
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
