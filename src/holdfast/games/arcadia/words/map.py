"""The map for the eye: Spaces with their walls and doors, what lies in them on one line, who stands there on the next.

Walls are lines, a closed door is an X in one, an open door a gap with a colon or between two strokes, a locked door an
L. The signs in a Space are those of the legend.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import is_hero
from holdfast.games.arcadia.shown.places import WALL, between, portals_at, size, start_of
from holdfast.games.arcadia.table import COLUMNS, Arcadia

WIDE: Final = 9
"""Columns of a Space where the paper has room for nine of them."""
NARROW: Final = 7
MARGIN: Final = 3
EAST, SOUTH = 1, 2
QUEST_SIGNS: Final = {1: "!b", 2: "!r", 3: "!g", 4: "!o"}
PORTAL_SIGNS: Final = {k.BLUE: "@b", k.RED: "@r"}


def width_of_space(paper: int, columns: int) -> int:
    """How wide a Space is drawn on so wide a paper."""
    return WIDE if MARGIN + (WIDE + 1) * columns + 1 <= paper else NARROW


def short_name(g: Arcadia, figure: int, letters: int) -> str:
    """`Fenw`, `Or2`: a figure in a Space."""
    name = g.defs.names[g.face[figure]]
    if is_hero(g, figure):
        return name.split()[-1][:letters]
    number = g.marks[figure] & MARK_MASK
    return g.defs.code[g.face[figure]] + (str(number) if number > 1 else "")


def signs_in(g: Arcadia, space: int) -> str:
    """`S1 @b ? MM !r`: what lies in a Space."""
    said = [f"S{start_of(g, space)}"] if start_of(g, space) else []
    said += [PORTAL_SIGNS[colour] for colour in portals_at(g, space)]
    hidden = 0
    for token in g.zones[t.FLOOR + space]:
        face = g.face[token]
        if not face:
            hidden += 1
        elif g.defs.kind[face] == k.SPAWN_TOKEN:
            said.append(k.PAIRS[g.defs.pair[face]])
        elif g.defs.kind[face] == k.QUEST_TOKEN:
            said.append(QUEST_SIGNS[g.defs.colour[face]])
        else:
            said.append("$" if g.defs.value[face] else "%")
    return " ".join(said + (["?" * hidden] if hidden else []))


def figures_in(g: Arcadia, space: int, width: int) -> str:
    """`Fenw Or2`: who stands in a Space, in the order in which they came."""
    letters = 4 if width >= WIDE else 3
    return " ".join(short_name(g, figure, letters) for figure in g.zones[t.SPACE + space])


def exists(g: Arcadia, space: int) -> bool:
    """Whether something of the board is drawn there: a Space or a well."""
    return 0 <= space < t.SPACES and (g.board.is_space[space] or g.scene.drawing.is_blocked[space])


def at(column: int, row: int, columns: int, rows: int) -> int:
    """The number of a Space on a map of this size; -1 outside."""
    return COLUMNS * row + column if 0 <= column < columns and 0 <= row < rows else -1


def edge_sign(g: Arcadia, one: int, other: int, side: int) -> str:
    """What stands between two Spaces, the second east or south of the first; a blank where nothing is drawn."""
    if not exists(g, one) and not exists(g, other):
        return " "
    if one < 0 or other < 0 or not g.board.is_space[one] or not g.board.is_space[other]:
        return "|"
    found = between(g, one, side)
    return {WALL: "|", "open door": ":", "closed door": "X", "locked door": "L"}.get(found, " ")


def across(sign: str) -> str:
    """An edge between two Spaces beside each other."""
    return "│" if sign == "|" else sign


def along(sign: str, width: int) -> str:
    """An edge between two Spaces one above the other."""
    half = width // 2
    if sign == "|":
        return "─" * width
    if sign in "XL":
        return "─" * half + sign + "─" * (width - half - 1)
    if sign == ":":
        return "──" + " " * (width - 4) + "──"
    return " " * width


def draw_map(g: Arcadia, paper: int, marks: Mapping[int, str] | None = None, low: bool = False) -> list[str]:
    """The lines of the map; `marks` stand in a Space at the right, where there is room for them.

    A low map has one line for a row of Spaces: who stands there, or else what lies there.
    """
    columns, rows = size(g)
    width = width_of_space(paper, columns)
    lines = [" " * MARGIN + "".join(f" {chr(65 + column).center(width)}" for column in range(columns))]
    for row in range(rows + 1):
        lines.append((" " * MARGIN + border(g, row, columns, rows, width)).rstrip())
        if row < rows:
            lines += inside(g, row, columns, rows, width, marks or {}, low)
    return [line.rstrip() for line in lines]


def border(g: Arcadia, row: int, columns: int, rows: int, width: int) -> str:
    """The line above a row of Spaces."""
    line = ""
    for column in range(columns + 1):
        line += corner(g, column, row, columns, rows)
        if column < columns:
            above, below = at(column, row - 1, columns, rows), at(column, row, columns, rows)
            line += along(edge_sign(g, above, below, SOUTH), width)
    return line


def corner(g: Arcadia, column: int, row: int, columns: int, rows: int) -> str:
    """Where four Spaces meet: a cross where a wall ends, a dot inside a street, nothing outside."""
    four = [at(column - x, row - y, columns, rows) for y in (1, 0) for x in (1, 0)]
    if not any(exists(g, space) for space in four):
        return " "
    north_west, north_east, south_west, south_east = four
    edges = (
        edge_sign(g, north_west, north_east, EAST),
        edge_sign(g, south_west, south_east, EAST),
        edge_sign(g, north_west, south_west, SOUTH),
        edge_sign(g, north_east, south_east, SOUTH),
    )
    return "+" if any(sign != " " for sign in edges) else "."


def inside(g: Arcadia, row: int, columns: int, rows: int, width: int, marks: Mapping[int, str], low: bool) -> list[str]:
    """The two lines of a row of Spaces, or the one of a low map."""
    first, second = f"{row + 1:>2} ", " " * MARGIN
    for column in range(columns + 1):
        here = at(column, row, columns, rows)
        sign = across(edge_sign(g, at(column - 1, row, columns, rows), here, EAST))
        first, second = first + sign, second + sign
        if column < columns:
            upper, lower = cell(g, here, width, marks.get(here, ""))
            first, second = first + (lower if low and lower.strip() else upper), second + lower
    return [first] if low else [first, second]


def cell(g: Arcadia, space: int, width: int, mark: str) -> tuple[str, str]:
    """What stands in a Space, in two lines."""
    if g.scene.drawing.is_blocked[space]:
        return "#" * width, "#" * width
    if not exists(g, space):
        return " " * width, " " * width
    upper, lower = (set_in(text, width) for text in (signs_in(g, space), figures_in(g, space, width)))
    room = width - len(mark) - (1 if mark else 0)
    if mark and len(upper) <= room:
        upper = upper.ljust(width - len(mark)) + mark
    elif mark and len(lower) <= room:
        lower = lower.ljust(width - len(mark)) + mark
    return upper.ljust(width), lower.ljust(width)


def set_in(text: str, width: int) -> str:
    """With a blank before it where there is room for one."""
    return f" {text}" if text and len(text) < width else text


def fits(g: Arcadia, paper: int) -> bool:
    """Whether a paper is wide enough for the map."""
    return MARGIN + (NARROW + 1) * size(g)[0] + 1 <= paper
