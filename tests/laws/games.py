"""The games whose laws are kept: one entry a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.laws import arcadia, greyport, heroesout, ring, shadowrift
from tests.laws.tables import GAMES, Table
from tests.rotating import sample

__all__ = ["GAMES", "Table", "all_tables", "silent_tables", "some_tables"]

GAMES.update(
    ring=ring.ADAPTER,
    greyport=greyport.ADAPTER,
    heroesout=heroesout.ADAPTER,
    shadowrift=shadowrift.ADAPTER,
    arcadia=arcadia.ADAPTER,
)


AT_A_TIME: Final = 2
"""Of so many games whole games are played, and silence is listened for at every step; the others have their turn later."""


def all_tables() -> Iterator[Table]:
    """One game after another, as the laws play them."""
    for adapter in GAMES.values():
        yield from adapter.tables()
        yield from adapter.long_tables()
        yield from adapter.steady_tables()


def some_tables() -> Iterator[Table]:
    """Those of them whose turn it is: one of each game, and a whole one of some games."""
    for adapter in GAMES.values():
        yield from sample(adapter.tables(), 1)
    for adapter in sample(list(GAMES.values()), AT_A_TIME):
        yield from sample([*adapter.long_tables(), *adapter.steady_tables()], 1)


def silent_tables() -> Iterator[Table]:
    """Those in which silence is listened for at every step, whose turn it is."""
    for adapter in sample(list(GAMES.values()), AT_A_TIME, 1):
        yield from sample(adapter.silent_tables(), 1)
