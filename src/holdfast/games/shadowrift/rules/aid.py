"""Seek Aid: a Villager or Wall goes from Town Square to the Town Discard to help a hero. And driving out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.atoms import move
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import AIDS, DRIVE_OUT, Rule, Sentence
from holdfast.games.shadowrift.kinds import FREE, Text
from holdfast.games.shadowrift.rules.deeds import A_HERO, begin_deed, do_steps, suits, targets_of
from holdfast.games.shadowrift.rules.hero_outlook import HELP, Hero
from holdfast.games.shadowrift.rules.outlook import DEPENDS_ON, OF_DRIVING, Help, Outlook, aims_of, driving_price
from holdfast.games.shadowrift.rules.paying import pay_price
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.table import Shadowrift, because, in_the_square

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_TOWN: Final = because("not_in_town", "{card} is not in Town Square", "{where}", "107")
NO_AID: Final = because("no_aid", "{card} gives no such Aid", "look at the card", "108")
AID_TOO_DEAR: Final = because("aid_too_dear", "{seat} cannot pay for the Aid of {card}", "find the prowess", "109")
AID_LACKS_COINS: Final = because(
    "aid_lacks_coins", "{seat} has too few Coins for the Aid of {card}", "another hero may give a Coin", "109"
)
AID_NEEDS_TARGET: Final = because("aid_needs_target", "{card} must be aimed: aid {card} > X", "choose a target", "108")
AID_WRONG_TARGET: Final = because("aid_wrong_target", "{card} does not work on that", "choose another target", "108")
NOT_DRIVEN_OUT: Final = because("not_driven_out", "{card} cannot be driven out", "only some Infiltrators can", "189")
DRIVING_TOO_DEAR: Final = because(
    "driving_too_dear", "{seat} cannot pay to drive out {card}", "one hero pays all prowess and magic", "189"
)
DRIVING_LACKS_COINS: Final = because(
    "driving_lacks_coins", "{seat} has too few Coins to drive out {card}", "another hero may give a Coin", "189"
)


def place_of(which: i64) -> i64:
    """The place of a sentence on its card; the only one is not numbered."""
    return which - 1 if which else 0


def number_of_text(texts: list[Text], place: i64) -> i64:
    """How a sentence is numbered: not at all if it is the only one of its card."""
    return place + 1 if len(texts) > 1 else 0


def why_not_sought(g: Shadowrift, seat: i64, card: i64, aim: i64, which: i64) -> i64:
    """A card in Town Square with such an Aid, its price, and a target if there is any."""
    if not in_the_square(g, card):
        return NOT_IN_TOWN
    texts = g.defs.at[k.AID][g.face[card]]
    place = place_of(which)
    if place >= len(texts) or which != number_of_text(texts, place):
        return NO_AID
    text = texts[place]
    if aim:
        if not suits(g, seat, text, aim):
            return AID_WRONG_TARGET
    elif text.target and targets_of(g, seat, text):
        return AID_NEEDS_TARGET
    price = text.price
    if price.coins > g.counts[t.COINS + seat]:
        return AID_LACKS_COINS
    return 0 if can_pay(g, seat, price.prowess, price.magic, price.coins) else AID_TOO_DEAR


def why_not_aid(g: Shadowrift, seat: i64, card: i64, which: i64, target: i64) -> i64:
    """Aid that is aimed at a card, or at nothing."""
    return why_not_sought(g, seat, card, target, which)


def why_not_aid_for(g: Shadowrift, seat: i64, card: i64, which: i64, player: i64) -> i64:
    """Aid that is aimed at a hero."""
    return why_not_sought(g, seat, card, A_HERO + player - 1, which)


def offer_aid(g: Shadowrift, hero: Hero, look: Outlook) -> None:
    """Every Aid this hero may seek, every Villager to be driven out; the parts of the table on which that depends."""
    kind = hero.pays_help
    if look.help_by_seat:
        kind |= hero.seat + 1 << BY_SEAT
    found = look.help.get(kind)
    if found is None:
        found = look.help[kind] = help_for(g, look, hero.seat, kind)
    mine = hero.mine
    hero.with_aid = [call + mine for call in found.calls] if mine else found.calls
    hero.aid_depends = t.TOWN | HELP | found.depends


BY_SEAT: Final = 24
"""Above the bits of what can be paid, in the keys of `Outlook.help`."""


def help_for(g: Shadowrift, look: Outlook, seat: i64, paid: i64) -> Help:
    """All Aid that costs nothing or can be paid, as the first hero would seek it, and the parts on which it depends."""
    found = Help()
    aids, driven = g.defs.at[k.AID], g.defs.drive_out
    bit: i64 = 1
    for card in look.helpers:
        texts = aids[g.face[card]]
        for place, text in enumerate(texts):
            if text.price is FREE or paid & bit:
                found.calls += calls_for(g, look, seat, card, text, number_of_text(texts, place))
                found.depends |= DEPENDS_ON[text.target]
            if text.price is not FREE:
                bit <<= 1
        if driven[g.face[card]] is not None:
            if paid & bit:
                found.calls.append(call(drive_out, 0, card))
            if g.spoken & OF_DRIVING:
                found.depends |= t.FIGHTS
            bit <<= 1
    return found


def calls_for(g: Shadowrift, look: Outlook, seat: i64, card: i64, text: Text, which: i64) -> list[int]:
    """One Aid at everything on which it works, at nothing if there is nothing."""
    targets = aims_of(g, look, seat, text)
    if not targets:
        return [call(aid, 0, card, which)]
    if targets[0] >= A_HERO:
        return [call(aid_for, 0, card, which, target - A_HERO + 1) for target in targets]
    return [call(aid, 0, card, which, target) for target in targets]


def aid(g: Shadowrift, seat: i64, card: i64, which: i64, target: i64) -> None:
    """Pay first, then the card goes to the Town Discard and helps."""
    seek(g, seat, card, which, target)


def aid_for(g: Shadowrift, seat: i64, card: i64, which: i64, player: i64) -> None:
    """The same, aimed at a hero."""
    seek(g, seat, card, which, A_HERO + player - 1)


def seek(g: Shadowrift, seat: i64, card: i64, which: i64, aim: i64) -> None:
    """A deed with this Aid."""
    text = g.defs.at[k.AID][g.face[card]][place_of(which)]
    begin_deed(g, seat, card, aim, 0, text.price)
    if text.price is not FREE:
        then(g, pay_price, seat)
    then(g, give_aid, seat, card, which)


def give_aid(g: Shadowrift, seat: i64, card: i64, which: i64) -> None:
    """The card leaves Town Square and does it."""
    text = g.defs.at[k.AID][g.face[card]][place_of(which)]
    move(g, card, t.TOWN_DISCARD)
    do_steps(g, text, seat, card)


# ------------------------------------------------------------------ driving out


def why_not_drive_out(g: Shadowrift, seat: i64, card: i64) -> i64:
    """One hero pays what the card says."""
    if not in_the_square(g, card):
        return NOT_IN_TOWN
    printed = g.defs.drive_out[g.face[card]]
    if printed is None:
        return NOT_DRIVEN_OUT
    price = driving_price(g, card, printed)
    if can_pay(g, seat, price.prowess, price.magic, price.coins):
        return 0
    return DRIVING_LACKS_COINS if can_pay(g, seat, price.prowess, price.magic, 0) else DRIVING_TOO_DEAR


def drive_out(g: Shadowrift, seat: i64, card: i64) -> None:
    """It goes to the bottom of the Traveler Deck, without a Corpse."""
    printed = g.defs.drive_out[g.face[card]]
    assert printed is not None
    begin_deed(g, seat, card, 0, 0, driving_price(g, card, printed))
    then(g, pay_price, seat)
    then(g, driven_out, seat, card)


def driven_out(g: Shadowrift, _seat: i64, card: i64) -> None:
    """All is paid."""
    move(g, card, t.TRAVELER_DECK)


CHAPTER = chapter(
    "Seek Aid",
    rules={
        give_aid: "seat card which",
        driven_out: "seat card",
        aid: "seat card which target",
        aid_for: "seat card which player",
    },
    notation={
        aid: "{seat}: aid {card}[ {which}][ > {target}]",
        aid_for: "{seat}: aid {card}[ {which}] > {player}",
        drive_out: "{seat}: drive out {card}",
    },
    legal={aid: why_not_aid, aid_for: why_not_aid_for, drive_out: why_not_drive_out},
    sentences={
        "Aid: {effects}.": Sentence(AIDS),
        "Aid, for {price}: {effects}.": Sentence(AIDS),
        "Drive out for {price}.": Sentence(DRIVE_OUT),
        "{deal} costs {n}P more": Rule("deal", "n"),
    },
)
