"""Tables in an SQLite file: for one machine, without any setup."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, select, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from holdfast.errors import BadOption
from holdfast.server.stores.logs import FAILED, LONG_DEAD, NO_TABLE, LogStore
from holdfast.server.stores.one_writer import OneWriter
from holdfast.server.stores.schema import TABLES
from holdfast.tables.store import Behind, NoTable

LOOK_EVERY: Final = 0.5
"""Seconds between two checks whether another process has written."""
SAME_TIME: Final = 2.0
"""Two changes within this many seconds may be found by one check."""
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # in WAL mode NORMAL would lose the last transactions in a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)

NEW_TABLE: Final = "INSERT OR IGNORE INTO tables (id, version, changed) VALUES (?, ?, ?)"
GROWN: Final = "UPDATE tables SET version = ?, changed = ? WHERE id = ? AND version = ?"
VERSION: Final = "SELECT version FROM tables WHERE id = ?"
NEW_ENTRY: Final = 'INSERT INTO entries ("table", number, entry) VALUES (?, ?, ?)'
GONE: Final = "DELETE FROM attending WHERE server = ? OR until < ?"


class SqliteStore(LogStore):
    """Logs in one file, in WAL mode, synced at each commit."""

    one_moment = "BEGIN"

    def __init__(self, address: str) -> None:
        file = make_url(address).database
        if not file or file == ":memory:":
            raise BadOption("tables are kept in a file; give its path, as in --db tables.db")
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        super().__init__(create_async_engine(address))
        self.writer = OneWriter(file, lambda connection: set_up(connection, None), FAILED)
        event.listen(self.engine.sync_engine, "connect", set_up)
        event.listen(self.engine.sync_engine, "begin", begin)

    async def create(self, table: str, entries: Sequence[bytes]) -> None:
        """A new table with its first entries."""

        def change(connection: sqlite3.Connection) -> None:
            if connection.execute(NEW_TABLE, (table, len(entries), time.time())).rowcount != 1:
                raise Behind(f"there is already a table {table}")
            connection.executemany(NEW_ENTRY, [(table, number, entry) for number, entry in enumerate(entries, 1)])

        await self.writer.write(change)

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Add all entries or none to a log of length `version`; Behind if it is longer, NoTable if there is none."""

        def change(connection: sqlite3.Connection) -> None:
            grown = (version + len(entries), time.time(), table, version)
            if connection.execute(GROWN, grown).rowcount != 1:
                found = connection.execute(VERSION, (table,)).fetchone()
                if found is None:
                    raise NoTable(NO_TABLE)
                raise Behind(f"the log of {table} has {found[0]} entries, not {version}")
            rows = [(table, number, entry) for number, entry in enumerate(entries, version + 1)]
            connection.executemany(NEW_ENTRY, rows)

        await self.writer.write(change)

    async def remove(self, table: str) -> None:
        """Forget a table and its log."""

        def change(connection: sqlite3.Connection) -> None:
            connection.execute('DELETE FROM entries WHERE "table" = ?', (table,))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self.writer.write(change)

    async def attend(self, server: str, seats: Mapping[str, Sequence[str]], seconds: float) -> None:
        """Note the seats that are connected to this server for so long; forget its older notes and dead servers."""
        until = time.time() + seconds
        rows = [(server, table, seat, until) for table, some in seats.items() for seat in some]

        def change(connection: sqlite3.Connection) -> None:
            connection.execute(GONE, (server, time.time() - LONG_DEAD))
            connection.executemany('INSERT INTO attending (server, "table", seat, until) VALUES (?, ?, ?, ?)', rows)

        await self.writer.write(change)

    async def close(self) -> None:
        """Close the database, once everything is written."""
        await self.writer.close()
        await super().close()

    async def lock_all(self, connection: AsyncConnection) -> None:
        """Nothing to do: the transaction already has the lock."""

    async def announce(self, connection: AsyncConnection, table: str, version: int) -> None:
        """Nothing to do: other processes check for themselves."""

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """SQLite notifies nobody, but every connection can ask whether another one has written."""
        async with self._reading() as connection:
            seen = -1
            latest = 0.0
            while True:
                counter = int((await connection.execute(text("PRAGMA data_version"))).scalar_one())
                if seen < 0:
                    yield "", 0
                elif counter != seen:
                    latest = min(latest, time.time())  # a clock that was set back would hide what is new
                    changed = select(TABLES).where(TABLES.c.changed > latest - SAME_TIME).order_by(TABLES.c.changed)
                    for table, version, when in (await connection.execute(changed)).all():
                        latest = max(latest, when)
                        yield table, version
                seen = counter
                await asyncio.sleep(LOOK_EVERY)


def set_up(connection: Any, record: Any) -> None:
    """For each connection: transactions begin where we say so, and end only on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin(connection: Connection) -> None:
    """A transaction that will write takes the lock at once, so that it never fails half way."""
    if not connection.get_execution_options().get("reading"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
