"""Tables in PostgreSQL: for many server processes, which notify each other of what they write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from holdfast.errors import BadOption
from holdfast.server.journal import note_fault
from holdfast.server.stores.logs import LogStore

CHANNEL: Final = "holdfast_tables"
LOCK: Final = 0x401DFA57
"""The number of the advisory lock under which the tables of the database are made."""
MOST_NEWS: Final = 10_000
AGAIN_AFTER: Final = (0.1, 0.5, 2.0, 5.0)
"""Seconds before listening again after the connection was lost, longer each time."""
HEARTBEAT: Final = 5.0
"""Seconds of silence after which the connection is asked whether it still lives, and for the answer."""


class PostgresStore(LogStore):
    """Logs in a database that several processes share; NOTIFY announces each append once it is durable."""

    one_moment = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"

    def __init__(self, address: str) -> None:
        try:
            super().__init__(create_async_engine(address, pool_pre_ping=True))
        except ModuleNotFoundError as error:
            raise BadOption("PostgreSQL needs asyncpg: pip install 'holdfast[postgres]'") from error
        import asyncpg  # type: ignore[import-untyped]

        # While it starts or falls, asyncpg's own errors come through, and connections end in the middle of an answer.
        self.faults = (*self.faults, asyncpg.PostgresError, asyncpg.InterfaceError, EOFError)

    async def lock_all(self, connection: AsyncConnection) -> None:
        """Of processes that start together, one creates the tables and the others wait."""
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})

    async def clock(self, connection: AsyncConnection) -> float:
        """That of the database: servers may be on several machines, whose clocks differ."""
        return float((await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one())

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
                connection = await asyncio.wait_for(self._listen(heard), HEARTBEAT)
            except Exception as error:  # a database that starts or falls may answer anything
                if not failures:
                    note_fault("not_listening", error)
                await asyncio.sleep(AGAIN_AFTER[min(failures, len(AGAIN_AFTER) - 1)])
                failures += 1
                continue
            try:
                failures = 0
                yield "", 0
                while (news := await self._next(heard, connection)) is not None:
                    yield news
            finally:
                connection.terminate()

    async def _next(self, heard: asyncio.Queue[tuple[str, int] | None], connection: Any) -> tuple[str, int] | None:
        """The next piece of news; None if the connection no longer lives, though nobody may have said so."""
        while True:
            try:
                return await asyncio.wait_for(heard.get(), HEARTBEAT)
            except TimeoutError:
                pass
            try:
                await asyncio.wait_for(connection.execute("SELECT 1"), HEARTBEAT)
            except Exception:
                return None

    async def _listen(self, heard: asyncio.Queue[tuple[str, int] | None]) -> Any:
        """A connection of its own that puts what it hears into the queue, and None at its end."""
        import asyncpg

        def hear(connection: Any, process: int, channel: str, payload: str) -> None:
            table, _, version = payload.partition(" ")
            if heard.qsize() >= MOST_NEWS - 1:  # better to read everything again than to wait in a long queue
                connection.terminate()
            else:
                heard.put_nowait((table, int(version)))

        address = make_url(self.engine.url).set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        try:
            connection.add_termination_listener(lambda connection: heard.put_nowait(None))
            await connection.add_listener(CHANNEL, hear)
        except BaseException:
            connection.terminate()
            raise
        return connection
