"""What the cards of a game are worth, worked out once and kept with them. All figures are in tenths of a prowess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.rules import (
    battles,
    coins,
    damage,
    deeds,
    healing,
    hero_effects,
    heroism,
    looking,
    monster_deeds,
    slaying,
    suffering,
    tempest,
)
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

PROWESS: Final = 10
SPACES: Final = 3

# What a step of a monster's action costs the heroes, by the number of its rule. Kills and Walls are counted apart.
KILLING: Final = number_of(monster_deeds.kill)
BREAKING: Final = number_of(monster_deeds.break_wall)
ENDING: Final = number_of(monster_deeds.annihilation)
ADDING: Final = number_of(monster_deeds.add_thing)
SUFFERING: Final = number_of(suffering.suffer)
POWERING: Final = number_of(monster_deeds.add_power)
STEALING: Final = number_of(monster_deeds.steal)
OTHER_DEEDS: Final = {
    number_of(monster_deeds.rampage): 20,
    number_of(monster_deeds.raise_corpse): 8,
    number_of(monster_deeds.heal): 4,
    number_of(monster_deeds.heal_monsters): 6,
    number_of(monster_deeds.be_immune): 5,
    number_of(monster_deeds.bring_infiltrator): 10,
    number_of(tempest.tempest): 16,
}
LOSSES: Final = (0, 6, 4, 5, 8, 12, 16)
"""What a loss of one hero is worth: a card, a Spell, a Heroism, a Coin, a Wound, a Burn."""
THINGS: Final = (0, 0, 14, 8, 18, 0)
"""What a monster adds, by THINGS; a Corpse is counted as a Kill."""

# What a step of a hero's card does, by the number of its rule.
DAMAGING: Final = number_of(damage.damage)
MORE_DAMAGE: Final = number_of(damage.more_damage)
DAMAGING_ONE: Final = number_of(damage.damage_to)
DRAWING: Final = number_of(hero_effects.draw_one)
LETTING_DRAW: Final = number_of(hero_effects.someone_draws)
COUNTERING: Final = number_of(hero_effects.counter)
RETURNING_TOTEM: Final = number_of(hero_effects.return_totem)
EITHER: Final = number_of(deeds.either)
SEALING: Final = number_of(hero_effects.seal_rift)
BURYING: Final = number_of(hero_effects.corpse_back)
RAISING: Final = number_of(hero_effects.resurrect)
MOVING_WALL: Final = number_of(hero_effects.wall_to_deck)
CHEAPENING: Final = number_of(hero_effects.next_costs_less)
ON_TOP: Final = number_of(hero_effects.goes_on_top)
LENDING_MAGIC: Final = number_of(hero_effects.magic_to_spend)
NEXT_BLOW: Final = number_of(hero_effects.next_blow)
DAZING: Final = number_of(hero_effects.daze)
TAKING_COINS: Final = number_of(coins.take_coins)
LOOKING: Final = number_of(looking.look_at_town)
REVEALING: Final = number_of(looking.reveal_a_deck)
NEXT_SLAIN: Final = number_of(slaying.next_slain)
EARNING: Final = number_of(heroism.earn_one)
HEALING: Final = number_of(healing.heal)
HEALING_AND_DRAWING: Final = number_of(healing.heal_and_draw)
HEALING_EACH: Final = number_of(healing.each_may_heal)
HEALING_HAND: Final = number_of(healing.heal_hand)
HEALING_DISCARDS: Final = number_of(healing.heal_discards)
WOUNDING: Final = number_of(battles.wound_after_battle)
HEALING_AFTER: Final = number_of(battles.heal_after_battle)

IN_DECK: Final = {
    DRAWING: 9,
    LETTING_DRAW: 5,
    EITHER: 16,
    COUNTERING: 14,
    SEALING: 0,
    BURYING: 20,
    RAISING: 34,
    MOVING_WALL: 2,
    CHEAPENING: 22,
    ON_TOP: 2,
    LENDING_MAGIC: 10,
    DAZING: 22,
    LOOKING: 5,
    REVEALING: 14,
    NEXT_SLAIN: 11,
    EARNING: 25,
    WOUNDING: -6,
}
"""What a step is worth on a card that one may buy, besides damage and healing."""
CURES: Final = {
    HEALING: 8,
    HEALING_AND_DRAWING: 10,
    HEALING_EACH: 9,
    HEALING_HAND: 10,
    HEALING_DISCARDS: 8,
    HEALING_AFTER: 8,
}
"""What healing is worth where the heroes have a Wound or two each."""
NO_WOUND: Final = 14
"""Damage for which nobody fights a Battle more, so that nobody gains a Wound for it."""
MAGIC: Final = 8
"""A Spell that can be spent as magic, if it is no Attack, which is wanted for its damage."""
CHEAPER_BOOST: Final = 16
"""A Boost that costs less."""
ON_TABLE: Final = {
    k.FIRST_MELEE_BLOW: 7,
    k.FIRST_FLANKING_BLOW: 4,
    k.LATER_BLOWS: 9,
}
"""Damage that a Skill adds in a round while it is on the table, in tenths."""
GUARDING: Final = {k.NO_FLANKING_WOUND: 4, k.MAY_PREVENT_WOUND: 16, k.MAY_STOP_HUNT: 20}
"""What else a card does on the table in a round."""
STAYS: Final = 22
"""How much oftener a card works that stays on the table, in tenths."""
WOUNDED: Final = 38
"""How much oftener a card works that answers every Wound: heroes who fight gain more than one a round."""
KEPT: Final = 5
"""What the upkeep of a Skill costs: it is paid with what is left over."""


class Worth:
    """What one card is worth in a deck: damage in tenths, and the rest in tenths of a prowess."""

    def __init__(self) -> None:
        self.harm: i64 = 0
        self.area: i64 = 0
        self.help: i64 = 0
        self.cure: i64 = 0


class Mind:
    """What the cards of a game are worth, by face."""

    def __init__(self, g: Shadowrift) -> None:
        defs = g.defs
        faces = range(len(defs.ids))
        struck: i64 = 2 if g.seats == 1 else g.seats
        self.menace: list[list[int]] = []
        """By the space of an action and the face: what it costs the heroes, besides Kills and Walls."""
        self.kills: list[list[int]] = []
        self.walls: list[list[int]] = []
        self.ends: list[list[int]] = []
        """Whether an action is an Annihilation: 1 if things come to it, 2 if it is one in any case."""
        for space in range(SPACES):
            rows = [_action(defs.at[k.ACTION_1 + space][face], g.seats, struck) for face in faces]
            self.menace.append([row[0] for row in rows])
            self.kills.append([row[1] for row in rows])
            self.walls.append([row[2] for row in rows])
            self.ends.append([row[3] for row in rows])
        self.blow: list[int] = [_blow(defs.at[k.PLAYED][face]) for face in faces]
        """The damage of an Attack without anything else."""
        self.boosted: list[int] = [_boosted(defs.at[k.BOOST][face]) for face in faces]
        """The damage that its Boosts add."""
        self.boost_price: list[int] = [_boost_price(defs.at[k.BOOST][face]) for face in faces]
        """What these Boosts cost, prowess and magic together."""
        self.harm: list[int] = []
        """The damage a card in a deck does, in tenths."""
        self.area: list[int] = []
        """The damage it does to each other monster, in tenths; twice that, for it needs no Battle."""
        self.help: list[int] = []
        """What else it does."""
        self.cure: list[int] = []
        """What its healing is worth, if there is something to heal."""
        self.per_round: list[int] = []
        """What a Skill on the table is worth for another round."""
        for face in faces:
            card = Worth()
            _in_deck(g, face, self.blow[face], self.boosted[face], card)
            self.harm.append(card.harm)
            self.area.append(card.area)
            self.help.append(card.help)
            self.cure.append(card.cure)
            self.per_round.append((card.harm * 12 // 10 + card.help) * 10 // STAYS + KEPT)
        self.corpses: i64 = _supply(g, k.THE_CORPSE)
        self.freezes: i64 = _supply(g, k.THE_FREEZE)


def mind_of(g: Shadowrift) -> Mind:
    """What the cards of this game are worth; worked out once, and kept with them."""
    kept = g.defs.kept.get("mind")
    if kept is None:
        kept = g.defs.kept["mind"] = Mind(g)
    return cast(Mind, kept)


def _supply(g: Shadowrift, thing: i64) -> i64:
    face = g.defs.special.get(int(thing), 0)
    return g.defs.copies[face] if face else 0


def _action(texts: list[Text], seats: i64, struck: i64) -> tuple[int, int, int, int]:
    """What an action costs: points, Villagers, Walls, and whether it ends the game."""
    cost: i64 = 0
    killed: i64 = 0
    broken: i64 = 0
    ends: i64 = 0
    for text in texts:
        for steps in (text.steps, text.otherwise):
            sure: i64 = 2 if not text.otherwise else 1
            for step in steps:
                rule, x, y = rule_of(step), argument(step, 2), argument(step, 3)
                if rule == KILLING:
                    killed += sure
                elif rule == BREAKING:
                    broken += sure
                elif rule == ENDING:
                    ends = sure
                elif rule == ADDING:
                    if x == k.THE_CORPSE:
                        killed += sure
                    else:
                        cost += THINGS[x] * sure // 2
                elif rule == SUFFERING:
                    loss = LOSSES[y & k.LOSS_MASK]
                    other: i64 = LOSSES[y >> k.LOSS_BITS & k.LOSS_MASK]
                    if other and other < loss:
                        loss = other
                    cost += loss * (struck if x == k.EACH_HERO else 1) * sure // 2
                elif rule == POWERING:
                    cost += 5 * (x if x else seats) * sure // 2
                elif rule == STEALING:
                    cost += 8 * x * sure // 2
                else:
                    cost += OTHER_DEEDS.get(rule, 5) * sure // 2
    return cost, killed, broken, ends


def _blow(texts: list[Text]) -> i64:
    total: i64 = 0
    for text in texts:
        for step in text.steps:
            if rule_of(step) == DAMAGING:
                total += argument(step, 2)
    return total


def _boosted(texts: list[Text]) -> i64:
    total: i64 = 0
    for text in texts:
        for step in text.steps:
            if rule_of(step) == MORE_DAMAGE:
                total += argument(step, 2)
    return total


def _boost_price(texts: list[Text]) -> i64:
    total: i64 = 0
    for text in texts:
        for step in text.steps:
            if rule_of(step) == MORE_DAMAGE:
                total += text.price.prowess + text.price.magic
    return total


def _in_deck(g: Shadowrift, face: i64, blow: i64, boosted: i64, card: Worth) -> None:
    """What a card that can be bought does in a deck."""
    defs = g.defs
    kind = defs.kind[face]
    if kind not in k.STACKS_OF_HEROES:
        return
    card.harm = 10 * blow + 4 * boosted
    if kind != k.ATTACK and defs.tags[face] & k.SPELL:
        card.help = MAGIC
    for text in defs.at[k.PLAYED][face]:
        _steps(g, text, 10, card)
    for text in defs.at[k.BOOST][face]:
        _steps(g, text, 4, card)
    uses = defs.at[k.USE][face]
    for text in uses:
        often: i64 = STAYS if not text.discards else 10 if len(uses) == 1 else 4
        _steps(g, text, often, card)
        card.help -= PROWESS * (text.price.prowess + 2 * text.price.coins) * often // 10
    for text in defs.at[k.YOU_GAIN_A_WOUND][face]:
        _steps(g, text, WOUNDED, card)
    for query, damage_added in ON_TABLE.items():
        if defs.queries[query][face]:
            card.harm += damage_added * STAYS // 10
            card.help += NO_WOUND * damage_added * STAYS // 100
    for query, worth in GUARDING.items():
        if defs.queries[query][face]:
            card.help += worth * STAYS // 10
    if kind == k.SKILL:
        card.help -= KEPT * STAYS // 10


def _steps(g: Shadowrift, text: Text, often: i64, card: Worth) -> None:
    """Add one sentence that works so often, in tenths, without an Attack's own damage."""
    for step in text.steps:
        rule, x, y = rule_of(step), argument(step, 2), argument(step, 3)
        if rule == DAMAGING_ONE:
            if y & k.TARGET_BITS == k.EACH_OTHER_MONSTER:
                card.area += 2 * x * often
            else:
                card.harm += x * often
                card.help += NO_WOUND * x * often // 10 if often == STAYS else 0
        elif rule == NEXT_BLOW:
            card.harm += 8 * x * often // 10
            card.help += NO_WOUND * x * often // 20 if often == STAYS else 0
        elif rule == TAKING_COINS:
            card.help += 16 * x * often // 10
        elif rule == CHEAPENING and x == k.NEXT_BOOST:
            card.help += CHEAPER_BOOST * often // 10
        elif rule == LETTING_DRAW and x == k.EACH_OTHER_HERO and g.seats > 1:
            card.help += 8 * (g.seats - 1) * often // 10
        elif rule == HEALING_EACH or rule == HEALING_DISCARDS:
            card.cure += CURES[rule] * (g.seats + 1) // 2 * often // 10
        elif rule == HEALING:
            card.cure += CURES[rule] * x * often // 10
        elif rule in CURES:
            card.cure += CURES[rule] * often // 10
        elif rule != DAMAGING and rule != MORE_DAMAGE:
            card.help += IN_DECK.get(rule, 4) * often // 10
