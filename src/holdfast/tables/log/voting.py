"""Votes: each person has one vote, and all must agree. Whoever was refused waits longer each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from holdfast.tables.shapes.entries import VoteAsked

FIRST_PAUSE: Final = 10.0
GROWS_BY: Final = 3
LONGEST_PAUSE: Final = 900.0


class Poll:
    """An open vote: who asked for it, what it is about, and who has answered what."""

    def __init__(self, number: int, asked: VoteAsked, asker: str) -> None:
        self.number = number
        self.asked = asked
        self.asker = asker
        """The hash of the person who asked."""
        self.yes: set[str] = {asker}
        self.no: set[str] = set()

    def answered(self, person: str, yes: bool) -> None:
        """Count a person's vote."""
        (self.yes if yes else self.no).add(person)
        (self.no if yes else self.yes).discard(person)

    def carried(self, persons: set[str]) -> bool:
        """Whether all of these agree."""
        return persons <= self.yes


class Patience:
    """How long each person waits after a refusal before they may ask again."""

    def __init__(self) -> None:
        self.refusals: dict[str, int] = {}
        self.until: dict[str, float] = {}

    def refused(self, person: str, now: float) -> None:
        """One more refusal."""
        number = self.refusals.get(person, 0)
        self.refusals[person] = number + 1
        self.until[person] = now + min(LONGEST_PAUSE, FIRST_PAUSE * GROWS_BY**number)

    def granted(self, person: str) -> None:
        """The request was granted: pauses start short again."""
        self.refusals.pop(person, None)
        self.until.pop(person, None)

    def left(self, person: str, now: float) -> float:
        """Seconds until this person may ask again."""
        return max(0.0, self.until.get(person, 0.0) - now)
