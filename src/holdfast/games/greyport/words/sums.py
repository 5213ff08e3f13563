"""What players are told of each other when a game is over: what they defeated, and what it cost them."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import COUNTED, TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.common.pages import Sum
from holdfast.games.greyport.facts import BEAT, TOOK_DAMAGE
from holdfast.games.greyport.table import HP, MOST_PLAYERS


def defeated(layout: Layout, event: Event) -> int:
    """A monster less."""
    return int(event.kind == TOLD and event.a == BEAT)


def dealt(layout: Layout, event: Event) -> int:
    """Damage that a monster takes."""
    return event.b if event.kind == TOLD and event.a == TOOK_DAMAGE else 0


def hurt(layout: Layout, event: Event) -> int:
    """HP that a player loses."""
    is_hp = event.kind == COUNTED and HP <= event.a < HP + MOST_PLAYERS
    return max(0, event.b - event.c) if is_hp else 0


SUMS: Final = (
    Sum("monsters defeated", defeated),
    Sum("damage dealt", dealt),
    Sum("HP lost", hurt, lambda event: event.a - HP, is_loss=True),
)
"""In the order in which they are told."""
