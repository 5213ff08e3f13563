"""Exploration and Quest tokens: the active Hero takes what lies in his Space, if no Enemy is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import has_enemy
from holdfast.games.arcadia.rules.death import take
from holdfast.games.arcadia.rules.figures import active_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.quest_tokens import may_take, stand_here
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


def look_around(g: Arcadia) -> None:
    """The active Hero takes every token in his Space that he may, unless an Enemy is there (1.8.1)."""
    hero = active_hero(g)
    if not hero or not on_board(g, hero):
        return
    space: i64 = space_of(g, hero)
    if has_enemy(g, space, hero):
        return
    for token in g.zones[t.FLOOR + space]:
        if may_take(g, seat_of(g, hero), token):
            then(g, take, hero, token)
            then(g, look_around)
            return
    if g.zones[t.FLOOR + space] or g.board.portal_at[space]:
        stand_here(g, hero)


CHAPTER = chapter("Exploration tokens", rules={look_around: ""})
