"""Gain New Hero Cards, Hire Villagers and Build Walls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import add, count, end_game, move
from holdfast.core.calls import call, given
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import PAYS, PAYS_AND_RETURNS, Rule, Sentence
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.deeds import begin_deed
from holdfast.games.shadowrift.rules.endings import ALL_WALLS
from holdfast.games.shadowrift.rules.hero_outlook import DISCOUNT_MASK, DISCOUNT_SHIFT, FIRST, PURSE, Hero
from holdfast.games.shadowrift.rules.market import COINS, FIRST_BUY, UNPRICED, WALLS, Shelf, dearer, raising
from holdfast.games.shadowrift.rules.outlook import DEARER, MARKET, Outlook
from holdfast.games.shadowrift.rules.paying import pay_price
from holdfast.games.shadowrift.rules.purse import affords, can_pay
from holdfast.games.shadowrift.rules.states import sum_of, trigger
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_FOR_SALE: Final = because("not_for_sale", "{card} is on no stack", "buy the top card of a stack", "143")
NO_PRICE: Final = because("no_price", "{card} cannot be bought", "it has no cost", "144")
TOO_DEAR: Final = because("too_dear", "{seat} cannot pay for {card}", "one hero pays all prowess and magic", "141")
LACKS_COINS: Final = because(
    "lacks_coins", "{seat} has too few Coins for {card}", "another hero may give a Coin", "140"
)
NO_COIN_LEFT: Final = because("no_coin_left", "no Coin is left in the supply", "wait until one is spent", "143")
COIN_TOO_DEAR: Final = because("coin_too_dear", "{seat} cannot pay for a Coin", "find the prowess", "188")
NOT_A_VISITOR: Final = because("not_a_visitor", "{card} is no Visitor", "only Visitors can be hired", "177")
NOT_IN_STACK: Final = because("not_in_stack", "{card} is not on the Wall stack", "build a Wall that is", "24")


MOST_LESS: Final = 2 * DISCOUNT_MASK
"""No two discounts make a Wall cheaper by more than this."""


def offer_purchases(g: Shadowrift, hero: Hero, look: Outlook) -> i64:
    """All that this hero can pay: cards of stacks and Coins, Visitors, Walls; the parts on which that depends."""
    seat, purse, discounts = hero.seat, hero.purse, hero.discounts
    market, more, coin, prowess = look.market, look.market.more, g.defs.coin, hero.purse[1]
    less = discounts & DISCOUNT_MASK
    on_walls = less + (discounts >> DISCOUNT_SHIFT & DISCOUNT_MASK)
    extra = more[FIRST_BUY] if discounts & FIRST else 0
    if prowess >= market.stacks.least:
        offer_wares(g, hero, market.stacks, BUYING, extra, 0)
    if market.has_coins and prowess >= coin.prowess:
        if affords(purse, coin.prowess + more[COINS] + extra, coin.magic, coin.coins):
            offer(g, buy_coin, seat)
    if prowess + less >= market.visitors.least:
        offer_wares(g, hero, market.visitors, HIRING, -less, 0)
    if prowess + on_walls >= market.walls.least:
        fewer = discounts >> 2 * DISCOUNT_SHIFT & DISCOUNT_MASK
        offer_wares(g, hero, market.walls, BUILDING, more[WALLS] - on_walls, fewer)
    depends: i64 = MARKET | DEARER | PURSE
    return depends | hero.owned if prowess + on_walls >= market.least_with_coins else depends


def offer_wares(g: Shadowrift, hero: Hero, wares: Shelf, buying: i64, more: i64, fewer: i64) -> None:
    """All of these wares that a hero can pay (see `affordable`); how they are bought is given as a call."""
    places = affordable(hero, wares, more, fewer)
    if places:
        calls, mine = wares.calls, hero.mine
        if not calls:
            calls = wares.calls = [given(buying, 0, card) for card in wares.cards]
        g.options += [calls[place] + mine for place in places]


def affordable(hero: Hero, wares: Shelf, more: i64, fewer: i64) -> list[int]:
    """What of these wares a hero can pay, by place, where each costs so much more prowess and so many Coins less."""
    beside: int = (more + MOST_LESS) << 8 | fewer
    coins: int = hero.purse[0]
    key: int = hero.purse_code << 26 | coins << 18 | beside  # of any size
    places = wares.paid.get(key)
    if places is None:
        places = wares.paid[key] = payable(hero.purse, wares.prices, more, fewer)
    return places


def payable(purse: list[int], prices: list[int], more: i64, fewer: i64) -> list[int]:
    """Which of these prices can be paid, by their places."""
    coins, most = purse[0] + fewer, len(purse) - 1
    found: list[int] = []
    for place in range(len(prices)):
        price = prices[place]
        if price == UNPRICED:
            continue
        magic = price >> k.PRICE_MAGIC_SHIFT & k.PRICE_MASK
        prowess = (price >> k.PROWESS_SHIFT & k.PRICE_MASK) + more
        if magic < most and prowess <= purse[magic + 1] and price >> k.COIN_SHIFT <= coins:
            found.append(place)
    return found


def first_buy(g: Shadowrift, seat: i64, more: i64) -> i64:
    """How much more the first card or Coin of the round costs this hero, where first ones cost so much more."""
    return 0 if g.counts[t.BOUGHT + seat] else more


def price_of(g: Shadowrift, seat: i64, card: i64) -> Price:
    """What a card of a stack costs this hero now."""
    price = g.defs.price[g.face[card]]
    more = first_buy(g, seat, sum_of(g, k.FIRST_BUY_COSTS_MORE))
    return Price(price.prowess + more, price.magic, price.coins) if more else price


def coin_price(g: Shadowrift, seat: i64) -> Price:
    """What a Coin costs this hero now."""
    price, more = g.defs.coin, dearer(g, raising(g))
    extra = more[COINS] + first_buy(g, seat, more[FIRST_BUY])
    return Price(price.prowess + extra, price.magic, price.coins) if extra else price


def ware_price(g: Shadowrift, seat: i64, card: i64) -> Price:
    """What a Wall or a Villager costs this hero now, with all discounts; never below nothing."""
    price = g.defs.price[g.face[card]]
    less = g.counts[t.WARE_PROWESS + seat]
    if g.defs.kind[g.face[card]] != k.WALL:
        return Price(max(0, price.prowess - less), price.magic, price.coins) if less else price
    more = sum_of(g, k.WALLS_COST_MORE)
    less += g.counts[t.WALL_PROWESS + seat]
    fewer = g.counts[t.WALL_COINS + seat]
    if not more and not less and not fewer:
        return price
    return Price(max(0, price.prowess + more - less), price.magic, max(0, price.coins - fewer))


def can_afford(g: Shadowrift, seat: i64, price: Price) -> bool:
    """Whether a hero can pay a price."""
    return can_pay(g, seat, price.prowess, price.magic, price.coins)


# ------------------------------------------------------------------ buying


def why_unpaid(g: Shadowrift, seat: i64, price: Price) -> i64:
    """What a hero lacks for a price: only Coins, or more."""
    if can_afford(g, seat, price):
        return 0
    return LACKS_COINS if can_pay(g, seat, price.prowess, price.magic, 0) else TOO_DEAR


def why_not_buy(g: Shadowrift, seat: i64, card: i64) -> i64:
    """The top card of a stack that has a cost, and all of the cost from one hero."""
    if not t.STACK <= g.zone_of[card] < t.STACK + t.MOST_STACKS:
        return NOT_FOR_SALE
    if not g.defs.has_price[g.face[card]]:
        return NO_PRICE
    return why_unpaid(g, seat, price_of(g, seat, card))


def buy(g: Shadowrift, seat: i64, card: i64) -> None:
    """Pay, then it goes to the buyer's discard pile."""
    begin_deed(g, seat, card, 0, 0, price_of(g, seat, card))
    then(g, pay_price, seat)
    then(g, bought, seat, card)


def bought(g: Shadowrift, seat: i64, card: i64) -> None:
    """All is paid."""
    add(g, t.BOUGHT + seat, 1)
    move(g, card, t.DISCARD + seat)


def why_not_buy_coin(g: Shadowrift, seat: i64) -> i64:
    """A Coin that is left."""
    if not g.counts[t.COIN_SUPPLY]:
        return NO_COIN_LEFT
    return 0 if can_afford(g, seat, coin_price(g, seat)) else COIN_TOO_DEAR


def buy_coin(g: Shadowrift, seat: i64) -> None:
    """It lies before its buyer at once."""
    begin_deed(g, seat, 0, 0, 0, coin_price(g, seat))
    then(g, pay_price, seat)
    then(g, coin_bought, seat)


def coin_bought(g: Shadowrift, seat: i64) -> None:
    """All is paid."""
    add(g, t.BOUGHT + seat, 1)
    add(g, t.COIN_SUPPLY, -1)
    add(g, t.COINS + seat, 1)


# ------------------------------------------------------------------ hiring and building


def why_not_hire(g: Shadowrift, seat: i64, card: i64) -> i64:
    """A Visitor, and all of the cost from one hero."""
    if g.zone_of[card] != t.VISITORS:
        return NOT_A_VISITOR
    if not g.defs.has_price[g.face[card]]:
        return NO_PRICE
    return why_unpaid(g, seat, ware_price(g, seat, card))


def why_not_build(g: Shadowrift, seat: i64, card: i64) -> i64:
    """Any Wall of the stack, and all of the cost from one hero."""
    if g.zone_of[card] != t.WALLS:
        return NOT_IN_STACK
    if not g.defs.has_price[g.face[card]]:
        return NO_PRICE
    return why_unpaid(g, seat, ware_price(g, seat, card))


def hire(g: Shadowrift, seat: i64, card: i64) -> None:
    """Pay, then the Villager moves into Town: to the Town Discard."""
    begin_deed(g, seat, card, 0, 0, ware_price(g, seat, card))
    then(g, pay_price, seat)
    then(g, moved_in, seat, card)


def build(g: Shadowrift, seat: i64, card: i64) -> None:
    """Pay, then the Wall goes to the Town Discard."""
    begin_deed(g, seat, card, 0, 0, ware_price(g, seat, card))
    then(g, pay_price, seat)
    then(g, moved_in, seat, card)


def moved_in(g: Shadowrift, seat: i64, card: i64) -> None:
    """All is paid, and the discounts are used up; then Powers react. Whoever builds the last Wall wins for all."""
    wall = g.defs.kind[g.face[card]] == k.WALL
    on_top = g.counts[t.WARE_ON_TOP + seat]
    count(g, t.WARE_PROWESS + seat, 0)
    count(g, t.WARE_ON_TOP + seat, 0)
    if wall:
        count(g, t.WALL_PROWESS + seat, 0)
        count(g, t.WALL_COINS + seat, 0)
    if on_top:
        move(g, card, t.TOWN_DECK, 0)
    else:
        move(g, card, t.TOWN_DISCARD)
    if wall and not g.zones[t.WALLS]:
        end_game(g, ALL_WALLS, g.layout.everyone)
        return
    if not wall:
        trigger(g, k.HIRES, seat)
    trigger(g, k.BUILDS_OR_HIRES, seat)


CHAPTER = chapter(
    "Gain New Hero Cards, Hire Villagers, Build Walls",
    rules={bought: "seat card", coin_bought: "seat", moved_in: "seat card"},
    notation={
        buy: "{seat}: buy {card}",
        buy_coin: "{seat}: buy Coin",
        hire: "{seat}: hire {card}",
        build: "{seat}: build {card}",
    },
    legal={buy: why_not_buy, buy_coin: why_not_buy_coin, hire: why_not_hire, build: why_not_build},
    sentences={
        "Pays {payment}.": Sentence(PAYS),
        "Pays {payment}, then returns to its stack.": Sentence(PAYS_AND_RETURNS),
        "{wares} cost {n}P more": Rule("wares", "n"),
    },
)

BUYING: Final = call(buy)
HIRING: Final = call(hire)
BUILDING: Final = call(build)
