"""How a game ends: the ways to win and to lose, by their numbers."""

from __future__ import annotations

from typing import Final

ALL_SEALED: Final = 1
"""Won: every Shadowrift is sealed."""
ALL_WALLS: Final = 2
"""Won: the last Wall is built."""
NO_TOWN: Final = 3
"""Lost: neither Villager nor Wall in Town Square when the heroes begin to act."""
LAST_CORPSE: Final = 4
"""Lost: the Corpse stack is empty."""
ANNIHILATED: Final = 5
"""Lost: a monster took the Annihilation action."""
ENDING_NAMES: Final = {
    ALL_SEALED: "all_sealed",
    ALL_WALLS: "all_walls",
    NO_TOWN: "no_town",
    LAST_CORPSE: "last_corpse",
    ANNIHILATED: "annihilated",
}
