"""Dice, exactly: how likely so many hits and saves are, with Rerolls and the extra dice of crits; and what that deals.

Nothing here is tried out: each chance is a sum over all ways in which the dice can fall. Whoever rolls is taken to
reroll every die that is neither a hit nor a save while Rerolls are left, and no other die.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from holdfast.games.arcadia import kinds as k

MOST_CRITS: Final = 24
"""More crits in one roll have a chance of less than one in 10 to the 12th, whatever the pool; it is left out."""
MOST: Final = 32
"""Wounds are told apart up to so many."""


class Die(NamedTuple):
    """A die as a roll sees it: of its faces so many count, so many are crits."""

    faces: int
    counts: int
    crits: int

    @property
    def blanks(self) -> int:
        """The faces that do not count."""
        return self.faces - self.counts - self.crits


Chances = tuple[float, ...]
"""By number of hits, saves or Wounds: how likely that is."""
Joint = tuple[tuple[float, ...], ...]
"""The same by faces that count besides crits, and by crits."""


def die_of(faces: Sequence[int], wanted: int) -> Die:
    """A die with these faces, of which one kind counts besides the crit."""
    return Die(len(faces), sum(face == wanted for face in faces), sum(face == k.CRIT for face in faces))


@cache
def rolled(die: Die, dice: int, rerolls: int) -> Joint:
    """How likely so many counting faces and so many crits are in the end.

    One die after the other: it counts; or it is a crit, and its extra die takes its place; or it is rolled again if a
    Reroll is left; or it is a miss.
    """
    if dice <= 0:
        return ((1.0,),)
    count, crit, miss = (number / die.faces for number in (die.counts, die.crits, die.blanks))
    fewer = rolled(die, dice - 1, rerolls)
    otherwise = rolled(die, dice, rerolls - 1) if rerolls else rolled(die, dice - 1, 0)
    found: list[list[float]] = []
    for hits in range(dice + 1):
        row: list[float] = []
        for crits in range(MOST_CRITS + 1):
            chance = count * at(fewer, hits - 1, crits) + miss * at(otherwise, hits, crits)
            if crits:
                chance += crit * row[crits - 1]
            row.append(chance)
        found.append(row)
    return tuple(map(tuple, found))


def at(chances: Joint, hits: int, crits: int) -> float:
    """The chance of so many; 0 where that cannot be."""
    return chances[hits][crits] if 0 <= hits < len(chances) and crits < len(chances[hits]) else 0.0


def no_more(_hits: int, _crits: int) -> int:
    """No ability adds hits."""
    return 0


def successes(die: Die, dice: int, rerolls: int, more: Callable[[int, int], int] = no_more) -> Chances:
    """How likely so many hits or saves are; `more` is what abilities add for so many hits, of which so many crits."""
    found: list[float] = []
    for hits, row in enumerate(rolled(die, dice, rerolls)):
        for crits, chance in enumerate(row):
            add_at(found, hits + crits + more(hits + crits, crits), chance)
    return tuple(found)


def add_at(chances: list[float], place: int, chance: float) -> None:
    """One more way to come to a number."""
    while len(chances) <= place:
        chances.append(0.0)
    chances[place] += chance


def shifted(chances: Chances, by: int) -> Chances:
    """So many hits or saves lie already."""
    return (*([0.0] * by), *chances)


def dealt(hits: Chances, saves: Chances) -> Chances:
    """How likely so many Wounds are: hits less saves, at least none."""
    found = [0.0] * MOST
    for hit, chance in enumerate(hits):
        for save, other in enumerate(saves):
            found[min(MOST - 1, max(0, hit - save))] += chance * other
    return tuple(found)


def at_least(chances: Chances, number: int) -> float:
    """The chance of so many or more."""
    return max(0.0, 1.0 - sum(chances[: max(0, number)]))


def mean(chances: Chances) -> float:
    """The average."""
    return sum(number * chance for number, chance in enumerate(chances))


def middle(chances: Chances) -> int:
    """The middle value: in half of the cases it is so much or less."""
    total = 0.0
    for number, chance in enumerate(chances):
        total += chance
        if total >= 0.5 - 1e-12:
            return number
    return len(chances) - 1


def percent(chance: float) -> int:
    """In parts of a hundred; what can happen is never told as 0, what can fail never as 100."""
    if chance <= 1e-9:
        return 0
    if chance >= 1 - 1e-9:
        return 100
    return min(99, max(1, round(100 * chance)))
