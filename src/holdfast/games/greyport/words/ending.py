"""Why a game is over."""

from __future__ import annotations

from holdfast.games.greyport.rules.winning import FELL, WON
from holdfast.games.greyport.table import ENCOUNTER, Greyport


def outcome(g: Greyport) -> str:
    """The scenario is won, or somebody fell."""
    if g.over == WON:
        return f"{g.defs.scenarios[g.defs.scenario].name} is won"
    seat = g.over - FELL
    return f"{g.layout.seat_names[seat].capitalize()} fell to {max(0, g.counts[seat])} HP"


def cause(g: Greyport) -> str:
    """The encounter in which somebody fell."""
    number = g.counts[ENCOUNTER]
    return f"fell in {g.defs.encounters[number - 1].name if number else 'setup'}"
