"""Playing one game out with bots, as fast as the machine goes."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from holdfast.bots import Bot
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import ask_bots
from holdfast.core.agenda import answer, run
from holdfast.core.errors import BadOption
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State

MakeBot = Callable[[str], Bot]
MOST_DECISIONS = 20_000
"""No game between bots needs more; one that goes on is reported as a crash."""


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


def play_out(game: Game, g: State, bots: Mapping[int, Bot], record: list[int]) -> None:
    """Play a dealt game to its end; the calls chosen are noted in the record."""
    run(g)
    while not g.over:
        option = ask_bots(game, g, bots)
        call = option.call if option is not None else _somebody_must(game, g)
        record.append(call)
        if len(record) > MOST_DECISIONS:
            raise RuntimeError(f"more than {MOST_DECISIONS} decisions")
        answer(g, call)


def _somebody_must(game: Game, g: State) -> int:
    """All bots say "nothing now": what all must agree on happens, else the last option (mostly the mildest)."""
    for call in g.options:
        if game.option(g, call).agreed:
            return call
    return g.options[-1]


def deal(game: Game, options: Mapping[str, Any], seed: str) -> State:
    """A game of the lab, from its seed."""
    return game.deal(options, key_from_seed(seed))
