"""Bots at a table: who is asked, in which order, and what happens when a bot fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.bots import Bot
from holdfast.bots.tracing import Trace, trace_of
from holdfast.core.calls import argument, rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.state import ALL, State
from holdfast.core.view import View, options_alone, own_options
from holdfast.errors import HoldfastError
from holdfast.record.play import Play

REMEDY: Final = "give the seat to a person or to another bot"
MOST_DECISIONS: Final = 6
"""How many decisions of its own a bot may make before the end of a step in which all may act."""
MOST_WORDS: Final = 200
"""How many characters of a bot's own words a message quotes."""


class BotFailed(HoldfastError):
    """A bot raised an error, answered nonsense, or did not answer; `seat` is where it sits.

    `trace` are the lines of a bot's own file that led to the error, as Python writes them.
    """

    def __init__(self, words: str, seat: str = "", trace: str = "") -> None:
        super().__init__(words)
        self.seat = seat
        self.trace = trace


def next_decision(play: Play, bots: Mapping[str, Bot]) -> Option | None:
    """What the bots decide next; None if they do nothing and the people at the table go on.

    Where people are seated, the bots leave to them what all must agree on.
    """
    if play.over:
        return None
    seated = {play.seats.index(name): bot for name, bot in bots.items()}
    return ask_bots(play.game, play.state, seated, len(bots) < len(play.seats))


def ask_bots(game: Game, g: State, bots: Mapping[int, Bot], persons: bool = False) -> Option | None:
    """Ask each bot for its own seat, beginning with the seat that answers for all; then ask that one for all.

    A bot sees its view and nothing else. All bots of a table where every hand is open look at one view in turn.
    """
    speaker = game.asking.speaker(g)
    alone = options_alone(g)
    apart = not all(getattr(bot, "only_looks", False) for bot in bots.values())
    view: View | None = None
    for seat in (*range(speaker, len(alone)), *range(speaker)):
        if alone[seat] and seat in bots:
            view = View(game, g, seat, apart) if view is None else view.turned(g, seat)
            option = ask(bots[seat], view, alone[seat])
            if option is not None:
                return option
    if speaker not in bots:
        return None
    calls = own_options(g, speaker)
    if persons:
        calls = [call for call in calls if rule_of(call) not in game.agreed]
    if not any(argument(call, 0) == ALL for call in calls):
        return None
    return ask(bots[speaker], View(game, g, speaker, apart) if view is None else view.turned(g, speaker), calls)


def ask(bot: Bot, view: View, calls: list[int]) -> Option | None:
    """A bot's answer, which must be one of the options or None."""
    choice = view.choice_of(calls)
    try:
        option = bot.choose(view, choice)
    except Exception as error:
        trace = trace_of(error, getattr(bot, "file", ""))
        said = f"the bot of {view.name} failed ({placed(error, trace)}); {REMEDY}"
        raise BotFailed(said, view.name, trace.text) from error
    if option is None or (isinstance(option, Option) and option.call in calls):
        return option
    where = getattr(bot, "place", "")
    said = f"the bot of {view.name} answered {_short(repr, option)}, which is no option{where and f' ({where})'}"
    raise BotFailed(f"{said}; {REMEDY}", view.name)


def placed(error: BaseException, trace: Trace) -> str:
    """An error in one line, with its place if it came up in somebody's own file."""
    return ", ".join(filter(None, [one_line(error), trace.place]))


def one_line(error: BaseException) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {_short(str, error)}".removesuffix(": ")


def _short(words: Callable[[object], str], thing: object) -> str:
    """A bot's object or error as text, in one line; only its type if that fails."""
    try:
        said = " ".join(words(thing).split())
    except Exception:
        said = f"a {type(thing).__name__}"
    return said if len(said) <= MOST_WORDS else f"{said[:MOST_WORDS]} ..."
