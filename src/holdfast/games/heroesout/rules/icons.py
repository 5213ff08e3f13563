"""The icons of the card that is being played: which are left, and using one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add
from holdfast.games.heroesout.kinds import SURGE, Action
from holdfast.games.heroesout.table import LEFT, RESOLVING, WHICH, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64


def side_actions(g: HeroesOut, card: i64, which: i64) -> list[Action]:
    """The actions of one side of a card: 1 is the left, 2 the right, 0 the only one."""
    sides = g.defs.sides[g.face[card]]
    return sides[which - 1 if which else 0]


def left_of(g: HeroesOut, kind: i64, what: i64 = 0) -> i64:
    """The place of an action of this kind of which an icon is left, -1 if there is none."""
    if g.zones[RESOLVING]:
        for place, action in enumerate(side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])):
            if action.kind == kind and g.counts[LEFT + place] and (not what or action.what == what):
                return place
    return -1


def surge_left(g: HeroesOut, cause: i64, token: i64 = 0) -> i64:
    """The place of a Surge with this first half that is not used yet, -1 if there is none."""
    if g.zones[RESOLVING]:
        for place, action in enumerate(side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])):
            if action.kind == SURGE and action.cause == cause and action.cause_token == token:
                if g.counts[LEFT + place]:
                    return place
    return -1


def spend(g: HeroesOut, kind: i64, what: i64 = 0) -> None:
    """One icon of this kind is used."""
    add(g, LEFT + left_of(g, kind, what), -1)
