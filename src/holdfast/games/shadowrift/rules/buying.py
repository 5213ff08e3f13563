"""Gain New Hero Cards, Hire Villagers and Build Walls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import add, count, end_game, move
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import PAYS, PAYS_AND_RETURNS, Rule, Sentence
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.deeds import begin_deed
from holdfast.games.shadowrift.rules.endings import ALL_WALLS
from holdfast.games.shadowrift.rules.paying import affords, can_pay, pay_price
from holdfast.games.shadowrift.rules.states import sum_of, sums_of, trigger
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_FOR_SALE: Final = because("not_for_sale", "{card} is on no stack", "buy the top card of a stack", "143")
NO_PRICE: Final = because("no_price", "{card} cannot be bought", "it has no cost", "144")
TOO_DEAR: Final = because("too_dear", "{seat} cannot pay for {card}", "one hero pays all prowess and magic", "141")
NO_COIN_LEFT: Final = because("no_coin_left", "no Coin is left in the supply", "wait until one is spent", "143")
COIN_TOO_DEAR: Final = because("coin_too_dear", "{seat} cannot pay for a Coin", "find the prowess", "188")
NOT_A_VISITOR: Final = because("not_a_visitor", "{card} is no Visitor", "only Visitors can be hired", "177")
NOT_IN_STACK: Final = because("not_in_stack", "{card} is not on the Wall stack", "build a Wall that is", "24")


FIRST_BUY: Final = 0
COINS: Final = 1
WALLS: Final = 2
RESTING: Final = 3
CHEAPEST: Final = 4


def dearer(g: Shadowrift) -> list[int]:
    """How much more prowess things cost now, in the order of COSTS_MORE."""
    return sums_of(g, k.COSTS_MORE)


def market(g: Shadowrift) -> list[int]:
    """The same, and the least prowess for which anything is bought, hired or built: whoever has less need not look."""
    more = dearer(g)
    zones, prices, has_price, faces = g.zones, g.defs.price, g.defs.has_price, g.face
    least: i64 = g.defs.coin.prowess
    for zone in range(t.STACK, t.STACK + t.MOST_STACKS):
        stack = zones[zone]
        if stack and has_price[faces[stack[-1]]]:
            least = min(least, prices[faces[stack[-1]]].prowess)
    for card in zones[t.VISITORS]:
        least = min(least, prices[faces[card]].prowess)
    for card in zones[t.WALLS]:
        least = min(least, prices[faces[card]].prowess)
    more.append(least)
    return more


def offer_purchases(g: Shadowrift, seat: i64, purse: list[int], more: list[int]) -> None:
    """All that this hero can pay: cards of stacks and Coins, Visitors, Walls."""
    less = g.counts[t.WARE_PROWESS + seat] + g.counts[t.WALL_PROWESS + seat]
    if purse[1] + less >= more[CHEAPEST]:
        offer_buys(g, seat, purse, more)
        offer_wares(g, seat, purse, more)


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
    return coin_price_with(g, seat, dearer(g))


def coin_price_with(g: Shadowrift, seat: i64, more: list[int]) -> Price:
    """The same, if one knows what is dearer."""
    price = g.defs.coin
    extra = more[COINS] + first_buy(g, seat, more[FIRST_BUY])
    return Price(price.prowess + extra, price.magic, price.coins) if extra else price


def ware_price(g: Shadowrift, seat: i64, card: i64) -> Price:
    """What a Wall or a Villager costs this hero now, with all discounts; never below nothing."""
    wall = g.defs.kind[g.face[card]] == k.WALL
    return ware_price_with(g, seat, card, sum_of(g, k.WALLS_COST_MORE) if wall else 0)


def ware_price_with(g: Shadowrift, seat: i64, card: i64, more: i64) -> Price:
    """The same, if one knows by how much Walls are dearer."""
    price = g.defs.price[g.face[card]]
    less = g.counts[t.WARE_PROWESS + seat]
    if g.defs.kind[g.face[card]] != k.WALL:
        return Price(max(0, price.prowess - less), price.magic, price.coins) if less else price
    less += g.counts[t.WALL_PROWESS + seat]
    fewer = g.counts[t.WALL_COINS + seat]
    if not more and not less and not fewer:
        return price
    return Price(max(0, price.prowess + more - less), price.magic, max(0, price.coins - fewer))


def can_afford(g: Shadowrift, seat: i64, price: Price) -> bool:
    """Whether a hero can pay a price."""
    return can_pay(g, seat, price.prowess, price.magic, price.coins)


# ------------------------------------------------------------------ buying


def why_not_buy(g: Shadowrift, seat: i64, card: i64) -> i64:
    """The top card of a stack that has a cost, and all of the cost from one hero."""
    if not t.STACK <= g.zone_of[card] < t.STACK + t.MOST_STACKS:
        return NOT_FOR_SALE
    if not g.defs.has_price[g.face[card]]:
        return NO_PRICE
    return 0 if can_afford(g, seat, price_of(g, seat, card)) else TOO_DEAR


def offer_buys(g: Shadowrift, seat: i64, purse: list[int], more: list[int]) -> None:
    """The top card of every stack, and a Coin."""
    zones, prices, has_price, faces = g.zones, g.defs.price, g.defs.has_price, g.face
    extra = first_buy(g, seat, more[FIRST_BUY])
    found: list[int] = []
    for zone in range(t.STACK, t.STACK + t.MOST_STACKS):
        stack = zones[zone]
        if stack:
            card = stack[-1]
            face = faces[card]
            if has_price[face]:
                price = prices[face]
                if affords(purse, price.prowess + extra, price.magic, price.coins):
                    found.append(card)
    ask(g, seat, buy, found)
    if g.counts[t.COIN_SUPPLY]:
        price = coin_price_with(g, seat, more)
        if affords(purse, price.prowess, price.magic, price.coins):
            offer(g, buy_coin, seat)


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
    return 0 if can_afford(g, seat, ware_price(g, seat, card)) else TOO_DEAR


def why_not_build(g: Shadowrift, seat: i64, card: i64) -> i64:
    """Any Wall of the stack, and all of the cost from one hero."""
    if g.zone_of[card] != t.WALLS:
        return NOT_IN_STACK
    if not g.defs.has_price[g.face[card]]:
        return NO_PRICE
    return 0 if can_afford(g, seat, ware_price(g, seat, card)) else TOO_DEAR


def offer_wares(g: Shadowrift, seat: i64, purse: list[int], more: list[int]) -> None:
    """Every Visitor and every Wall."""
    ask(g, seat, hire, affordable(g, seat, g.zones[t.VISITORS], purse, 0))
    ask(g, seat, build, affordable(g, seat, g.zones[t.WALLS], purse, more[WALLS]))


def affordable(g: Shadowrift, seat: i64, wares: list[int], purse: list[int], more: i64) -> list[int]:
    """The Visitors or Walls that this hero can pay, equal ones once."""
    has_price, faces = g.defs.has_price, g.face
    found: list[int] = []
    seen: list[int] = []
    for card in wares:
        face = faces[card]
        if has_price[face] and face not in seen:
            seen.append(face)
            price = ware_price_with(g, seat, card, more)
            if affords(purse, price.prowess, price.magic, price.coins):
                found.append(card)
    return found


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
