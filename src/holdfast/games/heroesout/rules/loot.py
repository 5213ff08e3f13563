"""Loot: taking a card, which is replaced at once, and refreshing the row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask_different, offer, stay
from holdfast.core.atoms import clear_marks, is_marked, mark, mark_of, move, unmarked
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import TACTICS
from holdfast.games.heroesout.rules.hands import NOT_IN_HAND, put_down
from holdfast.games.heroesout.table import HeroesOut, because

if TYPE_CHECKING:
    from mypy_extensions import i64


PAID_WITH_TACTICS: Final = because(
    "paid_with_tactics", "{card} is no tactics card", "at this table only such a card pays", "c"
)
NOT_SHOWN: Final = because("not_shown", "{card} is not among the face-up loot", "choose a face-up card", "27")
IS_DISMISSED: Final = because("is_dismissed", "{card} is dismissed already", "choose another card, or be done", "27")
NO_LOOT_SHOWN: Final = because("no_loot_shown", "no loot lies face up", "there is nothing to renew", "27")


def take_loot(g: HeroesOut, seat: i64, card: i64) -> None:
    """A face-up card goes to the discard pile of its new owner; its place is filled at once."""
    place = g.zones[t.LOOT_ROW].index(card)
    move(g, card, t.DISCARD + seat)
    fill_place(g, place)


def fill_place(g: HeroesOut, place: i64) -> None:
    """A new card at this place of the row, if the deck has one."""
    if g.zones[t.LOOT_DECK]:
        move(g, g.zones[t.LOOT_DECK][0], t.LOOT_ROW, place)


# ------------------------------------------------------------------ Refresh

# The only mark on a card of the row is ACTED: that it is dismissed, as which of those that are.


def why_not_refresh(g: HeroesOut, seat: i64, card: i64) -> i64:
    """A card from the hand is the price, at some tables a tactics card; and there is loot to renew."""
    if g.zone_of[card] != t.HAND + seat:
        return NOT_IN_HAND
    if g.counts[t.PAYS_WITH_TACTICS] and g.defs.kind[g.face[card]] != TACTICS:
        return PAID_WITH_TACTICS
    return 0 if g.zones[t.LOOT_ROW] else NO_LOOT_SHOWN


def offer_refreshes(g: HeroesOut, seat: i64) -> None:
    """Every card in hand that may pay for new loot."""
    for card in different(g, g.zones[t.HAND + seat]):
        if not why_not_refresh(g, seat, card):
            offer(g, refresh, seat, card)


def refresh(g: HeroesOut, seat: i64, card: i64) -> None:
    """Discard a card to renew one to five cards of the row."""
    put_down(g, seat, card)
    then(g, choose_loot, seat)


def choose_loot(g: HeroesOut, seat: i64) -> None:
    """The cards to dismiss, one after another, in the order in which they go under the deck."""
    row = g.zones[t.LOOT_ROW]
    rest = unmarked(g, row)
    ask_different(g, call(dismiss, seat), rest)
    if len(rest) < len(row):
        offer(g, end_refresh, seat)
    stay(g)


def why_not_dismiss(g: HeroesOut, _seat: i64, card: i64) -> i64:
    """A face-up card that is not dismissed yet."""
    if g.zone_of[card] != t.LOOT_ROW:
        return NOT_SHOWN
    return IS_DISMISSED if mark_of(g, card, t.ACTED) else 0


def dismiss(g: HeroesOut, _seat: i64, card: i64) -> None:
    """This card goes under the deck."""
    row = g.zones[t.LOOT_ROW]
    mark(g, card, t.ACTED, len(row) - len(unmarked(g, row)) + 1)


def end_refresh(g: HeroesOut, _seat: i64) -> None:
    """The dismissed cards go under the deck in their order, then their places are filled from its top."""
    stop_asking(g)
    row = g.zones[t.LOOT_ROW]
    places = [place for place, card in enumerate(row) if is_marked(g, card)]
    for number in range(1, len(places) + 1):
        for card in g.zones[t.LOOT_ROW]:
            if mark_of(g, card, t.ACTED) == number:
                clear_marks(g, card)
                move(g, card, t.LOOT_DECK)
                break
    for place in places:
        fill_place(g, place)


CHAPTER = chapter(
    "Loot",
    rules={choose_loot: "seat"},
    notation={
        take_loot: "{seat}: take {card}",
        refresh: "{seat}: refresh with {card}",
        dismiss: "{seat}: dismiss {card}",
        end_refresh: "{seat}: done",
    },
    prompts={choose_loot: "Which loot cards does {seat} dismiss?"},
    legal={refresh: why_not_refresh, dismiss: why_not_dismiss},
    closes=(end_refresh,),
)
