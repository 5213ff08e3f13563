"""What a message comes to: entries to append to the log, and an answer for who sent it."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.core.shapes.view import Because
from holdfast.core.view_json import shown_why
from holdfast.core.why import POSSIBLE, Why
from holdfast.tables.shapes.entries import AnyEntry
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Done, Refused


def done(id: str, entries: Sequence[AnyEntry] = ()) -> Heard:
    """It is done as soon as these entries are durable."""
    return Heard(list(entries), Done(id))


def refused(id: str, code: str, reason: str, refresh: bool = False, why: Why = POSSIBLE) -> Heard:
    """It is not done, and why; `why` is what the rules of the game have against it."""
    return Heard([], Refused(id, reason, code, because(why)), refresh)


def because(why: Why) -> Because | None:
    """A reason as a client is told it; None: there is none."""
    return shown_why(why) if why else None
