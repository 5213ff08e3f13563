"""All that is wrong with a pack at once, for its author: every problem with its file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import Struct

from holdfast.content.conversion import convert_entry
from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError
from holdfast.content.lines import FieldPath
from holdfast.content.sentences import Vocabulary


def lint_sentences(entries: Iterable[Entry], fields: Collection[str], vocabulary: Vocabulary) -> list[ContentError]:
    """Every sentence in these fields, at any depth, that the vocabulary does not read in exactly one way."""
    problems: list[ContentError] = []
    for entry in entries:
        for path, sentence in sentences_of(entry, fields):
            problem = _problem(sentence, vocabulary)
            if problem is not None:
                problems.append(problem.at(*entry.place_of(*path), entry.id))
    return problems


def lint_entries(entries: Iterable[Entry], struct_type: type[Struct]) -> list[ContentError]:
    """The first mistake of every entry that is not such a Struct."""
    problems: list[ContentError] = []
    for entry in entries:
        try:
            convert_entry(entry, struct_type)
        except ContentError as error:
            problems.append(error)
    return problems


def sentences_of(entry: Entry, fields: Collection[str]) -> Iterator[tuple[FieldPath, Any]]:
    """The sentences of an entry with their paths: fields of these names, its own and those of tables inside it."""
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


def _problem(sentence: object, vocabulary: Vocabulary) -> ContentError | None:
    """What is wrong with one sentence."""
    if not isinstance(sentence, str):
        return ContentError(f"a sentence must be text in quotes, got {sentence!r}; put it in quotes")
    try:
        vocabulary.parse(sentence)
    except ContentError as error:
        return error
    return None
