"""A store in memory that can crash: durable is only what `create` and `append` have returned from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import NamedTuple

from holdfast.tables.store import Behind, NoTable, StoreFailed


class KeptInMemory(NamedTuple):
    """What is known of a table without opening it."""

    table: str
    version: int
    changed: float


class MemoryStore:
    """Logs in a dictionary. Whoever awaits gives others their turn, as a disk does; a crash in between forgets."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.order: dict[str, int] = {}
        self.clock = 0
        self.servers: dict[str, tuple[set[tuple[str, str]], float]] = {}
        self.crashes = 0
        self.failing = False
        self.listeners: list[asyncio.Queue[tuple[str, int]]] = []

    def time(self) -> float:
        return time.time()

    def crash(self) -> None:
        """The machine stops: what was being written is lost, what was acknowledged is not."""
        self.crashes += 1
        self.listeners.clear()

    async def create(self, table: str, entries: Sequence[bytes]) -> None:
        await self._sync()
        if table in self.logs:
            raise Behind(f"there is a table {table} already")
        self.logs[table] = []
        self._write(table, entries)

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        await self._sync()
        log = self._log(table)
        if len(log) != version:
            raise Behind(f"the log of {table} has {len(log)} entries, not {version}")
        self._write(table, entries)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        return self._log(table)[since:]

    async def tables(self) -> Sequence[KeptInMemory]:
        found = [KeptInMemory(table, len(log), float(self.order[table])) for table, log in self.logs.items()]
        return sorted(found, key=lambda kept: -kept.changed)

    async def remove(self, table: str) -> None:
        self.logs.pop(table, None)

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.listeners.append(queue)
        queue.put_nowait(("", 0))
        while True:
            yield await queue.get()

    async def attend(self, server: str, seats: Mapping[str, Sequence[str]], seconds: float) -> None:
        if self.failing:
            raise StoreFailed("the store could not be written")
        self.servers[server] = (
            {(table, seat) for table, some in seats.items() for seat in some},
            self.time() + seconds,
        )

    async def attending(self, table: str) -> set[str]:
        said = [pairs for pairs, until in self.servers.values() if until > self.time()]
        return {seat for pairs in said for there, seat in pairs if there == table}

    async def close(self) -> None:
        self.listeners.clear()

    async def _sync(self) -> None:
        """The disk takes its time; a crash meanwhile means that nothing was written."""
        crashes = self.crashes
        await asyncio.sleep(0)
        if crashes != self.crashes or self.failing:
            raise StoreFailed("the store could not be written")

    def _log(self, table: str) -> list[bytes]:
        if table not in self.logs:
            raise NoTable("There is no such table here.")
        return self.logs[table]

    def _write(self, table: str, entries: Sequence[bytes]) -> None:
        self.logs[table] += entries
        self.clock += 1
        self.order[table] = self.clock
        for queue in self.listeners:
            queue.put_nowait((table, len(self.logs[table])))
