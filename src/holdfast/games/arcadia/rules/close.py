"""Characters on the board: who is Close, who is seen, which Spaces are free, Full or Blocked, who is flanked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia.rules.figures import are_enemies, heroes_of, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.table import SPACE, SPACES, Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

ROOM: Final = 2
"""A Space holds two Characters."""
MONSTERS: Final = -1
"""What `seat_of` answers for a Monster."""


def is_full(g: Arcadia, space: i64) -> bool:
    """Two Characters are there: nobody may end a Movement in it (1.1.7)."""
    return len(g.zones[SPACE + space]) >= ROOM


def has_room(g: Arcadia, space: i64, figure: i64) -> bool:
    """Whether a Character may stop in a Space; where he stands himself he takes no further room."""
    there = g.zones[SPACE + space]
    return len(there) < ROOM or (len(there) == ROOM and figure in there)


def is_blocked(g: Arcadia, space: i64, seat: i64) -> bool:
    """Two Enemies of a side are there: it can neither pass nor see through (1.1.8). Monsters are the side -1."""
    there = g.zones[SPACE + space]
    return len(there) >= ROOM and seat_of(g, there[0]) != seat and seat_of(g, there[1]) != seat


def are_close(g: Arcadia, one: i64, other: i64) -> bool:
    """Whether two figures are Close: the same Space, or neighbours without wall or closed door between (1.1.5)."""
    here, there = space_of(g, one), space_of(g, other)
    return here >= 0 and there >= 0 and there in g.sight.close[here]


def close_figures(g: Arcadia, space: i64) -> list[int]:
    """All figures Close to a Space: those in it first."""
    found: list[int] = []
    zones = g.zones
    for near in g.sight.close[space]:
        there = zones[SPACE + near]
        if there:
            found += there
    return found


def close_monsters(g: Arcadia, space: i64) -> list[int]:
    """The Monsters Close to a Space: it is guarded by each of them (ruling 7)."""
    return [figure for figure in close_figures(g, space) if not is_hero(g, figure)]


def crowded_for(g: Arcadia, seat: i64) -> list[int]:
    """The Spaces with two Enemies of a side."""
    found: list[int] = []
    zones = g.zones
    for figure in g.figures:
        zone = g.zone_of[figure]
        if SPACE <= zone < SPACE + SPACES and len(zones[zone]) >= ROOM and zone - SPACE not in found:
            if is_blocked(g, zone - SPACE, seat):
                found.append(zone - SPACE)
    return found


def sees(g: Arcadia, viewer: i64, target: i64) -> bool:
    """Line of sight of one figure to another (1.5). Nobody is in sight of himself."""
    here, there = space_of(g, viewer), space_of(g, target)
    if here < 0 or there < 0 or viewer == target:
        return False
    if here == there:
        return True
    if not g.sight.sees(here, there):
        return False
    crowded = crowded_for(g, seat_of(g, viewer))
    return not crowded or g.sight.is_clear(here, there, crowded)


def close_enemies(g: Arcadia, figure: i64) -> list[int]:
    """All Enemies of a figure that are Close to it, in the order of the figures."""
    here = space_of(g, figure)
    found: list[int] = []
    if here >= 0:
        side, zone_of = seat_of(g, figure), g.zone_of
        close = g.sight.close[here]
        for other in g.figures:
            space = zone_of[other] - SPACE
            if space in close and seat_of(g, other) != side:
                found.append(other)
    return found


def seen_enemies(g: Arcadia, viewer: i64) -> list[int]:
    """All Enemies of a figure in its line of sight, in the order of the figures."""
    here = space_of(g, viewer)
    found: list[int] = []
    if here >= 0:
        side, zone_of, zones = seat_of(g, viewer), g.zone_of, g.zones
        row = g.sight.row(here)
        crowded: list[int] = []
        for other in g.figures:
            space = zone_of[other] - SPACE
            if 0 <= space < SPACES and seat_of(g, other) != side:
                if row[space]:
                    found.append(other)
                if len(zones[SPACE + space]) >= ROOM and space not in crowded and is_blocked(g, space, side):
                    crowded.append(space)
        if crowded:
            found = [other for other in found if g.sight.is_clear(here, zone_of[other] - SPACE, crowded)]
    return found


def has_enemy(g: Arcadia, space: i64, figure: i64) -> bool:
    """Whether an Enemy of a figure stands in a Space."""
    for other in g.zones[SPACE + space]:
        if are_enemies(g, figure, other):
            return True
    return False


def is_flanked(g: Arcadia, target: i64, attacker: i64) -> bool:
    """Some Enemy of the target other than the attacker is Close to it (1.7.10)."""
    for other in close_figures(g, space_of(g, target)):
        if other != attacker and other != target and are_enemies(g, other, target):
            return True
    return False


def monsters_on_board(g: Arcadia) -> list[int]:
    """All Monsters that stand on the board, doomed ones too (rulings 116, 19 of the open questions)."""
    return [figure for figure in g.figures if not is_hero(g, figure) and on_board(g, figure)]


def is_monster_left(g: Arcadia) -> bool:
    """Whether any Monster stands on the board."""
    for figure in reversed(g.figures):  # the Heroes come first
        if on_board(g, figure):
            return not is_hero(g, figure)
    return False


def living_heroes(g: Arcadia, seat: i64) -> list[int]:
    """The Heroes of a Guild that stand on the board."""
    return [hero for hero in heroes_of(g, seat) if on_board(g, hero)]
