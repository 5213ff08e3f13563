"""A state is data only: ints and lists of ints. Whatever plays, undoes, saves or imagines a game holds one of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from holdfast.errors import NoRoom

if TYPE_CHECKING:
    from mypy_extensions import i64

D = TypeVar("D")

ALL: Final = 15
"""The seat of what the players decide together."""

NUMBER: Final = 0
"""The mark that core itself keeps: which of several things of one name this is."""

MARK_BITS: Final = 10
MARK_MASK: Final = 1023

EVERYTHING: Final = -1
"""All parts of the table."""
TRAY: Final = 1
"""The part that the tray and the sealed picks are; a game's own parts are the bits above."""


MOST_THINGS: Final = 4095
"""What an argument of a call can name."""


class Layout:
    """What stays the same for a whole game: who sees into which zone, where things get numbers, names.

    By face: `name_ids` (equal for things of one name) and `ids` (the definition). By zone: `sees`, the mask of seats
    who know what lies there; `box`, whether it is counted but not drawn; `numbered`, whether things of one name are
    told apart by a number there; and `told_apart`, the zones in which such things are looked for. `pools` lists the
    zones whose hidden cards may change places.
    `conditions` does what happens at once, in the game's order, and answers whether it did anything; it is told which
    parts of the table were stirred.

    A game may divide its table into parts, bits of a mask: `zone_part` and `count_part` say where each zone and counter
    belongs, `mark_part` where what lies on the things of a zone does, and `conditions_on` which parts the conditions
    look at. A part of no bits is one on which nothing depends.
    Zone 0 is the box, handle 0 "none", face 0 "unknown".
    """

    def __init__(
        self,
        *,
        seat_names: list[str],
        zone_names: list[str],
        sees: list[int],
        name_ids: list[int],
        names: list[str],
        ids: list[str],
        count_names: list[str],
        mark_names: list[str],
        dice: list[list[int]],
        dice_names: list[str],
        pools: list[list[int]],
        box: list[bool],
        numbered: list[bool],
        told_apart: list[list[int]],
        zone_part: list[int],
        mark_part: list[int],
        count_part: list[int],
        conditions: Callable[[Any, int], bool],
        conditions_on: int,
    ) -> None:
        self.seat_names = seat_names
        self.everyone = (1 << len(seat_names)) - 1
        self.each_seat = list(range(len(seat_names)))
        self.zone_names = zone_names
        self.sees = sees
        self.name_ids = name_ids
        self.faces_are_names = name_ids == list(range(len(name_ids)))
        """Whether no two faces have one name."""
        self.names = names
        self.ids = ids
        self.count_names = count_names
        self.mark_names = mark_names
        self.dice = dice
        self.dice_names = dice_names
        self.pools = pools
        self.box = box
        self.numbered = numbered
        self.told_apart = told_apart
        self.zone_part = zone_part
        self.mark_part = mark_part
        self.count_part = count_part
        self.conditions = conditions
        self.conditions_on: i64 = conditions_on


class Fate:
    """Given dice and given shuffles (checks, and replays of a real table): laid instead of rolled."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.rolls: list[tuple[str, str, list[int]]] = []
        """Dice that are given for a roll: whose (empty: anybody's), of which kinds (empty: any), and what they show."""
        self.missing: list[str] = []
        self.orders: dict[int, list[int]] = {}
        self.tops: dict[int, list[int]] = {}

    def copy(self) -> Fate:
        """The same fate for a copy of the state."""
        other = Fate()
        other.dice = self.dice[:]
        other.rolls = [(owner, kind, values[:]) for owner, kind, values in self.rolls]
        other.missing = self.missing[:]
        other.orders = {zone: order[:] for zone, order in self.orders.items()}
        other.tops = {zone: order[:] for zone, order in self.tops.items()}
        return other

    def left(self) -> list[str]:
        """The dice that were given and not rolled."""
        return [*map(str, self.dice), *(f"{owner} {kind}".strip() for owner, kind, values in self.rolls if values)]

    def labelled(self, name: str, owner: str) -> list[int]:
        """The dice that a roll of any kind takes: those given for this owner, else those for nobody, else the next."""
        others = self.dice
        for whose, kind, values in self.rolls:
            if values and not kind:
                if whose.casefold() in (owner.casefold(), f"{owner} {name}".casefold()):
                    return values
                others = others or values
        return others

    def die(self, name: str, faces: list[int], owner: str = "") -> int:
        """The next given die, or -1 and a remark where none was given or no such die can show it."""
        for whose, kind, values in self.rolls:
            if values and whose == owner and kind == name:
                return values.pop(0)
        for whose, kinds, values in self.rolls:
            if values and not whose and name in kinds.split(" or "):
                return values.pop(0)
        given = self.labelled(name, owner)
        die = f"{'an' if name[:1] in 'aeiou' else 'a'} {name} die"
        if not given:
            self.missing.append(f"{die} of {owner}" if owner else die)
            return -1
        value = given.pop(0)
        if value not in faces:
            self.missing.append(f"{die} ({value} is not on it)")
        return value


class Event:
    """One thing that happened, with its cause, what it was about as it was called then, and who may know its face."""

    def __init__(
        self,
        kind: int,
        *,
        cause: int,
        thing: int = 0,
        face: int = 0,
        number: int = 0,
        other: int = 0,
        other_face: int = 0,
        other_number: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        known: int,
        text: str = "",
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

    def __repr__(self) -> str:
        from holdfast.core.events import KIND_NAMES

        about = f" thing {self.thing}" if self.thing else ""
        return f"<{KIND_NAMES[self.kind]}{about} ({self.a}, {self.b}, {self.c}) {self.text}".rstrip() + ">"


class Sink:
    """Where events go when somebody listens, and where named points are noticed."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.points: list[tuple[int, State]] = []
        self.watched: list[int] = []
        """Numbers of further rules before which the state is noted (the steps a check looks at)."""
        self.asks_everything = False
        """Whether needless questions are asked too: an old record or a check may answer them."""
        self.needless: int = 0
        """The answer that would have been made to the open question, if that is needless."""


NOT_SHARED: Final[list[int]] = []


class State:
    """Zones of handles, what each handle is and who knows it, counters, the agenda, the random position.

    A copy shares the lists of its zones with its parent until one of the two changes them: those in `shared` are not to
    be written, `own` gives a list that may be.
    """

    __slots__ = (
        "agenda",
        "block",
        "block_index",
        "cause",
        "changed",
        "counts",
        "culprit",
        "face",
        "fate",
        "frames",
        "height",
        "kept",
        "kept_for",
        "key",
        "knows",
        "layout",
        "marks",
        "notes",
        "options",
        "over",
        "position",
        "sealed",
        "seats",
        "shared",
        "sink",
        "stays",
        "stirred",
        "tray",
        "winners",
        "zone_of",
        "zones",
    )

    def __init__(self, layout: Layout, like: State | None = None) -> None:
        self.layout = layout
        self.cause: i64 = 0
        self.height: i64 = 0
        self.culprit: i64 = 0
        self.sink: Sink | None = None
        self.fate: Fate | None = None
        self.stirred: i64 = EVERYTHING
        """The parts of the table that changed since the standing conditions were last looked at."""
        self.changed: i64 = EVERYTHING
        """The parts that changed since options were last kept."""
        self.kept: list[list[int]] = []
        self.kept_for: list[int] = []
        if like is None:
            self.seats: i64 = len(layout.seat_names)
            self.zones: list[list[int]] = [[] for _ in layout.zone_names]
            self.shared: list[list[int]] = [NOT_SHARED] * len(layout.zone_names)
            self.zone_of = [0]
            self.face = [0]
            self.knows = [0]
            self.marks = [0]
            self.counts = [0] * len(layout.count_names)
            self.agenda: list[int] = []
            self.frames: list[int] = []
            self.notes: list[int] = []
            self.tray: list[int] = []
            self.sealed = [0] * len(layout.seat_names)
            self.key = bytes(16)
            self.position: i64 = 0
            self.block: tuple[int, ...] = ()
            self.block_index: i64 = -1
            self.over: i64 = 0
            self.winners: i64 = 0
            self.options: list[int] = []
            self.stays = False
        else:
            self.seats = like.seats
            self.zones = like.zones[:]
            self.shared = like.shared = like.zones[:]
            self.zone_of = like.zone_of[:]
            self.face = like.face[:]
            self.knows = like.knows[:]
            self.marks = like.marks[:]
            self.counts = like.counts[:]
            self.agenda = like.agenda[:]
            self.frames = like.frames[:]
            self.notes = like.notes[:]
            self.tray = like.tray[:]
            self.sealed = like.sealed[:]
            self.key = like.key
            self.position = like.position
            self.block = like.block
            self.block_index = like.block_index
            self.over = like.over
            self.winners = like.winners
            self.options = like.options[:]
            self.stays = like.stays

    def copy(self) -> State:
        """The same moment again; nobody listens to the copy."""
        raise NotImplementedError

    def part(self) -> None:
        """Stop sharing lists with the state that this was copied from; a game does so for the lists that it adds."""

    def own(self, zone: int) -> list[int]:
        """The list of a zone, free to be changed: no copy of this state shares it."""
        mine = self.zones[zone]
        if mine is self.shared[zone]:
            mine = mine[:]
            self.zones[zone] = mine
        return mine

    def put(self, face: int, zone: int) -> int:
        """A card or figure from the box onto the table, before the game begins."""
        thing = len(self.face)
        if thing > MOST_THINGS:
            raise NoRoom(f"a table has room for {MOST_THINGS} things; take cards out of its decks")
        self.face.append(face)
        self.knows.append(self.layout.sees[zone])
        self.marks.append(0)
        self.zone_of.append(zone)
        self.own(zone).append(thing)
        return thing


class PlainState(State, Generic[D]):
    """The state of a game that keeps nothing beside its table but the definitions of its cards.

    A game that is not compiled itself uses this class as it is: nothing interpreted can extend a compiled one.
    """

    __slots__ = ("defs",)

    def __init__(self, layout: Layout, defs: D, like: State | None = None) -> None:
        super().__init__(layout, like)
        self.defs = defs

    def copy(self) -> PlainState[D]:
        """The same moment again; definitions are shared."""
        return PlainState(self.layout, self.defs, self)
