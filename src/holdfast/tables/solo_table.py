"""A table in memory, for one person who plays alone or with bots, or looks on while bots play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from holdfast import __version__, imagine
from holdfast.record.play import Play
from holdfast.tables.log.links import HOST
from holdfast.tables.log.opening import reached_before
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.around_the_game import Settings
from holdfast.tables.shapes.entries import Opened
from holdfast.tables.shapes.reader import Reader

NOW: Final = 0.0
"""The fixed time at such a table, unless it plays with a clock: bots act at once."""


def table_here(
    play: Play, bots: Mapping[str, str], chance: str, clock: tuple[int, int] = (0, 0)
) -> tuple[Table, Reader]:
    """The table of this game, and its person, who plays all seats without a bot.

    The bots' random numbers come from `chance`; `clock` has the seconds for each turn and for the whole game.
    """
    mine = tuple(seat for seat in play.seats if seat not in bots)
    links = dict.fromkeys([HOST, *mine], chance)
    opened = Opened(
        NOW,
        title="",
        game=play.game.id,
        options=play.options,
        packs=[],
        pack="",
        key=play.key.hex(),
        seed=play.seed,
        holdfast=__version__,
        seats=play.seats,
        bots=dict(bots),
        settings=Settings(bots_wait=True, turn_seconds=clock[0], reserve_seconds=clock[1]),
        links=links,
    )
    table = Table("here", opened, play=play)
    table.pause = 0.0
    reader = Reader(seats=mine, host=True, spectator=not mine, person="you", links=links)
    for entry in [opened, *reached_before(play, NOW)]:
        table.follow(entry)
    for entry in table.arrive(reader, NOW):
        table.follow(entry)
    return table, reader


def imagined_here(table: Table, eyes: str, dream: str) -> tuple[Table, Reader]:
    """What if: the same table as this seat may imagine it. Nothing that happens there counts."""
    return table_here(imagine(table.view(eyes), dream), table.seats.bots, dream)
