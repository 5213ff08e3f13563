"""Whom to attack, with what, and which Boosts of an Attack are worth their price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot import weights as w
from holdfast.games.shadowrift.bot.mind import EITHER, RETURNING_TOTEM, Mind
from holdfast.games.shadowrift.bot.planning import Plan
from holdfast.games.shadowrift.bot.scene import can_be_hurt, left, slain_worth
from holdfast.games.shadowrift.rules.battles import battle_is_over, battle_of, of_the_table
from holdfast.games.shadowrift.rules.damage import ward_of
from holdfast.games.shadowrift.rules.playing import play
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.table import Shadowrift, flag, hurt

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = number_of(play)
TOTEM_WORTH: Final = 26


class Arms:
    """What a hero could deal with the Attacks in hand."""

    def __init__(self, g: Shadowrift, mind: Mind, plan: Plan, seat: i64) -> None:
        self.ranged: i64 = 0
        self.melee: i64 = 0
        self.ranged_cards: i64 = 0
        self.melee_cards: i64 = 0
        self.more: i64 = 0
        """What Boosts could add, with the prowess and magic that is not kept for a Wall."""
        kinds, tags, faces = g.defs.kind, g.defs.tags, g.face
        free: i64 = plan.prowess[seat] - plan.due_prowess[seat] - plan.due_magic[seat]
        epic = g.counts[t.EPIC + seat] != 0
        for card in g.zones[t.HAND + seat]:
            face: i64 = faces[card]
            if kinds[face] != k.ATTACK:
                continue
            if tags[face] & k.EPIC:
                if epic:
                    continue
                epic = True
            if tags[face] & k.MELEE:
                self.melee += mind.blow[face]
                self.melee_cards += 1
            else:
                self.ranged += mind.blow[face]
                self.ranged_cards += 1
            if mind.boosted[face] and free >= mind.boost_price[face]:
                free -= mind.boost_price[face]
                self.more += mind.boosted[face]

    def on(self, g: Shadowrift, seat: i64, thing: i64, boosted: bool) -> i64:
        """The damage to one target."""
        cards = self.ranged_cards
        dealt = self.ranged
        melee = self.melee_cards > 0 and not flag(g, thing, t.IMMUNE)
        if melee:
            cards += self.melee_cards
            dealt += self.melee
        if not cards or battle_is_over(g, seat, thing):
            return 0
        if g.zones[t.TABLE + seat]:
            earlier = battle_of(g, seat, thing)
            later = of_the_table(g, seat, k.LATER_BLOWS)
            if later:
                dealt += later * (cards if earlier else cards - 1)
            if melee and not earlier:
                dealt += of_the_table(g, seat, k.FIRST_MELEE_BLOW)
        dealt += g.counts[t.NEXT_ATTACK + seat]
        if melee:
            dealt += g.counts[t.NEXT_MELEE + seat]
        if boosted:
            dealt += self.more
        return dealt


def arms_of_all(g: Shadowrift, mind: Mind, plan: Plan) -> list[Arms]:
    """The arms of every hero."""
    return [Arms(g, mind, plan, seat) for seat in range(g.seats)]


def all_on(g: Shadowrift, arms: list[Arms], thing: i64, boosted: bool) -> i64:
    """What all heroes together could deal to one target."""
    total: i64 = 0
    for seat in range(g.seats):
        total += arms[seat].on(g, seat, thing, boosted)
    return total - ward_of(g, thing)


def totem_can_go(g: Shadowrift, seat: i64) -> bool:
    """Whether a hero has a card for a damaged Totem, in hand or in Town Square."""
    for card in g.zones[t.HAND + seat]:
        for text in g.defs.at[k.PLAYED][g.face[card]]:
            for step in text.steps:
                if rule_of(step) == EITHER:
                    return True
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            for text in g.defs.at[k.AID][g.face[card]]:
                for step in text.steps:
                    if rule_of(step) == RETURNING_TOTEM:
                        return True
    return False


def target_worth(g: Shadowrift, mind: Mind, arms: list[Arms], seat: i64, thing: i64) -> i64:
    """What this hero's part in fighting a target is worth, without the Wound."""
    if g.defs.kind[g.face[thing]] == k.TOTEM:
        return TOTEM_WORTH if not hurt(g, thing) and totem_can_go(g, seat) else 0
    if not can_be_hurt(g, thing):
        return 0
    worth = slain_worth(g, mind, thing)
    needed = left(g, thing)
    if needed <= 0:
        return 0
    mine = arms[seat].on(g, seat, thing, False)
    if mine <= 0:
        return 0
    together = all_on(g, arms, thing, False)
    if together >= needed:
        chance: i64 = 100
    elif all_on(g, arms, thing, True) >= needed:
        chance = w.WITH_BOOSTS
    else:
        chance = w.WEARING_DOWN
    return worth * chance // 100 * (mine if mine < needed else needed) // needed


def wound_worth(g: Shadowrift, seat: i64, thing: i64) -> i64:
    """What a Melee Battle with this target costs this hero; nothing if it is on already."""
    face = g.face[thing]
    if g.defs.kind[face] != k.MONSTER or battle_of(g, seat, thing):
        return 0
    cost: i64 = w.WOUND
    if g.defs.at[k.MELEE_BATTLE_ENDS][face]:
        cost += 10
    for card in g.zones[t.TABLE + seat]:
        if g.defs.at[k.YOU_GAIN_A_WOUND][g.face[card]]:
            cost -= 8
        if g.defs.queries[k.MAY_PREVENT_WOUND][g.face[card]] and not flag(g, card, t.USED):
            cost -= 10
    return cost


def best_attack(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, calls: list[int]) -> Pick:
    """The monster that is worth most to fight now, with the card that just slays it or the strongest."""
    arms: list[Arms] = []
    things: list[int] = []
    worths: list[int] = []
    best: i64 = 0
    best_call: i64 = 0
    lethal = False
    kinds, faces = g.defs.kind, g.face
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != PLAYING:
            continue
        card = argument(call, 1)
        face: i64 = faces[card]
        if kinds[face] != k.ATTACK:
            continue
        thing = argument(call, 2)
        if thing not in things:
            if not arms:
                arms = arms_of_all(g, mind, plan)
            things.append(thing)
            worths.append(target_worth(g, mind, arms, seat, thing))
        worth: i64 = worths[things.index(thing)]
        if worth <= 0:
            continue
        score = blow_score(g, mind, plan, seat, call, worth)
        if score > best:
            best, best_call, lethal = score, call, mind.blow[face] >= needed(g, thing)
    if not best_call:
        return 0, NOTHING
    return best_call, "it falls, and would have done most harm" if lethal else "it would do most harm"


def needed(g: Shadowrift, thing: i64) -> i64:
    """How much damage makes an end of what is attacked."""
    return 1 if g.defs.kind[g.face[thing]] == k.TOTEM else left(g, thing)


def blow_score(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, call: i64, worth: i64) -> i64:
    """How good this Attack is on a thing that is worth so much; 0: better not."""
    face: i64 = g.face[argument(call, 1)]
    thing, second = argument(call, 2), argument(call, 3)
    melee = g.defs.tags[face] & k.MELEE != 0
    score: i64 = worth * 4
    if melee:
        if flag(g, thing, t.IMMUNE):
            return 0
        score -= 4 * wound_worth(g, seat, thing)
        if g.defs.at[k.PLAYED][face] and mind.help[face] < -8:
            score -= 4 * w.WOUND // 2
    if score <= 0:
        return 0
    if plan.walls[seat] and g.defs.tags[face] & k.SPELL:
        if not can_pay(g, seat, plan.due_prowess[seat], plan.due_magic[seat], 0, argument(call, 1)):
            return 0
    if second:
        if plan.prowess[seat] - plan.due_prowess[seat] < 3 or g.defs.kind[g.face[second]] == k.TOTEM:
            return 0
        score += 4 * slain_worth(g, mind, second) // (left(g, second) + 1) - 4 * 18
    spare: i64 = mind.blow[face] - needed(g, thing)
    score += 3 - spare if spare >= 0 else mind.blow[face]
    return score if melee else score + 2
