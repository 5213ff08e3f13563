"""The board: Spaces, walls, doors and portals; what is Close, and line of sight, once for the doors as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia.spaces import edge_between, ends_of
from holdfast.games.arcadia.table import COLUMNS, EDGES, NOWHERE, OPEN, SPACES

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_SIGHTS: Final = 512
"""So many ways in which the doors stand are remembered."""
NOBODY: Final[list[int]] = []
UNASKED: Final[list[bool]] = []
"""What a Space sees, before anybody has asked for it."""


class Board:
    """A map as it is printed. What stands on it, and how its doors stand, is in the state."""

    def __init__(
        self,
        is_space: list[bool],
        walls: list[bool],
        doors: list[int],
        portals: list[list[int]],
        starts: list[list[int]],
    ) -> None:
        self.is_space = is_space
        self.walls = walls
        """By edge: a wall without a door, or the end of the board."""
        self.doors = doors
        """By edge, how a door stands at first (DOOR_WORDS); 0: there is none."""
        self.door_edges = [edge for edge in range(EDGES) if doors[edge]]
        self.spaces = [space for space in range(SPACES) if is_space[space]]
        self.portals = portals
        """By colour the Spaces with a portal."""
        self.starts = starts
        """By number the Spaces of each start area."""
        self.portal_at = [0] * SPACES
        """The colours of the portals in a Space, as bits of their numbers."""
        for colour, spaces in enumerate(portals):
            for space in spaces:
                self.portal_at[space] |= 1 << colour
        self.beside: list[list[int]] = [[] for _ in range(SPACES)]
        """By Space its neighbours that no wall parts from it; a door may."""
        self.doors_of: list[list[int]] = [[] for _ in range(SPACES)]
        """By Space the edges with a door on it."""
        for space in self.spaces:
            for other in (space - COLUMNS, space + 1, space + COLUMNS, space - 1):
                edge = edge_between(space, other) if 0 <= other < SPACES else NOWHERE
                if edge >= 0 and is_space[other] and not walls[edge]:
                    self.beside[space].append(other)
                    if doors[edge]:
                        self.doors_of[space].append(edge)
        self.close: list[list[int]] = [[] for _ in range(SPACES)]
        """By Space: itself, and each neighbour with neither wall nor door between."""
        for space in self.spaces:
            self.close[space] = [space]
            for other in self.beside[space]:
                if not doors[edge_between(space, other)]:
                    self.close[space].append(other)
        self.opened = Sight(self, walls)
        self.closed = Sight(self, [wall or doors[edge] != 0 for edge, wall in enumerate(walls)])
        self.seen_shut: list[list[bool]] = [[] for _ in range(SPACES)]
        """By Space, as far as it was asked for: what it sees while all doors are closed."""
        self.through_doors: list[list[int]] = [[] for _ in range(SPACES)]
        """By Space, as far: what it sees besides if all doors are open, and so perhaps if some are."""
        self.sights: dict[int, Sight] = {}
        self.as_drawn: Sight = self.sight_for(doors)

    def sight_for(self, doors: Sequence[int]) -> Sight:
        """Who is Close and what is seen while the doors stand so (by edge)."""
        key = 0
        bit = 1
        for edge in self.door_edges:
            if doors[edge] == OPEN:
                key |= bit
            bit <<= 1
        found = self.sights.get(key)
        if found is None:
            if len(self.sights) >= MOST_SIGHTS:
                self.sights.clear()
            shut = self.walls[:]
            for edge in self.door_edges:
                shut[edge] = doors[edge] != OPEN
            found = Sight(self, shut)
            self.sights[key] = found
        return found

    def look_from(self, space: i64) -> None:
        """Find out what a Space sees whatever the doors do, and what only through open ones."""
        shut = [False] * SPACES
        through: list[int] = []
        for other in self.spaces:
            if self.opened.is_clear(space, other, NOBODY):
                shut[other] = self.closed.is_clear(space, other, NOBODY)
                if not shut[other]:
                    through.append(other)
        self.seen_shut[space] = shut
        self.through_doors[space] = through


class Sight:
    """The board with its doors as they stand: which Spaces are Close, and which are in line of sight."""

    def __init__(self, board: Board, shut: list[bool]) -> None:
        self.board = board
        self.is_space = board.is_space
        self.shut = shut
        """By edge: a wall, or a door that is not open."""
        self.close = board.close[:]
        """By Space: itself, and each neighbour whose edge is open."""
        for edge in board.door_edges:
            if not shut[edge]:
                for space in ends_of(edge):
                    self.close[space] = [
                        other
                        for other in (space, *board.beside[space])
                        if other == space or not shut[edge_between(space, other)]
                    ]
        self.rows: list[list[bool]] = [UNASKED] * SPACES

    def sees(self, one: i64, other: i64) -> bool:
        """Whether the line between two Spaces meets no wall and no closed door, and leaves the board nowhere."""
        return self.row(one)[other]

    def row(self, one: i64) -> list[bool]:
        """By Space whether this one sees it; worked out when it is first asked for."""
        found = self.rows[one]
        if not found:
            board = self.board
            if not board.seen_shut[one]:
                board.look_from(one)
            found = board.seen_shut[one][:]
            for other in board.through_doors[one]:
                found[other] = self.is_clear(one, other, NOBODY)
            self.rows[one] = found
        return found

    def is_clear(self, one: i64, other: i64, crowded: list[int]) -> bool:
        """The segment from centre to centre, crossing by crossing; `crowded` Spaces stop it too, but for the last one.

        Across a corner there are two ways, one on each side; the segment is stopped only if both are.
        """
        here: i64 = one
        across: i64 = other % COLUMNS - one % COLUMNS
        along: i64 = other // COLUMNS - one // COLUMNS
        right: i64 = 1 if across > 0 else -1
        down: i64 = COLUMNS if along > 0 else -COLUMNS
        if across < 0:
            across = -across
        if along < 0:
            along = -along
        crossed: i64 = 0
        passed: i64 = 0
        while here != other:
            # the next vertical edge is met at (2 crossed + 1) / (2 across), the next level one likewise
            sooner: i64 = (2 * crossed + 1) * along - (2 * passed + 1) * across
            if passed == along:
                sooner = -1
            elif crossed == across:
                sooner = 1
            if sooner == 0:
                there = here + right + down
                if there != other and self.is_stopped(there, crowded):
                    return False
                if not (
                    self.leads(here, here + right, there, crowded) or self.leads(here, here + down, there, crowded)
                ):
                    return False
                crossed += 1
                passed += 1
            elif sooner < 0:
                there = here + right
                if self.shut[edge_between(here, there)] or (there != other and self.is_stopped(there, crowded)):
                    return False
                crossed += 1
            else:
                there = here + down
                if self.shut[edge_between(here, there)] or (there != other and self.is_stopped(there, crowded)):
                    return False
                passed += 1
            here = there
        return True

    def is_stopped(self, space: i64, crowded: list[int]) -> bool:
        """A Space that nobody sees through: it is Blocked, or not part of the board, or crowded."""
        return not self.is_space[space] or space in crowded

    def leads(self, here: i64, side: i64, there: i64, crowded: list[int]) -> bool:
        """Whether a line may go around a corner on this side."""
        return not (
            self.is_stopped(side, crowded)
            or self.shut[edge_between(here, side)]
            or self.shut[edge_between(side, there)]
        )
