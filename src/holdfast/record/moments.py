"""The moments of a game: the state after each decision, the named points on the way, and lines that were left."""

from __future__ import annotations

from typing import Any

from holdfast.core.digest import digest_of, digests
from holdfast.core.game import Game
from holdfast.core.state import Event, State
from holdfast.record.reader_events import tell_all


class Point:
    """A named point that the game passed: the start of a round, of an encounter."""

    def __init__(self, game: Game, name: str, at: int, state: State) -> None:
        self.game = game
        self.name = name
        self.at = at
        self.state = state
        self._position: dict[str, Any] | None = None

    @property
    def position(self) -> dict[str, Any]:
        """The position at this point, as the [given] of a check; made when first asked for."""
        if self._position is None:
            self._position = self.game.position(self.state)
        return self._position

    def __repr__(self) -> str:
        return f"<{self.name}, before decision {self.at + 1}>"


class Moment:
    """The state after a decision (or after the deal), and what happened on the way to it. Never changed afterwards."""

    def __init__(self, decision: str, call: int, state: State, events: list[Event], points: list[Point]) -> None:
        self.decision = decision
        self.call = call
        self.state = state
        self.events = events
        self.points = points
        self._parts: dict[str, str] = {}
        self._digest = ""
        self._told: list[str] | None = None

    def digests(self, game: Game) -> dict[str, str]:
        """One digest for each part, made once."""
        if not self._parts:
            self._parts = digests(game, self.state)
        return self._parts

    def digest(self, game: Game) -> str:
        """The digest of the whole, made once."""
        if not self._digest:
            self._digest = digest_of(self.digests(game))
        return self._digest

    def told(self, game: Game) -> list[str]:
        """What happened, in sentences, with everything hidden; made once."""
        if self._told is None:
            self._told = tell_all(game, self.state.layout, self.events, None)
        return self._told


class Line:
    """A line of play that was left: the decision after which it branches off, and its decisions from there."""

    def __init__(self, start: int, decisions: list[str], moments: list[Moment]) -> None:
        self.start = start
        self.decisions = decisions
        self.moments = moments

    def __repr__(self) -> str:
        more = " ..." if len(self.decisions) > 3 else ""
        return f"<after decision {self.start}: {', '.join(self.decisions[:3])}{more}>"


def twin(state: State) -> State:
    """A copy with given dice, where there are any."""
    twin = state.copy()
    twin.fate = state.fate.copy() if state.fate is not None else None
    return twin
