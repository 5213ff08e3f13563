"""The packs of Shadowrift as the auditor reads them: TOML, and costs by their plain words. Imports nothing of Holdfast."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.audit.reading import pack_files

HERO_KINDS: Final = ("action", "attack", "loot", "skill")
CARDS: Final = (
    *("resource", "attack", "action", "affliction", "corpse", "shadowrift", "monster", "power", "villager", "freeze"),
    *("totem", "tempest", "wall", "loot", "skill"),
)


@dataclass(frozen=True)
class Cost:
    """Prowess, magic and Coins."""

    prowess: int = 0
    magic: int = 0
    coins: int = 0

    def __bool__(self) -> bool:
        return bool(self.prowess or self.magic or self.coins)

    def plus(self, prowess: int = 0, magic: int = 0, coins: int = 0) -> Cost:
        """The same with more, or with less but never below nothing."""
        return Cost(max(0, self.prowess + prowess), max(0, self.magic + magic), max(0, self.coins + coins))


def cost_of(words: str) -> Cost:
    """`5P+2C`."""
    found = {sort: int(number) for number, sort in re.findall(r"(\d+)([PMC])", words)}
    return Cost(found.get("P", 0), found.get("M", 0), found.get("C", 0))


@dataclass(frozen=True)
class Card:
    """One card."""

    id: str
    name: str
    kind: str
    text: tuple[str, ...]
    actions: tuple[str, ...]
    boosts: tuple[tuple[Cost, str], ...]
    tags: frozenset[str]
    cost: str | int | None
    symbol: str
    group: str
    faction: str
    subtypes: frozenset[str]
    health: int
    icons: int
    copies: int
    starter: int
    supply: int

    @property
    def melee(self) -> bool:
        """Whether it is a Melee Attack."""
        return "Melee" in self.tags

    @property
    def spell(self) -> bool:
        """Whether it is a Spell."""
        return "Spell" in self.tags

    @property
    def infiltrator(self) -> bool:
        """Whether it is a Villager who does not count as one for the town."""
        return self.group == "infiltrator"

    def says(self, pattern: str) -> re.Match[str] | None:
        """The first of its sentences that has this shape."""
        return next(iter(self.all_that_say(pattern)), None)

    def all_that_say(self, pattern: str) -> list[re.Match[str]]:
        """Its sentences that have this shape."""
        return [found for found in (re.fullmatch(pattern, sentence) for sentence in self.text) if found]


def card_in(kind: str, entry: Mapping[str, Any]) -> Card:
    """A card as a pack tells it."""
    return Card(
        id=entry.get("id", ""),
        name=entry["name"],
        kind=kind,
        text=tuple(entry.get("text", [])),
        actions=tuple(entry.get("actions", [])),
        boosts=tuple((cost_of(boost["cost"]), boost["text"]) for boost in entry.get("boosts", [])),
        tags=frozenset(entry.get("tags", [])),
        cost=entry.get("cost"),
        symbol=entry.get("symbol", ""),
        group=entry.get("group", ""),
        faction=entry.get("faction", ""),
        subtypes=frozenset(entry.get("subtypes", [])),
        health=entry.get("health", 0),
        icons=entry.get("icons", 0),
        copies=entry.get("copies", 1),
        starter=entry.get("starter", 0),
        supply=entry.get("supply", 0),
    )


class Pack:
    """Everything by its name."""

    def __init__(self, *folders: Path) -> None:
        self.cards: dict[str, Card] = {}
        self.scenarios: dict[str, Mapping[str, Any]] = {}
        self.special: dict[str, str] = {}
        """By faction: the id of its special card, or their kind."""
        self.coin = Cost()
        self.coins = 0
        for folder in folders:
            for path in pack_files(folder):
                self._read(tomllib.loads(path.read_text(encoding="utf-8")))

    def _read(self, file: Mapping[str, Any]) -> None:
        for kind in CARDS:
            for entry in file.get(kind, []):
                self.cards[entry["name"]] = card_in(kind, entry)
        for entry in file.get("scenario", []):
            self.scenarios[entry["id"]] = entry
        for entry in file.get("faction", []):
            self.special[entry["id"]] = entry["special"]
        for entry in file.get("token", []):
            if entry["name"] == "Coin":
                self.coin, self.coins = cost_of(entry["cost"]), entry["copies"]

    def with_cards(self, entries: Iterable[Mapping[str, Any]]) -> Pack:
        """The same pack with the cards of a position; one of them may take the name of a pack's card."""
        twin = copy(self)
        twin.cards = dict(self.cards)
        for entry in entries:
            twin.cards[entry["name"]] = card_in(entry["kind"], entry)
        return twin

    def of_faction(self, faction: str, *kinds: str) -> list[Card]:
        """The cards that a faction brings."""
        return [card for card in self.cards.values() if card.faction == faction and card.kind in kinds]

    def by_id(self, id: str) -> Card:
        """The card with this id."""
        return next(card for card in self.cards.values() if card.id == id)


def number_in(words: str) -> int:
    """`a Coin` is one, `2 Coins` are two, `another card` is one."""
    first = words.partition(" ")[0]
    return int(first) if first.isdecimal() else 1
