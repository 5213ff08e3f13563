"""Which events mean that a player gained a card, for the lab: a card went from where all choose to one player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from holdfast.core.events import MOVED
from holdfast.core.state import Event

NOBODY = -1


def gains(shops: Sequence[int], owned: Sequence[int], seats: int) -> Callable[[Event], int]:
    """A card is gained if it goes from one of these zones to a zone of a seat: `owned` are those of the first seat."""
    seat_of = {zone + seat: seat for zone in owned for seat in range(seats)}
    among = frozenset(shops)

    def gained(event: Event) -> int:
        """The seat that gained the card of this event."""
        if event.kind != MOVED or event.a not in among:
            return NOBODY
        return seat_of.get(event.b, NOBODY)

    return gained
