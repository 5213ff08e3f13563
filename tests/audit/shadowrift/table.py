"""The table of Shadowrift, as the auditor keeps it. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from tests.audit import table as base
from tests.audit.reading import Unjudged
from tests.audit.shadowrift.cards import Card, Pack
from tests.audit.table import Fact

SETTING_UP, DRAW, TOWN, TRAVELERS, MONSTERS_ACT, POWER, ADD_MONSTERS, HEROES_ACT, CLEANUP = range(9)
STEPS: Final = (
    *("set-up", "draw cards", "refresh town", "refresh travelers", "monsters act", "monsters gain power"),
    *("add monsters", "heroes act", "cleanup"),
)
"""The values of the counter `step`."""

SQUARE: Final = tuple(f"town_square.{space}" for space in range(1, 6))
ROAD: Final = ("attack.start", "attack.1", "attack.2", "attack.3")
DECKS: Final = ("deck.", "town_deck", "traveler_deck", "monster_deck", "tempest_deck", "upper_half")
"""Decks have an order, the top first; where a card comes to the top, the rule that says so says it here too."""

COUNTERS: Final = ("coins.",)
SHARED_COUNTERS: Final = ("coin_supply", "power", "marker", "round", "step")
"""The counters that the rulebook knows; the others are bookkeeping of the program."""

SILENT: Final = ("nothing_there", "none_left", "nothing_to_give")
"""Facts that tell of what did not happen."""

UNKNOWN: Final = "a card"
"""The name of a card in a shuffled deck."""


class Table(base.Table):
    """The base, with the questions that the rulebook asks of it."""

    def __init__(self, pack: Pack, header: Mapping[str, Any]) -> None:
        self.pack = pack
        self.to_top = False
        """Whether the next card that comes to a deck comes to its top."""
        self.stacks: dict[str, str] = {}
        """By the name of a card: the zone of its stack."""
        super().__init__(header)

    # ---- questions ----------------------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        """Whether one hero plays alone."""
        return len(self.players) == 1

    def name(self, thing: int) -> str:
        """What a card is called, without the number that tells it from others."""
        called = self.called[thing]
        return called if called in self.pack.cards else re.sub(r" \d+$", "", called)

    def card(self, thing: int) -> Card:
        """What the pack says of a card."""
        if not self.knows(thing):
            raise Unjudged(f"what is {self.called[thing]}?")
        return self.pack.cards[self.name(thing)]

    def knows(self, thing: int) -> bool:
        """Whether it is known what this card is."""
        return self.name(thing) in self.pack.cards

    def named(self, name: str, *zones: str) -> list[int]:
        """The cards of a name in these zones."""
        return [thing for zone in zones for thing in self.zone(zone) if self.name(thing) == name]

    def square(self) -> list[int]:
        """The cards in Town Square, the one nearest the Town Discard first."""
        return [thing for zone in SQUARE for thing in self.zone(zone)]

    def attackers(self) -> list[int]:
        """The monsters in the Attack Area, those furthest along first."""
        return [thing for zone in reversed(ROAD) for thing in self.zone(zone)]

    def is_villager(self, thing: int) -> bool:
        """Infiltrators too."""
        return self.card(thing).kind == "villager"

    def is_wall(self, thing: int) -> bool:
        """Whether a card is a Wall."""
        return self.card(thing).kind == "wall"

    def hurt(self, thing: int) -> int:
        """The damage on a card."""
        return self.marks.get((thing, "hurt"), 0)

    def coins(self, player: str) -> int:
        """A hero's Coins."""
        return self.counts[f"coins.{player}"]

    def totems(self) -> list[int]:
        """The Totems in the Power Area."""
        return [thing for thing in self.zone("power_area") if self.card(thing).kind == "totem"]

    def around(self) -> list[str]:
        """All heroes, from the one with the Next Heroism marker; from the first while nobody has it."""
        return self.clockwise(max(0, self.counts["marker"] - 1))

    def seat(self, player: str) -> int:
        """The number of a seat."""
        return self.players.index(player)

    def stack_of(self, name: str) -> str:
        """The zone in which the stack of a card lies."""
        return self.stacks.get(name) or f"stack.{name.lower()}"

    # ---- events -------------------------------------------------------------------------------------------------

    def lies(self, thing: int, id: str) -> None:
        if self.where[thing].startswith("stack."):
            self.stacks[self.name(thing)] = self.where[thing]

    def apply(self, event: Mapping[str, Any]) -> None:
        super().apply(event)
        if event["event"] == "shuffled":
            for thing in self.zone(event["zone"]):
                self.called[thing] = UNKNOWN
        for which, name in (("thing", "name"), ("other", "other_name")):
            if event.get(which) and event.get(name):
                self.is_called(event[which], event[name])

    def _moved(self, event: Mapping[str, Any]) -> None:
        try:
            super()._moved(event)
        finally:
            if event["from"] == "" and event["to"].startswith("stack."):
                self.stacks[self.name(event["thing"])] = event["to"]
            if self.to_top and event["to"].startswith(DECKS):
                zone = self.zone(event["to"])
                zone.insert(0, zone.pop())

    def knows_counter(self, name: str) -> bool:
        return name.startswith(COUNTERS) or name in SHARED_COUNTERS

    def knows_mark(self, name: str) -> bool:
        return name == "hurt"

    def shown(self, event: Mapping[str, Any]) -> Fact | None:
        """A hand that is shown changes nothing."""
        return None if self.where[event["thing"]].startswith("hand.") else ("is shown", event["thing"])

    def told(self, fact: int, event: Mapping[str, Any]) -> Fact | None:
        name = event["fact_name"]
        if name in SILENT:
            return None
        return name, event.get("thing", 0), event.get("other", 0), event["amount"], event["about"]

    def words(self, fact: Fact | None) -> str:
        if fact is not None and fact[:2] == ("counts", "step") and fact[2] is not ...:
            return f"the step {STEPS[fact[2]]}"
        return super().words(fact)
