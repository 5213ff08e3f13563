"""The packs of Arcadia Quest as the auditor reads them: TOML, and sentences by their plain words. Imports nothing of Holdfast."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.audit.reading import Unjudged, pack_files

ALL: Final = 99
"""`all` as a number."""
CARDS: Final = ("starter", "upgrade", "reward")
LEVELS: Final = ("1", "2-3", "4-5", "6")
NUMBERED: Final = re.compile(r"(.+) \d+")


@dataclass(frozen=True)
class Ability:
    """A sentence: when it holds (a case, a result, a moment; empty: always) and what it does."""

    when: str
    does: str

    def number(self, pattern: str) -> int:
        """The number in what it does, if that has this shape; 0 if it has not."""
        found = re.fullmatch(pattern, self.does)
        if found is None:
            return 0
        return ALL if found[1] == "all" else int(found[1])


CASES: Final = (
    "",
    "While wounded",
    "While Close to another Monster",
    "Against a flanked target",
    "Against a wounded target",
    r"With an? (?:\w+) card",
)
RESULTS: Final = (
    "On a crit",
    "For each crit",
    r"For each crit with an? (?:\w+) card",
    "For each hit",
    "On a Wound",
    "For each Defense crit",
)
MOMENTS: Final = (
    "At the start of your turn",
    "After a Magic attack without Movement",
    "After an attack on a flanked target",
    "After an attack that kills",
    "After an attack without a Wound",
    "After a Wound to this Hero",
    "When this Hero would be killed",
)
DEEDS: Final = (
    r"\+\d+ (?:die|dice)(?: on every roll| and \+\d+ reroll)?",
    r"(?:Pierce|Cleave|Chain) (?:\d+|all)",
    "Throw|Twice|Daze",
    r"\+\d+ hit",
    r"Push \d+",
    r"Exhaust (?:an Attack card|all cards)",
    r"Heal \d+(?:, also each Ally Close to the target)?",
    "1 Wound to the attacker|1 Wound to this Hero|he is Dazed",
    "activate another Hero|ready its card|discard this card and leave him 1 Life",
    "No Guard Reaction to (?:steps|the first step of each activation)",
    "May take 1 Wound instead of exhausting a card",
    "Hits all Close Heroes|Hits every Character in the target's Space and Close to it",
    "This Hero cannot drink|This Hero has no ability",
)


def read_sentence(sentence: str) -> Ability:
    """A sentence of the vocabulary; the auditor says so if it does not know it."""
    when, colon, does = sentence.rstrip(".").partition(": ")
    if not colon:
        when, does = "", when
    if not _is_one_of(when, (*CASES, *RESULTS, *MOMENTS)) or not _is_one_of(does, DEEDS):
        raise Unjudged(f"the auditor does not know the sentence {sentence!r}")
    return Ability(when, does)


def is_case(when: str) -> bool:
    """Whether this is a case, and no result or moment."""
    return _is_one_of(when, CASES)


def _is_one_of(words: str, patterns: Iterable[str]) -> bool:
    return any(re.fullmatch(pattern, words) for pattern in patterns)


class Pack:
    """Everything by the name that events use."""

    def __init__(self, *folders: Path) -> None:
        self.heroes: dict[str, Mapping[str, Any]] = {}
        self.cards: dict[str, Mapping[str, Any]] = {}
        """Attack cards, Boosts and Permanents."""
        self.curses: dict[str, Mapping[str, Any]] = {}
        self.monsters: dict[str, Mapping[str, Any]] = {}
        self.tokens: dict[str, Mapping[str, Any]] = {}
        self.pairs: dict[str, str] = {}
        """Of a Spawn token: its two faces."""
        self.quests: dict[str, Mapping[str, Any]] = {}
        self.titles: dict[str, Mapping[str, Any]] = {}
        self.scenarios: dict[str, Mapping[str, Any]] = {}
        """By id."""
        self.campaigns: dict[str, Mapping[str, Any]] = {}
        """By id."""
        self.defaults: Mapping[str, Any] = {}
        self.faces: dict[str, list[str]] = {}
        for folder in folders:
            for path in pack_files(folder):
                self._read(tomllib.loads(path.read_text(encoding="utf-8")))

    def _read(self, file: Mapping[str, Any]) -> None:
        self._read_cards({"kind": kind, **entry} for kind in KINDS for entry in file.get(kind, []))
        self.scenarios |= {entry["id"]: entry for entry in file.get("scenario", [])}
        self.campaigns |= {entry["id"]: entry for entry in file.get("campaign", [])}
        self.defaults = file.get("defaults", self.defaults)
        self.faces = file.get("dice", self.faces)

    def _read_cards(self, entries: Iterable[Mapping[str, Any]]) -> None:
        for entry in entries:
            kind, name = entry["kind"], entry["name"]
            if kind in CARDS:
                self.cards[name] = entry
            elif kind == "spawn_token":
                self.pairs[name] = entry["pair"]
            elif kind in KINDS:
                getattr(self, KINDS[kind])[name] = entry

    def with_cards(self, entries: Iterable[Mapping[str, Any]]) -> Pack:
        """The same pack with the cards of a position; one of them may take the name of a pack's card."""
        twin = copy(self)
        for table in ("cards", "pairs", *KINDS.values()):
            setattr(twin, table, dict(getattr(self, table)))
        twin._read_cards({"text": [], **entry} for entry in entries)
        return twin

    def monster(self, name: str, level: str) -> Mapping[str, Any]:
        """A Monster with the numbers of a level; one without that level has its card below."""
        entry = self.monsters[name]
        if "levels" not in entry:
            return entry
        fitting = [each for each in entry["levels"] if LEVELS.index(each["level"]) <= LEVELS.index(level)]
        return {**entry, **fitting[-1], "text": [*entry["text"], *fitting[-1].get("text", [])]}

    def plain(self, name: str) -> str:
        """The name without the number of a figure: `Orc Raider 5` is an Orc Raider."""
        if name in self.monsters:
            return name
        found = NUMBERED.fullmatch(name)
        return found[1] if found and found[1] in self.monsters else name


KINDS: Final = {
    "hero": "heroes",
    **dict.fromkeys(CARDS, "cards"),
    "curse": "curses",
    "monster": "monsters",
    "exploration_token": "tokens",
    "quest_token": "tokens",
    "spawn_token": "pairs",
    "quest": "quests",
    "title": "titles",
}
"""The tables of a pack, and where the auditor keeps them."""
