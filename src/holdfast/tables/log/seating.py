"""Who sits where: persons, bots, and bots that hold a seat for a person who is disconnected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from holdfast.games.common.told.prose import short_name, spoken
from holdfast.tables.shapes.entries import BotSat, CameBack, Dropped, SaidReady, SatDown, StoodUp, TimeUp

HOLD_AFTER: Final = 30.0
"""Seconds after which a bot may hold the seat of somebody who is disconnected."""

SeatEntry = SatDown | StoodUp | Dropped | CameBack | BotSat | SaidReady | TimeUp

STAND_IN: Final = "steady"
"""The bot that plays a turn on when the time of a person is up."""


class Seat:
    """A seat at a table."""

    def __init__(self, name: str, title: str, bot: str = "") -> None:
        self.name = name
        self.title = title
        self.person = ""
        """The hash of the person who sits here; empty if nobody does."""
        self.called = ""
        """What that person is called."""
        self.bot = bot
        self.held = False
        self.dropped: float | None = None
        """When the person was last seen, if they are not there."""
        self.ready = False
        self.timed_out = False
        """The time of its person is up: a bot plays this turn on."""
        self.left_by: set[str] = set()
        """People who have left it: they do not sit down again just by reconnecting."""

    @property
    def spoken(self) -> str:
        """What it is called at the table."""
        return short_name(self.title)

    @property
    def who(self) -> str:
        """`person`, `bot` or `open`."""
        return "person" if self.person else "bot" if self.bot else "open"

    @property
    def played(self) -> bool:
        """Whether a person plays it now: not a bot, not even one that holds it."""
        return bool(self.person) and not self.held

    @property
    def online(self) -> bool:
        """Whether its player is connected."""
        return self.dropped is None

    def holdable_in(self, now: float) -> float | None:
        """Seconds until a bot may hold it; None if there is no reason to."""
        if self.dropped is None or self.held or not self.person:
            return None
        left = self.dropped + HOLD_AFTER - now
        return max(0.0, left) if left <= 2 * HOLD_AFTER else 0.0  # else the clock was set back meanwhile


class Seating:
    """All seats of a table, in the order of play."""

    def __init__(self, names: Iterable[str], titles: Mapping[str, str], bots: Mapping[str, str]) -> None:
        self.seats = {name: Seat(name, titles.get(name, spoken(name)), bots.get(name, "")) for name in names}

    def __getitem__(self, name: str) -> Seat:
        return self.seats[name]

    def __contains__(self, name: object) -> bool:
        return name in self.seats

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats.values())

    @property
    def spoken(self) -> dict[str, str]:
        """What each seat is called at the table."""
        return {name: seat.spoken for name, seat in self.seats.items()}

    @property
    def persons(self) -> dict[str, list[Seat]]:
        """Everybody who plays now, with their seats; without people whose seats a bot holds."""
        found: dict[str, list[Seat]] = {}
        for seat in self.seats.values():
            if seat.played:
                found.setdefault(seat.person, []).append(seat)
        return found

    @property
    def bots(self) -> dict[str, str]:
        """The seats that bots play or hold, be it for one turn."""
        playing = {seat.name: seat.bot or (STAND_IN if seat.timed_out else "") for seat in self.seats.values()}
        return {name: bot for name, bot in playing.items() if bot}

    @property
    def people(self) -> int:
        """The seats that no bot plays or holds, as a mask by their order."""
        bots = self.bots
        return sum(1 << place for place, name in enumerate(self.seats) if name not in bots)

    @property
    def everybody_ready(self) -> bool:
        """Whether every person is ready; False if nobody is there."""
        played = [seat for seat in self.seats.values() if seat.played]
        return bool(played) and all(seat.ready or seat.timed_out for seat in played)

    def not_ready(self) -> None:
        """A new step: nobody is ready yet."""
        for seat in self.seats.values():
            seat.ready = False

    def follow(self, entry: SeatEntry) -> None:
        """What an entry changes here."""
        seat = self.seats[entry.seat]
        if isinstance(entry, SatDown):
            _sit_down(seat, entry)
        elif isinstance(entry, StoodUp):
            seat.left_by.add(seat.person)
            seat.person = seat.called = ""
            seat.held, seat.dropped, seat.ready = False, None, False
        elif isinstance(entry, Dropped):
            seat.dropped = entry.when
        elif isinstance(entry, CameBack):
            seat.bot = "" if seat.held else seat.bot
            seat.held, seat.dropped = False, None
        elif isinstance(entry, BotSat):
            seat.bot = entry.bot
            seat.held = entry.holds and bool(entry.bot)
        elif isinstance(entry, TimeUp):
            seat.timed_out = True
        else:
            seat.ready = entry.ready


def _sit_down(seat: Seat, entry: SatDown) -> None:
    """A person takes a seat from nobody or from a bot."""
    seat.person, seat.called = entry.person, entry.name
    seat.bot, seat.held, seat.dropped, seat.ready = "", False, None, False
    seat.left_by.discard(entry.person)
