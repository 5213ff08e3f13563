"""Who must agree before something is taken back, and what can never be: between rivals, what somebody has learnt.

Whether anything was learnt is decided by the machine alone: the random position has moved, somebody knows a card that
they did not know, or somebody else has decided.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from holdfast.core.events import OPENED, ROLLED, SHOWN, SHUFFLED
from holdfast.record.moments import Moment

if TYPE_CHECKING:
    from holdfast.tables.log.seating import Seat
    from holdfast.tables.log.table import Table
    from holdfast.tables.log.voting import Poll
    from holdfast.tables.shapes.entries import Decided

BOT: Final = "bot"
SHOW_ALL: Final = "show_all"
"""What else than taking back a vote may be about."""


class Reach(NamedTuple):
    """How far back one can go between rivals: to which decision, and why not farther."""

    to: int
    why: str


# ------------------------------------------------------------------ who is a rival


def team_of(table: Table, seat: str) -> str:
    """The team of a seat; each seat without one is a team of its own."""
    g = table.play.state
    return table.game.ending.team(g, g.layout.seat_names.index(seat)) or seat


def rivals(table: Table, person: str) -> list[Seat]:
    """The seats that play against this person, whoever plays them: people, also those who have dropped, or bots.

    There are none in a game that all win or lose together, and none at a private what-if.
    """
    if not table.game.ending.rivals or table.opened.private:
        return []
    found = table.memory.rivals.get(person)
    if found is None:
        found = table.memory.rivals[person] = _rivals(table, person)
    return found


def _rivals(table: Table, person: str) -> list[Seat]:
    own = {team_of(table, seat.name) for seat in table.seats if seat.person == person}
    others = [seat for seat in table.seats if seat.person != person and (seat.person or seat.bot)]
    return [seat for seat in others if own != {team_of(table, seat.name)}]


# ------------------------------------------------------------------ whose consent it needs


def decided_by_others(table: Table, person: str, to: int) -> set[str]:
    """The other people still at the table, be it that a bot holds their seat, who decided something after `to`."""
    here = {seat.person for seat in table.seats if seat.person}
    return {decided.by for decided in table.line[to:] if decided.by in here} - {person}


def voices(table: Table, person: str, to: int) -> set[str]:
    """Who must agree when this person wants to take back all after `to`.

    Between rivals all of them; else everybody who plays, and whoever decided any of it: a vote waits for those who have
    dropped.
    """
    against = rivals(table, person)
    if against:
        return {seat.person for seat in against if seat.person}
    return (set(table.seats.persons) | decided_by_others(table, person, to)) - {person}


def voices_of(table: Table, poll: Poll) -> set[str]:
    """Who must agree to what a vote is about, besides who asked for it."""
    asked = poll.asked
    if asked.about == SHOW_ALL:
        return {seat.person for seat in table.seats if seat.person} - {poll.asker}
    if asked.about == BOT:
        there = {seat.person for seat in table.seats if seat.played and seat.online}
        return there - {poll.asker, table.seats[asked.seat].person}
    return voices(table, poll.asker, asked.to)


# ------------------------------------------------------------------ what was learnt


def reach(table: Table, person: str) -> Reach:
    """How far back this person can go at a table of rivals, if the rivals agree."""
    at = table.at
    while at > table.offset:
        why = _stands(table, person, at)
        if why:
            return Reach(at, f"{why}; between rivals that stands.")
        at -= 1
    return Reach(at, "There is nothing to take back.")


def _stands(table: Table, person: str, at: int) -> str:
    """Why a decision stands between rivals; empty: it could be taken back."""
    if _by_another(table.line[at - 1], person):
        return "Somebody else has decided since"
    before, after = table.play.after(at - 1 - table.offset), table.play.after(at - table.offset)
    return learnt(before, after) or ("The game is over" if after.state.over else "")


def _by_another(decided: Decided, person: str) -> bool:
    """Whether anybody else made a decision: another person, or a bot."""
    return decided.bot or decided.by != person


def learnt(before: Moment, after: Moment) -> str:
    """What came of a decision that cannot be unseen, as the beginning of a sentence; empty: nothing."""
    kinds = {event.kind for event in after.events}
    if ROLLED in kinds or before.state.position != after.state.position or SHUFFLED in kinds:
        return "Dice were rolled or cards drawn since"
    if kinds & {SHOWN, OPENED} or _somebody_learned(before, after):
        return "Cards were shown since"
    return ""


def _somebody_learned(before: Moment, after: Moment) -> bool:
    """Whether any seat knows a card now that it did not know before."""
    known, knows = before.state.knows, after.state.knows
    return known != knows and any(now & ~old for now, old in zip_longest(knows, known, fillvalue=0))
