"""The facts of Shadowrift, told as they happen: the log, the statistics and the auditor read them."""

from __future__ import annotations

from typing import Final

HIT: Final = 1
"""`thing` takes b damage of hero c (seat), by the card `other`."""
UNHURT: Final = 2
"""`thing` takes no damage of hero c, by the card `other`."""
SLEW: Final = 3
"""`thing` is slain, worth b Heroism, by hero c - 1 (0: nobody)."""
BROKE: Final = 4
"""The Freeze `thing` is broken by hero c - 1."""
DIED: Final = 5
"""The Villager `thing` is killed by `other`; c is 1 if it died in place of another."""
BROKEN: Final = 6
"""The Wall `thing` is broken by `other`."""
HUNTS: Final = 7
"""`thing` hunts."""
STOPPED: Final = 8
"""The defence `thing` stops `other`; c: 1 a Kill, 2 an action, 3 a Hunt."""
DID_NOT_STOP: Final = 9
"""The defence `thing` does not stop `other`."""
NO_ACTION: Final = 10
"""`thing` takes no action."""
ANNIHILATION_CANCELLED: Final = 11
"""`thing` cancels the Annihilation of `other`."""
NOTHING_THERE: Final = 12
"""`thing` finds nothing to do with its effect number b."""
WOUND_PREVENTED: Final = 13
"""`thing` prevents a Wound of hero c."""
NONE_LEFT: Final = 14
"""Hero c should gain a card of the stack b, and none is left (c = 15: the monsters should add one)."""
NOTHING_TO_GIVE: Final = 15
"""Hero c has nothing to suffer effect b with."""
EARNED: Final = 16
"""The heroes earn b Heroism."""
ACTS: Final = 17
"""`thing` takes its action of space b."""
BATTLE_ENDED: Final = 18
"""The Battle of hero c with `thing` ends; b is 1 if it was Melee."""
FACT_NAMES: Final = (
    "",
    "hit",
    "unhurt",
    "slew",
    "broke",
    "died",
    "broken",
    "hunts",
    "stopped",
    "did_not_stop",
    "no_action",
    "annihilation_cancelled",
    "nothing_there",
    "wound_prevented",
    "none_left",
    "nothing_to_give",
    "earned",
    "acts",
    "battle_ended",
)
