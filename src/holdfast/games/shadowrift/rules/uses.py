"""Uses of Skills and Loot on the table: one of them each round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import clear_marks, move
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import DISCARD_THIS, ONCE_PER_ROUND, Sentence
from holdfast.games.shadowrift.rules.aid import number_of_text, place_of
from holdfast.games.shadowrift.rules.deeds import A_HERO, begin_deed, do_steps, suits
from holdfast.games.shadowrift.rules.hero_outlook import PURSE, USES, Hero
from holdfast.games.shadowrift.rules.outlook import DEPENDS_ON, Outlook, aims_of
from holdfast.games.shadowrift.rules.paying import pay_price
from holdfast.games.shadowrift.rules.purse import affords, can_pay
from holdfast.games.shadowrift.table import Shadowrift, because, flag, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ON_TABLE: Final = because("not_on_table", "{card} does not lie before {seat}", "play it first", "186")
NO_USE: Final = because("no_use", "{card} has no such use", "look at the card", "131")
USED_UP: Final = because("used_up", "{card} was used this round", "wait for the next round", "131")
USE_TOO_DEAR: Final = because("use_too_dear", "{seat} cannot pay for {card}", "find the prowess", "187")
USE_LACKS_COINS: Final = because(
    "use_lacks_coins", "{seat} has too few Coins for {card}", "another hero may give a Coin", "187"
)
USE_NEEDS_TARGET: Final = because("use_needs_target", "{card} must be aimed: use {card} > X", "choose a target", "131")
USE_WRONG_TARGET: Final = because("use_wrong_target", "{card} does not work on that", "choose another target", "131")


def why_not_used(g: Shadowrift, seat: i64, card: i64, which: i64, aim: i64) -> i64:
    """A card of one's own on the table, once a round, its price, and a target that it needs."""
    if g.zone_of[card] != t.TABLE + seat or flag(g, card, t.AS_RESOURCE):
        return NOT_ON_TABLE
    texts = g.defs.at[k.USE][g.face[card]]
    place = place_of(which)
    if place >= len(texts) or which != number_of_text(texts, place):
        return NO_USE
    if flag(g, card, t.USED):
        return USED_UP
    text = texts[place]
    if aim:
        if not suits(g, seat, text, aim):
            return USE_WRONG_TARGET
    elif text.target:
        return USE_NEEDS_TARGET
    price = text.price
    if price.coins > g.counts[t.COINS + seat]:
        return USE_LACKS_COINS
    return 0 if can_pay(g, seat, price.prowess, price.magic, price.coins) else USE_TOO_DEAR


def why_not_use(g: Shadowrift, seat: i64, card: i64, which: i64, target: i64) -> i64:
    """A use that is aimed at a card, or at nothing."""
    return why_not_used(g, seat, card, which, target)


def why_not_use_for(g: Shadowrift, seat: i64, card: i64, which: i64, player: i64) -> i64:
    """A use that is aimed at a hero."""
    return why_not_used(g, seat, card, which, A_HERO + player - 1)


def offer_uses(g: Shadowrift, hero: Hero, look: Outlook) -> i64:
    """Every use of this hero's cards; the parts of the table on which that depends."""
    seat, purse = hero.seat, hero.purse
    depends: i64 = USES
    for card in hero.usable:
        texts = g.defs.at[k.USE][g.face[card]]
        depends |= PURSE | hero.owned
        for place in range(len(texts)):
            text = texts[place]
            which = number_of_text(texts, place)
            price = text.price
            if not affords(purse, price.prowess, price.magic, price.coins):
                continue
            if not text.target:
                offer(g, use, seat, card, which)
                continue
            depends |= DEPENDS_ON[text.target]
            for target in aims_of(g, look, seat, text):
                if target >= A_HERO:
                    offer(g, use_for, seat, card, which, target - A_HERO + 1)
                else:
                    offer(g, use, seat, card, which, target)
    return depends


def use(g: Shadowrift, seat: i64, card: i64, which: i64, target: i64) -> None:
    """Pay first, then do it."""
    begin_use(g, seat, card, which, target)


def use_for(g: Shadowrift, seat: i64, card: i64, which: i64, player: i64) -> None:
    """The same, aimed at a hero."""
    begin_use(g, seat, card, which, A_HERO + player - 1)


def begin_use(g: Shadowrift, seat: i64, card: i64, which: i64, aim: i64) -> None:
    """A deed with this use."""
    set_flag(g, card, t.USED)
    begin_deed(g, seat, card, aim, 0, g.defs.at[k.USE][g.face[card]][place_of(which)].price)
    then(g, pay_price, seat)
    then(g, do_use, seat, card, which)


def do_use(g: Shadowrift, seat: i64, card: i64, which: i64) -> None:
    """All is paid; a card that is discarded for it goes to the discard pile."""
    text = g.defs.at[k.USE][g.face[card]][place_of(which)]
    if text.discards:
        clear_marks(g, card)
        move(g, card, t.DISCARD + seat)
    do_steps(g, text, seat, card)


CHAPTER = chapter(
    "Loot and Skills",
    rules={do_use: "seat card which", use: "seat card which target", use_for: "seat card which player"},
    notation={
        use: "{seat}: use {card}[ {which}][ > {target}]",
        use_for: "{seat}: use {card}[ {which}] > {player}",
    },
    legal={use: why_not_use, use_for: why_not_use_for},
    sentences={
        "Once per round: {effects}.": Sentence(ONCE_PER_ROUND),
        "Once per round, for {price}: {effects}.": Sentence(ONCE_PER_ROUND),
        "Discard this: {effects}.": Sentence(DISCARD_THIS),
    },
)
