"""The law of events: another table, on which is done only what the events tell, comes out the same."""

from __future__ import annotations

from typing import Final

from holdfast.core.digest import differing
from holdfast.core.events import (
    COUNTED,
    DECIDED,
    ENDED,
    KIND_NAMES,
    MARKED,
    MOVED,
    OPENED,
    ROLLED,
    SEALED,
    SETTLED,
    SHOWN,
    SHUFFLED,
)
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.state import MARK_BITS, MARK_MASK, Event, State
from holdfast.record.play import Play
from tests.laws.playing import Broken, Look, along, where
from tests.laws.tables import Table

MACHINE: Final = frozenset({"agenda", "frames", "random"})
"""Parts that are the machine's own: no event names them."""


def every_change_is_told(table: Table) -> None:
    """Each decision is an event, and every part of the table changes only with an event that names it."""
    along(table, is_told)


def is_told(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""

    def look(play: Play) -> None:
        moment = play.moments[-1]
        decided = [event.text for event in moment.events if event.kind == DECIDED]
        if decided != ([moment.decision] if moment.decision else []):
            raise Broken("each decision is an event", where(play), f"{moment.decision}: {decided}")
        before = play.moments[-2].state if moment.decision else table.laid()
        problems = untold(play.game, before, moment.state, moment.events)
        if problems:
            raise Broken("every part changes only with an event that names it", where(play), problems)

    return look


def untold(game: Game, before: State, after: State, events: list[Event]) -> list[str]:
    """The parts that changed without an event, or otherwise than the events say."""
    named = named_parts(before, events) | MACHINE
    problems = [each for each in differing(game, before, after) if each.split(": ")[0] not in named]
    return problems or Mirror(before).follow(events).unlike(after)


def named_parts(before: State, events: list[Event]) -> set[str]:
    """The parts that events name."""
    layout = before.layout
    zone_of = list(before.zone_of)
    named: set[str] = set()
    for event in events:
        while event.thing >= len(zone_of):
            zone_of.append(0)
        if event.kind == MOVED:
            named |= {layout.zone_names[event.a], layout.zone_names[event.b]}
            zone_of[event.thing] = event.b
        elif event.kind == SHUFFLED:
            named.add(layout.zone_names[event.a])
        elif event.kind in (SHOWN, MARKED):
            named.add(layout.zone_names[zone_of[event.thing]])
        elif event.kind == COUNTED:
            named.add(layout.count_names[event.a])
        elif event.kind in (ROLLED, SETTLED):
            named.add("tray")
        elif event.kind in (SEALED, OPENED):
            named.add(f"sealed.{layout.seat_names[event.a]}")
        elif event.kind == ENDED:
            named.add("over")
    return named


class Mirror:
    """Another table, on which is done only what the events tell. It must come out the same."""

    def __init__(self, g: State) -> None:
        self.layout = g.layout
        self.zone_of = list(g.zone_of)
        self.knows = list(g.knows)
        self.face: list[int] = list(g.face)
        self.marks = list(g.marks)
        self.counts = list(g.counts)
        self.tray = list(g.tray)
        self.sealed = [bool(pick) for pick in g.sealed]
        self.problems: list[str] = []

    def follow(self, events: list[Event]) -> Mirror:
        """Do as the events say; each must fit to what was told before it."""
        for event in events:
            self._one(event)
        return self

    def _one(self, event: Event) -> None:
        thing, a, b, c = event.thing, event.a, event.b, event.c
        if thing == len(self.zone_of):
            for column, value in (
                (self.zone_of, 0),
                (self.knows, self.layout.everyone),
                (self.face, event.face),
                (self.marks, 0),
            ):
                column.append(value)
        if event.kind == MOVED:
            self._fits(event, self.zone_of[thing], a)
            self.zone_of[thing] = b
            self.knows[thing] |= self.layout.sees[b]
            self.marks[thing] = self.marks[thing] & ~MARK_MASK | (event.number if self.layout.numbered[b] else 0)
        elif event.kind == SHUFFLED:
            for each, zone in enumerate(self.zone_of):
                if each and zone == a:
                    self.knows[each], self.face[each] = 0, -1
        elif event.kind == SHOWN:
            self.knows[thing] |= a
            self.face[thing] = event.face
        elif event.kind == COUNTED:
            self._fits(event, self.counts[a], b)
            self.counts[a] = c
        elif event.kind == MARKED:
            self._fits(event, self.marks[thing] >> MARK_BITS * a & MARK_MASK, b)
            self.marks[thing] += c - b << MARK_BITS * a
        elif event.kind == ROLLED:
            del self.tray[c : c + 1]
            self.tray.insert(c, a | b << 8 | thing << 20)
        elif event.kind == SETTLED:
            self.tray.clear()
        elif event.kind in (SEALED, OPENED):
            self.sealed[a] = event.kind == SEALED
        if thing and self.face[thing] < 0:
            self.face[thing] = event.face
        self._fits(event, self.face[thing], event.face)
        for each in (thing, event.other):
            if each and event.kind != DECIDED and event.known & ~self.knows[each]:
                self.problems.append(
                    f"a {KIND_NAMES[event.kind]} event tells {self._name(event.face)} to seats who may not know it"
                )

    def _fits(self, event: Event, have: int, told: int) -> None:
        if have != told:
            where = event.a if event.kind == COUNTED else 0
            part = self.layout.count_names[where] if event.kind == COUNTED else self._name(event.face)
            self.problems.append(
                f"{part}: a {KIND_NAMES[event.kind]} event says it was {told}, but events before told {have}"
            )

    def _name(self, face: int) -> str:
        return self.layout.names[self.layout.name_ids[face]]

    def unlike(self, g: State) -> list[str]:
        """Where the real table is another."""
        layout = self.layout
        found = list(self.problems)
        for thing in range(1, len(g.face)):
            name = f"{thing_name(g, thing)} in {layout.zone_names[g.zone_of[thing]]}"
            if thing >= len(self.zone_of):
                found.append(f"{name}: came from nowhere")
                continue
            for what, have, told in (
                ("zone", g.zone_of[thing], self.zone_of[thing]),
                ("knows", g.knows[thing], self.knows[thing]),
                ("marks", g.marks[thing], self.marks[thing]),
                ("face", g.face[thing], g.face[thing] if self.face[thing] < 0 else self.face[thing]),
            ):
                if have != told:
                    found.append(f"{name}: {what} {have}, told {told}")
        for counter, value in enumerate(g.counts):
            if value != self.counts[counter]:
                found.append(f"{layout.count_names[counter]}: {value}, told {self.counts[counter]}")
        if g.tray != self.tray:
            found.append(f"tray: {g.tray}, told {self.tray}")
        if [bool(pick) for pick in g.sealed] != self.sealed:
            found.append(f"sealed: {g.sealed}, told {self.sealed}")
        return found
