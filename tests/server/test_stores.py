"""The contract of a store, over SQLite, PostgreSQL and memory; and `kill -9` while it writes."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from holdfast.errors import BadOption
from holdfast.server.stores import address_of, open_store
from holdfast.tables.store import Behind, NoTable, Store, StoreFailed
from tests.tables.memory_store import MemoryStore

Test = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def database(request: pytest.FixtureRequest) -> str:
    return "" if request.param == "memory" else str(request.getfixturevalue(request.param))


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store: Store = await open_store(database) if database else MemoryStore()
    try:
        yield store
    finally:
        await store.close()


def run(database: str, test: Test) -> None:
    async def within() -> None:
        async with opened(database) as store:
            await asyncio.wait_for(test(store), 60)

    asyncio.run(within())


@asynccontextmanager
async def listening(store: Store) -> AsyncIterator[AsyncIterator[tuple[str, int]]]:
    """The news of a store, from when it listens."""
    news = store.news()
    assert isinstance(news, AsyncGenerator)
    async with aclosing(news), asyncio.timeout(20):
        assert await anext(news) == ("", 0)
        yield news


async def heard(news: AsyncIterator[tuple[str, int]], wanted: tuple[str, int]) -> None:
    """Wait for a piece of news."""
    while await anext(news) != wanted:
        pass


def test_what_was_appended_is_read_in_order(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create("one", [b"a", b"b"])
        await store.create("two", [b"x"])
        await store.append("one", 2, [b"c", b"\x00\xff"])
        assert await store.read("one") == [b"a", b"b", b"c", b"\x00\xff"]
        assert await store.read("one", 3) == [b"\x00\xff"]
        assert await store.read("one", 4) == []
        assert await store.read("two") == [b"x"]

    run(database, test)


def test_a_writer_that_is_behind_writes_nothing(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create("one", [b"a", b"b"])
        for version in (0, 1, 3):
            with pytest.raises(Behind):
                await store.append("one", version, [b"late"])
        assert await store.read("one") == [b"a", b"b"]
        await store.append("one", 2, [b"c"])

    run(database, test)


def test_who_attends_is_known_until_their_server_falls_silent(database: str) -> None:
    async def test(store: Store) -> None:
        await store.attend("first", {"one": ["fiona", "zot"], "two": ["gerki"]}, 30)
        await store.attend("second", {"one": ["zot", "dimli"]}, 1.5)
        assert await store.attending("one") == {"fiona", "zot", "dimli"}
        await asyncio.sleep(1.6)
        assert await store.attending("one") == {"fiona", "zot"}
        await store.attend("second", {"one": ["zot", "dimli"]}, 30)
        await store.attend("first", {"two": ["gerki"]}, 30)
        assert await store.attending("one") == {"zot", "dimli"}
        await store.attend("first", {}, 30)
        assert await store.attending("two") == set()

    run(database, test)


def test_there_is_no_second_table_of_a_name(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create("one", [b"a"])
        with pytest.raises(Behind):
            await store.create("one", [b"b"])
        assert await store.read("one") == [b"a"]

    run(database, test)


def test_a_table_that_is_not_there_says_so(database: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(NoTable):
            await store.read("none")
        with pytest.raises(NoTable):
            await store.append("none", 0, [b"a"])
        await store.remove("none")

    run(database, test)


def test_tables_are_listed_and_removed(database: str) -> None:
    async def test(store: Store) -> None:
        for name in ("one", "two", "three"):
            await store.create(name, [b"a"])
        await store.append("one", 1, [b"b"])
        assert [(kept.table, kept.version) for kept in await store.tables()] == [("one", 2), ("three", 1), ("two", 1)]
        await store.remove("one")
        assert [kept.table for kept in await store.tables()] == ["three", "two"]
        with pytest.raises(NoTable):
            await store.read("one")

    run(database, test)


def test_of_many_writers_at_one_version_one_wins(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create("one", [b"a"])
        tried = [store.append("one", 1, [bytes([number]), b"more"]) for number in range(8)]
        results = await asyncio.gather(*tried, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, Behind) for result in results) == 7
        assert await store.read("one") == [b"a", bytes([results.index(None)]), b"more"]

    run(database, test)


def test_news_come_after_the_clock_was_set_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process wrote bore earlier times than what was known, and was not looked for until those were past."""

    async def test(store: Store) -> None:
        async with opened(sqlite) as other, listening(other) as news:
            await store.create("one", [b"a"])
            await heard(news, ("one", 1))
            monkeypatch.setattr(time, "time", lambda now=time.time: now() - 3600.0)
            await store.append("one", 1, [b"b"])
            await heard(news, ("one", 2))

    run(sqlite, test)


def test_news_of_each_append_comes(database: str) -> None:
    async def test(store: Store) -> None:
        async with listening(store) as news:
            await store.create("one", [b"a"])
            await store.append("one", 1, [b"b", b"c"])
            await heard(news, ("one", 3))

    run(database, test)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_one_process_wrote_another_reads(kind: str, request: pytest.FixtureRequest) -> None:
    database = str(request.getfixturevalue(kind))

    async def test(store: Store) -> None:
        async with opened(database) as other:
            async with listening(other) as news:
                await store.create("one", [b"a"])
                await store.append("one", 1, [b"b"])
                await heard(news, ("one", 2))
            assert await other.read("one") == [b"a", b"b"]
            with pytest.raises(Behind):
                await other.append("one", 1, [b"late"])

    run(database, test)


def test_a_lost_connection_is_listened_on_again(postgres: str, postgres_server: Any) -> None:
    async def test(store: Store) -> None:
        name = make_url(postgres).database
        listeners = f"datname = '{name}' AND query LIKE '%LISTEN%'"
        async with listening(store) as news:
            ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listeners};"
            await asyncio.to_thread(postgres_server.psql, ended)
            await heard(news, ("", 0))
            await store.create("one", [b"a"])
            await heard(news, ("one", 1))

    run(postgres, test)


def test_a_database_that_is_away_is_told_without_its_address() -> None:
    with pytest.raises(StoreFailed) as failed:
        asyncio.run(open_store("postgresql+asyncpg://somebody:password@127.0.0.1:9/nothing"))
    assert "password" not in str(failed.value)


def test_addresses_as_people_write_them() -> None:
    assert address_of("postgresql://host/name") == "postgresql+asyncpg://host/name"
    assert address_of("/data/tables.db") == "sqlite+aiosqlite:////data/tables.db"
    with pytest.raises(BadOption, match="mysql"):
        address_of("mysql://host/name")


def test_a_crash_in_memory_forgets_what_was_not_acknowledged() -> None:
    async def test() -> None:
        store = MemoryStore()
        await store.create("one", [b"a"])
        writing = asyncio.ensure_future(store.append("one", 1, [b"b"]))
        await asyncio.sleep(0)
        store.crash()
        with pytest.raises(StoreFailed):
            await writing
        assert await store.read("one") == [b"a"]

    asyncio.run(test())


WRITER = """
import asyncio, sys
from holdfast.server.stores import open_store

async def main(database):
    store = await open_store(database)
    await store.create("one", [b"0"])
    print(0, flush=True)
    for number in range(1, 100000):
        await store.append("one", number, [str(number).encode()])
        print(number, flush=True)

asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_process_loses_nothing_it_acknowledged(kind: str, request: pytest.FixtureRequest) -> None:
    moments = random.Random(5)
    database = str(request.getfixturevalue(kind))
    for number in range(3):
        if number:
            asyncio.run(emptied(database))
        acknowledged = killed_while_writing(database, moments.uniform(0.05, 0.4))

        async def test(store: Store, acknowledged: int = acknowledged) -> None:
            kept = await store.read("one")
            assert len(kept) in (acknowledged + 1, acknowledged + 2)
            assert kept == [str(number).encode() for number in range(len(kept))]

        assert acknowledged > 0
        run(database, test)


async def emptied(database: str) -> None:
    async with opened(database) as store:
        await store.remove("one")


def killed_while_writing(database: str, seconds: float) -> int:
    """The last number that a writing process had acknowledged when it was killed."""
    writer = subprocess.Popen([sys.executable, "-c", WRITER, database], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    first = writer.stdout.readline()
    assert first == "0\n"
    time.sleep(seconds)
    writer.send_signal(signal.SIGKILL)
    told, _ = writer.communicate(timeout=30)
    whole = told[: told.rfind("\n")].split()
    return int(whole[-1]) if whole else 0
