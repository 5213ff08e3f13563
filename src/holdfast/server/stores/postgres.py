"""Tables in PostgreSQL: for many server processes, which notify each other of what they write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from holdfast.errors import BadOption
from holdfast.server.stores.logs import LogStore
from holdfast.tables.log.store import StoreFailed

CHANNEL: Final = "holdfast_tables"
LOCK: Final = 0x401DFA57
"""The number of the advisory lock under which the tables of the database are made."""
MOST_NEWS: Final = 10_000
AGAIN_AFTER: Final = (0.1, 0.5, 2.0, 5.0)
"""Seconds before listening again after the connection was lost, longer each time."""


class PostgresStore(LogStore):
    """Logs in a database that several processes share; NOTIFY announces each append once it is durable."""

    def __init__(self, address: str) -> None:
        try:
            super().__init__(create_async_engine(address, pool_pre_ping=True))
        except ModuleNotFoundError as error:
            raise BadOption("PostgreSQL needs asyncpg: pip install 'holdfast[postgres]'") from error

    async def lock_all(self, connection: AsyncConnection) -> None:
        """Of processes that start together, one creates the tables and the others wait."""
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})

    async def announce(self, connection: AsyncConnection, table: str, version: int) -> None:
        """PostgreSQL sends it only when the transaction is committed."""
        told = {"channel": CHANNEL, "news": f"{table} {version}"}
        await connection.execute(text("SELECT pg_notify(:channel, :news)"), told)

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """The news on the channel; after a lost connection, also that anything may have been missed."""
        failures = 0
        while True:
            heard: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue(MOST_NEWS)
            try:
                connection = await self._listen(heard)
            except (StoreFailed, OSError):
                await asyncio.sleep(AGAIN_AFTER[min(failures, len(AGAIN_AFTER) - 1)])
                failures += 1
                continue
            try:
                failures = 0
                yield "", 0
                while (news := await heard.get()) is not None:
                    yield news
            finally:
                connection.terminate()

    async def _listen(self, heard: asyncio.Queue[tuple[str, int] | None]) -> Any:
        """A connection of its own that puts what it hears into the queue, and None at its end."""
        import asyncpg  # type: ignore[import-untyped]

        def hear(connection: Any, process: int, channel: str, payload: str) -> None:
            table, _, version = payload.partition(" ")
            if heard.qsize() >= MOST_NEWS - 1:  # better to read everything again than to wait in a long queue
                connection.terminate()
            else:
                heard.put_nowait((table, int(version)))

        address = make_url(self.engine.url).set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            connection = await asyncpg.connect(address)
            connection.add_termination_listener(lambda connection: heard.put_nowait(None))
            await connection.add_listener(CHANNEL, hear)
        except asyncpg.PostgresError as error:
            raise StoreFailed("nothing is heard from other servers") from error
        return connection
