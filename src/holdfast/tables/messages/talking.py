"""Talking: chat, pointing at things, proposing a decision. Silent Play switches it off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.tables.messages.answers import done, refused
from holdfast.tables.messages.deciding import once_of
from holdfast.tables.safe_text import LONGEST_NAME, cleaned
from holdfast.tables.shapes.entries import Pointed, Proposed, Said
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Point, Propose, Say
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

HIGHEST_THING: Final = 65_535


def silent(id: str) -> Heard:
    """Nobody talks."""
    return refused(id, "silent", "This table plays in silence: nobody talks, points or proposes.")


def say(table: Table, reader: Reader, message: Say, now: float) -> Heard:
    """Say something to everybody; spectators may, too."""
    if table.settings.silent:
        return silent(message.id)
    if message.seat and message.seat not in table.seats_of(reader):
        return _not_yours(message.id)
    text = cleaned(message.text)
    if not text:
        return refused(message.id, "empty", "There is nothing in it that can be shown.")
    seat = message.seat or next(iter(table.seats_of(reader)), "")
    name = reader.name or (table.seats[seat].called if seat else "")
    return done(message.id, [Said(now, once_of(reader, message.id), seat=seat, name=name, text=text)])


def point(table: Table, reader: Reader, message: Point, now: float) -> Heard:
    """Point at a thing for everybody."""
    if table.settings.silent:
        return silent(message.id)
    if message.seat not in table.seats_of(reader):
        return _not_yours(message.id)
    thing, kind = message.thing, cleaned(message.kind, LONGEST_NAME)
    if isinstance(thing, str):
        thing = cleaned(thing, LONGEST_NAME)
    elif not 0 <= thing <= HIGHEST_THING:
        return refused(message.id, "no_thing", "There is no such thing on the table.")
    return done(message.id, [Pointed(now, once_of(reader, message.id), seat=message.seat, kind=kind, thing=thing)])


def propose(table: Table, reader: Reader, message: Propose, now: float) -> Heard:
    """Propose a decision to another seat. Whether it is possible is not said: that could tell what the other holds."""
    if table.settings.silent:
        return silent(message.id)
    if message.seat not in table.seats_of(reader):
        return _not_yours(message.id)
    option = cleaned(message.option)
    whose = option.partition(":")[0]
    if message.to not in table.seats or whose not in (message.to, "all"):
        return refused(message.id, "no_seat", "Propose a decision of the seat that you propose it to.")
    entry = Proposed(now, once_of(reader, message.id), seat=message.seat, to=message.to, option=option)
    return done(message.id, [entry])


def _not_yours(id: str) -> Heard:
    return refused(id, "not_yours", "That is not your seat; choose one of yours.")
