"""Stores: where the logs of tables are kept, by the address of a database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from holdfast.errors import BadOption

if TYPE_CHECKING:
    from holdfast.server.stores.logs import LogStore

SQLITE: Final = "sqlite+aiosqlite:///"
POSTGRES: Final = "postgresql+asyncpg://"


async def open_store(database: str) -> LogStore:
    """The store at an address, or in an SQLite file; its schema is created or updated first."""
    address = address_of(database)
    store: LogStore
    if address.startswith(POSTGRES):
        from holdfast.server.stores.postgres import PostgresStore

        store = PostgresStore(address)
    else:
        from holdfast.server.stores.sqlite import SqliteStore

        store = SqliteStore(address)
    await store.prepare()
    return store


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
