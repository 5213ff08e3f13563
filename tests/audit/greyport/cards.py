"""The packs as the auditor reads them: TOML files, and sentences taken by their plain words. Imports nothing of Holdfast."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.audit.reading import pack_files

RANKS: Final = ("", "copper", "silver", "gold")

FAMILIES: Final = (
    # Sentences that Ending the Round and Ending the Encounter read.
    r"Cursed\.",
    r"Ferocious\.",
    r"Slash \d+\.",
    r"When this damages a player: that player SUFFERS\.",
    r"When this damages a player: roll a (yellow|white|green) die; on an even result this takes \d+ damage\.",
    r"When this deals damage: each player SUFFERS\.",
    r"Other monsters in this group have \+\d+ damage\.",
    r"This deals \+\d+ damage to the location\.",
    r"The facing player cannot (draw cards|be shielded|recruit|use the round marker)\.",
    r"The facing player's hand size is \d+ lower\.",
    r"Cleanup: draw (a card|\d+ cards)\.",
    r"Cleanup: (put this card on top of your deck|return this card to your hand|retire this card)\.",
    r"Cleanup: remove \d+ damage from this\.",
    r"Cleanup: if this dealt damage this round, retire a hero played this round\.",
    r"Cleanup: reveal the top monster of the deck into the active group with \d+ HP\.",
    r"Ambush: the location takes \d+ damage\.",
    r"Ambush: a .+ token joins this group\.",
    r"Ambush: (the facing|each) player SUFFERS\.",
    r"Every player SUFFERS\.",
    r"(The location|The active monster group|Each player's monster group) gets (a .+ token|\d+ .+ tokens)\.",
    r"Fight: the fought monsters deal \d+ less damage this round\.",
    r"The top card of the (hero|item) deck is face up and can be recruited\.",
    r"Reward: for the rest of the game the top card of the (hero|item) deck is face up and can be recruited\.",
    # Sentences that belong to the players' own actions, which the auditor does not judge.
    r"(Play|Any time|Fight|After the fight|Reward|Start of the round|After a hero fights this): .+\.",
    r"When (a player taunts|a hero fights|a hero defeats) this: that player SUFFERS\.",
    r"When this hero defeats a monster: .+\.",
    r"(Dual Wield|Vengeful|Pierce \d+)\.",
    r"This hero (may use physical and magical items|may fight any monster|ignores .+)\.",
    r"Only a hero with an item can fight this\.",
    r"(Splash|Snipe) deals double damage to this\.",
    r"A fight that (deals \d+ or more|would deal \d+ or less) damage to this (defeats it|deals none)\.",
    r"This takes (\d+ less damage from|at most \d+ damage from|no damage while) .+\.",
    r"Items add no damage against this\.",
    r"Immune to (Splash|Snipe|Taunt)\.",
    r"When this takes damage: the defending player's group gets a .+ token\.",
    r"When this is defeated: .+\.",
    r"While a dragon part is in play, this cannot drop below \d+ HP\.",
    r"When this has half its HP or less: flip it\.",
    r"Each (physical|magical) hero has .+\.",
    r".+ goes (on the location|to the active monster group)\.",
)
"""Every shape of sentence that the auditor has been taught. A card with another one makes its phases unjudged."""

SUFFERS: Final = (
    r"(loses \d+ HP|gains a curse|takes a curse onto their deck"
    r"|discards (a card|a hero|an item|a curse|a non-player hero))"
)
KNOWN: Final = re.compile("|".join(f"(?:{family.replace('SUFFERS', SUFFERS)})" for family in FAMILIES))


@dataclass(frozen=True)
class Card:
    """One card of a pack, as printed."""

    id: str
    name: str
    kind: str
    text: tuple[str, ...] = ()
    damage: int = 0
    hp: int = 0
    armor: int = 0
    cost: int = 0
    level: int = 0
    character: str = ""

    def says(self, sentence: str) -> bool:
        """Whether this very sentence stands on the card."""
        return sentence in self.text

    def number(self, pattern: str) -> int:
        """The sum of the numbers in all sentences of this shape; `#` stands for the number."""
        shape = re.compile(re.escape(pattern).replace(r"\#", r"(\d+)"))
        return sum(int(found[1]) for found in map(shape.fullmatch, self.text) if found)

    def found(self, pattern: str) -> list[re.Match[str]]:
        """All sentences of this shape."""
        return [found for found in (re.fullmatch(pattern, sentence) for sentence in self.text) if found]

    def strange(self) -> list[str]:
        """Sentences that the auditor has not been taught."""
        return [sentence for sentence in self.text if not KNOWN.fullmatch(sentence)]


@dataclass(frozen=True)
class Encounter:
    """The part of an encounter card that lies open in play."""

    penalty: tuple[str, ...]


class Pack:
    """All cards by id, and by the names that events use."""

    def __init__(self, folder: Path) -> None:
        self.cards: dict[str, Card] = {}
        self.encounters: dict[str, list[Encounter]] = {}
        self.scenario_text: dict[str, list[str]] = {}
        self.defaults: dict[str, Any] = {}
        self._by_name: dict[tuple[str, str], Card] = {}
        files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in pack_files(folder)]
        for file in files:
            self._read(file)
        cards = {entry["id"]: entry for file in files for entry in file.get("encounter", [])}
        for entry in (entry for file in files for entry in file.get("scenario", [])):
            self.encounters[entry["id"]] = [Encounter(tuple(cards[name]["penalty"])) for name in entry["encounters"]]
            self.scenario_text[entry["id"]] = entry["text"]

    def _read(self, file: Mapping[str, Any]) -> None:
        for kind in ("monster", "token", "boss", "hero", "item", "location", "curse", "starting_card"):
            for entry in file.get(kind, []):
                self._add(_card(entry, entry.get("kind", kind) if kind == "starting_card" else kind))
                if "back" in entry:
                    self._add(_card({"id": entry["id"] + "_back", **entry["back"]}, kind))
        for entry in file.get("character", []):
            for level in entry["level"]:
                card = _card({"name": entry["name"], "character": entry["id"], **level}, "player hero")
                self.cards[card.id] = card
        self.defaults.update(file.get("defaults", {}))

    def with_cards(self, entries: Iterable[Mapping[str, Any]]) -> Pack:
        """The same pack with the cards of a position; one of them may take the name of a pack's card."""
        twin = copy(self)
        twin.cards = dict(self.cards)
        twin._by_name = dict(self._by_name)
        for entry in entries:
            card = _card(entry, entry["kind"].replace("_", " "))
            twin.cards[card.id] = card
            if card.kind != "player hero":
                twin._by_name[card.name, sort_of(card.kind)] = card
        return twin

    def _add(self, card: Card) -> None:
        self.cards[card.id] = card
        self._by_name[card.name, sort_of(card.kind)] = card

    def named(self, name: str, sort: str) -> Card | None:
        """The card of this sort that an event calls so; a number at the end tells equal ones apart."""
        plain = re.sub(r" \d+$", "", name)
        return self._by_name.get((name, sort)) or self._by_name.get((plain, sort))


def sort_of(kind: str) -> str:
    """Cards of one sort are shuffled together and never take the place of another sort: their names are unique."""
    return "hand card" if kind in ("hero", "item", "curse") else kind


def _card(entry: Mapping[str, Any], kind: str) -> Card:
    return Card(
        entry["id"],
        entry["name"],
        kind,
        tuple(entry.get("text", [])),
        entry.get("damage", 0),
        entry.get("hp", 0),
        entry.get("armor", 0),
        RANKS.index(entry.get("cost", "")),
        entry.get("level", 0),
        entry.get("character", ""),
    )
