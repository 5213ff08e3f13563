"""Abilities: what Heroes, cards, Curses and Monsters can do beyond the rules, and the numbers that cards add."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards import binding as b
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules.close import close_monsters
from holdfast.games.arcadia.rules.figures import is_hero, on_board, place_of, space_of
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.table import CARDS, CURSE, Arcadia, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64


def own_abilities(g: Arcadia, figure: i64) -> list[Ability]:
    """What works always: of a Monster its card; of a Hero his own, those of Permanent cards and of his Curse."""
    if not is_hero(g, figure):
        return monster_card(g, figure).abilities
    defs, face = g.defs, g.face
    place = place_of(g, figure)
    found: list[Ability] = []
    forgets = False
    for curse in g.zones[CURSE + place]:
        for ability in defs.abilities[face[curse]]:
            found.append(ability)
            forgets = forgets or ability.effect == k.NO_ABILITY
    for card in g.zones[CARDS + place]:
        if defs.type[face[card]] == k.PERMANENT:
            found += defs.abilities[face[card]]
    return found if forgets else defs.abilities[face[figure]] + found


def has_effect(g: Arcadia, figure: i64, effect: i64) -> bool:
    """Whether something that works always does this."""
    for ability in own_abilities(g, figure):
        if ability.effect == effect:
            return True
    return False


def card_with(g: Arcadia, hero: i64, effect: i64) -> i64:
    """A card of a Hero with this effect; 0: he has none."""
    for card in g.zones[CARDS + place_of(g, hero)]:
        for ability in g.defs.abilities[g.face[card]]:
            if ability.effect == effect:
                return card
    return 0


def sum_of(g: Arcadia, hero: i64, column: list[int]) -> i64:
    """What the cards of a Hero add to one of his numbers, exhausted or not."""
    total: i64 = 0
    for card in g.zones[CARDS + place_of(g, hero)]:
        total += column[g.face[card]]
    return total


def life_of(g: Arcadia, figure: i64) -> i64:
    """How many Wounds kill a figure."""
    if not is_hero(g, figure):
        return monster_card(g, figure).life
    life = g.defs.life[g.face[figure]] + sum_of(g, figure, g.defs.life)
    for curse in g.zones[CURSE + place_of(g, figure)]:
        life += g.defs.life[g.face[curse]]
    return life if life > 1 else 1


def defense_of(g: Arcadia, figure: i64) -> i64:
    """Defense dice before abilities: the printed ones and every Defense icon (1.4.5); a Dazed figure rolls none."""
    if t.flag(g, figure, t.DAZED):
        return 0
    if not is_hero(g, figure):
        return monster_card(g, figure).defense
    return g.defs.defense[g.face[figure]] + sum_of(g, figure, g.defs.defense)


def rerolls_of(g: Arcadia, figure: i64) -> i64:
    """The Reroll pool, anew for each roll (1.4.9)."""
    return sum_of(g, figure, g.defs.rerolls) if is_hero(g, figure) else monster_card(g, figure).rerolls


def movement_of(g: Arcadia, figure: i64) -> i64:
    """Movement points of a figure."""
    if not is_hero(g, figure):
        return monster_card(g, figure).movement
    return g.defs.defaults.movement + sum_of(g, figure, g.defs.movement)


def slots_of(g: Arcadia, hero: i64) -> i64:
    """How many cards a Hero may carry: four, less what his Curse fills."""
    slots = g.defs.defaults.slots
    for curse in g.zones[CURSE + place_of(g, hero)]:
        slots -= g.defs.slots[g.face[curse]]
    return slots


def is_with(g: Arcadia, card: i64, group: i64) -> bool:
    """Whether an Attack card is of a group, or with ANY_MELEE of type Melee; a Monster's attack has no card."""
    if not card:
        return False
    face = g.face[card]
    return g.defs.type[face] == k.MELEE if group == k.ANY_MELEE else g.defs.group[face] == group


def case_holds(g: Arcadia, ability: Ability, figure: i64, card: i64) -> bool:
    """Whether the case of an ability holds for a figure and a card of his; none does here that is about a target."""
    if ability.case == k.WITH_GROUP:
        return is_with(g, card, ability.group)
    if ability.case == k.WHILE_WOUNDED:
        return wounds(g, figure) > 0
    if ability.case == k.CLOSE_TO_MONSTER:
        return on_board(g, figure) and any(other != figure for other in close_monsters(g, space_of(g, figure)))
    return ability.case == k.ALWAYS


def adds_to_defense(g: Arcadia, ability: Ability, defender: i64) -> bool:
    """Whether an ability adds dice to a Defense roll, for which no card is used."""
    return ability.effect == k.DICE_ON_EVERY_ROLL and case_holds(g, ability, defender, 0)


CHAPTER = chapter(
    "Abilities",
    rules={},
    sentences={
        "{gain}.": b.Sentence(b.GAIN),
        "{case}: {gain}.": b.Sentence(b.CASE_GAIN),
        "{face}: {result}.": b.Sentence(b.RESULT),
        "{moment}: {deed}.": b.Sentence(b.DEED),
        "No Guard Reaction to {steps}.": b.Does(k.NO_GUARD, "steps"),
        "May take 1 Wound instead of exhausting a card.": b.Does(k.WOUND_FOR_CARD),
        "Hits all Close Heroes.": b.Does(k.HITS_ALL_CLOSE),
        "Hits every Character in the target's Space and Close to it.": b.Does(k.HITS_AROUND),
        "When this Hero would be killed: discard this card and leave him 1 Life.": b.Does(k.PHOENIX),
        "This Hero cannot drink.": b.Does(k.NO_DRINK),
        "This Hero has no ability.": b.Does(k.NO_ABILITY),
        "While wounded": b.Holds(k.WHILE_WOUNDED),
        "While Close to another Monster": b.Holds(k.CLOSE_TO_MONSTER),
        "Against a flanked target": b.Holds(k.AGAINST_FLANKED),
        "Against a wounded target": b.Holds(k.AGAINST_WOUNDED),
        "With a {group} card": b.Holds(k.WITH_GROUP, "group"),
        "{dice}": b.Does(k.DICE, "dice"),
        "{dice} on every roll": b.Does(k.DICE_ON_EVERY_ROLL, "dice"),
        "{dice} and +{n} reroll": b.Does(k.DICE_AND_REROLL, "dice", "n"),
        "Pierce {all}": b.Does(k.PIERCE, "all"),
        "Cleave {all}": b.Does(k.CLEAVE, "all"),
        "Throw": b.Does(k.THROW),
        "Twice": b.Does(k.TWICE),
        "Chain {all}": b.Does(k.CHAIN, "all"),
        "+{n} hit": b.Does(k.MORE_HITS, "n"),
        "Push {n}": b.Does(k.PUSH, "n"),
        "Daze": b.Does(k.DAZE),
        "Exhaust {cards}": b.Does(k.EXHAUST, "cards"),
        "Heal {n}, also each Ally Close to the target": b.Does(k.HEAL_ALLIES, "n"),
        "1 Wound to the attacker": b.Does(k.WOUND_ATTACKER, 1),
        "Heal {n}": b.Does(k.HEAL, "n"),
        "On a crit": b.Waits(k.ON_CRIT),
        "For each crit": b.Waits(k.EACH_CRIT),
        "For each crit with a {group} card": b.Waits(k.EACH_CRIT_WITH, "group"),
        "For each hit": b.Waits(k.EACH_HIT),
        "On a Wound": b.Waits(k.ON_WOUND),
        "For each Defense crit": b.Waits(k.EACH_DEFENSE_CRIT),
        "At the start of your turn": b.Waits(k.TURN_STARTS),
        "After a Magic attack without Movement": b.Waits(k.MAGIC_WITHOUT_MOVEMENT),
        "After an attack on a flanked target": b.Waits(k.ATTACKED_FLANKED),
        "After an attack that kills": b.Waits(k.ATTACK_KILLED),
        "After an attack without a Wound": b.Waits(k.ATTACK_WITHOUT_WOUND),
        "After a Wound to this Hero": b.Waits(k.HERO_WOUNDED),
        "activate another Hero": b.Does(k.ACTIVATE_ANOTHER),
        "ready its card": b.Does(k.READY_CARD),
        "1 Wound to this Hero": b.Does(k.WOUND_SELF, 1),
        "he is Dazed": b.Does(k.DAZE_SELF),
    },
)
