"""Why a game is over."""

from __future__ import annotations

from typing import Final

from holdfast.games.shadowrift.rules.endings import ALL_SEALED, ALL_WALLS, ANNIHILATED, LAST_CORPSE, NO_TOWN
from holdfast.games.shadowrift.table import Shadowrift

WORDS: Final = {
    ALL_SEALED: "every Shadowrift is sealed",
    ALL_WALLS: "the last Wall is built, and New Haven is a fortress",
    NO_TOWN: "neither Villager nor Wall was left in Town Square",
    LAST_CORPSE: "the last Corpse has left its stack",
    ANNIHILATED: "a monster has brought Annihilation",
}
CAUSES: Final = {
    ALL_SEALED: "sealed",
    ALL_WALLS: "walls",
    NO_TOWN: "empty town",
    LAST_CORPSE: "corpses",
    ANNIHILATED: "annihilation",
}


def outcome(g: Shadowrift) -> str:
    """How it was won or lost."""
    return WORDS.get(g.over, "the game is over")


def cause(g: Shadowrift) -> str:
    """The same in a word or two."""
    return CAUSES.get(g.over, "")
