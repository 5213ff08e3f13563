"""Long logs of small things: what they cost grows with their length and not faster, and slows nobody down."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Table
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import AnyEntry, CameBack, Decided, Dropped, Said, SaidReady, TakenBack
from holdfast.tables.shapes.protocol import PROTOCOL, Hello
from tests.tables.club import Club, wanted

ENTRIES = 20_000
SECOND = 2.5
"""CPU seconds that count as one here: tests run interpreted, beside others, on any machine."""


def ready_toggled(club: Club, number: int) -> list[AnyEntry]:
    seats = list(club.keys.seats)
    return [SaidReady(club.now, seat=seats[place % 2], ready=place % 4 < 2) for place in range(number)]


def reconnected(club: Club, number: int) -> list[AnyEntry]:
    seats = list(club.keys.seats)
    return [(Dropped if place % 2 == 0 else CameBack)(club.now, seat=seats[place // 2 % 2]) for place in range(number)]


def talked(club: Club, number: int) -> list[AnyEntry]:
    seats = list(club.keys.seats)
    return [Said(club.now, seat=seats[place % 2], name="Ann", text=f"line {place}") for place in range(number)]


def taken_back(club: Club, number: int) -> list[AnyEntry]:
    """The same decision, made and taken back again and again."""
    reader = club.hello(*club.keys.seats.values(), person="everybody")
    club.decides(reader, club.options(reader)[0])
    decided = next(entry for entry in reversed(club.table.log) if isinstance(entry, Decided))
    back = TakenBack(club.now, to=club.table.at - 1, by=decided.seat, point="last")
    again: list[AnyEntry] = [decided, back]
    return [back, *again * (number // 2)]


KINDS: dict[str, Callable[[Club, int], list[AnyEntry]]] = {
    "ready": ready_toggled,
    "reconnects": reconnected,
    "talk": talked,
    "taken back": taken_back,
}


def opened(club: Club, data: list[bytes]) -> float:
    """CPU seconds until a new reader has the first update of a table that nobody has open."""
    start = process_time()
    table = Table.read("t", data)
    reader = table.reader(Hello(PROTOCOL, "t", [club.keys.host], "new"))
    assert reader is not None
    first = written(table.update(reader, 0, club.now))
    took = process_time() - start
    assert first.startswith(b'{"type":"update"')
    return took


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_first_update_does_not_grow_with_the_square_of_small_entries(kind: str) -> None:
    """After 8,000 toggles of `ready` it took 9 s, after 8,000 reconnects 21 s, and every table stood still meanwhile."""
    club = Club(wanted("greyport", 2))
    for seat in club.keys.seats:
        club.sits(seat)
    more = [pack(entry) for entry in KINDS[kind](club, ENTRIES)]
    took = opened(club, club.bytes + more)
    assert took < SECOND, f"{took:.2f} s"


def test_updates_do_not_grow_with_lines_that_were_taken_back() -> None:
    """An update had 26 kB, and 79 kB after 21 lines had been taken back."""
    club = Club(wanted("greyport", 2))
    reader = club.sits(*club.keys.seats)
    sizes = []
    for line in range(30):
        for _ in range(12):
            options = club.options(reader)
            club.decides(reader, options[(line * 7) % len(options)])
        club.takes_back(reader, f"decision {1 + line % 2}")
        sizes.append(len(written(club.table.update(reader, club.table.version, club.now))))
    assert max(sizes[8:]) < 1.25 * max(sizes[:6]), sizes  # the first five are the five that are told


def test_of_a_long_line_that_was_taken_back_the_first_decisions_are_told() -> None:
    club = Club(wanted("greyport", 2))
    reader = club.sits(*club.keys.seats)
    for _ in range(20):
        club.decides(reader, club.options(reader)[0])
    made = [decided.text for decided in club.table.line]
    club.takes_back(reader, "decision 0")
    branch = club.update(reader).table.branches[-1]
    assert branch.decisions == made[: len(branch.decisions)]
    assert len(branch.decisions) + branch.more == len(made)
