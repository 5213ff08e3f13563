"""Attacks before they are made: pools by the cards, what they deal, and what they cost the attacker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot import weights as w
from holdfast.games.arcadia.bot.mind import MEAN, MOST_WOUNDS, Blow, Mind
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules.abilities import (
    adds_to_defense,
    defense_of,
    is_with,
    life_of,
    own_abilities,
    rerolls_of,
)
from holdfast.games.arcadia.rules.cards import is_attack_card, is_ready
from holdfast.games.arcadia.rules.close import close_figures, is_flanked
from holdfast.games.arcadia.rules.figures import cards_of, is_hero, space_of
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.table import Arcadia, flag, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARDS: Final[list[int]] = []


# ------------------------------------------------------------------ pools


def holds(g: Arcadia, ability: Ability, attacker: i64, card: i64, target: i64) -> bool:
    """Whether the case of an ability would hold for an attack."""
    case = ability.case
    if case == k.ALWAYS:
        return True
    if case == k.WITH_GROUP:
        return is_with(g, card, ability.group)
    if case == k.WHILE_WOUNDED:
        return wounds(g, attacker) > 0
    if case == k.AGAINST_WOUNDED:
        return wounds(g, target) > 0
    if case == k.AGAINST_FLANKED:
        return space_of(g, target) >= 0 and is_flanked(g, target, attacker)
    space = space_of(g, attacker)
    if space < 0:
        return False
    for other in close_figures(g, space):
        if other != attacker and not is_hero(g, other):
            return True
    return False


def blow_of(g: Arcadia, attacker: i64, card: i64, target: i64, boosts: list[int]) -> Blow:
    """The pool of an attack: the card's dice, or the Monster's, and all that abilities add."""
    defs = g.defs
    abilities = own_abilities(g, attacker)
    rerolls: i64 = rerolls_of(g, attacker)
    if card:
        face = g.face[card]
        dice: i64 = defs.dice[face]
        melee = defs.type[face] == k.MELEE
        abilities = abilities + defs.abilities[face]
        for boost in boosts:
            abilities = abilities + defs.abilities[g.face[boost]]
    else:
        dice = monster_card(g, attacker).dice
        melee = defs.attack[g.face[attacker]] == k.MELEE
    more: i64 = 0
    pierce: i64 = 0
    for ability in abilities:
        effect = ability.effect
        if effect == k.MORE_HITS:
            if ability.trigger == k.EACH_CRIT or (
                ability.trigger == k.EACH_CRIT_WITH and is_with(g, card, ability.group)
            ):
                more += ability.n
        elif ability.trigger != k.NO_TRIGGER:
            continue
        elif effect == k.DICE or effect == k.DICE_ON_EVERY_ROLL:
            if holds(g, ability, attacker, card, target):
                dice += ability.n
        elif effect == k.DICE_AND_REROLL:
            if holds(g, ability, attacker, card, target):
                dice += ability.n
                rerolls += ability.m
        elif effect == k.PIERCE and holds(g, ability, attacker, card, target):
            pierce += ability.n
    return Blow(dice, rerolls, k.MELEE_FACE if melee else k.RANGED_FACE, more, pierce)


def defense_against(g: Arcadia, target: i64, pierce: i64) -> i64:
    """Defense dice of a figure."""
    if flag(g, target, t.DAZED):
        return 0
    dice: i64 = defense_of(g, target)
    for ability in own_abilities(g, target):
        if adds_to_defense(g, ability, target):
            dice += ability.n
    dice -= pierce
    return dice if dice > 0 else 0


def dealt_by(g: Arcadia, mind: Mind, blow: Blow, target: i64) -> list[float]:
    """The chances of Wounds of an attack on a figure."""
    defense = defense_against(g, target, blow.pierce)
    return mind.wounds(g, blow, defense, rerolls_of(g, target) if defense else 0)


def left(g: Arcadia, figure: i64) -> i64:
    """The Life that is left to a figure."""
    life: i64 = life_of(g, figure) - wounds(g, figure)
    if life < 1:
        return 1
    return life if life < MOST_WOUNDS else MOST_WOUNDS


# ------------------------------------------------------------------ what Monsters do to a Hero


def hurt(g: Arcadia, mind: Mind, monster: i64, hero: i64) -> float:
    """What an attack of a Monster on a Hero costs his Guild."""
    table = dealt_by(g, mind, blow_of(g, monster, 0, hero, NO_CARDS), hero)
    return w.WOUND * table[MEAN] + w.DEATH * table[left(g, hero)]


# ------------------------------------------------------------------ cards that are ready


def attack_cards(g: Arcadia, hero: i64, only_ready: bool) -> list[int]:
    """The Attack cards of a Hero, one of each kind."""
    found: list[int] = []
    faces: list[int] = []
    for card in cards_of(g, hero):
        if is_attack_card(g, card) and (not only_ready or is_ready(g, card)) and g.face[card] not in faces:
            faces.append(g.face[card])
            found.append(card)
    return found


def best_card(g: Arcadia, hero: i64, only_ready: bool) -> i64:
    """The Attack card with most dice; 0: none."""
    chosen: i64 = 0
    most: i64 = -1
    for card in cards_of(g, hero):
        if is_attack_card(g, card) and (not only_ready or is_ready(g, card)):
            dice: i64 = g.defs.dice[g.face[card]]
            if dice > most:
                most, chosen = dice, card
    return chosen
