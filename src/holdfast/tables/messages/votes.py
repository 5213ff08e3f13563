"""Votes: on taking back, on a bot for somebody who has gone, on what spectators see. All who are asked must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from holdfast.tables.log.consent import BOT, SHOW_ALL, voices_of
from holdfast.tables.log.voting import Poll
from holdfast.tables.messages.answers import done, refused
from holdfast.tables.messages.deciding import once_of
from holdfast.tables.shapes.entries import AnyEntry, BotSat, Changed, TakenBack, VoteAsked, VoteClosed, Voted
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import ShowAll, Vote
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


def voice(table: Table, reader: Reader) -> str:
    """The seat for which a person votes: the first of theirs; each person has one vote."""
    return next((seat.name for seat in table.played_by(reader)), "")


def vote(table: Table, reader: Reader, message: Vote, now: float) -> Heard:
    """A person's vote. One no ends it; the last yes carries it."""
    poll = table.poll
    if poll is None or poll.number != message.vote:
        return refused(message.id, "no_vote", "That vote is over.", True)
    seat = voice(table, reader)
    if not seat:
        return refused(message.id, "not_yours", "Only who sits at the table can vote.")
    asked = voices_of(table, poll)
    if table.seats[seat].person not in asked | {poll.asker}:
        return refused(message.id, "not_asked", "This vote is for the rivals of who asked; it does not need you.")
    once = once_of(reader, message.id)
    said = Voted(now, once, vote=poll.number, seat=seat, yes=message.yes)
    if not message.yes:
        return done(message.id, [said, VoteClosed(now, vote=poll.number, carried=False)])
    left = asked - {table.seats[seat].person}
    return done(message.id, [said, *(carried(table, now) if poll.carried(left) else [])])


def is_carried(table: Table) -> bool:
    """Whether everybody whose consent the open vote needs has agreed."""
    return table.poll is not None and table.poll.carried(voices_of(table, table.poll))


def carried(table: Table, now: float) -> list[AnyEntry]:
    """Everybody agrees: the vote is closed, and it is done."""
    poll = table.poll
    return [] if poll is None else [VoteClosed(now, vote=poll.number, carried=True), *_done(table, poll.asked, now)]


def _done(table: Table, asked: VoteAsked, now: float, once: str = "") -> list[AnyEntry]:
    """What a vote was about happens."""
    if asked.about == SHOW_ALL:
        return [Changed(now, once, settings=replace(table.settings, show_all=asked.turns))]
    if asked.about == BOT:
        return [BotSat(now, once, seat=asked.seat, bot=asked.point, holds=bool(table.seats[asked.seat].person))]
    return [TakenBack(now, once, to=asked.to, by=asked.by, point=asked.point, voted=True)]


def put_to_vote(table: Table, reader: Reader, id: str, asked: VoteAsked) -> Heard:
    """Ask all whose consent it needs; if it needs nobody's, it happens at once."""
    if table.poll is not None:
        return refused(id, "vote_open", "There is a vote already; answer it first.")
    asker = table.person(reader)
    if not voices_of(table, Poll(table.version + 1, asked, asker)):
        return done(id, _done(table, asked, asked.when, asked.id))
    pause = table.patience.left(asker, asked.when)
    if pause > 0:
        return refused(id, "pause", f"The others said no; ask again in {pause:.0f} seconds.")
    return done(id, [asked])


def bot_for(table: Table, reader: Reader, id: str, seat: str, bot: str, now: float) -> Heard:
    """Between rivals a bot plays for somebody who has gone if the others agree. `point` is which bot."""
    asked = VoteAsked(now, once_of(reader, id), by=voice(table, reader), to=table.at, point=bot, about=BOT, seat=seat)
    return put_to_vote(table, reader, id, asked)


def show_all(table: Table, reader: Reader, message: ShowAll, now: float) -> Heard:
    """Spectators see everything, so many turns late, if all agree. Whoever sits here can end it alone."""
    seat = voice(table, reader)
    if not seat:
        return refused(message.id, "not_yours", "Only who sits at the table can say what spectators see.")
    if message.turns == table.settings.show_all:
        return done(message.id)
    once = once_of(reader, message.id)
    if not message.turns:
        return done(message.id, [Changed(now, once, settings=replace(table.settings, show_all=0))])
    asked = VoteAsked(now, once, by=seat, to=table.at, point="", about=SHOW_ALL, turns=message.turns)
    return put_to_vote(table, reader, message.id, asked)
