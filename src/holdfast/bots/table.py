"""Bots at a table: who is asked, in which order, and what becomes of a bot that fails."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.bots import Bot
from holdfast.core.errors import HoldfastError
from holdfast.core.game import Choice, Option
from holdfast.core.view import View
from holdfast.record.play import Play


class BotFailed(HoldfastError):
    """A bot raised an error or answered nonsense."""


def next_decision(play: Play, bots: Mapping[str, Bot]) -> Option | None:
    """What the bots decide next; None: nothing now, it is for the persons at the table to go on.

    Each bot is asked for its own seat, the turn going round with the decisions. What concerns all is answered by the
    bot of the seat that speaks for all; where persons are seated, it leaves to them what all must agree on.
    """
    if play.over:
        return None
    names = play.seats
    speaker = names[play.game.speaker(play.state)]
    persons = any(name not in bots for name in names)
    turn = len(play.decisions) % len(names)
    seats = [name for name in names[turn:] + names[:turn] if name in bots]
    for alone in (True, False):
        for seat in seats:
            view = play.view(seat)
            choice = _offered(view, seat, seat == speaker, persons)
            own = any(option.seat == seat for option in choice.options)
            if choice.options and own == alone:
                option = _ask(bots[seat], seat, view, choice)
                if option is not None:
                    return option
    return None


def _offered(view: View, seat: str, speaks: bool, persons: bool) -> Choice:
    """What this seat's bot may answer."""
    choice = view.choice
    options = [
        option for option in choice.options
        if option.seat == seat or (speaks and option.seat == "all" and not (option.agreed and persons))
    ]  # fmt: skip
    return Choice(choice.prompt, choice.seats, options)


def _ask(bot: Bot, seat: str, view: View, choice: Choice) -> Option | None:
    """A bot's answer, which must be one of the options or None."""
    offered = list(choice.options)
    try:
        option = bot.choose(view, choice)
    except Exception as error:
        raise BotFailed(
            f"the bot of {seat} failed ({type(error).__name__}: {error}); give the seat to a person or to another bot"
        ) from error
    if option is None:
        return None
    for known in offered:
        if isinstance(option, Option) and option.call == known.call:
            return known
    raise BotFailed(
        f"the bot of {seat} answered {option!r}, which is no option; give the seat to a person or to another bot"
    )
