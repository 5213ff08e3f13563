"""How a steady player acts in the players' step: play a hero, give it items, use what it can do, fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick
from holdfast.games.greyport import table as t
from holdfast.games.greyport.bot.taunting import take_by_marker
from holdfast.games.greyport.bot.worth import Worths, damage_worth, left
from holdfast.games.greyport.kinds import AFTER_THE_FIGHT, ITEM, PIERCE, PLAYER_HERO, SPLASH
from holdfast.games.greyport.rules.abilities import discard_to, give_bonus, inn_exchange
from holdfast.games.greyport.rules.damage import BY_FIGHT, reduced
from holdfast.games.greyport.rules.fighting import fight
from holdfast.games.greyport.rules.hero_keywords import keyword
from holdfast.games.greyport.rules.playing import any_time, end_round, play_hero, play_item, use
from holdfast.games.greyport.rules.targets import fights_in
from holdfast.games.greyport.table import Greyport, abilities_at, defending, flag

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING_HERO: Final = number_of(play_hero)
PLAYING_ITEM: Final = number_of(play_item)
USING: Final = number_of(use)
FIGHTING: Final = number_of(fight)
ENDING_ROUND: Final = number_of(end_round)
GIVING_BONUS: Final = number_of(give_bonus)
DISCARDING_TO: Final = number_of(discard_to)
EXCHANGING: Final = number_of(inn_exchange)


def act(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Play a hero, give it items, use what it can do, fight; when all are done the defender looks at the marker."""
    chosen: i64 = best_hero(g, worths, seat, calls)
    if chosen:
        return chosen, "this hero does most now"
    chosen = best_item(g, worths, calls)
    if chosen:
        return chosen, "it is the best item for this hero"
    chosen, why = best_use(g, worths, seat, calls)
    if chosen:
        return chosen, why
    chosen, why = best_fight(g, worths, seat, calls)
    if chosen:
        return chosen, why
    for last in calls:
        if rule_of(last) == ENDING_ROUND:
            chosen, why = take_by_marker(g, worths, seat, calls)
            return (chosen, why) if chosen else (last, "nobody has anything better to do")
    return 0, NOTHING


def targets(g: Greyport) -> i64:
    """How many monsters an ordinary hero could meet now."""
    return len(g.zones[fights_in(g)])


# ---- heroes and items ----


def best_hero(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> i64:
    """The hero who does most now with the items in hand."""
    met = targets(g)
    if not met and not g.zones[t.LOCATION_GROUP]:
        return 0
    alone = worths.against_one if met < 2 else worths.in_deck
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == PLAYING_HERO:
            face = g.face[argument(call, 1)]
            score = alone[face] + best_item_for(g, worths, seat, face) + 1
            if score > best:
                best, chosen = score, call
    return chosen


def best_item_for(g: Greyport, worths: Worths, seat: i64, face: i64) -> i64:
    """What the best item in hand is worth that suits such a hero."""
    kinds, types, faces = g.defs.kind, g.defs.type, g.face
    hero_type: i64 = types[face]
    best: i64 = 0
    for item in g.zones[t.HAND + seat]:
        its_face: i64 = faces[item]
        if kinds[its_face] == ITEM and types[its_face] == hero_type:
            worth: i64 = worths.in_deck[its_face]
            if worth > best:
                best = worth
    return best


def best_item(g: Greyport, worths: Worths, calls: list[int]) -> i64:
    """The item that adds most, on a hero that will fight."""
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == PLAYING_ITEM:
            item, hero = argument(call, 1), argument(call, 2)
            worth = worths.in_deck[g.face[item]] * 4 + worths.in_deck[g.face[hero]]
            score = worth + 1 - price(g, worths, item, hero)
            if score > best:
                best, chosen = score, call
    return chosen if chosen and targets(g) else 0


def price(g: Greyport, worths: Worths, item: i64, hero: i64) -> i64:
    """What an item costs that retires its wielder: nothing with a weak hero."""
    if not abilities_at(g, AFTER_THE_FIGHT, item):
        return 0
    face = g.face[hero]
    if g.defs.kind[face] == PLAYER_HERO:
        return 0 if g.defs.level[face] == 1 else 400
    worth: i64 = worths.in_deck[face]
    return 4 * (worth - 10) if worth > 10 else 0


# ---- at any time ----


def best_use(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Bonuses go to a hero that will still fight; cards are paid only if they are worth little."""
    best: i64 = 0
    chosen: i64 = 0
    why = NOTHING
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != USING:
            continue
        target = argument(call, 2)
        rule = rule_of(any_time(g, argument(call, 1)))
        score: i64 = 0
        told = ""
        if rule == GIVING_BONUS:
            if targets(g) and not flag(g, target, t.FOUGHT):
                score = worths.in_deck[g.face[target]]
            told = "this hero still fights"
        elif rule == DISCARDING_TO:
            score = 20 if targets(g) and can_spare(g, worths, seat) else 0
            told = "the card that pays is worth little"
        elif rule == EXCHANGING:
            score = 10 if holds_a_burden(g, worths, seat) else 0
            told = "a curse is no loss"
        if score > best:
            best, chosen, why = score, call, told
    return chosen, why


def can_spare(g: Greyport, worths: Worths, seat: i64) -> bool:
    """Whether a card in hand is worth little to its player now."""
    spare: i64 = 25 if defending(g) == seat and not g.counts[t.PLAYS + seat] else -1
    for card in g.zones[t.HAND + seat]:
        face = g.face[card]
        if g.defs.kind[face] != PLAYER_HERO and worths.in_deck[face] <= spare:
            return True
    return False


def holds_a_burden(g: Greyport, worths: Worths, seat: i64) -> bool:
    """Whether a card in hand is worth less than nothing."""
    for card in g.zones[t.HAND + seat]:
        if worths.in_deck[g.face[card]] < 0:
            return True
    return False


# ---- fights ----


def best_fight(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Lethal fights first, against what hurts most; else the most useful damage."""
    best: i64 = 0
    chosen: i64 = 0
    why = NOTHING
    hero: i64 = 0
    damage: i64 = 0
    pierce: i64 = 0
    splash: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != FIGHTING:
            continue
        if argument(call, 1) != hero:
            hero = argument(call, 1)
            damage = mean_damage_of(g, worths, seat, hero) // 10
            pierce = keyword(g, seat, hero, PIERCE)
            splash = keyword(g, seat, hero, SPLASH)
        hero_type = g.defs.type[g.face[hero]]
        first, second = argument(call, 2), argument(call, 3)
        dealt = reduced(g, first, damage, BY_FIGHT, hero_type, pierce)
        lethal = dealt >= left(g, first)
        score = 1 + damage_worth(g, worths, first, dealt)
        if second:
            dealt = reduced(g, second, damage, BY_FIGHT, hero_type, pierce)
            lethal = lethal or dealt >= left(g, second)
            score += damage_worth(g, worths, second, dealt)
        if splash:
            score += splash_worth(g, worths, first, second, splash)
        if score > best:
            best, chosen = score, call
            why = "the fight defeats it" if lethal else "it wears down what hurts most"
    return chosen, why


def mean_damage_of(g: Greyport, worths: Worths, seat: i64, hero: i64) -> i64:
    """What a hero with its items and bonus deals on average, in tenths."""
    damage: i64 = worths.mean_damage[g.face[hero]]
    damage += 10 * mark_of(g, hero, t.BONUS)
    for item in g.zones[t.ITEMS + seat]:
        if mark_of(g, item, t.CARRIED) == hero:
            damage += worths.mean_damage[g.face[item]]
    return damage


def splash_worth(g: Greyport, worths: Worths, first: i64, second: i64, splash: i64) -> i64:
    """What Splash is worth against the rest of the group."""
    total: i64 = 0
    for other in g.zones[g.zone_of[first]]:
        if other != first and other != second:
            remaining = left(g, other)
            total += damage_worth(g, worths, other, splash if splash < remaining else remaining) // 2
    return total
