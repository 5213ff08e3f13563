"""The deeds that a steady player reckons with, by the numbers of their rules."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import number_of
from holdfast.games.heroesout.rules import actions, activating, surging

MOVING: Final = number_of(actions.move_monster)
STRIKING: Final = number_of(actions.melee)
SHOOTING: Final = number_of(actions.ranged)
DRAWING: Final = number_of(actions.draw_card)
PLACING: Final = number_of(actions.place)
SUMMONING: Final = number_of(actions.summon)
PAYING: Final = number_of(actions.discard_for_surge)
REINFORCING: Final = number_of(actions.reinforce)
SWARMING_OUT: Final = number_of(actions.swarm)
ABILITY: Final = number_of(activating.ability)
ABILITY_IN: Final = number_of(activating.ability_in)
ABILITY_MOVE: Final = number_of(activating.ability_move)
ABILITY_MELEE: Final = number_of(activating.ability_melee)
ABILITY_RANGED: Final = number_of(activating.ability_ranged)
ACTIVATING: Final = number_of(activating.activate)
BUYING: Final = number_of(activating.buy)
COMPLETING: Final = number_of(activating.complete_portal)
SUMMONING_THERE: Final = number_of(surging.summon_there)
PLACING_THERE: Final = number_of(surging.place_there)
