"""Secret choices that all make at the same time: what was picked waits in the log until the last has chosen.

The game goes on only then. Until then a seat sees the game as if its own picks were made, and nobody else's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.asking import seats_asked
from holdfast.core.calls import rule_of
from holdfast.errors import HoldfastError
from holdfast.record.play import Play

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table
    from holdfast.tables.shapes.entries import Picked


def is_secret(table: Table) -> bool:
    """Whether the open question is one that all answer in secret."""
    return any(rule_of(call) in table.game.secrets for call in table.play.state.options)


def picks_of(table: Table, seat: str) -> list[Picked]:
    """What waits for a seat, in the order in which it was picked."""
    return [pick for pick in table.picks if pick.seat == seat]


def chosen(table: Table) -> list[str]:
    """The seats that have nothing more to choose until all have chosen."""
    last = {pick.seat: pick for pick in table.picks}
    return [seat for seat, pick in last.items() if pick.complete]


def still_choosing(table: Table, play: Play | None = None) -> list[str]:
    """The seats that are asked and have not chosen yet; in the game as it stands, or as it will (`play`)."""
    state = (play or table.play).state
    names = state.layout.seat_names
    done = chosen(table)
    return [names[seat] for seat in seats_asked(state) if seat < len(names) and names[seat] not in done]


def own_play(table: Table, seat: str) -> Play:
    """The game as a seat sees it: with its own secret picks made, as long as others are still to choose.

    After the last pick the game would go on, and show dice and cards before the log has them.
    """
    own = [pick.option for pick in picks_of(table, seat)]
    return with_picks(table.play, own) if own and still_choosing(table) else table.play


def with_picks(play: Play, picked: list[str]) -> Play:
    """A copy of a game in which these decisions are made, as far as they are possible."""
    twin = play.copy()
    try:
        for option in picked:
            twin.apply(option)
    except HoldfastError:
        return twin
    return twin
