"""Logs of tables in a database: what is the same for SQLite and PostgreSQL."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from sqlalchemy import delete as delete_from
from sqlalchemy import insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from holdfast.errors import BadOption
from holdfast.server.stores.migrations import brought_up_to_date
from holdfast.server.stores.schema import ATTENDING, ENTRIES, TABLES
from holdfast.tables.store import Behind, NoTable, StoreFailed

FAILED: Final = "the tables cannot be read or written now; try again, and look into the server's log if it goes on"
NO_TABLE: Final = "There is no such table here."
LONG_DEAD: Final = 3600.0
"""Seconds after which the notes of a dead server are deleted."""
READING: Final = {"reading": True}
"""The mark of a transaction that writes nothing."""


class KeptTable(NamedTuple):
    """What is known of a table without opening it."""

    table: str
    version: int
    changed: float


class LogStore(ABC):
    """Append-only logs. Both databases end a transaction only when it is on the disk."""

    one_moment: str
    """What begins a transaction that sees the whole database as it is now, whatever others write meanwhile."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.faults: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)
        """What says that the database fails, and not that we do."""

    # ---- reading and writing ------------------------------------------------------------------------------------

    async def create(self, table: str, entries: Sequence[bytes]) -> None:
        """A new table with its first entries."""
        async with self._writing() as connection:
            try:
                await connection.execute(insert(TABLES).values(id=table, version=len(entries), changed=time.time()))
            except IntegrityError as error:
                raise Behind(f"there is already a table {table}") from error
            await self._add(connection, table, 0, entries)

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Add all entries or none to a log of length `version`; Behind if it is longer, NoTable if there is none."""
        after = version + len(entries)
        longer = (
            update(TABLES)
            .where(TABLES.c.id == table, TABLES.c.version == version)
            .values(version=after, changed=time.time())
        )
        async with self._writing() as connection:
            if (await connection.execute(longer)).rowcount != 1:
                found = await self._version(connection, table)
                raise Behind(f"the log of {table} has {found} entries, not {version}")
            await self._add(connection, table, version, entries)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries after the first `since`; NoTable if there is no such table."""
        wanted = (
            select(ENTRIES.c.entry).where(ENTRIES.c.table == table, ENTRIES.c.number > since).order_by(ENTRIES.c.number)
        )
        async with self._reading() as connection:
            found = [bytes(entry) for (entry,) in await connection.execute(wanted)]
            if not found:
                await self._version(connection, table)
            return found

    async def tables(self) -> Sequence[KeptTable]:
        """All tables, the latest changed first."""
        wanted = select(TABLES.c.id, TABLES.c.version, TABLES.c.changed).order_by(TABLES.c.changed.desc(), TABLES.c.id)
        async with self._reading() as connection:
            return [KeptTable(*row) for row in await connection.execute(wanted)]

    async def everything(self) -> AsyncIterator[tuple[KeptTable, list[bytes]]]:
        """All tables with their logs, the longest unchanged first, as they stand together at one moment."""
        wanted = select(TABLES.c.id, TABLES.c.version, TABLES.c.changed).order_by(TABLES.c.changed, TABLES.c.id)
        async with self._reading() as connection:
            await connection.exec_driver_sql(self.one_moment)
            for kept in [KeptTable(*row) for row in await connection.execute(wanted)]:
                log = select(ENTRIES.c.entry).where(ENTRIES.c.table == kept.table).order_by(ENTRIES.c.number)
                yield kept, [bytes(entry) for (entry,) in await connection.execute(log)]

    async def put_all(self, tables: AsyncIterator[tuple[KeptTable, list[bytes]]]) -> int:
        """Put tables with their logs into this store, which must be empty: all of them or none. How many they were."""
        count = 0
        async with self._writing() as connection:
            if (await connection.execute(select(TABLES.c.id).limit(1))).first() is not None:
                raise BadOption("there are tables in it already; name a new file or an empty database")
            async for kept, entries in tables:
                if len(entries) != kept.version:
                    raise BadOption(f"it is damaged: table {kept.table} has {len(entries)} of {kept.version} entries")
                await connection.execute(
                    insert(TABLES).values(id=kept.table, version=kept.version, changed=kept.changed)
                )
                await self._add(connection, kept.table, 0, entries)
                count += 1
        return count

    async def remove(self, table: str) -> None:
        """Forget a table and its log."""
        async with self._writing() as connection:
            await connection.execute(delete_from(ENTRIES).where(ENTRIES.c.table == table))
            await connection.execute(delete_from(TABLES).where(TABLES.c.id == table))

    async def attend(self, server: str, seats: Mapping[str, Sequence[str]], seconds: float) -> None:
        """Note the seats that are connected to this server for so long; forget its older notes and dead servers."""
        async with self._writing() as connection:
            now = await self.clock(connection)
            rows = [
                {"server": server, "table": table, "seat": seat, "until": now + seconds}
                for table, some in seats.items()
                for seat in some
            ]
            gone = or_(ATTENDING.c.server == server, ATTENDING.c.until < now - LONG_DEAD)
            await connection.execute(delete_from(ATTENDING).where(gone))
            if rows:
                await connection.execute(insert(ATTENDING), rows)

    async def attending(self, table: str) -> set[str]:
        """The seats of a table that are connected to any server. What lies far ahead is from before a clock was set."""
        async with self._reading() as connection:
            now = await self.clock(connection)
            wanted = select(ATTENDING.c.seat).where(
                ATTENDING.c.table == table, ATTENDING.c.until > now, ATTENDING.c.until < now + LONG_DEAD
            )
            return {seat for (seat,) in await connection.execute(wanted)}

    @abstractmethod
    def news(self) -> AsyncIterator[tuple[str, int]]:
        """The id and new version of each table that any process appends to."""

    async def close(self) -> None:
        """Close the database."""
        await self.engine.dispose()

    async def prepare(self) -> None:
        """Create the tables of the database, or update them."""
        async with self._failing(), self.engine.begin() as connection:
            await self.lock_all(connection)
            await connection.run_sync(brought_up_to_date)

    # ---- what differs between databases -------------------------------------------------------------------------

    @abstractmethod
    async def lock_all(self, connection: AsyncConnection) -> None:
        """Lock out other processes while the tables of the database are created."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, table: str, version: int) -> None:
        """Tell other processes, once the transaction has ended, that a log has grown."""

    async def clock(self, connection: AsyncConnection) -> float:
        """The time by which it counts who is connected."""
        return time.time()

    # ---- helpers ------------------------------------------------------------------------------------------------

    async def _add(self, connection: AsyncConnection, table: str, version: int, entries: Sequence[bytes]) -> None:
        rows = [{"table": table, "number": number, "entry": entry} for number, entry in enumerate(entries, version + 1)]
        if rows:
            await connection.execute(insert(ENTRIES), rows)
        await self.announce(connection, table, version + len(entries))

    async def _version(self, connection: AsyncConnection, table: str) -> int:
        found = (await connection.execute(select(TABLES.c.version).where(TABLES.c.id == table))).scalar_one_or_none()
        if found is None:
            raise NoTable(NO_TABLE)
        return int(found)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._failing(), self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._failing(), self.engine.connect() as connection:
            yield await connection.execution_options(**READING)

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        """What the database says goes to whoever runs the server, never to a player."""
        try:
            yield
        except self.faults as error:
            raise StoreFailed(FAILED) from error
