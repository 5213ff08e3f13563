"""Playing one game out with bots, as fast as the machine goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.bots import Bot
from holdfast.bots.table import ask_bots
from holdfast.core.agenda import answer, run
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State

MOST_DECISIONS = 20_000
"""No game between bots needs more; one that goes on is reported as a crash."""


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
