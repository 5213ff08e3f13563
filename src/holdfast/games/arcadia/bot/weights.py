"""What things are worth to a steady player; a Quest that is still to be fulfilled is 100."""

from __future__ import annotations

from typing import Final

QUEST: Final = 100.0
FULFILLED: Final = 150.0
"""A Quest that is fulfilled now."""
PART: Final = 30.0
"""A part of a Quest that has several, such as one of three kills."""
CLEARED: Final = 15.0
"""A Monster killed where a Quest is to be fulfilled."""
SPARE: Final = 20.0
"""A Quest fulfilled that does not win, because a PvE Quest lacks."""
VICTORY: Final = 1000.0
A_TURN: Final = 7.0
"""What each turn that a Quest still takes costs."""
FAR_OFF: Final = 12.0
"""Quests that take more turns than this lose PATIENCE of their worth with each."""
PATIENCE: Final = 0.86
IDLE: Final = 12.0
"""A turn in which nothing is done."""
FREED: Final = 0.8
"""How much of what a Close Monster could do to a Hero is gained when it is killed."""
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
