"""Proofreading: all that is wrong with the entries of Greyport packs, before a game is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from holdfast.content import (
    ContentError,
    Entries,
    Entry,
    FieldPath,
    Reading,
    Vocabulary,
    in_order,
    lint_entries,
    lint_references,
    lint_sentences,
    sentences_of,
)
from holdfast.content.errors import did_you_mean, either
from holdfast.games.greyport.schema import REFERENCES, SINGLES, TABLES
from holdfast.games.greyport.words import SLOTS, STANDS_ON, WORD_STANDS_ON

SENTENCES: Final = (
    "character",
    "starting_card",
    "hero",
    "item",
    "monster",
    "token",
    "boss",
    "location",
    "curse",
    "scenario",
    "encounter",
    "achievement",
)
"""The tables whose text is made of sentences; that of a variant is prose."""

SENTENCE_FIELDS: Final = ("text", "setup", "penalty")
NAMES: Final = ("token", "boss", "scenario", "variant")
"""The tables whose names may stand in sentences."""

FACES: Final = ("starting_card", "hero", "item", "monster", "token", "boss", "location", "curse")
"""The tables of cards that share their ids."""


def proofread(entries: Entries, bindings: Mapping[str, Any]) -> list[ContentError]:
    """Everything that is wrong, by file and line."""
    return in_order(wrong_fields(entries) + wrong_words(entries, bindings))


def sentence_count(entries: Mapping[str, list[Entry]]) -> int:
    """How many sentences stand on the cards of a pack."""
    cards = [entry for table in SENTENCES for entry in entries.get(table, [])]
    return sum(1 for entry in cards for _ in sentences_of(entry, SENTENCE_FIELDS))


# ------------------------------------------------------------------ fields


def wrong_fields(entries: Entries) -> list[ContentError]:
    """What is wrong with each entry for itself: unknown tables, and fields that are not as the schema has them."""
    problems = [*_wrong_tables(entries), *_shared_ids(entries), *_wrong_levels(entries)]
    for table, struct in TABLES.items():
        problems += lint_entries(entries.of(table), struct)
    for name, struct in SINGLES.items():
        if name in entries.tables:
            problems += lint_entries([entries.tables[name]], struct)
        else:
            problems.append(ContentError(f"no file has the table [{name}]; add it"))
    return problems


def _wrong_tables(entries: Entries) -> Iterator[ContentError]:
    """A misspelt [[herro]] would be read and never used."""
    known = [*TABLES, *SINGLES]
    for table, listed in entries.entries.items():
        for entry in listed if table not in TABLES else ():
            if table in SINGLES:
                yield entry.error(f"[[{table}]] is a single table; write [{table}], without an id")
            else:
                yield entry.error(f"[[{table}]] is no table of greyport; {did_you_mean(table, known, 'table')}")
    for name, single in entries.tables.items():
        if name in TABLES:
            yield ContentError(f"[{name}] is a list of cards; write [[{name}]]", *single.place)
        elif name not in SINGLES:
            hint = did_you_mean(name, known, "table")
            yield ContentError(f"[{name}] is no table of greyport; {hint}", *single.place)


def _shared_ids(entries: Entries) -> Iterator[ContentError]:
    """A starting deck or an encounter names a card by its id alone, so no two cards may share one."""
    seen: dict[str, Entry] = {}
    for table in FACES:
        for entry in entries.of(table):
            if entry.id in seen:
                other = seen[entry.id]
                what = other.table.replace("_", " ")
                yield entry.error(f"this is also the id of the {what} at {other.place}; choose another id", "id")
            seen[entry.id] = entry


def _wrong_levels(entries: Entries) -> Iterator[ContentError]:
    """A character has each of the three levels once."""
    for entry in entries.of("character"):
        cards = entry.fields.get("level")
        levels = [card.get("level") for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []
        if len(levels) == 3 and all(level in (1, 2, 3) for level in levels) and len(set(levels)) < 3:
            yield entry.error(f"the levels are {', '.join(map(str, levels))}; write 1, 2 and 3, each once", "level")


# ------------------------------------------------------------------ words


def wrong_words(entries: Entries, bindings: Mapping[str, Any]) -> list[ContentError]:
    """What is wrong among the entries: references to nothing, sentences that say nothing or stand on a wrong card."""
    problems = lint_references(entries, REFERENCES)
    vocabulary = vocabulary_of(entries, bindings)
    for table in SENTENCES:
        problems += lint_sentences(entries.of(table), SENTENCE_FIELDS, vocabulary, why_not_here)
    return problems


def vocabulary_of(entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
    """The patterns of the game with the names of these packs."""
    names = {table: [name for name in entries.names(table) if name] for table in NAMES}
    return Vocabulary(list(bindings), SLOTS, names)


def why_not_here(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """Why a sentence has no meaning on this kind of card; empty if it has."""
    kind = kind_of(entry, path)
    kinds = STANDS_ON.get(reading.pattern)
    if kinds is not None and kind not in kinds:
        return f'"{sentence}" cannot stand on {_a(kind)}; it belongs on {_one_of(kinds)}'
    for filling in reading.fillings.values():
        kinds = WORD_STANDS_ON.get((filling.slot, filling.alternative))
        if kinds is not None and kind not in kinds:
            return f'"{sentence}" cannot stand on {_a(kind)}; "{filling.text}" belongs on {_one_of(kinds)}'
    return ""


def kind_of(entry: Entry, path: FieldPath) -> str:
    """What a sentence of this entry stands on, as words.py calls it."""
    if entry.table == "starting_card":
        return "item" if entry.fields.get("kind") == "item" else "hero"
    if entry.table == "character":
        return "player hero"
    if entry.table == "encounter":
        return f"encounter ({path[0]})"
    return entry.table


def _one_of(kinds: tuple[str, ...]) -> str:
    return either([_a(kind) for kind in kinds])


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aei" else f"a {kind}"
