"""What heroes are told of each other when a game is over: whom they slew, and what it cost them."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import MOVED, TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.common.pages import Sum
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import table as t

DISCARDS: Final = range(t.DISCARD, t.DISCARD + t.MOST_PLAYERS)


def dealt(layout: Layout, event: Event) -> int:
    """Damage that something takes of a hero."""
    return event.b if event.kind == TOLD and event.a == facts.HIT else 0


def slain(layout: Layout, event: Event) -> int:
    """A monster less."""
    return int(event.kind == TOLD and event.a == facts.SLEW)


def wounded(layout: Layout, event: Event) -> int:
    """A Wound or Burn that a hero gains."""
    stacks = (t.STACK + t.WOUND, t.STACK + t.BURN)
    return int(event.kind == MOVED and event.a in stacks and event.b in DISCARDS)


def built(layout: Layout, event: Event) -> int:
    """A Wall that is built or a Villager that is hired."""
    return int(event.kind == MOVED and event.a in (t.WALLS, t.VISITORS) and event.b in (t.TOWN_DISCARD, t.TOWN_DECK))


SUMS: Final = (
    Sum("monsters slain", slain),
    Sum("damage dealt", dealt),
    Sum("cards for the town", built),
    Sum("Afflictions gained", wounded, lambda event: event.b - t.DISCARD, is_loss=True),
)
"""In the order in which they are told."""
