"""Playing one game to its end with bots, as fast as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.bots import Bot
from holdfast.bots.table import ask_bots
from holdfast.core.agenda import answer, run
from holdfast.core.calls import rule_of
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import Sink, State
from holdfast.record.play import Play
from holdfast.record.saves import export_text

MOST_DECISIONS = 20_000
"""No game between bots needs more decisions; a longer game is reported as a crash."""


Gain = tuple[str, int]
"""The name of a card, and the seat that gained it."""


def play_out(
    game: Game, g: State, bots: Mapping[int, Bot], record: list[int], gained: list[Gain] | None = None
) -> None:
    """Play a dealt game to its end; the calls chosen are noted in the record, and if wanted the cards gained."""
    run(g)
    if gained is not None:
        g.sink = Sink()
    while not g.over:
        call = next_call(game, g, bots)
        record.append(call)
        if len(record) > MOST_DECISIONS:
            raise RuntimeError(f"more than {MOST_DECISIONS} decisions")
        answer(g, call)
        if gained is not None and g.sink is not None:
            gained += gains_of(game, g, g.sink)


def gains_of(game: Game, g: State, sink: Sink) -> list[Gain]:
    """Which cards were gained in what has just happened, which is then forgotten."""
    names, ids, told = g.layout.names, g.layout.name_ids, game.declaration.gained
    seats = [(event, told(event)) for event in sink.events]
    sink.events.clear()
    sink.points.clear()
    return [(names[ids[event.face]], seat) for event, seat in seats if seat >= 0]


def next_call(game: Game, g: State, bots: Mapping[int, Bot]) -> int:
    """What bots in all seats decide next; if there is only one option, nobody is asked.

    If all answer "nothing now", what all must agree on happens, else the last option (usually the mildest).
    """
    if len(g.options) == 1:
        return g.options[0]
    option = ask_bots(game, g, bots)
    if option is not None:
        return option.call
    for call in g.options:
        if rule_of(call) in game.agreed:
            return call
    return g.options[-1]


def in_notation(game: Game, g: State, record: Sequence[int]) -> list[str]:
    """The decisions of a dealt game as people read them; the last one may make the game crash."""
    told: list[str] = []
    try:
        run(g)
        for call in record:
            told.append(game.write(g, call))
            answer(g, call)
    except Exception:
        return told
    return told


def deal(game: Game, options: Mapping[str, Any], seed: str) -> State:
    """A game of the lab, from its seed."""
    return game.deal(options, key_from_seed(seed))


def text_record(game: Game, options: Mapping[str, Any], seed: str, record: Sequence[int]) -> str:
    """A game of the lab as a text that `read_text` plays again; a decision that crashes it is the last line.

    Empty where the game does not even come to its first decision.
    """
    try:
        dealt = Play(game, dict(options), key_from_seed(seed), seed)
    except Exception:
        return ""
    return export_text(dealt) + "".join(f"{line}\n" for line in in_notation(game, deal(game, options, seed), record))
