"""What only the host may do: put bots into seats, make somebody leave, change settings, make new links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from holdfast.bots.by_name import bots_here
from holdfast.tables.log.links import SPECTATORS
from holdfast.tables.messages.answers import done, refused
from holdfast.tables.messages.coming_and_going import new_link, stood_up
from holdfast.tables.messages.deciding import once_of
from holdfast.tables.messages.votes import bot_for
from holdfast.tables.shapes.entries import BotSat, Changed
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Change, Kick, NewSpectatorLink, SeatBot
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


CHANGEABLE: Final = ("bots_at_once", "silent", "spectators", "bots_wait", "turn_seconds", "reserve_seconds")
"""The settings that the host changes."""


def not_host(id: str) -> Heard:
    """Somebody else may not."""
    return refused(id, "not_host", "Only the host can do that; ask who opened the table.")


def kick(table: Table, reader: Reader, message: Kick, now: float) -> Heard:
    """Whoever sits there leaves; their link is no longer valid, and the host gets a new one."""
    if not table.is_host(reader):
        return not_host(message.id)
    if message.seat not in table.seats:
        return refused(message.id, "no_seat", f"There is no such seat; there are {', '.join(table.seats.seats)}.")
    seat = table.seats[message.seat]
    once = once_of(reader, message.id)
    entries = stood_up(seat, now, once, kicked=True) if seat.person else []
    return new_link(table, message.id, seat.name, entries, now, once)


def seat_bot(table: Table, reader: Reader, message: SeatBot, now: float) -> Heard:
    """A bot plays an open seat, or no longer does."""
    if not table.is_host(reader):
        return not_host(message.id)
    if message.seat not in table.seats:
        return refused(message.id, "no_seat", f"There is no such seat; there are {', '.join(table.seats.seats)}.")
    if message.bot and message.bot not in bots_here():
        return refused(message.id, "no_bot", f"There is no such bot; choose from {', '.join(bots_here())}.")
    seat = table.seats[message.seat]
    if seat.person:
        return refused(message.id, "taken", f"{seat.called or 'Somebody'} sits there; they must leave first.")
    if seat.bot == message.bot:
        return done(message.id)
    if message.bot and table.at and table.game.ending.rivals:
        return bot_for(table, reader, message.id, seat.name, message.bot, now)
    return done(message.id, [BotSat(now, once_of(reader, message.id), seat=seat.name, bot=message.bot)])


def change(table: Table, reader: Reader, message: Change, now: float) -> Heard:
    """Other settings."""
    if not table.is_host(reader):
        return not_host(message.id)
    old = table.settings
    wished = {name: getattr(message, name) for name in CHANGEABLE}
    new = replace(old, **{name: value for name, value in wished.items() if value is not None})
    if table.at and (new.turn_seconds, new.reserve_seconds) != (old.turn_seconds, old.reserve_seconds):
        return refused(message.id, "begun", "The clock is set before the first decision; this game has begun.")
    return done(message.id, [Changed(now, once_of(reader, message.id), settings=new)] if new != old else [])


def new_spectator_link(table: Table, reader: Reader, message: NewSpectatorLink, now: float) -> Heard:
    """Spectators need a new link."""
    if not table.is_host(reader):
        return not_host(message.id)
    return new_link(table, message.id, SPECTATORS, [], now, once_of(reader, message.id))
