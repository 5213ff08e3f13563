"""Retire and level down: a retired card leaves the game; a player hero only falls back a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import clear_marks, count, mark, move
from holdfast.games.greyport.kinds import PLAYER_HERO
from holdfast.games.greyport.table import ASIDE, BESIDE, CARRIED, LEVEL, REMOVED, Greyport, items_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def retire(g: Greyport, seat: i64, card: i64) -> None:
    """Remove a card from the game. A player hero levels down instead and waits beside the discard pile."""
    leave_items(g, seat, card)
    clear_marks(g, card)
    if g.defs.kind[g.face[card]] != PLAYER_HERO:
        move(g, card, REMOVED)
        return
    level = g.counts[LEVEL + seat]
    if level == 1:
        move(g, card, BESIDE + seat)
        return
    lower = level_card(g, seat, level - 1)
    move(g, card, ASIDE + seat)
    move(g, lower, BESIDE + seat)
    count(g, LEVEL + seat, level - 1)


def leave_items(g: Greyport, seat: i64, hero: i64) -> None:
    """The items of a hero that leaves the table stay in front of its player, useless, until Cleanup."""
    for item in items_of(g, seat, hero):
        mark(g, item, CARRIED, 0)


def level_card(g: Greyport, seat: i64, level: i64) -> i64:
    """The player hero card of this level among those set aside."""
    for card in g.zones[ASIDE + seat]:
        if g.defs.level[g.face[card]] == level:
            return card
    return 0
