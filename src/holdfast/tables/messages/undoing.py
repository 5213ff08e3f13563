"""Taking back: the last decision freely, while nothing came of it that cannot be unseen; beyond that by vote."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from holdfast.record.moments import Moment
from holdfast.tables.log.consent import learnt, reach, rivals, voices
from holdfast.tables.messages.answers import done, refused
from holdfast.tables.messages.deciding import VOTE_FIRST, decision, once_of
from holdfast.tables.messages.secret_choices import last_pick, put_back
from holdfast.tables.messages.votes import voice
from holdfast.tables.shapes.entries import TakenBack, VoteAsked
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Redo, Undo
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

LAST = "last"
DECISION = re.compile(r"decision (\d{1,6})")


class Target(NamedTuple):
    """How far back: after which decision, and what that moment is called."""

    to: int
    label: str


# ------------------------------------------------------------------ what may be taken back


def points(table: Table, reader: Reader) -> list[str]:
    """The named points that one can go back to, the latest first."""
    person = table.person(reader)
    first = reach(table, person).to if rivals(table, person) and not table.lost else table.offset
    labels = [mark.label for mark in table.landmarks[::-1] if first <= mark.at < table.at]
    return list(dict.fromkeys(labels))


def target(table: Table, to: str) -> Target | None:
    """The moment that is meant; None: there is no such moment to go back to."""
    if to == LAST:
        return _last(table)
    numbered = DECISION.fullmatch(to)
    if numbered is not None and table.alone:
        at = int(numbered[1])
        return Target(at, to) if table.offset <= at < table.at else None
    for mark in table.landmarks[::-1]:
        if to in (mark.label, mark.name) and table.offset <= mark.at < table.at:
            return Target(mark.at, mark.label)
    return None


def by_hand(table: Table) -> list[int]:
    """The moments before now at which a person did something by hand."""
    return [at for at in table.hands if table.offset <= at < table.at]


def _last(table: Table) -> Target | None:
    """Before the last decision; alone with bots, before the last that the person made."""
    if table.at <= table.offset:
        return None
    made = by_hand(table) if table.alone else []
    return Target(made[-1] if made else table.at - 1, LAST)


def _last_to(table: Table) -> int:
    """The moment before the last decision."""
    where = _last(table)
    return table.at if where is None else where.to


def why_not_free(table: Table, reader: Reader) -> str:
    """Why this reader may not take back the last decision by themselves; empty if they may."""
    if not table.played_by(reader):
        return "Only who sits at the table can take back."
    if last_pick(table, reader) is not None:
        return ""
    if table.lost or _last(table) is None:
        return "There is nothing to take back."
    person = table.person(reader)
    if rivals(table, person):
        return _among_rivals(table, person)
    if table.alone:
        away = voices(table, person, _last_to(table))
        return "Somebody who has dropped out decided this; ask for a vote, which waits for them." if away else ""
    decided = table.line[-1]
    moment = table.play.after(table.at - table.offset)
    if decided.bot or decided.by != table.person(reader):
        return "Somebody else has decided since; ask for a vote."
    return _came_of_it(moment, table.play.after(table.at - 1 - table.offset))


def _came_of_it(moment: Moment, before: Moment) -> str:
    """What came of a decision that cannot be unseen."""
    if moment.points or moment.state.over:
        return "The game has moved on since; ask for a vote."
    why = learnt(before, moment)
    return f"{why}; ask for a vote." if why else ""


def _among_rivals(table: Table, person: str) -> str:
    """Between rivals: nothing that was learnt, and the rest if all rivals agree; bots do."""
    last = reach(table, person)
    if last.to == table.at:
        return last.why
    return "Your rivals must agree; ask for a vote." if voices(table, person, table.at - 1) else ""


def why_never(table: Table, reader: Reader) -> str:
    """Why not even a vote can take back the last decision; empty: it can."""
    person = table.person(reader)
    if table.lost or not rivals(table, person) or last_pick(table, reader) is not None:
        return ""
    last = reach(table, person)
    return last.why if last.to == table.at else ""


# ------------------------------------------------------------------ messages


def undo(table: Table, reader: Reader, message: Undo, now: float) -> Heard:
    """Take back: by oneself, or by asking everybody."""
    mine = table.played_by(reader)
    if not mine:
        return refused(message.id, "not_yours", "Only who sits at the table can take back.")
    picked = last_pick(table, reader)
    if picked is not None and message.to == LAST:
        return put_back(table, reader, message.id, picked, now)
    where = target(table, message.to)
    if where is None:
        there = ", ".join([LAST, *points(table, reader)][:8])
        return refused(message.id, "no_point", f"There is no such moment to go back to; there are: {there}.")
    once, person = once_of(reader, message.id), table.person(reader)
    if rivals(table, person) and where.to < reach(table, person).to:
        return refused(message.id, "learnt", reach(table, person).why)
    if _is_free(table, reader, where):
        return done(message.id, [TakenBack(now, once, to=where.to, by=mine[0].name, point=where.label)])
    if table.poll is not None:
        return refused(message.id, "vote_open", "There is a vote already; answer it first.")
    pause = table.patience.left(table.person(reader), now)
    if pause > 0:
        return refused(message.id, "pause", f"The others said no; ask again in {pause:.0f} seconds.")
    return done(message.id, [VoteAsked(now, once, by=voice(table, reader), to=where.to, point=where.label)])


def _is_free(table: Table, reader: Reader, where: Target) -> bool:
    """Whether a person may go back there without asking anybody."""
    person = table.person(reader)
    if rivals(table, person) or table.alone:
        return not voices(table, person, where.to)
    return where.label == LAST and not why_not_free(table, reader)


def redo(table: Table, reader: Reader, message: Redo, now: float) -> Heard:
    """Make again what was taken back last; bots come to their old decisions after it by themselves."""
    if not may_redo(table, reader):
        return refused(message.id, "nothing", "There is nothing to redo; make a new decision.")
    if table.poll is not None:
        return refused(message.id, "vote_open", VOTE_FIRST)
    again = table.ahead[0]
    call = table.game.read(table.play.state, again.text)
    once = once_of(reader, message.id)
    made = decision(table, call, again.seat, now, by=again.by, bot=again.bot, once=once, forced=again.forced)
    return done(message.id, made)


def may_redo(table: Table, reader: Reader) -> bool:
    """Whether this reader may make again what was taken back: alone always, else what they took back by themselves."""
    if not table.ahead or table.over or not table.played_by(reader):
        return False
    return table.alone or table.taken_by in table.seats_of(reader)
