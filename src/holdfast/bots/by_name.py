"""Bots by name: `random`, `steady`, a class in a user's own file, or a name that a host gave to such a class."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from holdfast.bots import Bot
from holdfast.bots.others_code import guarded
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import BotFailed, placed
from holdfast.bots.tracing import trace_of
from holdfast.core.choice import Choice, Option
from holdfast.core.game import Game
from holdfast.core.view import View
from holdfast.errors import BadOption

BOT: Final = "bot"
"""What people call the usual bot."""
BOTS: Final = ("steady", "random")
"""The bots that come with Holdfast, the usual one first."""
GUESTS: Final[dict[str, str]] = {}
"""The bots that whoever started this program brings to its tables, each `path.py:Class` under a name of its own. A
bot is code and could do anything, so none is ever sent to a server or started by a save."""

MakeBot = Callable[[str], Bot]
"""Makes a bot from its seed."""


class BadBot(BadOption):
    """A file that holds no bot, or cannot be loaded; `trace` are its own lines that led to the error."""

    def __init__(self, words: str, trace: str = "") -> None:
        super().__init__(words)
        self.trace = trace


def bots_here() -> list[str]:
    """The bots that may sit at a table of this program, the usual one first."""
    return [*BOTS, *GUESTS]


def bring(name: str, where: str) -> None:
    """Let a bot of one's own, `path.py:Class`, sit at tables under this name; a BadOption if that is impossible."""
    if not name.isidentifier():
        raise BadOption(f"`{name}` is no name for a bot; use letters, digits and _")
    if name in (BOT, *bots_here()):
        raise BadOption(f"there is a bot `{name}` already; choose another name")
    _own_maker(where)
    GUESTS[name] = where


def is_own(name: str) -> bool:
    """Whether this names a class in a file: `path.py:Class`."""
    return ":" in name


def bot_maker(game: Game, name: str) -> MakeBot:
    """A function that makes bots: `random`, `steady`, one that was brought, or a user's `path.py:Class`."""
    if name == "random":
        return RandomBot
    if name in ("steady", BOT):
        return game.declaration.bot
    return _own_maker(GUESTS.get(name, name))


def _own_maker(where: str) -> MakeBot:
    """Makes bots of a class in a file, which is loaded again only if it has changed."""
    path, colon, attribute = where.rpartition(":")
    if not colon:
        raise BadOption(f"there is no bot `{where}`; choose random, steady, or your own as path.py:Class")
    file = Path(path)
    if not file.is_file():
        raise BadOption(f"there is no file `{file}`; say path.py:Class")
    found = file.stat()
    return _from_file(file.resolve(), attribute, found.st_mtime_ns, found.st_size)


class Guest:
    """A bot from a user's own file, made with a seed if it takes one. Each answer has a time limit."""

    def __init__(self, kind: Callable[..., Any], seed: str, file: Path) -> None:
        self.file = str(file)
        seeds = [seed] if _takes_seed(kind) else []
        try:
            self.bot: Bot = guarded(lambda: kind(*seeds))
        except Exception as error:
            trace = trace_of(error, self.file)
            said = f"the bot cannot be made ({placed(error, trace)}); correct its __init__ first"
            raise BotFailed(said, "", trace.text) from error

    @property
    def place(self) -> str:
        """Where its `choose` stands."""
        code = getattr(type(self.bot).choose, "__code__", None)
        return f"{Path(code.co_filename).name} line {code.co_firstlineno}" if code is not None else ""

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


@lru_cache(maxsize=32)
def _from_file(path: Path, attribute: str, _changed: int, _size: int) -> MakeBot:
    """A class from a user's own file, as the file was when it was last changed."""
    spec = importlib.util.spec_from_file_location(f"holdfast_user_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadOption(f"`{path.name}` is no Python file; say path.py:Class")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    load = spec.loader.exec_module
    try:
        guarded(lambda: load(module))
    except Exception as error:
        trace = trace_of(error, str(path))
        raise BadBot(f"`{path}` cannot be loaded ({placed(error, trace)}); correct it first", trace.text) from error
    kind = getattr(module, attribute, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise BadOption(f"`{path}` has no class `{attribute}` with a method choose(view, choice)")
    return lambda seed: Guest(kind, seed, path)
