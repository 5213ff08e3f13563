"""Backup and restore: between all stores, while a server writes, and `kill -9` in between."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from holdfast.server.stores import open_store
from holdfast.server.stores.backup import backup, restore
from tests.rotating import sample
from tests.server.running import PATIENCE

LOGS = {"one": [b"a", b"b"], "two": [b"c"], "three": [bytes(range(256))] * 300}


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


async def fill(database: str, logs: dict[str, list[bytes]]) -> None:
    store = await open_store(database)
    for table, entries in logs.items():
        await store.create(table, entries)
    await store.close()


async def kept(database: str) -> dict[str, list[bytes]]:
    store = await open_store(database)
    try:
        return {each.table: await store.read(each.table) for each in await store.tables()}
    finally:
        await store.close()


async def times(database: str) -> dict[str, float]:
    store = await open_store(database)
    try:
        return {each.table: each.changed for each in await store.tables()}
    finally:
        await store.close()


def command(*words: str) -> Sequence[str]:
    return [sys.executable, "-m", "holdfast.cli", *words]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*words), capture_output=True, text=True, timeout=PATIENCE)


def test_all_tables_come_back_from_any_store_into_any(database: str, postgres: str, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    asyncio.run(fill(database, LOGS))
    assert asyncio.run(backup(database, file)) == 3
    for empty in (postgres, str(tmp_path / "new" / "tables.db")):
        if empty != database:
            assert asyncio.run(restore(file, empty)) == 3
            assert asyncio.run(kept(empty)) == LOGS
            assert asyncio.run(times(empty)) == asyncio.run(times(database))
    assert sorted(each.name for each in tmp_path.iterdir() if "backup" in each.name) == ["monday.backup"]


def test_a_restored_table_is_written_on(database: str, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    source = str(tmp_path / "source.db")
    asyncio.run(fill(source, LOGS))
    asyncio.run(backup(source, file))
    asyncio.run(restore(file, database))

    async def write_on() -> list[bytes]:
        store = await open_store(database)
        await store.append("one", 2, [b"new"])
        try:
            return await store.read("one")
        finally:
            await store.close()

    assert asyncio.run(write_on()) == [b"a", b"b", b"new"]


def test_a_backup_is_of_one_moment_while_others_write(database: str, tmp_path: Path) -> None:
    """Table `two` only grows after `one` has: a backup in which it is longer was not of one moment."""

    async def both() -> None:
        store = await open_store(database)
        await store.create("one", [b"0"])
        await store.create("two", [b"0"])
        done = asyncio.Event()

        async def write() -> None:
            length = 1
            while not done.is_set():
                await store.append("one", length, [b"x"])
                await store.append("two", length, [b"x"])
                length += 1

        writing = asyncio.ensure_future(write())
        for number in range(5):
            file = tmp_path / f"{number}.backup"
            await asyncio.to_thread(asyncio.run, backup(database, file))
            logs = await kept(str(file))
            assert len(logs["one"]) - len(logs["two"]) in (0, 1)
        done.set()
        await writing
        await store.close()

    asyncio.run(both())


def test_commands_say_what_they_did(tmp_path: Path) -> None:
    source, file, target = str(tmp_path / "a.db"), str(tmp_path / "b.backup"), str(tmp_path / "c.db")
    asyncio.run(fill(source, {"one": [b"a"]}))
    made = run("backup", file, "--db", source)
    assert (made.returncode, made.stdout) == (0, f"1 table is kept in {file}\n")
    back = run("restore", file, "--db", target)
    assert (back.returncode, back.stdout) == (0, f"1 table is restored from {file}\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["backup", "{new}", "--db", "{missing}"], "No such file"),
        (["backup", "{new}", "--db", "{text}"], "no SQLite file"),
        (["backup", "{new}", "--db", "{foreign}"], "not made by Holdfast"),
        (["backup", "{text}", "--db", "{full}"], "there already"),
        (["restore", "{text}", "--db", "{new}"], "no SQLite file"),
        (["restore", "{missing}", "--db", "{new}"], "No such file"),
        (["restore", "{full}", "--db", "{full}"], "there are tables in it already"),
        (["restore", "{newer}", "--db", "{new}"], "a newer Holdfast"),
        (["restore", "{torn}", "--db", "{new}"], "damaged"),
        (["restore", "{gap}", "--db", "{new}"], "damaged: table three has 299 of 300 entries"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(words: list[str], reason: str, tmp_path: Path) -> None:
    names = ("new", "missing", "text", "foreign", "full", "newer", "torn", "gap")
    files = {name: tmp_path / f"{name}.db" for name in names}
    files["text"].write_text("precious")
    for name in ("full", "newer", "torn", "gap"):
        asyncio.run(fill(str(files[name]), LOGS))
    change(files["foreign"], "CREATE TABLE mine (id)")
    change(files["newer"], "UPDATE alembic_version SET version_num = 'of tomorrow'")
    change(files["gap"], "DELETE FROM entries WHERE \"table\" = 'three' AND number = 7")
    files["torn"].write_bytes(files["torn"].read_bytes()[:8192])
    before = {name: file.read_bytes() for name, file in files.items() if file.exists()}
    refused = run(*[word.format(**files) for word in words])
    assert refused.returncode == 1 and reason in refused.stderr, refused.stderr
    assert {name: file.read_bytes() for name, file in files.items() if file.exists() and name != "new"} == before
    if files["new"].exists():
        assert asyncio.run(kept(str(files["new"]))) == {}


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


def test_kill_9_leaves_a_whole_backup_or_none_and_a_whole_store_or_an_empty_one(database: str, tmp_path: Path) -> None:
    """Killed a little later each time, from before the first byte until after the last."""
    logs = {f"table {number}": [os.urandom(200)] * 200 for number in range(60)}
    source = str(tmp_path / "source.db")
    asyncio.run(fill(source, logs))
    began = time.monotonic()
    whole = tmp_path / "whole.backup"
    assert run("backup", str(whole), "--db", source).returncode == 0
    usual = time.monotonic() - began
    for number in sample(range(4), 2):
        after = usual * (0.3 + 0.3 * number)
        file = tmp_path / f"{number}.backup"
        killed(after, "backup", str(file), "--db", source)
        if file.exists():
            assert asyncio.run(kept(str(file))) == logs
    restored = False
    for number in sample(range(4), 2):
        killed(usual * (0.3 + 0.3 * number), "restore", str(whole), "--db", database)
        found = asyncio.run(kept(database))
        assert found in ({}, logs)
        restored = restored or bool(found)
    if not restored and run("restore", str(whole), "--db", database).returncode:
        assert asyncio.run(kept(database)) == logs  # the database carried out what a killed client had asked for last
    assert asyncio.run(kept(database)) == logs
    assert asyncio.run(kept(source)) == logs


def killed(after: float, *words: str) -> None:
    """Run a command, and kill it after so many seconds."""
    process = subprocess.Popen(command(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
