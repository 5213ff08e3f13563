"""Backup and restore: all tables of a store as one SQLite file, while the server runs, and back into any store."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from holdfast.errors import BadOption
from holdfast.server.stores import SQLITE, address_of, open_store, store_at
from holdfast.server.stores.logs import LogStore

HEADER: Final = b"SQLite format 3\x00"
"""How every SQLite file begins."""
MADE_BY_US: Final = {"tables", "entries", "alembic_version"}


async def backup(database: str, file: Path) -> int:
    """Write all tables of a store to a new file; it appears under its name only when it is whole."""
    if file.exists():
        raise BadOption(f"{file} is there already; name another file, nothing was written")
    source = existing(database)
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        count = await copied(source, str(part))
        make_one_file(part)
        flush(part)
        os.link(part, file)  # unlike a rename this never replaces a file that came meanwhile
    except FileExistsError as error:
        raise BadOption(f"{file} is there already; name another file, nothing was written") from error
    finally:
        part.unlink(missing_ok=True)
    flush(file.parent)
    return count


async def restore(file: Path, database: str) -> int:
    """Put all tables of a backup into an empty store: all of them or, whatever happens, none."""
    check(file)
    with tempfile.TemporaryDirectory(prefix="holdfast-") as folder:
        copy = Path(folder) / "backup.db"  # brought up to date before it is read; the backup itself stays as it is
        shutil.copyfile(file, copy)
        source = await open_store(str(copy))
        return await copied(source, database)


async def copied(source: LogStore, database: str) -> int:
    """Copy everything from one store to another in one transaction."""
    async with ended(source):
        target = await open_store(database)
        everything: Any = source.everything()
        async with ended(target), aclosing(everything):
            return await target.put_all(everything)


@asynccontextmanager
async def ended(store: LogStore) -> AsyncIterator[None]:
    """Close a store at the end, whatever happens."""
    try:
        yield
    finally:
        await store.close()


def existing(database: str) -> LogStore:
    """A store that must be there already: a backup of a mistyped name would be an empty one."""
    address = address_of(database)
    if address.startswith(SQLITE):
        check(Path(address.removeprefix(SQLITE)))
    return store_at(address)


def check(file: Path) -> None:
    """Refuse what is not a sound file of tables."""
    with file.open("rb") as opened:
        if opened.read(len(HEADER)) != HEADER:
            raise BadOption(f"{file} holds no tables; it is no SQLite file")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise BadOption(f"{file} is damaged ({error}); take another backup") from error
    if not names >= MADE_BY_US:
        raise BadOption(f"{file} holds no tables; it was not made by Holdfast")
    if sound != "ok":
        raise BadOption(f"{file} is damaged ({sound}); take another backup")


def make_one_file(file: Path) -> None:
    """A file that changes no more needs no journal beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def flush(path: Path) -> None:
    """Bring a file, or the names in a folder, to the disk."""
    if path.is_dir() and os.name == "nt":
        return  # Windows cannot open folders
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
