"""Bots beside a person: they answer what only they can, and act before a step ends in which all may act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from holdfast.bots import Bot
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import MOST_DECISIONS, BotFailed, ask
from holdfast.core.choice import Option
from holdfast.core.errors import SoftLock
from holdfast.record.play import Play
from holdfast.terminal.screen import named

if TYPE_CHECKING:
    from holdfast.terminal.session import Session

RANDOM: Final = "random"


class Acting:
    """The bots of a session, and how far they are with acting."""

    def __init__(self, bots: Mapping[str, Bot]) -> None:
        self.bots = dict(bots)
        self.left: dict[str, int] = {}
        self.ending = ""
        self.points = 0

    def begin(self, play: Play, ending: Option | None = None) -> None:
        """Let each bot act; then end the step, if the person wanted to."""
        self.left = dict.fromkeys(self.bots, MOST_DECISIONS)
        self.ending = ending.text if ending is not None else ""
        self.points = len(play.points)

    def stop(self) -> None:
        """No bot acts of its own accord."""
        self.left = {}
        self.ending = ""

    def step(self, session: Session) -> bool:
        """One decision of a bot, or the end of the step that was asked for. Whether anything was decided."""
        if self.left and len(session.play.points) != self.points:
            self.stop()
        options = session.options()
        if not options:
            session.decide(self.answer(session))
            return True
        if not self.left or not any(option.agreed for option in options):
            return False
        return self.act(session) or self.end(session, options)

    def act(self, session: Session) -> bool:
        """The next decision that a bot makes of its own accord."""
        for seat in self.left:
            option = self.choose(session, seat, own=True) if self.left[seat] else None
            if option is not None:
                self.left[seat] -= 1
                session.decide(option)
                return True
            self.left[seat] = 0
        return False

    def end(self, session: Session, options: list[Option]) -> bool:
        """All bots have acted: what the person wanted before happens now."""
        ending = [option for option in options if option.text == self.ending]
        self.stop()
        for option in ending:
            session.decide(option)
        return bool(ending)

    def answer(self, session: Session) -> Option:
        """A question that only bots can answer."""
        for seat in self.bots:
            option = self.choose(session, seat, own=False)
            if option is not None:
                return option
        for seat in self.bots:
            for option in session.play.view(seat).options:
                return option
        raise SoftLock("nobody here can answer the open question; the game is kept, send it with a report")

    def choose(self, session: Session, seat: str, own: bool) -> Option | None:
        """What a bot would do; `own`: for its own seat only, not for all. One that fails is replaced."""
        while True:
            view = session.play.view(seat)
            calls = [option.call for option in view.options if not own or option.seat == seat]
            if not calls:
                return None
            try:
                return ask(self.bots[seat], view, calls)
            except BotFailed as error:
                self.replace(session, seat, error)

    def replace(self, session: Session, seat: str, error: BotFailed) -> None:
        """The seat of a bot that failed is played at random from now on, and the save knows it."""
        if isinstance(self.bots[seat], RandomBot):
            raise error
        self.bots[seat] = RandomBot(seat)
        session.seats.bots[seat] = session.play.bots[seat] = RANDOM
        told = f"{error}. Until then {seat} plays at random; to change that: `quit`, then --resume with --players."
        session.screen.complain(named(told, session.seats.names))
