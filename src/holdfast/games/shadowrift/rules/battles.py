"""Battles: all Attacks of one hero on one monster in one round, and the Wound when they end.

A Battle lies on the table: it is the Attacks of a hero that have the monster as their target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import count, mark
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import MARK_BITS, MARK_MASK
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Happens, Rule
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.rules.boosts import boosts_paid
from holdfast.games.shadowrift.rules.healing import heal_own
from holdfast.games.shadowrift.rules.states import answer, trigger
from holdfast.games.shadowrift.rules.wounds import gain_wound
from holdfast.games.shadowrift.table import (
    AS_RESOURCE,
    FLAG_SHIFT,
    SECOND_SHIFT,
    TARGET_SHIFT,
    Shadowrift,
    because,
    flag,
    is_attacking,
    set_flag,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_BATTLE: Final = because("no_battle", "{seat} has no open Battle with {monster}", "attack it first", "117")


def battle_of(g: Shadowrift, seat: i64, monster: i64) -> list[int]:
    """The Attacks that this hero has played on this monster this round."""
    found: list[int] = []
    for card in g.zones[t.TABLE + seat]:
        marks: i64 = g.marks[card] >> TARGET_SHIFT
        if marks and (marks & MARK_MASK == monster or marks >> MARK_BITS & MARK_MASK == monster):
            found.append(card)
    return found


def is_over(g: Shadowrift, card: i64, monster: i64) -> bool:
    """Whether the Battle of an Attack with this target has ended."""
    marks: i64 = g.marks[card]
    if marks >> TARGET_SHIFT & MARK_MASK == monster:
        return marks >> FLAG_SHIFT & t.OVER != 0
    return marks >> FLAG_SHIFT & t.SECOND_OVER != 0


def battle_is_over(g: Shadowrift, seat: i64, monster: i64) -> bool:
    """Whether this hero has fought this monster this round and the Battle has ended."""
    for card in g.zones[t.TABLE + seat]:
        marks: i64 = g.marks[card]
        if marks >> TARGET_SHIFT and (
            marks >> TARGET_SHIFT & MARK_MASK == monster or marks >> SECOND_SHIFT & MARK_MASK == monster
        ):
            return is_over(g, card, monster)
    return False


def is_fighting(g: Shadowrift, seat: i64, monster: i64) -> bool:
    """Whether this hero has an open Battle with this monster."""
    for card in battle_of(g, seat, monster):
        return not is_over(g, card, monster)
    return False


def joins_battle(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> None:
    """An Attack is part of the Battle with its target, and of one with its second target."""
    flags: i64 = 0
    if is_flanking(g, seat, target):
        flags |= t.FLANKING
    if second and is_flanking(g, seat, second):
        flags |= t.SECOND_FLANKING
    mark(g, card, t.TARGET, target)
    if second:
        mark(g, card, t.SECOND, second)
    if flags:
        set_flag(g, card, flags)
    if g.seats == 1 and not g.counts[t.SECOND_HALF]:
        set_flag(g, target, t.ATTACKED)
        if second:
            set_flag(g, second, t.ATTACKED)


def is_flanking(g: Shadowrift, seat: i64, target: i64) -> bool:
    """Another hero has attacked it this round before one's first Attack in the Battle; solo: oneself, a turn before."""
    for card in battle_of(g, seat, target):
        return was_flanking(g, card, target)
    if g.seats == 1:
        return g.counts[t.SECOND_HALF] != 0 and flag(g, target, t.ATTACKED)
    for other in g.layout.each_seat:
        if other != seat and has_attacked(g, other, target):
            return True
    return False


def has_attacked(g: Shadowrift, seat: i64, monster: i64) -> bool:
    """Whether this hero has played an Attack on this monster this round."""
    for card in g.zones[t.TABLE + seat]:
        marks: i64 = g.marks[card] >> TARGET_SHIFT
        if marks and (marks & MARK_MASK == monster or marks >> MARK_BITS & MARK_MASK == monster):
            return True
    return False


def was_flanking(g: Shadowrift, card: i64, target: i64) -> bool:
    """Whether an Attack belongs to a flanking Battle with this target."""
    if g.marks[card] >> TARGET_SHIFT & MARK_MASK == target:
        return flag(g, card, t.FLANKING)
    return flag(g, card, t.SECOND_FLANKING)


def of_the_table(g: Shadowrift, seat: i64, query: i64) -> i64:
    """What the Skills and Loot of a hero on the table answer, added up; one whose state does not hold says nothing."""
    total: i64 = 0
    values = g.defs.queries[query]
    for card in g.zones[t.TABLE + seat]:
        if values[g.face[card]] and not flag(g, card, AS_RESOURCE):
            total += answer(g, query, card)
    return total


# ------------------------------------------------------------------ what an Attack deals


def blow(g: Shadowrift, seat: i64, card: i64, target: i64, amount: i64) -> i64:
    """The damage of an Attack to its target, with everything that makes it more."""
    for text in boosts_paid(g, card):
        for step in text.steps:
            if rule_of(step) in MORE_RULES:
                amount += argument(step, 2)
    melee = g.defs.tags[g.face[card]] & k.MELEE
    amount += spend_bonus(g, seat, t.NEXT_ATTACK)
    if melee:
        amount += spend_bonus(g, seat, t.NEXT_MELEE)
    earlier = [each for each in battle_of(g, seat, target) if each != card]
    if earlier:
        amount += of_the_table(g, seat, k.LATER_BLOWS)
    elif was_flanking(g, card, target):
        amount += of_the_table(g, seat, k.FIRST_FLANKING_BLOW)
    if melee and not any_melee(g, earlier):
        amount += of_the_table(g, seat, k.FIRST_MELEE_BLOW)
    return amount + led(g, seat, card, target)


MORE_RULES: Final[list[int]] = []
"""The number of the effect "+{n} damage", once its chapter is there."""
LEAD_RULES: Final[list[int]] = []
"""The number of the effect that promises damage to the next Attack."""


def spend_bonus(g: Shadowrift, seat: i64, counter: i64) -> i64:
    """What was promised to the next Attack."""
    bonus = g.counts[counter + seat]
    if bonus:
        count(g, counter + seat, 0)
    return bonus


def any_melee(g: Shadowrift, cards: list[int]) -> bool:
    """Whether one of these Attacks is Melee."""
    for card in cards:
        if g.defs.tags[g.face[card]] & k.MELEE:
            return True
    return False


def led(g: Shadowrift, seat: i64, attack: i64, target: i64) -> i64:
    """What other heroes' Attacks on this monster have promised to the next one; in a solo game one's own."""
    total: i64 = 0
    for other in g.layout.each_seat:
        if other == seat and g.seats > 1:
            continue
        for card in g.zones[t.TABLE + other]:
            marks: i64 = g.marks[card]
            if marks >> TARGET_SHIFT & MARK_MASK == target and card != attack and not marks >> FLAG_SHIFT & t.LED:
                promised = promise_of(g, card)
                if promised:
                    set_flag(g, card, t.LED)
                    total += promised
    return total


def promise_of(g: Shadowrift, card: i64) -> i64:
    """How much more damage an Attack promises to another hero's next Attack on its monster."""
    total: i64 = 0
    for text in g.defs.at[k.PLAYED][g.face[card]]:
        total += promised_by(text)
    for text in boosts_paid(g, card):
        total += promised_by(text)
    return total


def promised_by(text: Text) -> i64:
    """The same of one sentence."""
    total: i64 = 0
    for step in text.steps:
        if rule_of(step) in LEAD_RULES and argument(step, 3) & k.TARGET_BITS == k.NEXT_OF_ANOTHER:
            total += argument(step, 2)
    return total


# ------------------------------------------------------------------ the end of a Battle


def why_not_end_battle(g: Shadowrift, seat: i64, monster: i64) -> i64:
    """An open Battle of one's own."""
    return 0 if is_fighting(g, seat, monster) else NO_BATTLE


def offer_ends(g: Shadowrift, seat: i64, fought: list[int]) -> None:
    """Every open Battle of this hero may be ended now."""
    for monster in fought:
        offer(g, end_battle, seat, monster)


def battles_of(g: Shadowrift, seat: i64) -> tuple[list[int], list[int]]:
    """The monsters, Freezes and Totems with which this hero has an open Battle, and those whose Battle has ended.

    Of several Attacks the first says whether the Battle has ended.
    """
    fought: list[int] = []
    ended: list[int] = []
    for card in g.zones[t.TABLE + seat]:
        marks: i64 = g.marks[card]
        if marks >> TARGET_SHIFT:
            add_battle(marks >> TARGET_SHIFT & MARK_MASK, marks >> FLAG_SHIFT & t.OVER != 0, fought, ended)
            add_battle(marks >> SECOND_SHIFT & MARK_MASK, marks >> FLAG_SHIFT & t.SECOND_OVER != 0, fought, ended)
    return fought, ended


def add_battle(target: i64, over: bool, fought: list[int], ended: list[int]) -> None:
    """Add a target to those that are fought or to those that were, unless it is there."""
    if target and target not in fought:
        if not over:
            fought.append(target)
        elif target not in ended:
            ended.append(target)


def end_battle(g: Shadowrift, seat: i64, monster: i64) -> None:
    """The Battle ends: one Wound if any Attack was Melee, what cards add to that, then what is healed."""
    attacks = battle_of(g, seat, monster)
    melee = any_melee(g, attacks)
    flanking = len(attacks) > 0 and was_flanking(g, attacks[0], monster)
    kind = g.defs.kind[g.face[monster]]
    tell(g, facts.BATTLE_ENDED, monster, 0, 1 if melee else 0, seat)
    if melee and kind == k.MONSTER and not (flanking and of_the_table(g, seat, k.NO_FLANKING_WOUND)):
        then(g, gain_wound, seat)
    for card in attacks:
        is_target = g.marks[card] >> TARGET_SHIFT & MARK_MASK == monster
        set_flag(g, card, t.OVER if is_target else t.SECOND_OVER)
        if is_target:
            after_battle(g, seat, card)
    if melee and is_attacking(g, monster):
        then(g, melee_battle_ended, seat, monster)
    for card in attacks:
        if g.marks[card] >> TARGET_SHIFT & MARK_MASK == monster:
            heal_after(g, seat, card)


def after_battle(g: Shadowrift, seat: i64, card: i64) -> None:
    """The further Wounds that this Attack brings when its Battle ends."""
    for text in g.defs.at[k.PLAYED][g.face[card]]:
        for step in text.steps:
            if rule_of(step) in WOUND_RULES:
                then(g, gain_wound, seat)
    for text in boosts_paid(g, card):
        for step in text.steps:
            if rule_of(step) in WOUND_RULES:
                then(g, gain_wound, seat)


def heal_after(g: Shadowrift, seat: i64, card: i64) -> None:
    """What this Attack heals when its Battle has ended."""
    for text in g.defs.at[k.PLAYED][g.face[card]]:
        for step in text.steps:
            if rule_of(step) in HEAL_RULES:
                then(g, heal_own, seat)
    for text in boosts_paid(g, card):
        for step in text.steps:
            if rule_of(step) in HEAL_RULES:
                then(g, heal_own, seat)


def melee_battle_ended(g: Shadowrift, seat: i64, monster: i64) -> None:
    """What the monster's own text does to whoever fought it in Melee; a monster that is gone has no text."""
    if is_attacking(g, monster):
        trigger(g, k.MELEE_BATTLE_ENDS, seat, monster)


def end_all_battles(g: Shadowrift) -> None:
    """Heroes Act is over: every open Battle ends, hero by hero."""
    for seat in g.layout.each_seat:
        for monster in battles_of(g, seat)[0]:
            then(g, end_battle, seat, monster)


# ------------------------------------------------------------------ effects that count at the end of a Battle


def wound_after_battle(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """Nothing now: the Battle's end brings it."""


def heal_after_battle(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """Nothing now: the Battle's end brings it."""


CHAPTER = chapter(
    "Attacks and Battles",
    rules={
        melee_battle_ended: "seat monster",
        end_all_battles: "",
        wound_after_battle: "seat card n n2",
        heal_after_battle: "seat card n n2",
    },
    notation={end_battle: "{seat}: end battle {monster}"},
    legal={end_battle: why_not_end_battle},
    sentences={
        "gain a Wound when the Battle ends": Effect(wound_after_battle),
        "heal an Affliction of your own after the Battle": Effect(heal_after_battle),
        "a hero's Melee Battle with this ends": Happens(k.MELEE_BATTLE_ENDS),
        "{blows} deals {n} more damage": Rule("blows", "n"),
        "flanking Battles give you no Wound": Rule(k.NO_FLANKING_WOUND),
    },
)
WOUND_RULES: Final = [number_of(wound_after_battle)]
HEAL_RULES: Final = [number_of(heal_after_battle)]
