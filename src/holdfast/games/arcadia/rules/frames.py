"""The frame of an attack: what its steps share, from the announcement to the last Wound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules.abilities import case_holds, is_with, own_abilities
from holdfast.games.arcadia.rules.figures import driver, seat_of
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

ATTACKER: Final = 0
CARD: Final = 1
"""The Attack card; 0: a Monster attacks."""
WHY: Final = 2
"""OWN_ATTACK, GUARD_BY_MOVE, GUARD_BY_ATTACK or PAYBACK."""
MAKER: Final = 3
"""The seat that makes the attack: the Hero's, or the one that drives the Monster."""
FACE: Final = 4
"""Which face hits besides the crit: MELEE_FACE or RANGED_FACE."""
FLANKED: Final = 5
"""Whether the primary target was flanked when the attack was announced."""
WAS_WOUNDED: Final = 6
HITS: Final = 7
CRITS: Final = 8
REROLLS: Final = 9
"""Left for the roll in hand."""
ROLL_START: Final = 10
"""The place in the tray of the first die of the roll in hand."""
EXPLODED: Final = 11
"""Its dice whose extra dice have fallen, as bits of their places in the roll."""
DEFENDING: Final = 12
"""The target that defends now, counted from 1; 0: the attack is rolled."""
CLEAVED: Final = 13
"""Further targets by Cleave, so far."""
CHAINED: Final = 14
CHAINS_LEFT: Final = 15
"""After the roll: so many may still be added by Chain."""
DEALT: Final = 16
"""Wounds dealt to all targets together."""
AVENGER: Final = 17
"""The target whose Defense crits have killed the attacker."""
BOOST: Final = 18  # 18 to 21
BOOSTS: Final = 4
FIRST_TARGET: Final = 22
# Of each target:
TARGET_NOTES: Final = 5
THING: Final = 0
SAVES: Final = 1
SAVE_CRITS: Final = 2
SUFFERED: Final = 3
WHERE: Final = 4
"""The Space it was in when the Wounds were dealt."""

BY_THE_DICE: Final = (k.ON_CRIT, k.EACH_CRIT, k.EACH_CRIT_WITH, k.EACH_HIT)
"""Triggers that the attack roll decides."""


def in_attack(g: Arcadia) -> bool:
    """Whether the innermost frame is that of an attack."""
    return bool(g.frames) and len(g.notes) - g.frames[-1] > FIRST_TARGET


def targets_in(g: Arcadia) -> i64:
    """How many targets the attack in hand has."""
    return (len(g.notes) - g.frames[-1] - FIRST_TARGET) // TARGET_NOTES


def target(g: Arcadia, number: i64) -> i64:
    """Target number 0 is the primary one."""
    return note(g, FIRST_TARGET + TARGET_NOTES * number)


def target_note(g: Arcadia, number: i64, which: i64) -> i64:
    """What is noted of a target."""
    return note(g, FIRST_TARGET + TARGET_NOTES * number + which)


def set_target_note(g: Arcadia, number: i64, which: i64, value: i64) -> None:
    """Note something of a target."""
    g.notes[g.frames[-1] + FIRST_TARGET + TARGET_NOTES * number + which] = value


def is_target(g: Arcadia, figure: i64) -> bool:
    """Whether the attack in hand is aimed at a figure."""
    return any(target(g, number) == figure for number in range(targets_in(g)))


def named_after(g: Arcadia) -> list[int]:
    """The targets that Cleave and Chain have added before the roll."""
    last = targets_in(g)
    return [target(g, number) for number in range(last - note(g, CLEAVED) - note(g, CHAINED), last)]


def boosts_in(g: Arcadia) -> list[int]:
    """The Boosts that are used."""
    first = g.frames[-1] + BOOST
    return [card for card in g.notes[first : first + BOOSTS] if card]


def abilities_in(g: Arcadia) -> list[Ability]:
    """What works in this attack: all that works always, the Attack card and the Boosts."""
    defs, face = g.defs, g.face
    found = own_abilities(g, note(g, ATTACKER))
    card = note(g, CARD)
    if card:
        found = found + defs.abilities[face[card]]
        for boost in boosts_in(g):
            found = found + defs.abilities[face[boost]]
    return found


def holds(g: Arcadia, ability: Ability) -> bool:
    """Whether the case of an ability holds in this attack."""
    if ability.case == k.AGAINST_FLANKED:
        return note(g, FLANKED) != 0
    if ability.case == k.AGAINST_WOUNDED:
        return note(g, WAS_WOUNDED) != 0
    return case_holds(g, ability, note(g, ATTACKER), note(g, CARD))


def gained(g: Arcadia, effect: i64) -> i64:
    """What all abilities before the roll give of one effect; ALL is the most."""
    total: i64 = 0
    for ability in abilities_in(g):
        if ability.effect == effect and ability.trigger == k.NO_TRIGGER and holds(g, ability):
            total += ability.n
    return min(total, k.ALL)


def times(g: Arcadia, ability: Ability) -> i64:
    """How often the dice of the attack let an ability work."""
    trigger = ability.trigger
    crits = note(g, CRITS)
    if trigger == k.ON_CRIT:
        return 1 if crits else 0
    if trigger == k.EACH_CRIT:
        return crits
    if trigger == k.EACH_CRIT_WITH:
        return crits if is_with(g, note(g, CARD), ability.group) else 0
    if trigger == k.EACH_HIT:
        return note(g, HITS)
    return 0


def seat_that_rolls(g: Arcadia, figure: i64) -> i64:
    """Who rolls for a figure: its Guild, or for a Monster the player on the right (ruling 6)."""
    seat = seat_of(g, figure)
    return seat if seat >= 0 else driver(g)
