"""The games, one folder each, files named after the rulebook's chapters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from holdfast.core.game import Game

_plain: dict[str, Game] = {}


def game_ids() -> list[str]:
    """The games Holdfast has."""
    return ["greyport"]


def game(id: str, packs: Sequence[Path | str] = ()) -> Game:
    """The rules of a game, with user packs layered over the shipped one."""
    from holdfast.core.errors import BadOption

    if id not in game_ids():
        raise BadOption(f"there is no game `{id}`; choose of {', '.join(game_ids())}")
    from holdfast.content import read_pack
    from holdfast.games.greyport.game import BattleForGreyport, shipped_pack

    if packs:
        return BattleForGreyport([read_pack(shipped_pack()), *(read_pack(pack) for pack in packs)])
    if id not in _plain:
        _plain[id] = BattleForGreyport()
    return _plain[id]
