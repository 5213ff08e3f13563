"""What can be downloaded: the log as one reader may know it, and the save of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.errors import HoldfastError
from holdfast.record.play import Play
from holdfast.record.saves import save_bytes
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.reader_log import log_lines

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class NotYet(HoldfastError):
    """The game still runs, and its secrets stay secret."""


def log_text(table: Table, reader: Reader) -> str:
    """The log of a table for one reader: what they were told, and nothing else."""
    names = [
        f"{seat.title}: {seat.called or 'a person' if seat.person else f'{seat.bot} bot' if seat.bot else 'open'}"
        for seat in table.seats
    ]
    head = [*dict.fromkeys([table.title or table.game.title, table.game.title]), *names, ""]
    return "\n".join([*head, *log_lines(table, table.seats_of(reader)), ""])


def save_of(table: Table) -> bytes:
    """The save of a finished game, with all its secrets."""
    if not table.over or table.broken:
        raise NotYet("The game is not over; its record holds what is still hidden. Download it at the end.")
    if table.opened.imagined:
        raise NotYet("A what-if is not a game of its own and has no save; download its log.")
    return save_bytes(kept(table))


def kept(table: Table) -> Play:
    """The game of a table as it is saved, with the bots that play there."""
    play = table.play.copy()
    play.bots = dict(table.seats.bots)
    return play
