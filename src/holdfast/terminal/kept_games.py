"""Kept games: where they lie, which was the last one, and the command that goes on with one."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from holdfast.bots.party import Players
from holdfast.content.visible import visible
from holdfast.errors import BadOption, HoldfastError
from holdfast.games import game as game_called
from holdfast.games.common.told.prose import counted, listed
from holdfast.record.profile import home
from holdfast.record.saves import read_save
from holdfast.record.shapes.save import Save
from holdfast.tables.log.first_entry import title_of

SUFFIX: Final = ".holdfast"
LAST: Final = "last"
BY_MAKE: Final = "HOLDFAST_BY_MAKE"
"""Set where make has started this: then there is no `holdfast` to type."""


def kept_folder() -> Path:
    """Where games are kept by themselves."""
    return home() / "games"


def kept_files() -> list[Path]:
    """All kept games, the last one first."""
    files = [path for path in kept_folder().glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(files, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def file_meant(file: Path, game: str = "") -> Path:
    """A file as the command line names it; `last` is the last kept game, of this game if one is named."""
    if str(file) != LAST or file.exists():
        return file
    for path in kept_files():
        try:
            if not game or read_save(path).game == game:
                return path
        except HoldfastError:
            continue
    raise BadOption(f"no game is kept in {kept_folder()}; begin one with `{command('play')}`")


def save_lines() -> Iterator[str]:
    """Every kept game: what it is, how far it went, and its file."""
    files = kept_files()
    if not files:
        yield f"No game is kept in {kept_folder()}."
        return
    for path in files:
        yield f"{time.strftime('%Y-%m-%d %H:%M', time.localtime(path.stat().st_mtime))}  {told(path)}"
        yield f"                  {path}"
    yield f"To go on with the last one: {command('play', '--resume', LAST)}"


def told(path: Path) -> str:
    """`Battle for Greyport, The Goblin King, Fiona and Zot, 12 decisions`."""
    try:
        save = read_save(path)
        return visible(", ".join([*called(save), counted(save.at, "decision")]))
    except HoldfastError as error:
        return visible(f"cannot be read: {error}")


def called(save: Save) -> Iterator[str]:
    """The game, its scenario and who plays."""
    game = game_called(save.game)
    yield game.title
    if save.options.get("scenario"):
        yield title_of(game, "scenario", str(save.options["scenario"]))
    players = save.options.get("players")
    if isinstance(players, list) and players:
        yield listed([str(name).capitalize() for name in players])


def command(*words: str) -> str:
    """A command of Holdfast as it can be pasted: `holdfast play ...`, or what runs the same after `make terminal`."""
    if not os.environ.get(BY_MAKE):
        return shlex.join(["holdfast", *words])
    path = shlex.quote(os.environ.get("PYTHONPATH", ""))
    return f"PYTHONPATH={path} {shlex.join([sys.executable, '-m', 'holdfast.cli', *words])}"


def play_command(game: str) -> str:
    """What to type to play a game: `holdfast play NAME`, or `make terminal GAME=NAME` where make has started this."""
    return f"make terminal GAME={game}" if os.environ.get(BY_MAKE) else f"holdfast play {game}"


def resume_command(game: str, path: Path, players: Players | None = None) -> str:
    """What to type to go on with a kept game; the file knows who sits where, but seats no bot from a person's file."""
    file = path.resolve() if os.environ.get(BY_MAKE) else path
    again = ["--players", str(players)] if players is not None and players.own else []
    return command("play", game, "--resume", str(file), *again)
