"""Bots by name: `random`, `steady`, or a class in a user's own file."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from holdfast.bots import Bot
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import BotFailed, one_line
from holdfast.bots.waiting import guarded
from holdfast.core.choice import Choice, Option
from holdfast.core.game import Game
from holdfast.core.view import View
from holdfast.errors import BadOption

BOT: Final = "bot"
"""What people call the usual bot."""
BOTS: Final = ("steady", "random")
"""The bots that come with Holdfast, the usual one first. Only these sit at a table: a bot from somebody's own file
could do anything."""

MakeBot = Callable[[str], Bot]
"""Makes a bot from its seed."""


def bot_maker(game: Game, name: str) -> MakeBot:
    """A function that makes bots: `random`, `steady`, or a user's `path.py:Class`."""
    if name == "random":
        return RandomBot
    if name in ("steady", BOT):
        return game.declaration.bot
    path, colon, attribute = name.rpartition(":")
    if not colon:
        raise BadOption(f"there is no bot `{name}`; choose random, steady, or your own as path.py:Class")
    return _from_file(Path(path), attribute)


class Guest:
    """A bot from a user's own file, made with a seed if it takes one. Each answer has a time limit."""

    def __init__(self, kind: Callable[..., Any], seed: str) -> None:
        seeds = [seed] if _takes_seed(kind) else []
        try:
            self.bot: Bot = guarded(lambda: kind(*seeds))
        except Exception as error:
            raise BotFailed(f"the bot cannot be made ({one_line(error)}); correct its __init__ first") from error

    def choose(self, view: View, choice: Choice) -> Option | None:
        """Whatever the bot answers."""
        return guarded(lambda: self.bot.choose(view, choice))

    @property
    def reason(self) -> str:
        """Why the bot chose this, if it says so."""
        return str(getattr(self.bot, "reason", ""))


def _takes_seed(kind: Callable[..., Any]) -> bool:
    try:
        inspect.signature(kind).bind("seed")
    except (TypeError, ValueError):
        return False
    return True


def _from_file(path: Path, attribute: str) -> MakeBot:
    """A class from a user's own file."""
    spec = importlib.util.spec_from_file_location(f"holdfast_user_bot_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadOption(f"there is no file `{path}`; say path.py:Class")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    load = spec.loader.exec_module
    try:
        guarded(lambda: load(module))
    except Exception as error:
        raise BadOption(f"`{path}` cannot be loaded ({one_line(error)}); correct it first") from error
    kind = getattr(module, attribute, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise BadOption(f"`{path}` has no class `{attribute}` with a method choose(view, choice)")
    return lambda seed: Guest(kind, seed)
