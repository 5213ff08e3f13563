"""Piles of cards: drawing from a deck that its discard pile refills, and looking at cards that are alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import move, move_together, shuffle
from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def different(g: State, cards: list[int], wanted: list[bool] | None = None) -> list[int]:
    """One of each: equal cards of a hand or pile are one option. `wanted` says by face which cards count."""
    faces = g.face
    if wanted is not None:
        matching: list[int] = []
        for card in cards:
            if wanted[faces[card]]:
                matching.append(card)
        if len(matching) < 2:
            return matching
        cards = matching
    found: list[int] = []
    seen: list[int] = []
    for card in cards:
        face = faces[card]
        if face not in seen:
            seen.append(face)
            found.append(card)
    return found


def remake(g: State, deck: i64, discard: i64) -> None:
    """The discard pile is shuffled and becomes the deck, which is empty."""
    if g.zones[discard]:
        move_together(g, g.zones[discard], deck)
        shuffle(g, deck)


def draw_cards(g: State, amount: i64, deck: i64, discard: i64, hand: i64) -> None:
    """Draw cards. An empty deck is made from the discard pile; with both empty there is no draw."""
    if amount <= len(g.zones[deck]):
        move_together(g, g.zones[deck][:amount], hand)
        return
    for _ in range(amount):
        if not g.zones[deck]:
            if not g.zones[discard]:
                return
            remake(g, deck, discard)
        move(g, g.zones[deck][0], hand)
