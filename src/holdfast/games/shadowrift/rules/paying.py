"""Resources: prowess, magic and Coins, played at the moment of payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, set_note, stop_asking
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import add, move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import asks_everything, needless
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.deeds import DUE_COINS, DUE_MAGIC, DUE_PROWESS
from holdfast.games.shadowrift.rules.healing import send_back
from holdfast.games.shadowrift.rules.states import trigger
from holdfast.games.shadowrift.table import Shadowrift, because, hands_are_hidden, set_flag

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

AS_PROWESS: Final = 1
AS_MAGIC: Final = 2


def prowess_of(g: Shadowrift, card: i64) -> i64:
    """How much prowess a card pays."""
    return g.defs.pays[g.face[card]] & k.PROWESS_MASK


def magic_of(g: Shadowrift, card: i64) -> i64:
    """How much magic a card pays; a Spell may be played as 1."""
    return g.defs.pays[g.face[card]] >> k.MAGIC_SHIFT


def purse_of(g: Shadowrift, seat: i64, without: i64 = 0) -> list[int]:
    """All that a hero could pay at once: the Coins, then the most prowess beside 0 magic, beside 1, and so on.

    `without`: a card of the hand that is not used. Of cards that pay either, those with most magic pay magic first.
    """
    pays, faces = g.defs.pays, g.face
    prowess: i64 = 0
    magic: i64 = g.counts[t.MAGIC + seat]
    either: list[int] = []
    for card in g.zones[t.HAND + seat]:
        worth: i64 = pays[faces[card]]
        if worth and card != without:
            as_prowess = worth & k.PROWESS_MASK
            prowess += as_prowess
            if worth > as_prowess:
                if as_prowess:
                    either.append(worth)
                else:
                    magic += worth >> k.MAGIC_SHIFT
    return purse_with(g.counts[t.COINS + seat], prowess, magic, either)


def purse_with(coins: i64, prowess: i64, magic: i64, either: list[int]) -> list[int]:
    """A purse (see `purse_of`) of Coins, all the prowess, magic, and cards that pay either: what each of them pays."""
    purse = [coins, prowess]
    for _beside in range(magic):
        purse.append(prowess)
    if either:
        either.sort()
        while either:
            best = either.pop()
            prowess -= best & k.PROWESS_MASK
            for _beside in range(best >> k.MAGIC_SHIFT):
                purse.append(prowess)
    return purse


def affords(purse: list[int], prowess: i64, magic: i64, coins: i64) -> bool:
    """Whether so much can be paid from a purse at once."""
    return coins <= purse[0] and magic + 1 < len(purse) and prowess <= purse[magic + 1 if magic > 0 else 1]


def can_pay(g: Shadowrift, seat: i64, prowess: i64, magic: i64, coins: i64, without: i64 = 0) -> bool:
    """Whether a hero can pay so much at once, without using one card of the hand."""
    if coins > g.counts[t.COINS + seat]:
        return False
    if magic <= 0:
        return prowess <= 0 or prowess <= all_prowess(g, seat, without)
    return affords(purse_of(g, seat, without), prowess, magic, coins)


def all_prowess(g: Shadowrift, seat: i64, without: i64 = 0) -> i64:
    """All the prowess that a hero could pay, without using one card of the hand."""
    pays, faces = g.defs.pays, g.face
    prowess: i64 = 0
    for card in g.zones[t.HAND + seat]:
        if card != without:
            prowess += pays[faces[card]] & k.PROWESS_MASK
    return prowess


def due(g: Shadowrift) -> tuple[int, int, int]:
    """The prowess, magic and Coins of the price that are still to be paid."""
    notes, start = g.notes, g.frames[-1]
    return notes[start + DUE_PROWESS], notes[start + DUE_MAGIC], notes[start + DUE_COINS]


def is_due(g: Shadowrift) -> bool:
    """Whether anything of the price is left."""
    prowess, magic, coins = due(g)
    return prowess > 0 or magic > 0 or coins > 0


# ------------------------------------------------------------------ the question


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


def pays_either(g: Shadowrift, card: i64) -> bool:
    """Whether a card pays prowess or magic, as one likes."""
    return prowess_of(g, card) > 0 and magic_of(g, card) > 0


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


def take_off(g: Shadowrift, card: i64, way: i64) -> None:
    """What this card pays is no longer due; excess is lost."""
    if way == AS_PROWESS:
        set_note(g, DUE_PROWESS, max(0, note(g, DUE_PROWESS) - prowess_of(g, card)))
    else:
        set_note(g, DUE_MAGIC, max(0, note(g, DUE_MAGIC) - magic_of(g, card)))


def spend(g: Shadowrift, seat: i64, card: i64) -> None:
    """It lies on the table until Cleanup, or goes back to its stack at once; a Spell has no other text then."""
    face = g.face[card]
    if g.defs.queries[k.RETURNS_WHEN_PAID][face]:
        send_back(g, card)
        return
    move(g, card, t.TABLE + seat)
    if g.defs.kind[face] != k.RESOURCE:
        set_flag(g, card, t.AS_RESOURCE)
        if g.counts[t.SPENT_SPELLS]:
            trigger(g, k.PLAYS_SPELL, seat)


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


def spend_coin(g: Shadowrift, seat: i64) -> None:
    """One Coin less before this hero."""
    set_note(g, DUE_COINS, note(g, DUE_COINS) - 1)
    add(g, t.COINS + seat, -1)
    add(g, t.COIN_SUPPLY, 1)


# ------------------------------------------------------------------ the cheapest sound payment


def proposed(g: Shadowrift, seat: i64, payable: bool = False) -> i64:
    """The next card of the cheapest payment, and how it pays: card << 2 | way; 0: none.

    Cards that pay in one way come before those that pay in two, cards that stay one's own before those that go back to
    their stack, what pays no more than is due before what pays too much; Spells come last. No more cards are spent than
    are needed. `payable`: see `pays_as`.
    """
    pays, faces = g.defs.pays, g.face
    prowess, magic, coins = due(g)
    best: i64 = 0
    least: i64 = 0
    kinds: i64 = 0
    seen: list[int] = []
    for card in g.zones[t.HAND + seat]:
        face = faces[card]
        worth = pays[face]
        if not worth or face in seen:
            continue
        seen.append(face)
        as_prowess, as_magic = worth & k.PROWESS_MASK, worth >> k.MAGIC_SHIFT
        sure = payable and not (as_prowess and as_magic)
        if as_prowess and prowess > 0:
            kinds += 1
            dear = dearness_of(g, face, as_prowess, prowess)
            if (not best or dear < least) and (sure or can_pay(g, seat, prowess - as_prowess, magic, coins, card)):
                best, least = card << 2 | AS_PROWESS, dear
        if as_magic and magic > 0:
            kinds += 1
            dear = dearness_of(g, face, as_magic, magic)
            if (not best or dear < least) and (sure or can_pay(g, seat, prowess, magic - as_magic, coins, card)):
                best, least = card << 2 | AS_MAGIC, dear
    if not payable or kinds < 2 or (prowess > 0 and magic > 0):
        return best
    return cheapest_needed(g, seat, AS_PROWESS, prowess) if prowess > 0 else cheapest_needed(g, seat, AS_MAGIC, magic)


def cheapest_needed(g: Shadowrift, seat: i64, way: i64, left: i64) -> i64:
    """Where only prowess or only magic is due: the cheapest card of a payment that spends none too many.

    From the dearest on, a card is needed if all that are cheaper cannot pay what is left.
    """
    ranked: list[int] = []
    cheaper: i64 = 0
    hand = g.zones[t.HAND + seat]
    for place in range(len(hand)):
        worth = prowess_of(g, hand[place]) if way == AS_PROWESS else magic_of(g, hand[place])
        if worth:
            ranked.append(dearness_of(g, g.face[hand[place]], worth, left) << 8 | place)
            cheaper += worth
    ranked.sort()
    needed: i64 = 0
    while ranked and left > 0:
        card = hand[ranked.pop() & 0xFF]
        worth = prowess_of(g, card) if way == AS_PROWESS else magic_of(g, card)
        cheaper -= worth
        if cheaper < left:
            needed = card << 2 | way
            left -= worth
    return needed


def dearness(g: Shadowrift, card: i64, way: i64) -> i64:
    """How dear it is to pay with this card in this way."""
    prowess, magic, _ = due(g)
    if way == AS_PROWESS:
        return dearness_of(g, g.face[card], prowess_of(g, card), prowess)
    return dearness_of(g, g.face[card], magic_of(g, card), magic)


def dearness_of(g: Shadowrift, face: i64, amount: i64, left: i64) -> i64:
    """How dear it is to pay so much with such a card, where so much is due."""
    worth: i64 = 0
    if amount > left:
        worth += 4 * (amount - left)
    if g.defs.pays[face] & k.PROWESS_MASK and g.defs.pays[face] >> k.MAGIC_SHIFT:
        worth += 8
    if g.defs.kind[face] != k.RESOURCE:
        worth += 16
    if g.defs.queries[k.RETURNS_WHEN_PAID][face]:
        worth += 32 - 8 * min(3, left)
    return worth


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


def pay_one_by_one(g: Shadowrift, seat: i64, payable: bool) -> list[int]:
    """Pay card by card, each time the cheapest; the cards, and how they paid."""
    plan: list[int] = []
    while is_due(g):
        found = proposed(g, seat, payable)
        if not found:
            break
        take_off(g, found >> 2, found & 3)
        spend(g, seat, found >> 2)
        plan.append(found)
    return plan


def without_excess(g: Shadowrift, plan: list[int], prowess: i64, magic: i64) -> list[int]:
    """A payment of so much prowess and magic without the cards that the later ones have made needless."""
    for each in plan:
        if each & 3 == AS_PROWESS:
            prowess -= prowess_of(g, each >> 2)
        else:
            magic -= magic_of(g, each >> 2)
    kept: list[int] = []
    for place in range(len(plan) - 1, -1, -1):
        card, way = plan[place] >> 2, plan[place] & 3
        if way == AS_PROWESS and prowess + prowess_of(g, card) <= 0:
            prowess += prowess_of(g, card)
        elif way == AS_MAGIC and magic + magic_of(g, card) <= 0:
            magic += magic_of(g, card)
        else:
            kept.insert(0, plan[place])
    return kept


def pay_alike(g: Shadowrift, seat: i64, prowess: i64) -> bool:
    """Pay so much prowess, if all cards that pay any are alike and there are enough; whether that was so."""
    pays, faces = g.defs.pays, g.face
    cards: list[int] = []
    only: i64 = 0
    left = prowess
    for card in g.zones[t.HAND + seat]:
        face = faces[card]
        worth = pays[face] & k.PROWESS_MASK
        if worth:
            if only and face != only:
                return False
            only = face
            if left > 0:
                cards.append(card)
                left -= worth
    if left > 0:
        return False
    set_note(g, DUE_PROWESS, 0)
    for card in cards:
        spend(g, seat, card)
    return True


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
