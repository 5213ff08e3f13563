"""The cheapest sound payment: which cards it spends, in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import set_note
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.deeds import DUE_PROWESS
from holdfast.games.shadowrift.rules.price import due, is_due, spend, take_off
from holdfast.games.shadowrift.rules.purse import AS_MAGIC, AS_PROWESS, can_pay, magic_of, prowess_of
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


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
