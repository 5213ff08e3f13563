"""What players are told of each other when a game is over: kills, Wounds, deaths, coins."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.arcadia import facts
from holdfast.games.common.pages import Sum


def kills(_layout: Layout, event: Event) -> int:
    """A figure that somebody killed."""
    return int(event.kind == TOLD and event.a == facts.IS_KILLED and event.c > 0)


def coins(_layout: Layout, event: Event) -> int:
    """Coins that a Guild got."""
    return event.b if event.kind == TOLD and event.a == facts.EARNS else 0


def quests(_layout: Layout, event: Event) -> int:
    """A Quest that a Guild fulfilled."""
    return int(event.kind == TOLD and event.a == facts.FULFILS)


SUMS: Final = (
    Sum("figures killed", kills, lambda event: event.c - 1),
    Sum("Quests fulfilled", quests, lambda event: event.c),
    Sum("coins won", coins, lambda event: event.c),
)
"""In the order in which they are told."""
