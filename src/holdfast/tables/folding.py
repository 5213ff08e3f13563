"""Following the log: what each entry changes at the table, and what becomes of a log that cannot be replayed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.errors import HoldfastError
from holdfast.tables.beginning import arranged, next_key
from holdfast.tables.links import Secrets
from holdfast.tables.log import (
    AnyEntry,
    Changed,
    Decided,
    Linked,
    Opened,
    Reached,
    TakenBack,
    VoteAsked,
    VoteClosed,
    Voted,
    WentOn,
)  # fmt: skip
from holdfast.tables.seating import SeatEntry
from holdfast.tables.voting import Poll

if TYPE_CHECKING:
    from holdfast.tables.table import Table


def fold(kind: type[Table], id: str, entries: Sequence[AnyEntry], secrets: Secrets) -> Table:
    """A table from its whole log. A BrokenTable has the last good moment."""
    from holdfast.tables.table import BrokenTable

    first = entries[0] if entries else None
    if not isinstance(first, Opened):
        raise BrokenTable("its log does not begin with its opening", None, entries)
    try:
        table = kind(id, first, secrets)
    except Exception as error:
        raise BrokenTable(f"its game cannot be laid out any more ({error})", None, entries) from error
    last_mended = max((place for place, entry in enumerate(entries) if isinstance(entry, WentOn)), default=0)
    for place, entry in enumerate(entries):
        follow(table, entry)
        if place < last_mended and isinstance(entry, Decided):
            _compare(table)
    _look_back(table)
    if table.lost and mend(table, 0.0) is None:
        table.broken = True
        raise BrokenTable(table.lost, table, entries)
    return table


def follow(table: Table, entry: AnyEntry) -> None:
    """One more entry."""
    table.log.append(entry)
    if entry.id:
        table.once.add(entry.id)
    if isinstance(entry, SeatEntry):
        table.seats.follow(entry)
        table.bot_turns = {}
    else:
        change = CHANGES.get(type(entry))
        if change is not None:
            change(table, entry)
    if isinstance(entry, Opened | Decided | TakenBack | WentOn | SeatEntry):
        table.views.clear()
    table.numbers.append(table.at)


# ------------------------------------------------------------------ the game


def _opened(table: Table, entry: Opened) -> None:
    """The deal, and what was decided before there was a table."""
    moments = table.play.moments
    table.steps = [step_of(table, 0, 0)]
    table.moments[1] = moments[0]
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
    table.line.append(entry)
    if table.lost or not _apply(table, entry):
        return
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
        table.play.apply(entry.text)
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
    table.acted = set()
    table.bot_turns = {}


def _reached(table: Table, entry: Reached) -> None:
    """A named point."""
    from holdfast.tables.table import Landmark

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
    _new_step(table)
    now = table.steps[-1]
    table.acted = {
        decided.by
        for decided, step in zip(reversed(table.line), reversed(table.steps[:-1]))
        if step == now and not decided.bot
    }


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
    table.play = arranged(table.game, entry.position, next_key(table.opened.key, table.version))
    table.offset = entry.to
    table.steps = [step_of(table, 0, len(table.landmarks))]
    table.lost = ""
    table.went_on.append(entry)
    _new_step(table)


# ------------------------------------------------------------------ the table around it


def _linked(table: Table, entry: Linked) -> None:
    table.links[entry.link] = entry.hash


def _changed(table: Table, entry: Changed) -> None:
    table.settings = entry.settings


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
    VoteAsked: _vote_asked,
    Voted: _voted,
    VoteClosed: _vote_closed,
}
"""What each entry changes; chat, pointing and proposing change nothing."""


# ------------------------------------------------------------------ after an update


def _compare(table: Table) -> None:
    """Whether the last decision came out as it is written down."""
    if table.lost or not table.line or not table.line[-1].digest:
        return
    if table.play.digest() != table.line[-1].digest:
        table.lost = f"the rules have changed since, and decision {table.at} comes out otherwise"
        table.moments.pop(table.version, None)


def _look_back(table: Table) -> None:
    """Compare the end of the replay; if it differs, stand at the last moment that does not."""
    _compare(table)
    if not table.lost:
        return
    moments = table.play.moments
    good = 0
    for place, moment in enumerate(moments[1:], 1):
        decided = table.line[table.offset + place - 1] if table.offset + place <= table.at else None
        if decided is None or (decided.digest and moment.digest(table.game) != decided.digest):
            break
        good = place
    table.play.undo(len(moments) - 1 - good)
    table.views.clear()


def mend(table: Table, now: float) -> WentOn | None:
    """The entry with which a table that cannot be replayed goes on from its last named point; None: there is none."""
    for mark in reversed(table.landmarks):
        if not mark.position:
            continue
        try:
            table.game.arrange(mark.position)
        except (HoldfastError, NotImplementedError, ImportError):
            continue
        return WentOn(now, to=mark.at, name=mark.label, why=table.lost, position=mark.position)
    return None
