"""Reading a record of Shadowrift: what the heroes' cards have promised, Battles, gifts. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.audit import reading as base
from tests.audit.reading import Event, Over, Unjudged, Wrong
from tests.audit.shadowrift.cards import Card, Pack
from tests.audit.shadowrift.table import Table
from tests.audit.table import Fact


@dataclass
class Battle:
    """All Attacks of one hero on one monster or Freeze in one round."""

    flanking: bool
    attacks: int = 0
    melee: int = 0
    """How many of them were Melee."""
    wounds: int = 0
    """Wounds that cards give when it ends, besides the one for Melee."""
    heals: int = 0
    """Afflictions that cards heal after it."""
    over: bool = False


@dataclass
class Turn:
    """What holds for one turn of the heroes: promises and what was used."""

    battles: dict[tuple[str, int], Battle] = field(default_factory=dict)
    attacked: dict[int, list[str]] = field(default_factory=dict)
    """By target: who has attacked it, in order."""
    led: list[tuple[str, int, int]] = field(default_factory=list)
    """Who promised, the target, how much more damage another hero's next Attack on it deals."""
    next_attack: Counter[str] = field(default_factory=Counter)
    next_melee: Counter[str] = field(default_factory=Counter)
    next_slain: int = 0
    magic: Counter[str] = field(default_factory=Counter)
    """Magic that a hero has to spend."""
    wall_less: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By hero and resource: so much less for the next Wall."""
    ware_less: Counter[str] = field(default_factory=Counter)
    """So much less prowess for the next Wall or Villager."""
    ware_on_top: Counter[str] = field(default_factory=Counter)
    boost_less: Counter[str] = field(default_factory=Counter)
    epic: set[str] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    kept: set[int] = field(default_factory=set)
    spent: set[int] = field(default_factory=set)
    """Cards on the table that were played as a resource."""


@dataclass
class MonsterRound:
    """What holds from one Monsters Act to the next."""

    hits: Counter[int] = field(default_factory=Counter)
    """How often a monster was damaged."""
    warded: set[int] = field(default_factory=set)
    """Whose first damage has been dealt."""
    fired: set[int] = field(default_factory=set)
    """Whose event of the first time each round has come."""
    bought: Counter[str] = field(default_factory=Counter)
    attacked: set[int] = field(default_factory=set)
    """Solo: what the hero attacked in the turn before."""


@dataclass(frozen=True)
class Reaction:
    """What a card does because of an event."""

    card: int
    words: str
    hero: str
    """Whose deed the event was; of a card that is `served`, the hero before whom it lies and who does it."""
    served: bool = False


Does = Callable[["Reader", int, str, str], None]


class Reader(base.Reader[Table]):
    """A record, and all that the rulebook asks to remember at this event."""

    def __init__(self, pack: Pack, header: Mapping[str, Any], events: Sequence[Event], does: Does) -> None:
        self.does = does
        """How effects of monsters are done: source, words, and who is meant by "that hero"."""
        self.falls: Callable[[Reader, int, str], None]
        """How something falls that has as much damage as its health: by which hero, if any."""
        self.serves: Callable[[Reader, str, int, str], None]
        """How effects of heroes are done: by which hero, source, and words."""
        self.heals_own: Callable[[Reader, str], None]
        """How a hero heals an Affliction after a Battle."""
        self.pack = pack.with_cards(header.get("cards", []))
        super().__init__(header, events, Table(self.pack, header))
        self.turn = Turn()
        self.round = MonsterRound()
        self.immune: set[int] = set()
        self.dazed: set[int] = set()
        self.just_added: set[int] = set()
        self.second_half = False
        """Solo: the hero's second turn since the monsters acted."""
        self.tempests = 0
        """Tempests drawn in this round."""
        self.moat_tried = True
        """Whether the defences against actions had their try at this action; with no action there is none."""
        self.gained_by_playing = 0
        """Afflictions that monsters gave for the card that is played."""
        self._giving = False

    @property
    def closed(self) -> bool:
        """Whether hands are hidden: who cannot see another hand leaves the choice in it to its hero."""
        return bool(self.header["counts"]["hands"])

    # ---- gifts --------------------------------------------------------------------------------------------------

    def peek(self) -> Fact | None:
        """The next thing that happened; a Coin may be given whenever somebody is asked, so gifts are judged here."""
        fact = super().peek()
        while fact is not None and not self._giving and fact[0] == "decides" and fact[2].startswith("give Coin > "):
            self._gift(fact[1], fact[2].removeprefix("give Coin > "))
            fact = super().peek()
        return fact

    def _gift(self, giver: str, taker: str) -> None:
        self._giving = True
        try:
            self.take()
            if taker == giver or taker not in self.table.players or not self.table.coins(giver):
                raise Wrong("a Coin for another hero, from one who has it", f"{giver} gives {taker} one")
            self.seen["gift"] += 1
            self.expect(
                ("counts", f"coins.{giver}", self.table.coins(giver) - 1),
                ("counts", f"coins.{taker}", self.table.coins(taker) + 1),
            )
        finally:
            self._giving = False

    # ---- decisions ----------------------------------------------------------------------------------------------

    def decides(self, *verbs: str, seat: str | None = None) -> tuple[str, str] | None:
        """If somebody decides one of these now: who, and the words; it is not taken yet."""
        fact = self.peek()
        if fact is None or fact[0] != "decides" or seat not in (None, fact[1]):
            return None
        if any(fact[2] == verb or fact[2].startswith(verb + " ") for verb in verbs):
            return fact[1], fact[2]
        return None

    def asks_heroes(self, use: str) -> bool:
        """The heroes together may use a card: whether they do."""
        verb, _ = self.decision("all", use, "decline")
        return verb == use

    def meant(self, name: str, among: Sequence[int]) -> int:
        """The one of these cards that a decision names; cards alike but for a number have it in their name."""
        for thing in among:
            if self.table.called[thing] == name:
                return thing
        for thing in among:
            if self.table.name(thing) == name:
                return thing
        names = " or ".join(sorted({self.table.called[thing] for thing in among})) or "nothing"
        raise Wrong(f"a decision about {names}", name)

    # ---- decks --------------------------------------------------------------------------------------------------

    def on_top(self, *wanted: Fact) -> None:
        """These cards come to the top of a deck, the last one topmost."""
        self.table.to_top = True
        try:
            self.expect(*wanted)
        finally:
            self.table.to_top = False

    def top(self, deck: str) -> int:
        """The top card of a deck; 0 if it is empty."""
        zone = self.table.zone(deck)
        return zone[0] if zone else 0

    def turn_up_monster(self) -> None:
        """The top card of the Monster Deck lies face up."""
        self.expect_shown(self.table.zone("monster_deck")[:1])

    def expect_shown(self, cards: Sequence[int]) -> None:
        """These cards are seen, in this order; of one that was seen before the record may be silent."""
        for card in cards:
            if not self.table.knows(card) or self.peek() == ("is shown", card):
                self.expect(("is shown", card))

    def remake_town(self) -> None:
        """The Town Discard becomes the Town Deck, if a card is needed and there is none."""
        self.remake_deck("town_deck", "town_discard")

    def face(self, thing: int) -> Card | None:
        """What a card of a deck is: as it was seen, or as the record shows it later; None: that cannot be told."""
        if self.table.knows(thing):
            return self.table.card(thing)
        zone = self.table.where[thing]
        for event in self.events[self.at :]:
            if event["event"] == "shuffled" and event["zone"] == zone:
                return None
            if event.get("thing") == thing and event.get("name"):
                name = re.sub(r" \d+$", "", event["name"])
                return self.pack.cards[event["name"] if event["name"] in self.pack.cards else name]
        return None

    # ---- what cards in play say ---------------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        """Powers, monsters in the Attack Area, and Town Square: cards whose sentences work, in this order."""
        table = self.table
        powers = [thing for thing in table.zone("power_area") if table.card(thing).kind == "power"]
        return [*powers, *table.attackers(), *table.square()]

    def on_table(self, player: str) -> list[int]:
        """A hero's Skills and Loot that work."""
        cards = self.table.zone(f"table.{player}")
        return [
            card for card in cards if card not in self.turn.spent and self.table.card(card).kind in ("skill", "loot")
        ]

    def holds(self, state: str) -> bool:
        """Whether a state holds now."""
        many = re.fullmatch(r"there are (\d+) or more Totems", state)
        if many:
            return len(self.table.totems()) >= int(many[1])
        there = re.fullmatch(r"(?:an?|(\d+) or more) (\w+?)s? (?:is|are) in (Town Square|the Attack Area)", state)
        if there:
            cards = self.table.square() if there[3] == "Town Square" else self.table.attackers()
            return sum(self.table.name(card) == there[2] for card in cards) >= int(there[1] or 1)
        if state == "no monster is in the Attack Area":
            return not self.table.attackers()
        if state == "no monster is damaged":
            return not any(self.table.hurt(monster) for monster in self.table.attackers())
        if state == "the Burn stack is empty":
            return not self.table.zone(self.table.stack_of("Burn"))
        raise Unjudged(f"a card says: if {state}")

    def rules(self, pattern: str) -> list[re.Match[str]]:
        """The rules of this shape that hold: of all cards in play, alone or while a state holds."""
        found = []
        for card in self.in_play():
            for sentence in self.table.card(card).text:
                said = re.fullmatch(rf"{pattern}(?: while (?P<state>.+?))?\.", sentence)
                if said and (said["state"] is None or self.holds(said["state"])):
                    found.append(said)
        return found

    def triggers(self, event: str, cards: Iterable[int]) -> list[tuple[int, str]]:
        """Which of these cards say what happens each time of this event, and what, if its state holds."""
        found = []
        for card in cards:
            for said in self.table.card(card).all_that_say(rf"Each time {event}(?:, if (.+?))?: (.+)\."):
                if said[1] is None or self.holds(said[1]):
                    self.seen[f"each time {event}"] += 1
                    found.append((card, said[2]))
        return found

    def reactions(self, event: str, hero: str = "") -> list[Reaction]:
        """What happens each time of this event, each copy for itself: by cards in play, then by those before heroes."""
        found = [Reaction(card, words, hero) for card, words in self.triggers(event, self.in_play())]
        for owner in self.table.players:
            own = self.triggers(event, self.on_table(owner))
            found += [Reaction(card, words, owner, True) for card, words in own]
        return found

    def follow(self, reactions: Iterable[Reaction]) -> None:
        """These happen, one after the other."""
        for each in reactions:
            if each.served:
                self.seen["a card before a hero answers"] += 1
                self.serves(self, each.hero, each.card, each.words)
            else:
                self.does(self, each.card, each.words, each.hero)

    def react(self, event: str, hero: str = "") -> None:
        """All that happens each time of this event."""
        self.follow(self.reactions(event, hero))

    def wrong(self, expected: str, fact: Fact) -> None:
        """Something else was expected."""
        raise Wrong(expected, self.table.words(fact))

    # ---- ends ---------------------------------------------------------------------------------------------------

    def ends(self, won: bool) -> None:
        """The game ends here."""
        self.seen["won" if won else "lost"] += 1
        self.expect(("ends", tuple(self.table.players) if won else ()))
        raise Over
