"""Looking at the top cards of decks. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from typing import Final

from tests.audit.reading import Wrong
from tests.audit.shadowrift.reading import Reader

ASIDE: Final = ("found", "upper_half")
"""Where the program lays cards that were seen while the rest of the deck is shuffled."""


def seen_cards(r: Reader, deck: str, pile: str, number: int) -> list[int]:
    """The top cards, seen one after the other; a deck that runs out meanwhile is made anew under what was seen."""
    zone = r.table.zone(deck)
    seen = list(zone[:number])
    if len(seen) < number and r.table.zone(pile):
        r.seen["a deck is made anew while it is looked at"] += 1
        for card in seen:
            fact = r.expect_one(("moves", card, deck, ...))
            if fact[3] not in ASIDE:
                r.wrong("a card that was seen is set aside", fact)
        r.remake_deck(deck, pile)
        r.expect(*(("moves", card, r.table.where[card], deck) for card in seen))
        zone[:] = [*seen, *(card for card in zone if card not in seen)]
    r.expect_shown(zone[:number])
    if len(zone) < number:
        r.seen["too few cards to look at"] += 1
    return list(zone[:number])


def look_at_town(r: Reader, player: str, number: int, discarding: bool) -> None:
    """Only this hero looks; each card is discarded or put back, the first one put back lies on top."""
    left = seen_cards(r, "town_deck", "town_discard", number)
    if not discarding:
        return
    back: list[int] = []
    while left:
        verb, name = r.decision(player, "discard", "put back")
        card = r.meant(name, left)
        left.remove(card)
        r.seen[f"{verb} of what was looked at"] += 1
        if verb == "discard":
            r.expect(("moves", card, "town_deck", "town_discard"))
        else:
            back.append(card)
            moved(r, card)
    deck = r.table.zone("town_deck")
    rest = [card for card in deck if card not in back]
    deck[:] = [*back, *rest]


def moved(r: Reader, card: int) -> None:
    """The record may tell that a card changes its place in the deck."""
    fact = r.peek()
    if fact is not None and fact[:2] == ("moves", card) and fact[2] == fact[3] == "town_deck":
        r.take()


def reveal_deck(r: Reader, player: str, number: int, named: str) -> None:
    """The top cards of one deck; one may be discarded; after an Affliction the same with another deck."""
    done: set[str] = set()
    while True:
        name = named
        if not name:
            verb, name = r.decision(player, "choose", "reveal", "decline")
            if verb == "decline":
                return
        deck, pile = ("town_deck", "town_discard") if name == "Town Deck" else (f"deck.{name}", f"discard.{name}")
        if deck in done:
            raise Wrong("another deck", name)
        done.add(deck)
        named = ""
        cards = seen_cards(r, deck, pile, number)
        r.seen["a deck is revealed"] += 1
        if not cards:
            return
        verb, words = r.decision(player, "discard", "decline")
        if verb == "decline":
            return
        card = r.meant(re.sub(r" \d+$", "", words), cards)
        if (fact := r.peek()) is not None and fact[0] == "moves" and fact[1] in cards:
            card = fact[1] if r.table.name(fact[1]) == r.table.name(card) else card
        r.expect(("moves", card, deck, pile))
        if r.table.card(card).kind != "affliction":
            return
        r.seen["an Affliction is discarded from a deck"] += 1
