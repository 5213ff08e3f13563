"""A record that is repeated: where the game stood, of which only the decisions are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from holdfast.core.agenda import answer
from holdfast.core.game import Game
from holdfast.core.notation import match_option
from holdfast.core.state import Sink, State
from holdfast.record.moments import twin

Stood = Callable[[State, int], bool]
"""Whether a game that is repeated stood at this needless question, which is answered so if it did not."""
LOOKED_AHEAD: Final = 8
"""So many decisions of a record tell where the game stood before them."""


def answered_by(game: Game, following: Sequence[str]) -> Stood:
    """Where a game stood of which only the decisions are known: where more of the next ones can be made."""

    def stood(g: State, needless: int) -> bool:
        said = following[:LOOKED_AHEAD]
        here, past = _made(game, g, 0, said), _made(game, *_answered(g, needless), said)
        return here > past

    return stood


def _made(game: Game, g: State, needless: int, decisions: Sequence[str]) -> int:
    """How many of these decisions can be made from here, whether or not needless questions are answered by them."""
    if g.over or not decisions:
        return 0
    most = 0
    call = match_option(_offered(game, g), decisions[0], game.notation.spelling)
    if call is not None:
        most = 1 + _made(game, *_answered(g, call), decisions[1:])
    if needless and most < len(decisions):
        most = max(most, _made(game, *_answered(g, needless), decisions))
    return most


def _answered(g: State, call: int) -> tuple[State, int]:
    """A copy after an answer, by somebody who is asked everything; and what a needless question is answered with."""
    there = twin(g)
    there.sink = sink = Sink()
    sink.asks_everything = True
    answer(there, call)
    return there, sink.needless


def _offered(game: Game, g: State) -> list[tuple[int, str]]:
    return [(option, game.write(g, option)) for option in g.options]
