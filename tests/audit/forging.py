"""Records that are forged to see the auditors catch it: events dropped, figures changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.audit.judging import RIGHT, WRONG, Judge

Event = dict[str, Any]


class Tape:
    """A record that can be forged: its events, and for each what a game says about where it stands."""

    def __init__(self, lines: list[str]) -> None:
        self.header, *events = (json.loads(line) for line in lines)
        self.events: list[Event] = events
        self.phases: list[Any] = list(self.stand())

    def stand(self) -> Iterator[Any]:
        """Of each event: the phase in which it stands."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The record as it is told now."""
        return [json.dumps(line) for line in [self.header, *self.events]]

    def places(self, phase: Any, /, **fields: Any) -> Iterator[int]:
        """Where such events stand; a text that ends in a dot is a beginning (`hp.`)."""
        for at, event in enumerate(self.events):
            if self.phases[at] == phase and all(
                _fits(event.get(key.rstrip("_")), value) for key, value in fields.items()
            ):
                yield at

    def first(self, phase: Any, /, **fields: Any) -> Event | None:
        """The first such event."""
        return next((self.events[at] for at in self.places(phase, **fields)), None)

    def drop(self, at: int, count: int = 1) -> bool:
        """Such an event never happened."""
        del self.events[at : at + count]
        return True


def _fits(has: Any, wanted: Any) -> bool:
    if isinstance(wanted, str) and wanted.endswith("."):
        return isinstance(has, str) and has.startswith(wanted)
    return bool(has == wanted)


def more(event: Event | None, key: str, by: int) -> bool:
    """A figure is wrong by so much."""
    if event is None:
        return False
    event[key] += by
    return True


Plant = Callable[[Tape], bool]
"""Forges a record, if it has a place for that."""


def drop(phase: Any, /, **fields: Any) -> Plant:
    """The first such event never happened."""

    def plant(tape: Tape) -> bool:
        at = next(tape.places(phase, **fields), -1)
        return at >= 0 and tape.drop(at)

    return plant


def change(key: str, by: int, phase: Any, /, **fields: Any) -> Plant:
    """A figure of the first such event is wrong by so much."""
    return lambda tape: more(tape.first(phase, **fields), key, by)


def catches(phase: str, plant: Plant, tapes: Iterable[Tape], auditor: Callable[[list[str]], Judge[Any]]) -> None:
    """In the first record that has a place for it the forgery is caught, first of all in this phase ("one or another")."""
    for tape in tapes:
        honest = tape.lines()
        if plant(tape):
            assert all(verdict.judgement == RIGHT for verdict in auditor(honest).audit().verdicts)
            caught = [verdict for verdict in auditor(tape.lines()).audit().verdicts if verdict.judgement != RIGHT]
            assert caught, f"not caught in {tape.header['name']}"
            assert caught[0].phase in phase.split(" or ") and caught[0].judgement == WRONG, str(caught[0])
            assert caught[0].expected and caught[0].actual
            return
    raise AssertionError("no game has a place for it")
