"""The table of Keep the Heroes Out!, as the auditor keeps it. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.audit import table as base
from tests.audit.heroesout.cards import RESOURCES, TRAP, Pack
from tests.audit.table import Fact

STEPS: Final = {0: "set-up", 1: "play", 2: "refresh", 3: "clean-up", 4: "invasion"}
"""The values of the counter `step`."""

EXHAUSTED, ACTIVE, SUMMONED = 0, 1, 2
"""The sides of a hero; one who is summoned is active, and has yet to show off."""

DREW, CAME, AT_BAY, SHOWED_OFF, MET_TRAP, INSPIRED, ATTACKED, DEFENDED, HURT = 1, 2, 4, 5, 6, 7, 8, 9, 10
PLUNDERED, WAITED, CHARGED, JAILED, NEW_WAVE, FELL, RESOLVED, HAPPENED = 11, 12, 13, 14, 15, 16, 17, 18
"""The facts that a record tells."""

IN_ROOM: Final = {
    CAME: "comes",
    SHOWED_OFF: "shows off",
    MET_TRAP: "meets a trap",
    INSPIRED: "is inspired",
    ATTACKED: "attacks",
    FELL: "falls",
}
"""Facts about somebody in a room."""

COUNTERS: Final = ("Coin.", "Book.", "Frog.", "Bone.", "Trap.", "Event.", "Portal.", "treasure.")
SHARED_COUNTERS: Final = ("step", "active", "wave", "turn", "cells_used")
"""The counters that the rulebook knows; the others are bookkeeping of the program."""


class Table(base.Table):
    """The base, with the questions that heroes ask of it."""

    def __init__(self, pack: Pack, header: Mapping[str, Any]) -> None:
        self.pack = pack
        self.room_names = ["", *pack.rooms]
        self.class_names = ["", *pack.classes]
        self.clan_names = {clan["name"]: id for id, clan in pack.clans.items()}
        super().__init__(header)

    # ---- questions ----------------------------------------------------------------------------------------------

    @property
    def active(self) -> str:
        """The player with the Active Player token."""
        return self.players[self.counts["active"]]

    def around(self) -> list[str]:
        """All players, the active one first."""
        return self.clockwise(self.counts["active"])

    def side(self, hero: int) -> int:
        """On which side a hero lies."""
        return self.marks.get((hero, "side"), EXHAUSTED)

    def wounds(self, thing: int) -> int:
        """The wounds of a monster or hero."""
        return self.marks.get((thing, "wounds"), 0)

    def heroes(self, room: str, side: int | None = None) -> list[int]:
        """The heroes in a room, all or those on one side."""
        return [hero for hero in self.zone(f"heroes.{room}") if side is None or self.side(hero) == side]

    def room_of(self, hero: int) -> str:
        """Where a hero stands; empty in the supply."""
        where = self.where[hero]
        return where.removeprefix("heroes.") if where.startswith("heroes.") else ""

    def supply(self, name: str) -> list[int]:
        """The hero tokens of a class that are left."""
        return [hero for hero in self.zone("hero_supply") if self.called[hero] == name]

    def monsters(self, room: str) -> list[int]:
        """All monsters in a room."""
        return self.zone(f"monsters.{room}")

    def owner(self, monster: int) -> str:
        """Whose monster it is."""
        return self.clan_names[self.called[monster]]

    def monsters_of(self, player: str, room: str) -> list[int]:
        """This player's monsters in a room."""
        return [monster for monster in self.monsters(room) if self.owner(monster) == player]

    def tokens(self, token: str, room: str) -> int:
        """How many of a token lie in a room, or in the `supply`."""
        return self.counts.get(f"{token}.{room}", 0)

    def resources(self, room: str) -> list[str]:
        """The kinds of resources in a room."""
        return [token for token in RESOURCES if self.tokens(token, room)]

    def traps(self, room: str) -> int:
        """The traps in a room."""
        return self.tokens(TRAP, room)

    def treasure(self, room: str) -> int:
        """The value of the treasure in a room; 0: none."""
        return self.counts.get(f"treasure.{room}", 0)

    # ---- events -------------------------------------------------------------------------------------------------

    def knows_counter(self, name: str) -> bool:
        return name.startswith(COUNTERS) or name in SHARED_COUNTERS

    def knows_mark(self, name: str) -> bool:
        return name in ("side", "wounds", "place")

    def shown(self, event: Mapping[str, Any]) -> Fact | None:
        """Treasures are turned over."""
        return ("turns over", event["thing"]) if self.where[event["thing"]].startswith("treasures.") else None

    def told(self, fact: int, event: Mapping[str, Any]) -> Fact | None:
        thing, other, amount, about = event.get("thing", 0), event.get("other", 0), event["amount"], event["about"]
        if fact in IN_ROOM:
            return IN_ROOM[fact], thing, self.room_names[amount]
        if fact == DREW:
            return "is drawn", thing
        if fact == AT_BAY:
            return "at bay", self.class_names[amount]
        if fact == DEFENDED:
            return "is defended", thing, other, self.room_names[amount], self.players[about]
        if fact == JAILED:
            return "is jailed", thing, other, self.room_names[amount]
        if fact == CHARGED:
            return "charges", thing, self.room_names[amount], self.room_names[about]
        if fact in (HURT, PLUNDERED, WAITED, RESOLVED):
            verb = {HURT: "is hurt", PLUNDERED: "is plundered", WAITED: "waits", RESOLVED: "is resolved"}[fact]
            return verb, thing, self.room_names[amount], about
        if fact == NEW_WAVE:
            return ("a new wave",)
        if fact == HAPPENED:
            return "happens", thing, amount
        return None

    def words(self, fact: Fact | None) -> str:
        if fact is not None and fact[:2] == ("counts", "step"):
            return f"the step {STEPS.get(fact[2], fact[2])}"
        return super().words(fact)
