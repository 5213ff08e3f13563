"""What a game says of itself in the plainest way: counters as they stand, arguments by the names of places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holdfast.core.calls import Rule, number_of, rule_of
from holdfast.core.declaration import Notation, as_number, small_numbers
from holdfast.core.shapes.view import MeterInView
from holdfast.core.state import State


def counters(g: State) -> list[MeterInView]:
    """Every counter of the table as a meter."""
    return [{"name": name, "value": value} for name, value in zip(g.layout.count_names, g.counts, strict=True)]


def by_places(places: Mapping[str, Callable[[Any], Sequence[str]]], things: Sequence[str]) -> Notation[Any]:
    """How decisions are written: an argument such as `room` is the place of its name, counted from 1."""

    def word(g: Any, kind: str, value: int) -> str:
        return places[kind](g)[value - 1] if kind in places else as_number(g, kind, value)

    def values(g: Any, kind: str) -> Sequence[int]:
        return range(1, len(places[kind](g)) + 1) if kind in places else list(small_numbers(g, kind))

    kinds = frozenset({"card", "thing", *things})
    return Notation(thing_kinds=kinds, named_kinds=frozenset(places), word=word, values=values)


def asked_by(rule: Rule) -> Callable[[State], bool]:
    """Whether this rule asks the open question: where players act of their own accord."""
    return lambda g: bool(g.agenda) and rule_of(g.agenda[-1]) == number_of(rule)
