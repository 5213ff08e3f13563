"""A small world in one process: its time passes only when everybody waits, and its chance comes from one seed.

Server processes live in it that can be killed between any two steps. A step is whatever can be seen from outside: a
piece of work of the store, a frame that is sent or received. What a process does between two of them dies with it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

from holdfast.server import journal
from holdfast.server.connection import Connection

if TYPE_CHECKING:
    from tests.sim.process import Process

EPOCH: Final = 1_000_000.0
"""What the clocks show when the world begins."""
ACTING: ContextVar[Process | None] = ContextVar("acting", default=None)
"""The process whose code runs."""
FAULTS: Final = frozenset({"room_failed", "connection_failed", "leaving_failed", "rules_failed", "request_failed"})
"""What a server writes down only if we have made a mistake."""


class StandsStill(Exception):
    """Nobody will ever do anything again."""


class Loop(asyncio.BaseEventLoop):
    """An event loop whose time passes at once when nobody is ready."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0
        vars(self).update(_selector=self, _clock_resolution=1e-6)

    def time(self) -> float:
        """Seconds since the world began."""
        return self.seconds

    def select(self, timeout: float | None) -> list[Any]:
        """Instead of waiting for a network."""
        if timeout is None:
            raise StandsStill
        self.seconds += max(0.0, timeout)
        return []

    def _process_events(self, events: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """There are no threads."""


class World:
    """Time, chance, and what was found to be wrong."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.loop = Loop()
        self.random = random.Random(seed)
        self.wrong: list[str] = []
        self.trace: list[str] = []
        """What happened, for whoever looks into a seed."""
        self.faulty = True
        """Whether things still go wrong."""
        self.number = 0

    @property
    def seconds(self) -> float:
        """Since the world began."""
        return self.loop.seconds

    def next_number(self) -> int:
        """One more of anything that is numbered."""
        self.number += 1
        return self.number

    def note(self, what: str) -> None:
        """Something worth telling has happened."""
        self.trace.append(f"{self.loop.seconds:9.4f}  {what}")

    def found(self, what: str) -> None:
        """Something is wrong."""
        self.note(f"WRONG: {what}")
        self.wrong.append(what)

    def chance(self, part: float) -> bool:
        """Whether something happens, as long as things go wrong."""
        return self.faulty and self.random.random() < part

    async def wait(self, least: float, most: float) -> None:
        """Some time passes."""
        await asyncio.sleep(self.random.uniform(least, most))

    # ---- the real code in it ------------------------------------------------------------------------------------

    def time(self) -> float:
        """What the clock of the acting process shows."""
        acting = ACTING.get()
        return EPOCH + self.loop.seconds + (acting.clock_off if acting is not None else 0.0)

    @contextmanager
    def inhabited(self) -> Iterator[None]:
        """Meanwhile the server's clock is ours, and so is the order in which it goes through connections."""
        clock, hashed = vars(journal)["time"], Connection.__hash__
        writes = Written(self)
        before = journal.JOURNAL.propagate, journal.JOURNAL.level
        journal.JOURNAL.addHandler(writes)
        journal.JOURNAL.propagate = False
        journal.JOURNAL.setLevel(logging.ERROR)
        numbers: dict[int, int] = {}
        kept: list[Connection] = []

        def in_order(connection: Connection) -> int:
            if id(connection) not in numbers:
                numbers[id(connection)] = len(numbers)
                kept.append(connection)
            return numbers[id(connection)]

        vars(journal)["time"] = self
        type.__setattr__(Connection, "__hash__", in_order)
        try:
            yield
        finally:
            vars(journal)["time"] = clock
            type.__setattr__(Connection, "__hash__", hashed)
            journal.JOURNAL.removeHandler(writes)
            journal.JOURNAL.propagate = before[0]
            journal.JOURNAL.setLevel(before[1])

    def run(self, story: Coroutine[Any, Any, None]) -> None:
        """Everything that happens, from the beginning to the end."""
        loop = self.loop
        loop.set_task_factory(belonging)
        loop.set_exception_handler(lambda _loop, _context: None)
        with self.inhabited():
            asyncio.set_event_loop(loop)
            try:
                loop.run_until_complete(story)
            except StandsStill:
                self.found("everybody waits for something that never comes")
            finally:
                for task in asyncio.all_tasks(loop):
                    task.cancel()
                loop.run_until_complete(asyncio.sleep(0))
                loop.run_until_complete(loop.shutdown_asyncgens())
                asyncio.set_event_loop(None)
                loop.close()


def belonging(loop: asyncio.AbstractEventLoop, work: Any, context: Any = None) -> asyncio.Task[Any]:
    """A task, which dies with the process that began it."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    acting = ACTING.get()
    if acting is not None:
        acting.tasks.add(task)
        task.add_done_callback(acting.tasks.discard)
    return task


class Written(logging.Handler):
    """What the servers write down."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        """A mistake of ours is one, unless its process was just killed."""
        acting = ACTING.get()
        if record.getMessage() in FAULTS and acting is not None and acting.alive:
            fields = getattr(record, "fields", {})
            self.world.found(f"a server wrote {record.getMessage()}: {fields.get('fault')} at {fields.get('where')}")
