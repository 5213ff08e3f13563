"""A game at a terminal: one person at a table in memory, who is told what is new and decides."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from holdfast.bots.party import Players
from holdfast.bots.table import BotFailed
from holdfast.core.choice import Option
from holdfast.core.notation import joints
from holdfast.core.state import Event
from holdfast.core.view import View
from holdfast.errors import HoldfastError, SoftLock
from holdfast.games.common import seen
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import counted, listed, sentence
from holdfast.record.play import Play
from holdfast.record.reader_events import event_for
from holdfast.tables.log.clock import clock_face, is_on, time_up
from holdfast.tables.log.table import Table
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.entries import AnyEntry, Decided, TakenBack, TimeUp
from holdfast.tables.shapes.protocol import ClientMessage, Decide, Refused, TableMessage
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.solo_table import NOW
from holdfast.tables.updates.downloads import kept
from holdfast.terminal.breath import is_told, left_to_ask
from holdfast.terminal.fitting import SENTENCE_ENDS, show_for_the_eye
from holdfast.terminal.option_lines import FEW, few, inline_options
from holdfast.terminal.screen import Screen, named

Ask = Callable[[str], str]
"""Prints a question and returns the line that was typed."""


class Session:
    """One person at a table in memory, with their seats and the bots beside them."""

    def __init__(self, table: Table, reader: Reader, screen: Screen, ask: Ask, file: Path | None = None) -> None:
        self.table = table
        self.sitting = reader
        self.pages = pages_of(table.game)
        self.spelling = table.game.notation.spelling
        self.joints = joints(table.game.templates.values())
        self.screen = screen
        self.ask = ask
        self.file = file
        """Where the game is kept; None: it is only imagined."""
        self.auto = True
        self.stopped = False
        """After an undo nothing goes on by itself until the person decides."""
        self.events: list[Event] = []
        """What happened since the last telling, as far as this person may know it."""
        self.notes: list[str] = []
        """What is told after what happened: the rest of a line of which a part was done."""
        self.points = 0
        self.prompted = ""
        """The question before which the table was last shown, or what changed."""
        self.opening: list[str] = []
        """What is said before anything has happened."""
        self.typed = ""
        """What was typed when only Enter was expected: it answers the next question."""
        self.shortened = False
        """Whether this person knows that a low screen shows less than the whole table."""
        self.imagined = 0
        """How many courses were imagined so far; each gets a chance of its own."""
        self.beside: list[str] = []
        self.heard = ""
        """What was told right before the question."""
        """What an ear was told beside the question, by sentences: of it only what changed is told again."""
        self.warned: dict[str, str] = {}
        """The warnings that an ear was told, by the options they are about."""
        self.refused = 0
        self.left = False
        self.at_terminal = sys.stdin.isatty()
        self.packs: Sequence[Path] = ()
        """The folders of the packs that were laid over the shipped cards."""
        self.began = time.monotonic()

    def spoken(self, seat: str) -> str:
        """What somebody is called, with the word of the notation where that is another: `Ram (blue)`."""
        name = self.table.seats[seat].spoken
        if seat in name.casefold().split():
            return sentence(seat)
        return name if name.casefold().replace(" ", "_") == seat else f"{name} ({seat})"

    def begin(self) -> None:
        """The first words; on a drawn screen they stand below the table, where they are read."""
        own = listed([self.spoken(name) for name in self.people])
        role = f"You play {own}." if own else "You look on."
        wait = ""
        if self.people and self.bots and self.pages.waiting:
            wait = f" `wait` lets the bots act; they also act before {self.pages.waiting}."
        title = self.play.game.title
        stop = "" if title.endswith(("!", "?")) else "."
        self.opening = [f"{title}{stop} {role} `?` tells what you can type.{wait}"]
        if self.people and self.play.game.asking.decides(self.play.state) == "vote":
            self.opening.append("What all decide together is voted on among persons; here you speak for all.")
        if not self.play.decisions:
            self.opening += filter(None, [*self.goal(), self.screen.once(self.pages.origin)])
        if self.screen.plain:
            self.say_told()
            self.screen.say(f"{self.pages.where(self.view())} `look` tells the table, `options` what you can do.")
            if not self.play.decisions:
                self.tell(self.play.moments[0].events)
        self.keep()

    def minutes(self) -> float:
        """How long this person has sat here."""
        return (time.monotonic() - self.began) / 60

    # ---- the clock ----------------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """The time at this table; without a clock it stands still."""
        return time.monotonic() - self.began if is_on(self.table) else NOW

    @property
    def before_line(self) -> str:
        """What stands before the line that is typed: with a clock, the time that is left, and whose if they differ."""
        running = [seat for seat in self.people if seat in self.table.clock.running]
        left = {seat: clock_face(self.table.clock.left(seat, self.now)) for seat in running}
        if len(set(left.values())) < 2:
            return f"{next(iter(left.values()))} > " if left else "> "
        return f"{', '.join(f'{sentence(seat)} {face}' for seat, face in left.items())} > "

    def time_is_up(self) -> bool:
        """Whether the time was up before something was typed: then a bot plays this turn on."""
        late = [entry.seat for entry in time_up(self.table, self.now) if isinstance(entry, TimeUp)]
        if not late:
            return False
        self.follow(time_up(self.table, self.now))
        for seat in late:
            self.screen.complain(f"Time is up for {seat.capitalize()}: a bot plays this turn on.")
        return True

    # ---- the table ----------------------------------------------------------------------------------------------

    @property
    def play(self) -> Play:
        """The game."""
        return self.table.play

    @property
    def names(self) -> list[str]:
        """All seats."""
        return list(self.table.seats.seats)

    @property
    def people(self) -> list[str]:
        """The seats of this person."""
        return [seat.name for seat in self.table.played_by(self.sitting)]

    @property
    def bots(self) -> dict[str, str]:
        """The seats of bots."""
        return self.table.seats.bots

    @property
    def players(self) -> Players:
        """Who plays whom, as --players takes it."""
        return Players(self.names, self.bots)

    def say(self, message: ClientMessage) -> TableMessage | None:
        """Send a message to the table, and follow what it causes; the answer."""
        heard = self.table.hear(self.sitting, message, self.now)
        self.follow(heard.append)
        return heard.answer

    def wake(self) -> bool:
        """Let the table do one thing by itself, such as a bot's decision. Whether there was anything to do."""
        heard = self.table.wake(self.now)
        self.follow(heard.append)
        if heard.fault is not None:
            self.replaced(heard.fault, bool(heard.append))
        elif not heard.append and not self.options():
            raise SoftLock("nobody here can answer the open question; the game is kept, send it with a report")
        return bool(heard.append)

    def follow(self, entries: Iterable[AnyEntry]) -> None:
        """Note what happens at the table: it is saved at once and told later."""
        for entry in entries:
            self.table.follow(entry)
            if isinstance(entry, Decided):
                self.tell(self.play.moments[-1].events)
            if isinstance(entry, Decided | TakenBack):
                self.keep()

    def replaced(self, fault: Exception, by_another: bool) -> None:
        """A bot has failed: from now on its seat is played at random, and the save says so."""
        if not by_another or not isinstance(fault, BotFailed):
            raise fault
        until = f"Until then {fault.seat} plays at random; to change that: `quit`, then --resume with --players."
        self.screen.complain(self.called(f"{fault}. {until}"))
        self.screen.put(fault.trace.splitlines(), "quiet")

    def keep(self) -> None:
        """Save the game; a full disk must not end it."""
        try:
            if self.file is not None:
                kept(self.table).save(self.file)
        except HoldfastError as error:
            self.screen.complain(str(error))

    # ---- decisions ----------------------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Let bots and forced questions run until the person has something to decide. Whether anything was done."""
        done = False
        while not self.table.over and not self.stopped and (self.wake() or self.forced()):
            done = True
        return done

    def forced(self) -> bool:
        """Answer a question that has one answer, except while all may act."""
        options = self.options()
        if not self.auto or len(options) != 1 or options[0].agreed:
            return False
        needs_no_thought = self.pages.on_enter(options) is not None
        if not self.take(options[0], forced=True):
            return False
        game, g, events = self.play.game, self.play.state, self.known(self.play.moments[-1].events)
        silent = not self.pages.retold(game, g, events)
        if self.file is not None and silent and not needs_no_thought:
            self.say_told()
            self.screen.say(f"{self.called(options[0].text)}, as nothing else is possible.", "quiet")
        return True

    def take(self, option: Option, forced: bool = False) -> bool:
        """Make a decision; what all must agree on happens once the bots have acted. Whether it was made."""
        self.stopped = False
        return self.done(self.say(Decide("", option.text, self.table.version, option.warning, forced)))

    def done(self, answer: TableMessage | None) -> bool:
        """Whether the table did what it was told; if not, say why."""
        return self.refuse(answer.reason) if isinstance(answer, Refused) else True

    def refuse(self, reason: str) -> bool:
        """Say why something that was typed cannot be done; nothing has changed."""
        self.refused += 1
        self.screen.complain(reason)
        return False

    def leave_undone(self, reason: str) -> None:
        """Say why the rest of a line is not done, below the table that its first part has changed."""
        self.refused += 1
        self.notes.append(reason)

    # ---- what the person sees -----------------------------------------------------------------------------------

    @property
    def reader(self) -> str:
        """The seat through which this person looks; with open hands every seat sees the same."""
        return self.people[0] if self.people else "spectator"

    def view(self) -> View:
        """What this person may know."""
        return self.play.view(self.reader)

    def seen(self) -> seen.Table:
        """The table as this person sees it."""
        return seen.Table.of(self.view())

    def options(self) -> list[Option]:
        """All that this person may decide now: the options of their seats, then those of all."""
        return sorted(offered(self.table, self.sitting), key=lambda option: option.seat not in self.table.seats)

    def goal(self) -> list[str]:
        """How the game is won and lost, each with how far it has come."""
        return [
            f"You {'win' if aim['wins'] else 'lose'}: {aim['text']} ({aim['now']})."
            for aim in self.play.game.shown.goal(self.view().state)
        ]

    def show(self) -> None:
        """Show what is new: the table when drawing, what changed when speaking; then the question."""
        told = self.told()
        self.heard = " ".join(told)
        if not self.screen.plain:
            show_for_the_eye(self, told, table=not self.asked_again())
            self.points = len(self.play.points)
            return
        self.say_paragraphs(told)
        news = self.pages.news(self.view()) if len(self.play.points) != self.points else []
        if news is not None:
            for sentence in news:
                self.screen.say(sentence)
            self.points = len(self.play.points)
        self.show_question(fresh=True)

    def asked_again(self) -> bool:
        """Whether a small question, such as what to discard, is asked once more: then only what changed is told."""
        prompt, self.prompted = self.prompted, self.view().choice.prompt
        small = not self.play.game.asking.is_main_step(self.play.state)
        return small and self.prompted == prompt and not self.stopped and len(self.play.points) == self.points

    def say_told(self) -> None:
        """Tell what happened since the last telling."""
        self.say_paragraphs(self.told())

    def told(self) -> list[str]:
        """What happened since the last telling, in paragraphs."""
        opening, self.opening = self.opening, []
        events, self.events = self.events, []
        notes, self.notes = self.notes, []
        return [*opening, *self.pages.retold(self.play.game, self.play.state, events), *notes]

    def say_paragraphs(self, told: Sequence[str]) -> None:
        """Tell what happened."""
        for paragraph in told:
            self.screen.say(paragraph, "quiet" if len(told) == 1 else "")

    def forget(self) -> None:
        """Forget what was taken back before it was told."""
        self.events = []

    def log(self) -> list[str]:
        """Everything that happened, as far as this person may know it."""
        events = [event for moment in self.play.moments for event in self.known(moment.events)]
        return self.pages.logged(self.play.game, self.play.state, events)

    def prompt(self, fresh: bool = False) -> str:
        """The open question, after what is said beside it; if `fresh`, only what was not said before the last one."""
        view = self.view()
        beside = SENTENCE_ENDS.split(self.pages.aside(view))
        asked = self.called(view.choice.prompt)
        if not fresh:
            return " ".join(filter(None, [*beside, asked]))
        told = [each for each in beside if each not in self.beside and not is_told(each, self.heard)]
        self.beside = beside
        return " ".join(filter(None, [*told, left_to_ask(asked, self.heard, map(sentence, self.names))]))

    def called(self, text: str) -> str:
        """A sentence with the players' names in capitals."""
        return named(text, self.names)

    def question(self, fresh: bool = False) -> str:
        """The prompt, with what Enter alone does."""
        options = self.options()
        usual = self.pages.on_enter(options)
        return self.prompt(fresh) + (f" Enter for {options.index(usual) + 1}." if usual is not None else "")

    def show_question(self, fresh: bool = False) -> None:
        """The prompt, with the options or their number; if `fresh`, an ear is told only what is new beside it."""
        options = self.options()
        if not self.screen.plain:
            show_for_the_eye(self, [], table=False)
        elif few(options):
            self.screen.say(f"{self.question(fresh)} {inline_options(options)}")
        else:
            self.screen.say(f"{self.question(fresh)} {counted(len(options), 'option')}.")
            self.warn(options)

    def warn(self, options: Sequence[Option]) -> None:
        """Tell an ear, to which options are not listed, the warnings that it was not told yet."""
        warned = {option.text: option.warning for option in options if option.warning}
        fresh = [text for text, warning in warned.items() if self.warned.get(text) != warning]
        now = {option.text for option in options}
        self.warned = {**{text: told for text, told in self.warned.items() if text not in now}, **warned}
        if len(fresh) > FEW:
            self.screen.say(f"{counted(len(warned), 'warning').capitalize()}; `options` tells them.")
            return
        for text in fresh:
            self.screen.say(f"Warning, {text.removeprefix('all: ')}: {warned[text]}.")

    def tell(self, events: Iterable[Event]) -> None:
        """Remember what happened."""
        self.events += self.known(events)

    def known(self, events: Iterable[Event]) -> list[Event]:
        """Events as far as this person may know them."""
        layout, reader = self.play.state.layout, self.play.reader(self.reader)
        return [event_for(layout, event, reader) for event in events]
