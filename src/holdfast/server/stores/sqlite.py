"""Tables in an SQLite file: for one machine, without any setup."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, select, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from holdfast.errors import BadOption
from holdfast.server.stores.logs import LogStore
from holdfast.server.stores.schema import TABLES

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


class SqliteStore(LogStore):
    """Logs in one file, in WAL mode, synced at each commit."""

    def __init__(self, address: str) -> None:
        file = make_url(address).database
        if not file or file == ":memory:":
            raise BadOption("tables are kept in a file; give its path, as in --db tables.db")
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        super().__init__(create_async_engine(address))
        event.listen(self.engine.sync_engine, "connect", set_up)
        event.listen(self.engine.sync_engine, "begin", begin)

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
