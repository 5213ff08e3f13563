"""The games that are here: each folder beside this file, and each installed package that offers one.

A game is a declaration, `GAME` in holdfast/games/<id>/__init__.py, or whatever an installed package names under the
entry point `holdfast.games`. It is imported when somebody first asks for it.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from holdfast.content import Pack, combined_digest, read_pack
from holdfast.core.declaration import Declaration
from holdfast.core.game import Game
from holdfast.errors import BadOption, NoRoom
from holdfast.finding import GROUP
from holdfast.finding import shipped as shipped

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

AnyDeclaration = Declaration[Any, Any, Any]


class Installed(NamedTuple):
    """What other packages bring."""

    games: dict[str, AnyDeclaration]
    broken: dict[str, str]
    """Games that cannot be played, by their ids, each with the package and what is wrong."""


def game_ids() -> list[str]:
    """The games that can be played: those that ship with the program, then installed ones."""
    return [*shipped(), *installed().games]


def declaration(id: str) -> AnyDeclaration:
    """What a game brings."""
    if id in shipped():
        return _shipped_declaration(id)
    others = installed()
    if id in others.games:
        return others.games[id]
    raise BadOption(others.broken.get(id) or f"there is no game `{id}`; choose from {', '.join(game_ids())}")


def game(id: str, packs: Sequence[Path | str] = ()) -> Game:
    """A game with its own pack, and the packs in these folders layered over it."""
    if not packs:
        return _plain(id)
    return game_of_packs(id, [own_pack(id), *(read_pack(path) for path in packs)])


def game_of_packs(id: str, packs: Sequence[Pack]) -> Game:
    """A game with exactly these packs (the pinned ones of a save)."""
    if combined_digest(packs) == combined_digest([own_pack(id)]):
        return _plain(id)
    game = Game(declaration(id), packs)
    check_room(game)
    return game


def check_room(game: Game) -> None:
    """The box of every scenario fits on a table, also with all players; otherwise the last pack is to blame."""
    most = max(game.player_counts(), default=0)
    for scenario in game.scenarios():
        with suppress(BadOption):  # what a scenario objects to is told when it is chosen
            try:
                game.laid_out({"scenario": scenario, "players": game.characters()[:most]})
            except NoRoom as problem:
                raise game.packs[-1].header.error(f"with its cards {problem}") from problem


@cache
def own_pack(id: str) -> Pack:
    """The pack that comes with a game."""
    return read_pack(declaration(id).cards.pack)


@cache
def _plain(id: str) -> Game:
    return Game(declaration(id), [own_pack(id)])


# ------------------------------------------------------------------ where games are found


@cache
def _shipped_declaration(id: str) -> AnyDeclaration:
    found: AnyDeclaration = importlib.import_module(f"{__name__}.{id}").GAME
    return found


@cache
def installed() -> Installed:
    """The games of other packages. One that cannot be had does not stand in the way of the others."""
    from importlib.metadata import entry_points

    found = Installed({}, {})
    for entry in entry_points(group=GROUP):
        try:
            found.games[entry.name] = _offered(entry, found)
        except (Exception, SystemExit) as error:
            said = " ".join(f"{type(error).__name__}: {error}".split()).removeprefix("BadOption: ")
            found.broken.setdefault(
                entry.name,
                f"the package `{_package(entry)}` offers the game `{entry.name}`, which cannot be played "
                f"({said}); mend or uninstall it",
            )
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def _offered(entry: EntryPoint, found: Installed) -> AnyDeclaration:
    """What an entry point names, if that is a game that can be told from all others."""
    if entry.name in shipped() or entry.name in found.games:
        raise BadOption("there is a game of that name already")
    offered = entry.load()
    if not isinstance(offered, Declaration):
        raise BadOption(f"`{entry.value}` is no Declaration")
    if offered.id != entry.name:
        raise BadOption(f"its declaration says `{offered.id}`")
    return offered
