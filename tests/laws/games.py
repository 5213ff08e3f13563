"""The games whose laws are kept: one entry a game. A third game adds one line to GAMES."""

from __future__ import annotations

from collections.abc import Iterator

from tests.laws import greyport, heroesout, ring
from tests.laws.tables import GAMES, Table

__all__ = ["GAMES", "Table", "all_silent_tables", "all_tables"]

GAMES.update(ring=ring.ADAPTER, greyport=greyport.ADAPTER, heroesout=heroesout.ADAPTER)


def all_tables() -> Iterator[Table]:
    """One game after another, as the laws play them."""
    for adapter in GAMES.values():
        yield from adapter.tables()
        yield from adapter.long_tables()
        yield from adapter.steady_tables()


def all_silent_tables() -> Iterator[Table]:
    """Those in which silence is listened for at every step."""
    for adapter in GAMES.values():
        yield from adapter.silent_tables()
