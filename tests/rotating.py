"""What `make test` tries of much that is alike: a sample that every change of the sources turns on. `EVERYTHING=1` tries all.

The same tree always tries the same, so that a failure comes again; over some changes everything has its turn. `make soak`
tries everything before its own games.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = {"src/holdfast": (".py",), "web/src": (".ts", ".svelte", ".css")}
"""Where the sources are, and how their names end."""
EVERYTHING: Final = os.environ.get("EVERYTHING", "") == "1"


@cache
def turn() -> int:
    """A number that any change of the program changes."""
    digest = hashlib.blake2b(digest_size=4)
    for room, endings in ROOMS.items():
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in endings:
                digest.update(path.read_bytes())
    return int.from_bytes(digest.digest(), "big")


def spread(items: Sequence[T], most: int, first: int) -> list[T]:
    """At most so many of them, as far apart as they can be, beginning with one of them."""
    if len(items) <= most:
        return list(items)
    return [items[place] for place in sorted((first + each * len(items) // most) % len(items) for each in range(most))]


def sample(items: Sequence[T], most: int, later: int = 0) -> list[T]:
    """Those whose turn it is. `later`: so many turns later, so that of several samples each tries something else."""
    return list(items) if EVERYTHING else spread(items, most, turn() + later)
