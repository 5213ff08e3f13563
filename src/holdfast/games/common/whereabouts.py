"""Where a card that somebody looks for lies, in words: `Mace is among the reinforcements`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.games.common.told.prose import does, spoken

OUT_OF_SIGHT: Final = "in a deck, or not in this game"


def whereabouts(places: Mapping[str, str]) -> Callable[[State, int], str]:
    """Whereabouts by zones: `{"row": "among the reinforcements", "hand.{}": "in {}'s hand"}`.

    `{}` is the name of the player or place to which a zone belongs. Whatever lies in another zone is out of sight.
    """

    def found(g: State, thing: int) -> str:
        zone = g.layout.zone_names[g.zone_of[thing]]
        kind, _, whose = zone.partition(".")
        place = places.get(zone) or places.get(f"{kind}.{{}}") or OUT_OF_SIGHT
        is_there = does(thing_name(g, thing), "is")
        return f"{is_there} {place.format(spoken(whose) if whose in g.layout.seat_names else whose)}"

    return found
