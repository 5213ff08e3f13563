"""Hands, decks and discard piles: what a card is, drawing, discarding, gaining curses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.asking import ask, decline, offer
from holdfast.core.atoms import clear_marks, mark_of, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import different, draw_cards
from holdfast.core.state import MARK_MASK
from holdfast.games.greyport import facts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import CANNOT, DRAW_CARDS, PLAYER_HERO
from holdfast.games.greyport.table import Greyport

if TYPE_CHECKING:
    from mypy_extensions import i64


def in_hand(g: Greyport, seat: i64, kind: i64) -> list[int]:
    """The different cards of this kind in a hand."""
    return different(g, g.zones[t.HAND + seat], g.defs.is_a[kind])


def hidden_hand(g: Greyport, seat: i64) -> bool:
    """Whether the others cannot know what this player could answer from the hand."""
    return g.counts[t.CLOSED] != 0 and len(g.zones[t.HAND + seat]) > 0


def wielder(g: Greyport, card: i64) -> i64:
    """The hero that a card belongs to: itself, or the one that carries it."""
    carrier = mark_of(g, card, t.CARRIED)
    return carrier if carrier else card


def forbids_drawing(g: Greyport, seat: i64) -> i64:
    """A monster in front of this player that forbids drawing, 0 if there is none."""
    faces, cannot = g.face, g.defs.queries[CANNOT]
    for monster in g.zones[t.GROUP + seat]:
        if cannot[faces[monster]] & DRAW_CARDS:
            return monster
    return 0


def draw(g: Greyport, seat: i64, amount: i64) -> None:
    """Draw cards. An empty deck is made from the discard pile; with both empty there is no draw."""
    monster = forbids_drawing(g, seat)
    if monster:
        tell(g, facts.MAY_NOT_DRAW, monster, 0, amount, seat)
    else:
        draw_cards(g, amount, t.DECK + seat, t.DISCARD + seat, t.HAND + seat)


def put_down(g: Greyport, seat: i64, card: i64) -> None:
    """Discard a card: on top of the discard pile; a player hero goes beside it."""
    if g.marks[card] > MARK_MASK:
        clear_marks(g, card)
    if g.defs.kind[g.face[card]] == PLAYER_HERO:
        move(g, card, t.BESIDE + seat)
    else:
        move(g, card, t.DISCARD + seat, 0)


def discard(g: Greyport, seat: i64, card: i64) -> None:
    """One card from the hand."""
    put_down(g, seat, card)


def must_discard(g: Greyport, seat: i64, kind: i64) -> None:
    """This player discards a card of this kind. Without one nothing happens; a hidden hand is asked all the same."""
    cards = in_hand(g, seat, kind)
    ask(g, seat, discard, cards)
    if not cards and hidden_hand(g, seat):
        offer(g, decline, seat)
    elif not cards:
        tell(g, facts.NOTHING_TO_DISCARD, 0, 0, kind, seat)


def gain_curse(g: Greyport, seat: i64, onto_deck: i64) -> None:
    """A curse on top of the discard pile, or of the deck. When none is left, none comes."""
    if g.zones[t.CURSES]:
        curse = g.zones[t.CURSES][-1]
        move(g, curse, (t.DECK if onto_deck else t.DISCARD) + seat, 0)
    else:
        tell(g, facts.NO_CURSE_LEFT, 0, 0, 0, seat)


CHAPTER = chapter(
    "Hands, decks and curses",
    rules={must_discard: "seat kind", gain_curse: "seat n"},
    notation={discard: "{seat}: discard {card}"},
    prompts={must_discard: "{seat} discards {kind}."},
)
