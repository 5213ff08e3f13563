"""Step 5, Monsters Gain Power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add, count
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


def monsters_gain_power(g: Shadowrift) -> None:
    """A point per hero (solo: three) and one for each icon in the Power Area (rulings 95 to 99, 178)."""
    count(g, t.STEP, t.MONSTERS_GAIN_POWER)
    add(g, t.POWER, power_due(g))


def power_due(g: Shadowrift) -> i64:
    """How many points come in a round as things stand. Totems bring none."""
    due: i64 = g.defs.players[g.seats].power
    icons, kinds, faces = g.defs.icons, g.defs.kind, g.face
    for card in g.zones[t.POWER_AREA]:
        if kinds[faces[card]] != k.TOTEM:
            due += icons[faces[card]]
    return due


CHAPTER = chapter("Step 5: Monsters Gain Power", rules={monsters_gain_power: ""})
