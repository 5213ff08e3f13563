"""An entry of a pack: the fields of one table, and the line of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from holdfast.content.errors import ContentError
from holdfast.content.lines import FieldPath, find_lines


class Place(NamedTuple):
    """A line of a file. Its path begins with the folder of the pack, as in `mine/cards.toml`, if it has one."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Places(Mapping[FieldPath, Place]):
    """The places of keys and list elements, found when the first is asked for: most files are sound."""

    def __init__(self, find: Callable[[], Mapping[FieldPath, Place]]) -> None:
        self._find = find

    @cached_property
    def _found(self) -> Mapping[FieldPath, Place]:
        return self._find()

    def __getitem__(self, path: FieldPath) -> Place:
        return self._found[path]

    def __iter__(self) -> Iterator[FieldPath]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @cached_property
    def _parts(self) -> dict[str | int, dict[FieldPath, Place]]:
        parts: dict[str | int, dict[FieldPath, Place]] = {}
        for path, place in self.items():
            if path:
                parts.setdefault(path[0], {})[path[1:]] = place
        return parts

    def under(self, part: str | int) -> Places:
        """The places inside one table or list element, with paths relative to it."""
        return Places(lambda: self._parts[part])

    @property
    def first(self) -> Place:
        """The header if it has a line, otherwise the first thing under it."""
        return self[()] if () in self else min(self.values(), key=lambda place: place.line)

    def with_header(self) -> Places:
        """The same, with a place for the header in any case."""
        return Places(lambda: {(): self.first, **self})


def places_in(file: str, text: str) -> Places:
    """The places of everything in a TOML file that was read already."""
    return Places(lambda: {path: Place(file, line) for path, line in find_lines(text).items()})


@dataclass(frozen=True, slots=True)
class Entry:
    """One `[[monster]]`, or a single table such as [dice], with the places of its header, keys and list elements.

    Two entries with the same fields are equal, wherever they stand.
    """

    table: str
    id: str
    fields: dict[str, Any]
    places: Mapping[FieldPath, Place] = field(compare=False)

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
