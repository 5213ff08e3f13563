"""Reading a record of Battle for Greyport: what its rules remember, and effects in the players' order.

Imports nothing of Holdfast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.audit import reading as base
from tests.audit.greyport.cards import Card, Pack
from tests.audit.greyport.table import LOCATION_GROUP, Table
from tests.audit.reading import Event, Unjudged, Wrong
from tests.audit.table import Fact


@dataclass
class Effect:
    """Something that must still happen, at a moment that the players may choose: how it begins, and what it is."""

    source: int
    begins: Callable[[Fact], bool]
    happens: Callable[[], list[Effect]]


class Reader(base.Reader[Table]):
    """A record, the table as it stands at this event, and what the rules remember for a round."""

    def __init__(self, pack: Pack, header: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.pack = pack.with_cards(header.get("cards", []))
        super().__init__(header, events, Table(self.pack, header))
        self.lessened: Counter[int] = Counter()
        """How much less each monster deals this round, by the heroes that fought it."""
        self.dealt: set[int] = set()
        """The monsters that dealt damage this round."""
        self.open_decks: set[str] = set()
        """The decks whose top card is face up for the rest of the game."""
        self.shown: dict[str, int] = {}
        """The face-up top card of a deck."""
        self.falling = False
        """While a location is being destroyed nothing else happens at once but a loss."""

    # ---- events -------------------------------------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        if event["event"] == "counted" and event["counter"] == "location.rewarded" and event["to"]:
            self._rewarded()
        self._look_at_decks(event)

    def _rewarded(self) -> None:
        """A saved location may leave a deck open for the rest of the game."""
        location = self.table.location()
        pattern = (
            r"Reward: for the rest of the game the top card of the (hero|item) deck is face up and can be recruited\."
        )
        if location is not None:
            self.open_decks |= {found[1] for found in location.found(pattern)}

    def _look_at_decks(self, event: Event) -> None:
        """A card shown on a deck lies on its top until it leaves or the deck is shuffled."""
        if event["event"] == "shown":
            self.shown[self.table.where[event["thing"]]] = event["thing"]
        elif event["event"] == "shuffled":
            self.shown.pop(event["zone"], None)
        elif event["event"] == "moved" and self.shown.get(event["from"]) == event["thing"]:
            self.shown.pop(event["from"])

    # ---- expectations -------------------------------------------------------------------------------------------

    def resolve(self, effects: list[Effect], after: Callable[[], None]) -> None:
        """Effects of one moment, in the order in which the record has them; each must happen, and after each one `after`."""
        waiting = list(effects)
        chosen = 0
        while waiting:
            fact = self.peek()
            if fact is not None and fact[:2] == ("decides", "all") and fact[2].startswith("resolve "):
                name = fact[2].removeprefix("resolve ")
                sources = [effect.source for effect in waiting]
                chosen = self.table.find(name, sources)
                if not chosen:
                    raise Wrong("a choice among effects that are still open", f"resolve {name}")
                self.take()
                continue
            fits = [effect for effect in waiting if fact is not None and effect.begins(fact)]
            fits.sort(key=lambda effect: effect.source != chosen)
            effect = fits[0] if fits else waiting[0]
            waiting.remove(effect)
            waiting[:0] = effect.happens()
            after()

    # ---- cards --------------------------------------------------------------------------------------------------

    def card(self, thing: int) -> Card:
        """What a thing is; a sentence that the auditor was not taught makes the phase unjudged."""
        card = self.table.cards[thing]
        strange = card.strange()
        if strange:
            raise Unjudged(f"{card.name} says: {strange[0]}")
        return card

    def forbidden(self, player: str, what: str) -> bool:
        """Whether a monster in front of this player forbids something."""
        return any(self.card(monster).says(f"The facing player cannot {what}.") for monster in self.table.group(player))

    def facing(self, monster: int) -> str:
        """The player in front of whom a monster stands; empty on the location."""
        zone = self.table.where[monster]
        return "" if zone == LOCATION_GROUP else zone.removeprefix("monsters.")

    def closed(self) -> bool:
        """Whether hands are hidden."""
        return self.options.get("hands") == "closed" or "silent play" in self.options.get("variants", [])

    def scenario_says(self, sentence: str) -> bool:
        """Whether this stands on the scenario card."""
        text = self.header.get("scenario_text") or self.pack.scenario_text[self.header["scenario"]]
        return sentence in text

    def penalty(self) -> Sequence[str]:
        """The penalty box of the encounter card in play."""
        number = self.table.counts["encounter"]
        given = self.header.get("penalty", {}).get(str(number))
        return given if given is not None else self.pack.encounters[self.header["scenario"]][number - 1].penalty
