"""The facts of Keep the Heroes Out!, told as they happen: the log, the statistics and the auditor read them."""

from __future__ import annotations

from typing import Final

DREW_GUILD_CARD: Final = 1
CAME: Final = 2
AT_BAY: Final = 4
SHOWED_OFF: Final = 5
MET_TRAP: Final = 6
INSPIRED: Final = 7
ATTACKED: Final = 8
DEFENDED: Final = 9
WAS_HURT: Final = 10
PLUNDERED_IT: Final = 11
WAITED: Final = 12
CHARGED: Final = 13
JAILED_HERO: Final = 14
NEW_WAVE: Final = 15
HERO_FELL: Final = 16
RESOLVED_HERO: Final = 17
HAPPENED: Final = 18
LOCKED_IN: Final = 19
SHOT: Final = 20
CAME_TO_NOTHING: Final = 21
FACT_NAMES: Final = (
    "",
    "drew_guild_card",
    "came",
    "",
    "at_bay",
    "showed_off",
    "met_trap",
    "inspired",
    "attacked",
    "defended",
    "was_hurt",
    "plundered_it",
    "waited",
    "charged",
    "jailed_hero",
    "new_wave",
    "hero_fell",
    "resolved_hero",
    "happened",
    "locked_in",
    "shot",
    "came_to_nothing",
)
