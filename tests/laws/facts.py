"""The law of facts: what is told beside a change is true, says nothing else, and is told whenever the change happens.

Facts (`tell`) change nothing by themselves, so no other law looks at them. A game declares them for its adapter: what
each must say, read off another table on which only the events before it were done, and which changes want one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from holdfast.core.agenda import answer, run
from holdfast.core.calls import Rule, argument, number_of, rule_name, rule_of
from holdfast.core.events import COUNTED, MARKED, MOVED, SHOWN, TOLD
from holdfast.core.game import Game
from holdfast.core.state import MARK_BITS, MARK_MASK, Event, Sink, State
from holdfast.record.play import Play
from tests.laws.mirroring import Mirror
from tests.laws.playing import Broken, Look, along, where
from tests.laws.tables import Table

Words = tuple[int, int, int, int]
"""What a fact says: its thing, the other thing, b and c."""


class Told:
    """A fact, or a change that wants one: the table as it lies then, and what happens before and afterwards."""

    def __init__(self, defs: Any, table: Mirror, events: Sequence[Event], place: int) -> None:
        self.defs = defs
        self.table = table
        self.event = events[place]
        self.before = events[:place]
        self.after = events[place + 1 :]

    @property
    def words(self) -> Words:
        return self.event.thing, self.event.other, self.event.b, self.event.c

    def zone(self, thing: int) -> int:
        return self.table.zone_of[thing]

    def mark(self, thing: int, mark: int) -> int:
        return self.table.marks[thing] >> MARK_BITS * mark & MARK_MASK

    def lies(self, zone: int) -> bool:
        """Whether anything lies in this zone."""
        return zone in self.table.zone_of[1:]

    def by(self, rule: Rule) -> bool:
        """Whether this rule caused it."""
        return rule_of(self.event.cause) == number_of(rule)

    def given(self, place: int) -> int:
        """What the rule that caused it was called with."""
        return argument(self.event.cause, place)

    def next(self, kind: int, **fields: int) -> Event | None:
        """The first event after it with these fields."""
        return next((event for event in self.after if event.kind == kind and _has(event, fields)), None)

    def last(self, kind: int, **fields: int) -> Event | None:
        """The last event before it with these fields."""
        return next((event for event in reversed(self.before) if event.kind == kind and _has(event, fields)), None)

    def tells(self, fact: int, afterwards: bool = False, **fields: int) -> bool:
        """Whether this fact is told of it, before or afterwards."""
        return (self.next if afterwards else self.last)(TOLD, a=fact, **fields) is not None


def _has(event: Event, fields: Mapping[str, int]) -> bool:
    return all(getattr(event, name) == value for name, value in fields.items())


@dataclass(frozen=True)
class Facts:
    """What a game tells beside its changes."""

    names: Sequence[str]
    says: Mapping[int, Callable[[Told], Words | None]]
    """By fact: what it must say; None if it is not true at all."""
    wanted: Sequence[Callable[[Told], bool]] = field(default=())
    """Each is asked of every change: False if a fact is missing, or the change is without cause."""
    must_tell: Mapping[Rule, Callable[[Any, int], int]] = field(default_factory=dict)
    """By rule: the fact that its call must tell on such a table, though nothing changes; 0 if none."""


def what_is_told_is_true(table: Table) -> None:
    """Each fact says what lies on the table, and none is missing."""
    if table.adapter.facts is not None:
        along(table, tells_the_truth)


def tells_the_truth(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""
    facts = table.adapter.facts

    def look(play: Play) -> None:
        if facts is not None:
            moment = play.moments[-1]
            before = play.moments[-2].state if moment.decision else table.laid()
            is_true(facts, play.game, before, moment.events, where(play))
            if facts.must_tell:
                nothing_is_silent(facts, before, moment.call, where(play))

    return look


def nothing_is_silent(facts: Facts, before: State, decision: int, place: str) -> None:
    """Whatever cannot be done is told: the decision is made once more, and each call that must tell is looked at."""
    must_tell = {number_of(rule): fact for rule, fact in facts.must_tell.items()}
    there = before.copy()
    there.sink = sink = Sink()
    sink.watched = list(must_tell)
    if decision:
        answer(there, decision)
    else:
        run(there)
    for start, g in sink.points:
        call = g.agenda[-1]
        fact = must_tell[rule_of(call)](g, call) if rule_of(call) in must_tell else 0
        if fact and not any(_has(each, {"kind": TOLD, "a": fact, "cause": call}) for each in sink.events[start:]):
            raise Broken("what cannot be done is told", place, f"{rule_name(rule_of(call))}: {facts.names[fact]}")


def is_true(facts: Facts, game: Game, before: State, events: Sequence[Event], place: str) -> None:
    """What these events tell is true of a table on which they are done; it may have cards of its own."""
    mirror = Mirror(before)
    defs = getattr(before, "defs", game.defs)
    for number, event in enumerate(events):
        if event.kind in (TOLD, MOVED, COUNTED, MARKED, SHOWN):
            problem = untrue(facts, Told(defs, mirror, events, number))
            if problem:
                raise Broken("what is told is true", place, problem)
        mirror.follow([event])


def untrue(facts: Facts, told: Told) -> str:
    """What is wrong with a fact, or missing beside a change."""
    event = told.event
    if event.kind == TOLD:
        name, says = facts.names[event.a], facts.says.get(event.a)
        if says is None:
            return f"the law is not told what {name} must say"
        wanted = says(told)
        return "" if wanted == told.words else f"{name} says {told.words}, and it is {wanted}"
    missing = [each.__name__ for each in facts.wanted if not each(told)]
    return f"not told: {', '.join(missing)}" if missing else ""
