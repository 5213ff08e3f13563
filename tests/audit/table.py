"""The auditor's own table: what lies where and stands at what number, kept from recorded events alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.audit.cards import Card, Pack, sort_of

Fact = tuple[Any, ...]
"""An event in the auditor's terms: a verb, then what it is about."""

LOCATION_GROUP: Final = "monsters.location"
STEPS: Final = {
    1: "encounter setup", 2: "start of round", 3: "round", 4: "monster damage", 5: "cleanup", 6: "recruit", 7: "discard",
    8: "end of encounter",
}  # fmt: skip
"""The values of the counter `step`."""

TAKES, BEATEN, HITS, HITS_LOCATION, SHIELDED, LOSES = 1, 2, 3, 4, 5, 6
"""The facts that a record tells."""

COUNTERS: Final = ("hp.", "coins.", "coin_supply.", "level.")
SHARED_COUNTERS: Final = ("shields", "marker", "defending", "location.hp", "step", "in_encounter", "encounter")
"""The counters that the rulebook knows; the others are bookkeeping of the program."""


class Broken(Exception):
    """The record does not join up: it tells a change from a figure that was not there."""


class Table:
    """Zones of things, what each thing is and is called, counters, and damage on things."""

    def __init__(self, pack: Pack, header: Mapping[str, Any]) -> None:
        self.pack = pack
        self.players: list[str] = header["players"]
        self.zones: dict[str, list[int]] = {}
        self.where: dict[int, str] = {}
        self.cards: dict[int, Card] = {}
        self.called: dict[int, str] = {}
        self.marks: dict[tuple[int, str], int] = {}
        self.counts: dict[str, int] = dict(header["counts"])
        for zone, things in header["table"].items():
            self.zones[zone] = [entry["thing"] for entry in things]
            for entry in things:
                thing = entry["thing"]
                self.where[thing] = zone
                self.cards[thing] = pack.cards[entry["id"]]
                self.called[thing] = entry["called"]
                for mark, value in entry["marks"].items():
                    self.marks[thing, mark] = value

    # ---- questions ----------------------------------------------------------------------------------------------

    @property
    def defending(self) -> str:
        """The player with the round marker."""
        return self.players[self.counts["defending"]]

    def clockwise(self) -> list[str]:
        """All players, the defending player first."""
        first = self.counts["defending"]
        return self.players[first:] + self.players[:first]

    def zone(self, name: str) -> list[int]:
        """The things in a zone."""
        return self.zones.setdefault(name, [])

    def group(self, player: str) -> list[int]:
        """The monsters in front of a player."""
        return self.zone(f"monsters.{player}")

    def monsters(self) -> list[int]:
        """All monsters in play."""
        return [thing for player in self.players for thing in self.group(player)] + self.zone(LOCATION_GROUP)

    def played(self, player: str) -> list[int]:
        """The heroes and items a player has on the table."""
        return self.zone(f"table.{player}") + self.zone(f"items.{player}")

    def held(self, player: str) -> list[int]:
        """The hand without the player hero."""
        return [card for card in self.zone(f"hand.{player}") if self.cards[card].kind != "player hero"]

    def hp(self, player: str) -> int:
        """A player's hit points."""
        return self.counts[f"hp.{player}"]

    def hurt(self, thing: int) -> int:
        """The damage on a monster."""
        return self.marks.get((thing, "hurt"), 0)

    def hit_points(self, monster: int) -> int:
        """A monster's HP: those of its boss HP token or summons, else the printed ones."""
        return self.marks.get((monster, "hp"), 0) or self.cards[monster].hp

    def location(self) -> Card | None:
        """The location in play."""
        cards = self.zone("location")
        return self.cards[cards[0]] if cards else None

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
            self._is_called(event["thing"], event["name"])

    def _moved(self, event: Mapping[str, Any]) -> None:
        thing, before, after = event["thing"], event["from"], event["to"]
        if before == "" and thing not in self.where:
            self.where[thing] = ""
            self.zone("").append(thing)
            self.cards[thing] = next(card for card in self.pack.cards.values() if card.kind == "token")
        stood = self.where[thing]
        self.zones[stood].remove(thing)
        self.zone(after).append(thing)
        self.where[thing] = after
        self._is_called(thing, event["name"])
        if stood != before:
            raise Broken(f"{event['name']} was in {stood}, not in {before}")

    def _is_called(self, thing: int, name: str) -> None:
        """Shuffling gives a handle another card of its sort; the name in the event says which."""
        self.called[thing] = name
        if self.cards[thing].kind != "player hero":
            self.cards[thing] = self.pack.named(name, sort_of(self.cards[thing].kind)) or self.cards[thing]

    def fact(self, event: Mapping[str, Any]) -> Fact | None:
        """The event in the auditor's terms; None if it is only bookkeeping."""
        kind = event["event"]
        if kind == "decided":
            seat, _, text = event["decision"].partition(": ")
            return "decides", seat, text
        if kind == "moved":
            return "moves", event["thing"], event["from"], event["to"]
        if kind == "counted":
            name = event["counter"]
            return ("counts", name, event["to"]) if name.startswith(COUNTERS) or name in SHARED_COUNTERS else None
        if kind == "marked":
            return ("marks", event["thing"], event["mark"], event["to"]) if event["mark"] in ("hurt", "hp") else None
        if kind == "rolled":
            return "rolls", event["thing"], event["die"], event["shows"]
        if kind == "ended":
            return "ends", tuple(event["winners"])
        if kind == "shuffled":
            return ("shuffles", event["zone"]) if self.zone(event["zone"]) else None
        if kind == "told":
            return self._told(event)
        return None

    def _told(self, event: Mapping[str, Any]) -> Fact | None:
        fact, thing, amount, about = event["fact"], event.get("thing", 0), event["amount"], event["about"]
        if fact == TAKES:
            return "takes", thing, amount
        if fact == BEATEN:
            return "is beaten", thing
        if fact == HITS:
            return "hits", thing, self.players[about], amount
        if fact == HITS_LOCATION:
            return "hits the location", thing, amount
        if fact == SHIELDED:
            return "is shielded", thing, self.players[about]
        if fact == LOSES:
            return "loses", self.players[about], amount
        return None

    def words(self, fact: Fact | None) -> str:
        """A fact for people; an Ellipsis is anything."""
        if fact is None:
            return "nothing"
        verb, *rest = fact
        if verb == "counts" and rest[0] == "step":
            return f"the step {STEPS.get(rest[1], rest[1])}"
        return " ".join([verb, *(self._word(verb, place, part) for place, part in enumerate(rest))])

    def _word(self, verb: str, place: int, part: Any) -> str:
        if part is ...:
            return "any"
        if place == 0 and isinstance(part, int):
            return self.called.get(part, "the penalty")
        return str(part)
