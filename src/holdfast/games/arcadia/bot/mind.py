"""What a player of Arcadia Quest works out once and keeps: the chances of dice. Nothing of a table is kept here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.shown.odds import dealt, die_of, successes
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_WOUNDS: Final = 16
"""Wounds are told apart up to so many."""
MEAN: Final = 17
"""The place of the average in a table of chances."""
MOST_DICE: Final = 15
MOST_REROLLS: Final = 7


class Mind:
    """Chances by their pools."""

    def __init__(self) -> None:
        self.tables: dict[int, list[float]] = {}

    def wounds(self, g: Arcadia, blow: Blow, defense: i64, again: i64) -> list[float]:
        """By number n the chance of n Wounds or more, for n up to MOST_WOUNDS; at MEAN their average."""
        dice: i64 = blow.dice if blow.dice < MOST_DICE else MOST_DICE
        rerolls: i64 = blow.rerolls if blow.rerolls < MOST_REROLLS else MOST_REROLLS
        if defense > MOST_DICE:
            defense = MOST_DICE
        if again > MOST_REROLLS:
            again = MOST_REROLLS
        key: i64 = (((dice << 3 | rerolls) << 2 | blow.face) << 2 | blow.more) << 7 | defense << 3 | again
        found = self.tables.get(key)
        if found is None:
            found = chances_of(g, dice, rerolls, blow.face, blow.more, defense, again)
            self.tables[key] = found
        return found


def mind_of(g: Arcadia) -> Mind:
    """What was worked out for these cards and dice so far; it is kept with them."""
    kept = g.defs.kept.get("mind")
    if kept is None:
        kept = g.defs.kept["mind"] = Mind()
    return cast(Mind, kept)


class Blow:
    """An attack before the roll: its dice and Rerolls, which face hits, and hits that each crit adds."""

    def __init__(self, dice: int, rerolls: int, face: int, more: int, pierce: int) -> None:
        self.dice = dice
        self.rerolls = rerolls
        self.face = face
        self.more = more if more < 3 else 3
        self.pierce = pierce


def chances_of(g: Arcadia, dice: i64, rerolls: i64, face: i64, more: i64, defense: i64, again: i64) -> list[float]:
    """The chances of an attack with these pools, from the dice of this table."""
    added: int = int(more)
    hits = successes(
        die_of(g.layout.dice[k.ATTACK_DIE], int(face)), int(dice), int(rerolls), lambda _hits, crits: added * crits
    )
    saves = successes(die_of(g.layout.dice[k.DEFENSE_DIE], k.SHIELD), int(defense), int(again)) if defense else (1.0,)
    exact = dealt(hits, saves)
    table = [0.0] * (MEAN + 1)
    above: float = 0.0
    mean: float = 0.0
    number: i64 = len(exact) - 1
    while number >= 0:
        above += exact[number]
        mean += float(number) * exact[number]
        if number <= MOST_WOUNDS:
            table[number] = above
        number -= 1
    table[MEAN] = mean
    return table
