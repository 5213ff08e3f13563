"""Following the log: what each entry changes at the table."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from holdfast.core.calls import rule_of
from holdfast.core.digest import digest
from holdfast.record.differences import not_possible
from holdfast.tables.log.clock import Clock
from holdfast.tables.log.first_entry import arranged
from holdfast.tables.log.memory import Step
from holdfast.tables.log.picks import is_secret
from holdfast.tables.log.seating import SeatEntry
from holdfast.tables.log.voting import Poll
from holdfast.tables.shapes.entries import (
    AnyEntry,
    BotsCalled,
    CameBack,
    Changed,
    Continued,
    Decided,
    Linked,
    Opened,
    Picked,
    Pointed,
    Proposed,
    PutBack,
    Reached,
    Said,
    SaidReady,
    SatDown,
    TakenBack,
    VoteAsked,
    VoteClosed,
    Voted,
    WentOn,
    Wished,
)  # fmt: skip

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class Landmark(NamedTuple):
    """A named point on the line of play: after which decision, its name, and the position there."""

    at: int
    name: str
    label: str
    position: dict[str, Any]


def follow(table: Table, entry: AnyEntry) -> None:
    """One more entry."""
    table.log.append(entry)
    table.company.follow(table.version, entry)
    table.clock.take_time(entry)
    if entry.id:
        table.once.add(entry.id)
    if not isinstance(entry, Said | Pointed | Proposed):
        table.stirred, table.memory.idle = entry.when, False
    if isinstance(entry, BotsCalled | SaidReady) and table.settings.bots_wait:
        _by_hand(table)
    if isinstance(entry, SeatEntry):
        _seated(table, entry)
        table.seats.follow(entry)
        table.step.bot_turns = {}
    else:
        change = CHANGES.get(type(entry))
        if change is not None:
            change(table, entry)
    if isinstance(entry, Opened | Decided | TakenBack | WentOn):
        table.memory.game_went_on()
    elif isinstance(entry, SeatEntry | Picked | PutBack | Changed):
        table.memory.seen_otherwise()
    table.memory.went_on()
    table.numbers.append(table.at)
    table.clock.go_on(table)


# ------------------------------------------------------------------ the game


def _opened(table: Table, entry: Opened) -> None:
    """The deal, and what was decided before there was a table."""
    moments = table.play.moments
    table.steps = [step_of(table, 0, 0)]
    if table.lost:
        table.line = [_before(entry, text) for text in entry.begun]
        return
    table.line = [_before(entry, moment.decision) for moment in moments[1:]]
    table.ahead = [_before(entry, text) for text in table.play.undone]
    table.hands = [at for at, decided in enumerate(table.line + table.ahead) if not decided.bot]
    for number in range(1, len(moments)):
        table.steps.append(step_of(table, number, table.steps[-1][0]))


def _before(entry: Opened, text: str) -> Decided:
    """A decision that was made before there was a table."""
    seat = text.partition(":")[0]
    return Decided(entry.when, text=text, seat=seat, bot=seat in entry.bots, digest="")


def step_of(table: Table, place: int, points: int) -> tuple[int, str]:
    """Which step a moment of the play stands in."""
    moment = table.play.after(place)
    return points + len(moment.points), table.game.shown.step(moment.state)


def _decided(table: Table, entry: Decided) -> None:
    """A decision was made."""
    if table.ahead and table.ahead[0].text == entry.text:
        del table.ahead[0]
    else:
        table.ahead = []
        table.hands = [at for at in table.hands if at <= table.at]
    if not entry.bot and not entry.forced and (entry.by or not table.settings.bots_wait):
        _by_hand(table)
    table.step.wishes = {}
    table.line.append(entry)
    table.placed[id(entry)] = table.version
    if table.lost or not _apply(table, entry):
        return
    if len(table.ahead) != len(table.play.ahead):
        table.ahead = []
    _keep_picks(table, entry)
    before = table.steps[-1]
    place = table.at - table.offset
    table.moments[table.version] = table.play.after(place)
    table.steps.append(step_of(table, place, before[0]))
    if table.steps[-1] != before:
        _new_step(table)
    elif entry.bot:
        table.step.bot_turns[entry.seat] = table.step.bot_turns.get(entry.seat, 0) + 1
    else:
        _person_decided(table, entry)
    table.was_over = table.was_over or table.over


def _keep_picks(table: Table, entry: Decided) -> None:
    """Secret picks are made in their order; who decides otherwise drops theirs, and a new question all of them."""
    own = [pick for pick in table.picks if pick.seat == entry.seat]
    made = own[:1] if own and own[0].option == entry.text else own
    table.picks = [pick for pick in table.picks if pick not in made] if is_secret(table) else []


def _by_hand(table: Table) -> None:
    """A person does something: whoever is alone can take back to here."""
    if table.at not in table.hands:
        insort(table.hands, table.at)


def _apply(table: Table, entry: Decided) -> bool:
    """Make the decision, or take over the copy on which it was tried. Whether that was possible."""
    tried, table.memory.tried = table.memory.tried, None
    if tried is not None and tried.version == table.version - 1 and tried.text == entry.text:
        table.play = tried.play
        return True
    try:
        table.play.repeat(entry.text, lambda g, _: digest(table.game, g) == entry.digest)
    except Exception as error:
        table.difference = not_possible(table.game, table.at, entry.text, str(error))
        table.lost = f"decision {table.at}: {table.difference}"
        return False
    return True


def _person_decided(table: Table, entry: Decided) -> None:
    """A person who still acts is not ready, whatever they said before."""
    step = table.step
    step.bot_turns = {}
    if not table.settings.bots_wait:
        step.acted.add(entry.by)
    before = table.play.after(table.at - 1 - table.offset).state
    if any(rule_of(call) in table.game.agreed for call in before.options):
        if entry.seat in table.seats:
            table.seats[entry.seat].ready = False
        if table.settings.bots_wait:
            step.acted.discard(entry.by)


def _new_step(table: Table) -> None:
    """Forget what people and bots did in the step before."""
    table.seats.not_ready()
    table.step = Step()


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
    table.picks = []
    if not table.lost:
        table.play.undo(count)
    # Bots do not act of their own accord again before the persons have.
    _new_step(table)


def _cut_line(table: Table, to: int) -> None:
    """The line ends after decision `to`; what came after it stays to be told as undone."""
    gone = [table.placed[id(decided)] for decided in table.line[to:] if id(decided) in table.placed]
    table.undone.update(gone)
    table.memory.tell_again(gone)
    del table.line[to:]
    del table.steps[max(1, to + 1 - table.offset) :]
    table.landmarks = [mark for mark in table.landmarks if mark.at <= to]
    if table.poll is not None and table.poll.asked.to >= to:
        table.poll = None


def _went_on(table: Table, entry: WentOn) -> None:
    """The game goes on from a position."""
    _cut_line(table, entry.to)
    table.ahead, table.picks = [], []
    table.play = arranged(table.game, entry.position)
    table.offset = entry.to
    table.steps = [step_of(table, 0, len(table.landmarks))]
    table.lost, table.difference = "", None
    table.went_on.append(entry)
    _new_step(table)


# ------------------------------------------------------------------ the table around it


def _seated(table: Table, entry: SeatEntry) -> None:
    """Who comes back needs no bot; who is new has not agreed to what spectators see."""
    if isinstance(entry, SatDown | CameBack) and table.poll is not None and table.poll.asked.seat == entry.seat:
        table.poll = None
    if isinstance(entry, SatDown) and entry.person not in [seat.person for seat in table.seats]:
        table.settings = replace(table.settings, show_all=0)


def _linked(table: Table, entry: Linked) -> None:
    table.links[entry.link] = entry.hash
    if entry.link in table.seats:
        table.seats[entry.link].left_by.clear()


def _changed(table: Table, entry: Changed) -> None:
    old, table.settings = table.settings, entry.settings
    if (old.turn_seconds, old.reserve_seconds) != (entry.settings.turn_seconds, entry.settings.reserve_seconds):
        table.clock = Clock()
        table.clock.since = entry.when


def _wished(table: Table, entry: Wished) -> None:
    table.step.wishes[table.seats[entry.seat].person] = entry.option


def _picked(table: Table, entry: Picked) -> None:
    table.picks.append(entry)


def _put_back(table: Table, entry: PutBack) -> None:
    last = next((pick for pick in reversed(table.picks) if pick.seat == entry.seat), None)
    table.picks = [pick for pick in table.picks if pick is not last]


def _bots_called(table: Table, entry: BotsCalled) -> None:
    table.step.bot_turns = {}
    table.step.acted.add(table.seats[entry.seat].person)


def _continued(table: Table, entry: Continued) -> None:
    table.next_table = entry.table


def _vote_asked(table: Table, entry: VoteAsked) -> None:
    asker = table.seats[entry.by].person if entry.by in table.seats else ""  # the host may have no seat
    table.poll = Poll(table.version, entry, asker)


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
    Continued: _continued,
    Picked: _picked,
    PutBack: _put_back,
    Wished: _wished,
    BotsCalled: _bots_called,
    VoteAsked: _vote_asked,
    Voted: _voted,
    VoteClosed: _vote_closed,
}
"""What each entry changes; chat, pointing and proposing change nothing."""
