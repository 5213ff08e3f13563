"""Before the game: variants and table options, which may be listed and set at any question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from holdfast.core.game import Game
from holdfast.core.options import OPTIONS
from holdfast.errors import BadOption
from holdfast.terminal.listing import options_help
from holdfast.terminal.screen import Screen

LIST: Final = "options"
MOST_LINES: Final = 200


class Said:
    """The options set so far: on the command line, then at the questions."""

    def __init__(self, screen: Screen, game: Game, ask: Callable[[str], str], options: Mapping[str, Any]) -> None:
        self.screen = screen
        self.game = game
        self._ask = ask
        # Report an impossible option before a person answers questions in vain.
        self.options = game.check_options(options)

    @property
    def closed(self) -> bool:
        """Whether hands are closed."""
        return self.game.chosen(self.options).hands_closed

    @property
    def numbers(self) -> list[int]:
        """How many may play."""
        return self.game.player_numbers(self.options)

    def ask(self, question: str) -> str:
        """An answer to the question; `options` lists the options, and `name=value` sets one."""
        for _ in range(MOST_LINES):
            answer = self._ask(question)
            name, sign, value = (part.strip() for part in answer.partition("="))
            if answer.strip().casefold() == LIST:
                for line in options_help(self.game):
                    self.screen.say(line)
            elif sign:
                self.say(name, value)
            else:
                return answer
        raise BadOption("no answer could be read; name everything on the command line, see `holdfast play --help`")

    def say(self, name: str, value: str) -> None:
        """Set one option; an impossible value is reported and changes nothing."""
        table = {**self.options.get(OPTIONS, {}), name: value}
        try:
            self.options = self.game.check_options({**self.options, OPTIONS: table})
        except BadOption as error:
            self.screen.complain(str(error))
        else:
            self.screen.say(f"{name} is {value}.")
