"""Where the rooms of a dungeon lie on the grid of the map."""

from __future__ import annotations

from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.heroesout.cards.map_text import Place
from holdfast.games.heroesout.kinds import BUILDS, SIDES
from holdfast.games.heroesout.rules.dungeon import NEIGHBOURS, column_of, row_of
from holdfast.games.heroesout.rules.special_rooms import build, doors_of_spot, place_of_spot
from holdfast.games.heroesout.table import DOORS, PLACE, ROOMS, HeroesOut

"""The place in the spot of a decision to build; the doors stand above it."""


def has_builder(g: HeroesOut) -> bool:
    """Whether the dungeon can grow, so that people need to know the places of its rooms."""
    return any(g.defs.rooms[room].ability.kind == BUILDS for room in g.dungeon.rooms)


def places_of(g: HeroesOut) -> dict[int, Place]:
    """By room: its row and column. A position that names only passageways has none."""
    found: dict[int, Place] = {}
    for tile in g.zones[ROOMS]:
        place = mark_of(g, tile, PLACE)
        if place:
            found[g.defs.room_of[g.face[tile]]] = (row_of(place), column_of(place))
    return found


def passages_of(g: HeroesOut, places: dict[int, Place]) -> set[tuple[Place, Place]]:
    """The passageways between places, the northern or western one first."""
    return {
        (min(places[one], places[two]), max(places[one], places[two]))
        for one in places
        for two in places
        if g.dungeon.joined[one] >> two & 1
    }


def open_doors(g: HeroesOut) -> dict[int, str]:
    """By room: its doors that lead nowhere yet, as letters; only where the dungeon can grow."""
    found: dict[int, str] = {}
    tiles = {mark_of(g, tile, PLACE): tile for tile in g.zones[ROOMS]} if has_builder(g) else {}
    for place, tile in tiles.items():
        ends = ""
        for letter, (side, step, facing) in zip(SIDES, NEIGHBOURS):
            beyond = tiles.get(place + step)
            leads = beyond is not None and mark_of(g, beyond, DOORS) & facing
            if mark_of(g, tile, DOORS) & side and not leads:
                ends += letter
        found[g.defs.room_of[g.face[tile]]] = ends
    return found


def building_sites(g: HeroesOut) -> list[Place]:
    """The places at which a room can be built now."""
    spots = {place_of_spot(argument(call, 3)) for call in g.options if rule_of(call) == number_of(build)}
    return sorted((row_of(spot), column_of(spot)) for spot in spots)


def joined_if_built(g: HeroesOut, spot: int) -> list[int]:
    """The rooms to which a tile would be joined that lies so, the nearest to the Vault first."""
    place, doors = place_of_spot(spot), doors_of_spot(spot)
    found: list[int] = []
    for tile in g.zones[ROOMS]:
        for side, step, facing in NEIGHBOURS:
            if mark_of(g, tile, PLACE) == place + step and doors & side and mark_of(g, tile, DOORS) & facing:
                found.append(g.defs.room_of[g.face[tile]])
    return sorted(found, key=lambda room: g.dungeon.steps[room])


def compass(here: Place, there: Place) -> str:
    """On which side of a room its neighbour lies."""
    if here[0] != there[0]:
        return "north" if there[0] < here[0] else "south"
    return "west" if there[1] < here[1] else "east"


def grid_words(place: Place) -> str:
    """A place as decisions name it: `1,3`."""
    return f"{place[0]},{place[1]}"
