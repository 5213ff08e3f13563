"""Messages as they go over the wire: the one place where they are written and read."""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec

from holdfast.core.shapes.view import OPEN, View
from holdfast.tables.shapes.protocol import PROTOCOL, ClientMessage, FromTable, TableMessage

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


def written(message: FromTable) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


def heard(data: bytes | str) -> ClientMessage:
    """A message of a client; a msgspec.ValidationError or DecodeError if it is none."""
    return _decoder.decode(data)


def view_digest(view: View) -> str:
    """What a client compares: crc32 of the view's compact JSON, the same bytes that JSON.stringify makes of it."""
    return digest_of(view)


def digest_of(view: object) -> str:
    """The same of a view of which some parts are written already."""
    return f"{zlib.crc32(_encoder.encode(view)):08x}"


def part_written(part: object) -> bytes:
    """A part of a message as it goes over the wire."""
    return _encoder.encode(part)


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (client, table), components = msgspec.json.schema_components(
        [ClientMessage, TableMessage], ref_template="#/$defs/{name}"
    )
    for shape in OPEN:
        components[shape.__name__]["additionalProperties"] = True
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Holdfast tables, protocol {PROTOCOL}",
        "$defs": {**components, "ClientMessage": client, "TableMessage": table},
    }
