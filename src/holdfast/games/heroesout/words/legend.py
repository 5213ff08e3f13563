"""What the signs on the map mean."""

from __future__ import annotations

from typing import Final

from holdfast.core.view import View
from holdfast.games.common.drawing import Paper
from holdfast.games.common.told.prose import Line

SIGNS: Final = {
    "$2": "a treasure: so many active heroes plunder it; $4 in the Vault must never be taken",
    "2 steps": "passageways to the Vault; in narrow rooms only the number",
    "═ and ╥": "a passageway to the east or west, to the north or south; neighbours without one have a wall between",
    "╞ alone": "a door that leads nowhere yet, so that a room can be built there; only with a Builder",
    "+ 3 Ratkin": "your monsters by clan; 4/5 is the health left",
    "! Rogue": "active heroes, who will still act; `new` ones were just summoned and will show off",
    "z Rogue": "exhausted heroes, who stay until somebody wakes them",
    "gives Frog": "what an Activate does there; `Coin buys Equipment`: the Coin must lie in the room",
    "1,3": "row and column of a room, counted from the north-west corner of the scenario; only with a Builder",
    "°": "ours in part or whole, not printed so in the box; `? CARD` tells what is known",
}
"""Each sign of the map, and what it says."""


def drawn(view: View, rest: str, paper: Paper) -> list[Line]:
    """A list of signs."""
    return [line for sign, meaning in SIGNS.items() for line in paper.labelled(sign, meaning, label_width=14)]


TOLD: Final = (
    "Rooms are told with their type, their steps to the Vault, their treasure, who is there, and their exits.",
    "A treasure of value 2 is plundered by two active heroes in a room without monsters.",
    "If the treasure of value 4 in the Vault is plundered, the game is lost.",
    "Active heroes will still act in this invasion; new ones were just summoned and show off first.",
    "Exhausted heroes stay where they are until somebody wakes them.",
    "An exit is a passageway. A wall is named where a neighbouring room lies behind it; only Poltergeists go through.",
    "With a Builder a place is a row and a column, counted from the north-west corner of the scenario.",
    "`Reconstructed` is what is ours and not printed so in the box; `? CARD` tells what is known.",
)


def told(view: View, rest: str) -> list[str]:
    """The same for the ear."""
    return list(TOLD)
