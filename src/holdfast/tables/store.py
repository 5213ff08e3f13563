"""Where tables are kept: one small protocol. server/ implements it with SQLite and PostgreSQL, tests in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Protocol

from holdfast.errors import HoldfastError


class NoTable(HoldfastError):
    """There is no table of this id."""


class Behind(HoldfastError):
    """The log is longer than the writer thought: read the new entries, then check whether the message still counts."""


class StoreFailed(HoldfastError):
    """The store could not be read or written; nothing was shown to anybody."""


class Kept(Protocol):
    """What a store knows of a table without opening it."""

    @property
    def table(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def changed(self) -> float: ...


class Store(Protocol):
    """Append-only logs. Once `create` or `append` has returned, the entries survive the death of the process."""

    async def create(self, table: str, entries: Sequence[bytes]) -> None:
        """A new table with its first entries."""
        ...

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Add all entries or none to a log of length `version`; Behind if it is longer, NoTable if there is none."""
        ...

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries after the first `since`; NoTable if there is no such table."""
        ...

    async def tables(self) -> Sequence[Kept]:
        """All tables, the latest changed first."""
        ...

    async def remove(self, table: str) -> None:
        """Forget a table and its log."""
        ...

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """The id and new version of each table that any process appends to, perhaps without its own.

        It begins with ("", 0) once it listens, and repeats that whenever something may have been missed.
        """
        ...

    async def attend(self, server: str, seats: Mapping[str, Sequence[str]], seconds: float) -> None:
        """These seats of these tables are connected to this server for so long, unless it says otherwise before.

        Only the clock of the store counts: those of the servers may differ.
        """
        ...

    async def attending(self, table: str) -> set[str]:
        """The seats of a table that are connected to any living server."""
        ...

    async def close(self) -> None:
        """Close the database."""
        ...
