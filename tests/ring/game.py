"""The Lantern Ring as tests play it: the example, with other groups than its own in its declaration."""

from __future__ import annotations

from typing import Any

from examples.small_game.lantern_ring import GAME
from holdfast.content import read_pack
from holdfast.core.game import Game

PACK = read_pack(GAME.cards.pack)


class LanternRing(Game):
    """The game, with these groups in place of its own."""

    def __init__(self, **groups: Any) -> None:
        super().__init__(GAME._replace(**groups), [PACK])
