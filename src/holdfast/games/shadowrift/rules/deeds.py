"""What heroes do: a deed is announced with its target, paid for, and then carried out step by step.

A deed is a frame with the notes below; its steps read from them at what it is aimed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import frame, note, set_note, then_call
from holdfast.core.asking import offer
from holdfast.core.calls import given
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Price, Text
from holdfast.games.shadowrift.rules.states import holds
from holdfast.games.shadowrift.table import Shadowrift, attackers, hands_are_hidden, hurt, town_square

if TYPE_CHECKING:
    from mypy_extensions import i64

# Notes of a deed.
SEAT: Final = 0
CARD: Final = 1
AIM: Final = 2
SECOND: Final = 3
PAID_BOOSTS: Final = 4
DUE_PROWESS: Final = 5
DUE_MAGIC: Final = 6
DUE_COINS: Final = 7

A_HERO: Final = 4080
"""Aimed at a hero: A_HERO + seat."""


def begin_deed(g: Shadowrift, seat: i64, card: i64, aim: i64, second: i64, price: Price) -> None:
    """Open the frame of a deed that costs so much."""
    frame(g, [seat, card, aim, second, 0, price.prowess, price.magic, price.coins])


def add_to_price(g: Shadowrift, prowess: i64, magic: i64, coins: i64) -> None:
    """The deed costs so much more."""
    set_note(g, DUE_PROWESS, note(g, DUE_PROWESS) + prowess)
    set_note(g, DUE_MAGIC, note(g, DUE_MAGIC) + magic)
    set_note(g, DUE_COINS, note(g, DUE_COINS) + coins)


def announced_hero(g: Shadowrift, y: i64) -> i64:
    """The hero at whom the deed is aimed, if this step is the one that is; -1: none was announced."""
    if y & k.ANNOUNCED and g.frames:
        aim = note(g, AIM)
        if aim >= A_HERO:
            return aim - A_HERO
    return -1


def announced_thing(g: Shadowrift, y: i64) -> i64:
    """The card at which the deed is aimed, if this step is the one that is; 0: none was announced."""
    if y & k.ANNOUNCED and g.frames:
        aim = note(g, AIM)
        if aim < A_HERO:
            return aim
    return 0


def do_steps(g: Shadowrift, text: Text, seat: i64, card: i64) -> None:
    """The steps of a sentence come next."""
    steps = text.steps if holds(g, text.state) else text.otherwise
    for step in steps:
        then_call(g, given(step, seat, card))


def other_heroes(g: Shadowrift, seat: i64) -> list[int]:
    """Everybody but this hero, clockwise; in a solo game the hero is the other one too."""
    if g.seats == 1:
        return [0]
    return [(seat + i) % g.seats for i in range(1, g.seats)]


# ------------------------------------------------------------------ targets


def to_be_damaged(g: Shadowrift) -> list[int]:
    """Monsters in the Attack Area, Freezes in Town Square and Totems: what can be attacked or damaged."""
    found = attackers(g)
    kinds, faces = g.defs.kind, g.face
    for card in town_square(g):
        if kinds[faces[card]] == k.FREEZE:
            found.append(card)
    for card in g.zones[t.POWER_AREA]:
        if kinds[faces[card]] == k.TOTEM:
            found.append(card)
    return found


def can_be_damaged(g: Shadowrift, thing: i64) -> bool:
    """Whether a thing is one of those."""
    zone, kind = g.zone_of[thing], g.defs.kind[g.face[thing]]
    if kind == k.MONSTER:
        return t.START <= zone <= t.SPACE_3
    if kind == k.FREEZE:
        return t.SQUARE <= zone < t.SQUARE + t.SPACES
    return kind == k.TOTEM and zone == t.POWER_AREA


def can_be_countered(g: Shadowrift, thing: i64) -> bool:
    """A card of the Power Area that is neither Shadowrift nor Totem."""
    if g.zone_of[thing] != t.POWER_AREA:
        return False
    kind = g.defs.kind[g.face[thing]]
    return kind != k.SHADOWRIFT and kind != k.TOTEM


def can_be_removed(g: Shadowrift, thing: i64) -> bool:
    """A Totem with damage on it, or any Totem if the table plays so."""
    if g.zone_of[thing] != t.POWER_AREA or g.defs.kind[g.face[thing]] != k.TOTEM:
        return False
    return hurt(g, thing) > 0 or g.counts[t.ANY_TOTEM] != 0


def is_ill(g: Shadowrift, seat: i64, healer: i64) -> bool:
    """Whether a hero has an Affliction in hand or discard pile; behind closed hands, whether it could be so."""
    if hands_are_hidden(g) and seat != healer and g.zones[t.HAND + seat]:
        return True
    return is_afflicted(g, seat)


def is_afflicted(g: Shadowrift, seat: i64) -> bool:
    """Whether a hero has an Affliction in hand or discard pile."""
    kinds, faces = g.defs.kind, g.face
    for card in g.zones[t.HAND + seat]:
        if kinds[faces[card]] == k.AFFLICTION:
            return True
    for card in g.zones[t.DISCARD + seat]:
        if kinds[faces[card]] == k.AFFLICTION:
            return True
    return False


def suits(g: Shadowrift, seat: i64, text: Text, aim: i64) -> bool:
    """Whether this text works on this target."""
    target = text.target
    if aim >= A_HERO:
        hero = aim - A_HERO
        if hero >= g.seats:
            return False
        if target == k.AT_ANOTHER_HERO:
            return hero != seat or g.seats == 1
        return target == k.AT_HERO or (target == k.AT_PATIENT and is_ill(g, hero, seat))
    if target == k.AT_MONSTER:
        return can_be_damaged(g, aim)
    if target == k.AT_POWER:
        return can_be_countered(g, aim)
    if target == k.AT_TOTEM:
        return can_be_removed(g, aim)
    if target == k.AT_POWER_OR_TOTEM:
        return can_be_countered(g, aim) or can_be_removed(g, aim)
    if target == k.AT_WEAK_MONSTER:
        return t.START <= g.zone_of[aim] <= t.SPACE_3 and g.defs.icons[g.face[aim]] <= text.limit
    return False


def targets_of(g: Shadowrift, seat: i64, text: Text) -> list[int]:
    """Everything on which this text works; equal cards of the Power Area once, where nothing tells them apart."""
    target = text.target
    found: list[int] = []
    if target == k.AT_HERO or target == k.AT_PATIENT:
        for hero in g.layout.each_seat:
            if target == k.AT_HERO or is_ill(g, hero, seat):
                found.append(A_HERO + hero)
    elif target == k.AT_ANOTHER_HERO:
        for hero in other_heroes(g, seat):
            found.append(A_HERO + hero)
    elif target == k.AT_MONSTER:
        return to_be_damaged(g)
    elif target == k.AT_WEAK_MONSTER:
        for monster in attackers(g):
            if g.defs.icons[g.face[monster]] <= text.limit:
                found.append(monster)
    elif target != k.NO_TARGET:
        for thing in g.zones[t.POWER_AREA]:
            if suits(g, seat, text, thing):
                found.append(thing)
    return found


# ------------------------------------------------------------------ one or the other


def either(g: Shadowrift, seat: i64, card: i64, pair: i64, y: i64) -> None:
    """Of two effects the hero does one: the one that fits what was announced, else whichever the hero likes."""
    first, second = g.defs.choices[pair][0], g.defs.choices[pair][1]
    aim = announced_thing(g, y)
    if y & k.ANNOUNCED:
        if aim:
            then_call(g, given(second if g.defs.kind[g.face[aim]] == k.TOTEM else first, seat, card))
        return
    offer(g, do_one_of, seat, 1, pair, card)
    offer(g, do_one_of, seat, 2, pair, card)


def do_one_of(g: Shadowrift, seat: i64, which: i64, pair: i64, card: i64) -> None:
    """This one of the two."""
    then_call(g, given(g.defs.choices[pair][which - 1], seat, card))


CHAPTER = chapter(
    "The Hero Turn",
    rules={either: "seat card n n2", do_one_of: "seat which pair card"},
    notation={do_one_of: "{seat}: choose {which}"},
    prompts={either: "Do one or the other."},
)
