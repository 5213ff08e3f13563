"""How the dungeon is held and how it is lost, and how far that has come."""

from __future__ import annotations

from typing import Final

from holdfast.core.shapes.view import Aim
from holdfast.games.common.told.prose import counted
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.table import HeroesOut, side, treasure

WAVES: Final = 2


def goal(g: HeroesOut) -> list[Aim]:
    """The Guild cards to outlast, and the heroes who are in the Vault."""
    return [to_win(g), *([to_lose(g)] if g.dungeon.vault else [])]


def to_win(g: HeroesOut) -> Aim:
    """Both waves of the Guild deck."""
    wave, left = g.counts[t.WAVE], len(g.zones[t.GUILD])
    return {
        "wins": True,
        "text": "outlast both waves of the Guild",
        "now": f"wave {wave} of {WAVES}, {counted(left, 'card')} left",
        "value": wave - 1,
        "most": WAVES,
    }


def to_lose(g: HeroesOut) -> Aim:
    """As many active heroes in the Vault as its treasure needs."""
    vault = g.dungeon.vault
    needed = treasure(g, vault)
    there = sum(1 for hero in g.zones[t.HEROES + vault] if side(g, hero) != t.EXHAUSTED)
    return {
        "wins": False,
        "text": "the Vault is plundered",
        "now": f"{there} of {needed} heroes in the Vault",
        "value": there,
        "most": needed,
    }
