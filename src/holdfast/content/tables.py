"""Frozen tables of definitions: shared by games with the same cards, thawed where cards are added, searched by name."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def share_columns(source: object, target: object, columns: Sequence[str]) -> None:
    """Give a twin the same tables."""
    for column in columns:
        setattr(target, column, getattr(source, column))


def thaw_columns(defs: object, columns: Sequence[str], dictionaries: Collection[str]) -> None:
    """Give definitions tables of their own: all lists with their rows, and these dictionaries."""
    for column in columns:
        value = getattr(defs, column)
        if isinstance(value, list):
            setattr(defs, column, [row[:] if isinstance(row, list) else row for row in value])
        elif column in dictionaries:
            setattr(defs, column, dict(value))


def find_face(names: Sequence[str], kind: Sequence[int], name: str, kinds: Sequence[int]) -> int:
    """The last face with this name of one of these kinds, or of any; 0 if there is none."""
    for face in range(len(names) - 1, 0, -1):
        if names[face] == name and (not kinds or kind[face] in kinds):
            return face
    return 0
