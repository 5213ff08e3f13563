"""Before the game: variants and table options, which may be listed and set at any question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from holdfast.core.game import Game
from holdfast.core.options import OPTIONS
from holdfast.errors import BadOption
from holdfast.terminal.explaining import explain
from holdfast.terminal.list_commands import options_help
from holdfast.terminal.screen import Screen

LIST: Final = "options"
QUIT: Final = ("quit", "exit", "q")
BACK: Final = "back"
HELP: Final = (
    "Type the number or the name of your answer; Enter gives the usual one. `? NAME` explains a card or keyword, "
    "`options` lists variants and table options and `name=value` sets one, `back` asks the question before, "
    "`quit` leaves."
)
MOST_LINES: Final = 200
Settled = TypeVar("Settled")


class Left(Exception):
    """The person leaves before the game."""


class Back(Exception):
    """The person wants the question before."""


class Another(Exception):
    """The person wants another game than the one whose questions are asked; the argument is its name."""


class Said:
    """The options set so far: on the command line, then at the questions; and the answers given."""

    def __init__(self, screen: Screen, game: Game, ask: Callable[[str], str], options: Mapping[str, Any]) -> None:
        self.screen = screen
        self.game = game
        self._ask = ask
        # Report an impossible option before a person answers questions in vain.
        self.options = game.check_options(options)
        self.given: list[tuple[str, str]] = []
        """The questions with their answers."""
        self.others: Sequence[str] = ()
        """The games that may be named instead of an answer."""
        self._again: list[tuple[str, str]] = []

    def until_settled(self, settle: Callable[[], Settled]) -> Settled:
        """Ask all questions; after `back` the answers up to there are given again, unseen."""
        while True:
            try:
                return settle()
            except Back:
                self._again, self.given = self.given, []
                self.screen.muted = bool(self._again)

    @property
    def closed(self) -> bool:
        """Whether hands are closed."""
        return self.game.chosen(self.options).hands_closed

    @property
    def numbers(self) -> list[int]:
        """How many may play."""
        return self.game.player_numbers(self.options)

    def ask(self, question: str) -> str:
        """An answer to the question; `?`, `options`, `name=value`, `back` and `quit` are none."""
        if self._again:
            self.given.append((question, self._again.pop(0)[1]))
            self.screen.muted = bool(self._again)
            return self.given[-1][1]
        for _ in range(MOST_LINES):
            answer = self._ask(question)
            word = answer.strip().casefold()
            if word in QUIT:
                raise Left
            if word in self.others:
                raise Another(word)
            if word == BACK:
                self.go_back(question)
                continue
            if word in ("?", "help"):
                self.screen.say(HELP)
                continue
            if word.startswith("?"):
                explain(self.screen, self.game, word[1:].strip())
                continue
            name, sign, value = (part.strip() for part in answer.partition("="))
            if answer.strip().casefold() == LIST:
                for line in options_help(self.game):
                    self.screen.say(line)
            elif sign:
                self.say(name, value)
            else:
                self.given.append((question, answer))
                return answer
        raise BadOption("no answer could be read; name everything on the command line, see `holdfast play --help`")

    def go_back(self, question: str) -> None:
        """Forget the answers to this question and to the one before it, and ask that one."""
        while self.given and self.given[-1][0] == question:
            self.given.pop()
        if not self.given:
            self.screen.complain("This is the first question; `quit` leaves.")
            return
        before = self.given[-1][0]
        while self.given and self.given[-1][0] == before:
            self.given.pop()
        raise Back

    def say(self, name: str, value: str) -> None:
        """Set one option; an impossible value is reported and changes nothing."""
        table = {**self.options.get(OPTIONS, {}), name: value}
        try:
            self.options = self.game.check_options({**self.options, OPTIONS: table})
        except BadOption as error:
            self.screen.complain(str(error))
        else:
            self.screen.say(f"{name} is {value}.")
