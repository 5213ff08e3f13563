"""Coming and going: sitting down, dropping out, coming back, leaving, and handing a seat over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from holdfast.bots.by_name import BOTS
from holdfast.tables.log.links import SECRET_BYTES, hashed
from holdfast.tables.log.seating import Seat
from holdfast.tables.messages.answers import done, refused
from holdfast.tables.messages.deciding import once_of
from holdfast.tables.messages.votes import bot_for
from holdfast.tables.shapes.entries import AnyEntry, BotSat, CameBack, Dropped, Linked, SatDown, StoodUp
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Claim, HandOver, Leave, LetHold, NewLink
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


def arrive(table: Table, reader: Reader, now: float) -> list[AnyEntry]:
    """A new connection takes its seats, or takes them back, except those that the person has left."""
    entries: list[AnyEntry] = []
    for name in table.seats_of(reader):
        seat = table.seats[name]
        if reader.person not in seat.left_by:
            entries += _take(seat, reader, now)
    return entries


def _take(seat: Seat, reader: Reader, now: float, once: str = "") -> list[AnyEntry]:
    """The entries that seat this reader; none if they already sit there, or somebody else with the same link does."""
    called = reader.name or seat.called
    if not seat.person or (not seat.online and seat.person != reader.person):
        return [SatDown(now, once, seat=seat.name, name=called, person=reader.person)]
    entries: list[AnyEntry] = [CameBack(now, once, seat=seat.name)] if not seat.online or seat.held else []
    if seat.person == reader.person and called != seat.called:
        entries.append(SatDown(now, "" if entries else once, seat=seat.name, name=called, person=reader.person))
    return entries


def depart(table: Table, reader: Reader, now: float, still: Iterable[Reader]) -> list[AnyEntry]:
    """A connection is gone: seats without another connection are marked as disconnected."""
    there = {name for other in still for name in table.seats_of(other)}
    return [
        Dropped(now, seat=name)
        for name in table.seats_of(reader)
        if name not in there and table.seats[name].person and table.seats[name].online
    ]


def claim(table: Table, reader: Reader, message: Claim, now: float) -> Heard:
    """A person sits down in a seat whose link they have."""
    if message.seat not in table.seats_of(reader):
        return refused(message.id, "not_yours", "You do not have the link of that seat; ask the host for it.")
    seat = table.seats[message.seat]
    entries = _take(seat, reader, now, once_of(reader, message.id))
    if not entries and seat.person != reader.person:
        return refused(message.id, "taken", f"{seat.called or 'Somebody'} sits there; ask them to leave it.")
    return done(message.id, entries)


def leave(table: Table, reader: Reader, message: Leave, now: float) -> Heard:
    """A person leaves a seat."""
    if message.seat not in table.seats_of(reader) or not table.seats[message.seat].person:
        return refused(message.id, "not_yours", "You do not sit there.")
    return done(message.id, stood_up(table.seats[message.seat], now, once_of(reader, message.id)))


def stood_up(seat: Seat, now: float, once: str, kicked: bool = False) -> list[AnyEntry]:
    """A seat becomes open; a bot that held it leaves too."""
    goes: list[AnyEntry] = [BotSat(now, seat=seat.name, bot="")] if seat.held else []
    return [StoodUp(now, once, seat=seat.name, kicked=kicked), *goes]


def hand_over(table: Table, reader: Reader, message: HandOver, now: float) -> Heard:
    """A seat gets a new link, and whoever sat there has left it. For one's own seat, or for any as the host."""
    if message.seat not in table.seats or not (message.seat in table.seats_of(reader) or table.is_host(reader)):
        return refused(message.id, "not_yours", "That is not your seat; ask the host for its link.")
    seat = table.seats[message.seat]
    once = once_of(reader, message.id)
    entries = stood_up(seat, now, once) if seat.person else []
    return new_link(table, message.id, seat.name, entries, now, once)


def new_link(table: Table, id: str, link: str, entries: list[AnyEntry], now: float, once: str) -> Heard:
    """A link gets a new secret, which only the person who asked receives."""
    secret = table.secrets(SECRET_BYTES)
    told = NewLink(id, link if link in table.seats else "", secret)
    return Heard([*entries, Linked(now, once, link=link, hash=hashed(secret))], told)


def let_hold(table: Table, reader: Reader, message: LetHold, now: float) -> Heard:
    """Somebody lets a bot hold the seat of a person who is disconnected."""
    if not table.played_by(reader) and not table.is_host(reader):
        return refused(message.id, "not_yours", "Only who sits at the table can let a bot play on.")
    left = table.seats[message.seat].holdable_in(now) if message.seat in table.seats else None
    if left is None:
        return refused(message.id, "not_dropped", "Nobody has dropped out there.", True)
    if left > 0:
        return refused(message.id, "too_early", f"Give them a little time: {left:.0f} seconds more.")
    if table.game.ending.rivals:
        return bot_for(table, reader, message.id, message.seat, BOTS[0], now)
    return done(
        message.id, [BotSat(now, once_of(reader, message.id), seat=message.seat, bot=BOTS[0], holds=True)]
    )  # fmt: skip
