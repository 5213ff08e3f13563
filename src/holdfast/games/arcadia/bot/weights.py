"""What things are worth to a steady player; a Quest that is still to be fulfilled is 100."""

from __future__ import annotations

from typing import Final

QUEST: Final = 100.0
FULFILLED: Final = 150.0
"""A Quest that is fulfilled now."""
VICTORY: Final = 1000.0
PATIENCE: Final = 0.86
"""What a Quest keeps of its worth for each turn that it still takes."""
COIN: Final = 3.0
TOKEN: Final = 4.0
"""A face-down token, by and large."""
WOUND: Final = 3.0
DEATH: Final = 26.0
CALM_TURNS: Final = 8.0
"""So many turns of a Guild it is careful; then it dares more with each, so that no scenario stands still."""
READY_CARD: Final = 2.0
RIVAL: Final = 8.0
"""A rival's Hero who is killed, besides coins and Quests."""
PRIZE: Final = 40.0
"""A rival's Hunt that is fulfilled by killing one of ours."""
LAST_PRIZE: Final = 250.0
"""The same if it is the last Quest that this rival needs."""
FEAR: Final = 0.35
"""How likely a rival's Hero does what he can do to ours."""
