"""Following the log: what each entry changes at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from holdfast.core.digest import digest
from holdfast.tables.log.beginning import arranged
from holdfast.tables.log.entries import (
    AnyEntry,
    Changed,
    Decided,
    Linked,
    Opened,
    Pointed,
    Proposed,
    Reached,
    Said,
    TakenBack,
    VoteAsked,
    VoteClosed,
    Voted,
    WentOn,
    Wished,
)  # fmt: skip
from holdfast.tables.log.seating import SeatEntry
from holdfast.tables.log.voting import Poll

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class Landmark(Struct):
    """A named point on the line of play: after which decision, its name, and the position there."""

    at: int
    name: str
    label: str
    position: dict[str, Any]


def follow(table: Table, entry: AnyEntry) -> None:
    """One more entry."""
    table.log.append(entry)
    if entry.id:
        table.once.add(entry.id)
    if not isinstance(entry, Said | Pointed | Proposed):
        table.stirred, table.idle = entry.when, False
    if isinstance(entry, SeatEntry):
        table.seats.follow(entry)
        table.bot_turns = {}
    else:
        change = CHANGES.get(type(entry))
        if change is not None:
            change(table, entry)
    if isinstance(entry, Opened | Decided | TakenBack | WentOn | SeatEntry):
        table.views.clear()
        table.ending = None
    table.numbers.append(table.at)


# ------------------------------------------------------------------ the game


def _opened(table: Table, entry: Opened) -> None:
    """The deal, and what was decided before there was a table."""
    moments = table.play.moments
    table.steps = [step_of(table, 0, 0)]
    if table.lost:
        table.line = [Decided(entry.when, text=text, seat="", digest="") for text in entry.begun]
        return
    for number, moment in enumerate(moments[1:], 1):
        seat = moment.decision.partition(":")[0]
        table.line.append(Decided(entry.when, text=moment.decision, seat=seat, digest=""))
        table.steps.append(step_of(table, number, table.steps[-1][0]))


def step_of(table: Table, place: int, points: int) -> tuple[int, str]:
    """Which step a moment of the play stands in."""
    moment = table.play.moments[place]
    return points + len(moment.points), table.game.step(moment.state)


def _decided(table: Table, entry: Decided) -> None:
    """A decision was made."""
    if table.ahead and table.ahead[0].text == entry.text:
        del table.ahead[0]
    else:
        table.ahead = []
    table.wishes = {}
    table.line.append(entry)
    if table.lost or not _apply(table, entry):
        return
    if len(table.ahead) != len(table.play.undone):
        table.ahead = []
    before = table.steps[-1]
    place = table.at - table.offset
    table.moments[table.version] = table.play.moments[place]
    table.steps.append(step_of(table, place, before[0]))
    if table.steps[-1] != before:
        _new_step(table)
    elif entry.bot:
        table.bot_turns[entry.seat] = table.bot_turns.get(entry.seat, 0) + 1
    else:
        table.acted.add(entry.by)
        table.bot_turns = {}
        _not_done_after_all(table, entry)
    table.was_over = table.was_over or table.over


def _apply(table: Table, entry: Decided) -> bool:
    """Make the decision, or take over the copy on which it was tried. Whether that was possible."""
    tried, table.tried = table.tried, None
    if tried is not None and tried.version == table.version - 1 and tried.text == entry.text:
        table.play = tried.play
        return True
    try:
        table.play.repeat(entry.text, lambda g, _: digest(table.game, g) == entry.digest)
    except Exception as error:
        table.lost = f"decision {table.at} is not possible any more ({error})"
        return False
    return True


def _not_done_after_all(table: Table, entry: Decided) -> None:
    """Who acts of their own accord has not done what they wanted yet, whatever they said."""
    before = table.play.moments[table.at - 1 - table.offset].state
    if entry.seat in table.seats and any(option.agreed for option in table.game.choice(before).options):
        table.seats[entry.seat].ready = False


def _new_step(table: Table) -> None:
    """What people and bots did in the step before is of no concern any more."""
    table.seats.not_ready()
    table.wishes = {}
    table.acted = set()
    table.bot_turns = {}


def _reached(table: Table, entry: Reached) -> None:
    """A named point."""
    number = 1 + sum(mark.name == entry.name for mark in table.landmarks)
    label = f"{entry.name.replace(' a ', ' ')} {number}"
    table.landmarks.append(Landmark(entry.at, entry.name, label, entry.position))


def _taken_back(table: Table, entry: TakenBack) -> None:
    """Decisions were taken back."""
    count = table.at - entry.to
    taken = table.line[entry.to :]
    _cut_line(table, entry.to)
    table.ahead = taken + table.ahead
    table.taken_by = "" if entry.voted else entry.by
    if not table.lost:
        table.play.undo(count)
    # Bots do not act of their own accord again before the persons have.
    _new_step(table)


def _cut_line(table: Table, to: int) -> None:
    """The line ends after decision `to`; what came after it stays to be told as undone."""
    gone = {id(decided) for decided in table.line[to:]}
    table.undone |= {place for place, entry in enumerate(table.log, 1) if id(entry) in gone}
    table.told = {key: told for key, told in table.told.items() if key[0] not in table.undone}
    del table.line[to:]
    del table.steps[max(1, to + 1 - table.offset) :]
    table.landmarks = [mark for mark in table.landmarks if mark.at <= to]
    if table.poll is not None and table.poll.to >= to:
        table.poll = None


def _went_on(table: Table, entry: WentOn) -> None:
    """The game goes on from a position."""
    _cut_line(table, entry.to)
    table.ahead = []
    table.play = arranged(table.game, entry.position)
    table.offset = entry.to
    table.steps = [step_of(table, 0, len(table.landmarks))]
    table.lost = ""
    table.went_on.append(entry)
    _new_step(table)


# ------------------------------------------------------------------ the table around it


def _linked(table: Table, entry: Linked) -> None:
    table.links[entry.link] = entry.hash
    if entry.link in table.seats:
        table.seats[entry.link].left_by.clear()


def _changed(table: Table, entry: Changed) -> None:
    table.settings = entry.settings


def _wished(table: Table, entry: Wished) -> None:
    table.wishes[table.seats[entry.seat].person] = entry.option


def _vote_asked(table: Table, entry: VoteAsked) -> None:
    asker = table.seats[entry.by].person
    table.poll = Poll(table.version, entry.by, asker, entry.to, entry.point)


def _voted(table: Table, entry: Voted) -> None:
    if table.poll is not None:
        table.poll.answered(table.seats[entry.seat].person, entry.yes)


def _vote_closed(table: Table, entry: VoteClosed) -> None:
    poll, table.poll = table.poll, None
    if poll is None:
        return
    if entry.carried:
        table.patience.granted(poll.asker)
    elif poll.no - {poll.asker}:
        table.patience.refused(poll.asker, entry.when)


CHANGES: Final[dict[type, Callable[[Table, Any], None]]] = {
    Opened: _opened,
    Decided: _decided,
    Reached: _reached,
    TakenBack: _taken_back,
    WentOn: _went_on,
    Linked: _linked,
    Changed: _changed,
    Wished: _wished,
    VoteAsked: _vote_asked,
    Voted: _voted,
    VoteClosed: _vote_closed,
}
"""What each entry changes; chat, pointing and proposing change nothing."""
