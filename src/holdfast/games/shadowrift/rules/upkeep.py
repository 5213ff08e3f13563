"""Upkeep of Skills, and resting Wounds and Burns away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask, offer
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import RESTS, Sentence
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.deeds import begin_deed
from holdfast.games.shadowrift.rules.healing import send_back
from holdfast.games.shadowrift.rules.hero_outlook import KEEPING, PURSE, Hero
from holdfast.games.shadowrift.rules.market import RESTING
from holdfast.games.shadowrift.rules.outlook import DEARER, Outlook
from holdfast.games.shadowrift.rules.paying import pay_price
from holdfast.games.shadowrift.rules.purse import affords, can_pay
from holdfast.games.shadowrift.rules.states import sum_of
from holdfast.games.shadowrift.table import Shadowrift, because, flag, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

UPKEEP: Final = Price(1)
NOT_A_SKILL: Final = because("not_a_skill", "{card} is no Skill on the table", "upkeep is for Skills in play", "130")
IS_KEPT: Final = because("is_kept", "the upkeep of {card} is paid", "once a round", "130")
UPKEEP_UNPAID: Final = because("upkeep_unpaid", "{seat} cannot pay 1 prowess", "find the prowess", "130")
NOT_HELD: Final = because("not_held", "{seat} has no {card} in hand", "only in hand it can be rested away", "123")
NO_REST: Final = because("no_rest", "{card} cannot be rested away", "its text says nothing of it", "123")
REST_TOO_DEAR: Final = because("rest_too_dear", "{seat} cannot pay for the rest", "find the prowess", "123")


def why_not_keep(g: Shadowrift, seat: i64, card: i64) -> i64:
    """1 prowess keeps a Skill on the table for another round."""
    if g.zone_of[card] != t.TABLE + seat or g.defs.kind[g.face[card]] != k.SKILL or flag(g, card, t.AS_RESOURCE):
        return NOT_A_SKILL
    if flag(g, card, t.KEPT):
        return IS_KEPT
    return 0 if can_pay(g, seat, UPKEEP.prowess, 0, 0) else UPKEEP_UNPAID


def why_not_rest(g: Shadowrift, seat: i64, card: i64) -> i64:
    """An Affliction in hand, for what its text says."""
    if g.zone_of[card] != t.HAND + seat:
        return NOT_HELD
    if g.defs.resting[g.face[card]] is None:
        return NO_REST
    price = rest_price(g, card)
    return 0 if can_pay(g, seat, price.prowess, price.magic, price.coins) else REST_TOO_DEAR


def rest_price(g: Shadowrift, card: i64) -> Price:
    """What resting costs now."""
    printed = rest_price_of(g, card)
    more = sum_of(g, k.RESTING_COSTS_MORE)
    return Price(printed.prowess + more, printed.magic, printed.coins) if more else printed


def rest_price_of(g: Shadowrift, card: i64) -> Price:
    """What resting costs by the text of an Affliction."""
    printed = g.defs.resting[g.face[card]]
    assert printed is not None
    return printed


def offer_upkeep(g: Shadowrift, hero: Hero, look: Outlook) -> i64:
    """Every Skill that may be kept, every Affliction that may be rested away; the parts on which that depends."""
    seat, purse = hero.seat, hero.purse
    depends: i64 = KEEPING
    if hero.skills:
        depends |= PURSE
        if purse[1] >= UPKEEP.prowess:
            ask(g, seat, keep_skill, hero.skills)
    for card in hero.rests:
        depends |= PURSE | DEARER
        price = rest_price_of(g, card)
        if price.coins:
            depends |= hero.owned
        if affords(purse, price.prowess + look.market.more[RESTING], price.magic, price.coins):
            offer(g, rest, seat, card)
    return depends


def keep_skill(g: Shadowrift, seat: i64, card: i64) -> None:
    """Pay 1 prowess."""
    begin_deed(g, seat, card, 0, 0, UPKEEP)
    then(g, pay_price, seat)
    then(g, kept, seat, card)


def kept(g: Shadowrift, _seat: i64, card: i64) -> None:
    """It stays in Cleanup."""
    set_flag(g, card, t.KEPT)


def rest(g: Shadowrift, seat: i64, card: i64) -> None:
    """Pay, then it goes back to its stack."""
    begin_deed(g, seat, card, 0, 0, rest_price(g, card))
    then(g, pay_price, seat)
    then(g, rested, seat, card)


def rested(g: Shadowrift, _seat: i64, card: i64) -> None:
    """All is paid."""
    send_back(g, card)


CHAPTER = chapter(
    "Upkeep and Rest",
    rules={kept: "seat card", rested: "seat card"},
    notation={keep_skill: "{seat}: keep {card}", rest: "{seat}: rest {card}"},
    legal={keep_skill: why_not_keep, rest: why_not_rest},
    sentences={"In hand: pay {price} to return this to its stack.": Sentence(RESTS)},
)
