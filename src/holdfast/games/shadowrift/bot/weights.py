"""How much things weigh to a steady player, in tenths of a prowess unless it says otherwise. Found by playing."""

from __future__ import annotations

from typing import Final

KILL: Final = 26
"""A Villager who lives, with 9 or more Corpses left."""
KILL_LATER: Final = 36
"""With 6 or more."""
KILL_LATE: Final = 55
"""With 4 or 5."""
KILL_LAST: Final = 95
"""With 3 or fewer."""
WALL: Final = 30
"""A Wall that is not broken."""
POWER: Final = 22
"""An icon that does not come to the Power Area."""
HEROISM: Final = 24
"""A Heroism earned."""
ANNIHILATION: Final = 1500
"""An Annihilation that does not happen."""
MAY_ANNIHILATE: Final = 300
"""One that happens only as things come."""
WOUND: Final = 20
"""A Wound not gained."""
WEARING_DOWN: Final = 60
"""Damage to what does not fall this round, in hundredths of what slaying it is worth."""
WITH_BOOSTS: Final = 80
"""The same if it falls with Boosts."""
DAMAGE: Final = 22
"""One damage in a deck."""
ENOUGH_DAMAGE: Final = 32
"""So much bought damage for each hero, in tenths, is enough."""
MIGHTY_BLOW: Final = 3
"""So much damage of one Attack is wasted on small monsters."""
MIGHTY_HEALTH: Final = 6
"""So much health takes a mighty blow."""
WASTED_BLOW: Final = 70
"""What is left of its worth, in hundredths."""
MANY_ATTACKS: Final = 5
"""So many Attacks of a hero make it worth having what helps all but the first."""
ONE_MORE: Final = 4
"""So many of a card for each hero make the next worth half."""
MOST_WOUNDS: Final = 25
"""More Wounds than this, in fifths for each hero, make healing worth no more."""
MIGHT: Final = 30
"""A Might."""
COIN: Final = 20
"""A Coin while Walls cost more than the heroes have."""
SPARE_COIN: Final = 5
"""Any other Coin."""
SEAL: Final = 60
"""A Seal that is wanted."""
THIN_TOWN: Final = 30
"""A Villager more for each missing one in Town Square."""
SAFE_TOWN: Final = 250
"""So many Villagers and Walls in Town Square are enough, in hundredths."""
LOOK: Final = 30
"""A look at the Town Deck if all of it were bad."""
FREEZE: Final = 25
"""A broken Freeze, for each that is there and one more."""
REST: Final = 15
"""A Wound rested away."""
REST_BURN: Final = 24
"""A Burn rested away."""
OFTEN: Final = 17
"""How often a card bought before the first round would be used, in tenths."""
LESS_OFTEN: Final = 1
"""How much less often for each round."""
SELDOM: Final = 5
"""How often at least."""
MUST_FALL: Final = 500
"""What is worth so much to slay is slain before anything is built."""
