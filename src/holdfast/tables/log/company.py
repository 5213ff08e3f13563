"""Who sat at the table when: what happened is told later, in the words of its time."""

from __future__ import annotations

from bisect import bisect_right

from holdfast.tables.shapes.entries import AnyEntry, SatDown, StoodUp


class Company:
    """Who sat where after each entry of the log; kept as changes, so that asking never reads the log again."""

    def __init__(self) -> None:
        self._sitting: dict[str, str] = {}
        self._changes: list[int] = [0]
        """The versions at which somebody sat down or stood up."""
        self._alone: list[bool] = [True]
        """For each of them, whether at most one person sat there then."""
        self._came: dict[str, tuple[list[int], list[str]]] = {}
        """For each seat the versions at which somebody sat down, and their names."""

    def follow(self, version: int, entry: AnyEntry) -> None:
        """One more entry, the last of this version."""
        if isinstance(entry, SatDown):
            self._sitting[entry.seat] = entry.person
            versions, names = self._came.setdefault(entry.seat, ([], []))
            versions.append(version)
            names.append(entry.name)
        elif isinstance(entry, StoodUp):
            self._sitting.pop(entry.seat, None)
        else:
            return
        self._changes.append(version)
        self._alone.append(len(set(self._sitting.values())) <= 1)

    def alone_then(self, version: int) -> bool:
        """Whether at most one person sat at the table then."""
        return self._alone[bisect_right(self._changes, version) - 1]

    def name_then(self, version: int, seat: str) -> str:
        """The name of who had last sat down in a seat by then; empty if it has none, or nobody had."""
        versions, names = self._came.get(seat, ([], []))
        place = bisect_right(versions, version)
        return names[place - 1] if place else ""
