"""Reads a drawn map back: which rooms stand where in the picture, what is written in them, which ways lead between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TOPS, BOTTOMS = "─┄╨", "─┄╥"
LEFTS, RIGHTS = "│┆╡", "│┆╞"


@dataclass(frozen=True)
class Box:
    """A room in the picture: its edges, its upper edge and what is written inside."""

    top: int
    left: int
    bottom: int
    right: int
    edge: str
    inside: tuple[str, ...]

    @property
    def text(self) -> str:
        """All its words in one line."""
        return " ".join(" ".join((self.edge, *self.inside)).split())


def boxes(lines: Sequence[str]) -> list[Box]:
    """Every box, sound on all four sides; an AssertionError where an edge is broken."""
    width = max(map(len, lines))
    grid = [line.ljust(width) for line in lines]
    return [
        box_at(grid, row, column)
        for row, line in enumerate(grid)
        for column, letter in enumerate(line)
        if letter == "┌"
    ]


def box_at(grid: Sequence[str], top: int, left: int) -> Box:
    """The box whose upper left corner is here."""
    right = grid[top].index("┐", left)
    bottom = top + 1
    while grid[bottom][left] != "└":
        assert grid[bottom][left] in LEFTS, f"line {bottom}, column {left}: {grid[bottom]}"
        assert grid[bottom][right] in RIGHTS, f"line {bottom}, column {right}: {grid[bottom]}"
        bottom += 1
    assert grid[bottom][right] == "┘", f"line {bottom}, column {right}: {grid[bottom]}"
    foot = grid[bottom][left + 1 : right]
    assert all(letter in BOTTOMS or letter in "0123456789,-" for letter in foot), foot
    inside = tuple(grid[row][left + 1 : right] for row in range(top + 1, bottom))
    return Box(top, left, bottom, right, grid[top][left + 1 : right], inside)


def named(lines: Sequence[str], names: Sequence[str]) -> dict[str, Box]:
    """The box of each of these rooms, by its name in the upper edge or, in narrow maps, at the head of its text."""
    found: dict[str, Box] = {}
    for box in boxes(lines):
        head = " ".join(box.edge.strip("─┄╨$01234").split())
        inside = " ".join(" ".join(box.inside).split())
        for name in names:
            if head == name or (not head and inside.startswith(name)):
                found[name] = box
    return found


def ways(lines: Sequence[str], names: Sequence[str]) -> set[frozenset[str]]:
    """The passageways that are drawn between these rooms."""
    rooms = named(lines, names)
    found: set[frozenset[str]] = set()
    for one, box in rooms.items():
        for two, other in rooms.items():
            if other.top == box.top and other.left > box.right:
                between = lines[box.top + 1][box.right : other.left + 1]
                if between.startswith("╞") and between.endswith("╡") and set(between[1:-1]) == {"═"}:
                    found.add(frozenset((one, two)))
            if other.top == box.bottom + 1 and other.left == box.left:
                doors = [column for column in range(box.left, box.right) if lines[box.bottom][column] == "╥"]
                if doors and all(lines[other.top][column] == "╨" for column in doors):
                    found.add(frozenset((one, two)))
    return found
