"""How a steady player would use the icons of a card: the line of choices that leaves the best scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.heroesout.bot.after import branches
from holdfast.games.heroesout.bot.scene import MELEE_HOPE, MOVE_HOPE, RANGED_HOPE, Scene
from holdfast.games.heroesout.bot.table import Table
from holdfast.games.heroesout.kinds import MELEE, MOVE, RANGED, SURGE, Action, is_done_by_playing
from holdfast.games.heroesout.table import HAND

if TYPE_CHECKING:
    from mypy_extensions import i64

ICON_BITS: Final = 8
ICONS: Final = (1 << ICON_BITS) - 1


def hopes_of_face(table: Table, face: i64) -> i64:
    """The attacks and moves that a card in hand lets its player hope for."""
    faces = table.worths.faces
    return faces.melee[face] * MELEE_HOPE + faces.ranged[face] * RANGED_HOPE + faces.moves[face] * MOVE_HOPE


def hopes_in_hand(table: Table) -> i64:
    """The same of all cards in hand."""
    g = table.g
    hopes: i64 = 0
    for card in g.zones[HAND + table.seat]:
        hopes += hopes_of_face(table, g.face[card])
    return hopes


def hopes_on_card(actions: list[Action], left: i64) -> i64:
    """The attacks and moves that are left on the card being played."""
    hopes: i64 = 0
    for action in actions:
        many = left & ICONS
        left >>= ICON_BITS
        if many:
            kind = action.cause if action.kind == SURGE else action.kind
            if kind == MELEE:
                hopes += many * MELEE_HOPE
            elif kind == RANGED:
                hopes += many * RANGED_HOPE
            elif action.kind == MOVE:
                hopes += many * MOVE_HOPE
    return hopes


def icons_of(actions: list[Action]) -> i64:
    """How many icons each action of a side has when it is played, eight bits for each."""
    left: i64 = 0
    for number, action in enumerate(actions):
        if is_done_by_playing(action):
            left |= action.amount << ICON_BITS * number
    return left


def best_line(scene: Scene, actions: list[Action], left: i64, hopes: i64) -> tuple[i64, i64]:
    """What a card comes to if its icons are used in the best way, and the first choice of that; 0 to leave it.

    Only the two choices are followed that look best at once.
    """
    best = scene.value(hopes)
    first: i64 = 0
    top: Scene | None = None
    second: Scene | None = None
    top_value: i64 = 0
    second_value: i64 = 0
    top_rest: i64 = 0
    second_rest: i64 = 0
    one: i64 = 1
    for action in actions:
        if left // one & ICONS:
            rest = left - one
            hoped = hopes + hopes_on_card(actions, rest)
            for made in branches(scene, action, hopes):
                value = made.value(hoped)
                if top is None or value > top_value:
                    second, second_value, second_rest = top, top_value, top_rest
                    top, top_value, top_rest = made, value, rest
                elif second is None or value > second_value:
                    second, second_value, second_rest = made, value, rest
        one <<= ICON_BITS
    if top is not None:
        value = line_value(top, actions, top_rest, hopes)
        if value > best:
            best, first = value, top.choice
    if second is not None:
        value = line_value(second, actions, second_rest, hopes)
        if value > best:
            best, first = value, second.choice
    return best, first


def line_key(face: i64, side: i64, left: i64, hopes: i64) -> i64:
    """What the best line from the table as it is depends on: a card, its side, the icons left there, the hopes."""
    return (face << 2 | side) << 48 | left << 24 | hopes


def line_value(scene: Scene, actions: list[Action], left: i64, hopes: i64) -> i64:
    """What the rest of a card comes to."""
    if not left:
        return scene.value(hopes)
    value, _ = best_line(scene, actions, left, hopes)
    return value
