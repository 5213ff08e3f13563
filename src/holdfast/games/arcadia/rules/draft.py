"""Drafts: cards are dealt, each player keeps some in secret and passes the others on to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask, stay
from holdfast.core.atoms import add, count, move_together, shuffle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.needless import asks_everything, needless
from holdfast.core.piles import different
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.table import Arcadia, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_HAND: Final = because("not_in_hand", "{card} is not in the draft hand of {seat}", "choose one of your hand")
KEPT_ENOUGH: Final = because("kept_enough", "{seat} has kept enough for now", "wait until all have chosen")


def deal_hands(g: Arcadia, deck: i64, each: i64) -> None:
    """So many cards to every player; with too few in the deck all get equally many (10.8.23)."""
    count(g, t.STEP, t.IN_DRAFT)
    count(g, t.DRAFT_ROUND, 1)
    number = min(each, len(g.zones[deck]) // g.seats)
    for seat in g.layout.each_seat:
        move_together(g, g.zones[deck][:number], t.DRAFT + seat)


def keep_and_pass(g: Arcadia, each: i64) -> None:
    """Keep so many of the hand, pass the others on, until all hands are empty (1.10.3).

    The last ones are asked for only where everything is: a check may name them.
    """
    left = len(g.zones[t.DRAFT])
    if left <= each:
        if asks_everything(g):
            then(g, choose_cards, len(g.zones[t.KEPT]) + left)
        else:
            keep_all(g)
        return
    then(g, choose_cards, len(g.zones[t.KEPT]) + each)
    then(g, pass_on)
    then(g, keep_and_pass, each)


def keep_all(g: Arcadia) -> None:
    """The last cards need no choice."""
    for seat in g.layout.each_seat:
        move_together(g, g.zones[t.DRAFT + seat][:], t.KEPT + seat)


def choose_cards(g: Arcadia, kept: i64) -> None:
    """All choose at the same time, until each has kept so many cards."""
    for seat in g.layout.each_seat:
        if len(g.zones[t.KEPT + seat]) < kept:
            ask(g, seat, draft_card, different(g, g.zones[t.DRAFT + seat]))
    stay(g)
    if g.options and len(g.zones[t.DRAFT]) + len(g.zones[t.KEPT]) == kept:
        needless(g, g.options[0], call(choose_cards, kept))


def why_not_draft(g: Arcadia, seat: i64, card: i64) -> int:
    """A card of the own hand, while more are to be kept."""
    if g.zone_of[card] == t.KEPT + seat:
        return KEPT_ENOUGH
    return 0 if g.zone_of[card] == t.DRAFT + seat else NOT_IN_HAND


def draft_card(g: Arcadia, seat: i64, card: i64) -> None:
    """Kept face down until all have chosen."""
    move_together(g, [card], t.KEPT + seat)


def pass_on(g: Arcadia) -> None:
    """What was not kept goes to the player on the left, mixed: whoever had it must not see what is kept of it."""
    add(g, t.DRAFT_ROUND, 1)
    for seat in g.layout.each_seat:
        shuffle(g, t.DRAFT + seat)
    hands = [g.zones[t.DRAFT + seat][:] for seat in g.layout.each_seat]
    for seat in g.layout.each_seat:
        move_together(g, hands[seat], t.DRAFT + (seat + 1) % g.seats)


CHAPTER = chapter(
    "Draft",
    rules={keep_and_pass: "n", choose_cards: "n", pass_on: ""},
    notation={draft_card: "{seat}: draft {card}"},
    prompts={choose_cards: "Which card do you keep?"},
    answers={draft_card: why_not_draft},
    secret=[draft_card],
)
