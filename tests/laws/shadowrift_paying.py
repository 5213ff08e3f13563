"""What the heroes of Shadowrift can pay and what is proposed to them, reckoned a second time: by trying every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules import paying, price
from holdfast.games.shadowrift.rules.deeds import begin_deed
from holdfast.games.shadowrift.rules.purse import AS_MAGIC, AS_PROWESS, can_pay

ENOUGH: Final = 12
"""Beyond so much prowess or magic nobody asks."""

Worth = tuple[int, int]
"""What a card pays: so much prowess, or so much magic."""


def worth_of(g: t.Shadowrift, card: int) -> Worth:
    """What a card of the hand pays."""
    pays = g.defs.pays[g.face[card]]
    return pays & k.PROWESS_MASK, pays >> k.MAGIC_SHIFT


def sums(worths: Iterable[Worth], magic: int = 0) -> set[Worth]:
    """All that can be paid with these cards and some magic beside them, each card in one way or not at all."""
    found = {(0, min(magic, ENOUGH))}
    for as_prowess, as_magic in worths:
        with_it = {(min(p + as_prowess, ENOUGH), m) for p, m in found if as_prowess}
        with_it |= {(p, min(m + as_magic, ENOUGH)) for p, m in found if as_magic}
        found |= with_it
    return found


def pays(worths: Sequence[Worth], prowess: int, magic: int) -> bool:
    """Whether these cards pay so much."""
    return any(p >= prowess and m >= magic for p, m in sums(worths))


def wrong_purses(g: t.Shadowrift) -> list[str]:
    """The heroes of whom it is reckoned wrongly what they can pay."""
    broken = []
    for seat in range(g.seats):
        there = sums((worth_of(g, card) for card in g.zones[t.HAND + seat]), g.counts[t.MAGIC + seat])
        for magic in range(max(m for _, m in there) + 2):
            most = max((p for p, m in there if m >= magic), default=-1)
            for prowess in (max(most, 0), most + 1):
                if prowess < ENOUGH > magic and can_pay(g, seat, prowess, magic, 0) != (prowess <= most):
                    broken.append(f"{g.layout.seat_names[seat]} and {prowess} prowess, {magic} magic")
    return broken


def wrong_proposal(g: t.Shadowrift) -> list[str]:
    """A payment that is proposed pays what is due, spends no card too many, and nothing dearer than is needed."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) != number_of(paying.pay_price) or not is_proposed(g):
        return []
    return faults_of_proposal(g, argument(question, 0))


def faults_of_proposal(g: t.Shadowrift, seat: int) -> list[str]:
    """What is wrong with the payment that is proposed to this hero for all that is due now."""
    prowess, magic, coins = price.due(g)
    hand = g.zones[t.HAND + seat][:]
    there = g.copy()
    paying.pay_as_proposed(there, seat)
    kept = [card for card in there.zones[t.HAND + seat] if card in hand]
    spent = [card for card in hand if card not in kept]
    worths = {card: worth_of(g, card) for card in hand}
    broken = []
    if not pays([worths[card] for card in spent], prowess, magic):
        broken.append("what is proposed is not enough")
    if g.counts[t.COINS + seat] - there.counts[t.COINS + seat] != coins:
        broken.append("other Coins are proposed than are due")
    if any(pays([worths[each] for each in spent if each != card], prowess, magic) for card in spent):
        broken.append("a card too many is proposed")
    lasting = [worths[card] for card in hand if not is_spell(g, card) and not goes_back(g, card)]
    if any(is_spell(g, card) for card in spent) and pays(lasting, prowess, magic):
        broken.append("a Spell is proposed without need")
    plain = [worths[card] for card in hand if not goes_back(g, card) and not all(worths[card])]
    for name, dear in (("goes back to its stack", goes_back), ("pays either", lambda g, card: all(worths[card]))):
        if any(dear(g, card) for card in spent) and pays(plain, prowess, magic) and not magic:
            broken.append(f"a card that {name} is proposed without need")
    for card in [] if prowess > 0 and magic > 0 else spent:
        if any(alike(g, each, card) for each in kept if hand.index(each) < hand.index(card)):
            broken.append("of cards that pay alike another than the first in hand is proposed")
    return broken


def alike(g: t.Shadowrift, card: int, other: int) -> bool:
    """Whether it is all the same to a payment which of these cards is spent."""
    same = worth_of(g, card) == worth_of(g, other) and is_spell(g, card) == is_spell(g, other)
    return same and goes_back(g, card) == goes_back(g, other)


# ------------------------------------------------------------------ a price that nothing has


def wrong_payments(g: t.Shadowrift) -> list[str]:
    """What is wrong with how a hero would pay some price, another hero and another price in every position: what is
    offered, whether it can be paid in one way only, and what is proposed."""
    number = sum(card for seat in range(g.seats) for card in g.zones[t.HAND + seat]) + len(g.zones[t.TOWN_DISCARD])
    seat = number % g.seats
    due = (number // 3 % 7, number // 5 % 3, number // 7 % 2 and g.counts[t.COINS + seat])
    if len(g.zones[t.HAND + seat]) < 2 or not any(due) or g.counts[t.MAGIC + seat]:
        return []
    named = f"{g.layout.seat_names[seat]}, who has to pay {due}"
    return [f"{named}: {fault}" for fault in faults_of_payment(charged(g, seat, due), seat)]


def charged(g: t.Shadowrift, seat: int, due: tuple[int, int, int]) -> t.Shadowrift:
    """The table with this hero before such a price."""
    there = g.copy()
    there.options = []
    begin_deed(there, seat, 0, 0, 0, Price(*due))
    there.agenda.append(call(paying.pay_price, seat))
    return there


def faults_of_payment(g: t.Shadowrift, seat: int) -> list[str]:
    """What is wrong with what is offered and proposed to this hero for all that is due."""
    prowess, magic, coins = price.due(g)
    purse = Counter(g.face[card] for card in g.zones[t.HAND + seat])
    worths = {g.face[card]: worth_of(g, card) for card in g.zones[t.HAND + seat]}
    payable = enough(purse, worths, prowess, magic)
    spent = ends(purse, worths, prowess, magic)
    broken = []
    if not magic and paying.only_so(g, seat, prowess, coins) != (payable and len(spent) == 1):
        broken.append("it is reckoned wrongly whether there is only one way")
    if not payable:
        return broken
    paying.offer_payments(g, seat)
    cards = [option for option in g.options if rule_of(option) == number_of(paying.pay)]
    offered = {(g.face[argument(option, 1)], argument(option, 2)) for option in cards}
    if len(offered) != len(cards) or offered != set(steps(purse, worths, prowess, magic)):
        broken.append("other cards are offered than pay what is due and leave the rest payable")
    if (call(paying.pay_coin, seat) in g.options) != (coins > 0 and not cards):
        broken.append("Coins are paid when all else is paid")
    forced = bool(cards) and paying.is_forced(g, seat)
    if forced and len(spent) > 1:
        broken.append("a payment that can be made in several ways is not asked for")
    if cards and not forced and len(spent) == 1 and not (prowess > 0 and magic > 0):
        broken.append("a payment that can be made in one way only is asked for")
    return broken + faults_of_proposal(g, seat)


def steps(purse: Counter[int], worths: Mapping[int, Worth], prowess: int, magic: int) -> Iterator[tuple[int, int]]:
    """Which cards may be paid next, by their faces, and how it is said in which way: 0 where there is only one."""
    for face in purse:
        as_prowess, as_magic = worths[face]
        rest = purse - Counter([face])
        if as_prowess and prowess > 0 and enough(rest, worths, prowess - as_prowess, magic):
            yield face, AS_PROWESS if as_magic else 0
        if as_magic and magic > 0 and enough(rest, worths, prowess, magic - as_magic):
            yield face, AS_MAGIC if as_prowess else 0


def enough(purse: Counter[int], worths: Mapping[int, Worth], prowess: int, magic: int) -> bool:
    """Whether these cards pay so much."""
    return pays([worths[face] for face in purse.elements()], prowess, magic)


def ends(purse: Counter[int], worths: Mapping[int, Worth], prowess: int, magic: int) -> set[frozenset[tuple[int, int]]]:
    """What may be left of a purse when so much is paid card by card; two of several ways are enough to know."""
    if prowess <= 0 and magic <= 0:
        return {frozenset(purse.items())}
    found: set[frozenset[tuple[int, int]]] = set()
    for face, way in steps(purse, worths, prowess, magic):
        as_prowess, as_magic = worths[face]
        magical = way == AS_MAGIC or not as_prowess
        left = (prowess, magic - as_magic) if magical else (prowess - as_prowess, magic)
        found |= ends(purse - Counter([face]), worths, *left)
        if len(found) > 1:
            break
    return found


def is_proposed(g: t.Shadowrift) -> bool:
    """Whether a payment is proposed, and all that is due can be paid: an imagined hand may fall short."""
    return any(rule_of(option) == number_of(paying.pay_as_proposed) for option in g.options)


def is_spell(g: t.Shadowrift, card: int) -> bool:
    """Whether it is no resource, and only spent as one."""
    return g.defs.kind[g.face[card]] != k.RESOURCE


def goes_back(g: t.Shadowrift, card: int) -> bool:
    """Whether it is lost when it pays."""
    return bool(g.defs.queries[k.RETURNS_WHEN_PAID][g.face[card]])
