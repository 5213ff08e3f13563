"""What an option comes to, where its words do not say it: damage, prices with what pays them, the words of an Aid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.games.common.told.prose import alike, counted, listed
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Price, Text
from holdfast.games.shadowrift.rules.aid import aid, aid_for, drive_out, place_of
from holdfast.games.shadowrift.rules.battles import any_melee, battle_of, end_battle
from holdfast.games.shadowrift.rules.boosts import boost, price_now
from holdfast.games.shadowrift.rules.buying import build, buy, buy_coin, coin_price, hire, price_of, ware_price
from holdfast.games.shadowrift.rules.coins import take_coins
from holdfast.games.shadowrift.rules.deeds import begin_deed, do_one_of
from holdfast.games.shadowrift.rules.interruptions import let_it_act, magic_barrier, use_barrier
from holdfast.games.shadowrift.rules.outlook import driving_price
from holdfast.games.shadowrift.rules.paying import pay_as_proposed, pay_price
from holdfast.games.shadowrift.rules.playing import play, toll_of
from holdfast.games.shadowrift.rules.price import is_due
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.rules.upkeep import UPKEEP, keep_skill, rest, rest_price
from holdfast.games.shadowrift.rules.uses import use, use_for
from holdfast.games.shadowrift.shown.blows import attacked, best_boosts, blow_words, deals, helped, must_boost
from holdfast.games.shadowrift.shown.view import price_words
from holdfast.games.shadowrift.table import Shadowrift, kind_of


def gloss(g: Shadowrift, option: int) -> str:
    """What an option comes to; empty where there is nothing to add."""
    said = GLOSSES.get(rule_of(option))
    return said(g, option) if said is not None else ""


# ------------------------------------------------------------------ prices


def paid_with(g: Shadowrift, seat: int, price: Price) -> str:
    """`4P+1C: 3 × Prowess, Heroism, 1 Coin`: a price, and the payment that the rules would propose for it."""
    said = price_words(price)
    if said == "free" or not can_pay(g, seat, price.prowess, price.magic, price.coins):
        return said
    there = g.copy()
    there.options = []
    begin_deed(there, seat, 0, 0, 0, price)
    there.agenda.append(call(pay_price, seat))
    pay_price(there, seat)
    return f"{said}: {payment(there, seat)}" if is_due(there) else f"{said}: magic that is ready"


def payment(there: Shadowrift, seat: int) -> str:
    """What the rest of a payment takes from a hero; `there` is a copy of the table, on which it is made."""
    held, coins = list(there.zones[t.HAND + seat]), there.counts[t.COINS + seat]
    pay_as_proposed(there, seat)
    names = [there.defs.names[there.face[card]] for card in held if there.zone_of[card] != t.HAND + seat]
    spent = coins - there.counts[t.COINS + seat]
    return ", ".join([*alike(names), *([counted(spent, "Coin")] if spent else [])]) or "magic that is ready"


def _buy(g: Shadowrift, option: int) -> str:
    seat, card = argument(option, 0), argument(option, 1)
    return paid_with(g, seat, price_of(g, seat, card))


def _buy_coin(g: Shadowrift, option: int) -> str:
    seat = argument(option, 0)
    return paid_with(g, seat, coin_price(g, seat))


def _ware(g: Shadowrift, option: int) -> str:
    seat, card = argument(option, 0), argument(option, 1)
    return paid_with(g, seat, ware_price(g, seat, card))


def _rest(g: Shadowrift, option: int) -> str:
    return paid_with(g, argument(option, 0), rest_price(g, argument(option, 1)))


def _keep(g: Shadowrift, option: int) -> str:
    return paid_with(g, argument(option, 0), UPKEEP)


def _drive_out(g: Shadowrift, option: int) -> str:
    card = argument(option, 1)
    printed = g.defs.drive_out[g.face[card]]
    return paid_with(g, argument(option, 0), driving_price(g, card, printed)) if printed is not None else ""


def _proposed(g: Shadowrift, option: int) -> str:
    return payment(g.copy(), argument(option, 0)) if g.frames else ""


def _boost(g: Shadowrift, option: int) -> str:
    """Its price now, and its words."""
    seat, place = argument(option, 0), argument(option, 1) - 1
    card = argument(g.agenda[-1], 1)
    prowess, magic, coins = price_now(g, seat, g.defs.at[k.BOOST][g.face[card]][place])
    words = g.defs.boost_text[g.face[card]][place][1].rstrip(".")
    return f"{price_words(Price(prowess, magic, coins))}: {words}"


# ------------------------------------------------------------------ deeds


def _play(g: Shadowrift, option: int) -> str:
    """Of an Attack what it deals, without Boosts and with those that can be paid; what a target asks for."""
    seat, card, target, second = (argument(option, place) for place in range(4))
    if kind_of(g, card) != k.ATTACK or not target:
        return ""
    taken, best = must_boost(g, card, second), best_boosts(g, seat, card, target, second)
    said = [blow_words(g, attacked(g, seat, card, target, second, taken))]
    stronger = blow_words(g, attacked(g, seat, card, target, second, best)) if best != taken else said[0]
    if stronger != said[0]:
        said.append(f"with {boost_names(best & ~taken)}: {stronger}")
    toll = toll_of(g, card, target)
    return "; ".join([*([f"costs {toll}P"] if toll else []), *said])


def boost_names(boosts: int) -> str:
    """`Boost 1 and 2`."""
    return f"Boost {listed([str(place + 1) for place in range(8) if boosts >> place & 1])}"


def _aid(g: Shadowrift, option: int) -> str:
    return of_text(g, option, k.AID)


def _use(g: Shadowrift, option: int) -> str:
    return of_text(g, option, k.USE)


def of_text(g: Shadowrift, option: int, moment: int) -> str:
    """The sentence of an Aid or a use; its damage, if that is what it does; its price, and what pays it."""
    seat, card, which = argument(option, 0), argument(option, 1), argument(option, 2)
    texts = g.defs.at[moment][g.face[card]]
    if place_of(which) >= len(texts):
        return ""
    text = texts[place_of(which)]
    target = argument(option, 3) if rule_of(option) in (number_of(aid), number_of(use)) else 0
    said = (
        blow_words(g, helped(g, seat, card, target, text))
        if target and deals([text])
        else sentence_of(g, card, moment, which)
    )
    price = paid_with(g, seat, text.price)
    return said if price == "free" else f"{said} ({price})"


OPENINGS: Final = {k.AID: ("Aid",), k.USE: ("Once per round", "Discard this")}


def sentence_of(g: Shadowrift, card: int, moment: int, which: int) -> str:
    """The words of the Aid or use with this number."""
    found = [
        text.partition(": ")[2]
        for text in g.defs.text[g.face[card]]
        if text.startswith(OPENINGS[moment]) and ", when " not in text.partition(": ")[0]
    ]
    return found[place_of(which)].rstrip(".") if place_of(which) < len(found) else ""


def _either(g: Shadowrift, option: int) -> str:
    """Which of two effects it is: `Counter a card of the Power Area or return ...`."""
    card, which = argument(option, 3), argument(option, 1)
    texts = [*g.defs.text[g.face[card]], *(text for _, text in g.defs.boost_text[g.face[card]])]
    for text in texts:
        two = text.rpartition(": ")[2].rstrip(".").split(" or ")
        if len(two) == 2:
            return two[which - 1]
    return ""


def _end_battle(g: Shadowrift, option: int) -> str:
    """Whether it brings a Wound."""
    seat, monster = argument(option, 0), argument(option, 1)
    melee = any_melee(g, battle_of(g, seat, monster)) and kind_of(g, monster) == k.MONSTER
    return "Melee: a Wound" if melee else "no Wound"


def _barrier(g: Shadowrift, option: int) -> str:
    """What is stopped, or not."""
    asked = g.agenda[-1] if g.agenda else 0
    if rule_of(asked) != number_of(magic_barrier):
        return ""
    monster = argument(asked, 0)
    return g.defs.action_text[g.face[monster]][g.zone_of[monster] - t.START - 1].rstrip(".")


GLOSSES: Final[Mapping[int, Callable[[Shadowrift, int], str]]] = {
    number_of(rule): said
    for rule, said in (
        (play, _play),
        (boost, _boost),
        (pay_as_proposed, _proposed),
        (buy, _buy),
        (buy_coin, _buy_coin),
        (hire, _ware),
        (build, _ware),
        (rest, _rest),
        (keep_skill, _keep),
        (drive_out, _drive_out),
        (aid, _aid),
        (aid_for, _aid),
        (use, _use),
        (use_for, _use),
        (do_one_of, _either),
        (end_battle, _end_battle),
        (use_barrier, _barrier),
        (let_it_act, _barrier),
    )
}


# ------------------------------------------------------------------ what does nothing


def futile(g: Shadowrift, option: int) -> bool:
    """An Attack that hurts nothing, whatever Boosts are paid; an Aid that is sought for nothing."""
    rule = rule_of(option)
    if rule == number_of(play):
        seat, card, target, second = (argument(option, place) for place in range(4))
        if kind_of(g, card) != k.ATTACK or not target:
            return False
        best = best_boosts(g, seat, card, target, second)
        return not any(blow.amount for blow in attacked(g, seat, card, target, second, best))
    if rule == number_of(aid):
        texts = g.defs.at[k.AID][g.face[argument(option, 1)]]
        place = place_of(argument(option, 2))
        return place < len(texts) and for_nothing(g, texts[place], argument(option, 3))
    return False


def for_nothing(g: Shadowrift, text: Text, target: int) -> bool:
    """Whether a sentence has nothing to work on: it is aimed and there is no target, or no Coin is left to take."""
    if text.target and not target:
        return len(text.steps) == 1
    return not g.counts[t.COIN_SUPPLY] and all(rule_of(step) == number_of(take_coins) for step in text.steps)
