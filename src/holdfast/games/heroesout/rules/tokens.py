"""Placing tokens from the supply and summoning figures from the lair, whatever asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add, count, move
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import COMPLETED, INCOMPLETE, PORTAL
from holdfast.games.heroesout.table import HeroesOut, bring_token, counter_of, portal, tokens

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_place(g: HeroesOut, token: i64, room: i64) -> bool:
    """Whether the supply has such a token; a portal goes where none is."""
    if token == PORTAL:
        if portal(g, room):
            return portal(g, room) == INCOMPLETE and g.counts[t.PORTAL_FLIPS] != 0
    return tokens(g, 0, token) > 0


def put_token(g: HeroesOut, token: i64, room: i64) -> None:
    """From the supply into a room. A portal is placed completed; with an option one there is turned over."""
    if token == PORTAL:
        if not portal(g, room):
            add(g, PORTAL, -1)
        count(g, counter_of(room, PORTAL), COMPLETED)
    else:
        bring_token(g, token, 0, room)


def summon_figure(g: HeroesOut, seat: i64, room: i64) -> None:
    """A figure from the lair into a room."""
    move(g, g.zones[t.LAIR + seat][-1], t.MONSTERS + room)
