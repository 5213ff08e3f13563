"""A dungeon drawn in plain letters: `==` and `||` are passageways, `##` walls between neighbours."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

Place = tuple[int, int]
"""Row and column, rows counted southwards."""

LEAST_WIDTH: Final = 15


def label_of(name: str, treasure: int = 0, portal: bool = False) -> str:
    """What stands in a room: `Study(3) o`, with the value of its treasure and a portal."""
    return name + (f"({treasure})" if treasure else "") + (" o" if portal else "")


def draw_map(
    labels: Mapping[Place, str],
    passages: Collection[tuple[Place, Place]],
    wrong_rooms: Collection[Place] = (),
    wrong_sides: Collection[tuple[Place, Place]] = (),
) -> list[str]:
    """The lines of a map. A passageway is a pair of places, the northern or western one first; so is a side.

    What is wrong is marked: a room `[! Study !]`, a side `!!`.
    """
    rows = range(min(place[0] for place in labels), max(place[0] for place in labels) + 1)
    columns = range(min(place[1] for place in labels), max(place[1] for place in labels) + 1)
    width = max(LEAST_WIDTH, *(len(label) for label in labels.values())) + 2
    drawer = _Drawer(labels, passages, wrong_rooms, wrong_sides, width)
    lines: list[str] = []
    for row in rows:
        lines.append("".join(drawer.room((row, column)) + drawer.east_of((row, column)) for column in columns))
        lines.append("".join(drawer.south_of((row, column)) + "  " for column in columns))
    return [line.rstrip() for line in lines if line.strip()]


class _Drawer:
    """Draws one place after another."""

    def __init__(
        self,
        labels: Mapping[Place, str],
        passages: Collection[tuple[Place, Place]],
        wrong_rooms: Collection[Place],
        wrong_sides: Collection[tuple[Place, Place]],
        width: int,
    ) -> None:
        self.labels = labels
        self.passages = passages
        self.wrong_rooms = wrong_rooms
        self.wrong_sides = wrong_sides
        self.width = width

    def room(self, place: Place) -> str:
        """A room between brackets, or nothing."""
        if place not in self.labels:
            return " " * (self.width + 2)
        text = self.labels[place].center(self.width)
        return f"[!{text[1:-1]}!]" if place in self.wrong_rooms else f"[{text}]"

    def east_of(self, place: Place) -> str:
        """What is between a room and the next one to the east."""
        return self.between(place, (place[0], place[1] + 1), "==")

    def south_of(self, place: Place) -> str:
        """What is between a room and the next one to the south, below its middle."""
        return self.between(place, (place[0] + 1, place[1]), "||").center(self.width + 2)

    def between(self, place: Place, other: Place, passage: str) -> str:
        """A passageway, a wall, or nothing."""
        if place not in self.labels or other not in self.labels:
            return "  "
        if (place, other) in self.wrong_sides:
            return "!!"
        return passage if (place, other) in self.passages else "##"
