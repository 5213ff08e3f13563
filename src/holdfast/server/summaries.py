"""Where my tables stand: for the list "continue my tables"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct, field

from holdfast.core.outcome import Outcome
from holdfast.games.common.outcomes import NAMELESS, ended_words
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import sentence
from holdfast.server.journal import note_fault
from holdfast.server.rooms import Rooms
from holdfast.tables.log.table import BrokenTable, Reader, Table
from holdfast.tables.shapes.protocol import PROTOCOL, Hello, Id, Secret
from holdfast.tables.store import NoTable

Secrets = Annotated[list[Secret], Meta(max_length=12)]


class Mine(Struct, forbid_unknown_fields=True):
    """A table of mine, with the secrets I have for it."""

    table: Id
    secrets: Secrets


class Wanted(Struct, forbid_unknown_fields=True):
    """The tables I ask about."""

    tables: list[Mine]


class Summary(Struct):
    """Where a table stands, as far as this person may know."""

    table: str
    found: bool
    """False if it is gone, or if these secrets open nothing there."""
    title: str = ""
    game: str = ""
    game_title: str = ""
    scenario: str = ""
    scenario_id: str = ""
    where: str = ""
    """In a sentence, as in `Round 5 of encounter 2, Fiona defends.`"""
    your_move: bool = False
    over: bool = False
    outcome: str = ""
    seats: list[str] = field(default_factory=list)
    """My seats."""
    changed: float = 0.0
    """When the last entry was written, in seconds."""
    broken: bool = False


class Summaries(Struct):
    """The answer, in the order of the request."""

    tables: list[Summary]


def hello_of(table: str, secrets: list[str]) -> Hello:
    """Who asks over HTTP; only the secrets decide that."""
    return Hello(PROTOCOL, table, secrets)


async def summaries(rooms: Rooms, wanted: list[Mine]) -> Summaries:
    """Each of these tables."""
    return Summaries([await summary(rooms, mine) for mine in wanted])


async def summary(rooms: Rooms, mine: Mine) -> Summary:
    """One table."""
    hello = hello_of(mine.table, mine.secrets)
    try:
        table = (await rooms.open(mine.table)).table
    except NoTable:
        return Summary(mine.table, False)
    except BrokenTable as error:
        note_fault("broken", error, table=mine.table)
        reader = error.table.reader(hello) if error.table is not None else None
        return told(error.table, reader, True) if error.table and reader else Summary(mine.table, False)
    reader = table.reader(hello)
    return Summary(mine.table, False) if reader is None else told(table, reader)


def told(table: Table, reader: Reader, broken: bool = False) -> Summary:
    """What one reader may know of a table."""
    about = table.welcome(reader).about
    view = table.view(reader.seats[0] if reader.seats else "spectator")
    outcome = view.game.outcome(view.state)
    asked = {view.game.seat_word(view.state, seat) for seat in view.asked}
    return Summary(
        table.id,
        True,
        title=about.title,
        game=about.game,
        game_title=about.game_title,
        scenario=about.scenario,
        scenario_id=str(table.play.options.get("scenario") or ""),
        where=by_name(pages_of(table.game).where(view), table.seats.spoken),
        your_move=outcome is None and bool(asked & {*reader.seats, *(["all"] if reader.seats else [])}),
        over=outcome is not None,
        outcome="" if outcome is None else how_it_ended(outcome, reader.seats, table.seats.spoken),
        seats=list(reader.seats),
        changed=table.log[-1].when,
        broken=broken,
    )


def by_name(text: str, names: Mapping[str, str]) -> str:
    """Words that a program may read, with seats as people say them: `Heron (red)` is Heron."""
    for seat, name in names.items():
        text = text.replace(f"{name} ({seat})", name)
    return text


def how_it_ended(outcome: Outcome, seats: Sequence[str], names: Mapping[str, str] = NAMELESS) -> str:
    """Why a game is over; between rivals also who has won."""
    return ended_words(outcome, seats, names).removesuffix(".") if outcome.rivals else sentence(outcome.reason)
