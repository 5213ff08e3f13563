"""What a table remembers: what was done in the open step, and results that can be worked out again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from holdfast.core.shapes.view import View as Shown
from holdfast.core.view import View
from holdfast.core.view_json import Cards, Shared
from holdfast.record.moments import Moment
from holdfast.record.play import Play
from holdfast.tables.log.seating import Seat
from holdfast.tables.shapes.around_the_game import Branch, Ending, SeatState, Told
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.kept_bytes import KeptBytes

Hidden = tuple[int, ...]
"""The places of events that a reader may not know."""


class Step:
    """What people and bots have done in the step that is open; a new step begins with a new one."""

    def __init__(self) -> None:
        self.acted: set[str] = set()
        """The persons who have decided anything, or have let the bots act."""
        self.bot_turns: dict[str, int] = {}
        """How often each bot has acted of its own accord since a person last did something."""
        self.wishes: dict[str, str] = {}
        """What each person votes for, if people vote."""


class Tried(NamedTuple):
    """A decision that was tried on a copy: if it is the next entry of the log, the copy becomes the game."""

    version: int
    text: str
    play: Play


class Rights(NamedTuple):
    """What a reader may do until the next entry."""

    reader: Reader
    seats: tuple[str, ...]
    """Whose links are still valid."""
    played: list[Seat]
    """Those of them that they play now."""


class Memory:
    """What was worked out from a table and can be worked out again at any time."""

    def __init__(self) -> None:
        self.tried: Tried | None = None
        self.idle = False
        """Whether bots have nothing to do, until something happens."""
        self.rights: dict[int, Rights] = {}
        """By the identity of the reader, who stays with it."""
        self.rivals: dict[str, list[Seat]] = {}
        """Who plays against each person, until the next entry."""
        self.seats: list[SeatState] | None = None
        """The seats as everybody sees them, as long as that does not change with time."""
        self.told: dict[tuple[str, ...], dict[int, Told | None]] = {}
        """For the holders of some seats, what they were told of each version."""
        self.decisions: dict[tuple[int, Hidden, bool], Told] = {}
        """Decisions as all are told of them from whom the same is hidden, with or without events."""
        self.shared: dict[tuple[str, int, Hidden], tuple[Moment, list[Any]]] = {}
        """What was made of a moment for all from whom the same events are hidden; the moment stays with it."""
        self.branches: dict[tuple[str, ...], list[Branch]] = {}
        self.look: View | None = None
        """The present moment, as somebody looked at it last."""
        self.common: Shared = {}
        """What all see who know the same of the present moment."""
        self.cards = Cards()
        """Cards and zones as they were last shown."""
        self.bytes = KeptBytes()
        """The bytes of long parts of views."""
        self.differences: dict[tuple[int, int], tuple[Any, Any, Any]] = {}
        """How parts differ from those of the moment before, with the parts."""
        self.views: dict[tuple[str, tuple[str, ...]], tuple[Shown, str]] = {}
        self.ending: Ending | None = None
        """How the game went, once somebody has asked."""

    def went_on(self) -> None:
        """One more entry."""
        self.rights.clear()
        self.rivals.clear()
        self.seats = None

    def game_went_on(self) -> None:
        """What was made of the state of the game is made anew."""
        self.seen_otherwise()
        self.look = None
        self.common.clear()
        self.decisions.clear()
        self.branches.clear()
        self.ending = None

    def seen_otherwise(self) -> None:
        """The game stands, but somebody sees it or may act in it otherwise: views are made anew."""
        self.views.clear()
        self.bytes.forget_moment()
        self.differences.clear()

    def tell_again(self, versions: Iterable[int]) -> None:
        """These are told otherwise from now on."""
        for told in self.told.values():
            for version in versions:
                told.pop(version, None)
        self.decisions.clear()
