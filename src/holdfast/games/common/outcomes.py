"""How a game ended, in words for whoever holds some of its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from holdfast.core.outcome import LOST, NOBODY, WON, Outcome, SeatOutcome
from holdfast.games.common.told.prose import counted, listed, sentence

NAMELESS: Final[Mapping[str, str]] = MappingProxyType({})
"""Seats are called as they are written."""


def ended_words(outcome: Outcome, own: Sequence[str], names: Mapping[str, str] = NAMELESS) -> str:
    """`You have won: ...`; of a rival's win, who has won, and to whom one has lost. `names`: what seats are called."""
    result = outcome.result(own)
    if result == WON:
        head = "You have won"
    elif result == LOST and not outcome.rivals:
        head = "The game is lost"
    elif result == NOBODY:
        head = "Nobody has won"
    elif result == LOST:
        head = f"You have lost to {called(outcome.winners, names)}"
    else:
        have = "has" if len(outcome.winners) == 1 else "have"
        head = f"{called(outcome.winners, names)} {have} won"
    return f"{head}: {outcome.reason}."


def places(outcome: Outcome, names: Mapping[str, str] = NAMELESS) -> list[str]:
    """The sides of a game between rivals, the best first: `1. Bob and Dot (shade), 4 points.`"""
    return [_side(side, names) for side in outcome.sides()] if outcome.rivals else []


def _side(side: Sequence[SeatOutcome], names: Mapping[str, str]) -> str:
    first = side[0]
    team = f" ({first.team})" if first.team else ""
    points = f", {counted(first.points, 'point')}" if first.points is not None else ""
    return f"{first.place}. {called([each.seat for each in side], names)}{team}{points}."


def called(seats: Sequence[str], names: Mapping[str, str]) -> str:
    """Seats in a sentence."""
    return listed([names.get(seat, sentence(seat)) for seat in seats])
