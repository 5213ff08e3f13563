"""Stores: where the logs of tables are kept, by the address of a database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from holdfast.errors import BadOption
from holdfast.record.profile import home

if TYPE_CHECKING:
    from holdfast.server.stores.logs import LogStore

SQLITE: Final = "sqlite+aiosqlite:///"
POSTGRES: Final = "postgresql+asyncpg://"


FILE: Final = "tables.db"
"""The SQLite file in the data folder, if no other place is named."""


async def open_store(database: str) -> LogStore:
    """The store at an address, or in an SQLite file; its schema is created or updated first."""
    store = store_at(address_of(database))
    await store.prepare()
    return store


def store_at(address: str) -> LogStore:
    """The store at an address, as it is."""
    if address.startswith(POSTGRES):
        from holdfast.server.stores.postgres import PostgresStore

        return PostgresStore(address)
    from holdfast.server.stores.sqlite import SqliteStore

    return SqliteStore(address)


def usual_database() -> str:
    """Where tables are kept if nobody says otherwise."""
    return str(home() / FILE)


def address_of(database: str) -> str:
    """The address as SQLAlchemy needs it: a path alone is an SQLite file, `postgresql://` uses asyncpg."""
    for start in ("postgresql://", "postgres://"):
        if database.startswith(start):
            return POSTGRES + database.removeprefix(start)
    if database.startswith("sqlite:///"):
        return SQLITE + database.removeprefix("sqlite:///")
    if "://" not in database:
        return SQLITE + str(Path(database).expanduser().absolute())
    if not database.startswith((SQLITE, POSTGRES)):
        kind = database.partition("://")[0]
        raise BadOption(f"tables cannot be kept in `{kind}`; give the path of an SQLite file, or {POSTGRES}...")
    return database
