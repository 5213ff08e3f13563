"""Entries as the store keeps them."""

from __future__ import annotations

from typing import Final

import msgspec

from holdfast.tables.shapes.entries import AnyEntry

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


def pack(entry: AnyEntry) -> bytes:
    """An entry as the store keeps it."""
    return _encoder.encode(entry)


def unpack(data: bytes) -> AnyEntry:
    """An entry from the store."""
    return _decoder.decode(data)
