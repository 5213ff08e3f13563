"""A map for the eye: rooms as boxes on a grid, passageways as double lines between them, within a width.

Columns are as wide as the width allows; what does not fit on a line of a room goes on to its next line, and a row of
rooms is as high as its fullest room. A dungeon that has too many columns is drawn in two or more bands.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from holdfast.games.common.told.prose import WIDTH, wrapped
from holdfast.games.heroesout.cards.map_text import Place

LEAST: Final = 13
"""The longest words of a room need so much; where there is not enough room for all columns they are drawn in bands."""
WIDEST: Final = 32
TITLED: Final = 18
"""A room of this width has its name in its upper edge; a narrower one inside."""
ROOMY: Final = 22
"""A room of this width has a blank beside its edges."""
LETTERS: Final = {(-1, 0): "N", (0, 1): "E", (1, 0): "S", (0, -1): "W"}


class Room(NamedTuple):
    """What stands in a box."""

    name: str
    mark: str = ""
    """A short word at the right end of the upper edge: the treasure."""
    left: str = ""
    right: str = ""
    """What stands at the left and at the right of the first line."""
    lines: Sequence[str] = ()
    foot: str = ""
    """A short word in the lower edge: the place on the grid."""
    doors: str = ""
    """Sides with a door that leads nowhere yet, as letters."""
    free: bool = False
    """A place where a room could be built."""
    low: bool = False
    """The first line stands in the lower edge, if it fits there."""


def draw_rooms(rooms: Mapping[Place, Room], passages: Collection[tuple[Place, Place]], width: int = WIDTH) -> list[str]:
    """The lines of a map. A passageway is a pair of places, the northern or western one first."""
    columns = sorted({place[1] for place in rooms})
    across = range(columns[0], columns[-1] + 1)
    most = max(1, (width + 1) // (LEAST + 1))
    bands = [across[start : start + most] for start in range(0, len(across), most)]
    lines: list[str] = []
    for band in bands:
        if lines:
            lines.append("")
        lines += _Band(rooms, passages, band, width).lines()
    return lines


class _Band:
    """Neighbouring columns of a map."""

    def __init__(
        self, rooms: Mapping[Place, Room], passages: Collection[tuple[Place, Place]], columns: range, width: int
    ) -> None:
        self.rooms = rooms
        self.passages = passages
        self.columns = columns
        self.gap = 2 if (LEAST + 2) * len(columns) <= width + 2 else 1
        self.width = min(WIDEST, (width - self.gap * (len(columns) - 1)) // len(columns))
        self.padding = 1 if self.width >= ROOMY else 0
        self.inner = self.width - 2 - 2 * self.padding
        self.door = self.width - (5 if self.width >= ROOMY else 4)
        """The column of a room in which its passageways to the north and south are."""

    def lines(self) -> list[str]:
        """Row by row."""
        rows = sorted({place[0] for place in self.rooms if place[1] in self.columns})
        drawn: list[str] = []
        for row in range(rows[0], rows[-1] + 1) if rows else []:
            drawn += self.row(row)
        return drawn

    def row(self, row: int) -> list[str]:
        """The rooms of a row beside each other."""
        contents = [self.content((row, column)) for column in self.columns]
        height = max((len(content) for content in contents), default=0)
        boxes = [self.box((row, column), content, height) for column, content in zip(self.columns, contents)]
        drawn = []
        for number in range(height + 2):
            line = ""
            for column, box in zip(self.columns, boxes):
                opens = number == 1 and ((row, column - 1), (row, column)) in self.passages
                if column > self.columns[0]:
                    line += ("═" if opens else " ") * self.gap
                line += box[number]
            drawn.append(line.rstrip())
        return drawn

    def content(self, place: Place) -> list[str]:
        """What stands in a room, in lines of its inner width; nothing where there is no room."""
        room = self.rooms.get(place)
        if room is None:
            return []
        lines = [] if self.is_titled() else wrapped(room.name, width=self.inner)
        if (room.left or room.right) and not self.is_low(room):
            lines += self.spread(room.left, room.right)
        for text in room.lines:
            lines += wrapped(text, "", "  ", self.inner)
        return lines or [""]

    def is_titled(self) -> bool:
        """Whether names stand in the upper edges, left of the passageways."""
        names = [room.name for place, room in self.rooms.items() if place[1] in self.columns]
        return self.width >= TITLED and max(map(len, names), default=0) + self.padding < self.door

    def spread(self, left: str, right: str) -> list[str]:
        """Two words at the ends of a line; of the right one only its head where both do not fit, or below the left."""
        if len(left) + len(right) >= self.inner:
            right = right.partition(" ")[0]
        if len(left) + len(right) < self.inner:
            return [left + right.rjust(self.inner - len(left))]
        return [*wrapped(left, width=self.inner), right.rjust(self.inner)]

    def box(self, place: Place, content: Sequence[str], height: int) -> list[str]:
        """A room with its edges, as high as its row."""
        room = self.rooms.get(place)
        if room is None:
            return [" " * self.width] * (height + 2)
        side, flat = ("┆", "┄") if room.free else ("│", "─")
        lines = [self.upper_edge(place, room, flat)]
        for number in range(height):
            text = content[number] if number < len(content) else ""
            west = "╡" if not number and self.leads(place, 0, -1) else side
            east = "╞" if not number and self.leads(place, 0, 1) else side
            blank = " " * self.padding
            lines.append(west + blank + text.ljust(self.inner) + blank + east)
        return [*lines, self.lower_edge(place, room, flat)]

    def upper_edge(self, place: Place, room: Room, flat: str) -> str:
        """Name, passageway to the north, treasure."""
        name = flat * self.padding + room.name if self.is_titled() else ""
        edge = list(name.ljust(self.width - 2, flat))
        if room.mark:
            edge[-len(room.mark) - self.padding : len(edge) - self.padding] = room.mark
        if self.leads(place, -1, 0):
            edge[self.door - 1] = "╨"
        return "┌" + "".join(edge) + "┐"

    def is_low(self, room: Room) -> bool:
        """Whether the first line of a room stands in its lower edge."""
        return room.low and self.padding + len(self.foot(room)) < self.door

    def foot(self, room: Room) -> str:
        """What stands in the lower edge of a low room."""
        return " ".join(filter(None, [room.foot, room.left, room.right.partition(" ")[0]]))

    def lower_edge(self, place: Place, room: Room, flat: str) -> str:
        """Place, passageway to the south."""
        foot = self.foot(room) if self.is_low(room) else room.foot
        edge = list((flat * self.padding + foot).ljust(self.width - 2, flat))
        if self.leads(place, 1, 0):
            edge[self.door - 1] = "╥"
        return "└" + "".join(edge) + "┘"

    def leads(self, place: Place, down: int, right: int) -> bool:
        """Whether a room has a door on one side: a passageway, or one that leads nowhere yet."""
        other = (place[0] + down, place[1] + right)
        if (min(place, other), max(place, other)) in self.passages:
            return True
        return LETTERS[down, right] in self.rooms[place].doors
