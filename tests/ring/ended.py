"""Games of the Lantern Ring that are over, by who has won them."""

from __future__ import annotations

from functools import cache

from examples.small_game.lantern_ring.table import SEATS
from holdfast.core.rng import key_from_seed
from holdfast.record.play import Play
from tests.ring.game import LanternRing

LIGHT = ("ann", "cid")
SHADE = ("bob", "dot")


@cache
def _ended(winners: tuple[str, ...]) -> Play:
    for number in range(200):
        play = Play(LanternRing(), {"players": list(SEATS)}, key_from_seed(f"ended {number}"))
        while not play.over:
            options = play.state.options
            play.apply(options[len(play.decisions) * 7 % len(options)])
        if play.outcome is not None and play.outcome.winners == winners:
            return play
    raise AssertionError(f"{winners} never win")


def ended(*winners: str) -> Play:
    """A game that these seats have won; of none: that nobody has."""
    return _ended(winners).copy()
