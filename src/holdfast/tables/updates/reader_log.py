"""The log of a table for one reader, one sentence per entry, as far as that reader could know it at the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from msgspec.structs import replace

from holdfast.core.events import DECIDED
from holdfast.core.shapes.view import EventInView
from holdfast.core.state import Event, Layout
from holdfast.core.view import SPECTATOR, View
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import counted, sentence
from holdfast.record.moments import Moment
from holdfast.record.reader_events import event_for, event_json, may_read
from holdfast.tables.log.memory import Hidden
from holdfast.tables.shapes.around_the_game import Told
from holdfast.tables.shapes.entries import AnyEntry, Decided, Opened
from holdfast.tables.updates.around_words import WORDS

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

Made = TypeVar("Made")

NOBODY: Final = 63
"""A reader who may know nothing: no seat has this number."""
WITH_EVENTS: Final = 24
"""How many of the last decisions carry their events, for animation; older ones have only words."""
SECRET: Final = "something that you cannot know"
QUIET: Final = {"done": "is done", "decline": "declines", "pass": "passes", SECRET: f"decides {SECRET}"}
"""Decisions of any game that change nothing, with their words."""
MOST_STEPS: Final = 120
"""How many sentences about a game that began elsewhere are told when its table opens."""


def told_since(table: Table, seats: tuple[str, ...], have: int) -> list[Told]:
    """What happened after a version; what is long past only in words."""
    found = [told for version in range(have + 1, table.version + 1) if (told := told_of(table, seats, version))]
    eventful = {told.version for told in [told for told in found if told.kind == "decision"][-WITH_EVENTS:]}
    return [with_events(table, seats, told) if told.version in eventful else told for told in found]


def with_events(table: Table, seats: tuple[str, ...], told: Told) -> Told:
    """A decision with its events, for animation."""
    moment = table.moments.get(told.version)
    if moment is None:
        return told
    key = (told.version, hidden(moment, seats), True)
    made = table.memory.decisions.get(key)
    if made is None:
        happened = shared(table, "events", moment, key[1], _events)
        made = table.memory.decisions[key] = replace(told, events=happened)
    return made


def told_of(table: Table, seats: tuple[str, ...], version: int) -> Told | None:
    """One entry in words for the holder of these seats (of none: a spectator), told once; None: nothing to tell."""
    told = table.memory.told.setdefault(seats, {})
    if version not in told:
        told[version] = _told(table, seats, version, table.log[version - 1])
    return told[version]


def _told(table: Table, seats: tuple[str, ...], version: int, entry: AnyEntry) -> Told | None:
    if isinstance(entry, Decided):
        return _decision(table, seats, version, entry)
    if isinstance(entry, Opened):
        return _opening(table, seats, version, entry)
    tell = WORDS.get(type(entry))
    return tell(table, version, entry) if tell is not None else None


# ------------------------------------------------------------------ the game


def _decision(table: Table, seats: tuple[str, ...], version: int, entry: Decided) -> Told:
    """A decision with everything that it caused."""
    moment = table.moments.get(version)
    at = table.numbers[version - 1]
    if moment is None:
        whose = table.seats[entry.seat].spoken if entry.seat in table.seats else "The table"
        text = f"{whose} decided something that is no longer known."
        return Told(version, "decision", text, at, entry.seat, entry.bot, undone=version in table.undone)
    key = (version, hidden(moment, seats), False)
    made = table.memory.decisions.get(key)
    if made is None:
        told = sentences(table, seats, moment)
        made = table.memory.decisions[key] = Told(
            version,
            "decision",
            told[0],
            at,
            entry.seat,
            entry.bot,
            told[1:],
            heading=heading(table, moment),
            undone=version in table.undone,
        )
    return made


def sentences(table: Table, seats: tuple[str, ...], moment: Moment) -> list[str]:
    """What happened, one sentence each; if there is none, the decision itself, as far as it may be known."""
    return happened(table, seats, moment) or [plainly(table, seats, moment)]


def plainly(table: Table, seats: tuple[str, ...], moment: Moment) -> str:
    """A decision that changed nothing, as a sentence: `Slime does not defend.`"""
    event = _decision_known(seats, moment)
    said = pages_of(table.game).quietly(table.game, moment.state.layout, event) if event is not None else ""
    if said:
        return said
    decision = decision_words(table, seats, moment)
    seat, _, deed = decision.partition(": ")
    return f"{seat.capitalize()} {QUIET[deed]}." if deed in QUIET else sentence(decision)


def happened(table: Table, seats: tuple[str, ...], moment: Moment) -> list[str]:
    """What happened, one sentence each, as far as these seats may know it; there may be none."""
    return shared(table, "said", moment, hidden(moment, seats), _happened)


def _happened(table: Table, moment: Moment, hidden: Hidden) -> list[str]:
    layout = moment.state.layout
    known = [event_for(layout, event, reader) for event, reader in _read(moment, hidden)]
    told = pages_of(table.game).logged(table.game, moment.state, known)
    return [sentence(each) for each in told]


# ------------------------------------------------------------------ what several readers are told alike


def hidden(moment: Moment, seats: tuple[str, ...]) -> Hidden:
    """The events of a moment that the holder of these seats (of none: a spectator) may not know, by their places."""
    layout = moment.state.layout
    everyone = layout.everyone
    if not seats:
        return tuple(place for place, event in enumerate(moment.events) if event.known & everyone != everyone)
    mine = 0
    for seat in seats:
        mine |= 1 << layout.seat_names.index(seat)
    return tuple(place for place, event in enumerate(moment.events) if not event.known & mine)


def _read(moment: Moment, hidden: Hidden) -> Iterator[tuple[Event, int | None]]:
    """Each event with somebody who may read it, or who may not."""
    for place, event in enumerate(moment.events):
        yield event, NOBODY if place in hidden else None


def shared(
    table: Table, what: str, moment: Moment, hidden: Hidden, make: Callable[[Table, Moment, Hidden], list[Made]]
) -> list[Made]:
    """Made once for all readers from whom the same is hidden; nothing else of a reader goes into it."""
    key = (what, id(moment), hidden)
    kept = table.memory.shared.get(key)
    if kept is None:
        kept = table.memory.shared[key] = moment, make(table, moment, hidden)
    return cast("list[Made]", kept[1])


def decision_words(table: Table, seats: tuple[str, ...], moment: Moment) -> str:
    """A decision in notation, as far as these seats may know it."""
    known = _decision_known(seats, moment)
    if known is None:
        return "The game begins."
    return known.text or f"{moment.decision.partition(':')[0]}: {SECRET}"


def _decision_known(seats: tuple[str, ...], moment: Moment) -> Event | None:
    """The event of the decision itself, blank where these seats may not know it; None for the deal."""
    layout = moment.state.layout
    made = next((event for event in moment.events if event.kind == DECIDED), None)
    return None if made is None else event_for(layout, made, _who(layout, seats, made))


def _events(table: Table, moment: Moment, hidden: Hidden) -> list[EventInView]:
    layout = moment.state.layout
    return [event_json(table.game, layout, event, reader) for event, reader in _read(moment, hidden)]


def _who(layout: Layout, seats: tuple[str, ...], event: Event) -> int:
    """The seat from whose view an event is told: the first of these seats that may know it."""
    numbers = [layout.seat_names.index(seat) for seat in seats] or [SPECTATOR]
    return next((number for number in numbers if may_read(layout, event, number)), numbers[0])


def heading(table: Table, moment: Moment) -> str:
    """Where the game stood, if a named point was reached; only what everybody knows."""
    return "".join(shared(table, "heading", moment, (), _heading)) if moment.points else ""


def _heading(table: Table, moment: Moment, hidden: Hidden) -> list[str]:
    return [pages_of(table.game).where(View(table.game, moment.state, SPECTATOR))]


def _opening(table: Table, seats: tuple[str, ...], version: int, entry: Opened) -> Told:
    """The beginning, with what happened before there was a table."""
    moments = table.play_at_opening
    number = len(moments) - 1
    text = f"{entry.title or table.game.title}: the table is set."
    if entry.imagined:
        text = "What if? A private table, imagined from what you could know. Nothing here is decided."
    elif number:
        text = (
            f"{entry.title or table.game.title}: {counted(number, 'decision')} were made before it came to this table."
        )
    steps = [said for moment in moments for said in happened(table, seats, moment)][-MOST_STEPS:]
    return Told(version, "begun", text, at=number, steps=steps, heading=heading(table, moments[-1]))


def log_lines(table: Table, seats: Sequence[str]) -> list[str]:
    """The whole log for the holder of these seats, a line each."""
    lines: list[str] = []
    for told in told_since(table, tuple(seats), 0):
        lines += [told.heading] if told.heading and told.kind == "decision" else []
        lines.append(f"{told.text} (taken back)" if told.undone else told.text)
        lines += [f"  {step}" for step in told.steps]
    return lines
