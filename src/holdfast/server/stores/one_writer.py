"""The one writer of an SQLite file: a thread that commits what several tables append at once, and then tells each.

SQLite lets one transaction write at a time, and each costs a sync of the disk. While one is synced, others gather; the
next transaction takes them all. So nobody waits for a lock, and many writers cost hardly more syncs than one.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from time import monotonic
from typing import Any, Final

from holdfast.errors import HoldfastError
from holdfast.tables.store import StoreFailed

MOST_AT_ONCE: Final = 500
"""How many changes one transaction takes."""
LOCKED_FOR: Final = 60.0
"""Seconds for which another process may hold the lock of the file before writing counts as failed."""

Change = Callable[[sqlite3.Connection], Any]
"""What somebody wants to write: all or nothing, by one statement that may refuse, and others that must succeed."""


class Job:
    """A change, and whoever waits for it."""

    def __init__(self, change: Change, told: asyncio.Future[Any]) -> None:
        self.change = change
        self.told = told
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """What became of it; the one who asked may have gone."""
        if self.told.done():
            return
        if self.error is not None:
            self.told.set_exception(self.error)
        else:
            self.told.set_result(self.result)


class OneWriter:
    """Writes for a whole process. It begins with the first change and ends with `close`."""

    def __init__(self, file: str, set_up: Callable[[Any], None], failed: str) -> None:
        self.file = file
        self.set_up = set_up
        self.failed = failed
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread: threading.Thread | None = None
        self.connection: sqlite3.Connection | None = None
        self.transactions = 0
        """How many there were: fewer than changes, if many wrote."""

    async def write(self, change: Change) -> Any:
        """Make a change; returns when it is on the disk. StoreFailed if it could not be written."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Any] = loop.create_future()
        if self.thread is None or not self.thread.is_alive():
            self.thread = threading.Thread(target=self._run, name="the one writer", args=[loop], daemon=True)
            self.thread.start()
        self.jobs.put(Job(change, told))
        return await told

    async def close(self) -> None:
        """Write what was asked for, then end."""
        if self.thread is not None and self.thread.is_alive():
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)

    # ---- in the thread ------------------------------------------------------------------------------------------

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        ending = False
        while not ending:
            jobs: list[Job] = []
            first = self.jobs.get()
            ending = first is None
            if first is not None:
                jobs.append(first)
            while not ending and len(jobs) < MOST_AT_ONCE and not self.jobs.empty():
                more = self.jobs.get()
                ending = more is None
                if more is not None:
                    jobs.append(more)
            if jobs:
                self._commit(jobs)
                with suppress(RuntimeError):  # nobody listens any more
                    loop.call_soon_threadsafe(tell_all, jobs)
        self._hang_up()

    def _commit(self, jobs: Sequence[Job]) -> None:
        """All in one transaction. If that fails, each in one of its own, so that nobody fails for another."""
        try:
            self._together(jobs)
        except Exception as error:
            if len(jobs) == 1 or is_gone(error):
                for job in jobs:
                    job.error = StoreFailed(self.failed)
                    job.error.__cause__ = error
            else:
                for job in jobs:
                    self._commit([job])

    def _together(self, jobs: Sequence[Job]) -> None:
        try:
            connection = self._connection()
            self._begin(connection)
            for job in jobs:
                job.result = job.error = None
                try:
                    job.result = job.change(connection)
                except HoldfastError as refused:  # it has changed nothing
                    job.error = refused
            connection.execute("COMMIT")
            self.transactions += 1
        except BaseException:
            self._hang_up()  # which rolls back; the next one connects again
            raise

    def _begin(self, connection: sqlite3.Connection) -> None:
        """Take the lock of the file. Another process that writes is waited for; it is no failure."""
        until = monotonic() + LOCKED_FOR
        while True:
            try:
                connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                    raise

    def _connection(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            self.set_up(self.connection)
        return self.connection

    def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def tell_all(jobs: Sequence[Job]) -> None:
    """Each is told, in the order in which they asked."""
    for job in jobs:
        job.tell()


def is_gone(error: Exception) -> bool:
    """Whether trying again with less would fail just so: the disk is full or broken, the file is gone or locked."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_READONLY,
    )
