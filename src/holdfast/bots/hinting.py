"""What the steady player would do in a person's place, from what that person may know."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import ask
from holdfast.core.choice import Option
from holdfast.record.play import Play


def hint(play: Play, seats: Sequence[str]) -> tuple[Option | None, str]:
    """A decision for one of these seats (its own rather than one for all), and why; None to wait for the others."""
    bot = bot_maker(play.game, "steady")("hint")
    for alone in (True, False):
        for seat in seats:
            view = play.view(seat)
            own = [option.call for option in view.options if option.seat == seat or not alone]
            calls = [call for call in own if not view.game.shown.futile(view.state, call)]
            option = ask(bot, view, calls) if calls else None
            if option is not None:
                return option, str(getattr(bot, "reason", ""))
    return None, ""
