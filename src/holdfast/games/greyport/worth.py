"""What cards and monsters are worth, as rules of thumb. All figures are in tenths of a point of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.core.atoms import mark_of
from holdfast.games.greyport.abilities import (
    choose_who_draws,
    discard_to,
    draws,
    each_may_draw,
    give_bonus,
    heals,
    may_retire_by,
    plus_hero,
    shields_up,
    snipe,
)
from holdfast.games.greyport.cards import (
    BONUS_ACTIVE,
    BONUS_DEFENDING,
    BONUS_HELPING,
    BONUS_NO_ITEM,
    BOSS,
    CLEAVE,
    CURSE,
    CURSED,
    DUAL_WIELD,
    HERO,
    ITEM,
    LESSENS,
    OTHERS_MORE,
    PIERCE,
    PLAYER_HERO,
    SLASH,
    SPLASH,
)
from holdfast.games.greyport.damage import hit_points
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.ending_the_round import damage_of
from holdfast.games.greyport.table import HURT, Greyport
from holdfast.games.greyport.taunt import taunt

if TYPE_CHECKING:
    from mypy_extensions import i64


def mean_damage(g: Greyport, face: i64) -> i64:
    """The flat number and the means of the dice of a hero or item."""
    total = 10 * g.defs.damage[face]
    for die in g.defs.dice[face]:
        faces = g.layout.dice[die]
        total += 10 * sum(faces) // len(faces)
    return total


def card_worths(g: Greyport) -> list[int]:
    """By face: what a card is worth in a deck."""
    return [_card_worth(g, face) for face in range(len(g.defs.ids))]


def _card_worth(g: Greyport, face: i64) -> i64:
    defs = g.defs
    kind = defs.kind[face]
    if kind == CURSE:
        return -20
    if kind not in (HERO, ITEM, PLAYER_HERO):
        return 0
    answers = defs.queries
    total = mean_damage(g, face)
    total += 30 * min(1, answers[CLEAVE][face]) + 12 * answers[SPLASH][face] + 15 * min(1, answers[DUAL_WIELD][face])
    total += 4 * answers[PIERCE][face] + 8 * answers[LESSENS][face]
    total += 5 * (answers[BONUS_DEFENDING][face] + answers[BONUS_HELPING][face] + answers[BONUS_NO_ITEM][face])
    total += 20 * answers[BONUS_ACTIVE][face]
    for moment in defs.at:
        for ability in moment[face]:
            total += _ability_worth(rule_of(ability), argument(ability, 2))
    return total


def _ability_worth(rule: i64, amount: i64) -> i64:
    """What one ability is worth."""
    if rule == number_of(snipe):
        return 9 * amount
    if rule == number_of(shields_up):
        return 10 * amount
    if rule in (number_of(draws), number_of(choose_who_draws)):
        return 14 * amount
    if rule == number_of(each_may_draw):
        return 30
    if rule == number_of(plus_hero):
        return 16
    if rule == number_of(taunt):
        return 8
    if rule == number_of(discard_to):
        return 16
    if rule == number_of(give_bonus):
        return 8 * amount
    if rule == number_of(may_retire_by):
        return 12
    if rule == number_of(heals):
        return 12
    return 5


def menace(g: Greyport, monster: i64) -> i64:
    """How much it hurts to leave a monster standing for a round."""
    face = g.face[monster]
    answers = g.defs.queries
    total = 10 * damage_of(g, monster)
    if answers[CURSED][face]:
        total += 8
    total += 8 * answers[SLASH][face] * (g.seats - 1) + 10 * answers[OTHERS_MORE][face]
    if any(moment[face] for moment in g.defs.at):
        total += 3
    return total


def left(g: Greyport, monster: i64) -> i64:
    """The damage a monster can still take."""
    return hit_points(g, monster) - mark_of(g, monster, HURT)


def is_boss(defs: Defs, face: i64) -> bool:
    """Whether this is a boss."""
    return defs.kind[face] == BOSS
