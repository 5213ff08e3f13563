"""A state is data only: ints and lists of ints. Whatever plays, undoes, saves or imagines a game holds one of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

ALL: Final = 15
"""The seat of what the players decide together."""

NOWHERE: Final = 0
"""Zone 0 is the box: what is not on the table. Handle 0 and face 0 are "none" and "unknown"."""

NUMBER: Final = 0
"""The mark that core itself keeps: which of several things of one name this is."""

MARK_BITS: Final = 10
MARK_MASK: Final = 1023


class Layout:
    """What stays the same for a whole game: who sees into which zone, where things get numbers, names.

    By face: `name_ids` (equal for things of one name) and `ids` (the definition). By zone: `sees`, the mask of seats
    who know what lies there, and `numbered`. `pools` lists the zones whose hidden cards may change places.
    `conditions` does what happens at once, in the game's order, and answers whether it did anything.
    """

    def __init__(
        self,
        seat_names: list[str],
        zone_names: list[str],
        sees: list[int],
        numbered: list[bool],
        name_ids: list[int],
        names: list[str],
        count_names: list[str],
        mark_names: list[str],
        dice: list[list[int]],
        dice_names: list[str],
        ids: list[str],
        pools: list[list[int]],
        conditions: Callable[[Any], bool],
    ) -> None:
        self.seat_names = seat_names
        self.everyone = (1 << len(seat_names)) - 1
        self.zone_names = zone_names
        self.sees = sees
        self.numbered = numbered
        self.numbered_zones = [zone for zone in range(len(numbered)) if numbered[zone]]
        self.name_ids = name_ids
        self.names = names
        self.count_names = count_names
        self.mark_names = mark_names
        self.dice = dice
        self.dice_names = dice_names
        self.ids = ids
        self.pools = pools
        self.conditions = conditions


class Fate:
    """Given dice and given shuffles (checks, and replays of a real table): laid instead of rolled."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.missing: list[str] = []
        self.orders: dict[int, list[int]] = {}
        self.tops: dict[int, list[int]] = {}

    def copy(self) -> Fate:
        """The same fate for another way."""
        other = Fate()
        other.dice = self.dice[:]
        other.missing = self.missing[:]
        other.orders = {zone: order[:] for zone, order in self.orders.items()}
        other.tops = {zone: order[:] for zone, order in self.tops.items()}
        return other

    def die(self, name: str, faces: list[int]) -> int:
        """The next given die, or -1 and a remark where none was given or no such die can show it."""
        if not self.dice:
            self.missing.append(f"a {name} die")
            return -1
        value = self.dice.pop(0)
        if value not in faces:
            self.missing.append(f"a {name} die ({value} is not on it)")
        return value


class Event:
    """One thing that happened, with its cause, what it was about as it was called then, and who may know its face."""

    def __init__(
        self,
        kind: int,
        cause: int,
        thing: int,
        face: int,
        number: int,
        other: int,
        other_face: int,
        other_number: int,
        a: int,
        b: int,
        c: int,
        known: int,
        text: str,
    ) -> None:
        self.kind = kind
        self.cause = cause
        self.thing = thing
        self.face = face
        self.number = number
        self.other = other
        self.other_face = other_face
        self.other_number = other_number
        self.a = a
        self.b = b
        self.c = c
        self.known = known
        self.text = text


class Sink:
    """Where events go when somebody listens, and where named points are noticed."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.points: list[tuple[int, State]] = []
        self.watched: list[int] = []
        """Numbers of further rules before which the state is noted (the steps a check looks at)."""


class State:
    """Zones of handles, what each handle is and who knows it, counters, the agenda, the random position."""

    def __init__(
        self,
        layout: Layout,
        seats: int,
        zones: list[list[int]],
        zone_of: list[int],
        face: list[int],
        knows: list[int],
        marks: list[int],
        counts: list[int],
        agenda: list[int],
        frames: list[int],
        notes: list[int],
        tray: list[int],
        sealed: list[int],
        key: bytes,
        position: int,
        block: list[int],
        block_index: int,
        over: int,
        winners: int,
        options: list[int],
        stays: bool,
    ) -> None:
        self.layout = layout
        self.seats = seats
        self.zones = zones
        self.zone_of = zone_of
        self.face = face
        self.knows = knows
        self.marks = marks
        self.counts = counts
        self.agenda = agenda
        self.frames = frames
        self.notes = notes
        self.tray = tray
        self.sealed = sealed
        self.key = key
        self.position = position
        self.block = block
        self.block_index = block_index
        self.over = over
        self.winners = winners
        self.options = options
        self.stays = stays
        self.cause = 0
        self.height = 0
        self.culprit = 0
        self.stirred = True
        self.sink: Sink | None = None
        self.fate: Fate | None = None

    def copy(self) -> State:
        """The same moment again; nobody listens to the copy."""
        raise NotImplementedError
