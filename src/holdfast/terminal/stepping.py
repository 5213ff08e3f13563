"""Stepping through a game that was played: decision by decision, to any of them, and off the line from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from holdfast.games.common.outcomes import places
from holdfast.games.common.told.prose import Line, counted, listed
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.before_questions import kept_players
from holdfast.terminal.commands import handle, read_command
from holdfast.terminal.explaining import undo_points
from holdfast.terminal.fitting import show_for_the_eye
from holdfast.terminal.play_command import INTERRUPTED, new_file, run
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Ask, Session

ASKING: Final = frozenset({"?", "why", "what if", "options", "hint", "log", "look", "hand", "forecast"})
"""Commands of a game that change nothing: they work at every place of a replay."""
ALIASES: Final = {
    "": "next", "n": "next", "forward": "next", "b": "back", "prev": "back", "previous": "back", "first": "start",
    "last": "end", "go": "to", "q": "quit", "exit": "quit", "help": "?", "h": "?",
}  # fmt: skip
HELP: Final = (
    ("Enter", "the next decision; `next 5`: five of them"),
    ("back", "the decision before; `back 5`: five of them"),
    ("to 12", "after decision 12; the number alone does too"),
    ("start, end", "before the first decision, after the last one"),
    ("what if X", "what could follow from another decision here; it is only imagined"),
    ("play", "play on from here: a game of its own, the old one stays as it is"),
    ("look, log", "the whole table, what happened; `options`, `hand`, `? CARD` and `why X` work too"),
    ("quit", "leave"),
)


class Stepper:
    """Somebody who goes through a game."""

    def __init__(self, play: Play, screen: Screen, ask: Ask, at: int) -> None:
        self.whole = play
        self.screen = screen
        self.ask = ask
        self.words = {**undo_points(play.game)}
        """The named points, by the word that people use: `round`."""
        self.at = at
        self.session = self.stand(at, False)

    @property
    def last(self) -> int:
        """The last decision."""
        return len(self.whole.line) - 1

    def go(self, at: int) -> None:
        """Stand after this decision."""
        self.at = at
        self.session = self.stand(at, self.session.shortened)

    def stand(self, at: int, shortened: bool) -> Session:
        """The table after this decision; somebody who plays all seats looks at it."""
        session = Session(*table_here(self.whole.replay_to(at), {}, f"replay {at}"), self.screen, self.ask)
        session.shortened = shortened
        return session

    def next_line(self) -> str:
        """What is typed; perhaps it was typed already while a long story was read."""
        line, self.session.typed = self.session.typed, ""
        return line if line.strip() else self.ask("> ")

    def show(self) -> None:
        """The table after this decision, what happened in it, and which one comes next."""
        session, moment = self.session, self.whole.line[self.at]
        told = session.pages.retold(session.play.game, session.play.state, session.known(moment.events))
        if self.screen.plain:
            for line in [self.place(), *told, *self.afterwards()]:
                self.screen.say(line)
            return
        asked: list[Line] = [
            (line, "title") for text in [self.place(), *self.afterwards()] for line in self.screen.lines_of(text)
        ]
        show_for_the_eye(session, told, True, asked)

    def place(self) -> str:
        """`Decision 12 of 122: fiona: play Rogue`."""
        if not self.at:
            return f"Before the first of {counted(self.last, 'decision')}. Enter goes on, `?` tells what you can type."
        return f"Decision {self.at} of {self.last}: {self.whole.line[self.at].decision}."

    def afterwards(self) -> Iterator[str]:
        """What comes next, or how it ended."""
        outcome = self.session.play.outcome
        if self.at < self.last:
            yield f"Next: {self.whole.line[self.at + 1].decision}."
        elif outcome is not None:
            yield f"It is over: {outcome.reason}."
            yield from places(outcome, self.session.table.seats.spoken)
        else:
            yield "This is the last decision; the game goes on from here."

    # ---- what is typed ------------------------------------------------------------------------------------------

    def target(self, word: str, rest: str) -> int | None:
        """The decision to which a line leads; None if it leads nowhere."""
        number = int(rest) if rest.isdigit() else None
        if word.isdigit() and not rest:
            return int(word)
        if word in ("next", "back") and (number is not None or not rest):
            return self.at + (number or 1) * (1 if word == "next" else -1)
        if word == "to" and number is not None:
            return number
        if word == "to" and rest:
            return self.target(*split(rest)) if split(rest)[0] in (*self.words, "start", "end") else None
        if word in ("start", "end") and not rest:
            return 0 if word == "start" else self.last
        return self.point(self.words[word], number) if word in self.words else None

    def point(self, name: str, number: int | None) -> int | None:
        """The start of the round with this number; without a number, of the next round."""
        found = [point.at for moment in self.whole.line for point in moment.points if point.name == name]
        if number is None:
            return next((at for at in found if at > self.at), None)
        return found[number - 1] if 1 <= number <= len(found) else None

    def handle(self, line: str) -> bool:
        """Do what was typed. Whether the place has changed."""
        word, rest = split(line)
        at = self.target(word, rest)
        if at is not None and 0 <= at <= self.last:
            self.go(at)
            return True
        if at is not None:
            self.screen.complain(f"There are {counted(self.last, 'decision')}; say a number from 0 to {self.last}.")
        elif word == "?" and not rest:
            self.help()
        elif word in self.words:
            self.screen.complain(f"There is no such {word}.")
        else:
            self.pass_on(line)
        return False

    def pass_on(self, line: str) -> None:
        """A question about the table as it is here; decisions are not made in a replay."""
        command, pages = read_command(line, self.session.pages), self.session.pages
        if command is not None and (command.name in ASKING or command.name in pages.looks):
            handle(self.session, line)  # which says what is wrong, if anything is
        else:
            self.screen.complain(f"Nothing is decided here: `what if {line}` tells what could follow, `play` plays on.")

    def help(self) -> None:
        """What may be typed."""
        points = [f"`{word} 2`" for word in self.words]
        for what, meaning in [
            *HELP[:3],
            (f"{next(iter(self.words), 'to')} N", f"to its start: {listed(points)}"),
            *HELP[3:],
        ]:
            if self.screen.plain:
                self.screen.say(f"{what}: {meaning}.")
            else:
                self.screen.draw(self.screen.paper().labelled(what, meaning, label_width=16))

    def play_on(self) -> int:
        """A game of its own from here on."""
        twin = self.whole.branch(self.at)
        file = new_file(twin)
        return run(Session(*table_here(twin, kept_players(twin).bots, str(file)), self.screen, self.ask, file))


def split(line: str) -> tuple[str, str]:
    """A command and what stands after it."""
    word, _, rest = line.strip().casefold().partition(" ")
    return ALIASES.get(word, word), rest.strip()


def step_through(play: Play, screen: Screen, ask: Ask, at: int) -> int:
    """Go through a game until the person leaves, or plays on. The exit code."""
    stepper = Stepper(play, screen, ask, at)
    moved = True
    try:
        while True:
            if moved:
                stepper.show()
            line = stepper.next_line()
            word, _ = split(line)
            if word == "quit":
                return 0
            if word == "play":
                return stepper.play_on()
            moved = stepper.handle(line)
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
