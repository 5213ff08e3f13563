"""Line of sight of Arcadia Quest, compared with geometry: walls as strokes, Spaces as squares, corners passed on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import cast

import pytest

from holdfast import games
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules.board import Board, Sight
from holdfast.games.arcadia.rules.scene import board_of
from holdfast.games.arcadia.spaces import SPACE_NAMES, edge_between
from tests.laws.tables import Numbers
from tests.rotating import EVERYTHING, sample

Point = tuple[int, int]

SIDE = 2000
"""The side of a Space; steps around a corner are far shorter than it."""
AROUND = 20
MAPS = [*games.game("arcadia").scenarios(), *(f"random {n}" for n in range(12))]


def centre(space: int) -> Point:
    return space % t.COLUMNS * SIDE + SIDE // 2, space // t.COLUMNS * SIDE + SIDE // 2


def stroke(edge: int) -> tuple[Point, Point]:
    """The two ends of an edge."""
    x, y = edge // 2 % t.COLUMNS * SIDE, edge // 2 // t.COLUMNS * SIDE
    if edge % 2:
        return (x, y + SIDE), (x + SIDE, y + SIDE)
    return (x + SIDE, y), (x + SIDE, y + SIDE)


def side_of(a: Point, b: Point, c: Point) -> int:
    """On which side of the line a-b the point c lies; 0: on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two strokes cross each other inside both."""
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def corners(a: Point, b: Point) -> list[Point]:
    """The corners of Spaces that lie on the segment, nearest first."""
    found = [
        (x, y)
        for x in range(0, SIDE * t.COLUMNS + 1, SIDE)
        for y in range(0, SIDE * t.ROWS + 1, SIDE)
        if min(a[0], b[0]) < x < max(a[0], b[0]) and min(a[1], b[1]) < y < max(a[1], b[1]) and not side_of(a, b, (x, y))
    ]
    return sorted(found, key=lambda corner: abs(corner[0] - a[0]))


class Slow:
    """The same board by geometry."""

    def __init__(self, sight: Sight, crowded: list[int]) -> None:
        self.stops = {space for space in range(t.SPACES) if not sight.is_space[space]} | set(crowded)
        self.strokes = [stroke(edge) for edge in range(t.EDGES) if sight.shut[edge]]

    def sees(self, one: int, other: int) -> bool:
        """Straight pieces between the corners, and each corner on one side or the other."""
        a, b = centre(one), centre(other)
        right, down = (1 if b[0] > a[0] else -1), (1 if b[1] > a[1] else -1)
        goes = (b[0] - a[0]) // SIDE, (b[1] - a[1]) // SIDE
        start = a
        for corner in corners(a, b):
            before = corner[0] - goes[0], corner[1] - goes[1]
            after = corner[0] + goes[0], corner[1] + goes[1]
            if not self.is_free([start, before], one, other):
                return False
            sides = (
                (corner[0] + right * AROUND, corner[1] - down * AROUND),
                (corner[0] - right * AROUND, corner[1] + down * AROUND),
            )
            if not any(self.is_free([before, side, after], one, other) for side in sides):
                return False
            start = after
        return self.is_free([start, b], one, other)

    def is_free(self, points: list[Point], one: int, other: int) -> bool:
        """No stroke is crossed, and no Space that nobody sees through; but for the first and the last."""
        for a, b in pairwise(points):
            if any(cross(a, b, c, d) for c, d in self.strokes):
                return False
            if any(space in self.stops and space not in (one, other) for space in self.spaces_on(a, b)):
                return False
        return True

    def spaces_on(self, a: Point, b: Point) -> set[int]:
        """The Spaces whose inside the piece meets, found by looking at it closely."""
        steps = 4 * (abs(b[0] - a[0]) + abs(b[1] - a[1])) // AROUND + 1
        found = set()
        for step in range(steps + 1):
            x, y = a[0] * steps + (b[0] - a[0]) * step, a[1] * steps + (b[1] - a[1]) * step
            if x % (SIDE * steps) and y % (SIDE * steps):
                found.add(y // (SIDE * steps) * t.COLUMNS + x // (SIDE * steps))
        return found


def random_board(name: str) -> Board:
    """Spaces, walls and doors as they come."""
    numbers = Numbers(f"sight on {name}")
    is_space = [numbers.below(12) > 0 for _ in range(t.SPACES)]
    walls, doors = [True] * t.EDGES, [0] * t.EDGES
    for edge in range(t.EDGES):
        one, other = edge // 2, edge // 2 + (t.COLUMNS if edge % 2 else 1)
        if edge_between(one, other) == edge and other < t.SPACES and is_space[one] and is_space[other]:
            walls[edge] = numbers.below(4) == 0
            if walls[edge] and numbers.below(2):
                walls[edge], doors[edge] = False, 1 + numbers.below(3)
    return Board(is_space, walls, doors, [[], [], []], [[], [], [], [], []])


def sights(name: str) -> Iterator[tuple[Board, Sight, list[int]]]:
    """A map with its doors as drawn, and with others open and some Spaces crowded."""
    defs = cast(Defs, games.game("arcadia").defs)
    board = board_of(defs.drawings[name]) if name in defs.drawings else random_board(name)
    yield board, board.as_drawn, []
    numbers = Numbers(f"doors on {name}")
    doors = [(1 + numbers.below(2)) if door else 0 for door in board.doors]
    yield board, board.sight_for(doors), [space for space in board.spaces if not numbers.below(9)]


@pytest.mark.parametrize("name", sample(MAPS, 3))
def test_sight_is_what_geometry_says(name: str) -> None:
    seen = 0
    for board, sight, crowded in sights(name):
        slow = Slow(sight, crowded)
        numbers = Numbers(f"pairs on {name}")
        for one in board.spaces:
            for other in board.spaces:
                if one < other and (EVERYTHING or not numbers.below(3)):
                    clear = sight.is_clear(one, other, crowded)
                    assert clear == slow.sees(one, other), (name, SPACE_NAMES[one], SPACE_NAMES[other], crowded)
                    assert crowded or clear == sight.sees(one, other) == sight.sees(other, one)
                    seen += clear
    assert seen > 40
