"""A game at a terminal: tell what is new, ask, do what was said; bots and forced questions take their course."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from holdfast.bots import Bot
from holdfast.core.choice import Option
from holdfast.core.errors import HoldfastError
from holdfast.core.state import Event
from holdfast.core.view import View
from holdfast.games.common.pages import pages_of
from holdfast.games.common.prose import counted, listed
from holdfast.games.common.seen import Table
from holdfast.record.play import Play
from holdfast.record.told import event_for
from holdfast.terminal.acting import Acting
from holdfast.terminal.ending import conclude, stay, tell_end
from holdfast.terminal.offering import few, inline_options, option_lines
from holdfast.terminal.rewinding import Hands
from holdfast.terminal.screen import Screen, named, screen_height
from holdfast.terminal.seats import Seating

Ask = Callable[[str], str]


class Session:
    """One person, their seats, the bots beside them, and a game."""

    def __init__(
        self, play: Play, seats: Seating, bots: Mapping[str, Bot], screen: Screen, ask: Ask, file: Path
    ) -> None:
        self.play = play
        self.play.bots = dict(seats.bots)
        self.pages = pages_of(play.game)
        self.seats = seats
        self.screen = screen
        self.ask = ask
        self.file = file
        self.acting = Acting(bots)
        self.hands = Hands(play, seats)
        self.auto = True
        self.events: list[Event] = []
        """What happened since it was last told, as this person may know it."""
        self.points = 0
        self.typed = ""
        """What was typed where only Enter was asked for: it answers the question that follows."""
        self.imagined = 0
        """How many courses were imagined: each is another."""
        self.refused = 0
        self.left = False
        self.at_terminal = sys.stdin.isatty()

    # ---- the loop -----------------------------------------------------------------------------------------------

    def run(self, handle: Callable[[Session, str], bool]) -> None:
        """Play until the game is over or the person leaves. `handle` does a line; it answers whether the game moved."""
        self.begin()
        moved = True
        while True:
            moved = self.go_on() or moved
            if self.play.over:
                tell_end(self)
                if not stay(self, handle):
                    conclude(self)
                    return
                moved = True
                continue
            if moved:
                self.show()
            line, self.typed = self.typed, ""
            moved = handle(self, line if line.strip() else self.ask("> "))
            if self.left:
                return

    def begin(self) -> None:
        """The first words."""
        own = listed([name.capitalize() for name in self.people])
        role = f"You play {own}." if own else "You look on."
        wait = ""
        if self.people and self.seats.bots and self.pages.waiting:
            wait = f" `wait` lets the bots act; they also act before {self.pages.waiting}."
        title = self.play.game.title
        stop = "" if title.endswith(("!", "?")) else "."
        self.screen.say(f"{title}{stop} {role} `?` tells what you can type.{wait}")
        if self.pages.origin and not self.play.decisions:
            self.screen.say(self.pages.origin, "quiet")
        if self.screen.plain:
            self.screen.say(f"{self.pages.where(self.view())} `look` tells the table, `options` what you can do.")
            if not self.play.decisions:
                self.tell(self.play.moments[0].events)
        self.keep()

    def go_on(self) -> bool:
        """Bots and forced questions, until the person has something to decide. Whether anything was done."""
        done = False
        while not self.play.over and not self.hands.stopped and (self.acting.step(self) or self.forced()):
            done = True
        return done

    def forced(self) -> bool:
        """A question with one answer is answered by itself, except where all may act."""
        options = self.options()
        if not self.auto or len(options) != 1 or options[0].agreed:
            return False
        self.decide(options[0])
        return True

    # ---- what the person sees -----------------------------------------------------------------------------------

    @property
    def people(self) -> list[str]:
        """The seats of this person."""
        return self.seats.people

    @property
    def reader(self) -> str:
        """Whose eyes these are. With open hands every seat sees the same; with closed hands the person has one seat."""
        return self.people[0] if self.people else "spectator"

    def view(self) -> View:
        """What this person may know."""
        return self.play.view(self.reader)

    def table(self) -> Table:
        """The table as this person sees it."""
        return Table.of(self.view())

    def options(self) -> list[Option]:
        """All that this person may decide now: the options of their seats, then those of all."""
        own: list[Option] = []
        shared: dict[int, Option] = {}
        for seat in self.people:
            for option in self.play.view(seat).options:
                if option.seat == seat:
                    own.append(option)
                else:
                    shared.setdefault(option.call, option)
        return own + list(shared.values())

    def show(self) -> None:
        """What is new: for the eye the table, for the ear what changed; then the question."""
        told = self.say_told()
        if not self.screen.plain:
            lines = self.pages.drawn(self.view(), self.people, False)
            self.pause(told, len(lines))
            self.screen.draw(lines, self.pages.inks)
        elif len(self.play.points) != self.points:
            for sentence in self.pages.news(self.view()):
                self.screen.say(sentence)
        self.points = len(self.play.points)
        self.show_question()

    def say_told(self) -> int:
        """What happened since this was last said. How many paragraphs it has."""
        events, self.events = self.events, []
        told = self.pages.retold(self.play.game, self.play.state.layout, events)
        for paragraph in told:
            self.screen.say(paragraph, "quiet" if len(told) == 1 else "")
        return len(told)

    def pause(self, told: int, lines: int) -> None:
        """At a real terminal a long tale waits for Enter, if the table would push it out of sight."""
        if self.at_terminal and told > 1 and told + lines + len(self.options()) > screen_height():
            self.screen.say("Enter shows the table.", "title")
            self.typed = self.ask("> ")

    def forget(self) -> None:
        """What happened and was not told yet has been taken back."""
        self.events = []

    def log(self) -> list[str]:
        """All that happened, as this person may know it."""
        events = [event for moment in self.play.moments for event in self.known(moment.events)]
        return self.pages.logged(self.play.game, self.play.state.layout, events)

    def prompt(self) -> str:
        """The open question."""
        view = self.view()
        return " ".join(filter(None, [self.pages.aside(view), self.called(view.choice.prompt)]))

    def called(self, text: str) -> str:
        """A sentence with the players' names in capitals."""
        return named(text, self.seats.names)

    def show_question(self) -> None:
        """The prompt, with the options or their number."""
        options = self.options()
        usual = self.pages.on_enter(options)
        prompt = self.prompt() + (f" Enter for {options.index(usual) + 1}." if usual is not None else "")
        if not self.screen.plain:
            self.screen.say(prompt, "title")
            self.screen.put(option_lines(self.screen, options))
        elif few(options):
            self.screen.say(f"{prompt} {inline_options(options)}")
        else:
            self.screen.say(f"{prompt} {counted(len(options), 'option')}.")

    # ---- decisions ----------------------------------------------------------------------------------------------

    def take(self, option: Option) -> None:
        """The person's decision. Before a step ends that all must agree to end, the bots act."""
        self.hands.note()
        if option.agreed and self.acting.bots:
            self.acting.begin(self.play, option)
        else:
            self.decide(option)

    def decide(self, option: Option) -> None:
        """Make a decision, tell it, keep the game."""
        self.tell(self.play.apply(option))
        self.keep()

    def tell(self, events: Iterable[Event]) -> None:
        """Remember what happened."""
        self.events += self.known(events)

    def known(self, events: Iterable[Event]) -> list[Event]:
        """Events as this person may know them."""
        layout, reader = self.play.state.layout, self.play.reader(self.reader)
        return [event_for(layout, event, reader) for event in events]

    def keep(self) -> None:
        """Write the game down; a full disk must not end it."""
        try:
            self.play.save(self.file)
        except HoldfastError as error:
            self.screen.complain(str(error))

    def refuse(self, reason: str) -> bool:
        """Say why something that was typed cannot be done; nothing has changed."""
        self.refused += 1
        self.screen.complain(reason)
        return False
