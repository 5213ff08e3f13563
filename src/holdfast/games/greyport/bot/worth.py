"""What cards and monsters are worth, as rules of thumb. All figures are in tenths of a point of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport.rules import abilities
from holdfast.games.greyport.rules.damage import hit_points
from holdfast.games.greyport.rules.ending_the_round import damage_of
from holdfast.games.greyport.rules.taunt import taunt
from holdfast.games.greyport.table import HURT, Greyport

if TYPE_CHECKING:
    from mypy_extensions import i64


class Worths:
    """What the cards of a game are worth, by face."""

    def __init__(self, g: Greyport) -> None:
        defs = g.defs
        answers = defs.queries
        faces = range(len(defs.ids))
        self.mean_damage = [_mean_damage(g, face) for face in faces]
        """The flat number and the means of the dice of a hero or item."""
        self.in_deck = [_card_worth(g, face, self.mean_damage[face]) for face in faces]
        """What a card is worth in a deck."""
        self.against_one = [
            self.in_deck[face] - 30 * min(1, answers[k.CLEAVE][face]) - 12 * answers[k.SPLASH][face] for face in faces
        ]
        """What a hero is worth who meets one monster at most."""
        self.menace = [
            (8 if answers[k.CURSED][face] else 0)
            + 10 * answers[k.OTHERS_MORE][face]
            + (3 if any(moment[face] for moment in defs.at) else 0)
            for face in faces
        ]
        """How much a monster hurts besides its damage."""
        self.slash = [8 * amount for amount in answers[k.SLASH]]
        """The same for each further player at the table."""


def worths_of(g: Greyport) -> Worths:
    """What the cards of this game are worth; worked out once, and kept with them."""
    kept = g.defs.kept.get("worths")
    if kept is None:
        kept = g.defs.kept["worths"] = Worths(g)
    return cast(Worths, kept)


def _mean_damage(g: Greyport, face: i64) -> i64:
    total = 10 * g.defs.damage[face]
    for die in g.defs.dice[face]:
        faces = g.layout.dice[die]
        total += 10 * sum(faces) // len(faces)
    return total


def _card_worth(g: Greyport, face: i64, mean_damage: i64) -> i64:
    defs = g.defs
    kind = defs.kind[face]
    if kind == k.CURSE:
        return -20
    if kind not in (k.HERO, k.ITEM, k.PLAYER_HERO):
        return 0
    answers = defs.queries
    total = mean_damage
    total += (
        30 * min(1, answers[k.CLEAVE][face]) + 12 * answers[k.SPLASH][face] + 15 * min(1, answers[k.DUAL_WIELD][face])
    )
    total += 4 * answers[k.PIERCE][face] + 8 * answers[k.LESSENS][face]
    total += 5 * (answers[k.BONUS_DEFENDING][face] + answers[k.BONUS_HELPING][face] + answers[k.BONUS_NO_ITEM][face])
    total += 20 * answers[k.BONUS_ACTIVE][face]
    for moment in defs.at:
        for ability in moment[face]:
            always, each = ABILITIES.get(rule_of(ability), (5, 0))
            total += always + each * argument(ability, 2)
    return total


ABILITIES: Final = {
    number_of(abilities.snipe): (0, 9),
    number_of(abilities.shields_up): (0, 10),
    number_of(abilities.draws): (0, 14),
    number_of(abilities.choose_who_draws): (0, 14),
    number_of(abilities.each_may_draw): (30, 0),
    number_of(abilities.plus_hero): (16, 0),
    number_of(taunt): (8, 0),
    number_of(abilities.discard_to): (16, 0),
    number_of(abilities.give_bonus): (0, 8),
    number_of(abilities.may_retire_by): (12, 0),
    number_of(abilities.heals): (12, 0),
}
"""What an ability is worth, by its rule: always, and for each of its amount."""


def menace(g: Greyport, worths: Worths, monster: i64) -> i64:
    """How much it hurts to leave a monster standing for a round."""
    face = g.face[monster]
    return 10 * damage_of(g, monster) + worths.menace[face] + worths.slash[face] * (g.seats - 1)


def left(g: Greyport, monster: i64) -> i64:
    """The damage a monster can still take."""
    return hit_points(g, monster) - mark_of(g, monster, HURT)


def damage_worth(g: Greyport, worths: Worths, monster: i64, dealt: i64) -> i64:
    """What this much damage to a monster is worth: a defeat stops it, a wound brings that nearer."""
    remaining = left(g, monster)
    weight = 20 + menace(g, worths, monster)
    if g.defs.kind[g.face[monster]] == k.BOSS:
        weight += 30
    if dealt >= remaining:
        return 3 * weight - 2 * (dealt - remaining)
    return 2 * weight * dealt // (remaining + 2)
