"""Where a figure can go: the Spaces in reach, the way with fewest Guard attacks to each, and what it sees."""

from __future__ import annotations

from typing import NamedTuple

from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import crowded_for, has_room, is_blocked
from holdfast.games.arcadia.rules.figures import active_hero, are_enemies, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.movement import (
    acting_figure,
    has_way_on,
    may_cross,
    points_left,
    portals_from,
    why_not_portal_to,
    why_not_step,
)
from holdfast.games.arcadia.shown.striking import able_guards, spared, step_guards
from holdfast.games.arcadia.table import Arcadia


class Step(NamedTuple):
    """A step of a way: to this Space, on foot or by a portal, after these Monsters have struck."""

    space: int
    by_portal: bool
    guards: tuple[int, ...]


class Way(NamedTuple):
    """A way to a Space."""

    space: int
    steps: tuple[Step, ...]

    @property
    def guards(self) -> int:
        """How many Guard attacks come on it."""
        return sum(len(step.guards) for step in self.steps)

    @property
    def cost(self) -> tuple[int, int]:
        """The fewest Guard attacks first, then the fewest points."""
        return self.guards, len(self.steps)


def looker(g: Arcadia) -> int:
    """Whose reach and sight are shown: the figure that acts now; 0: nobody acts."""
    figure = acting_figure(g)
    return figure if figure and on_board(g, figure) else 0


def points_of(g: Arcadia, figure: int) -> int:
    """The Movement points that a figure has left; none if it does not act now."""
    return max(0, points_left(g, figure)) if figure and figure == acting_figure(g) else 0


def ways(g: Arcadia, figure: int, points: int) -> dict[int, Way]:
    """The best way to every Space that a figure reaches with so many points on foot and by portals, doors as they are.

    Spaces through which it can only pass are among them.
    """
    here = space_of(g, figure)
    if here < 0:
        return {}
    best: dict[int, Way] = {here: Way(here, ())}
    edge = dict(best)
    for number in range(1, points + 1):
        after: dict[int, Way] = {}
        calm = not is_hero(g, figure) or spared(g, figure, number)
        for space, way in edge.items():
            guards = () if calm else tuple(step_guards(g, figure, space))
            for other in g.board.beside[space]:
                if may_cross(g, figure, space, other) and not is_blocked(g, other, seat_of(g, figure)):
                    keep(after, Way(other, (*way.steps, Step(other, False, guards))))
            for other in portals_from(g, space):
                if not why_not_portal_to(g, figure, space, other):
                    keep(after, Way(other, (*way.steps, Step(other, True, ()))))
        for way in after.values():
            keep(best, way)
        edge = after
    del best[here]
    return {space: way for space, way in best.items() if way.steps and is_first_legal(g, figure, way, points)}


def keep(found: dict[int, Way], way: Way) -> None:
    """The better of two ways to a Space."""
    known = found.get(way.space)
    if known is None or way.cost < known.cost:
        found[way.space] = way


def is_first_legal(g: Arcadia, figure: int, way: Way, points: int) -> bool:
    """Whether the first step of a way may be made now, and at its end one may stop or still go on to a stop."""
    first = way.steps[0]
    begins = first.by_portal or not why_not_step(g, figure, first.space, points - 1)
    return begins and has_way_on(g, figure, way.space, points - len(way.steps))


def may_stop(g: Arcadia, figure: int, space: int) -> bool:
    """Whether a figure may end its Movement in a Space."""
    return has_room(g, space, figure)


# ------------------------------------------------------------------ sight


def spaces_seen(g: Arcadia, figure: int) -> list[int]:
    """All Spaces in line of sight of a figure, its own first."""
    here = space_of(g, figure)
    if here < 0:
        return []
    crowded = crowded_for(g, seat_of(g, figure))
    seen = [
        space
        for space in g.board.spaces
        if space != here and g.sight.sees(here, space) and (not crowded or g.sight.is_clear(here, space, crowded))
    ]
    return [here, *seen]


def enemies_seen(g: Arcadia, figure: int) -> list[int]:
    """The Enemies in line of sight, the nearest on foot first."""
    seen = set(spaces_seen(g, figure))
    far = distances(g, space_of(g, figure))
    found = [
        other
        for other in g.figures
        if other != figure and are_enemies(g, figure, other) and on_board(g, other) and space_of(g, other) in seen
    ]
    return sorted(found, key=lambda other: (far.get(space_of(g, other), t.SPACES), space_of(g, other), other))


def distances(g: Arcadia, here: int) -> dict[int, int]:
    """By Space how many steps it is away on foot, doors as they stand, whoever is in the way."""
    found = {here: 0} if here >= 0 else {}
    queue = list(found)
    for space in queue:
        for other in g.sight.close[space]:
            if other not in found:
                found[other] = found[space] + 1
                queue.append(other)
    return found


def guarded(g: Arcadia) -> dict[int, list[int]]:
    """By Space the Monsters that guard it."""
    return {space: guards for space in g.board.spaces if (guards := able_guards(g, 0, space))}


def whose_move(g: Arcadia) -> int:
    """The Hero who is in his activation; 0: nobody is."""
    hero = active_hero(g)
    return hero if hero and on_board(g, hero) else 0
