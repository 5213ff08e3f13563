"""Types of fields for the cards of any game, and what a field says of itself: a sentence, or the name of an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args

from msgspec import Meta, Struct
from msgspec.structs import fields

Source = Literal["rulebook", "partial", "reconstructed"]
Words = Annotated[str, Meta(min_length=1)]
Number = Annotated[int, Meta(ge=0, le=999)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Copies = Annotated[int, Meta(ge=0, le=99)]


class Names(NamedTuple):
    """What a text names: an entry of this table by its id, or with `room.name` by its name; empty: none."""

    table: str


RULE_SENTENCE: Final = "a sentence of the rules"
Sentence = Annotated[str, RULE_SENTENCE]


class Sourced(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has: its id, and where it comes from."""

    id: Words
    source: Source
    filled: list[str] = []


class Named(Sourced, kw_only=True):
    """An entry that also has a name."""

    name: Words


class Keyword(Named, kw_only=True):
    """A word of the rules, for whoever asks what it means."""

    meaning: Words


class Card(Named, kw_only=True):
    """An entry with a name and rule sentences."""

    text: list[Sentence] = []


# ------------------------------------------------------------------ what fields say of themselves


def references(tables: Mapping[str, type[Struct]]) -> list[tuple[str, str, str]]:
    """Which field of which table names an entry of which table."""
    return [
        (table, ".".join(path), mark.table)
        for table, struct in tables.items()
        for path, mark in _marks(struct)
        if isinstance(mark, Names)
    ]


def sentence_fields(tables: Mapping[str, type[Struct]]) -> dict[str, set[str]]:
    """The tables with sentences, each with the fields in which they stand."""
    found: dict[str, set[str]] = {}
    for table, struct in tables.items():
        for path, mark in _marks(struct):
            if mark == RULE_SENTENCE:
                found.setdefault(table, set()).add(path[-1])
    return found


@cache
def _marks(kind: type[Struct]) -> list[tuple[tuple[str, ...], Any]]:
    """Everything that is said of the fields of a Struct, at any depth, with the names that lead there."""
    return list(_marks_in(kind))


def _marks_in(kind: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything that is said of the fields of a type, at any depth, with the names that lead there."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        for field in fields(kind):
            yield from _marks_in(field.type, (*path, field.encode_name))
    for mark in getattr(kind, "__metadata__", ()):
        yield path, mark
    for inner in get_args(kind):
        yield from _marks_in(inner, path)
