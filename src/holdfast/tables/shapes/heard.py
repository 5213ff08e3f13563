"""What a message comes to."""

from __future__ import annotations

from msgspec import Struct

from holdfast.tables.shapes.entries import AnyEntry
from holdfast.tables.shapes.protocol import TableMessage


class Heard(Struct):
    """What a message comes to."""

    append: list[AnyEntry] = []
    answer: TableMessage | None = None
    refresh: bool = False
    """This connection needs an update even if nothing is appended: it looks with other eyes, or was behind."""
    fault: Exception | None = None
    """A fault of the rules, for the journal of the server; its words may name what is hidden, so nobody is told."""
