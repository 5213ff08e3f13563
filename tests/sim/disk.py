"""A store that crashes as a database does: what was not synced is gone, and nobody knows of what was not answered.

Two ways in which it could be built badly can be switched on, to see that they are found.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from holdfast.tables.store import Behind, NoTable, StoreFailed
from tests.sim.world import ACTING, World
from tests.tables.memory_store import KeptInMemory

if TYPE_CHECKING:
    from tests.sim.process import Process

SLOW: Final = 0.02
"""Seconds that a piece of work takes at most."""
LATE_NEWS: Final = 1.5
"""Seconds after which others know of a change at the latest."""
LONG: Final = 3600.0
"""Seconds for which no server ever says that somebody is there."""
SYNCED_LATER: Final = 3.0
"""The same until it is on the disk, if nobody waits for that."""


class Disk:
    """The database. It outlives the processes."""

    def __init__(self, world: World, durable: bool = True, checked: bool = True) -> None:
        self.world = world
        self.durable = durable
        """False: it answers before anything is on the disk."""
        self.checked = checked
        """False: it appends whatever the version is."""
        self.logs: dict[str, list[bytes]] = {}
        self.synced: dict[str, int] = {}
        self.attending: dict[str, tuple[set[tuple[str, str]], float]] = {}
        self.locks: dict[str, asyncio.Lock] = {}
        self.falls = 0
        """How often it has crashed."""
        self.down = False
        self.full = False
        self.clock_off = 0.0
        self.listeners: dict[Process, asyncio.Queue[tuple[str, int]]] = {}

    def time(self) -> float:
        """What its own clock shows."""
        return self.world.loop.seconds + self.clock_off

    def fall(self) -> None:
        """As when its machine stops."""
        self.falls += 1
        self.down = True
        for table, log in self.logs.items():
            del log[self.synced[table] :]

    def rise(self) -> None:
        """It is started again. Whoever listened is told that something may have been missed."""
        self.down = False
        for queue in self.listeners.values():
            queue.put_nowait(("", 0))

    def log(self, table: str) -> list[bytes]:
        """The entries of a table."""
        if table not in self.logs:
            raise NoTable("There is no such table here.")
        return self.logs[table]

    def sync(self, table: str, falls: int, length: int) -> None:
        """So much of a log is on the disk, unless that has crashed meanwhile."""
        if falls == self.falls:
            self.synced[table] = max(self.synced[table], length)

    def tell(self, table: str) -> None:
        """All who listen hear of it, sooner or later."""
        news = table, len(self.logs[table])
        for queue in self.listeners.values():
            late = self.world.random.uniform(0.0, LATE_NEWS)
            self.world.loop.call_later(late, queue.put_nowait, news)


class Handle:
    """The store as one process has it."""

    def __init__(self, disk: Disk, process: Process) -> None:
        self.disk = disk
        self.process = process

    async def create(self, table: str, entries: Sequence[bytes]) -> None:
        """A new table with its first entries."""
        await self._work()
        if table in self.disk.logs:
            raise Behind(f"there is a table {table} already")
        self.disk.logs[table] = list(entries)
        self.disk.synced[table] = len(entries)

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Add all entries or none."""
        disk = self.disk
        await self._work()
        async with disk.locks.setdefault(table, asyncio.Lock()):
            falls = await self._work()
            if disk.full:
                raise StoreFailed("the disk is full")
            if disk.durable:
                falls = await self._work(falls)
            log = disk.log(table)
            if disk.checked and len(log) != version:
                raise Behind(f"the log of {table} has {len(log)} entries, not {version}")
            log += entries
            if disk.durable:
                disk.sync(table, falls, len(log))
            else:
                later = disk.world.random.uniform(0.0, SYNCED_LATER)
                disk.world.loop.call_later(later, disk.sync, table, falls, len(log))
            disk.tell(table)
        await self._work(falls)  # a crash now: it was done, and nobody is told so

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries after the first `since`."""
        await self._work()
        return self.disk.log(table)[since:]

    async def tables(self) -> Sequence[KeptInMemory]:
        """All tables."""
        await self._work()
        return [KeptInMemory(table, len(log), 0.0) for table, log in self.disk.logs.items()]

    async def remove(self, table: str) -> None:
        """Forget a table."""
        await self._work()
        self.disk.logs.pop(table, None)

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """What others write; after a crash of the database, that anything may have been missed."""
        queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.disk.listeners[self.process] = queue
        queue.put_nowait(("", 0))
        while True:
            news = await queue.get()
            await self.process.step()
            yield news

    async def attend(self, server: str, seats: Mapping[str, Sequence[str]], seconds: float) -> None:
        """Who is connected to this server."""
        await self._work()
        if self.disk.full:
            raise StoreFailed("the disk is full")
        until = self.disk.time() + seconds
        self.disk.attending[server] = ({(table, seat) for table, some in seats.items() for seat in some}, until)

    async def attending(self, table: str) -> set[str]:
        """Who is connected to any."""
        await self._work()
        said = [pairs for pairs, until in self.disk.attending.values() if 0.0 < until - self.disk.time() < LONG]
        return {seat for pairs in said for there, seat in pairs if there == table}

    async def close(self) -> None:
        """Nothing to do."""

    async def _work(self, falls: int | None = None) -> int:
        """A piece of work. It fails if the database is down, or has crashed since."""
        assert ACTING.get() is self.process, "a store of another process"
        await self.process.step()
        before = self.disk.falls if falls is None else falls
        await self.disk.world.wait(0.0, SLOW)
        await self.process.step()
        if self.disk.down or before != self.disk.falls:
            raise StoreFailed("the database is gone")
        return before
