"""An auditor's own table: what lies where and stands at what number, kept from recorded events alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Fact = tuple[Any, ...]
"""An event in the auditor's terms: a verb, then what it is about."""


class Broken(Exception):
    """The record does not join up: it tells a change from a figure that was not there."""


class Table:
    """Zones of things, what each thing is called, counters, and marks on things."""

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.players: list[str] = header["players"]
        self.zones: dict[str, list[int]] = {}
        self.where: dict[int, str] = {}
        self.called: dict[int, str] = {}
        self.marks: dict[tuple[int, str], int] = {}
        self.counts: dict[str, int] = dict(header["counts"])
        for zone, things in header["table"].items():
            self.zones[zone] = [entry["thing"] for entry in things]
            for entry in things:
                thing = entry["thing"]
                self.where[thing] = zone
                self.called[thing] = entry["called"]
                self.lies(thing, entry["id"])
                for mark, value in entry["marks"].items():
                    self.marks[thing, mark] = value

    # ---- what a game adds ---------------------------------------------------------------------------------------

    def lies(self, thing: int, id: str) -> None:
        """This card lies on the table before anything happened."""

    def brought(self, thing: int) -> None:
        """A new thing from outside the box."""

    def is_called(self, thing: int, name: str) -> None:
        """Shuffling gives a handle another card of its sort; the name in the event says which."""
        self.called[thing] = name

    def knows_counter(self, name: str) -> bool:
        """Whether the rulebook knows this counter; the others are bookkeeping of the program."""
        raise NotImplementedError

    def knows_mark(self, name: str) -> bool:
        """Whether the rulebook knows this mark."""
        raise NotImplementedError

    def told(self, fact: int, event: Mapping[str, Any]) -> Fact | None:
        """A fact that changes nothing by itself."""
        raise NotImplementedError

    def shown(self, event: Mapping[str, Any]) -> Fact | None:
        """A card is turned over."""
        return None

    # ---- questions ----------------------------------------------------------------------------------------------

    def zone(self, name: str) -> list[int]:
        """The things in a zone."""
        return self.zones.setdefault(name, [])

    def clockwise(self, first: int) -> list[str]:
        """All players, this one first."""
        return self.players[first:] + self.players[:first]

    def find(self, name: str, things: list[int]) -> int:
        """The first of these things that is called so; 0 if none is."""
        for thing in things:
            if self.called[thing] == name:
                return thing
        return 0

    # ---- events -------------------------------------------------------------------------------------------------

    def apply(self, event: Mapping[str, Any]) -> None:
        """What this event changes on the table."""
        kind = event["event"]
        if kind == "moved":
            self._moved(event)
        elif kind == "counted":
            old = self.counts.get(event["counter"], 0)
            self.counts[event["counter"]] = event["to"]
            if old != event["from"]:
                raise Broken(f"{event['counter']} stood at {old}, not at {event['from']}")
        elif kind == "marked":
            key = event["thing"], event["mark"]
            old = self.marks.get(key, 0)
            self.marks[key] = event["to"]
            if old != event["from"]:
                raise Broken(f"{event['mark']} of {event['name']} stood at {old}, not at {event['from']}")
        elif kind == "shown":
            self.is_called(event["thing"], event["name"])

    def _moved(self, event: Mapping[str, Any]) -> None:
        thing, before, after = event["thing"], event["from"], event["to"]
        if before == "" and thing not in self.where:
            self.where[thing] = ""
            self.zone("").append(thing)
            self.brought(thing)
        stood = self.where[thing]
        self.zones[stood].remove(thing)
        self.zone(after).append(thing)
        self.where[thing] = after
        self.is_called(thing, event["name"])
        if stood != before:
            raise Broken(f"{event['name']} was in {stood}, not in {before}")

    def fact(self, event: Mapping[str, Any]) -> Fact | None:
        """The event in the auditor's terms; None if it is only bookkeeping."""
        kind = event["event"]
        if kind == "decided":
            seat, _, text = event["decision"].partition(": ")
            return "decides", seat, text
        if kind == "moved":
            return "moves", event["thing"], event["from"], event["to"]
        if kind == "counted":
            return ("counts", event["counter"], event["to"]) if self.knows_counter(event["counter"]) else None
        if kind == "marked":
            return ("marks", event["thing"], event["mark"], event["to"]) if self.knows_mark(event["mark"]) else None
        if kind == "rolled":
            return "rolls", event["thing"], event["die"], event["shows"]
        if kind == "ended":
            return "ends", tuple(event["winners"])
        if kind == "shuffled":
            return ("shuffles", event["zone"]) if self.zone(event["zone"]) else None
        if kind == "shown":
            return self.shown(event)
        if kind == "told":
            return self.told(event["fact"], event)
        return None

    def words(self, fact: Fact | None) -> str:
        """A fact for people; an Ellipsis is anything."""
        if fact is None:
            return "nothing"
        verb, *rest = fact
        return " ".join([verb, *(self._word(place, part) for place, part in enumerate(rest))])

    def _word(self, place: int, part: Any) -> str:
        if part is ...:
            return "any"
        if place == 0 and isinstance(part, int):
            return self.called.get(part, "nothing")
        return str(part)
