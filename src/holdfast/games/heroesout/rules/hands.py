"""Hands and tactics decks: drawing, discarding, and the cards that all players draw or discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then
from holdfast.core.asking import ask_different
from holdfast.core.atoms import clear_marks, move
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import draw_cards, remake
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ALWAYS
from holdfast.games.heroesout.table import HeroesOut, because, from_active

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_HAND: Final = because("not_in_hand", "{seat} has no such card in hand", "{where}")


def draw(g: HeroesOut, seat: i64, amount: i64) -> None:
    """Draw cards. An empty deck is made from the discard pile only; with both empty there is no draw."""
    if amount > 0:
        draw_cards(g, amount, t.DECK + seat, t.DISCARD + seat, t.HAND + seat)
        deck_was_used(g, seat)


def deck_was_used(g: HeroesOut, seat: i64) -> None:
    """At a table that reshuffles at once, a deck that has just run out is made anew."""
    if g.counts[t.RESHUFFLE_AT_ONCE] and not g.zones[t.DECK + seat]:
        remake(g, t.DECK + seat, t.DISCARD + seat)


def can_draw(g: HeroesOut, seat: i64) -> bool:
    """Whether a draw would bring a card."""
    return bool(g.zones[t.DECK + seat]) or bool(g.zones[t.DISCARD + seat])


def put_down(g: HeroesOut, seat: i64, card: i64) -> None:
    """A card goes to its owner's discard pile."""
    clear_marks(g, card)
    move(g, card, t.DISCARD + seat)


def discard(g: HeroesOut, seat: i64, card: i64) -> None:
    """One card from the hand."""
    put_down(g, seat, card)


def must_discard(g: HeroesOut, seat: i64) -> None:
    """This player discards a card of their own choice. An empty hand discards nothing."""
    if not g.zones[t.HAND + seat]:
        tell(g, facts.CAME_TO_NOTHING, 0, 0, 0, seat)
    ask_different(g, call(discard, seat), g.zones[t.HAND + seat])


def each_player_draws(g: HeroesOut, _room: i64, _source: i64, amount: i64) -> None:
    """Every player draws, beginning with the active one."""
    for seat in from_active(g):
        draw(g, seat, amount)


def each_player_discards(g: HeroesOut, _room: i64, _source: i64, amount: i64) -> None:
    """Every player discards, beginning with the active one."""
    for seat in from_active(g):
        for _ in range(amount):
            then(g, must_discard, seat)


CHAPTER = chapter(
    "Hands and Tactics Decks",
    rules={
        must_discard: "seat",
        each_player_draws: "room thing n",
        each_player_discards: "room thing n",
    },
    notation={discard: "{seat}: discard {card}"},
    prompts={must_discard: "{seat} discards a card."},
    sentences={
        "each player draws {cards}": Does(ALWAYS, each_player_draws, "cards"),
        "each player discards {cards}": Does(ALWAYS, each_player_discards, "cards"),
    },
)
