"""The law of notation: what is written reads back. Whether it may be offered at all is the law of offering.py."""

from __future__ import annotations

from collections import Counter

from holdfast.core.notation import match_option, normal
from holdfast.core.view import View
from tests.laws.playing import Broken, playing, where
from tests.laws.tables import Table


def every_option_reads_back(table: Table) -> None:
    """Every option's notation reads back to that option, and no two options of a seat read the same, in its own view too."""
    for play in playing(table):
        game, g = play.game, play.state
        said = [game.write(g, option) for option in g.options]
        twice = [text for text, times in Counter(said).items() if times > 1]
        if twice:
            raise Broken("no two options read the same", where(play), twice)
        offered = list(zip(g.options, said))
        for option, text in offered:
            if (
                match_option(offered, text) != option
                or match_option(offered, text.upper()) != option
                or normal(text) != text
            ):
                raise Broken("every option's notation reads back", where(play), text)
        for option, text in offered[:1] + offered[-1:]:
            if game.read(g, text) != option:
                raise Broken("every option's notation reads back", where(play), text)
        for seat in range(g.seats):
            view = View(game, g, seat)
            seen = [option.text for option in view.options]
            if seen != [text for option, text in zip(g.options, said) if option in view.state.options]:
                raise Broken("a seat reads its own options whole", where(play), f"{g.layout.seat_names[seat]}: {seen}")
