"""The table of Battle for Greyport, as the auditor keeps it. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.audit import table as base
from tests.audit.greyport.cards import Card, Pack, sort_of
from tests.audit.table import Fact

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


class Table(base.Table):
    """The base with cards: what each thing is."""

    def __init__(self, pack: Pack, header: Mapping[str, Any]) -> None:
        self.pack = pack
        self.cards: dict[int, Card] = {}
        super().__init__(header)

    def lies(self, thing: int, id: str) -> None:
        self.cards[thing] = self.pack.cards[id]

    def brought(self, thing: int) -> None:
        """Only tokens come from outside the box."""
        self.cards[thing] = next(card for card in self.pack.cards.values() if card.kind == "token")

    def is_called(self, thing: int, name: str) -> None:
        super().is_called(thing, name)
        if self.cards[thing].kind != "player hero":
            self.cards[thing] = self.pack.named(name, sort_of(self.cards[thing].kind)) or self.cards[thing]

    # ---- questions ----------------------------------------------------------------------------------------------

    @property
    def defending(self) -> str:
        """The player with the round marker."""
        return self.players[self.counts["defending"]]

    def around(self) -> list[str]:
        """All players, the defending player first."""
        return self.clockwise(self.counts["defending"])

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

    # ---- events -------------------------------------------------------------------------------------------------

    def knows_counter(self, name: str) -> bool:
        return name.startswith(COUNTERS) or name in SHARED_COUNTERS

    def knows_mark(self, name: str) -> bool:
        return name in ("hurt", "hp")

    def told(self, fact: int, event: Mapping[str, Any]) -> Fact | None:
        thing, amount, about = event.get("thing", 0), event["amount"], event["about"]
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
        if fact is not None and fact[:2] == ("counts", "step"):
            return f"the step {STEPS.get(fact[2], fact[2])}"
        return super().words(fact)
