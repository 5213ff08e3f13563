"""Boosts: paid before anything of the card happens, each once a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, set_note, stop_asking
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import count
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.rules.deeds import (
    DUE_COINS,
    DUE_MAGIC,
    DUE_PROWESS,
    PAID_BOOSTS,
    SECOND,
    add_to_price,
)
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.table import BOOST_SHIFT, Shadowrift, because, flag, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SUCH_BOOST: Final = because("no_such_boost", "that card has no such Boost", "look at the card", "111")
BOOSTED: Final = because("boosted", "this Boost is taken already", "each Boost once a play", "111")
BOOST_UNPAID: Final = because("boost_unpaid", "{seat} cannot pay this Boost", "say done", "110")
BOOST_TOO_DEAR: Final = because(
    "boost_too_dear", "{seat} has too little prowess, magic or Coins for this Boost", "find it before playing", "110"
)
BOOST_TOO_LATE: Final = because(
    "boost_too_late", "a Boost is paid before anything of its card happens", "take it as the card is played", "110"
)
NO_SHADOWRIFT: Final = because(
    "no_shadowrift", "no Shadowrift is in the Power Area", "wait until one enters play", "128"
)
NO_SECOND_TARGET: Final = because(
    "no_second_target", "this Boost needs a second target", "name it as the card is played: play X > A + B", "111"
)


def boost_text(g: Shadowrift, face: i64, place: i64) -> Text:
    """A boost of a card."""
    return g.defs.at[k.BOOST][face][place]


SEAL_RULES: Final[list[int]] = []
"""The number of the effect that seals, once its chapter is there."""


def boosts_paid(g: Shadowrift, card: i64) -> list[Text]:
    """The boosts of a card on the table that were paid, in its order."""
    paid = g.marks[card] >> BOOST_SHIFT
    if not paid:
        return NONE_PAID
    texts = g.defs.at[k.BOOST][g.face[card]]
    return [texts[place] for place in range(len(texts)) if paid >> place & 1]


NONE_PAID: Final[list[Text]] = []


def ask_boosts(g: Shadowrift, seat: i64, card: i64) -> None:
    """Which Boosts? Whoever cannot pay any is not asked while hands are open."""
    texts = g.defs.at[k.BOOST][g.face[card]]
    for place in range(len(texts)):
        if not why_not_boosted(g, seat, card, place + 1):
            offer(g, boost, seat, place + 1)
    must = second_is_due(g, card)
    if (g.options and not must) or (not g.options and hands_are_hidden(g)):
        offer(g, done, seat)
    stay(g)


def second_is_due(g: Shadowrift, card: i64) -> bool:
    """Whether a second target was announced and its Boost is not taken yet."""
    if not note(g, SECOND):
        return False
    place = g.defs.second_boost[g.face[card]]
    return place >= 0 and not note(g, PAID_BOOSTS) >> place & 1


def why_not_boosted(g: Shadowrift, seat: i64, card: i64, n: i64) -> i64:
    """Each Boost once; it must be payable with all that is due already, and there must be something it works on."""
    texts = g.defs.at[k.BOOST][g.face[card]]
    if n < 1 or n > len(texts):
        return NO_SUCH_BOOST
    if note(g, PAID_BOOSTS) >> (n - 1) & 1:
        return BOOSTED
    text = texts[n - 1]
    if text.second:
        if not note(g, SECOND):
            return NO_SECOND_TARGET
    elif second_is_due(g, card) and not affordable_together(g, seat, card, text):
        return BOOST_UNPAID
    if seals(text) and not rift_is_open(g):
        return NO_SHADOWRIFT
    prowess, magic, coins = price_now(g, seat, text)
    due = note(g, DUE_PROWESS), note(g, DUE_MAGIC), note(g, DUE_COINS)
    return 0 if can_pay(g, seat, due[0] + prowess, due[1] + magic, due[2] + coins) else BOOST_UNPAID


def affordable_together(g: Shadowrift, seat: i64, card: i64, text: Text) -> bool:
    """Whether the Boost for the second target can still be paid besides this one."""
    other = boost_text(g, g.face[card], g.defs.second_boost[g.face[card]]).price
    prowess = note(g, DUE_PROWESS) + text.price.prowess + other.prowess
    magic = note(g, DUE_MAGIC) + text.price.magic + other.magic
    return can_pay(g, seat, prowess, magic, note(g, DUE_COINS) + text.price.coins + other.coins)


def seals(text: Text) -> bool:
    """Whether a Boost seals a Shadowrift."""
    for step in text.steps:
        if rule_of(step) in SEAL_RULES:
            return True
    return False


def rift_is_open(g: Shadowrift) -> bool:
    """Whether a Shadowrift is in the Power Area."""
    for card in g.zones[t.POWER_AREA]:
        if g.defs.kind[g.face[card]] == k.SHADOWRIFT:
            return True
    return False


def price_now(g: Shadowrift, seat: i64, text: Text) -> tuple[int, int, int]:
    """The price of a Boost with the discount on the next one."""
    less = g.counts[t.BOOST_LESS + seat]
    prowess, magic = text.price.prowess, text.price.magic
    if less:
        if prowess:
            prowess = max(0, prowess - less)
        else:
            magic = max(0, magic - less)
    return prowess, magic, text.price.coins


def why_not_boost(g: Shadowrift, seat: i64, n: i64) -> i64:
    """The objection to a Boost while Boosts are asked for, or to one of the card played last."""
    if asks_boosts(g):
        return why_not_boosted(g, seat, argument(g.agenda[-1], 1), n)
    card = played_last(g, seat) if g.counts[t.STEP] == t.HEROES_ACT else 0
    return why_not_asked(g, seat, card, n) if card else 0


def played_last(g: Shadowrift, seat: i64) -> i64:
    """The last card on a hero's table that did not pay; 0: none."""
    for card in reversed(g.zones[t.TABLE + seat]):
        if g.defs.kind[g.face[card]] != k.RESOURCE and not flag(g, card, t.AS_RESOURCE):
            return card
    return 0


def why_not_asked(g: Shadowrift, seat: i64, card: i64, n: i64) -> i64:
    """Why a Boost of a card that has been played was not asked for, or is not any more."""
    texts = g.defs.at[k.BOOST][g.face[card]]
    if n < 1 or n > len(texts):
        return NO_SUCH_BOOST
    if g.marks[card] >> BOOST_SHIFT >> (n - 1) & 1:
        return BOOSTED
    text = texts[n - 1]
    if text.second:
        return NO_SECOND_TARGET
    if seals(text) and not rift_is_open(g):
        return NO_SHADOWRIFT
    prowess, magic, coins = price_now(g, seat, text)
    return BOOST_TOO_LATE if can_pay(g, seat, prowess, magic, coins) else BOOST_TOO_DEAR


def asks_boosts(g: Shadowrift) -> bool:
    """Whether Boosts are the open question."""
    return len(g.agenda) > 0 and rule_of(g.agenda[-1]) == number_of(ask_boosts)


def boost(g: Shadowrift, seat: i64, n: i64) -> None:
    """Take this Boost; it is paid with the rest."""
    card = argument(g.agenda[-1], 1)
    prowess, magic, coins = price_now(g, seat, boost_text(g, g.face[card], n - 1))
    count(g, t.BOOST_LESS + seat, 0)
    add_to_price(g, prowess, magic, coins)
    set_note(g, PAID_BOOSTS, note(g, PAID_BOOSTS) | 1 << (n - 1))


def done(g: Shadowrift, _seat: i64) -> None:
    """No (more) Boosts."""
    stop_asking(g)


CHAPTER = chapter(
    "Boosts",
    rules={ask_boosts: "seat card"},
    notation={boost: "{seat}: boost {n}", done: "{seat}: done"},
    prompts={ask_boosts: "Take Boosts of {card}, or say done."},
    answers={boost: why_not_boost},
    closes=(done,),
)
