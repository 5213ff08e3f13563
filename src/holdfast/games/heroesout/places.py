"""Where the rooms of a dungeon lie on the grid of the map."""

from __future__ import annotations

from holdfast.core.atoms import mark_of
from holdfast.games.heroesout.drawing_maps import Place
from holdfast.games.heroesout.dungeon import column_of, row_of
from holdfast.games.heroesout.table import PLACE, ROOMS, HeroesOut


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


def compass(here: Place, there: Place) -> str:
    """On which side of a room its neighbour lies."""
    if here[0] != there[0]:
        return "north" if there[0] < here[0] else "south"
    return "west" if there[1] < here[1] else "east"


def grid_words(place: Place) -> str:
    """A place as decisions name it: `1,3`."""
    return f"{place[0]},{place[1]}"
