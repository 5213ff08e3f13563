"""Where the dice of a roll come from: told before it, so that a pool can be shown and counted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import note
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import adds_to_defense
from holdfast.games.arcadia.rules.figures import cards_of, is_hero, place_of
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


def tell_attack_dice(g: Arcadia) -> None:
    """The dice of the Attack card or the Monster, and what each ability adds."""
    attacker, card = note(g, f.ATTACKER), note(g, f.CARD)
    tell_dice(g, card or attacker, attacker, g.defs.dice[g.face[card]] if card else monster_card(g, attacker).dice)
    for source in [attacker, *always(g, attacker), *([card] if card else ()), *f.boosts_in(g)]:
        for ability in abilities_on(g, source):
            if ability.trigger == k.NO_TRIGGER and ability.effect in ADDS_DICE and f.holds(g, ability):
                tell_dice(g, source, attacker, ability.n)


ADDS_DICE = (k.DICE, k.DICE_ON_EVERY_ROLL, k.DICE_AND_REROLL)


def tell_defense_dice(g: Arcadia, target: i64) -> None:
    """The printed Defense, every Defense icon on cards, and what works on every roll; before Pierce."""
    if not is_hero(g, target):
        tell_dice(g, target, target, monster_card(g, target).defense)
    else:
        tell_dice(g, target, target, g.defs.defense[g.face[target]])
        for card in cards_of(g, target):
            tell_dice(g, card, target, g.defs.defense[g.face[card]])
    for source in [target, *always(g, target)]:
        for ability in abilities_on(g, source):
            if adds_to_defense(g, ability, target):
                tell_dice(g, source, target, ability.n)


def tell_dice(g: Arcadia, source: i64, roller: i64, dice: i64) -> None:
    """So many dice from one source."""
    if dice:
        tell(g, facts.DICE_FROM, source, roller, dice)


def always(g: Arcadia, figure: i64) -> list[int]:
    """What works always for a Hero beside his own sentence: Permanent cards and his Curse."""
    if not is_hero(g, figure):
        return []
    cards = [card for card in cards_of(g, figure) if g.defs.type[g.face[card]] == k.PERMANENT]
    return cards + g.zones[t.CURSE + place_of(g, figure)]


def abilities_on(g: Arcadia, source: i64) -> list[Ability]:
    """The sentences of one card or figure; a Hero may have forgotten his own."""
    if g.defs.kind[g.face[source]] == k.MONSTER:
        return monster_card(g, source).abilities
    if is_hero(g, source):
        for curse in g.zones[t.CURSE + place_of(g, source)]:
            for ability in g.defs.abilities[g.face[curse]]:
                if ability.effect == k.NO_ABILITY:
                    return []
    return g.defs.abilities[g.face[source]]
