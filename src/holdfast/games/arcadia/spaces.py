"""Spaces and the edges between them: what they are called, and which are neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia.table import COLUMNS, EDGES, NOWHERE, SPACES

if TYPE_CHECKING:
    from mypy_extensions import i64


def space_name(space: int) -> str:
    """`C2`: the column as a letter, the row as a number."""
    return f"{chr(65 + space % COLUMNS)}{space // COLUMNS + 1}"


def edge_name(edge: int) -> str:
    """`C3/D3`: the two Spaces of an edge."""
    space = edge // 2
    if edge % 2:
        return f"{space_name(space)}/{space_name(space + COLUMNS)}"
    column, row = space % COLUMNS, space // COLUMNS
    return f"{space_name(space)}/{chr(66 + column)}{row + 1}"


SPACE_NAMES: Final = tuple(space_name(space) for space in range(SPACES))
EDGE_NAMES: Final = tuple(edge_name(edge) for edge in range(EDGES))


def edge_between(one: i64, other: i64) -> i64:
    """The edge of two neighbours; -1 if they are none."""
    low = one if one < other else other
    high = other if one < other else one
    if high - low == COLUMNS:
        return 2 * low + 1
    if high - low == 1 and high % COLUMNS != 0:
        return 2 * low
    return NOWHERE


def ends_of(edge: i64) -> tuple[i64, i64]:
    """The two Spaces of an edge; the second may not exist."""
    return edge // 2, edge // 2 + (COLUMNS if edge % 2 else 1)
