"""Telling: the log of a table for one reader, an entry a sentence, as that reader could know it when it happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from holdfast.core.events import DECIDED
from holdfast.core.state import Event, Layout
from holdfast.core.view import SPECTATOR, View
from holdfast.games.pages import pages_of
from holdfast.games.prose import counted, listed, sentence
from holdfast.record.play import Moment
from holdfast.record.told import event_for, event_json, may_read
from holdfast.tables.log import (
    AnyEntry,
    BotSat,
    CameBack,
    Changed,
    Decided,
    Dropped,
    Linked,
    Opened,
    Pointed,
    Proposed,
    Said,
    SaidReady,
    SatDown,
    StoodUp,
    TakenBack,
    VoteAsked,
    VoteClosed,
    Voted,
    WentOn,
    Wished,
)  # fmt: skip
from holdfast.tables.protocol import Told
from holdfast.tables.undoing import LAST

if TYPE_CHECKING:
    from holdfast.tables.table import Table

WITH_EVENTS: Final = 24
"""So many of the last decisions told are told with their events, for animation; older ones only in words."""
MOST_STEPS: Final = 120
"""So many sentences of a game that began elsewhere are told at its opening."""


def told_since(table: Table, seats: tuple[str, ...], have: int) -> list[Told]:
    """What happened after a version; long ago only in words."""
    found = [told for version in range(have + 1, table.version + 1) if (told := told_of(table, seats, version))]
    eventful = {told.version for told in [told for told in found if told.kind == "decision"][-WITH_EVENTS:]}
    return [
        replace(told, events=events(table, seats, told.version)) if told.version in eventful else told for told in found
    ]


def told_of(table: Table, seats: tuple[str, ...], version: int) -> Told | None:
    """One entry in words for the holder of these seats (of none: a spectator), told once; None: nothing to tell."""
    key = (version, seats)
    if key not in table.told:
        table.told[key] = _told(table, seats, version, table.log[version - 1])
    return table.told[key]


def _told(table: Table, seats: tuple[str, ...], version: int, entry: AnyEntry) -> Told | None:
    if isinstance(entry, Decided):
        return _decision(table, seats, version, entry)
    if isinstance(entry, Opened):
        return _opening(table, seats, version, entry)
    tell = WORDS.get(type(entry))
    return tell(table, version, entry) if tell is not None else None


# ------------------------------------------------------------------ the game


def _decision(table: Table, seats: tuple[str, ...], version: int, entry: Decided) -> Told:
    """A decision with all that came of it."""
    moment = table.moments.get(version)
    at = table.numbers[version - 1]
    if moment is None:
        whose = table.seats[entry.seat].title if entry.seat in table.seats else "The table"
        text = f"{whose} decided something that can no longer be told."
        return Told(version, "decision", text, at, entry.seat, entry.bot, undone=version in table.undone)
    told = sentences(table, seats, moment)
    return Told(
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


def sentences(table: Table, seats: tuple[str, ...], moment: Moment) -> list[str]:
    """What happened, a sentence each, at least one: the decision itself, as far as it may be known."""
    return happened(table, seats, moment) or [sentence(decision_words(table, seats, moment))]


def happened(table: Table, seats: tuple[str, ...], moment: Moment) -> list[str]:
    """What happened, a sentence each, as far as these seats may know it; perhaps none."""
    layout = moment.state.layout
    known = [event_for(layout, event, _who(layout, seats, event)) for event in moment.events]
    told = pages_of(table.game.id).logged(table.game, layout, known)
    return [sentence(each) for each in told]


def decision_words(table: Table, seats: tuple[str, ...], moment: Moment) -> str:
    """A decision in notation, as far as these seats may know it."""
    layout = moment.state.layout
    for event in moment.events:
        if event.kind == DECIDED:
            known = event_for(layout, event, _who(layout, seats, event))
            whose = moment.decision.partition(":")[0]
            return known.text or f"{whose}: something that you cannot know"
    return "The game begins."


def events(table: Table, seats: tuple[str, ...], version: int) -> list[dict[str, Any]]:
    """What happened with the decision of a version, for animation; made once."""
    key = (version, seats)
    if key not in table.events:
        table.events[key] = _events(table, seats, table.moments[version]) if version in table.moments else []
    return table.events[key]


def _events(table: Table, seats: tuple[str, ...], moment: Moment) -> list[dict[str, Any]]:
    layout = moment.state.layout
    return [
        event_json(table.game, layout, event, _who(layout, seats, event)) for event in moment.events
    ]  # fmt: skip


def _who(layout: Layout, seats: tuple[str, ...], event: Event) -> int:
    """With whose eyes an event is told: those of the first of these seats who may know it."""
    numbers = [layout.seat_names.index(seat) for seat in seats] or [SPECTATOR]
    return next((number for number in numbers if may_read(layout, event, number)), numbers[0])


def heading(table: Table, moment: Moment) -> str:
    """Where the game stood, if a named point was reached; by what everybody knows."""
    if not moment.points:
        return ""
    return pages_of(table.game.id).where(View(table.game, moment.state, SPECTATOR))


def _opening(table: Table, seats: tuple[str, ...], version: int, entry: Opened) -> Told:
    """The beginning, with what happened before there was a table."""
    moments = table.play_at_opening
    number = len(moments) - 1
    text = f"{entry.title or table.game.title}: the table is set."
    if entry.imagined:
        text = "What if? A private table, imagined from what you could know. Nothing of it is decided."
    elif number:
        text = (
            f"{entry.title or table.game.title}: {counted(number, 'decision')} were made before it came to this table."
        )
    steps = [said for moment in moments for said in happened(table, seats, moment)][-MOST_STEPS:]
    return Told(version, "begun", text, at=number, steps=steps, heading=heading(table, moments[-1]))


# ------------------------------------------------------------------ the table around it


def _sat_down(table: Table, version: int, entry: SatDown) -> Told:
    who = entry.name or "Somebody"
    return _of_seat(table, version, entry.seat, f"{who} plays {_title(table, entry.seat)}.")


def _stood_up(table: Table, version: int, entry: StoodUp) -> Told:
    words = "has to leave" if entry.kicked else "has left"
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} {words} the table.")


def _dropped(table: Table, version: int, entry: Dropped) -> Told:
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} has dropped out.")


def _came_back(table: Table, version: int, entry: CameBack) -> Told:
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} is back.")


def _bot_sat(table: Table, version: int, entry: BotSat) -> Told:
    title = _title(table, entry.seat)
    if not entry.bot:
        return _of_seat(table, version, entry.seat, f"No bot plays {title} any more.")
    verb = "holds the seat of" if entry.holds else "plays"
    return _of_seat(table, version, entry.seat, f"A {entry.bot} bot {verb} {title}.")


def _linked(table: Table, version: int, entry: Linked) -> Told:
    whose = _title(table, entry.link) if entry.link in table.seats else "spectators"
    return Told(version, "seat", f"There is a new link for {whose}; the old one is worth nothing any more.")


def _said_ready(table: Table, version: int, entry: SaidReady) -> Told:
    words = "is ready" if entry.ready else "is not ready yet, after all"
    return _of_seat(table, version, entry.seat, f"{_title(table, entry.seat)} {words}.")


def _wished(table: Table, version: int, entry: Wished) -> Told:
    return _of_seat(table, version, entry.seat, f"{_title(table, entry.seat)} has said what all should do.")


def _of_seat(table: Table, version: int, seat: str, text: str) -> Told:
    return Told(version, "seat", text, seat=seat)


def _said(table: Table, version: int, entry: Said) -> Told:
    return Told(version, "said", f"{entry.name or _speaker(table, entry.seat)}: {entry.text}", seat=entry.seat)


def _pointed(table: Table, version: int, entry: Pointed) -> Told:
    text = f"{_title(table, entry.seat)} points at something."
    return Told(version, "pointed", text, seat=entry.seat, thing=entry.thing, thing_kind=entry.kind)


def _proposed(table: Table, version: int, entry: Proposed) -> Told:
    text = f"{_title(table, entry.seat)} proposes to {_title(table, entry.to)}: {entry.option}"
    return Told(version, "proposed", text, seat=entry.seat, thing=entry.option, thing_kind="option", to=entry.to)


def _taken_back(table: Table, version: int, entry: TakenBack) -> Told:
    number = table.numbers[version - 2] - entry.to
    who = "The table takes" if entry.voted else f"{_title(table, entry.by)} takes"
    where = "" if entry.point == LAST else f", to {entry.point}"
    return Told(version, "undone", f"{who} back {counted(number, 'decision')}{where}.", at=entry.to, seat=entry.by)


def _vote_asked(table: Table, version: int, entry: VoteAsked) -> Told:
    where = "the last decision" if entry.point == LAST else f"all since {entry.point}"
    return Told(version, "vote", f"{_title(table, entry.by)} asks to take back {where}.", seat=entry.by)


def _voted(table: Table, version: int, entry: Voted) -> Told:
    return Told(version, "vote", f"{_title(table, entry.seat)} says {'yes' if entry.yes else 'no'}.", seat=entry.seat)


def _vote_closed(table: Table, version: int, entry: VoteClosed) -> Told:
    return Told(version, "vote", "Everybody agrees." if entry.carried else "It is not taken back.")


def _changed(table: Table, version: int, entry: Changed) -> Told:
    now = entry.settings
    said = [
        "bots act at once" if now.bots_at_once else "bots wait for the persons",
        "nobody talks" if now.silent else "everybody may talk",
        "spectators may watch" if now.spectators else "there are no spectators",
    ]
    return Told(version, "settings", f"From now on {listed(said)}.")


def _went_on(table: Table, version: int, entry: WentOn) -> Told:
    return Told(version, "note", went_on_words(entry), at=entry.to)


def went_on_words(entry: WentOn) -> str:
    """That a game could not be replayed after an update."""
    return f"Holdfast was updated, and this game could not be replayed as it was: it went on from {entry.name}."


def _title(table: Table, seat: str) -> str:
    return table.seats[seat].title if seat in table.seats else "the table"


def _sitting(table: Table, version: int, seat: str) -> str:
    """Who sat in a seat then, with whom they play."""
    for entry in reversed(table.log[:version]):
        if isinstance(entry, SatDown) and entry.seat == seat:
            return f"{entry.name} ({_title(table, seat)})" if entry.name else _title(table, seat)
    return _title(table, seat)


def _speaker(table: Table, seat: str) -> str:
    return _title(table, seat) if seat else "A spectator"


WORDS: Final[dict[type, Callable[[Table, int, Any], Told]]] = {
    SatDown: _sat_down,
    StoodUp: _stood_up,
    Dropped: _dropped,
    CameBack: _came_back,
    BotSat: _bot_sat,
    Linked: _linked,
    SaidReady: _said_ready,
    Wished: _wished,
    Said: _said,
    Pointed: _pointed,
    Proposed: _proposed,
    TakenBack: _taken_back,
    VoteAsked: _vote_asked,
    Voted: _voted,
    VoteClosed: _vote_closed,
    Changed: _changed,
    WentOn: _went_on,
}


def log_lines(table: Table, seats: Sequence[str]) -> list[str]:
    """The whole log for the holder of these seats, a line each."""
    lines: list[str] = []
    for told in told_since(table, tuple(seats), 0):
        lines += [told.heading] if told.heading and told.kind == "decision" else []
        lines.append(f"{told.text} (taken back)" if told.undone else told.text)
        lines += [f"  {step}" for step in told.steps]
    return lines
