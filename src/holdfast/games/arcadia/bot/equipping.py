"""What cards are worth to a Guild, and how a steady player drafts, buys and hands them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Pick
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot.mind import Mind
from holdfast.games.arcadia.rules import equipment, rest, slots
from holdfast.games.arcadia.rules.abilities import slots_of
from holdfast.games.arcadia.rules.draft import draft_card
from holdfast.games.arcadia.rules.figures import cards_of, heroes_of, holder_of
from holdfast.games.arcadia.rules.purchase import buy, coins_left, done_buying
from holdfast.games.arcadia.rules.quests import reward
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAFTING: Final = number_of(draft_card)
BUYING: Final = number_of(buy)
BOUGHT: Final = number_of(done_buying)
HANDING: Final = number_of(equipment.hand_over)
DISCARDING: Final = number_of(equipment.throw_away)
EQUIPPED: Final = number_of(equipment.equipped)
REWARDING: Final = number_of(reward)
MAKING_ROOM: Final = number_of(slots.discard)
GIVING: Final = number_of(rest.give)
FINISHED: Final = number_of(rest.finish)
SHARES: Final = (1.0, 0.55, 0.3, 0.15)
"""What the first, second ... Attack card of a Hero counts."""
EFFECTS: Final = {
    k.PIERCE: 4.0,
    k.CLEAVE: 5.0,
    k.THROW: 5.0,
    k.CHAIN: 5.0,
    k.PUSH: 2.0,
    k.DAZE: 4.0,
    k.EXHAUST: 3.0,
    k.HEAL_ALLIES: 7.0,
    k.HEAL: 6.0,
    k.WOUND_ATTACKER: 4.0,
    k.READY_CARD: 10.0,
    k.NO_GUARD: 9.0,
    k.HITS_AROUND: 4.0,
    k.PHOENIX: 12.0,
    k.MORE_HITS: 5.0,
}


def attack_worth(g: Arcadia, hero: i64, face: i64) -> float:
    """What an Attack card does: its dice, its range and its abilities."""
    defs = g.defs
    melee = defs.type[face] == k.MELEE
    worth: float = 10.0 * (0.8 if melee else 0.6) * float(defs.dice[face]) + (0.0 if melee else 5.0)
    for ability in defs.abilities[face]:
        if ability.effect == k.TWICE:
            worth *= 1.5
        else:
            worth += EFFECTS.get(ability.effect, 1.0)
    for ability in defs.abilities[g.face[hero]]:
        if ability.group and ability.group == defs.group[face]:
            worth += 7.0
    return worth


def set_worth(g: Arcadia, hero: i64, faces: list[int]) -> float:
    """What a set of cards is worth to a Hero."""
    defs = g.defs
    attacks: list[float] = []
    worth: float = 0.0
    for face in faces:
        kind = defs.type[face]
        worth += 6.0 * float(defs.defense[face]) + 7.0 * float(defs.life[face])
        worth += 5.0 * float(defs.rerolls[face]) + 6.0 * float(defs.movement[face])
        if kind == k.MELEE or kind == k.RANGED:
            attacks.append(attack_worth(g, hero, face))
            continue
        for ability in defs.abilities[face]:
            if ability.effect == k.DICE_ON_EVERY_ROLL:
                worth += 14.0 * ability.n
            elif ability.effect == k.DICE or ability.effect == k.DICE_AND_REROLL:
                fits = ability.case != k.WITH_GROUP
                for other in faces:
                    if ability.group == defs.group[other] or (
                        ability.group == k.ANY_MELEE and defs.type[other] == k.MELEE
                    ):
                        fits = True
                share: float = 5.0 if kind == k.BOOST else 7.0
                worth += share * ability.n + 3.0 * ability.m if fits else 0.0
            else:
                worth += EFFECTS.get(ability.effect, 2.0)
    attacks.sort(reverse=True)
    for place in range(len(attacks)):
        worth += SHARES[place if place < 3 else 3] * attacks[place]
    if not attacks:
        worth -= 25.0
    return worth


def faces_of(g: Arcadia, hero: i64) -> list[int]:
    """The faces of the cards of a Hero."""
    return [g.face[card] for card in cards_of(g, hero)]


def is_second_armor(g: Arcadia, faces: list[int], face: i64) -> bool:
    """Whether a Hero with these cards wears Armor already."""
    if g.defs.group[face] != k.ARMOR:
        return False
    for other in faces:
        if g.defs.group[other] == k.ARMOR:
            return True
    return False


def added_worth(g: Arcadia, hero: i64, face: i64) -> float:
    """What one more card is worth to a Hero, in place of the one he misses least if his slots are full."""
    faces = faces_of(g, hero)
    before = set_worth(g, hero, faces)
    armor = is_second_armor(g, faces, face)
    if len(faces) < slots_of(g, hero) and not armor:
        return set_worth(g, hero, [*faces, face]) - before
    best: float = 0.0
    for place in range(len(faces)):
        if armor and g.defs.group[faces[place]] != k.ARMOR:
            continue
        more = set_worth(g, hero, [*faces[:place], *faces[place + 1 :], face]) - before
        if more > best:
            best = more
    return best


def worth_to_guild(g: Arcadia, seat: i64, face: i64) -> float:
    """What a card is worth to the Hero who needs it most."""
    best: float = 0.0
    for hero in heroes_of(g, seat):
        worth = added_worth(g, hero, face)
        if worth > best:
            best = worth
    return best


# ------------------------------------------------------------------ answers


def drafts(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The card, or the Hero, that helps the Guild most."""
    best: float = -1.0e9
    chosen: i64 = calls[0]
    for call in calls:
        face = g.face[argument(call, 1)]
        if g.defs.kind[face] == k.HERO:
            worth: float = 3.0 * float(g.defs.defense[face]) + 4.0 * float(g.defs.life[face])
            worth += 3.0 * len(g.defs.abilities[face])
        else:
            worth = worth_to_guild(g, seat, face) - 0.8 * float(g.defs.cost[face])
        if worth > best:
            best, chosen = worth, call
    return chosen, "it helps our Guild most"


def buys(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """As much as the coins pay for: the best set of the cards that were kept, dearest first."""
    purse = coins_left(g, seat)
    room: i64 = g.defs.defaults.purchase - len(g.zones[t.DRAFT + seat])
    cards: list[int] = []
    done: i64 = 0
    for call in calls:
        if rule_of(call) == BUYING:
            cards.append(call)
        elif rule_of(call) == BOUGHT:
            done = call
    best: float = 0.0
    chosen: i64 = 0
    for subset in range(1, 1 << len(cards)):
        cost: i64 = 0
        number: i64 = 0
        worth: float = 0.0
        first: i64 = 0
        most: float = -1.0
        for place in range(len(cards)):
            if subset >> place & 1:
                face = g.face[argument(cards[place], 1)]
                own = worth_to_guild(g, seat, face)
                number += 1
                cost += g.defs.cost[face]
                worth += own
                if own <= 0.0:
                    cost = purse + 1
                if own > most:
                    most, first = own, cards[place]
        if cost <= purse and number <= room and worth > best:
            best, chosen = worth, first
    if chosen:
        return chosen, "it is worth its coins"
    return (done, "nothing else helps us") if done else (calls[0], WHAT_THERE_IS)


def equips(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """What lies aside goes to whoever it helps most; what has no room, or less worth than others, is discarded."""
    aside = g.zones[t.STASH + seat]
    done: i64 = 0
    best: float = -1.0e9
    chosen: i64 = 0
    for call in calls:
        rule = rule_of(call)
        if rule == EQUIPPED:
            done = call
        elif rule == HANDING and argument(call, 1) in aside:
            hero = argument(call, 2)
            faces = faces_of(g, hero)
            worth = set_worth(g, hero, [*faces, g.face[argument(call, 1)]]) - set_worth(g, hero, faces)
            if worth > best:
                best, chosen = worth, call
    if chosen:
        return chosen, "it helps this Hero most"
    if done:
        return done, "all cards are well placed"
    return exchange(g, seat, aside, calls) if aside else sheds(g, seat, calls)


def sheds(g: Arcadia, seat: i64, calls: list[int]) -> Pick:
    """A Curse fills a slot: a card of that Hero goes to another who has room for it, or away."""
    best: float = 0.0
    chosen: i64 = 0
    for call in calls:
        card = argument(call, 1)
        giver = holder_of(g, card)
        if not giver or len(cards_of(g, giver)) <= slots_of(g, giver):
            continue
        kept = faces_of(g, giver)
        kept.remove(g.face[card])
        worth: float = 500.0 + set_worth(g, giver, kept)
        if rule_of(call) == HANDING:
            faces = faces_of(g, argument(call, 2))
            worth += set_worth(g, argument(call, 2), [*faces, g.face[card]]) - set_worth(g, argument(call, 2), faces)
        elif rule_of(call) != DISCARDING:
            continue
        if worth > best:
            best, chosen = worth, call
    return (chosen, "a Curse fills this slot") if chosen else (calls[0], WHAT_THERE_IS)


def exchange(g: Arcadia, seat: i64, aside: list[int], calls: list[int]) -> Pick:
    """All slots are full: the card that the Guild misses least is discarded, one that lies aside or one in hand."""
    best: float = 0.0
    chosen: i64 = 0
    for card in aside:
        for hero in heroes_of(g, seat):
            faces = faces_of(g, hero)
            before = set_worth(g, hero, faces)
            armor = is_second_armor(g, faces, g.face[card])
            for place, other in enumerate(cards_of(g, hero)):
                if armor and g.defs.group[faces[place]] != k.ARMOR:
                    continue
                more = set_worth(g, hero, [*faces[:place], *faces[place + 1 :], g.face[card]]) - before
                if more > best:
                    best, chosen = more, other
    if not chosen:
        chosen = aside[0]
    for call in calls:
        if rule_of(call) == DISCARDING and g.face[argument(call, 1)] == g.face[chosen]:
            if argument(call, 1) == chosen or g.zone_of[argument(call, 1)] == g.zone_of[chosen]:
                return call, "we miss it least"
    for call in calls:
        if rule_of(call) == DISCARDING:
            return call, "we miss it least"
    return calls[0], WHAT_THERE_IS


def rewards(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The Reward goes to whoever it helps most."""
    best: float = -1.0e9
    chosen: i64 = calls[0]
    for call in calls:
        if rule_of(call) == REWARDING:
            worth = added_worth(g, argument(call, 2), g.face[argument(call, 1)])
            if worth > best:
                best, chosen = worth, call
    return chosen, "it helps this Hero most"


def makes_room(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The card that its bearer misses least goes."""
    best: float = -1.0e9
    chosen: i64 = calls[0]
    for call in calls:
        if rule_of(call) == MAKING_ROOM:
            card = argument(call, 1)
            hero = holder_of(g, card)
            faces = faces_of(g, hero)
            faces.remove(g.face[card])
            worth = set_worth(g, hero, faces)
            if worth > best:
                best, chosen = worth, call
    return chosen, "this Hero misses it least"


def hands_around(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """A card goes to a Hero who has nothing to attack with, or to whom it is worth clearly more."""
    done: i64 = 0
    best: float = 4.0
    chosen: i64 = 0
    aside = len(g.zones[t.STASH + seat]) > 0
    for call in calls:
        rule = rule_of(call)
        if rule == FINISHED:
            done = call
        elif rule == GIVING:
            card, hero = argument(call, 1), argument(call, 2)
            if g.defs.kind[g.face[card]] not in k.CARDS:
                continue
            faces = faces_of(g, hero)
            worth = set_worth(g, hero, [*faces, g.face[card]]) - set_worth(g, hero, faces)
            giver = holder_of(g, card)
            if giver:
                kept = faces_of(g, giver)
                lost = kept[:]
                lost.remove(g.face[card])
                worth -= set_worth(g, giver, kept) - set_worth(g, giver, lost)
            if worth > best or (aside and not chosen):
                best, chosen = worth, call
    if chosen:
        return chosen, "it helps this Hero more"
    return (done, "all cards are well placed") if done else (calls[0], WHAT_THERE_IS)
