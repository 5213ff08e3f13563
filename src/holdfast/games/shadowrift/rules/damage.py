"""Damage to monsters, Freezes and Totems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note
from holdfast.core.atoms import count, mark
from holdfast.core.calls import number_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Happens, Rule
from holdfast.games.shadowrift.rules import battles
from holdfast.games.shadowrift.rules.battles import blow
from holdfast.games.shadowrift.rules.deeds import AIM, SECOND, can_be_damaged, to_be_damaged
from holdfast.games.shadowrift.rules.states import answer, sum_of, trigger, working
from holdfast.games.shadowrift.table import Shadowrift, flag, hurt, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_HURT: Final = 1000
"""More damage than anything has health is not counted."""


def health_of(g: Shadowrift, thing: i64) -> i64:
    """How much damage slays a monster or breaks a Freeze."""
    face = g.face[thing]
    health = g.defs.health[face]
    what = g.defs.thing[face]
    if what == k.THE_ZOMBIE or what == k.THE_FREEZE:
        more, of_what = g.defs.queries[k.MORE_HEALTH], g.defs.queries[k.MORE_HEALTH_OF]
        for card in working(g):
            if more[g.face[card]] and of_what[g.face[card]] == what:
                health += answer(g, k.MORE_HEALTH, card)
    return health


def is_slain(g: Shadowrift, thing: i64) -> bool:
    """Whether the damage on a monster or Freeze is as much as its health. A Totem is never slain."""
    damage = hurt(g, thing)
    if not damage or g.defs.kind[g.face[thing]] == k.TOTEM:
        return False
    return damage >= health_of(g, thing)


def dealt(g: Shadowrift, thing: i64, amount: i64, melee: bool) -> i64:
    """What is left of damage after all that keeps it off; never below 0."""
    if amount <= 0 or answer(g, k.CANNOT_BE_DAMAGED, thing) or (melee and flag(g, thing, t.IMMUNE)):
        return 0
    ward = ward_of(g, thing)
    return amount - ward if amount > ward else 0


def ward_of(g: Shadowrift, thing: i64) -> i64:
    """How much less the first damage of the round is."""
    if flag(g, thing, t.WARDED):
        return 0
    kind = g.defs.kind[g.face[thing]]
    if kind == k.MONSTER:
        return sum_of(g, k.WARDS_MONSTERS)
    return sum_of(g, k.WARDS_FREEZES) if kind == k.FREEZE else 0


def hit(g: Shadowrift, seat: i64, card: i64, thing: i64, amount: i64, melee: bool) -> None:
    """Damage of a hero's card to one thing. Who falls is seen afterwards: what is dealt together counts together."""
    left = dealt(g, thing, amount, melee)
    if amount > 0 and left != amount and ward_of(g, thing):
        set_flag(g, thing, t.WARDED)
    if not left:
        tell(g, facts.UNHURT, thing, card, 0, seat)
        return
    tell(g, facts.HIT, thing, card, left, seat)
    damage = hurt(g, thing) + left
    count(g, t.CREDIT, seat + 1)
    if not flag(g, thing, t.HIT_ONCE):
        set_flag(g, thing, t.HIT_ONCE)
    elif not flag(g, thing, t.HIT_TWICE):
        set_flag(g, thing, t.HIT_TWICE)
        if damage < health_of(g, thing):
            trigger(g, k.SECOND_DAMAGE, seat, thing)
    mark(g, thing, t.HURT, damage if damage < MOST_HURT else MOST_HURT)


# ------------------------------------------------------------------ effects


def damage(g: Shadowrift, seat: i64, card: i64, n: i64, _y: i64) -> None:
    """The Attack hits what it was played on."""
    target = note(g, AIM)
    if can_be_damaged(g, target):
        melee = g.defs.tags[g.face[card]] & k.MELEE != 0
        hit(g, seat, card, target, blow(g, seat, card, target, n), melee)


def more_damage(g: Shadowrift, seat: i64, card: i64, n: i64, _y: i64) -> None:
    """Nothing by itself: it is part of the Attack's own hit."""


def damage_to(g: Shadowrift, seat: i64, card: i64, n: i64, y: i64) -> None:
    """Damage to one monster, a second one, or each other one; only an Attack's own targets are attacked."""
    melee = g.defs.kind[g.face[card]] == k.ATTACK and g.defs.tags[g.face[card]] & k.MELEE != 0
    whom = y & k.TARGET_BITS
    if whom == k.EACH_OTHER_MONSTER:
        aim = note(g, AIM)
        for thing in to_be_damaged(g):
            if thing != aim and g.defs.kind[g.face[thing]] != k.TOTEM:
                hit(g, seat, card, thing, n, melee)
        return
    target = note(g, SECOND) if whom == k.SECOND_MONSTER else note(g, AIM)
    if target and can_be_damaged(g, target):
        hit(g, seat, card, target, n, melee)


CHAPTER = chapter(
    "Damage",
    rules={damage: "seat card n n2", more_damage: "seat card n n2", damage_to: "seat card n n2"},
    sentences={
        "{n} damage": Effect(damage, "n", target=k.AT_MONSTER),
        "+{n} damage": Effect(more_damage, "n"),
        "{n} damage to {target}": Effect(damage_to, "n", "target", target="target"),
        "this takes its second damage of a round": Happens(k.SECOND_DAMAGE),
        "cannot be damaged": Rule(k.CANNOT_BE_DAMAGED),
        "the first damage to each {armoured} each round is {n} less": Rule("armoured", "n"),
        "an Attack on this that is no Spell costs {n}P to play": Rule(k.ATTACK_TOLL, "n"),
        "{thing}s have {n} more health": (Rule(k.MORE_HEALTH, "n"), Rule(k.MORE_HEALTH_OF, "thing")),
    },
)
battles.MORE_RULES.append(number_of(more_damage))
