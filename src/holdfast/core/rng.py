"""Randomness as a position in a keyed stream: never re-rolled by undo, and not to be guessed from what was seen."""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import TYPE_CHECKING, Final

from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 4_294_967_296
SURE: Final = WORD - 4096
"""A draw below this is fair for every number of ways up to 4,096."""
BLOCK: Final = Struct("<16I")
INDEX: Final = Struct("<Q")
FIRST: Final = [INDEX.pack(index) for index in range(256)]
"""The first indices as bytes, as most games need no others."""


_keyed: Final[dict[bytes, blake2b]] = {}
"""The beginnings of the streams that were drawn from last, by their keys."""
MOST_KEYED: Final = 64


def key_from_seed(seed: str) -> bytes:
    """The key of a game whose seed a person chose."""
    return blake2b(seed.encode(), digest_size=16, person=b"holdfast").digest()


def _refill(g: State, index: int) -> None:
    keyed = _keyed.get(g.key)
    if keyed is None:
        if len(_keyed) >= MOST_KEYED:
            _keyed.clear()
        keyed = _keyed[g.key] = blake2b(key=g.key, digest_size=64)
    stream = keyed.copy()
    stream.update(FIRST[index] if index < 256 else INDEX.pack(index))
    g.block = BLOCK.unpack(stream.digest())
    g.block_index = index


def below(g: State, n: i64) -> i64:
    """A whole number from 0 to n - 1 (n up to 4,096), each equally likely. One way draws nothing."""
    if n <= 1:
        return 0
    while True:
        position: i64 = g.position
        if position >> 4 != g.block_index:
            _refill(g, position >> 4)
        value: i64 = g.block[position & 15]
        g.position = position + 1
        if value < SURE or value < WORD - WORD % n:
            return value % n


def mix(g: State, pile: list[int], faces: list[object]) -> None:
    """Let the faces of a pile change places, every order equally likely. As if by `below`, but all draws at once."""
    position: i64 = g.position
    index: i64 = g.block_index
    block = g.block
    for place in range(len(pile) - 1, 0, -1):
        if position >> 4 != index:
            index = position >> 4
            _refill(g, index)
            block = g.block
        value: i64 = block[position & 15]
        position += 1
        if value >= SURE:
            g.position = position - 1
            value = below(g, place + 1)
            position, index, block = g.position, g.block_index, g.block
        one, two = pile[place], pile[value % (place + 1)]
        face = faces[one]
        faces[one] = faces[two]
        faces[two] = face
    g.position = position
