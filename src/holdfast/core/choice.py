"""What is open now, as people see it: a prompt, and options of one or several seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, rule_of
from holdfast.core.paths import Touch
from holdfast.core.state import State

if TYPE_CHECKING:
    from holdfast.core.game import Game


EVERYBODY: Final = -1
"""People play all seats, as far as anybody knows: every seat is in this mask."""


class Option:
    """One call that a seat may make now. Its text, path and warning are made when somebody looks at them."""

    def __init__(self, game: Game, state: State, call: int, people: int = EVERYBODY) -> None:
        self.game = game
        self.state = state
        self.call = call
        self.people = people

    @property
    def seat(self) -> str:
        """Whose option it is, `all` for what the players decide together."""
        return self.game.seat_word(self.state, argument(self.call, 0))

    @property
    def text(self) -> str:
        """The decision in notation."""
        return self.game.write(self.state, self.call)

    @property
    def path(self) -> list[Touch]:
        """The things to point at, in the order in which a person would touch them."""
        return self.game.shown.touches(self.game, self.state, self.call)

    @property
    def gloss(self) -> str:
        """What it leads to, if its text does not say so."""
        return self.game.shown.gloss(self.state, self.call)

    @property
    def warning(self) -> str:
        """Why a person might not want it; empty if there is no reason."""
        shown = self.game.shown
        remarks = shown.warning(self.state, self.call), shown.left_undone(self.state, self.call, self.people)
        return "; ".join(filter(None, remarks))

    @property
    def agreed(self) -> bool:
        """Whether every seated person must agree."""
        return rule_of(self.call) in self.game.agreed

    @property
    def closes(self) -> bool:
        """Whether it ends the question without choosing anything in it: `decline`, `done`, `end turn`."""
        return rule_of(self.call) in self.game.closes

    @property
    def secret(self) -> bool:
        """Whether others choose at the same time, and nobody may know it before the last has chosen."""
        return rule_of(self.call) in self.game.secrets

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text


class Choice:
    """What is open now: a prompt, and the options of one or several seats."""

    def __init__(self, game: Game, state: State, asked: list[int], options: list[Option]) -> None:
        self.game = game
        self.state = state
        self.asked = asked
        self.options = options

    @property
    def prompt(self) -> str:
        """The question."""
        return self.game.prompt(self.state)

    @property
    def seats(self) -> list[str]:
        """Whose answer is open."""
        return [self.game.seat_word(self.state, seat) for seat in self.asked]

    def __len__(self) -> int:
        return len(self.options)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __contains__(self, option: object) -> bool:
        """Whether an option, a call or a decision in notation is open: `"fiona: end turn" in game.choice`."""
        if isinstance(option, str):
            return self.game.meant(self.state, option) is not None
        call = option.call if isinstance(option, Option) else option
        return any(call == each.call for each in self.options)

    def __repr__(self) -> str:
        return f"{self.prompt} {self.options}"
