"""Resources: prowess, magic and Coins, played at the moment of payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, set_note, stop_asking
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import add
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import asks_everything, needless
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.cheapest_payment import pay_alike, pay_one_by_one, without_excess
from holdfast.games.shadowrift.rules.deeds import DUE_COINS, DUE_MAGIC, DUE_PROWESS
from holdfast.games.shadowrift.rules.price import due, is_due, spend, spend_coin, take_off
from holdfast.games.shadowrift.rules.purse import AS_MAGIC, AS_PROWESS, can_pay, magic_of, pays_either, prowess_of
from holdfast.games.shadowrift.table import Shadowrift, because, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_A_RESOURCE: Final = because(
    "not_a_resource", "{card} pays nothing", "pay with resources, or with Spells as magic", "187"
)
NOT_YOURS_TO_PAY: Final = because(
    "not_yours_to_pay", "{seat} has no such card in hand", "pay from your own hand", "138"
)
PAYS_NOTHING_DUE: Final = because("pays_nothing_due", "{card} pays nothing that is still due", "pay what is due", "187")
REST_CANNOT_BE_PAID: Final = because(
    "rest_cannot_be_paid", "after that the rest could not be paid", "keep what only this pays", "187"
)
SAY_HOW: Final = because("say_how", "{card} pays prowess or magic", "say how: pay {card} as P, or as M", "136")
ONE_WAY: Final = because("one_way", "{card} pays in one way only", "pay {card}", "187")
CARDS_FIRST: Final = because("cards_first", "cards pay before Coins", "pay with cards first", "187")
NO_COIN_DUE: Final = because("no_coin_due", "no Coin is due", "pay with cards", "187")


def pay_price(g: Shadowrift, seat: i64) -> None:
    """The price of a deed is paid card by card. What a Sage has given is used first; excess is lost."""
    given_magic = g.counts[t.MAGIC + seat]
    if given_magic and note(g, DUE_MAGIC) > 0:
        used = min(given_magic, note(g, DUE_MAGIC))
        add(g, t.MAGIC + seat, -used)
        set_note(g, DUE_MAGIC, note(g, DUE_MAGIC) - used)
    prowess, magic, coins = due(g)
    if prowess <= 0 and magic <= 0 and coins <= 0:
        return
    hidden = hands_are_hidden(g)
    if magic <= 0 and not hidden and only_so(g, seat, prowess, coins) and not asks_everything(g):
        needless(g, call(pay_as_proposed, seat), call(pay_price, seat))
        return
    offer_payments(g, seat)
    if hidden:
        if not g.options:
            offer(g, fall_short, seat)
        stay(g)
        return
    forced = is_forced(g, seat)
    offer(g, pay_as_proposed, seat)
    stay(g)
    if forced:
        needless(g, call(pay_as_proposed, seat), call(pay_price, seat))


def fall_short(g: Shadowrift, _seat: i64) -> None:
    """Whoever imagines a closed hand may imagine one that cannot pay; at a table it never comes to this."""
    stop_asking(g)


def only_so(g: Shadowrift, seat: i64, prowess: i64, coins: i64) -> bool:
    """Whether so much prowess can be paid, and in one way: with cards of one kind, or with all that there are.

    It is what `is_forced` finds where no magic is due, without looking at all offers.
    """
    pays, faces = g.defs.pays, g.face
    total: i64 = 0
    least: i64 = 0
    only: i64 = 0
    kinds: i64 = 0
    for card in g.zones[t.HAND + seat]:
        face = faces[card]
        worth = pays[face] & k.PROWESS_MASK
        if worth:
            total += worth
            if not kinds or worth < least:
                least = worth
            if face != only:
                only = face
                kinds += 1
    if total < prowess or coins > g.counts[t.COINS + seat]:
        return False
    return prowess <= 0 or kinds < 2 or total - least < prowess


def is_forced(g: Shadowrift, seat: i64) -> bool:
    """Whether every payment comes to the same: one kind of card, or each of the cards is needed."""
    cards = [option for option in g.options if rule_of(option) == number_of(pay)]
    if len(cards) < 2:
        return True
    prowess, magic, coins = due(g)
    seen: list[int] = []
    for option in cards:
        card = argument(option, 1)
        if card in seen or can_pay(g, seat, prowess, magic, coins, card):
            return False
        seen.append(card)
    return True


def offer_payments(g: Shadowrift, seat: i64) -> None:
    """Every card that pays something due and leaves the rest payable; equal cards once."""
    pays, faces = g.defs.pays, g.face
    prowess, magic, coins = due(g)
    payable = can_pay(g, seat, prowess, magic, coins)
    seen: list[int] = []
    for card in g.zones[t.HAND + seat]:
        face = faces[card]
        if not pays[face] or face in seen:
            continue
        seen.append(face)
        either = pays_either(g, card)
        if prowess > 0 and pays_as(g, seat, card, AS_PROWESS, payable):
            offer(g, pay, seat, card, AS_PROWESS if either else 0)
        if magic > 0 and pays_as(g, seat, card, AS_MAGIC, payable):
            offer(g, pay, seat, card, AS_MAGIC if either else 0)
    if coins > 0 and (not g.options or asks_everything(g)):
        offer(g, pay_coin, seat)


def pays_as(g: Shadowrift, seat: i64, card: i64, way: i64, payable: bool = False) -> bool:
    """Whether a card of the hand may pay some of what is due in this way, so that the rest can be paid too.

    `payable`: all that is due can be paid. Then a card that pays in one way only leaves the rest payable: without it
    there is as much less to pay with as there is to pay.
    """
    prowess, magic, coins = due(g)
    amount = prowess_of(g, card) if way == AS_PROWESS else magic_of(g, card)
    if not amount or (prowess if way == AS_PROWESS else magic) <= 0:
        return False
    if payable and not pays_either(g, card):
        return True
    if way == AS_PROWESS:
        return can_pay(g, seat, prowess - amount, magic, coins, card)
    return can_pay(g, seat, prowess, magic - amount, coins, card)


def the_way(g: Shadowrift, seat: i64, card: i64) -> i64:
    """How a card pays if nobody says it: in the only way that is possible."""
    return AS_PROWESS if pays_as(g, seat, card, AS_PROWESS) else AS_MAGIC


def why_not_pay(g: Shadowrift, seat: i64, card: i64, way: i64) -> i64:
    """A card of one's own hand that pays something due, so that the rest can be paid."""
    if not asks_for_payment(g):
        return 0
    if g.zone_of[card] != t.HAND + seat:
        return NOT_YOURS_TO_PAY
    if not prowess_of(g, card) and not magic_of(g, card):
        return NOT_A_RESOURCE
    if pays_either(g, card) != (way > 0):
        return SAY_HOW if not way else ONE_WAY
    pays_prowess = prowess_of(g, card) > 0 and note(g, DUE_PROWESS) > 0
    pays_magic = magic_of(g, card) > 0 and note(g, DUE_MAGIC) > 0
    if way == AS_PROWESS:
        pays_magic = False
    elif way == AS_MAGIC:
        pays_prowess = False
    if not pays_prowess and not pays_magic:
        return PAYS_NOTHING_DUE
    if way != AS_MAGIC and pays_as(g, seat, card, AS_PROWESS):
        return 0
    if way != AS_PROWESS and pays_as(g, seat, card, AS_MAGIC):
        return 0
    return REST_CANNOT_BE_PAID


def asks_for_payment(g: Shadowrift) -> bool:
    """Whether a payment is the open question."""
    return len(g.agenda) > 0 and rule_of(g.agenda[-1]) == number_of(pay_price)


def pay(g: Shadowrift, seat: i64, card: i64, way: i64) -> None:
    """Play this card as a resource."""
    if not way:
        way = the_way(g, seat, card)
    take_off(g, card, way)
    if not is_due(g):
        stop_asking(g)
    spend(g, seat, card)


def why_not_pay_coin(g: Shadowrift, seat: i64) -> i64:
    """Only where a Coin is due."""
    if not asks_for_payment(g):
        return 0
    if note(g, DUE_COINS) <= 0:
        return NO_COIN_DUE
    cards = note(g, DUE_PROWESS) > 0 or note(g, DUE_MAGIC) > 0
    return CARDS_FIRST if cards and not asks_everything(g) else 0


def pay_coin(g: Shadowrift, seat: i64) -> None:
    """A Coin goes back to the supply."""
    spend_coin(g, seat)
    if not is_due(g):
        stop_asking(g)


def pay_as_proposed(g: Shadowrift, seat: i64) -> None:
    """The cheapest sound payment of all that is left."""
    stop_asking(g)
    prowess, magic, coins = due(g)
    has_coins = coins <= g.counts[t.COINS + seat]
    for _coin in range(coins):
        spend_coin(g, seat)
    if magic <= 0 and pay_alike(g, seat, prowess):
        return
    payable = has_coins and can_pay(g, seat, prowess, magic, 0)
    if prowess <= 0 or magic <= 0:
        pay_one_by_one(g, seat, payable)
        return
    for each in without_excess(g, pay_one_by_one(g.copy(), seat, payable), prowess, magic):
        take_off(g, each >> 2, each & 3)
        spend(g, seat, each >> 2)


CHAPTER = chapter(
    "Resources",
    rules={pay_price: "seat"},
    notation={
        pay: "{seat}: pay {card}[ as {way}]",
        pay_coin: "{seat}: pay Coin",
        pay_as_proposed: "{seat}: pay as proposed",
        fall_short: "{seat}: fall short",
    },
    prompts={pay_price: "Pay the price."},
    answers={pay: why_not_pay, pay_coin: why_not_pay_coin},
    closes=(pay_as_proposed, fall_short),
)
