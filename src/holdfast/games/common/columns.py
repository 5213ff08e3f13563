"""Columns of definitions: what packs say of each card, as lists that are indexed by its face.

A game declares each column once, where it sets its attribute: what a card has there of which nothing is said, and from
which field of a card it is read. New faces, twins and copies are made from that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

from msgspec import Struct
from msgspec.structs import fields as fields_of

from holdfast.content import Entry, Place
from holdfast.content.conversion import problems_at
from holdfast.core.positions import known_fields, one_of
from holdfast.errors import BadPosition

Value = TypeVar("Value")


class Column(NamedTuple):
    """One list, and what each new face adds to it."""

    values: list[Any]
    default: Any
    field: str
    words: Sequence[str]

    def copied(self) -> list[Any]:
        """The values, to be changed by nobody else."""
        return _own(self.values, {}) if isinstance(self.default, list) else self.values.copy()


class Columns:
    """All lists of a game's definitions that have a value for each face. Face 0 is an unknown card."""

    def __init__(self, columns: Sequence[Column] = ()) -> None:
        self.columns = list(columns)

    def of(self, default: Value, field: str = "", words: Sequence[str] = ()) -> list[Value]:
        """A new column. With `words` the field has one of them, or a list of them, and the column their places."""
        values = [copy(default)]
        self.columns.append(Column(values, default, field, words))
        return values

    def new_face(self, card: Mapping[str, Any]) -> int:
        """One more face, with what a card says of itself."""
        face = len(self.columns[0].values)
        for values, default, field, words in self.columns:
            if field not in card:
                values.append(copy(default))
            elif not words:
                values.append(copy(card[field]))
            elif isinstance(card[field], list):
                values.append([one_of(word, words, field) for word in card[field]])
            else:
                values.append(one_of(card[field], words, field))
        return face


class Definitions(Protocol):
    """What a game knows of its cards."""

    columns: Columns
    names: list[str]
    kind: list[int]

    def twin(self) -> Any:
        """The same cards, to be set up for another scenario."""
        ...


def thaw(defs: Definitions) -> None:
    """Give definitions lists and dictionaries of their own, so that cards can be added to a twin."""
    fresh = {id(each.values): each.copied() for each in defs.columns.columns}
    for name, value in cast("dict[str, Any]", defs.__getstate__()).items():
        if isinstance(value, list):
            setattr(defs, name, fresh.get(id(value)) or _own(value, fresh))
        elif isinstance(value, dict):
            setattr(defs, name, dict(value))
    defs.columns = Columns([each._replace(values=fresh[id(each.values)]) for each in defs.columns.columns])


def _own(values: list[Any], fresh: Mapping[int, list[Any]]) -> list[Any]:
    """A list with lists in it, to be changed by nobody else; some of them may have been copied already."""
    own = values.copy()
    for place, value in enumerate(values):
        if isinstance(value, list):
            own[place] = (fresh.get(id(value)) or _own(value, fresh)) if value else []
    return own


CardFields = Mapping[str, Sequence[Any]]
"""The fields that a [[given.card]] may have; what each may hold is of one of these types."""

CARD_TEXTS: Final[CardFields] = {"name": [str], "text": [list[str]]}
"""The fields of a card with a name and rule sentences alone."""


def given_fields(cards: Iterable[type[Struct]]) -> CardFields:
    """The fields of cards that a [[given.card]] may be."""
    found: dict[str, list[Any]] = {}
    for card in cards:
        for field in fields_of(card):
            found.setdefault(field.encode_name, []).append(field.type)
    return {**found, "source": [str]}


def given_card(
    defs: Definitions,
    card: Mapping[str, Any],
    kinds: Sequence[str],
    fields: CardFields,
    nameless: Collection[str] = (),
) -> dict[str, Any]:
    """A [[given.card]] of one of these kinds as a pack would have it; a mistake in it is an error."""
    known_fields(card, {"kind", *fields}, "a card")
    one_of(card.get("kind", ""), kinds, f"[[given.card]] {card.get('name', '')}: kind")
    if not card.get("name") and card["kind"] not in nameless:
        raise BadPosition("a [[given.card]] has no name; give it one")
    _check_values(card, fields)
    return {**card, "id": f"given_{len(defs.names)}", "source": "given", "text": card.get("text") or []}


def _check_values(card: Mapping[str, Any], fields: CardFields) -> None:
    """What a [[given.card]] says in each field is what a card of some kind may say there."""
    entry = Entry("given", "", {"card": dict(card)}, {(): Place("", 1)})
    for name, said in card.items():
        problems = [problems_at(entry, ("card", name), said, wanted) for wanted in fields.get(name, ())]
        if name != "kind" and problems and all(problems):
            called = card.get("name") or card["kind"]
            raise BadPosition(f"[[given.card]] {called}: {problems[0][0].message}", f"card.{name}")


def find_face(defs: Definitions, name: str, kinds: Sequence[int] = ()) -> int:
    """The last face with this name of one of these kinds, or of any; 0 if there is none."""
    for face in range(len(defs.names) - 1, 0, -1):
        if defs.names[face] == name and (not kinds or defs.kind[face] in kinds):
            return face
    return 0
