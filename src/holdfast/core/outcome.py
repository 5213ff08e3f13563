"""How a game ended for each seat: who has won, in which place, with points and teams where a game has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WON: Final = "won"
LOST: Final = "lost"
NOBODY: Final = "nobody"
"""Rivals played, and none of them has won."""
OTHERS: Final = "others"
"""Rivals played, and whoever asks has no seat, or seats of both sides: others have won, for all they care."""
RESULTS: Final = (WON, LOST, NOBODY, OTHERS)


class SeatOutcome(NamedTuple):
    """How a game ended for one seat."""

    seat: str
    won: bool
    place: int
    """1 for the best side, equal for sides that are as good; 0 where nobody plays against anybody."""
    points: int | None = None
    """None where a game counts none."""
    team: str = ""
    """Empty where everybody plays together, or everybody alone."""


class Outcome(NamedTuple):
    """How a game ended, as data that can be sent between processes."""

    reason: str
    seats: tuple[SeatOutcome, ...]
    rivals: bool = False
    """The seats played against each other: the win of one is not the win of another."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won."""
        return tuple(each.seat for each in self.seats if each.won)

    def result(self, own: Sequence[str]) -> str:
        """The result for whoever holds these seats: `won`, `lost`, `nobody` or `others`.

        Where all play together, it is the same to everybody, also to those who only look on.
        """
        winners = self.winners
        if not self.rivals:
            return WON if winners else LOST
        if not winners:
            return NOBODY
        mine = [seat in winners for seat in own]
        if not mine or (any(mine) and not all(mine)):
            return OTHERS
        return WON if all(mine) else LOST

    def sides(self) -> list[list[SeatOutcome]]:
        """The seats of one team together, everybody else alone; the best side first."""
        found: dict[str, list[SeatOutcome]] = {}
        for each in self.seats:
            found.setdefault(f"team {each.team}" if each.team else f"seat {each.seat}", []).append(each)
        return sorted(found.values(), key=_place)

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners!r}, reason={self.reason!r})"


def _place(side: Sequence[SeatOutcome]) -> int:
    return side[0].place


def placed(seats: Sequence[SeatOutcome]) -> list[SeatOutcome]:
    """The same seats with the places of their sides: winners first, then by points."""
    found: list[SeatOutcome] = []
    for each in seats:
        ahead = {other.team or other.seat for other in seats if _standing(other) > _standing(each)}
        found.append(each._replace(place=1 + len(ahead)))
    return found


def _standing(each: SeatOutcome) -> tuple[bool, int]:
    return each.won, each.points or 0
