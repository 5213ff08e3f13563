"""Undo and redo for a person: from one of their own decisions to another, past those of bots and forced ones."""

from __future__ import annotations

from holdfast.core.errors import IllegalDecision
from holdfast.record.play import Play
from holdfast.terminal.seats import Seating


class Hands:
    """Which decisions of the line were made by hand: how many decisions stood before each of them."""

    def __init__(self, play: Play, seats: Seating) -> None:
        self.play = play
        self.seats = seats
        self.places = [at for at, text in enumerate(play.decisions) if text.partition(":")[0] not in seats.bots]
        self.stopped = False
        """After an undo nothing goes on by itself until the person decides."""

    @property
    def now(self) -> int:
        """How many decisions were made."""
        return len(self.play.decisions)

    def note(self) -> None:
        """The person decides now."""
        self.places = [at for at in self.places if at < self.now] + [self.now]
        self.stopped = False

    def undo(self, number: int) -> int:
        """Back before the person's last so many decisions. How many decisions were taken back."""
        before = [at for at in self.places if at < self.now]
        if not before:
            raise IllegalDecision("There is no decision of yours to take back.")
        if number > len(before):
            raise IllegalDecision(f"You have made {len(before)}; say `undo {len(before)}` to take back all.")
        return self._back_to(before[-number]) if number else 0

    def undo_to(self, name: str) -> int:
        """Back to a named point. How many decisions were taken back."""
        now = self.now
        self.play.undo_to(name)
        self.stopped = True
        return now - self.now

    def redo(self, number: int) -> int:
        """Forward to the person's next decision, so many times. How many decisions were made again."""
        ahead = len(self.play.undone)
        if not ahead:
            raise IllegalDecision("There is nothing to make again.")
        stops = [at for at in self.places if at > self.now] + [self.now + ahead]
        return stops[min(number, len(stops)) - 1] - self.now if number else 0

    def _back_to(self, place: int) -> int:
        taken = self.now - place
        self.play.undo(taken)
        self.stopped = True
        return taken
