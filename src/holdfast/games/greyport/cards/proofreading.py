"""Proofreading: what is wrong with the entries of Greyport packs, before a game is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from holdfast.content import ContentError, Entries, Entry, FieldPath, Reading, Vocabulary, all_fillings
from holdfast.content.proofreading import Proofreader
from holdfast.games.greyport.cards.schema import SINGLES, TABLES
from holdfast.games.greyport.cards.sentences import NAMES, ONCE, SLOTS, STANDS_ON, WORD_STANDS_ON
from holdfast.games.greyport.table import MOST_BOSSES

FACES: Final = ("starting_card", "hero", "item", "monster", "token", "boss", "location", "curse")
SAID_BY_NAME: Final = ("starting_card", "hero", "item")
"""Cards that lie in one hand; only in play are things of one name numbered."""
FLIPS: Final = "When this has half its HP or less: flip it."
MOST: Final = 50
"""No number in a sentence is higher."""


def vocabulary_of(entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
    """The patterns of the game with the names of these packs."""
    names = {table: [name for name in entries.names(table) if name] for table in NAMES}
    return Vocabulary(list(bindings), SLOTS, names)


def kind_of(entry: Entry, path: FieldPath) -> str:
    """What a sentence of this entry stands on, as words.py calls it."""
    if entry.table == "starting_card":
        return "item" if entry.fields.get("kind") == "item" else "hero"
    if entry.table == "character":
        return "player hero"
    if entry.table == "encounter":
        return f"encounter ({path[0]})"
    return entry.table


def wrong_entries(entries: Entries) -> Iterator[ContentError]:
    """A character has each of the three levels once; a boss that flips has another side."""
    known = {entry.id for table in FACES for entry in entries.of(table)}
    for entry in entries.of("boss"):
        if "back" not in entry.fields and FLIPS in str(entry.fields.get("text")):
            yield entry.error(f'"{FLIPS}" turns to its back, which is missing; add [boss.back]', "text")
    for entry in entries.of("character"):
        yield from _shared_ids(entry, known)
        cards = entry.fields.get("level")
        levels = [card.get("level") for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []
        if len(levels) == 3 and all(level in (1, 2, 3) for level in levels) and len(set(levels)) < 3:
            yield entry.error(f"the levels are {', '.join(map(str, levels))}; write 1, 2 and 3, each once", "level")


def _shared_ids(entry: Entry, known: set[str]) -> Iterator[ContentError]:
    """Each level is a card of its own, with an id that no other card has."""
    cards = entry.fields.get("level")
    for place, card in enumerate(cards if isinstance(cards, list) else ()):
        id = card.get("id") if isinstance(card, dict) else None
        if isinstance(id, str) and id in known:
            yield entry.error(f'"{id}" is the id of another card; choose another for this level', "level", place, "id")
        elif isinstance(id, str):
            known.add(id)


def objection(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """Why a sentence that may stand here cannot be played; empty if it can."""
    inside = reading.fillings
    for filling in all_fillings(inside):
        if filling.slot == "n" and not 1 <= filling.number <= MOST:
            return f'"{sentence}" has the number {filling.number}; write one from 1 to {MOST}'
    if "whose" in inside and (inside["who"].text == "you") != (inside["whose"].text == "your"):
        wanted = "your" if inside["who"].text == "you" else "their"
        return f'"{sentence}": these are the cards of {inside["who"].text}; write "from {wanted} hand"'
    return ""


def question(reading: Reading) -> tuple[str, ...]:
    """What a sentence answers, if a card can do so only once; some cards once for each type."""
    if reading.pattern.startswith("Any time"):
        return ("Any time",)
    if reading.pattern not in ONCE:
        return ()
    return (reading.pattern, reading.fillings["type"].text if "type" in reading.fillings else "")


PROOFREADER: Final = Proofreader(
    game="greyport",
    tables=TABLES,
    singles=SINGLES,
    faces=FACES,
    vocabulary_of=vocabulary_of,
    kind_of=kind_of,
    stands_on=STANDS_ON,
    word_stands_on=WORD_STANDS_ON,
    objection=objection,
    question=question,
    most={"boss": (MOST_BOSSES, "bosses")},
    one_name=(SAID_BY_NAME,),
    own_fields=wrong_entries,
)
