"""Reading a record of Keep the Heroes Out!: its pack, its dungeon, tokens and traps. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tests.audit import reading as base
from tests.audit.heroesout.cards import TRAP, Pack
from tests.audit.heroesout.dungeon import Dungeon
from tests.audit.heroesout.table import ACTIVE, EXHAUSTED, Table
from tests.audit.reading import Event
from tests.audit.table import Fact

BUILDS = re.compile(r"\w+: activate .+, \d coins?, (.+) at (-?\d+),(-?\d+) doors (\w+)")


class Reader(base.Reader[Table]):
    """A record, and the table and the dungeon as they stand at this event."""

    def __init__(self, pack: Pack, header: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.pack = pack.with_cards(header.get("cards", []))
        super().__init__(header, events, Table(self.pack, header))
        self.dungeon = Dungeon(self.pack, header["scenario"], self.options)

    def notice(self, event: Event) -> None:
        """A room that is built is in the dungeon from then on."""
        built = BUILDS.fullmatch(event["decision"]) if event["event"] == "decided" else None
        if built:
            self.dungeon.lay(built[1], (int(built[2]), int(built[3])), built[4])

    # ---- what happens again and again ---------------------------------------------------------------------------

    def token_goes(self, token: str, source: str, goal: str) -> None:
        """One token from a room or the supply to another place."""
        table = self.table
        self.expect(
            ("counts", f"{token}.{source}", table.tokens(token, source) - 1),
            ("counts", f"{token}.{goal}", table.tokens(token, goal) + 1),
        )

    def wake(self, heroes: Sequence[int], *also: Fact) -> None:
        """Those of these heroes who are exhausted become active."""
        self.expect(*(("marks", hero, "side", ACTIVE) for hero in self.exhausted(heroes)), *also)

    def exhausted(self, heroes: Sequence[int]) -> list[int]:
        """Those of these heroes who are exhausted."""
        return [hero for hero in heroes if self.table.side(hero) == EXHAUSTED]

    def active_heroes(self) -> list[int]:
        """All heroes who are still to be resolved."""
        return [hero for room in self.dungeon.rooms for hero in self.table.heroes(room) if self.table.side(hero)]

    def meet_traps(self, room: str, heroes: Sequence[int]) -> int:
        """Of these heroes one meets the traps in the room, until none is left or the hero has fallen. Which it was."""
        hero = heroes[0]
        while self.table.traps(room):
            self.seen["trap"] += 1
            self.token_goes(TRAP, room, "supply")
            hero = self.expect_one(("meets a trap", ..., room), heroes)[1]
            heroes = [hero]
            wounds = self.table.wounds(hero) + 1
            if wounds < self.pack.classes[self.table.called[hero]].health:
                self.seen["a hero survives a trap"] += 1
                self.expect(("marks", hero, "wounds", wounds))
                continue
            marks = [mark for mark in ("side", "wounds") if self.table.marks.get((hero, mark))]
            self.expect(("falls", hero, room), *(("marks", hero, mark, 0) for mark in marks))
            self.expect(("moves", hero, f"heroes.{room}", "hero_supply"))
            break
        return int(hero)

    def draw(self, player: str, amount: int) -> None:
        """Draw cards; at some tables a deck that has run out is made anew at once."""
        if amount > 0:
            self.draw_cards(player, amount)
            if self.option("reshuffle", "needed") == "at once":
                self.remake_deck(f"deck.{player}", f"discard.{player}")

    def closed(self) -> bool:
        """Whether hands are hidden."""
        return bool(self.options.get("hands") == "closed")

    def scenario_text(self) -> Sequence[str]:
        """What the scenario says for the whole game."""
        scenario = self.header["scenario"]
        return self.pack.scenarios[scenario]["text"] if scenario else ()
