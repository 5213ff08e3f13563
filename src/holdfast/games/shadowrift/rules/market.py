"""What is for sale: the cards on the stacks, a Coin, Visitors and Walls, and what makes things dearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import ARGUMENT_BITS, RULE_BITS
from holdfast.core.piles import different
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules.states import WHERE_TEXTS_WORK, answer, is_working
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_PRICES: Final = k.answer_to(*k.COSTS_MORE)

FIRST_BUY: Final = 0
COINS: Final = 1
WALLS: Final = 2
RESTING: Final = 3
"""Places in `Market.more`, in the order of COSTS_MORE."""

NO_MORE: Final = [0] * len(k.COSTS_MORE)
"""Nothing is dearer; never to be changed."""

UNPRICED: Final = -1
MOST_PRICE_LISTS: Final = 256
"""For so many lists of prices it is kept what purses pay for."""


class Shelf:
    """Wares of one sort: a card of each, and their prices (see `Defs.priced`; UNPRICED nobody can pay)."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.calls: list[int] = []
        """How the first hero would buy each of them; empty until anybody can."""
        self.exchanged: list[int] = []
        """Calls that are for other cards now, which cost the same: each, and what is to be added to it."""
        self.prices: list[int] = []
        self.paid: dict[int, list[int]] = {}
        """At these prices: what purses pay for, by place (rules/buying.py, `affordable`)."""
        self.least: i64 = k.PRICE_MASK
        """The least prowess for which anything is bought, hired or built: whoever has less need not look."""
        self.least_with_coins: i64 = k.PRICE_MASK
        """The same of what costs Coins too."""


class Market:
    """All that is for sale."""

    def __init__(self) -> None:
        self.stacks = Shelf()
        self.visitors = Shelf()
        self.walls = Shelf()
        self.shelves = [self.stacks, self.visitors, self.walls]
        self.has_coins = False
        """Whether a Coin is left."""
        self.least_with_coins: i64 = 0
        """That of all three shelves, and of Coins."""
        self.raising: list[int] = []
        """The cards that make anything cost more."""
        self.more = NO_MORE
        """How much more prowess things cost."""


def look_at_market(g: Shadowrift, market: Market, changed: i64) -> bool:
    """Look at what is for sale; whether anything has changed."""
    news = False
    if changed & t.WARES:
        tops = [stack[-1] for stack in g.zones[t.STACK : t.STACK + t.MOST_STACKS] if stack]
        news = put_on(g, market.stacks, tops)
    if changed & t.SUPPLY:
        has_coins = g.counts[t.COIN_SUPPLY] > 0
        if has_coins != market.has_coins:
            market.has_coins = has_coins
            news = True
    if changed & t.FOR_TOWN:
        visitors = put_on(g, market.visitors, different(g, g.zones[t.VISITORS]))
        walls = put_on(g, market.walls, different(g, g.zones[t.WALLS]))
        news = news or visitors or walls
    if news:
        least: i64 = g.defs.coin.prowess if g.defs.coin.coins else k.PRICE_MASK
        for shelf in market.shelves:
            if shelf.least_with_coins < least:
                least = shelf.least_with_coins
        market.least_with_coins = least
    return news


def put_on(g: Shadowrift, shelf: Shelf, cards: list[int]) -> bool:
    """These cards are for sale, unless they have no price; whether more has changed than cards that cost the same."""
    priced, faces = g.defs.priced, g.face
    prices = [priced[faces[card]] for card in cards]
    if prices == shelf.prices:
        if cards != shelf.cards:
            exchange(shelf, cards)
        return False
    shelf.cards, shelf.calls = cards, []
    shelf.prices = prices
    shelf.paid = paid_at(g.defs, prices)
    compare_prices(shelf)
    return True


def exchange(shelf: Shelf, cards: list[int]) -> None:
    """Other cards at the same prices, such as the next card of a stack: who could buy one can buy the other."""
    calls = shelf.calls
    for place in range(len(calls)):
        added = cards[place] - shelf.cards[place] << RULE_BITS + ARGUMENT_BITS
        if added:
            shelf.exchanged.append(calls[place])
            shelf.exchanged.append(added)
            calls[place] += added
    shelf.cards = cards


def compare_prices(shelf: Shelf) -> None:
    """The least prowess for which anything on a shelf can be had, and anything that costs Coins too."""
    least: i64 = k.PRICE_MASK
    with_coins: i64 = k.PRICE_MASK
    for price in shelf.prices:
        if price == UNPRICED:
            continue
        prowess = price >> k.PROWESS_SHIFT & k.PRICE_MASK
        if prowess < least:
            least = prowess
        if prowess < with_coins and price >> k.COIN_SHIFT:
            with_coins = prowess
    shelf.least, shelf.least_with_coins = least, with_coins


def paid_at(defs: Defs, prices: list[int]) -> dict[int, list[int]]:
    """What has been found out of what purses pay for at these prices."""
    if len(defs.paid) >= MOST_PRICE_LISTS:
        defs.paid.clear()
    return defs.paid.setdefault(tuple(prices), {})


def look_at_surcharges(g: Shadowrift, market: Market, changed: i64) -> bool:
    """Look at what makes things dearer; whether anything has changed."""
    if changed & (t.MONSTERS | t.TOWN):
        market.raising = raising(g)
    more = dearer(g, market.raising) if market.raising else NO_MORE
    if more == market.more:
        return False
    market.more = more
    return True


def raising(g: Shadowrift) -> list[int]:
    """The cards whose text works now and makes something cost more."""
    found: list[int] = []
    if g.spoken & OF_PRICES:
        is_dearer, faces = g.defs.dearer, g.face
        for zone in WHERE_TEXTS_WORK:
            for card in g.zones[zone]:
                if is_dearer[faces[card]] and is_working(g, card):
                    found.append(card)
    return found


def dearer(g: Shadowrift, cards: list[int]) -> list[int]:
    """How much more prowess things cost now because of these cards, in the order of COSTS_MORE."""
    found = NO_MORE[:]
    for card in cards:
        for place in range(len(k.COSTS_MORE)):
            found[place] += answer(g, k.COSTS_MORE[place], card)
    return found
