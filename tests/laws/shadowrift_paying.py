"""What the heroes of Shadowrift can pay and what is proposed to them, reckoned a second time: by trying every way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules import paying

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
                if prowess < ENOUGH > magic and paying.can_pay(g, seat, prowess, magic, 0) != (prowess <= most):
                    broken.append(f"{g.layout.seat_names[seat]} and {prowess} prowess, {magic} magic")
    return broken


def wrong_proposal(g: t.Shadowrift) -> list[str]:
    """A payment that is proposed pays what is due, spends no card too many, and nothing dearer than is needed."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) != number_of(paying.pay_price) or not is_proposed(g):
        return []
    seat = argument(question, 0)
    prowess, magic, coins = paying.due(g)
    hand = g.zones[t.HAND + seat][:]
    there = g.copy()
    paying.pay_as_proposed(there, seat)
    kept = there.zones[t.HAND + seat]
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
    return broken


def is_proposed(g: t.Shadowrift) -> bool:
    """Whether a payment is proposed, and all that is due can be paid: an imagined hand may fall short."""
    return any(rule_of(option) == number_of(paying.pay_as_proposed) for option in g.options)


def is_spell(g: t.Shadowrift, card: int) -> bool:
    """Whether it is no resource, and only spent as one."""
    return g.defs.kind[g.face[card]] != k.RESOURCE


def goes_back(g: t.Shadowrift, card: int) -> bool:
    """Whether it is lost when it pays."""
    return bool(g.defs.queries[k.RETURNS_WHEN_PAID][g.face[card]])
