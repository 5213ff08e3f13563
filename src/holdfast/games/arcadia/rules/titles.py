"""Titles: what a Guild has won in one scenario helps it in another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.games.arcadia.table import TITLES, Arcadia, guilds_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def helps(g: Arcadia, seat: i64, what: i64) -> bool:
    """Whether a Guild has a Title that does this in this scenario."""
    for title in g.zones[TITLES]:
        face = g.face[title]
        if g.defs.helps[face] == what and g.defs.used_in[face] == g.scene.id and guilds_on(g, title) >> seat & 1:
            return True
    return False
