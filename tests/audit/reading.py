"""Reading a record event by event: what must come next is expected, what comes is compared. Imports nothing of Holdfast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from tests.audit.table import Broken, Fact, Table

Event = Mapping[str, Any]
T = TypeVar("T", bound=Table)


class Wrong(Exception):
    """The record differs from the rulebook."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}; the record has {actual}")
        self.expected = expected
        self.actual = actual


class Unjudged(Exception):
    """The auditor cannot say what should happen here."""


class Over(Exception):
    """The game, or what is read now, ends here, as it must; what is left of the phase falls away."""


class Reader(Generic[T]):
    """A record, and the table as it stands at this event."""

    def __init__(self, header: Mapping[str, Any], events: Sequence[Event], table: T) -> None:
        self.header = header
        self.options: dict[str, Any] = header["options"]
        self.table = table
        self.events = events
        self.at = 0
        self.seen: Counter[str] = Counter()
        """How often each rule was met: a test that meets none proves nothing."""
        self.broken: list[str] = []

    # ---- events -------------------------------------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        """What a game must remember of an event besides the table."""

    def peek(self) -> Fact | None:
        """The next thing that happened; bookkeeping before it is passed over."""
        while self.at < len(self.events):
            fact = self.table.fact(self.events[self.at])
            if fact is not None:
                return fact
            self._go_on()
        return None

    def following(self) -> Iterator[Fact]:
        """What comes after the next thing, as far as it can be told from here."""
        for event in self.events[self.at + 1 :]:
            fact = self.table.fact(event)
            if fact is not None:
                yield fact

    def take(self) -> Fact:
        """The next thing happens."""
        fact = self.peek()
        if fact is None:
            raise Wrong("more", "nothing: the record ends")
        self._go_on()
        return fact

    def _go_on(self) -> None:
        event = self.events[self.at]
        self.at += 1
        self.notice(event)
        try:
            self.table.apply(event)
        except Broken as broken:
            self.broken.append(f"event {self.at}: {broken}")

    # ---- expectations -------------------------------------------------------------------------------------------

    def expect(self, *wanted: Fact) -> None:
        """All of this happens now, in any order, and nothing between. An Ellipsis stands for anything."""
        left = list(wanted)
        while left:
            fact = self.peek()
            fits = next((one for one in left if matches(one, fact)), None)
            if fits is None:
                raise Wrong(", ".join(self.table.words(one) for one in left), self.table.words(fact))
            left.remove(fits)
            self.take()

    def expect_one(self, wanted: Fact, among: Sequence[int] | None = None) -> Fact:
        """This happens now; what stands in the record for an Ellipsis is told. It is about one of these things."""
        fact = self.peek()
        if fact is None or not matches(wanted, fact) or (among is not None and fact[1] not in among):
            names = " or ".join(sorted({self.table.called[thing] for thing in among or []}))
            raise Wrong(f"{self.table.words(wanted)} {names}".rstrip(), self.table.words(fact))
        self.take()
        return fact

    def decision(self, seat: str, *verbs: str) -> tuple[str, str]:
        """This seat decides now: the verb, and what it is about."""
        fact = self.peek()
        if fact is not None and fact[0] == "decides" and fact[1] == seat:
            for verb in verbs:
                if fact[2] == verb or fact[2].startswith(verb + " "):
                    self.take()
                    return verb, fact[2][len(verb) + 1 :]
        raise Wrong(f"a decision of {seat}: {' or '.join(verbs)}", self.table.words(fact))

    # ---- cards --------------------------------------------------------------------------------------------------

    def discard_one(self, player: str, fitting: Sequence[int], pile: Callable[[str, int], str]) -> None:
        """A card of the hand, of those that may go, which the player chooses, to the pile where it belongs."""
        _, name = self.decision(player, "discard")
        fact = self.peek()
        card = fact[1] if fact is not None and fact[0] == "moves" else 0
        if card not in fitting or self.table.called[card] != name:
            raise Wrong(f"{name} leaves the hand of {player}", self.table.words(fact))
        self.expect(("moves", card, f"hand.{player}", pile(player, card)))

    def remake_deck(self, deck: str, pile: str) -> None:
        """An empty deck is made from its discard pile."""
        if not self.table.zone(deck) and self.table.zone(pile):
            self.seen[f"reshuffle of {deck.partition('.')[0]}"] += 1
            self.expect(*(("moves", card, pile, deck) for card in self.table.zone(pile)))
            self.expect(("shuffles", deck))

    def draw_cards(self, player: str, amount: int) -> None:
        """Only for an empty deck is the discard pile shuffled; with both empty there is no draw."""
        for _ in range(amount):
            self.remake_deck(f"deck.{player}", f"discard.{player}")
            if not self.table.zone(f"deck.{player}"):
                self.seen["nothing to draw"] += 1
                return
            self.expect(("moves", ..., f"deck.{player}", f"hand.{player}"))

    def option(self, name: str, default: str) -> str:
        """An option of the table for what the rulebook leaves open."""
        return str((self.options.get("options") or {}).get(name, default))


def matches(wanted: Fact, fact: Fact | None) -> bool:
    """Whether a fact is the wanted one."""
    return (
        fact is not None
        and len(wanted) == len(fact)
        and all(one is ... or one == other for one, other in zip(wanted, fact))
    )


def pack_files(folder: Path) -> list[Path]:
    """The files of a pack, without those of a pack inside it."""
    files = sorted(folder.rglob("*.toml"))
    return [path for path in files if path.parent == folder or not (path.parent / "pack.toml").exists()]
