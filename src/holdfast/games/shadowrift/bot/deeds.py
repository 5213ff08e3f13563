"""What Actions, Aid and uses are worth now, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot import mind as m
from holdfast.games.shadowrift.bot import weights as w
from holdfast.games.shadowrift.bot.fighting import Arms, all_on, arms_of_all
from holdfast.games.shadowrift.bot.mind import PROWESS, Mind
from holdfast.games.shadowrift.bot.planning import Plan
from holdfast.games.shadowrift.bot.scene import (
    can_be_hurt,
    good_in_town,
    kill_worth,
    left,
    next_worth,
    slain_worth,
    town_size,
)
from holdfast.games.shadowrift.kinds import Price, Text
from holdfast.games.shadowrift.rules.aid import aid, aid_for, place_of
from holdfast.games.shadowrift.rules.deeds import A_HERO
from holdfast.games.shadowrift.rules.playing import play, play_for
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.rules.uses import use, use_for
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = number_of(play)
PLAYING_FOR: Final = number_of(play_for)
AIDING: Final = number_of(aid)
AIDING_FOR: Final = number_of(aid_for)
USING: Final = number_of(use)
USING_FOR: Final = number_of(use_for)
CARD_WORTH: Final = 9
AFFLICTION_WORTH: Final = 15


def afflictions(g: Shadowrift, zone: i64) -> i64:
    """How many Afflictions lie there."""
    total: i64 = 0
    for card in g.zones[zone]:
        if g.defs.kind[g.face[card]] == k.AFFLICTION:
            total += 1
    return total


def ills(g: Shadowrift, hero: i64) -> i64:
    """How many Afflictions a hero has that can be healed."""
    return afflictions(g, t.HAND + hero) + afflictions(g, t.DISCARD + hero)


def corpses_in_square(g: Shadowrift) -> i64:
    """How many Corpses lie in Town Square."""
    total: i64 = 0
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            if g.defs.kind[g.face[card]] == k.CORPSE:
                total += 1
    return total


def damage_worth(g: Shadowrift, mind: Mind, arms: list[Arms], thing: i64, n: i64) -> i64:
    """What so much damage to a target is worth."""
    if not thing or g.defs.kind[g.face[thing]] == k.TOTEM or not can_be_hurt(g, thing):
        return 0
    needed = left(g, thing)
    worth = slain_worth(g, mind, thing)
    if n >= needed:
        return worth
    share = worth * n // needed
    return share if all_on(g, arms, thing, True) + n >= needed else share * w.WEARING_DOWN // 100


def rifts_open(g: Shadowrift) -> i64:
    """How many Shadowrifts are in the Power Area."""
    total: i64 = 0
    for card in g.zones[t.POWER_AREA]:
        if g.defs.kind[g.face[card]] == k.SHADOWRIFT:
            total += 1
    return total


def wants_magic(g: Shadowrift, seat: i64) -> bool:
    """Whether a hero holds a card that seals and lacks the magic."""
    for card in g.zones[t.HAND + seat]:
        for text in g.defs.at[k.BOOST][g.face[card]]:
            for step in text.steps:
                if rule_of(step) == m.SEALING and rifts_open(g):
                    return not can_pay(g, seat, 0, text.price.magic, 0, card)
    return False


def damage_worth_of_others(g: Shadowrift, mind: Mind, arms: list[Arms], aim: i64, amount: i64) -> i64:
    """What so much damage to each other monster does."""
    total: i64 = 0
    for zone in t.ALONG_THE_ROAD:
        for thing in g.zones[zone]:
            if thing != aim:
                total += damage_worth(g, mind, arms, thing, amount) * 2 // 3
    return total


def countering_worth(g: Shadowrift, aim: i64) -> i64:
    """What it is worth to counter this card of the Power Area, or to return this Totem."""
    if not aim or aim >= A_HERO:
        return 0
    if g.defs.kind[g.face[aim]] == k.TOTEM:
        return 22
    return 14 + 12 * g.defs.icons[g.face[aim]]


def healing_worth(g: Shadowrift, hero: i64, rule: i64, x: i64) -> i64:
    """What it is worth to heal Afflictions so; 0 if this step heals none."""
    if rule == m.HEALING:
        found = ills(g, hero)
        return AFFLICTION_WORTH * (found if found < x else x)
    if rule == m.HEALING_AND_DRAWING:
        if not ills(g, hero):
            return 0
        return AFFLICTION_WORTH + (CARD_WORTH if afflictions(g, t.HAND + hero) else 0)
    if rule == m.HEALING_EACH:
        total: i64 = 0
        for each in range(g.seats):
            if afflictions(g, t.HAND + each):
                total += AFFLICTION_WORTH + CARD_WORTH
        return total
    if rule == m.HEALING_HAND:
        return AFFLICTION_WORTH * afflictions(g, t.HAND + hero) + CARD_WORTH
    if rule == m.HEALING_DISCARDS:
        total = 0
        for each in range(g.seats):
            if afflictions(g, t.DISCARD + each):
                total += AFFLICTION_WORTH
        return total - 20
    if rule == m.HEALING_AFTER:
        return AFFLICTION_WORTH
    return 0


def step_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, step: i64, aim: i64, arms: list[Arms]) -> i64:
    """What one step does for the heroes now."""
    rule, x, y = rule_of(step), argument(step, 2), argument(step, 3)
    hero = aim - A_HERO if aim >= A_HERO else seat
    if rule == m.DRAWING:
        return CARD_WORTH if g.zones[t.DECK + seat] or g.zones[t.DISCARD + seat] else 0
    if rule == m.LETTING_DRAW:
        if x == k.EACH_OTHER_HERO:
            return CARD_WORTH * (g.seats - 1 if g.seats > 1 else 1)
        return CARD_WORTH + (1 if hero == plan.first else 0)
    if rule == m.DAMAGING_ONE:
        if y & k.TARGET_BITS == k.EACH_OTHER_MONSTER:
            return damage_worth_of_others(g, mind, arms, aim, x)
        return damage_worth(g, mind, arms, aim if aim < A_HERO else 0, x)
    if rule == m.TAKING_COINS:
        taken = x if x < g.counts[t.COIN_SUPPLY] else g.counts[t.COIN_SUPPLY]
        return 18 * taken
    if rule == m.COUNTERING or rule == m.RETURNING_TOTEM or rule == m.EITHER:
        return countering_worth(g, aim)
    if rule == m.SEALING:
        return 250 if rifts_open(g) else 0
    if rule == m.BURYING or rule == m.RAISING:
        if x == k.FROM_DISCARD and rule == m.BURYING:
            return kill_worth(g)
        return kill_worth(g) + (14 if rule == m.RAISING else 0) if corpses_in_square(g) else 0
    if rule == m.CHEAPENING:
        return 1 if x == k.NEXT_BOOST else 20 if plan.walls[seat] else 0
    if rule == m.ON_TOP:
        return 0
    if rule == m.MOVING_WALL:
        return 3
    if rule == m.LENDING_MAGIC:
        return 40 if wants_magic(g, hero) else 0
    if rule == m.NEXT_BLOW:
        mine = arms[seat]
        melee_only = y & k.TARGET_BITS == k.NEXT_MELEE
        if not mine.melee_cards and (melee_only or not mine.ranged_cards):
            return 0
        return 7 * x
    if rule == m.DAZING:
        return next_worth(g, mind, aim) if 0 < aim < A_HERO else 0
    if rule == m.LOOKING:
        good, size = good_in_town(g, mind), town_size(g)
        return w.LOOK * (size - good) // (size if size else 1)
    if rule == m.REVEALING:
        return 2
    if rule == m.NEXT_SLAIN:
        return 4
    if rule == m.EARNING:
        return 24 if g.zones[t.STACK + t.HEROISM] else 0
    return healing_worth(g, hero, rule, x)


def text_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, text: Text, aim: i64, arms: list[Arms]) -> i64:
    """What a sentence does for the heroes now."""
    total: i64 = 0
    for step in text.steps:
        total += step_worth(g, mind, plan, seat, step, aim, arms)
    return total


def price_worth(price: Price) -> i64:
    """What a price is worth to whoever pays it."""
    return PROWESS * price.prowess + 6 * price.magic + 18 * price.coins


def can_spare(g: Shadowrift, plan: Plan, seat: i64, price: Price, card: i64 = 0) -> bool:
    """Whether a hero can pay this and still build the Wall that is planned, without using this card."""
    kept: i64 = plan.due_coins[seat] if plan.walls[seat] else 0
    if price.coins and g.counts[t.COINS + seat] < price.coins + kept:
        return False
    due_prowess: i64 = plan.due_prowess[seat] + price.prowess
    return can_pay(g, seat, due_prowess, plan.due_magic[seat] + price.magic, price.coins, card)


def best_deed(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, calls: list[int]) -> Pick:
    """The Action, Aid or use that brings most beyond its price."""
    best: i64 = 0
    chosen: i64 = 0
    why = NOTHING
    arms: list[Arms] = []
    for packed in calls:
        call: i64 = packed
        rule = rule_of(call)
        worth: i64 = 0
        told = ""
        if rule == PLAYING or rule == PLAYING_FOR:
            worth = played_worth(g, mind, plan, seat, call, arms)
            told = "it helps for longer" if stays(g, argument(call, 1)) else "it does most now"
        elif rule == AIDING or rule == AIDING_FOR:
            worth, told = aid_worth(g, mind, plan, seat, call, arms), "this Aid does most now"
        elif rule == USING or rule == USING_FOR:
            worth, told = use_worth(g, mind, plan, seat, call, arms), "it lies on the table for this"
        if worth > best:
            best, chosen, why = worth, call, told
    return chosen, why


def played_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, call: i64, arms: list[Arms]) -> i64:
    """What it brings to play this card, less the danger of a Spell; 0 for an Attack, and for a card that is kept."""
    defs, card = g.defs, argument(call, 1)
    face: i64 = g.face[card]
    if defs.kind[face] == k.ATTACK:
        return 0
    worth: i64 = 30
    if not stays(g, card):
        aim: i64 = argument(call, 2) if rule_of(call) == PLAYING else A_HERO + argument(call, 2) - 1
        worth = action_worth(g, mind, plan, seat, card, aim, armed(g, mind, plan, arms))
    if defs.tags[face] & k.SPELL:
        if plan.walls[seat] and not can_spare(g, plan, seat, k.FREE, card):
            return 0
        if keeps_as_magic(g, seat, card):
            return 0
        worth -= spell_danger(g)
    return worth


def stays(g: Shadowrift, card: i64) -> bool:
    """Whether a card stays on the table once it is played."""
    kind: i64 = g.defs.kind[g.face[card]]
    return kind == k.LOOT or kind == k.SKILL


def armed(g: Shadowrift, mind: Mind, plan: Plan, arms: list[Arms]) -> list[Arms]:
    """What each hero can strike with, looked at once for a decision."""
    if not arms:
        arms.extend(arms_of_all(g, mind, plan))
    return arms


def action_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, card: i64, aim: i64, arms: list[Arms]) -> i64:
    """What an Action does now, with the Boost that seals; without the magic for that it is hardly worth playing."""
    worth: i64 = 0
    for text in g.defs.at[k.PLAYED][g.face[card]]:
        worth += text_worth(g, mind, plan, seat, text, aim, arms)
    for text in g.defs.at[k.BOOST][g.face[card]]:
        for step in text.steps:
            if rule_of(step) == m.SEALING and rifts_open(g):
                if can_pay(g, seat, 0, text.price.magic, 0, card):
                    worth += 250
                elif worth > 8:
                    worth = 8
    return worth


def aid_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, call: i64, arms: list[Arms]) -> i64:
    """What this Aid brings beyond its price."""
    card = argument(call, 1)
    aim: i64 = argument(call, 3) if rule_of(call) == AIDING else A_HERO + argument(call, 3) - 1
    text = g.defs.at[k.AID][g.face[card]][place_of(argument(call, 2))]
    if not can_spare(g, plan, seat, text.price):
        return 0
    if is_cheapening(text) and not (card == plan.cheaper and seat == plan.first):
        return 0
    return text_worth(g, mind, plan, seat, text, aim, armed(g, mind, plan, arms)) - price_worth(text.price)


def use_worth(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, call: i64, arms: list[Arms]) -> i64:
    """What this use of a card on the table brings beyond its price, and beyond the card if that is discarded."""
    aim: i64 = argument(call, 3) if rule_of(call) == USING else A_HERO + argument(call, 3) - 1
    text = g.defs.at[k.USE][g.face[argument(call, 1)]][place_of(argument(call, 2))]
    if not can_spare(g, plan, seat, text.price):
        return 0
    worth = text_worth(g, mind, plan, seat, text, aim, armed(g, mind, plan, arms)) - price_worth(text.price)
    return worth - 28 if text.discards else worth


def is_cheapening(text: Text) -> bool:
    """Whether it makes the next Wall cheaper in prowess."""
    for step in text.steps:
        if rule_of(step) == m.CHEAPENING and argument(step, 2) == k.NEXT_WALL:
            return argument(step, 3) & k.DISCOUNT_MASK == k.LESS_PROWESS
    return False


def keeps_as_magic(g: Shadowrift, seat: i64, spell: i64) -> bool:
    """Whether a Spell is better kept as the magic for a Seal in hand."""
    if not rifts_open(g):
        return False
    for card in g.zones[t.HAND + seat]:
        if card == spell:
            continue
        for text in g.defs.at[k.BOOST][g.face[card]]:
            for step in text.steps:
                if rule_of(step) == m.SEALING:
                    magic = text.price.magic
                    return can_pay(g, seat, 0, magic, 0, card) and not can_pay(g, seat, 0, magic + 1, 0, card)
    return False


def spell_danger(g: Shadowrift) -> i64:
    """What monsters do to whoever plays a Spell."""
    total: i64 = 0
    for zone in t.ALONG_THE_ROAD:
        for monster in g.zones[zone]:
            if g.defs.at[k.PLAYS_SPELL][g.face[monster]]:
                total += 14
    return total
