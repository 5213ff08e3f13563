"""What lies on the table of a game: zones, counters and marks, each declared once. The Layout is made from that.

A zone or counter that exists several times names its rows in braces: `hand.{player}` is one for each player, and
`coins.{rank}.{player}` one for each rank of each player. Its number is that of the first row's place 0; the places of
the last row that the table names lie next to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from holdfast.core.state import EVERYTHING, Layout

PLAYER: Final = "player"
"""The row of the players: its places have the names of the seats."""

EVERYONE: Final = "everyone"
NOBODY: Final = "nobody"
HOLDER: Final = "holder"
"""Who sees into a zone; `holder`: its player alone while hands are closed, everybody while they are open."""

NO_PART: Final = 0
"""The part of the table on which no option and no standing condition depends."""

Part = int | Callable[[int], int]
"""The part of the table to which something belongs; where each place has its own, a function of the place."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone, or one for each place of a row.

    Zones of one word in `pool` are dealt anew together when somebody imagines what lies hidden in them; one that not
    everybody sees into is a pool by itself if it says none. `numbered` is a word too: things of one name are told apart
    by a number among the zones that say the same. `marks` is the part of what lies on the things there, if it is not
    that of the zone. What is `box` is counted, but not drawn on the table. An `ordered` pile is compared in order.
    `holds` are the kinds of cards that a check may lay there, any if none is said; an `endless` pile gives none away.
    """

    number: int
    name: str
    seen: str = EVERYONE
    pool: str = ""
    numbered: str = ""
    part: Part | None = None
    marks: Part | None = None
    box: bool = False
    ordered: bool = False
    holds: Sequence[int] = ()
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter, or one for each place of its rows."""

    number: int
    name: str
    part: Part | None = None


class BadInventory(Exception):
    """Two things of a table have one number or one name, or a number has nothing."""


class Inventory:
    """All that lies on the table of a game. `rows` has the places of each row, the outer rows first."""

    def __init__(
        self,
        *,
        rows: Mapping[str, range],
        zones: Sequence[Zone],
        counters: Sequence[Counter],
        marks: Mapping[int, str],
        zone_part: int = EVERYTHING,
        count_part: int = EVERYTHING,
    ) -> None:
        self.rows = rows
        self.zone_part, self.count_part = zone_part, count_part
        """Where a zone or counter belongs of which no part is said."""
        self.zones = dict(_spread(rows, zones))
        self.counters = dict(_spread(rows, counters))
        self.mark_names = ["number", *(marks[mark] for mark in sorted(marks))]
        _no_gaps("zones", [0, *self.zones])
        _no_gaps("counters", list(self.counters))
        _no_gaps("marks", [0, *marks])
        _once([*(zone.name for zone in zones), *(counter.name for counter in counters)])
        _once(self.mark_names)

    def layout(
        self,
        *,
        seats: Sequence[str],
        closed: bool,
        places: Mapping[str, Sequence[str]],
        names: Sequence[str],
        ids: list[str],
        conditions: Callable[[Any, int], bool],
        conditions_on: int = EVERYTHING,
        dice: Mapping[str, list[int]],
        numbered_together: bool = False,
    ) -> Layout:
        """The Layout of a game: `places` names the places of each row, `names` and `ids` the things by their face.

        `numbered_together`: things are told apart among all numbered zones, whatever their words.
        """
        players = [*seats, *(str(seat) for seat in self.rows[PLAYER][len(seats) :])]
        called = {**places, PLAYER: players}
        everyone = (1 << len(seats)) - 1
        unique: dict[str, int] = {}
        sees, zone_part, mark_part = [0], [self.zone_part], [self.zone_part]
        for _, (zone, at) in sorted(self.zones.items()):
            sees.append(0 if zone.seen == NOBODY else 1 << at[PLAYER] if closed and zone.seen == HOLDER else everyone)
            zone_part.append(_part(zone.part, at, self.zone_part))
            mark_part.append(_part(zone.marks, at, zone_part[-1]))
        return Layout(
            seat_names=list(seats),
            zone_names=["", *_called(self.zones, called)],
            sees=sees,
            name_ids=[unique.setdefault(name, len(unique)) for name in names],
            names=list(unique),
            ids=ids,
            count_names=_called(self.counters, called),
            mark_names=self.mark_names,
            dice=list(dice.values()),
            dice_names=list(dice),
            pools=self._pools(len(seats)),
            box=[number > 0 and self.zones[number][0].box for number in range(len(sees))],
            numbered=[number > 0 and bool(self.zones[number][0].numbered) for number in range(len(sees))],
            told_apart=self._told_apart(len(seats), numbered_together),
            zone_part=zone_part,
            mark_part=mark_part,
            count_part=[_part(each.part, at, self.count_part) for _, (each, at) in sorted(self.counters.items())],
            conditions=conditions,
            conditions_on=conditions_on,
        )

    def _played(self, seats: int) -> Iterator[tuple[int, Zone, dict[str, int]]]:
        """The zones of so many players, as they are declared."""
        for number, (zone, at) in self.zones.items():
            if at.get(PLAYER, 0) < seats:
                yield number, zone, at

    def _pools(self, seats: int) -> list[list[int]]:
        """The zones whose hidden cards may change places: for each place of the rows that all zones of a pool have."""
        rows: dict[str, set[str]] = {}
        for _, zone, at in self._played(seats):
            rows[zone.pool] = rows.get(zone.pool, set(at)) & set(at)
        pools: dict[tuple[object, ...], list[int]] = {}
        for number, zone, at in self._played(seats):
            if zone.pool or zone.seen != EVERYONE:
                shared = [place for row, place in at.items() if not zone.pool or row in rows[zone.pool]]
                pools.setdefault((zone.pool or zone.name, *shared), []).append(number)
        return list(pools.values())

    def _told_apart(self, seats: int, together: bool) -> list[list[int]]:
        """For each zone those in which a thing of the same name may stand."""
        among: dict[str, list[int]] = {}
        every: list[int] = []
        for number, zone, _ in self._played(seats):
            if zone.numbered:
                every.append(number)
                among.setdefault(zone.numbered, []).append(number)
        words = ["", *(zone.numbered for _, (zone, _) in sorted(self.zones.items()))]
        return [every if together else among.get(word, every) for word in words]


def _spread(rows: Mapping[str, range], declared: Sequence[Any]) -> Iterator[tuple[int, tuple[Any, dict[str, int]]]]:
    """Every zone or counter that is declared by its number, with its places."""
    taken: dict[int, str] = {}
    for each in declared:
        wanted = [row for row in rows if f"{{{row}}}" in each.name]
        for places in product(*(rows[row] for row in wanted)):
            number = 0
            for row, place in zip(wanted, places, strict=True):
                number = number * rows[row].stop + place
            number += each.number
            if number in taken:
                raise BadInventory(f"`{each.name}` and `{taken[number]}` both have number {number}")
            taken[number] = each.name
            yield number, (each, dict(zip(wanted, places, strict=True)))


def _no_gaps(what: str, numbers: Sequence[int]) -> None:
    """The numbers of a table are 0, 1, 2, ..."""
    for number, found in enumerate(sorted(numbers)):
        if number != found:
            raise BadInventory(f"the {what} have nothing with number {number}; the next is {found}")


def _once(names: Iterable[str]) -> None:
    """Each part of a position has a name of its own."""
    known: set[str] = set()
    for name in names:
        if not name or name in known:
            raise BadInventory(f"`{name}` is the name of two parts of the table" if name else "a part has no name")
        known.add(name)


def _called(numbers: Mapping[int, tuple[Any, dict[str, int]]], places: Mapping[str, Sequence[str]]) -> list[str]:
    """The names of all numbers, in order."""
    return [
        each.name.format(**{row: places[row][place] for row, place in at.items()})
        for _, (each, at) in sorted(numbers.items())
    ]


def _part(part: Part | None, at: Mapping[str, int], otherwise: int) -> int:
    """The part of the table to which one place belongs."""
    if part is None:
        return otherwise
    return part if isinstance(part, int) else part(list(at.values())[-1])
