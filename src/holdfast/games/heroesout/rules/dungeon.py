"""The dungeon: tiles with their doors, the passageways between them, how far each room is from the Vault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import mark_of
from holdfast.games.heroesout.kinds import EAST, JEWEL, NORTH, PUSHES_LUCK, SOUTH, TYPES, WEST, turned
from holdfast.games.heroesout.table import DOORS, PLACE, PLACES, ROOMS, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.games.heroesout.definitions import Defs

FAR: Final = 99
"""The distance of a room from which no way leads to the Vault."""

ROW: Final = 16
EDGE: Final = 4
"""A place is (row + EDGE) * ROW + column + EDGE, so that a dungeon can grow to the north and west."""
MOST_PLACES: Final = 256
NEIGHBOURS: Final = ((NORTH, -ROW, SOUTH), (EAST, 1, WEST), (SOUTH, ROW, NORTH), (WEST, -1, EAST))
"""A side of a tile, the step to the place beyond it, and the side of the tile there that faces it."""


class Dungeon:
    """What follows from the tiles that are laid. Sets of rooms are masks: bit `room`."""

    __slots__ = ("adjacent", "beside", "cells", "joined", "nearer", "of_type", "rooms", "steps", "vault")

    def __init__(self) -> None:
        self.rooms: list[int] = []
        """The rooms that are laid, by their numbers."""
        self.joined = [0] * PLACES
        """By room: those joined to it by a passageway."""
        self.beside = [0] * PLACES
        """By room: those side by side with it, joined or not."""
        self.steps = [FAR] * PLACES
        """By room: passageways on the shortest way to the Vault."""
        self.adjacent: list[list[int]] = [[] for _ in range(PLACES)]
        """By room: the rooms joined to it, in the order in which they were laid."""
        self.nearer: list[list[int]] = [[] for _ in range(PLACES)]
        """By room: the adjacent rooms nearest the Vault, if they are nearer than this one."""
        self.of_type: list[list[int]] = [[] for _ in TYPES]
        self.vault = 0
        self.cells = 0
        """The room in which heroes are jailed, 0 if it is not laid."""

    def copy(self) -> Dungeon:
        """The same dungeon, for somebody who may write into it."""
        twin = Dungeon()
        twin.rooms = self.rooms[:]
        twin.joined = self.joined[:]
        twin.beside = self.beside[:]
        twin.steps = self.steps[:]
        twin.adjacent = [rooms[:] for rooms in self.adjacent]
        twin.nearer = [rooms[:] for rooms in self.nearer]
        twin.of_type = [rooms[:] for rooms in self.of_type]
        twin.vault = self.vault
        twin.cells = self.cells
        return twin


def place_of(row: i64, column: i64) -> i64:
    """A row and a column as one number."""
    return (row + EDGE) * ROW + column + EDGE


def row_of(place: i64) -> i64:
    """The row of a place, counted southwards."""
    return place // ROW - EDGE


def column_of(place: i64) -> i64:
    """The column of a place, counted eastwards."""
    return place % ROW - EDGE


def turnings(doors: i64) -> list[int]:
    """The different ways in which a tile can lie."""
    found: list[int] = []
    for quarters in range(4):
        lies = turned(doors, quarters)
        if lies not in found:
            found.append(lies)
    return found


def survey(defs: Defs, g: HeroesOut) -> Dungeon:
    """The dungeon as its tiles lie now."""
    dungeon = Dungeon()
    tiles: dict[int, int] = {}
    for tile in g.zones[ROOMS]:
        room = defs.room_of[g.face[tile]]
        dungeon.rooms.append(room)
        dungeon.of_type[defs.rooms[room].type].append(room)
        if mark_of(g, tile, PLACE):
            tiles[mark_of(g, tile, PLACE)] = tile
        if defs.rooms[room].ability.kind == PUSHES_LUCK:
            dungeon.cells = room
    if dungeon.of_type[JEWEL]:
        dungeon.vault = dungeon.of_type[JEWEL][0]
    for place, tile in tiles.items():
        room = defs.room_of[g.face[tile]]
        for side, step, facing in NEIGHBOURS:
            other = tiles.get(place + step)
            if other is not None:
                beyond = 1 << defs.room_of[g.face[other]]
                dungeon.beside[room] |= beyond
                if mark_of(g, tile, DOORS) & side and mark_of(g, other, DOORS) & facing:
                    dungeon.joined[room] |= beyond
    for pairs, joins in ((defs.passages, True), (defs.walls, False)):
        for one, two in pairs:
            dungeon.beside[one] |= 1 << two
            dungeon.beside[two] |= 1 << one
            if joins:
                dungeon.joined[one] |= 1 << two
                dungeon.joined[two] |= 1 << one
    _measure(dungeon)
    for room in dungeon.rooms:
        dungeon.adjacent[room] = rooms_in(dungeon, dungeon.joined[room])
        dungeon.nearer[room] = _nearer(dungeon, room)
    return dungeon


def _measure(dungeon: Dungeon) -> None:
    """Distances from the Vault through passageways."""
    reached = [dungeon.vault] if dungeon.vault else []
    distance = 0
    while reached:
        following: list[int] = []
        for room in reached:
            if dungeon.steps[room] == FAR:
                dungeon.steps[room] = distance
                following += [other for other in dungeon.rooms if dungeon.joined[room] >> other & 1]
        reached = following
        distance += 1


def _nearer(dungeon: Dungeon, room: i64) -> list[int]:
    """The adjacent rooms nearest the Vault, if they are nearer than this one."""
    adjacent, steps = dungeon.adjacent[room], dungeon.steps
    best = min((steps[other] for other in adjacent), default=FAR)
    if best >= steps[room]:
        return []
    return [other for other in adjacent if steps[other] == best]


def rooms_in(dungeon: Dungeon, mask: i64) -> list[int]:
    """The rooms of a mask, in the order in which they were laid."""
    return [room for room in dungeon.rooms if mask >> room & 1]


def free_places(g: HeroesOut) -> list[int]:
    """The places beside a tile on which no tile lies."""
    taken = [mark_of(g, tile, PLACE) for tile in g.zones[ROOMS] if mark_of(g, tile, PLACE)]
    found: list[int] = []
    for place in taken:
        for _, step, _ in NEIGHBOURS:
            other = place + step
            inside = ROW < other < MOST_PLACES - ROW and 0 < other % ROW < ROW - 1
            if inside and other not in taken and other not in found:
                found.append(other)
    return sorted(found)


def has_way(g: HeroesOut, place: i64, doors: i64) -> bool:
    """Whether a tile that lies so would have a way to the Vault: it is joined to a room that has one."""
    defs, steps = g.defs, g.dungeon.steps
    for tile in g.zones[ROOMS]:
        for side, step, facing in NEIGHBOURS:
            if mark_of(g, tile, PLACE) == place + step and doors & side and mark_of(g, tile, DOORS) & facing:
                if steps[defs.room_of[g.face[tile]]] < FAR:
                    return True
    return False
