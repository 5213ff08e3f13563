"""Step 1, Draw Cards, and drawing in general: one card at a time, from decks that their discard piles refill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.atoms import count, move, move_together, show
from holdfast.core.chapter import chapter
from holdfast.core.piles import remake
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards import binding as b
from holdfast.games.shadowrift.cards.binding import Sentence
from holdfast.games.shadowrift.rules.states import do_text
from holdfast.games.shadowrift.table import Shadowrift, clockwise

if TYPE_CHECKING:
    from mypy_extensions import i64


def draw_cards(g: Shadowrift) -> None:
    """Each hero draws five cards (ruling 29), clockwise from the marker; in round 1 that is the starting hand (A-1)."""
    count(g, t.STEP, t.DRAW_CARDS)
    for seat in clockwise(g):
        then(g, draw, seat, g.defs.sizes.hand)


def draw(g: Shadowrift, seat: i64, n: i64) -> None:
    """Draw so many cards, one at a time (rulings 30 to 36): what a card does when it is drawn comes before the next.

    Such a card is shown, because everybody sees what it does.

    An empty deck is made from the discard pile when a card is needed; with both empty the other draws are lost.
    """
    deck, discard, hand = t.DECK + seat, t.DISCARD + seat, t.HAND + seat
    when_drawn, faces = g.defs.at[k.DRAWN], g.face
    while n > 0:
        if not g.zones[deck]:
            if not g.zones[discard]:
                return
            remake(g, deck, discard)
        pile = g.zones[deck]
        drawn = pile[:n]
        plain: i64 = 0
        for card in drawn:
            if when_drawn[faces[card]]:
                del drawn[plain:]
                break
            plain += 1
        if plain:
            move_together(g, drawn, hand)
            n -= plain
            continue
        card = pile[0]
        move(g, card, hand)
        show(g, card, g.layout.everyone)
        for text in when_drawn[g.face[card]]:
            do_text(g, text, seat, card)
        if n > 1:
            then(g, draw, seat, n - 1)
        return


def top_of_town(g: Shadowrift) -> i64:
    """The top card of the Town Deck, which is made anew if it is empty (rulings 39, 41); 0 if there is none.

    What a Hunt has found lies apart, and is not shuffled in (A-64).
    """
    if not g.zones[t.TOWN_DECK]:
        remake(g, t.TOWN_DECK, t.TOWN_DISCARD)
    deck = g.zones[t.TOWN_DECK]
    return deck[0] if deck else 0


CHAPTER = chapter(
    "Step 1: Draw Cards",
    rules={draw_cards: "", draw: "seat n"},
    sentences={"When you draw this: {effects}.": Sentence(b.WHEN_DRAWN)},
)
