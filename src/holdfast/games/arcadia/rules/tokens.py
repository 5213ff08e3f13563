"""Exploration and Quest tokens: the active Hero takes what lies in his Space, if no Enemy is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.atoms import move, show
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import has_enemy
from holdfast.games.arcadia.rules.wounds import bury, gather, inflict
from holdfast.games.arcadia.table import Arcadia, active_hero, on_board, place_of, seat_of, space_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def look_around(g: Arcadia) -> None:
    """The active Hero takes every Exploration token in his Space, unless an Enemy is there (1.8.1)."""
    hero = active_hero(g)
    if not hero or not on_board(g, hero):
        return
    space = space_of(g, hero)
    if not g.zones[t.FLOOR + space] or has_enemy(g, space, hero):
        return
    for token in g.zones[t.FLOOR + space]:
        kind = g.defs.kind[g.face[token]]
        if kind == k.EXPLORATION_TOKEN:
            then(g, take, hero, token)
            then(g, look_around)
            return


def take(g: Arcadia, hero: i64, token: i64) -> None:
    """A token is revealed and kept; a trap strikes and is discarded (1.8.2, 1.8.7)."""
    show(g, token, g.layout.everyone)
    face = g.face[token]
    move(g, token, t.TOKENS + place_of(g, hero))
    if g.defs.value[face]:
        gather(g, seat_of(g, hero), g.defs.value[face])
    if g.defs.is_trap[face]:
        move(g, token, t.USED)
        inflict(g, hero, 1, 0, t.BY_TRAP)
        then(g, bury, 0)


CHAPTER = chapter("Exploration tokens", rules={look_around: "", take: "hero token"})
