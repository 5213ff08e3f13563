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


def mix(g: State, laid: list[object]) -> None:
    """Shuffle these, every order equally likely: the same as with `below`, but all draws at once."""
    size: i64 = len(laid)
    if size < 2:
        return
    words = _next_words(g, size - 1)
    g.position += size - 1
    for place in range(size - 1):
        word: i64 = words[place]
        if word >= SURE:  # one in a million: this draw and those after it may have to be made again
            g.position -= size - 1
            _mix_by_one(g, laid, size)
            return
        other = word % size
        size -= 1
        picked = laid[other]
        laid[other] = laid[size]
        laid[size] = picked


def _mix_by_one(g: State, laid: list[object], size: i64) -> None:
    """Shuffle the first of these, one draw after the other."""
    for place in range(size - 1, 0, -1):
        other = below(g, place + 1)
        picked = laid[other]
        laid[other] = laid[place]
        laid[place] = picked


def _next_words(g: State, amount: i64) -> list[int]:
    """The words of the stream that come next, so many or more. The position stays."""
    position: i64 = g.position
    index = position >> 4
    if index != g.block_index:
        _refill(g, index)
    words = list(g.block[position & 15 :])
    while len(words) < amount:
        index += 1
        _refill(g, index)
        words.extend(g.block)
    return words
