"""The facts of Battle for Greyport, told as they happen: the log, the statistics and the auditor read them."""

from __future__ import annotations

from typing import Final

TOOK_DAMAGE: Final = 1
"""`thing` takes b damage, of kind c (0 fight, 1 Splash, 2 Snipe, 3 other)."""
BEAT: Final = 2
"""`thing` is defeated by the hero `other` of player c - 1 (none: 0)."""
HIT: Final = 3
"""`thing` deals b damage to player c."""
HIT_LOCATION: Final = 4
"""`thing` deals b damage to the location."""
SHIELDED: Final = 5
"""A shield stops 1 damage of `thing` to player c."""
LOST_HP: Final = 6
"""Player c loses b HP (no monster deals it)."""
UNHURT: Final = 7
"""`thing` takes no damage, of kind c as above."""
MAY_NOT_DRAW: Final = 8
"""`thing` forbids player c to draw b cards."""
NO_CURSE_LEFT: Final = 9
"""Player c should gain a curse, and none is left."""
NOTHING_TO_RETIRE: Final = 10
"""Player c has no card of kind b to retire."""
NOTHING_TO_DISCARD: Final = 11
"""Player c has no card of kind b to discard."""
FULL_ALREADY: Final = 12
"""Player c, or the location `thing`, should gain HP and has as many as can be."""
NO_SHIELD_LEFT: Final = 13
"""The players should gain a shield, and all tokens are in the pool."""
FACT_NAMES: Final = (
    "",
    "took_damage",
    "beat",
    "hit",
    "hit_location",
    "shielded",
    "lost_hp",
    "unhurt",
    "may_not_draw",
    "no_curse_left",
    "nothing_to_retire",
    "nothing_to_discard",
    "full_already",
    "no_shield_left",
)
