"""Coins: before their owner until they are spent, given away or stolen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import add
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect
from holdfast.games.shadowrift.table import Shadowrift, because, clockwise

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_GIFTS: Final = 8
"""A hero gives away as many Coins in a round as there are; more would only go round and round."""
NO_COIN: Final = because("no_coin", "{seat} has no Coin", "buy one, or be given one", "140")
ENOUGH_GIVEN: Final = because(
    "enough_given", "{seat} has given away 8 Coins this round", "wait for the next round", "140"
)
TO_ONESELF: Final = because("to_oneself", "a gift is for another hero", "name another hero", "140")


def why_not_give(g: Shadowrift, seat: i64, player: i64) -> i64:
    """A Coin of one's own, to another hero."""
    if player - 1 == seat:
        return TO_ONESELF
    if not g.counts[t.COINS + seat]:
        return NO_COIN
    return ENOUGH_GIVEN if g.counts[t.GIFTS + seat] >= MOST_GIFTS else 0


def may_give(g: Shadowrift, seat: i64) -> bool:
    """Whether a hero may give a Coin to another now."""
    return g.counts[t.COINS + seat] > 0 and g.counts[t.GIFTS + seat] < MOST_GIFTS


def offer_gifts(g: Shadowrift, seat: i64) -> None:
    """A Coin to every other hero."""
    if may_give(g, seat):
        g.options += GIFTS[g.seats][seat]


def give(g: Shadowrift, seat: i64, player: i64) -> None:
    """A Coin changes hands."""
    add(g, t.GIFTS + seat, 1)
    add(g, t.COINS + seat, -1)
    add(g, t.COINS + player - 1, 1)


def steal_one(g: Shadowrift) -> None:
    """The hero with most Coins returns one; of several, the first from the marker, clockwise."""
    richest: i64 = -1
    for seat in clockwise(g):
        if g.counts[t.COINS + seat] and (richest < 0 or g.counts[t.COINS + seat] > g.counts[t.COINS + richest]):
            richest = seat
    if richest >= 0:
        return_coin_of(g, richest)


def return_coin_of(g: Shadowrift, seat: i64) -> None:
    """A Coin goes back to the supply."""
    add(g, t.COINS + seat, -1)
    add(g, t.COIN_SUPPLY, 1)


def take_coins(g: Shadowrift, seat: i64, card: i64, n: i64, _y: i64) -> None:
    """From the supply, as many as there are."""
    taken = min(n, g.counts[t.COIN_SUPPLY])
    add(g, t.COIN_SUPPLY, -taken)
    add(g, t.COINS + seat, taken)


CHAPTER = chapter(
    "Coins",
    rules={take_coins: "seat card n n2"},
    notation={give: "{seat}: give Coin > {player}"},
    legal={give: why_not_give},
    sentences={"take {coins}": Effect(take_coins, "coins")},
)

GIFTS: Final = [
    [[call(give, seat, other + 1) for other in range(seats) if other != seat] for seat in range(seats)]
    for seats in range(t.MOST_PLAYERS + 1)
]
"""By the number of heroes, and by the seat of who gives: a Coin to every other hero."""
