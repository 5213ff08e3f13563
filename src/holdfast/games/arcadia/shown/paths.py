"""What one touches: figures, cards and tokens (`thing:12`), Spaces (`space:40`), doors (`edge:81`), dice (`die:2`).

A step names its Hero and a Space; whoever acts alone need not be touched first, so the Space is enough.
"""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.paths import Touch
from holdfast.core.paths import touches as usual
from holdfast.games.arcadia.rules import activation, dice, movement, payback
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia

STEPS: Final = frozenset(number_of(rule) for rule in (activation.move, movement.portal, payback.monster_moves))
DOORS: Final = frozenset(number_of(rule) for rule in (movement.open_door, movement.close_door))


def space_touch(space: int) -> Touch:
    """A Space; A1 has the number 0."""
    return Touch("space", space, SPACE_NAMES[space], [f"space:{space}"])


def edge_touch(edge: int) -> Touch:
    """A door in the edge between two Spaces."""
    return Touch("edge", edge, EDGE_NAMES[edge], [f"edge:{edge}"])


def touches(game: Game, g: Arcadia, call: int) -> list[Touch]:
    """A path over the board."""
    rule = rule_of(call)
    path = usual(game, g, call)
    if rule in STEPS:
        return [space_touch(argument(call, 2))]
    if rule in DOORS:
        return [edge_touch(argument(call, 1))]
    if rule == number_of(activation.attack):
        return path[1:]
    if rule == number_of(dice.reroll):
        die = argument(call, 1)
        return [Touch("die", die, f"die {die}", [f"die:{die}"])]
    kinds = game.arguments.get(rule, [])
    if "space" in kinds and all(touch.kind != "space" for touch in path):
        place = argument(call, kinds.index("space"))
        return [*path, space_touch(place)] if place == 0 else path
    return path
