"""Dice: a roll lies in the tray; its owner may reroll some dice, then the crits bring extra dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, set_note, then
from holdfast.core.asking import offer
from holdfast.core.atoms import die_value, roll
from holdfast.core.atoms import reroll as roll_again
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.table import Arcadia, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_REROLLS: Final = because("no_rerolls", "no Rerolls are left", "")
NO_SUCH_DIE: Final = because("no_such_die", "there are not so many dice in this roll", "")
EXTRA_FELL: Final = because("extra_fell", "the extra die of that crit has fallen already", "")


def throw(g: Arcadia, kind: i64, dice: i64, owner: i64, rerolls: i64) -> None:
    """A new roll: so many dice into the tray, then Rerolls and extra dice until it is final."""
    set_note(g, f.ROLL_START, len(g.tray))
    set_note(g, f.EXPLODED, 0)
    set_note(g, f.REROLLS, rerolls)
    for _ in range(dice):
        roll(g, kind, owner)
    then(g, rerolls_left, kind, owner)


def rerolls_left(g: Arcadia, kind: i64, owner: i64) -> None:
    """While Rerolls are left the roller is asked after each throw, before the extra dice fall."""
    if not note(g, f.REROLLS):
        then(g, extra_dice, kind, owner)
        return
    seat = f.seat_that_rolls(g, owner)
    for die in range(1, len(g.tray) - note(g, f.ROLL_START) + 1):
        if not why_not_reroll(g, seat, die):
            offer(g, reroll, seat, die)
    offer(g, keep, seat)


def why_not_reroll(g: Arcadia, seat: i64, die: i64) -> int:
    """A die of the roll in hand, not a crit whose extra die has fallen, while Rerolls are left."""
    if not f.in_attack(g) or not note(g, f.REROLLS):
        return NO_REROLLS
    if not 1 <= die <= len(g.tray) - note(g, f.ROLL_START):
        return NO_SUCH_DIE
    return EXTRA_FELL if note(g, f.EXPLODED) >> die - 1 & 1 else 0


def reroll(g: Arcadia, seat: i64, die: i64) -> None:
    """One die again; the new face stands (1.4.9)."""
    place = note(g, f.ROLL_START) + die - 1
    thrown = g.tray[place]
    set_note(g, f.REROLLS, note(g, f.REROLLS) - 1)
    roll_again(g, place)
    then(g, rerolls_left, thrown & 255, thrown >> 20)


def keep(g: Arcadia, seat: i64) -> None:
    """The dice stay as they lie; extra dice fall."""
    thrown = g.tray[-1]
    then(g, extra_dice, thrown & 255, thrown >> 20)


def extra_dice(g: Arcadia, kind: i64, owner: i64) -> None:
    """Each crit that has not done so yet adds one die, repeatedly (1.4.8)."""
    start, exploded = note(g, f.ROLL_START), note(g, f.EXPLODED)
    fresh = 0
    for die in range(len(g.tray) - start):
        if die_value(g.tray[start + die]) == k.CRIT and not exploded >> die & 1:
            exploded |= 1 << die
            fresh += 1
    if fresh:
        set_note(g, f.EXPLODED, exploded)
        for _ in range(fresh):
            roll(g, kind, owner)
        then(g, rerolls_left, kind, owner)


def shows(g: Arcadia, face: i64) -> i64:
    """How many dice of the roll in hand show a face."""
    return sum(die_value(die) == face for die in g.tray[note(g, f.ROLL_START) :])


CHAPTER = chapter(
    "Dice",
    rules={rerolls_left: "n thing", extra_dice: "n thing"},
    notation={reroll: "{seat}: reroll {n}", keep: "{seat}: keep"},
    prompts={rerolls_left: "Reroll dice of {thing}?"},
    answers={reroll: why_not_reroll},
    closes=[keep],
)
