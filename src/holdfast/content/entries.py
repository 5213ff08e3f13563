"""An entry of a pack: the fields of one table, and the line of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from holdfast.content.errors import ContentError
from holdfast.content.lines import FieldPath


class Place(NamedTuple):
    """A line of a file. Its path begins with the folder of the pack, as in `mine/cards.toml`, if it has one."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One `[[monster]]`, or a single table such as [dice], with the places of its header, keys and list elements.

    Two entries with the same fields are equal, wherever they stand.
    """

    table: str
    id: str
    fields: dict[str, Any]
    places: dict[FieldPath, Place] = field(compare=False)

    @property
    def place(self) -> Place:
        """Where it begins."""
        return self.places[()]

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.place.file

    @property
    def line(self) -> int:
        """The line of its header."""
        return self.place.line

    def place_of(self, *path: str | int) -> Place:
        """The place of a key or list element, as in `place_of("text", 1)`, or of what contains it."""
        while path not in self.places:
            path = path[:-1]
        return self.places[path]

    def error(self, message: str, *path: str | int) -> ContentError:
        """An error about this entry, at the line of the path."""
        error = ContentError(message).at(*self.place_of(*path), self.id)
        error.word = next((part for part in reversed(path) if isinstance(part, str)), self.table)
        return error


def first_place(places: Mapping[FieldPath, Place]) -> Place:
    """The header if it has a line, otherwise the first thing under it."""
    return places[()] if () in places else min(places.values(), key=lambda place: place.line)
