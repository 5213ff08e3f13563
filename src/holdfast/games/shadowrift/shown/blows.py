"""What an Attack, an Aid or a use would deal: tried on a copy of the table, by the rules themselves."""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.atoms import mark, move
from holdfast.core.calls import argument, number_of, rule_function, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import FREE, Text
from holdfast.games.shadowrift.rules.battles import joins_battle
from holdfast.games.shadowrift.rules.boosts import boost_text, price_now
from holdfast.games.shadowrift.rules.damage import damage, damage_to, health_of, is_slain, more_damage
from holdfast.games.shadowrift.rules.deeds import begin_deed, to_be_damaged
from holdfast.games.shadowrift.rules.playing import toll_of
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.table import Shadowrift, hurt, kind_of

DEALING: Final = frozenset(number_of(rule) for rule in (damage, damage_to))
ADDING: Final = frozenset({*DEALING, number_of(more_damage)})


class Blow(NamedTuple):
    """What one thing takes, and what is then left of it; `falls`: it is slain or broken."""

    thing: int
    amount: int
    left: int
    falls: bool


def deals(texts: list[Text]) -> bool:
    """Whether these sentences deal damage at all."""
    return any(rule_of(step) in DEALING for text in texts for step in text.steps)


def attacked(g: Shadowrift, seat: int, card: int, target: int, second: int, boosts: int) -> list[Blow]:
    """What everything takes of an Attack with these Boosts, as bits; its targets first, hurt or not."""
    there = g.copy()
    face = there.face[card]
    if there.zone_of[card] != t.TABLE + seat:
        move(there, card, t.TABLE + seat)
    mark(there, card, t.BOOSTS, boosts)
    begin_deed(there, seat, card, target, second, FREE)
    joins_battle(there, seat, card, target, second)
    texts = list(there.defs.at[k.PLAYED][face])
    texts += [text for place, text in enumerate(there.defs.at[k.BOOST][face]) if boosts >> place & 1]
    return struck(g, there, seat, card, texts, [each for each in (target, second) if each])


def helped(g: Shadowrift, seat: int, card: int, target: int, text: Text) -> list[Blow]:
    """What everything takes of an Aid or a use."""
    there = g.copy()
    begin_deed(there, seat, card, target, 0, FREE)
    return struck(g, there, seat, card, [text], [target] if target else [])


def struck(g: Shadowrift, there: Shadowrift, seat: int, card: int, texts: list[Text], aimed: list[int]) -> list[Blow]:
    """Carry out what deals damage, and compare."""
    for text in texts:
        for step in text.steps:
            if rule_of(step) in DEALING:
                rule_function(rule_of(step))(there, seat, card, argument(step, 2), argument(step, 3))
    others = [thing for thing in to_be_damaged(g) if thing not in aimed and hurt(there, thing) > hurt(g, thing)]
    return [
        Blow(
            thing,
            hurt(there, thing) - hurt(g, thing),
            max(0, health_of(there, thing) - hurt(there, thing)),
            is_slain(there, thing),
        )
        for thing in [*aimed, *others]
    ]


def must_boost(g: Shadowrift, card: int, second: int) -> int:
    """The Boosts that an announcement takes by itself, as bits."""
    place = g.defs.second_boost[g.face[card]]
    return 1 << place if second and place >= 0 else 0


def best_boosts(g: Shadowrift, seat: int, card: int, target: int, second: int) -> int:
    """The Boosts that make an Attack stronger and can be paid now: all of them, or the dearest one; as bits."""
    face = g.face[card]
    taken = must_boost(g, card, second)
    second_place = g.defs.second_boost[face]
    more = [
        place
        for place, text in enumerate(g.defs.at[k.BOOST][face])
        if not taken >> place & 1 and place != second_place and any(rule_of(step) in ADDING for step in text.steps)
    ]
    every = taken | sum(1 << place for place in more)
    for boosts in (every, *(taken | 1 << place for place in reversed(more))):
        if boosts != taken and affordable(g, seat, card, target, boosts):
            return boosts
    return taken


def affordable(g: Shadowrift, seat: int, card: int, target: int, boosts: int) -> bool:
    """Whether these Boosts can be paid together, with what the target asks for."""
    prowess, magic, coins = toll_of(g, card, target), 0, 0
    for place in range(len(g.defs.at[k.BOOST][g.face[card]])):
        if boosts >> place & 1:
            price = price_now(g, seat, boost_text(g, g.face[card], place))
            prowess, magic, coins = prowess + price[0], magic + price[1], coins + price[2]
    return can_pay(g, seat, prowess, magic, coins, card)


# ------------------------------------------------------------------ in words


def blow_words(g: Shadowrift, blows: list[Blow]) -> str:
    """`2 damage, slain, worth 1`; of several things each with its name."""
    if len(blows) == 1:
        return f"{amount_words(blows[0])}, {verdict(g, blows[0])}" if blows[0].amount else "no damage"
    return "; ".join(f"{thing_name(g, each.thing)}: {amount_words(each)}, {verdict(g, each)}" for each in blows)


def amount_words(blow: Blow) -> str:
    """`2 damage`, `no damage`."""
    return f"{blow.amount or 'no'} damage"


def verdict(g: Shadowrift, blow: Blow) -> str:
    """Whether that is enough."""
    kind = kind_of(g, blow.thing)
    if kind == k.TOTEM:
        return "damaged" if blow.amount else "unhurt"
    if not blow.falls:
        return f"{blow.left} health left"
    worth = g.defs.icons[g.face[blow.thing]] + g.counts[t.NEXT_SLAIN]
    return "broken" if kind == k.FREEZE else f"slain, worth {worth}"
