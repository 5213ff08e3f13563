"""What players are told of each other when a game is over: whom they threw out, and what it cost them."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import MOVED, TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.common.pages import Sum
from holdfast.games.heroesout.facts import HERO_FELL
from holdfast.games.heroesout.table import LAIR, MONSTERS, MOST_PLAYERS, PLACES


def defeated(layout: Layout, event: Event) -> int:
    """A hero less."""
    return int(event.kind == TOLD and event.a == HERO_FELL)


def fallen(layout: Layout, event: Event) -> int:
    """A monster that goes from a room back to its lair."""
    is_lair = event.kind == MOVED and LAIR <= event.b < LAIR + MOST_PLAYERS
    return int(is_lair and MONSTERS < event.a < MONSTERS + PLACES)


SUMS: Final = (
    Sum("heroes defeated", defeated),
    Sum("monsters lost", fallen, lambda event: event.b - LAIR, is_loss=True),
)
"""In the order in which they are told."""
