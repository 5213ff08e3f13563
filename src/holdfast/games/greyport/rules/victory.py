"""Victory: whether the scenario card says that the party has won."""

from __future__ import annotations

from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import WIN_BOSS
from holdfast.games.greyport.table import Greyport


def is_won(g: Greyport) -> bool:
    """By its bosses, or because no monster is left in the last encounter."""
    if g.counts[t.ENCOUNTER] < len(g.defs.encounters):
        return False
    return bosses_beaten(g) or (g.counts[t.IN_ENCOUNTER] != 0 and not g.counts[t.FALLING] and no_monsters(g))


def bosses_beaten(g: Greyport) -> bool:
    """Whether a boss alone wins the last encounter; where all others must fall too, no monster is left in it."""
    if g.counts[t.ENCOUNTER] < len(g.defs.encounters):
        return False
    boss = g.defs.scenario_queries[WIN_BOSS]
    return boss != 0 and g.counts[t.BEATEN] >> g.defs.boss_number[boss] & 1 != 0


def no_monsters(g: Greyport) -> bool:
    """Whether no monster stands anywhere."""
    if g.zones[t.LOCATION_GROUP]:
        return False
    for seat in g.layout.each_seat:
        if g.zones[t.GROUP + seat]:
            return False
    return True
