"""The clock of a table: time for each turn, a reserve for the whole game, or both. It is off unless a table wants it.

It follows from the times in the log. It runs for whoever is asked, also while they are away, as long as anybody is
there. It stands still during a vote, and from the last entry before a server ended to the first after it.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from holdfast.core.state import ALL
from holdfast.tables.log.picks import chosen
from holdfast.tables.shapes.entries import AnyEntry, Resumed, TimeUp

if TYPE_CHECKING:
    from holdfast.tables.log.seating import Seat
    from holdfast.tables.log.table import Table

LEAST: Final = 10.0
"""Seconds that a turn has when the reserve is used up and turns have no time of their own."""


class Clock:
    """How much time each seat has left, and whose is running."""

    def __init__(self) -> None:
        self.turn_left: dict[str, float] = {}
        self.reserve_left: dict[str, float] = {}
        self.running: list[str] = []
        self.since = 0.0
        """Up to when the time that was used is counted."""
        self.turn = -1
        """How many named points there were when the turn began."""

    def left(self, seat: str, now: float) -> float:
        """Seconds until the time of a seat is up."""
        used = max(0.0, now - self.since) if seat in self.running else 0.0
        return max(0.0, self.turn_left.get(seat, 0.0) + self.reserve_left.get(seat, 0.0) - used)

    def due(self) -> float | None:
        """When the time of somebody is up, if nothing happens until then."""
        return min((self.since + self.left(seat, self.since) for seat in self.running), default=None)

    def take_time(self, entry: AnyEntry) -> None:
        """The time up to an entry was used by those whose clock ran: first that of the turn, then the reserve."""
        used = 0.0 if isinstance(entry, Resumed) else max(0.0, entry.when - self.since)
        for seat in self.running:
            of_turn = min(used, self.turn_left[seat])
            self.turn_left[seat] -= of_turn
            self.reserve_left[seat] = max(0.0, self.reserve_left[seat] - (used - of_turn))
        self.since = entry.when

    def go_on(self, table: Table) -> None:
        """Whose clock runs after an entry; at a named point a new turn begins."""
        if not is_on(table):
            self.running = []
            return
        turn = table.steps[-1][0] if table.steps else 0
        if turn != self.turn:
            self._new_turn(table, turn)
        self.running = [seat.name for seat in table.seats if _runs(table, seat)]

    def _new_turn(self, table: Table, turn: int) -> None:
        self.turn = turn
        settings = table.settings
        for seat in table.seats:
            reserve = self.reserve_left.setdefault(seat.name, float(settings.reserve_seconds))
            self.turn_left[seat.name] = float(settings.turn_seconds) or (0.0 if reserve else LEAST)
            seat.timed_out = False


def is_on(table: Table) -> bool:
    """Whether this table plays with a clock."""
    return bool(table.settings.turn_seconds or table.settings.reserve_seconds)


def _runs(table: Table, seat: Seat) -> bool:
    """Whether the table waits for the person of this seat, and somebody is there to see it.

    Before the first decision everybody must have come.
    """
    nobody = not any(each.person and each.online for each in table.seats)
    awaited = table.at == len(table.opened.begun) and any(each.who == "open" for each in table.seats)
    if table.over or table.lost or table.poll is not None or nobody or awaited:
        return False
    waits = seat.played and not seat.timed_out and not seat.ready and seat.name not in chosen(table)
    return waits and seat.name in _asked(table)


def _asked(table: Table) -> list[str]:
    """The seats whose answer is awaited; what concerns all is a matter of the one that speaks for them."""
    g, asking = table.play.state, table.game.asking
    seats = [asking.speaker(g) if seat == ALL else seat for seat in asking.awaited(g)]
    return [g.layout.seat_names[seat] for seat in seats]


def clock_face(seconds: float) -> str:
    """`0:09`, `12:30`, `1:02:00`."""
    whole = ceil(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def time_up(table: Table, now: float) -> list[AnyEntry]:
    """Those whose time is up: a bot plays this turn on."""
    clock = table.clock
    return [TimeUp(now, seat=seat) for seat in clock.running if not clock.left(seat, now)]


def resumed(table: Table, now: float) -> list[AnyEntry]:
    """A server has opened this table: while there was none, no time was used."""
    return [Resumed(now)] if table.clock.running else []
