"""The turn limit: a scenario that nobody wins is called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import count
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import heroes_of
from holdfast.games.arcadia.table import Arcadia, guilds_on, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_over_limit(g: Arcadia) -> bool:
    """Whether each Guild has had as many turns as a scenario may take."""
    return g.counts[t.TURN] >= g.defs.defaults.turn_limit * g.seats and not g.counts[t.NO_LIMIT]


def call_off(g: Arcadia) -> None:
    """Most Quests, then most coins, then fewest deaths, then the first from the left of who moved last (10.8.22)."""
    best, first = -1, (0, 0, 0)
    for ahead in range(1, g.seats + 1):
        seat = (g.counts[t.ACTIVE] + ahead) % g.seats
        here = standing(g, seat)
        if best < 0 or here > first:
            best, first = seat, here
    count(g, t.WINNER, best + 1)


def standing(g: Arcadia, seat: i64) -> tuple[int, int, int]:
    """What counts if a scenario is called off; without PvP Quests the Wounds of the Major Villain take their place."""
    quests = g.zones[t.QUESTS]
    pvp = any(not g.defs.is_pve[g.face[quest]] for quest in quests)
    done = sum(guilds_on(g, quest) >> seat & 1 for quest in quests)
    deaths = sum(tokens_on(g, hero) for hero in heroes_of(g, seat))
    return done if pvp else g.counts[t.VILLAIN_WOUNDS + seat], g.counts[t.COINS + seat], -deaths


CHAPTER = chapter("The turn limit", rules={call_off: ""})
