"""The packs of Keep the Heroes Out! as the auditor reads them: TOML, and sentences by their plain words.

Imports nothing of Holdfast.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.audit.reading import pack_files

RESOURCES: Final = ("Coin", "Book", "Frog", "Bone")
TRAP: Final = "Trap"


@dataclass(frozen=True)
class Room:
    """A room tile; its number is its place in the pack."""

    name: str
    number: int
    type: str
    doors: str
    text: tuple[str, ...]


@dataclass(frozen=True)
class HeroClass:
    """A class of heroes."""

    name: str
    health: int
    text: tuple[str, ...]


@dataclass(frozen=True)
class Defence:
    """What a card does as a reaction: by how much it lowers the damage, and what a Surge then gives: `Summon 1`."""

    amount: int = 0
    gain: str = ""


class Pack:
    """Everything by the name that events use."""

    def __init__(self, *folders: Path) -> None:
        self.rooms: dict[str, Room] = {}
        self.classes: dict[str, HeroClass] = {}
        self.clans: dict[str, Mapping[str, Any]] = {}
        """By id."""
        self.guild: dict[str, tuple[str, str]] = {}
        """The class and the room type of a hero card."""
        self.happenings: dict[str, tuple[str, ...]] = {}
        """The sentences of scenario cards."""
        self.effects: dict[str, tuple[str, ...]] = {}
        """The sentences of treasures, by the name of the effect."""
        self.faces: dict[str, str] = {}
        """The sentence of a tactics or loot card."""
        self.copies: dict[str, dict[str, int]] = {}
        """By table and name: how many there are."""
        self.owner: dict[str, str] = {}
        """The clan of a tactics card, the scenario of a scenario card."""
        self.levels: dict[str, list[int]] = {}
        """By name: Guild cards in wave 1 and 2."""
        self.scenarios: dict[str, Mapping[str, Any]] = {}
        for folder in folders:
            for path in pack_files(folder):
                self._read(tomllib.loads(path.read_text(encoding="utf-8")))

    def _read(self, file: Mapping[str, Any]) -> None:
        for number, entry in enumerate(file.get("room", []), 1):
            self.rooms[entry["name"]] = Room(
                entry["name"], number, entry["type"], entry["doors"], tuple(entry.get("text", []))
            )
        for entry in file.get("class", []):
            self.classes[entry["name"]] = HeroClass(entry["name"], entry["health"], tuple(entry["text"]))
        for entry in file.get("clan", []):
            self.clans[entry["id"]] = entry
        for entry in file.get("guild_card", []):
            self.guild[entry["name"]] = entry["class"], entry["type"]
        for entry in file.get("treasure_effect", []):
            self.effects[entry["name"]] = tuple(entry["text"])
        for entry in file.get("difficulty", []):
            self.levels[entry["name"]] = entry["guild_cards"]
        for entry in file.get("scenario", []):
            self.scenarios[entry["id"]] = entry
        for table in ("tactics", "loot", "guild_card", "scenario_card", "token"):
            for entry in file.get(table, []):
                self.copies.setdefault(table, {})[entry["name"]] = entry.get("copies", 1)
                self.owner[entry["name"]] = entry.get("clan") or entry.get("scenario") or ""
        self._read_cards({"kind": kind, **entry} for kind in CARDS for entry in file.get(kind, []))

    def _read_cards(self, entries: Iterable[Mapping[str, Any]]) -> None:
        for entry in entries:
            if entry["kind"] == "scenario_card":
                self.happenings[entry["name"]] = tuple(entry["text"])
            else:
                (self.faces[entry["name"]],) = entry["text"]

    def with_cards(self, entries: Iterable[Mapping[str, Any]]) -> Pack:
        """The same pack with the cards of a position; one of them may take the name of a pack's card."""
        twin = copy(self)
        twin.happenings, twin.faces = dict(self.happenings), dict(self.faces)
        twin._read_cards(entries)
        return twin

    def level(self, name: str) -> list[int]:
        """The Guild cards of a level in both waves; the first level where none is said."""
        for level, cards in self.levels.items():
            if not name or level.casefold() == name.casefold():
                return cards
        raise KeyError(name)

    def defence(self, card: str) -> Defence:
        """What a card does as a reaction; of two sides the better."""
        found = [_defence(side) for side in self.faces[card].rstrip(".").split(", or ")]
        return max(found, key=lambda defence: defence.amount)

    def jails(self) -> str:
        """The room in which heroes are jailed."""
        return next(
            (room.name for room in self.rooms.values() if any("Once a turn: jail" in one for one in room.text)), ""
        )

    def room_says(self, room: str, pattern: str) -> re.Match[str] | None:
        """The sentence of a room that has this shape."""
        found = (re.fullmatch(pattern, sentence) for sentence in self.rooms[room].text)
        return next((each for each in found if each), None)


CARDS: Final = ("tactics", "loot", "scenario_card")


def _defence(side: str) -> Defence:
    surge = re.search(r"Surge \(Defend, then (.+?) there\)", side)
    rest = side.replace(surge[0], "") if surge else side
    plain = sum(int(number) for number in re.findall(r"\bDefend (\d+)", rest))
    return Defence(plain + (1 if surge else 0), surge[1] if surge else "")


def number_in(words: str) -> int:
    """`a card` is one, `3 cards` are three."""
    first = words.partition(" ")[0]
    return int(first) if first.isdecimal() else 1


def token_in(words: str) -> str:
    """`a Frog`, `2 Frogs`, `an Event token`: the token that is meant."""
    return words.split(" ")[1].removesuffix("s")
