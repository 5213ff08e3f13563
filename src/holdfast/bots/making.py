"""Bots by name: `random`, `steady`, or a class in a user's own file."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

from holdfast.bots import Bot
from holdfast.bots.random_bot import RandomBot
from holdfast.core.errors import BadOption

MakeBot = Callable[[str], Bot]
"""Makes a bot from its seed."""


def bot_maker(game: str, name: str) -> MakeBot:
    """What makes bots: `random`, `steady`, or `path.py:Class` of a user."""
    if name == "random":
        return RandomBot
    if name == "steady":
        maker: MakeBot = importlib.import_module(f"holdfast.games.{game}.steady").Steady
        return maker
    path, colon, attribute = name.rpartition(":")
    if not colon:
        raise BadOption(f"there is no bot `{name}`; choose random, steady, or your own as path.py:Class")
    return _from_file(Path(path), attribute)


def _from_file(path: Path, attribute: str) -> MakeBot:
    """A class of a user's own file; it is called with a seed if it takes one."""
    spec = importlib.util.spec_from_file_location(f"holdfast_user_bot_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadOption(f"there is no file `{path}`; say path.py:Class")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"`{path}` cannot be loaded ({type(error).__name__}: {error}); mend it first") from error
    kind = getattr(module, attribute, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise BadOption(f"`{path}` has no class `{attribute}` with a method choose(view, choice)")

    def make(seed: str) -> Bot:
        try:
            bot: Bot = kind(seed)
        except TypeError:
            bot = kind()
        return bot

    return make
