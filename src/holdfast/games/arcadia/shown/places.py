"""The map as people speak of it: Spaces with their grounds and areas, doors, and on which side a neighbour lies."""

from __future__ import annotations

from typing import Final

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.board import Board
from holdfast.games.arcadia.rules.scene import Scene
from holdfast.games.arcadia.shapes.view import SpaceInView
from holdfast.games.arcadia.spaces import edge_between
from holdfast.games.arcadia.table import COLUMNS, SPACES, Arcadia

STREET: Final = "street"
ROOM: Final = "room"
START: Final = "start"
WELL: Final = "well"
SIDES: Final = (("north", -COLUMNS), ("east", 1), ("south", COLUMNS), ("west", -1))
"""The four sides of a Space, with what they add to its number."""


class Areas:
    """The Spaces of a board that are joined without a wall or a door; the largest of them is the street."""

    def __init__(self, board: Board) -> None:
        self.of = [0] * SPACES
        """By Space the number of its area, from 1."""
        self.spaces: list[list[int]] = [[]]
        for space in board.spaces:
            if not self.of[space]:
                self.spaces.append(self.flood(board, space, len(self.spaces)))
        self.street = max(range(1, len(self.spaces)), key=lambda area: len(self.spaces[area]), default=0)
        self.starts = {space for spaces in board.starts for space in spaces}
        self.ground: dict[int, SpaceInView] = {}
        """What never changes of a Space, once it was shown."""

    def flood(self, board: Board, first: int, number: int) -> list[int]:
        """All Spaces of one area."""
        self.of[first] = number
        found = [first]
        for space in found:
            for other in board.beside[space]:
                if not self.of[other] and not board.doors[edge_between(space, other)]:
                    self.of[other] = number
                    found.append(other)
        return sorted(found)

    def kind(self, space: int) -> str:
        """What a Space is."""
        if space in self.starts:
            return START
        return STREET if self.of[space] == self.street else ROOM


_AREAS: dict[Board, Areas] = {}
MOST_AREAS: Final = 64


def areas_of(scene: Scene) -> Areas:
    """The areas of a map, worked out once."""
    board = scene.board
    if board not in _AREAS:
        if len(_AREAS) >= MOST_AREAS:
            _AREAS.clear()
        _AREAS[board] = Areas(board)
    return _AREAS[board]


def wells(g: Arcadia) -> list[int]:
    """The Spaces that are Blocked for everybody."""
    return [space for space in range(SPACES) if g.scene.drawing.is_blocked[space]]


def size(g: Arcadia) -> tuple[int, int]:
    """Columns and rows of the map."""
    there = [*g.board.spaces, *wells(g)]
    if not there:
        return 0, 0
    return max(space % COLUMNS for space in there) + 1, max(space // COLUMNS for space in there) + 1


def beside(space: int, side: int) -> int:
    """The Space on a side of another, whatever stands between; -1 where the map ends. Sides count as in SIDES."""
    step = SIDES[side][1]
    other = space + step
    if not 0 <= other < SPACES or (step in (1, -1) and other // COLUMNS != space // COLUMNS):
        return t.NOWHERE
    return other


WALL: Final = "wall"
OPENING: Final = ""


def between(g: Arcadia, space: int, side: int) -> str:
    """What stands on a side of a Space: `wall`, `open door`, `closed door`, `locked door`, or nothing."""
    other = beside(space, side)
    if other < 0 or not g.board.is_space[other]:
        return WALL
    edge = edge_between(space, other)
    if g.board.walls[edge]:
        return WALL
    state = g.counts[t.DOOR + edge] if g.board.doors[edge] else 0
    return f"{t.DOOR_WORDS[state]} door" if state else OPENING


def side_of(here: int, there: int) -> str:
    """On which side of a Space another lies: `north`, `south-east`; empty for the same Space."""
    down, right = there // COLUMNS - here // COLUMNS, there % COLUMNS - here % COLUMNS
    along = "north" if down < 0 else "south" if down > 0 else ""
    across = "west" if right < 0 else "east" if right > 0 else ""
    return "-".join(filter(None, [along, across]))


def portals_at(g: Arcadia, space: int) -> list[int]:
    """The colours of the portals in a Space."""
    return [colour for colour in (k.BLUE, k.RED) if g.board.portal_at[space] >> colour & 1]


def start_of(g: Arcadia, space: int) -> int:
    """The number of the start area of a Space; 0: it is in none."""
    for number, spaces in enumerate(g.board.starts):
        if space in spaces:
            return number
    return 0


def guild_of_start(g: Arcadia, number: int) -> int:
    """The seat whose start area it is; -1: nobody's."""
    for seat in g.layout.each_seat:
        if number and g.counts[t.START + seat] == number:
            return seat
    return -1
