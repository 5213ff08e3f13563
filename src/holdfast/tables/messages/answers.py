"""What a message comes to: entries to append to the log, and an answer for who sent it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from holdfast.core.shapes.view import Because
from holdfast.core.view_json import shown_why
from holdfast.core.why import POSSIBLE, Why
from holdfast.tables.shapes.entries import AnyEntry
from holdfast.tables.shapes.protocol import Done, Refused, TableMessage


class Heard(Struct):
    """What a message comes to."""

    append: list[AnyEntry] = []
    answer: TableMessage | None = None
    refresh: bool = False
    """This connection needs an update even if nothing is appended: it looks with other eyes, or was behind."""
    fault: Exception | None = None
    """A fault of the rules, for the journal of the server; its words may name what is hidden, so nobody is told."""


def done(id: str, entries: Sequence[AnyEntry] = ()) -> Heard:
    """It is done as soon as these entries are durable."""
    return Heard(list(entries), Done(id))


def refused(id: str, code: str, reason: str, refresh: bool = False, why: Why = POSSIBLE) -> Heard:
    """It is not done, and why; `why` is what the rules of the game have against it."""
    return Heard([], Refused(id, reason, code, because(why)), refresh)


def because(why: Why) -> Because | None:
    """A reason as a client is told it; None: there is none."""
    return shown_why(why) if why else None
