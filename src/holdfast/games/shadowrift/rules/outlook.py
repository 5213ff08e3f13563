"""What the heroes have before them in Heroes Act: targets, who is ill, what is for sale, what each could pay.

It is worked out once for all heroes, and anew only when its part of the table has changed. Where it comes out as it
was, options that depend on it are kept: so they depend on the parts below, which no atom stirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.piles import different
from holdfast.core.state import EVERYTHING
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.kinds import FREE, Price, Text
from holdfast.games.shadowrift.rules.coins import may_give
from holdfast.games.shadowrift.rules.deeds import is_afflicted, targets_of, to_be_damaged
from holdfast.games.shadowrift.rules.paying import purse_of
from holdfast.games.shadowrift.rules.states import WHERE_TEXTS_WORK, answer, is_working, speaks, working
from holdfast.games.shadowrift.table import Shadowrift, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

TARGETS: Final = 1 << 31
"""What can be attacked or damaged."""
MARKET: Final = 1 << 32
"""What is for sale."""
DEARER: Final = 1 << 33
"""What is dearer."""
ILLNESS: Final = 1 << 34
"""Who has an Affliction."""
EVERY_SEAT: Final = range(t.MOST_PLAYERS)
PURSE: Final = tuple(1 << 35 + seat for seat in EVERY_SEAT)
"""By seat: all prowess and magic that a hero could pay, and the discounts."""
GIVING: Final = tuple(1 << 41 + seat for seat in EVERY_SEAT)
"""By seat: whether a hero may give a Coin away."""
HELD: Final = tuple(t.held(seat) for seat in EVERY_SEAT)
OWNED: Final = tuple(t.owned(seat) for seat in EVERY_SEAT)
LAID: Final = tuple(t.laid(seat) for seat in EVERY_SEAT)
AILING: Final = tuple(t.held(seat) | t.discarded(seat) for seat in EVERY_SEAT)
OF_HERO: Final = tuple(t.held(seat) | t.owned(seat) | t.discarded(seat) for seat in EVERY_SEAT)
HEROES: Final = sum(OF_HERO)

OF_PRICES: Final = k.answer_to(*k.COSTS_MORE)
OF_DRIVING: Final = k.answer_to(k.DRIVING_COSTS_MORE)

# Who is ill: an Affliction is there; behind closed hands, there could be one.
IS_ILL: Final = 1
COULD_BE_ILL: Final = 2

FIRST_BUY: Final = 0
COINS: Final = 1
WALLS: Final = 2
RESTING: Final = 3
"""Places in `Outlook.more`, in the order of COSTS_MORE."""

DISCOUNT_SHIFT: Final = 8
DISCOUNT_MASK: Final = 255
FIRST: Final = 1 << 24
"""In `Outlook.discounts`: this hero has bought nothing yet this round."""


MOST_PRICE_LISTS: Final = 256
"""For so many lists of prices it is kept what purses pay for."""


class Shelf:
    """Wares of one sort: a card of each, and their prices (see `Defs.priced`)."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.prices: list[int] = []
        self.paid: dict[tuple[int, ...], list[int]] = {}
        """At these prices: what purses pay for, by place (rules/buying.py, `affordable`)."""
        self.least: i64 = k.PRICE_MASK
        """The least prowess for which anything is bought, hired or built: whoever has less need not look."""
        self.least_with_coins: i64 = k.PRICE_MASK
        """The same of what costs Coins too."""


class Help:
    """All Aid that can be paid in one way: its calls, as the first hero would make them."""

    def __init__(self) -> None:
        self.calls: list[int] = []
        self.depends: i64 = 0


class Outlook:
    """What all heroes look at."""

    def __init__(self, seats: i64) -> None:
        self.targets: list[int] = []
        self.helpers: list[int] = []
        """The cards in Town Square that give Aid or can be driven out."""
        self.help_prices: list[Price] = []
        """What costs anything of that, in their order."""
        self.help_for_cards = False
        """Whether any of it costs prowess or magic."""
        self.help_by_seat = False
        """Whether any of it works on something else for another hero."""
        self.help: dict[int, Help] = {}
        """What has been looked at of it, by what can be paid (rules/aid.py, `offer_aid`)."""
        self.ill: list[int] = [0] * seats
        self.raising: list[int] = []
        """The cards that make anything cost more."""
        self.more: list[int] = []
        """How much more prowess things cost."""
        self.stacks = Shelf()
        self.visitors = Shelf()
        self.walls = Shelf()
        self.coins = False
        """Whether a Coin is left."""
        self.least: i64 = 0
        self.least_with_coins: i64 = 0
        """Those of all three shelves, and of Coins."""
        self.purses: list[list[int]] = [[] for _ in range(seats)]
        self.discounts: list[int] = [0] * seats
        """On Walls and Villagers, on Walls, on Walls in Coins, and whether the first buy is still to come."""
        self.depends: list[int] = [EVERYTHING] * seats
        """By seat: the parts of the table on which what this hero may do depends."""
        self.gives: list[bool] = [False] * seats
        self.aims: dict[int, list[int]] = {}
        """On what texts work that have been looked at, by their kind of target."""


def look_around(g: Shadowrift, look: Outlook, changed: i64) -> i64:
    """Look at what has changed; the parts that changed, with those of this chapter."""
    if changed & (t.MONSTERS | t.TOWN):
        look.aims, look.help = {}, {}
        targets = to_be_damaged(g)
        if targets != look.targets:
            look.targets = targets
            changed |= TARGETS
    if changed & (t.FIGHTS if speaks(g, OF_DRIVING) else t.TOWN):
        look_for_help(g, look)
    if changed & t.FIGHTS:
        if changed & (t.MONSTERS | t.TOWN):
            look.raising = raising(g)
        more = dearer(g, look.raising)
        if more != look.more:
            look.more = more
            changed |= DEARER
    if changed & t.WARES and look_at_stacks(g, look):
        changed |= MARKET
    if changed & t.FOR_TOWN and look_for_town(g, look):
        changed |= MARKET
    if changed & MARKET:
        coin = g.defs.coin
        look.least = min(coin.prowess, look.stacks.least, look.visitors.least, look.walls.least)
        look.least_with_coins = min(
            coin.prowess if coin.coins else k.PRICE_MASK,
            look.stacks.least_with_coins,
            look.visitors.least_with_coins,
            look.walls.least_with_coins,
        )
    if changed & HEROES:
        hidden = hands_are_hidden(g)
        for seat in g.layout.each_seat:
            if not changed & OF_HERO[seat]:
                continue
            if changed & HELD[seat] and look_into_purse(g, look, seat):
                changed |= PURSE[seat]
            if changed & OWNED[seat]:
                look.purses[seat][0] = g.counts[t.COINS + seat]
                gives = may_give(g, seat)
                if gives != look.gives[seat]:
                    look.gives[seat] = gives
                    changed |= GIVING[seat]
            if changed & AILING[seat]:
                ill: i64 = IS_ILL if is_afflicted(g, seat) else 0
                if hidden and g.zones[t.HAND + seat]:
                    ill |= COULD_BE_ILL
                if ill != look.ill[seat]:
                    look.ill[seat] = ill
                    look.aims, look.help = {}, {}
                    changed |= ILLNESS
    return changed


def look_for_help(g: Shadowrift, look: Outlook) -> None:
    """Look at the cards in Town Square that give Aid or can be driven out, and at what that costs."""
    aids, driven, faces = g.defs.at[k.AID], g.defs.drive_out, g.face
    helpers: list[int] = []
    prices: list[Price] = []
    for_cards = by_seat = False
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            texts, printed = aids[faces[card]], driven[faces[card]]
            if texts or printed is not None:
                helpers.append(card)
            for text in texts:
                if text.price is not FREE:
                    prices.append(text.price)
                if differs_by_seat(g, text):
                    by_seat = True
            if printed is not None:
                prices.append(driving_price(g, card, printed))
    for price in prices:
        if price.prowess or price.magic:
            for_cards = True
    look.helpers, look.help_prices, look.help_for_cards, look.help_by_seat = helpers, prices, for_cards, by_seat
    look.help = {}


def driving_price(g: Shadowrift, card: i64, price: Price) -> Price:
    """What it costs, with all that makes it more."""
    if not speaks(g, OF_DRIVING):
        return price
    more: i64 = 0
    whom = g.defs.queries[k.DRIVING_WHOM]
    for other in working(g):
        if whom[g.face[other]] == g.face[card]:
            more += answer(g, k.DRIVING_COSTS_MORE, other)
    return Price(price.prowess + more, price.magic, price.coins) if more else price


def raising(g: Shadowrift) -> list[int]:
    """The cards whose text works now and makes something cost more."""
    found: list[int] = []
    if speaks(g, OF_PRICES):
        is_dearer, faces = g.defs.dearer, g.face
        for zone in WHERE_TEXTS_WORK:
            for card in g.zones[zone]:
                if is_dearer[faces[card]] and is_working(g, card):
                    found.append(card)
    return found


def dearer(g: Shadowrift, cards: list[int]) -> list[int]:
    """How much more prowess things cost now because of these cards, in the order of COSTS_MORE."""
    found = [0, 0, 0, 0]
    for card in cards:
        for place in range(len(k.COSTS_MORE)):
            found[place] += answer(g, k.COSTS_MORE[place], card)
    return found


def look_at_stacks(g: Shadowrift, look: Outlook) -> bool:
    """Look at the stacks and the supply of Coins; whether anything has changed."""
    tops = [stack[-1] for stack in g.zones[t.STACK : t.STACK + t.MOST_STACKS] if stack]
    changed = put_on(g, look.stacks, tops)
    coins = g.counts[t.COIN_SUPPLY] > 0
    if coins != look.coins:
        look.coins = coins
        return True
    return changed


def look_for_town(g: Shadowrift, look: Outlook) -> bool:
    """Look at Visitors and Walls; whether anything has changed."""
    visitors = put_on(g, look.visitors, different(g, g.zones[t.VISITORS]))
    walls = put_on(g, look.walls, different(g, g.zones[t.WALLS]))
    return visitors or walls


def compare_prices(shelf: Shelf) -> None:
    """The least prowess for which anything on a shelf can be had, and anything that costs Coins too."""
    least: i64 = k.PRICE_MASK
    with_coins: i64 = k.PRICE_MASK
    for price in shelf.prices:
        prowess = price >> k.PROWESS_SHIFT & k.PRICE_MASK
        if prowess < least:
            least = prowess
        if prowess < with_coins and price >> k.COIN_SHIFT:
            with_coins = prowess
    shelf.least, shelf.least_with_coins = least, with_coins


def put_on(g: Shadowrift, shelf: Shelf, cards: list[int]) -> bool:
    """Those of these cards that have a price are for sale; whether that has changed."""
    priced, faces = g.defs.priced, g.face
    sold = [card for card in cards if priced[faces[card]] >= 0]
    prices = [priced[faces[card]] for card in sold]
    if sold == shelf.cards and prices == shelf.prices:
        return False
    shelf.cards = sold
    if prices != shelf.prices:
        shelf.prices = prices
        shelf.paid = paid_at(g.defs, prices)
        compare_prices(shelf)
    return True


def paid_at(defs: Defs, prices: list[int]) -> dict[tuple[int, ...], list[int]]:
    """What has been found out of what purses pay for at these prices."""
    if len(defs.paid) >= MOST_PRICE_LISTS:
        defs.paid.clear()
    return defs.paid.setdefault(tuple(prices), {})


def look_into_purse(g: Shadowrift, look: Outlook, seat: i64) -> bool:
    """Look at what a hero could pay, and at the discounts; whether anything but Coins has changed."""
    counts = g.counts
    purse = purse_of(g, seat)
    discounts = counts[t.WARE_PROWESS + seat] | counts[t.WALL_PROWESS + seat] << DISCOUNT_SHIFT
    discounts |= counts[t.WALL_COINS + seat] << 2 * DISCOUNT_SHIFT
    if not counts[t.BOUGHT + seat]:
        discounts |= FIRST
    if discounts == look.discounts[seat] and purse[1:] == look.purses[seat][1:]:
        return False
    look.discounts[seat] = discounts
    look.purses[seat] = purse
    return True


def differs_by_seat(g: Shadowrift, text: Text) -> bool:
    """Whether a text works on something else for another hero; behind closed hands each knows who is ill of oneself."""
    return text.target == k.AT_ANOTHER_HERO or (text.target == k.AT_PATIENT and hands_are_hidden(g))


def aims_of(g: Shadowrift, look: Outlook, seat: i64, text: Text) -> list[int]:
    """On what a text works for this hero (see `targets_of`); the list is not to be changed."""
    target = text.target
    if target == k.AT_MONSTER:
        return look.targets
    kind = target | text.limit << 4
    if differs_by_seat(g, text):
        kind |= seat + 1 << 16
    found = look.aims.get(kind)
    if found is None:
        found = targets_of(g, seat, text)
        look.aims[kind] = found
    return found


DEPENDS_ON: Final = {
    k.NO_TARGET: 0,
    k.AT_MONSTER: TARGETS,
    k.AT_POWER: t.MONSTERS,
    k.AT_TOTEM: t.MONSTERS,
    k.AT_POWER_OR_TOTEM: t.MONSTERS,
    k.AT_HERO: 0,
    k.AT_ANOTHER_HERO: 0,
    k.AT_WEAK_MONSTER: TARGETS,
    k.AT_PATIENT: ILLNESS,
}
"""By what a text is aimed at: the parts of the table on which it depends on what it works."""
