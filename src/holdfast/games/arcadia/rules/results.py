"""What follows from an attack: heals, Daze, exhausted cards, pushes, Wounds to the attacker, moments after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import note
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import own_abilities
from holdfast.games.arcadia.rules.wounds import daze, heal, inflict
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


def results(g: Arcadia) -> None:
    """All that the dice and the Wounds of an attack bring about."""
    attacker = note(g, f.ATTACKER)
    for ability in f.abilities_in(g):
        if ability.effect == k.HEAL and ability.trigger != k.EACH_DEFENSE_CRIT:
            heal(g, attacker, ability.n * f.times(g, ability))
        elif ability.effect == k.DAZE and ability.trigger == k.ON_WOUND:
            for number in range(f.targets_in(g)):
                if f.target_note(g, number, f.SUFFERED):
                    daze(g, f.target(g, number), attacker)
    for number in range(f.targets_in(g)):
        struck_back(g, number, attacker)


def struck_back(g: Arcadia, number: i64, attacker: i64) -> None:
    """What the Defense crits of a target do."""
    crits = f.target_note(g, number, f.SAVE_CRITS)
    target = f.target(g, number)
    if not crits:
        return
    for ability in own_abilities(g, target):
        if ability.trigger == k.EACH_DEFENSE_CRIT:
            if ability.effect == k.WOUND_ATTACKER:
                inflict(g, attacker, ability.n * crits, target, t.BY_VENGEANCE)
            elif ability.effect == k.HEAL:
                heal(g, target, ability.n * crits)


CHAPTER = chapter("What follows from an attack", rules={results: ""})
