"""What a game says of itself in the plainest way: counters as they stand, and which rules ask."""

from __future__ import annotations

from collections.abc import Callable

from holdfast.core.asking import seats_asked
from holdfast.core.calls import Rule, number_of, rule_of
from holdfast.core.shapes.view import MeterInView
from holdfast.core.state import ALL, State


def counters(g: State) -> list[MeterInView]:
    """Every counter of the table as a meter."""
    return [{"name": name, "value": value} for name, value in zip(g.layout.count_names, g.counts, strict=True)]


def asked_by(*rules: Rule) -> Callable[[State], bool]:
    """Whether one of these rules asks the open question."""
    numbers = frozenset(map(number_of, rules))
    return lambda g: bool(g.agenda) and rule_of(g.agenda[-1]) in numbers


def asks_again(*rules: Rule) -> Callable[[State], bool]:
    """Whether one of these rules asks the open question, or will once it is answered."""
    numbers = frozenset(map(number_of, rules))
    return lambda g: any(rule_of(waiting) in numbers for waiting in g.agenda)


def awaits_everybody(closed: int, *rules: Rule) -> Callable[[State], list[int]]:
    """Whose answer is awaited while one of these rules lets everybody act: those who can do something.

    With closed hands, as the counter `closed` says, it is everybody: else one could tell who holds nothing of use.
    """
    acts = asked_by(*rules)
    return lambda g: [*range(g.seats), ALL] if g.counts[closed] and acts(g) else seats_asked(g)


def decided_by(party: int) -> Callable[[State], str]:
    """Who answers for all, as the counter of the option `party` says (core/options.py)."""
    return lambda g: ("speaker", "anyone", "vote")[g.counts[party]]
