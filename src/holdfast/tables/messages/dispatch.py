"""Hearing: how each message is answered. Nothing at the table changes here; only stored entries change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdfast.bots.hinting import hint as steady_hint
from holdfast.bots.table import BotFailed
from holdfast.tables.log.picks import chosen, own_play
from holdfast.tables.log.replaying import mend
from holdfast.tables.messages import coming_and_going, deciding, hosting, talking, undoing, votes
from holdfast.tables.messages.answers import because, done, refused
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import (
    Change,
    Claim,
    ClientMessage,
    Decide,
    Explained,
    Eyes,
    HandOver,
    Hello,
    Hint,
    Hinted,
    Kick,
    Leave,
    LetBots,
    LetHold,
    Look,
    Looked,
    NewSpectatorLink,
    Ping,
    Point,
    Pong,
    Propose,
    Ready,
    Redo,
    Say,
    SeatBot,
    ShowAll,
    Undo,
    Vote,
    Why,
)
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.late import late
from holdfast.tables.updates.reader_view import eyes_of, shown, told_at

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


def hear(table: Table, reader: Reader, message: ClientMessage, now: float) -> Heard:
    """What a message comes to."""
    if isinstance(message, Hello):
        return refused("", "hello", "You have said hello already; close the connection to say it again.")
    if isinstance(message, ONLY_ASKING):
        return ANSWERS[type(message)](table, reader, message, now)
    if table.broken:
        return refused(message.id, "broken", "This table cannot be played on; download its log, open a new table.")
    if table.lost:
        entry = mend(table, now)
        told = refused(message.id, "stale", "The game goes on from an earlier point after an update.", True)
        return Heard([entry] if entry is not None else [], told.answer, True)
    if message.id and deciding.once_of(reader, message.id) in table.once:
        return done(message.id)
    return ANSWERS[type(message)](table, reader, message, now)


# ------------------------------------------------------------------ messages that only ask


def why(table: Table, reader: Reader, message: Why, now: float) -> Heard:
    """Why a decision is not possible."""
    why = deciding.explained(table, reader, message.option)
    return Heard([], Explained(message.id, str(why), because(why)))


def hint(table: Table, reader: Reader, message: Hint, now: float) -> Heard:
    """What the steady player would do."""
    seats = table.seats_of(reader)
    if message.seat and message.seat not in seats:
        return refused(message.id, "not_yours", "That is not your seat; choose one of yours.")
    if table.over:
        return refused(message.id, "over", "The game is over.")
    try:
        asked = [message.seat] if message.seat else [seat for seat in seats if seat not in chosen(table)]
        option, reason = steady_hint(own_play(table, asked[0]) if asked else table.play, asked)
    except BotFailed as error:
        return refused(message.id, "failed", f"{error}.")
    if option is None:
        return Heard([], Hinted(message.id, "", "A steady player would wait for the others."))
    return Heard([], Hinted(message.id, option.text, reason))


def look(table: Table, reader: Reader, message: Look, now: float) -> Heard:
    """The table as it was."""
    if not table.offset <= message.at <= table.at - bool(table.lost):
        return refused(message.id, "no_moment", "That moment cannot be shown any more; choose a later one.")
    behind = late(table, reader)
    if behind is not None and message.at > behind.at:
        return refused(message.id, "too_early", "You see everything some turns late; that moment has not come yet.")
    view = shown(table, reader, eyes_of(table, reader), message.at)
    return Heard([], Looked(message.id, message.at, view, told_at(table, reader, message.at)))


def eyes(table: Table, reader: Reader, message: Eyes, now: float) -> Heard:
    """This connection gets the view of another seat. Only the connection's reader changes, not the table."""
    if message.seat and message.seat not in table.seats_of(reader):
        return refused(message.id, "not_yours", "That is not your seat; choose one of yours.")
    reader.eyes = message.seat
    heard = done(message.id)
    heard.refresh = True
    return heard


def ping(table: Table, reader: Reader, message: Ping, now: float) -> Heard:
    """Yes, the table is there."""
    return Heard([], Pong(message.id))


ONLY_ASKING: Final = (Why, Hint, Look, Eyes, Ping)

ANSWERS: Final[dict[type, Callable[[Table, Reader, Any, float], Heard]]] = {
    Decide: deciding.decide,
    Ready: deciding.ready,
    LetBots: deciding.let_bots,
    Undo: undoing.undo,
    Redo: undoing.redo,
    Vote: votes.vote,
    ShowAll: votes.show_all,
    Say: talking.say,
    Point: talking.point,
    Propose: talking.propose,
    Why: why,
    Hint: hint,
    Look: look,
    Eyes: eyes,
    Claim: coming_and_going.claim,
    Leave: coming_and_going.leave,
    HandOver: coming_and_going.hand_over,
    LetHold: coming_and_going.let_hold,
    Kick: hosting.kick,
    SeatBot: hosting.seat_bot,
    Change: hosting.change,
    NewSpectatorLink: hosting.new_spectator_link,
    Ping: ping,
}
