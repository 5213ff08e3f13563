"""The dungeon as the auditor draws it: tiles, doors, ways to the Vault. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.audit.heroesout.cards import Pack

SIDES: Final = "NESW"
STEPS: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
VAULT: Final = "Jewel"
"""The type of the one room to which heroes want."""


class Dungeon:
    """Rooms, and which of them are joined by a passageway: by their tiles, or as a position says it."""

    def __init__(self, pack: Pack, scenario: str, given: Mapping[str, Any]) -> None:
        self.pack = pack
        self.at: dict[tuple[int, int], str] = {}
        self.doors: dict[str, str] = {}
        self.rooms: list[str] = []
        self.passages: set[frozenset[str]] = set()
        if "passages" in given or "tiles" in given:
            for text in given.get("passages") or []:
                one, _, two = text.partition(" - ")
                self.passages.add(frozenset({one, two}))
                self.rooms += [room for room in (one, two) if room not in self.rooms]
            for room, tile in (given.get("tiles") or {}).items():
                self.lay(room, (tile["at"][0], tile["at"][1]), tile["doors"])
        else:
            for tile in pack.scenarios[scenario]["tiles"]:
                doors = turned(pack.rooms[tile["room"]].doors, tile["turn"])
                self.lay(tile["room"], (tile["at"][0], tile["at"][1]), doors)

    def lay(self, room: str, at: tuple[int, int], doors: str) -> None:
        """A tile is laid; where its doors meet doors there is a passageway."""
        self.at[at] = room
        self.doors[room] = doors
        self.rooms.append(room)
        for side, (down, right) in STEPS.items():
            other = self.at.get((at[0] + down, at[1] + right))
            if other is not None and side in doors and opposite(side) in self.doors[other]:
                self.passages.add(frozenset({room, other}))

    def joined(self, room: str) -> list[str]:
        """The rooms on the other side of its passageways."""
        return [other for other in self.rooms if frozenset({room, other}) in self.passages and other != room]

    def of_type(self, type: str) -> list[str]:
        """The rooms of a type that are laid."""
        return [room for room in self.rooms if self.pack.rooms[room].type == type]

    @property
    def vault(self) -> str:
        """The Vault."""
        return next(iter(self.of_type(VAULT)), "")

    def distances(self) -> dict[str, int]:
        """How many passageways lie between each room and the Vault; a room without a way is not in it."""
        found: dict[str, int] = {}
        reached = [self.vault] if self.vault else []
        steps = 0
        while reached:
            found.update(dict.fromkeys(reached, steps))
            reached = [other for room in reached for other in self.joined(room) if other not in found]
            steps += 1
        return found

    def nearer(self, room: str) -> list[str]:
        """The joined rooms nearest the Vault, if they are nearer than this one."""
        distances = self.distances()
        if room not in distances:
            return []
        near = [other for other in self.joined(room) if distances[other] < distances[room]]
        least = min((distances[other] for other in near), default=0)
        return [other for other in near if distances[other] == least]


def turned(doors: str, quarters: int) -> str:
    """Doors after quarter turns clockwise."""
    return "".join(SIDES[(SIDES.index(side) + quarters) % 4] for side in doors)


def opposite(side: str) -> str:
    """The side that faces this one."""
    return SIDES[(SIDES.index(side) + 2) % 4]
