"""What one touches: the round marker first, then the monster that its Taunt brings."""

from __future__ import annotations

from holdfast.core.calls import number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.paths import Touch
from holdfast.core.paths import touches as usual
from holdfast.games.greyport.rules.taunt import flip_marker
from holdfast.games.greyport.table import Greyport

MARKER = Touch("marker", 1, "marker", ["marker:1"])


def touches(game: Game, g: Greyport, call: int) -> list[Touch]:
    """A path over the table."""
    path = usual(game, g, call)
    return [MARKER, *path] if rule_of(call) == number_of(flip_marker) else path
