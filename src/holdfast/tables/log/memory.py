"""What a table remembers: what was done in the open step, and results that can be worked out again."""

from __future__ import annotations

from msgspec import Struct

from holdfast.core.shapes.view import EventInView, View
from holdfast.record.play import Play
from holdfast.tables.messages.around_the_game import Ending, Told


class Step:
    """What people and bots have done in the step that is open; a new step begins with a new one."""

    def __init__(self) -> None:
        self.acted: set[str] = set()
        """The persons who have decided anything, or have let the bots act."""
        self.bot_turns: dict[str, int] = {}
        """How often each bot has acted of its own accord since a person last did something."""
        self.wishes: dict[str, str] = {}
        """What each person votes for, if people vote."""


class Tried(Struct):
    """A decision that was tried on a copy: if it is the next entry of the log, the copy becomes the game."""

    version: int
    text: str
    play: Play


class Memory:
    """What was worked out from a table and can be worked out again at any time."""

    def __init__(self) -> None:
        self.tried: Tried | None = None
        self.idle = False
        """Whether bots have nothing to do, until something happens."""
        self.told: dict[tuple[int, tuple[str, ...]], Told | None] = {}
        self.events: dict[tuple[int, tuple[str, ...]], list[EventInView]] = {}
        self.views: dict[tuple[str, tuple[str, ...]], tuple[View, str]] = {}
        self.ending: Ending | None = None
        """How the game went, once somebody has asked."""
