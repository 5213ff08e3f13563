"""Proofreading maps: what is wrong with the dungeon of a scenario, shown as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from holdfast.content import ContentError, Entries, Entry, convert_entry
from holdfast.content.errors import listed
from holdfast.games.heroesout.cards.map_text import Place, draw_map, label_of
from holdfast.games.heroesout.cards.schema import RoomCard, ScenarioCard, Tile
from holdfast.games.heroesout.kinds import SIDES, turned

DEFEAT: Final = 4
"""The value of the treasure in the Vault."""

EAST_AND_SOUTH: Final = (((0, 1), 1, 3), ((1, 0), 2, 0))
"""The step to a neighbour, the side of a tile towards it, and the side of the neighbour that faces it."""


def doors_mask(doors: str) -> int:
    """The open sides of a tile as bits."""
    return sum(1 << SIDES.index(side) for side in set(doors) if side in SIDES)


class Map:
    """The dungeon of a scenario, with what follows from its tiles."""

    def __init__(self, entry: Entry, card: ScenarioCard, rooms: dict[str, RoomCard]) -> None:
        self.entry = entry
        self.card = card
        self.rooms = rooms
        self.tiles: dict[Place, Tile] = {}
        for tile in card.tiles:
            self.tiles.setdefault(place_of(tile), tile)
        self.passages = list(self.find_passages())
        self.vaults = [name for name in self.names() if self.type_of(name) == "Jewel"]

    def names(self) -> list[str]:
        """The rooms that are laid out."""
        return [tile.room for tile in self.card.tiles]

    def type_of(self, name: str) -> str:
        """The type of a room."""
        return self.rooms[name].type

    def find_passages(self) -> Iterator[tuple[Place, Place]]:
        """Where two open sides meet, from west to east and from north to south."""
        for place in self.tiles:
            for step, side, facing in EAST_AND_SOUTH:
                other = (place[0] + step[0], place[1] + step[1])
                if other in self.tiles and self.open_sides(place) >> side & 1 and self.open_sides(other) >> facing & 1:
                    yield place, other

    def open_sides(self, place: Place) -> int:
        """The open sides of a tile as it lies."""
        tile = self.tiles[place]
        return turned(doors_mask(self.rooms[tile.room].doors), tile.turn)

    def reached(self) -> set[Place]:
        """The places from which a way leads to the Vault."""
        found = {place for place, tile in self.tiles.items() if tile.room in self.vaults}
        growing = True
        while growing:
            size = len(found)
            for one, two in self.passages:
                if one in found or two in found:
                    found |= {one, two}
            growing = len(found) > size
        return found

    def picture(self, wrong_rooms: Sequence[Place] = (), wrong_sides: Sequence[tuple[Place, Place]] = ()) -> str:
        """The map with what is wrong marked, below a message."""
        labels: dict[Place, str] = {}
        for tile in self.card.tiles:
            place, label = place_of(tile), label_of(tile.room, tile.treasure, tile.portal)
            labels[place] = f"{labels[place]} + {label}" if place in labels else label
        lines = draw_map(labels, self.passages, wrong_rooms, wrong_sides)
        return "".join(f"\n    {line}" for line in lines)

    def error(self, message: str, *path: str | int, rooms: Sequence[Place] = ()) -> ContentError:
        """A problem with some rooms, shown."""
        return self.entry.error(message + self.picture(rooms), *path)


def place_of(tile: Tile) -> Place:
    """Where a tile lies."""
    return tile.at[0], tile.at[1]


def maps_of(entries: Entries) -> Iterator[Map]:
    """The maps of those scenarios whose fields are right and whose rooms are there; the others are told elsewhere."""
    rooms: dict[str, RoomCard] = {}
    for entry in entries.of("room"):
        try:
            room = convert_entry(entry, RoomCard)
        except ContentError:
            continue
        rooms.setdefault(room.name, room)
    for entry in entries.of("scenario"):
        try:
            card = convert_entry(entry, ScenarioCard)
        except ContentError:
            continue
        if all(name in rooms for name in [*(tile.room for tile in card.tiles), *card.blueprints]):
            yield Map(entry, card, rooms)


def wrong_maps(entries: Entries) -> Iterator[ContentError]:
    """Everything that is wrong with the maps."""
    for map in maps_of(entries):
        twice = [*_rooms_twice(map), *_places_twice(map)]
        yield from twice
        yield from _wrong_vault(map)
        if not twice and len(map.vaults) == 1:
            yield from _unreachable(map)
            yield from _wrong_passages(map)
        yield from _too_many(map, entries)
        yield from _wrong_blueprints(map)


def _rooms_twice(map: Map) -> Iterator[ContentError]:
    """The box has each room once."""
    for index, tile in enumerate(map.card.tiles):
        if tile.room in map.names()[:index]:
            both = [place_of(each) for each in map.card.tiles if each.room == tile.room]
            yield map.error(f"the {tile.room} lies here twice; take one out", "tiles", index, rooms=both)


def _places_twice(map: Map) -> Iterator[ContentError]:
    """No two tiles in one place."""
    for index, tile in enumerate(map.card.tiles):
        other = map.tiles[place_of(tile)]
        if other is not tile:
            said = f"the {tile.room} lies where the {other.room} lies, at {tile.at}; give one of them another place"
            yield map.error(said, "tiles", index, rooms=[place_of(tile)])


def _wrong_vault(map: Map) -> Iterator[ContentError]:
    """One Vault, and in it the treasure that is the players' defeat."""
    if len(map.vaults) != 1:
        found = listed(map.vaults) if map.vaults else "none"
        yield map.error(f"a dungeon has one room of type Jewel, the Vault, and this has {found}; lay out one", "tiles")
    for index, tile in enumerate(map.card.tiles):
        if tile.room in map.vaults and tile.treasure != DEFEAT:
            said = f"the treasure of value {DEFEAT} lies in the {tile.room}; write treasure = {DEFEAT} there"
            yield map.error(said, "tiles", index, rooms=[place_of(tile)])
        elif tile.room not in map.vaults and tile.treasure == DEFEAT:
            said = f"the treasure of value {DEFEAT} lies in the Vault only, not in the {tile.room}; write 1, 2 or 3"
            yield map.error(said, "tiles", index, rooms=[place_of(tile)])


def _unreachable(map: Map) -> Iterator[ContentError]:
    """From every room a way leads to the Vault."""
    lost = [place for place in map.tiles if place not in map.reached()]
    if lost:
        names = listed([f"the {map.tiles[place].room}" for place in lost])
        advice = "turn a tile or lay it elsewhere, so that open sides meet"
        yield map.error(f"no way leads to the Vault from {names}; {advice}", "tiles", rooms=lost)


def _wrong_passages(map: Map) -> Iterator[ContentError]:
    """If passages are listed they are those that follow from the tiles."""
    if not map.card.passages:
        return
    at = {tile.room: place for place, tile in map.tiles.items()}
    found = {" - ".join(sorted(map.tiles[place].room for place in pair)): pair for pair in map.passages}
    stated = [" - ".join(sorted(passage.split(" - "))) for passage in map.card.passages]
    missing = [name for name in found if name not in stated]
    closed = [name for name in stated if name not in found]
    if not missing and not closed:
        return
    said = []
    if missing:
        said.append(f"by its tiles it also has {listed(missing)}")
    if closed:
        said.append(f"{listed(closed)} {'is' if len(closed) == 1 else 'are'} closed")
    sides = [found[name] for name in missing]
    for name in closed:
        places = sorted(at[room] for room in name.split(" - ") if room in at)
        if len(places) == 2:
            sides.append((places[0], places[1]))
    advice = "correct the list, or turn a tile"
    yield map.entry.error(
        f"the passages are not those of the tiles: {'; '.join(said)}; {advice}{map.picture((), sides)}", "passages"
    )


def _too_many(map: Map, entries: Entries) -> Iterator[ContentError]:
    """No more treasures and portals than the box has."""
    laid = Counter(tile.treasure for tile in map.card.tiles if tile.treasure)
    for value, number in sorted(laid.items()):
        has = _copies(entries, "treasure", "value", value)
        if number > has:
            places = [place_of(tile) for tile in map.card.tiles if tile.treasure == value]
            yield map.error(_surplus(number, f"treasures of value {value}", has), "tiles", rooms=places)
    portals = [place_of(tile) for tile in map.card.tiles if tile.portal]
    has = _copies(entries, "token", "kind", "portal")
    if len(portals) > has:
        yield map.error(_surplus(len(portals), "portals", has), "tiles", rooms=portals)


def _surplus(number: int, things: str, has: int) -> str:
    """More lie out than there are."""
    return f"of {things} the box has {has}, and {number} lie here; take {number - has} away"


def _copies(entries: Entries, table: str, field: str, value: object) -> int:
    """How many of a kind of token the box has."""
    copies = [entry.fields.get("copies") for entry in entries.of(table) if entry.fields.get(field) == value]
    return sum(number for number in copies if isinstance(number, int))


def _wrong_blueprints(map: Map) -> Iterator[ContentError]:
    """Blueprints are rooms that are not laid out, each once, and somebody builds them."""
    for index, name in enumerate(map.card.blueprints):
        if name in map.names():
            yield map.entry.error(f"the {name} is laid out already; take it out of the blueprints", "blueprints", index)
        elif name in map.card.blueprints[:index]:
            yield map.entry.error(f"the {name} is a blueprint twice; take one out", "blueprints", index)
        elif map.type_of(name) == "Jewel":
            yield map.entry.error(f"the {name} cannot be built; take it out of the blueprints", "blueprints", index)
    builders = [name for name in map.names() if "to build a blueprint" in " ".join(map.rooms[name].text)]
    if builders and not map.card.blueprints:
        yield map.entry.error(f"the {builders[0]} has nothing to build; add blueprints = [...]", "tiles")
    if map.card.blueprints and not builders:
        yield map.entry.error("no room here builds; lay out the Builder or take the blueprints out", "blueprints")
    jailers = [name for name in map.names() if any(": jail a hero to" in text for text in map.rooms[name].text)]
    cells = [name for name in map.names() if any(text.startswith("Once a turn") for text in map.rooms[name].text)]
    if jailers and not cells:
        yield map.entry.error(f"the {jailers[0]} needs the Cells; lay them out too", "tiles")
