"""The board as the auditor reads it from the drawing of a scenario: walls and doors, Close, line of sight.

Imports nothing of Holdfast.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

At = tuple[int, int]
"""A Space: its column and its row, from 0."""

OPEN, WALL, OPEN_DOOR, CLOSED_DOOR, LOCKED_DOOR = "", "wall", "open", "closed", "locked"
DOORS: Final = {1: OPEN_DOOR, 2: CLOSED_DOOR, 3: LOCKED_DOOR}
"""What the counter of a door says."""
ACROSS: Final = {"|": WALL, "X": CLOSED_DOOR, ":": OPEN_DOOR, "L": LOCKED_DOOR, " ": OPEN, ".": OPEN, "+": WALL}
BELOW: Final = {"-------": WALL, "===X===": CLOSED_DOOR, "==   ==": OPEN_DOOR, "===L===": LOCKED_DOOR, "       ": OPEN}
BLOCKED: Final = "#######"
WIDTH: Final = 8
"""A Space and its edge in a drawing."""


def space(name: str) -> At:
    """`C2`: the column as a letter, the row as a number."""
    return ord(name[0]) - 65, int(name[1:]) - 1


def name_of(at: At) -> str:
    """The other way round."""
    return f"{chr(65 + at[0])}{at[1] + 1}"


def edge_name(one: At, other: At) -> str:
    """`C3/D3`: the left or upper Space first."""
    first, second = sorted((one, other), key=lambda at: (at[1], at[0]))
    return f"{name_of(first)}/{name_of(second)}"


def beside(at: At) -> list[At]:
    """The four Spaces around one, also where there is none."""
    column, row = at
    return [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]


class Board:
    """Which Spaces there are, what stands on the edges, what is drawn in them."""

    def __init__(self) -> None:
        self.spaces: set[At] = set()
        self.blocked: set[At] = set()
        self.edges: dict[str, str] = {}
        self.marks: dict[At, list[str]] = {}
        """Of each Space: start area, portal, tokens."""
        self.monsters: dict[At, list[str]] = {}
        """Their codes."""

    def portals(self) -> Mapping[str, list[At]]:
        """By the colour's letter."""
        found: dict[str, list[At]] = {}
        for at, marks in self.marks.items():
            for mark in marks:
                if mark.startswith("@"):
                    found.setdefault(mark[1], []).append(at)
        return found

    def all_with(self, mark: str) -> set[At]:
        """The Spaces in which this is drawn."""
        return {at for at, marks in self.marks.items() if mark in marks}

    def between(self, one: At, other: At, doors: Mapping[str, int]) -> str:
        """What stands between two neighbours, with the doors as they are now."""
        edge = edge_name(one, other)
        if doors.get(f"door.{edge}", 0):
            return DOORS[doors[f"door.{edge}"]]
        return self.edges.get(edge, OPEN)

    def is_open(self, one: At, other: At, doors: Mapping[str, int]) -> bool:
        """Whether one can pass and see from a Space to its neighbour."""
        if other not in self.spaces or other in self.blocked or one not in self.spaces or one in self.blocked:
            return False
        return self.between(one, other, doors) in (OPEN, OPEN_DOOR)

    def close(self, at: At, doors: Mapping[str, int]) -> set[At]:
        """The Spaces that are Close to one: itself, and the four beside it without a wall or closed door between."""
        return {at} | {other for other in beside(at) if self.is_open(at, other, doors)}

    def sees(self, start: At, goal: At, doors: Mapping[str, int], barred: Collection[At]) -> bool:
        """Whether a line from middle to middle is free. Spaces that are barred stop it, but not the goal."""

        def passes(one: At, other: At) -> bool:
            return self.is_open(one, other, doors) and (other == goal or other not in barred)

        return all(_is_free(here, there, passes) for here, there in _line(start, goal))


def _line(start: At, goal: At) -> Iterator[tuple[At, At]]:
    """The Spaces that a line goes through, each with the next; exact, in whole numbers."""
    here = start
    right, down = (1 if goal[0] > start[0] else -1), (1 if goal[1] > start[1] else -1)
    wide, high = abs(goal[0] - start[0]), abs(goal[1] - start[1])
    across = below = 0
    while here != goal:
        # The next upright edge is met at (2 * across + 1) / (2 * wide) of the way, the next level one likewise.
        upright, level = (2 * across + 1) * high, (2 * below + 1) * wide
        there = here
        if below >= high or (across < wide and upright <= level):
            there = there[0] + right, there[1]
        if across >= wide or (below < high and level <= upright):
            there = there[0], there[1] + down
        across += there[0] != here[0]
        below += there[1] != here[1]
        yield here, there
        here = there


def _is_free(here: At, there: At, passes: Callable[[At, At], bool]) -> bool:
    """Across an edge; or across a corner, where one free side is enough."""
    if here[0] == there[0] or here[1] == there[1]:
        return passes(here, there)
    sides = (there[0], here[1]), (here[0], there[1])
    return any(passes(here, side) and passes(side, there) for side in sides)


def read_drawing(text: str) -> Board:
    """The board of a scenario."""
    lines = text.strip("\n").split("\n")[1:]
    rows = (len(lines) - 1) // 3
    columns = (max(len(line) for line in lines) - 4) // WIDTH
    lines = [line.ljust(4 + WIDTH * columns) for line in lines]
    board = Board()
    cells = {(column, row) for column in range(columns) for row in range(rows)}
    for column, row in cells:
        left = 4 + WIDTH * column
        first, second = lines[3 * row + 1], lines[3 * row + 2]
        inside = first[left : left + 7]
        if inside == BLOCKED:
            board.blocked.add((column, row))
        elif inside.strip():
            board.marks[column, row] = inside.split()
        if second[left : left + 7].strip("# "):
            board.monsters[column, row] = second[left : left + 7].split()
        board.edges[edge_name((column - 1, row), (column, row))] = ACROSS[first[left - 1]]
        board.edges[edge_name((column, row), (column + 1, row))] = ACROSS[first[left + 7]]
        board.edges[edge_name((column, row - 1), (column, row))] = BELOW[lines[3 * row][left : left + 7]]
        board.edges[edge_name((column, row), (column, row + 1))] = BELOW[lines[3 * row + 3][left : left + 7]]
    board.spaces = cells - _outside(board, columns, rows)
    return board


def _outside(board: Board, columns: int, rows: int) -> set[At]:
    """What is not walled off from the margin is no Space."""
    found: set[At] = {(column, row) for column in (-1, columns) for row in range(-1, rows + 1)}
    found |= {(column, row) for column in range(-1, columns + 1) for row in (-1, rows)}
    new = list(found)
    while new:
        at = new.pop()
        for other in beside(at):
            if -1 <= other[0] <= columns and -1 <= other[1] <= rows and other not in found:
                if board.edges.get(edge_name(at, other), OPEN) == OPEN:
                    found.add(other)
                    new.append(other)
    return found


def read_rows(rows: Sequence[str]) -> Board:
    """The board of a check: rows of letters, with a wall wherever two differ."""
    board = Board()
    letters = {(column, row): letter for row, line in enumerate(rows) for column, letter in enumerate(line)}
    board.spaces = {at for at, letter in letters.items() if letter != " "}
    board.blocked = {at for at, letter in letters.items() if letter == "#"}
    for at in board.spaces:
        for other in beside(at):
            if letters.get(other, " ") != letters[at]:
                board.edges[edge_name(at, other)] = WALL
    return board
