"""Proofreading: everything that is wrong with the entries of layered packs, before a game is made of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from msgspec import Struct

from holdfast.content.bounds import MOST_PROBLEMS
from holdfast.content.conversion import convert
from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, did_you_mean, either, in_order
from holdfast.content.fields import references, sentence_fields
from holdfast.content.lines import FieldPath
from holdfast.content.lint import lint_entries, lint_references, lint_sentences, sentences_of
from holdfast.content.naming import why_no_id, why_no_name
from holdfast.content.packs import Entries
from holdfast.content.sentences import Reading, Vocabulary, all_fillings


def nothing_more(entries: Entries) -> Iterable[ContentError]:
    """No further problems."""
    return ()


def nothing_measured(entries: Entries, own: Mapping[str, list[Entry]]) -> Iterable[str]:
    """Nothing is told of a sound pack besides what it does."""
    return ()


def no_objection(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """No objection to a sentence."""
    return ""


def no_question(reading: Reading) -> tuple[str, ...]:
    """A card may have as many such sentences as it likes."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Proofreader:
    """What a game requires of its packs, and the problems of packs that do not comply."""

    game: str
    tables: Mapping[str, type[Struct]]
    """The Struct of each [[monster]] ..."""
    singles: Mapping[str, type[Struct]] = field(default_factory=dict)
    """The type of [dice] ..."""
    faces: Sequence[str]
    """The tables of cards that share their ids."""
    vocabulary_of: Callable[[Entries, Mapping[str, Any]], Vocabulary]
    """The patterns that the rules have bound, with the names from the packs."""
    kind_of: Callable[[Entry, FieldPath], str]
    """The kind of card that a sentence stands on, as the next two fields call it; empty if it is not known yet."""
    stands_on: Mapping[str, Sequence[str]]
    """The kinds of cards on which each pattern has a meaning."""
    word_stands_on: Mapping[tuple[str, str], Sequence[str]] = field(default_factory=dict)
    """The words in slots (slot, word), at any depth of a sentence, that only these kinds of cards may have."""
    objection: Callable[[Entry, FieldPath, str, Reading], str] = no_objection
    """Why a sentence cannot be played; empty if it can."""
    question: Callable[[Reading], tuple[str, ...]] = no_question
    """What a sentence answers, if a card can answer that only once; otherwise nothing."""
    most: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """How many entries a table may have, and what several of them are called."""
    one_name: Sequence[Sequence[str]] = ()
    """Tables whose entries are told apart by their names."""
    own_fields: Callable[[Entries], Iterable[ContentError]] = nothing_more
    """What else is wrong with single entries."""
    own_words: Callable[[Entries], Iterable[ContentError]] = nothing_more
    """What else is wrong between entries, once all of them are read."""
    measures: Callable[[Entries, Mapping[str, list[Entry]]], Iterable[str]] = nothing_measured
    """What was measured in the entries that a sound pack has of its own, with the bound that it keeps."""

    @property
    def sentences(self) -> Mapping[str, Collection[str]]:
        """The tables with sentences, each with the fields in which they stand."""
        return sentence_fields(self.tables)

    def proofread(self, entries: Entries, bindings: Mapping[str, Any]) -> list[ContentError]:
        """Everything that is wrong, by file and line."""
        return self._problems(entries, self.vocabulary_of(entries, bindings))

    def read(self, entries: Entries, bindings: Mapping[str, Any]) -> tuple[dict[str, list[Any]], Vocabulary]:
        """All entries as their Structs, by their tables, and the words they are written in; the first mistake is an
        error."""
        vocabulary = self.vocabulary_of(entries, bindings)
        for problem in self._problems(entries, vocabulary):
            raise problem
        return {table: convert(entries.of(table), struct) for table, struct in self.tables.items()}, vocabulary

    def _problems(self, entries: Entries, vocabulary: Vocabulary) -> list[ContentError]:
        return in_order(self.wrong_fields(entries) + self.wrong_words(entries, vocabulary))

    def sentence_count(self, entries: Mapping[str, list[Entry]]) -> int:
        """How many sentences stand on the cards of a pack."""
        return sum(
            1
            for table, named in self.sentences.items()
            for entry in entries.get(table, [])
            for _ in sentences_of(entry, named)
        )

    # ------------------------------------------------------------------ fields

    def wrong_fields(self, entries: Entries) -> list[ContentError]:
        """What is wrong with single entries: unknown tables, and fields that do not fit the schema."""
        problems = [
            *islice(self._wrong_tables(entries), MOST_PROBLEMS),
            *self._shared_ids(entries),
            *self._wrong_names(entries),
            *self._too_many(entries),
        ]
        problems += self.own_fields(entries)
        for table, struct in self.tables.items():
            problems += lint_entries(entries.of(table), struct)
        for name, struct in self.singles.items():
            if name in entries.tables:
                problems += lint_entries([entries.tables[name]], struct)
            else:
                problems.append(ContentError(f"no file has the table [{name}]; add it"))
        return problems

    def _wrong_tables(self, entries: Entries) -> Iterator[ContentError]:
        """A misspelt [[herro]] would be read and never used."""
        known = [*self.tables, *self.singles]
        for table, listed in entries.entries.items():
            for entry in listed if table not in self.tables else ():
                if table in self.singles:
                    yield entry.error(f"[[{table}]] is a single table; write [{table}], without an id")
                else:
                    hint = did_you_mean(table, known, "table")
                    yield entry.error(f"[[{table}]] is no table of {self.game}; {hint}")
        for name, single in entries.tables.items():
            if name in self.tables:
                yield ContentError(f"[{name}] is a list of cards; write [[{name}]]", *single.place)
            elif name not in self.singles:
                hint = did_you_mean(name, known, "table")
                yield ContentError(f"[{name}] is no table of {self.game}; {hint}", *single.place)

    def _shared_ids(self, entries: Entries) -> Iterator[ContentError]:
        """Other places name a card by its id alone, so no two cards may share one."""
        seen: dict[str, Entry] = {}
        for table in self.faces:
            for entry in entries.of(table):
                if entry.id in seen:
                    other = seen[entry.id]
                    what = other.table.replace("_", " ")
                    yield entry.error(f"this is also the id of the {what} at {other.place}; choose another id", "id")
                seen[entry.id] = entry

    def _wrong_names(self, entries: Entries) -> Iterator[ContentError]:
        """Entries are said by their ids, and cards by their names, in decisions and in checks."""
        for entry in (entry for table in self.tables for entry in entries.of(table)):
            if isinstance(id := entry.fields.get("id"), str) and (said := why_no_id(id)):
                yield entry.error(said, "id")
        cards = [entry for table in self.faces for entry in entries.of(table)]
        names = [name for entry in cards if isinstance(name := entry.fields.get("name"), str) and name]
        for entry in cards:
            if entry.fields.get("name") in names and (said := why_no_name(entry.fields["name"], names)):
                yield entry.error(said, "name")

    def _too_many(self, entries: Entries) -> Iterator[ContentError]:
        """A table can tell so many apart."""
        for table, (most, several) in self.most.items():
            for entry in entries.of(table)[most:]:
                yield entry.error(f"a game has {most} {several} at most, and this is one more; remove another")

    # ------------------------------------------------------------------ words

    def wrong_words(self, entries: Entries, vocabulary: Vocabulary) -> list[ContentError]:
        """What is wrong between entries: references to nothing, sentences that nobody can read or on a wrong card."""
        problems = [*lint_references(entries, references(self.tables)), *self._same_names(entries)]
        problems += self.own_words(entries)
        for table, named in self.sentences.items():
            problems += lint_sentences(entries.of(table), named, vocabulary, self.why_not_here)
            problems += (problem for entry in entries.of(table) for problem in self._second(entry, named, vocabulary))
        return problems

    def _same_names(self, entries: Entries) -> Iterator[ContentError]:
        """What is said by its name has a name of its own."""
        for tables in self.one_name:
            seen: dict[str, Entry] = {}
            for entry in (entry for table in tables for entry in entries.of(table)):
                name = entry.fields.get("name")
                if isinstance(name, str) and name in seen:
                    other = seen[name]
                    said = f"this is also the name of the {self.kind_of(other, ())} at {other.place}"
                    yield entry.error(f"{said}; choose another name", "name")
                elif isinstance(name, str):
                    seen[name] = entry

    def _second(self, entry: Entry, named: Collection[str], vocabulary: Vocabulary) -> Iterator[ContentError]:
        """A second answer to a question that a card can answer once: one of the two would do nothing."""
        seen = set[tuple[FieldPath, tuple[str, ...]]]()
        for path, sentence in sentences_of(entry, named):
            try:
                asked = (path[:-1], self.question(vocabulary.parse(str(sentence))))
            except ContentError:
                continue  # told by whoever reads sentences
            if asked[1] and asked in seen:
                yield entry.error(f'"{sentence}" is the second of its kind on one card; leave one out', *path)
            seen.add(asked)

    def why_not_here(self, entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
        """Why a sentence has no meaning on this kind of card; empty if it has."""
        kind = self.kind_of(entry, path)
        kinds = self.stands_on.get(reading.pattern)
        if not kind:
            return ""
        if kinds is not None and kind not in kinds:
            return f'"{sentence}" cannot stand on {a(kind)}; it belongs on {_one_of(kinds)}'
        for filling in all_fillings(reading.fillings):
            kinds = self.word_stands_on.get((filling.slot, filling.alternative))
            if kinds is not None and kind not in kinds:
                return f'"{sentence}" cannot stand on {a(kind)}; "{filling.text}" belongs on {_one_of(kinds)}'
        return self.objection(entry, path, sentence, reading)


def _one_of(kinds: Sequence[str]) -> str:
    return either([a(kind) for kind in kinds])


def a(kind: str) -> str:
    """With its article."""
    return f"an {kind}" if kind[0].lower() in "aeiou" else f"a {kind}"
