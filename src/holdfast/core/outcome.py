"""How a game ended."""

from __future__ import annotations


class Outcome:
    """How a game ended, as data."""

    def __init__(self, winners: tuple[str, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners!r}, reason={self.reason!r})"
