"""The one writer of an SQLite file: many tables share its transactions, and only a store that is gone fails."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from holdfast.server import rooms as rooms_module
from holdfast.server.stores import open_store
from holdfast.server.stores import sqlite as sqlite_store
from holdfast.server.stores.sqlite import SqliteStore
from holdfast.tables.shapes.protocol import Done, Say
from holdfast.tables.store import Behind, StoreFailed
from holdfast.tables.updates.reader_view import NOT_SAVED
from tests.server.test_rooms import Scene, run, settled

TABLES = 40
APPENDS = 5


async def opened(database: str) -> SqliteStore:
    store = await open_store(database)
    assert isinstance(store, SqliteStore)
    return store


def test_many_tables_are_written_in_few_transactions(sqlite: str) -> None:
    async def grow(store: SqliteStore, table: str) -> None:
        for version in range(1, APPENDS + 1):
            await store.append(table, version, [f"{table} {version}".encode()])

    async def test() -> None:
        store = await opened(sqlite)
        for number in range(TABLES):
            await store.create(f"t{number}", [b"first"])
        before = store.writer.transactions
        await asyncio.gather(*(grow(store, f"t{number}") for number in range(TABLES)))
        assert store.writer.transactions - before < TABLES * APPENDS / 4
        for number in range(TABLES):
            wanted = [b"first", *(f"t{number} {version}".encode() for version in range(1, APPENDS + 1))]
            assert await store.read(f"t{number}") == wanted
        await store.close()

    asyncio.run(test())


def test_one_who_is_behind_does_not_keep_others_from_writing(sqlite: str) -> None:
    async def test() -> None:
        store = await opened(sqlite)
        await store.create("one", [b"a"])
        await store.create("two", [b"a"])
        tried = [store.append("one", 1, [b"b"]), store.append("one", 7, [b"x"]), store.append("two", 1, [b"b"])]
        found = await asyncio.gather(*tried, return_exceptions=True)
        assert found[0] is None and isinstance(found[1], Behind) and found[2] is None
        assert await store.read("one") == await store.read("two") == [b"a", b"b"]
        await store.close()

    asyncio.run(test())


def test_a_file_that_another_process_writes_is_waited_for(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    patient = [pragma for pragma in sqlite_store.PRAGMAS if "busy" not in pragma]
    monkeypatch.setattr(sqlite_store, "PRAGMAS", (*patient, "PRAGMA busy_timeout=50"))

    async def test() -> None:
        store = await opened(sqlite)
        await store.create("one", [b"a"])
        held = sqlite3.connect(store.writer.file, isolation_level=None, check_same_thread=False)
        held.execute("BEGIN IMMEDIATE")
        threading.Timer(0.6, held.close).start()
        began = time.monotonic()
        await store.append("one", 1, [b"b"])
        assert time.monotonic() - began > 0.5
        assert await store.read("one") == [b"a", b"b"]
        await store.close()

    asyncio.run(test())


def test_a_file_that_is_gone_fails_and_works_again_when_it_is_back(sqlite: str) -> None:
    async def test() -> None:
        store = await opened(sqlite)
        await store.create("one", [b"a"])
        await store.writer.close()
        file = Path(store.writer.file)
        away = file.with_name("away")
        file.rename(away)
        file.mkdir()  # something that is no database stands in its place
        with pytest.raises(StoreFailed):
            await asyncio.gather(store.append("one", 1, [b"b"]), store.append("one", 1, [b"c"]))
        file.rmdir()
        away.rename(file)
        await store.append("one", 1, [b"b"])
        assert await store.read("one") == [b"a", b"b"]
        await store.close()

    asyncio.run(test())


def test_everybody_is_told_at_once_when_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "TRY_AGAIN", 0.01)

    async def test(scene: Scene) -> None:
        fiona, zot = await scene.guest(scene.here, "fiona"), await scene.guest(scene.here, "zot")
        room = fiona.connection.room
        scene.store.failing = True
        with pytest.raises(StoreFailed) as failed:
            await room.hear(fiona.connection, Say("1", "hello", "fiona"))
        scene.here.failed(failed.value, room)
        await settled()
        for guest in (fiona, zot):
            assert NOT_SAVED in guest.sent[-1]["table"]["notes"]
        scene.store.failing = False
        await asyncio.sleep(0.1)
        for guest in (fiona, zot):
            assert NOT_SAVED not in guest.sent[-1]["table"]["notes"]
        assert isinstance(await room.hear(fiona.connection, Say("1", "hello", "fiona")), Done)
        await settled()
        assert zot.told("hello")

    run(test)
