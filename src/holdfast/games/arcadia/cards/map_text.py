"""Maps as text: a drawing of Spaces with their walls and doors, or rows of letters with a wall wherever two differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.content import ContentError
from holdfast.games.arcadia.spaces import edge_between, space_name
from holdfast.games.arcadia.table import COLUMNS, EDGES, ROWS, SPACES

NO_WALL: Final = " "
WALL: Final = "|"
OPEN_DOOR: Final = ":"
CLOSED_DOOR: Final = "X"
LOCKED_DOOR: Final = "L"
DOORS: Final = (OPEN_DOOR, CLOSED_DOOR, LOCKED_DOOR)

ACROSS: Final = (WALL, CLOSED_DOOR, OPEN_DOOR, LOCKED_DOOR, NO_WALL)
"""The edge between a Space and the one to its right, on both of its lines."""
ALONG: Final = {
    "-------": WALL,
    "===X===": CLOSED_DOOR,
    "==   ==": OPEN_DOOR,
    "===L===": LOCKED_DOOR,
    "       ": NO_WALL,
}
"""The edge between a Space and the one below."""
BLOCKED: Final = "#######"
PAIRS: Final = ("MM", "MR", "RR", "MC", "RC")
QUEST_MARKS: Final = {"!b": "Blue", "!r": "Red", "!g": "Green", "!o": "Orange"}
MARK_ORDER: Final = (("S1", "S2", "S3", "S4"), ("@b",), ("@r",), ("?",), PAIRS, (*QUEST_MARKS, "!1", "!2", "!3", "!4"))
"""What may lie in a Space, one of each, in this order."""
MOST_IN_A_SPACE: Final = 2


class Change:
    """What a scenario has otherwise with some numbers of Guilds: a Monster that stands in some Spaces, or does not."""

    def __init__(self, sentence: str, guilds: int, code: str, spaces: list[int], is_more: bool) -> None:
        self.sentence = sentence
        self.guilds = guilds
        """A bit for each number of Guilds."""
        self.code = code
        """Of the Monster; empty: of every one."""
        self.spaces = spaces
        self.is_more = is_more

    def counts_with(self, guilds: int) -> bool:
        """Whether this is so with a number of Guilds."""
        return bool(self.guilds >> guilds & 1)

    def is_of(self, code: str) -> bool:
        """Whether it speaks of a Monster."""
        return self.code in ("", code)


class Drawing:
    """A map as it was read."""

    def __init__(self) -> None:
        self.is_space = [False] * SPACES
        """Spaces that exist and are not Blocked."""
        self.is_blocked = [False] * SPACES
        self.edges = [NO_WALL] * EDGES
        self.signs: list[list[str]] = [[] for _ in range(SPACES)]
        self.figures: list[list[str]] = [[] for _ in range(SPACES)]
        """The codes of Monsters."""
        self.changes: list[Change] = []
        """What the scenario has otherwise with some numbers of Guilds."""
        self.doors_at_setup: dict[int, str] = {}
        """By edge the doors that setup opens or closes (OPEN_DOOR, CLOSED_DOOR)."""

    def having(self, mark: str) -> list[int]:
        """The Spaces with a mark."""
        return [space for space in range(SPACES) if mark in self.signs[space]]


# ------------------------------------------------------------------ a drawing


def read_drawing(text: str, codes: Sequence[str]) -> Drawing:
    """A map from its drawing; the first thing that cannot be read is an error with its Space."""
    lines = text.strip("\n").split("\n")
    letters = lines[0].split()
    wide, high = len(letters), (len(lines) - 2) // 3
    if letters != [chr(65 + column) for column in range(wide)] or len(lines) != 3 * high + 2:
        raise ContentError(
            "a map has a line of column letters, for each row a line of edges and two of Spaces, and a line of edges"
        )
    if not (1 <= wide <= COLUMNS and 1 <= high <= ROWS):
        raise ContentError(f"a map has up to {COLUMNS} columns and {ROWS} rows, not {wide} and {high}")
    lines = [line.ljust(4 + 8 * wide) for line in lines]
    drawing = Drawing()
    border: dict[tuple[int, int, int], str] = {}
    _read_edges(lines, wide, high, drawing, border)
    for row in range(high):
        for column in range(wide):
            _read_space(lines, column, row, drawing, codes)
    _find_spaces(wide, high, drawing, border)
    return drawing


def _read_edges(
    lines: Sequence[str], wide: int, high: int, drawing: Drawing, border: dict[tuple[int, int, int], str]
) -> None:
    """All edges, also those of the margin: by column, row, and 0 for the left edge or 1 for the one above."""
    for row in range(high + 1):
        for column in range(wide):
            piece = lines[1 + 3 * row][4 + 8 * column : 11 + 8 * column]
            if piece not in ALONG:
                raise ContentError(f'the edge above {_name(column, row)} is "{piece}"; write {", ".join(ALONG)}')
            border[column, row, 1] = ALONG[piece]
    for row in range(high):
        first, second = lines[2 + 3 * row], lines[3 + 3 * row]
        if first[:3] != f"{row + 1:>2} " or second[:3].strip():
            raise ContentError(f"the first line of row {row + 1} begins with its number, the second with blanks")
        for column in range(wide + 1):
            one, two = first[3 + 8 * column], second[3 + 8 * column]
            if one != two or one not in ACROSS:
                raise ContentError(
                    f'the edge left of {_name(column, row)} is "{one}" and "{two}"; draw it on both lines'
                )
            border[column, row, 0] = one
    for row in range(high):
        for column in range(wide):
            space = COLUMNS * row + column
            if column + 1 < wide:
                drawing.edges[2 * space] = border[column + 1, row, 0]
            if row + 1 < high:
                drawing.edges[2 * space + 1] = border[column, row + 1, 1]


def _read_space(lines: Sequence[str], column: int, row: int, drawing: Drawing, codes: Sequence[str]) -> None:
    """What lies and stands in one Space."""
    space = COLUMNS * row + column
    ground, figures = (lines[line + 3 * row][4 + 8 * column : 11 + 8 * column] for line in (2, 3))
    if ground == figures == BLOCKED:
        drawing.is_blocked[space] = True
        return
    drawing.signs[space], drawing.figures[space] = ground.split(), figures.split()
    left = list(drawing.signs[space])
    for kinds in MARK_ORDER:
        if left and left[0] in kinds:
            del left[0]
    if left:
        raise ContentError(f'{_name(column, row)} has "{left[0]}", which nothing is drawn as, or in a wrong order')
    for code in drawing.figures[space]:
        if code not in codes:
            raise ContentError(f'{_name(column, row)} has "{code}", and no Monster has that code')


def _find_spaces(wide: int, high: int, drawing: Drawing, border: Mapping[tuple[int, int, int], str]) -> None:
    """What is not walled off from the margin is no Space."""
    outside = {(-1, -1)}
    queue = [(-1, -1)]
    for column, row in queue:
        for there, edge in (
            ((column - 1, row), (column, row, 0)),
            ((column + 1, row), (column + 1, row, 0)),
            ((column, row - 1), (column, row, 1)),
            ((column, row + 1), (column, row + 1, 1)),
        ):
            inside = -1 <= there[0] <= wide and -1 <= there[1] <= high
            if inside and there not in outside and border.get(edge, NO_WALL) == NO_WALL:
                outside.add(there)
                queue.append(there)
    for row in range(high):
        for column in range(wide):
            space = COLUMNS * row + column
            if (column, row) not in outside:
                drawing.is_space[space] = not drawing.is_blocked[space]
            elif drawing.signs[space] or drawing.figures[space] or drawing.is_blocked[space]:
                raise ContentError(f"{_name(column, row)} is not walled off from the margin, but something lies there")
    if not any(drawing.is_space):
        raise ContentError("nothing here is walled off from the margin, so there is no Space; draw walls around some")


def _name(column: int, row: int) -> str:
    return f"{chr(65 + column)}{row + 1}"


# ------------------------------------------------------------------ rows of letters, as checks write them


def read_rows(rows: Sequence[str]) -> Drawing:
    """A map from rows of letters, a wall where two differ: `.` street, `#` Blocked, blank none, 1 to 4 start areas."""
    if not 1 <= len(rows) <= ROWS or max(map(len, rows)) > COLUMNS:
        raise ContentError(f"a map has up to {ROWS} rows of up to {COLUMNS} letters")
    drawing = Drawing()
    signs = [" "] * SPACES
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            signs[COLUMNS * row + column] = sign
    for space, sign in enumerate(signs):
        drawing.is_space[space] = sign not in " #"
        drawing.is_blocked[space] = sign == "#"
        if sign in "1234":
            drawing.signs[space].append(f"S{sign}")
        for other in (space + 1, space + COLUMNS):
            edge = edge_between(space, other) if other < SPACES else -1
            if edge >= 0 and sign != signs[other]:
                drawing.edges[edge] = WALL
    return drawing


def space_called(name: str) -> int:
    """The number of a Space by its name; -1 if there is none."""
    column, row = ord(name[:1] or " ") - 65, name[1:]
    if not 0 <= column < COLUMNS or not row.isdecimal() or not 1 <= int(row) <= ROWS:
        return -1
    return COLUMNS * (int(row) - 1) + column


def edge_called(name: str) -> int:
    """The number of an edge by its two Spaces, either way round; -1 if there is none."""
    one, slash, other = name.partition("/")
    first, second = space_called(one), space_called(other)
    return edge_between(first, second) if slash and first >= 0 and second >= 0 else -1


# ------------------------------------------------------------------ drawing a map back


def drawn(drawing: Drawing) -> str:
    """The drawing of a map: what `read_drawing` reads."""
    there = [space for space in range(SPACES) if drawing.is_space[space] or drawing.is_blocked[space]]
    wide = max(space % COLUMNS for space in there) + 1
    high = max(space // COLUMNS for space in there) + 1
    along = {sign: piece for piece, sign in ALONG.items()}

    def exists(column: int, row: int) -> bool:
        return 0 <= column < wide and 0 <= row < high and COLUMNS * row + column in there

    def edge(column: int, row: int, side: int) -> str:
        """The left edge (0) or the one above (1)."""
        before = (column - 1, row) if side == 0 else (column, row - 1)
        if exists(column, row) and exists(*before):
            return drawing.edges[edge_between(COLUMNS * before[1] + before[0], COLUMNS * row + column)]
        return WALL if exists(column, row) or exists(*before) else NO_WALL

    lines = ["   " + "".join(f"    {chr(65 + column)}   " for column in range(wide))]
    for row in range(high + 1):
        line = "   "
        for column in range(wide + 1):
            four = ((column, row, 0), (column, row, 1), (column, row - 1, 0), (column - 1, row, 1))
            ends = any(edge(*each) != NO_WALL for each in four)
            near = any(exists(column - x, row - y) for x in (0, 1) for y in (0, 1))
            line += "+" if ends else "." if near else " "
            line += along[edge(column, row, 1)] if column < wide else ""
        lines.append(line)
        for number, what in ((f"{row + 1:>2} ", drawing.signs), ("   ", drawing.figures)) if row < high else ():
            line = number
            for column in range(wide + 1):
                line += edge(column, row, 0)
                if column < wide:
                    space = COLUMNS * row + column
                    line += BLOCKED if drawing.is_blocked[space] else (" " + " ".join(what[space])).ljust(7)
            lines.append(line)
    return "".join(line.rstrip() + "\n" for line in lines)


__all__ = ["Drawing", "drawn", "edge_called", "read_drawing", "read_rows", "space_called", "space_name"]
