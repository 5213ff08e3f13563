"""Ways over the board: how far everything is, and where a figure can go with its Movement and at what risk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import has_room, is_blocked, is_full
from holdfast.games.arcadia.rules.figures import seat_of, space_of
from holdfast.games.arcadia.rules.movement import is_shut, is_unlocked
from holdfast.games.arcadia.table import SPACES, Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 60
NO_WAY: Final = 1.0e9


def beyond(edge: i64, space: i64) -> i64:
    """The Space on the other side of an edge."""
    one: i64 = edge // 2
    if one != space:
        return one
    return one + (t.COLUMNS if edge % 2 else 1)


def distances(g: Arcadia, figure: i64, starts: list[int], offsets: list[int]) -> list[int]:
    """By Space the points it takes this figure to the best of some Spaces, each with what is still to do there.

    Figures in the way are not looked at.
    """
    found = [FAR] * SPACES
    counts, board, close = g.counts, g.board, g.sight.close
    portals_open = not is_shut(g, figure)
    unlocked = is_unlocked(g, figure)
    rings: list[list[int]] = [[] for _ in range(FAR + 3)]
    waiting: i64 = 0
    for place in range(len(starts)):
        offset: i64 = offsets[place]
        space: i64 = starts[place]
        if space >= 0 and offset < found[space]:
            found[space] = offset
            rings[offset].append(space)
            waiting += 1
    far: i64 = 0
    while waiting and far < FAR:
        for space in rings[far]:
            waiting -= 1
            if found[space] != far:
                continue
            for other in close[space]:
                if far + 1 < found[other]:
                    found[other] = far + 1
                    rings[far + 1].append(other)
                    waiting += 1
            for edge in board.doors_of[space]:
                door: i64 = counts[t.DOOR + edge]
                if door == t.OPEN or (door == t.LOCKED and not unlocked):
                    continue
                behind: i64 = beyond(edge, space)
                cost: i64 = far + (2 if door == t.CLOSED else 1)
                if cost < found[behind]:
                    found[behind] = cost
                    rings[cost].append(behind)
                    waiting += 1
            colours: i64 = board.portal_at[space]
            if colours:
                for colour in (k.BLUE, k.RED):
                    if colours >> colour & 1 and (colour == k.BLUE or portals_open):
                        for other in board.portals[colour]:
                            if far + 1 < found[other]:
                                found[other] = far + 1
                                rings[far + 1].append(other)
                                waiting += 1
        far += 1
    return found


# How a label was reached.
BY_STEP: Final = 0
BY_PORTAL: Final = 1
BY_DOOR: Final = 2


class Reach:
    """Where a figure can go with so many points: by points spent and Space the least risk, and how it came there."""

    def __init__(
        self,
        g: Arcadia,
        figure: i64,
        points: i64,
        guards: list[float],
        falls: list[float],
        gains: list[float],
        free: i64,
    ) -> None:
        self.points = points
        self.start: int = space_of(g, figure)
        self.risk: list[float] = [NO_WAY] * (SPACES * (points + 1))
        self.alive: list[float] = [1.0] * (SPACES * (points + 1))
        """How likely it comes there."""
        self.before: list[int] = [-1] * (SPACES * (points + 1))
        self.how: list[int] = [BY_STEP] * (SPACES * (points + 1))
        self.spaces: list[int] = [self.start]
        """All Spaces it can come to."""
        self.risk[self.start] = 0.0
        self.walk(g, figure, guards, falls, gains, free)

    def walk(
        self, g: Arcadia, figure: i64, guards: list[float], falls: list[float], gains: list[float], free: i64
    ) -> None:
        """Point by point. By Space: what leaving it costs (`guards`), how likely it falls then (`falls`), what entering
        it brings (`gains`). The first `free` steps cost nothing."""
        counts, board = g.counts, g.board
        side = seat_of(g, figure)
        portals_open = not is_shut(g, figure)
        unlocked = is_unlocked(g, figure)
        points: i64 = self.points
        spent: i64 = 0
        ring: list[int] = [self.start]
        rings: list[list[int]] = [[] for _ in range(points + 3)]
        rings[0] = ring
        while spent < points:
            for space in rings[spent]:
                here: i64 = spent * SPACES + space
                base: float = self.risk[here]
                alive: float = self.alive[here]
                leaving: float = base
                lives: float = alive
                if spent >= free and guards[space] > 0.0:
                    leaving += alive * guards[space]
                    lives *= 1.0 - falls[space]
                for other in g.sight.close[space]:
                    if other != space and not is_blocked(g, other, side):
                        self.come(here, other, spent + 1, leaving - lives * gains[other], lives, BY_STEP, rings)
                for edge in board.doors_of[space]:
                    door: i64 = counts[t.DOOR + edge]
                    if door == t.OPEN or (door == t.LOCKED and not unlocked):
                        continue
                    behind: i64 = beyond(edge, space)
                    cost: i64 = spent + (2 if door == t.CLOSED else 1)
                    how: i64 = BY_DOOR if door == t.CLOSED else BY_STEP
                    if cost <= points and not is_blocked(g, behind, side):
                        self.come(here, behind, cost, leaving - lives * gains[behind], lives, how, rings)
                colours: i64 = board.portal_at[space]
                if colours:
                    for colour in (k.BLUE, k.RED):
                        if colours >> colour & 1 and (colour == k.BLUE or portals_open):
                            for other in board.portals[colour]:
                                if other != space and not is_full(g, other):
                                    self.come(
                                        here, other, spent + 1, base - alive * gains[other], alive, BY_PORTAL, rings
                                    )
            spent += 1
        self.stops: list[bool] = [False] * SPACES
        for space in self.spaces:
            self.stops[space] = has_room(g, space, figure)

    def come(
        self, here: i64, other: i64, spent: i64, risk: float, alive: float, how: i64, rings: list[list[int]]
    ) -> None:
        """A way to a Space, if it is better than the one that was known for these points."""
        place: i64 = spent * SPACES + other
        if risk >= self.risk[place]:
            return
        back: i64 = here
        while back >= 0:
            if back % SPACES == other:
                return
            back = self.before[back]
        if self.risk[place] == NO_WAY:
            rings[spent].append(other)
            if other not in self.spaces:
                self.spaces.append(other)
        self.risk[place] = risk
        self.alive[place] = alive
        self.before[place] = here
        self.how[place] = how

    def best(self, space: i64) -> i64:
        """The label with the least risk in a Space, of equal ones that with the fewest points; -1: none."""
        chosen: i64 = -1
        least: float = NO_WAY
        spent: i64 = 0
        while spent <= self.points:
            place: i64 = spent * SPACES + space
            if self.risk[place] < least - 0.001:
                least = self.risk[place]
                chosen = place
            spent += 1
        return chosen

    def first(self, label: i64) -> i64:
        """The first label on the way to this one; -1: there is nothing to do."""
        chosen: i64 = -1
        while self.before[label] >= 0:
            chosen = label
            label = self.before[label]
        return chosen
