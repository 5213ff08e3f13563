"""Everything that is wrong with a pack: every problem with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from holdfast.content.bounds import LONGEST_SENTENCE, MOST_PROBLEMS
from holdfast.content.conversion import problems_of
from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, did_you_mean_value
from holdfast.content.lines import FieldPath
from holdfast.content.packs import Entries
from holdfast.content.sentences import Reading, Vocabulary

Objection = Callable[[Entry, FieldPath, str, Reading], str]
"""Why a sentence may not stand on its card; empty if it may."""


def lint_entries(entries: Iterable[Entry], struct_type: type[Struct]) -> list[ContentError]:
    """The mistakes of the entries that do not fit their Struct; of very many, the first ones."""
    return list(islice((problem for entry in entries for problem in problems_of(entry, struct_type)), MOST_PROBLEMS))


# ------------------------------------------------------------------ references


def lint_references(entries: Entries, references: Iterable[tuple[str, str, str]]) -> list[ContentError]:
    """References to entries that do not exist. ("character", "deck.card", "starting_card"): in every table of the
    list `deck` of a character, `card` is the id of a starting card; with "room.name" it is the name of a room. An
    empty text refers to nothing."""
    problems: list[ContentError] = []
    for table, field, target in references:
        target, _, by_name = target.partition(".")
        known = entries.names(target) if by_name else entries.ids(target)
        for entry in entries.of(table):
            for path, value in _values_at(entry.fields, field.split("."), ()):
                if not isinstance(value, str) or not value or value in known:
                    continue
                what = target.replace("_", " ")
                removal = _removal(entries, target, value, by_name)
                if removal is not None and entry.file != removal.file:
                    where = f'{field} of the {entry.table} "{entry.id}", {entry.place_of(*path)}'
                    problems.append(removal.error(f"this {what} is still named in {where}; replace that too", "remove"))
                else:
                    problems.append(_nothing_there(entry, field, path, value, known, what, by_name or "id"))
    return problems


def _removal(entries: Entries, target: str, value: str, by_name: str) -> Entry | None:
    """The entry that removes this id or name, if there is one."""
    gone = entries.removed.get(target, {})
    return next(
        (entry for entry in gone.values() if (entry.fields.get("name") if by_name else entry.id) == value), None
    )


def _values_at(value: Any, names: Sequence[str], path: FieldPath) -> Iterator[tuple[FieldPath, Any]]:
    """The values under these names, also inside lists."""
    if isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _values_at(inner, names, (*path, index))
    elif not names:
        yield path, value
    elif isinstance(value, dict) and names[0] in value:
        yield from _values_at(value[names[0]], names[1:], (*path, names[0]))


def _nothing_there(
    entry: Entry, field: str, path: FieldPath, value: str, known: Sequence[str], what: str, called: str
) -> ContentError:
    hint = did_you_mean_value(
        value, known, f"write the {called} of a {what}" if known else f"there is no {what} at all"
    )
    return entry.error(f'{field} names "{value}", but there is no such {what}; {hint}', *path)


# ------------------------------------------------------------------ sentences


def lint_sentences(
    entries: Iterable[Entry], fields: Collection[str], vocabulary: Vocabulary, objection: Objection | None = None
) -> list[ContentError]:
    """Sentences in these fields, at any depth, with no single reading or no place there; the first of many."""
    problems: list[ContentError] = []
    for entry in entries:
        for path, sentence in sentences_of(entry, fields):
            problem = _problem(entry, path, sentence, vocabulary, objection)
            if problem is not None:
                problems.append(problem.at(*entry.place_of(*path), entry.id))
            if len(problems) == MOST_PROBLEMS:
                return problems
    return problems


def sentences_of(entry: Entry, fields: Collection[str]) -> Iterator[tuple[FieldPath, Any]]:
    """The sentences of an entry with their paths: all fields of these names, also in tables inside it."""
    return _sentences_in(entry.fields, fields, ())


def _sentences_in(value: Any, fields: Collection[str], path: FieldPath) -> Iterator[tuple[FieldPath, Any]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in fields:
                yield from _sentences_at(inner, (*path, name))
            else:
                yield from _sentences_in(inner, fields, (*path, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _sentences_in(inner, fields, (*path, index))


def _sentences_at(value: Any, path: FieldPath) -> Iterator[tuple[FieldPath, Any]]:
    """A field holds one sentence or a list of them."""
    if isinstance(value, list):
        yield from (((*path, index), sentence) for index, sentence in enumerate(value))
    else:
        yield path, value


def _problem(
    entry: Entry, path: FieldPath, sentence: object, vocabulary: Vocabulary, objection: Objection | None
) -> ContentError | None:
    """What is wrong with one sentence; a value that is not text is left to the schema."""
    if not isinstance(sentence, str):
        return None
    if len(sentence) > LONGEST_SENTENCE:
        return ContentError(f"no sentence has more than {LONGEST_SENTENCE} letters; this one has {len(sentence)}")
    try:
        reading = vocabulary.parse(sentence)
    except ContentError as error:
        return error
    said = objection(entry, path, sentence, reading) if objection is not None else ""
    return ContentError(said) if said else None
