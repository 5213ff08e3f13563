"""The games by their names. A game is imported when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from holdfast.content import Pack, combined_digest, read_pack
from holdfast.core.errors import BadOption
from holdfast.core.game import Game


def _greyport(packs: Sequence[Pack]) -> Game:
    from holdfast.games.greyport.game import BattleForGreyport

    return BattleForGreyport(packs)


def _heroesout(packs: Sequence[Pack]) -> Game:
    from holdfast.games.heroesout.game import KeepTheHeroesOut

    return KeepTheHeroesOut(packs)


GAMES: Final[dict[str, Callable[[Sequence[Pack]], Game]]] = {"greyport": _greyport, "heroesout": _heroesout}
"""How each game is made from its layered packs; later games stand below."""

PACKS: Final = Path(__file__).parents[1] / "packs"
"""The packs that come with the program, one folder a game."""


def game_ids() -> list[str]:
    """The games that can be played."""
    return list(GAMES)


def game(id: str, packs: Sequence[Path | str] = ()) -> Game:
    """A game with the shipped pack, and the packs in these folders layered over it."""
    if not packs:
        return _plain(_known(id))
    return game_of_packs(id, [_shipped(_known(id)), *(read_pack(path) for path in packs)])


def game_of_packs(id: str, packs: Sequence[Pack]) -> Game:
    """A game with exactly these packs (the pinned ones of a save)."""
    if combined_digest(packs) == combined_digest([_shipped(_known(id))]):
        return _plain(id)
    return GAMES[id](packs)


def _known(id: str) -> str:
    if id not in GAMES:
        raise BadOption(f"there is no game `{id}`; choose of {', '.join(GAMES)}")
    return id


@cache
def _shipped(id: str) -> Pack:
    return read_pack(PACKS / id)


@cache
def _plain(id: str) -> Game:
    return GAMES[id]([_shipped(id)])
