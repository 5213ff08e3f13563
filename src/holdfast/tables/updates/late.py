"""Spectators who see everything, some turns late, because all who sit at the table agreed to it.

A turn lasts from one named point of the game to the next. Log, version and view are those of that earlier moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from holdfast.core.view import WITNESS, View
from holdfast.tables.shapes.entries import Changed
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class Late(NamedTuple):
    """How far such a spectator has come: the number of decisions, and of entries of the log."""

    at: int
    version: int


def late(table: Table, reader: Reader) -> Late | None:
    """How far behind a spectator is who sees everything; None: this reader is not one."""
    if not table.settings.show_all or table.seats_of(reader) or table.lost or table.broken:
        return None
    return _moment(table)


def _moment(table: Table) -> Late:
    """The last moment before so many named points were passed; once the game is over, now."""
    if table.over:
        return Late(table.at, table.version)
    passed = table.steps[-1][0] - table.settings.show_all
    place = max((each for each, (points, _) in enumerate(table.steps) if points <= passed), default=0)
    at = table.offset + place
    if at == table.at:
        return Late(at, table.version)
    following = table.line[at]
    return Late(at, next((place for place, entry in enumerate(table.log) if entry is following), 1))


def agreed_at(table: Table) -> int:
    """The version at which it was agreed: until then spectators have seen what all saw."""
    for version in range(table.version, 0, -1):
        entry = table.log[version - 1]
        if isinstance(entry, Changed) and entry.settings.show_all:
            return version
    return 0


def everything(table: Table, at: int) -> View:
    """The whole table as it was after a decision."""
    return View(table.game, table.play.moments[at - table.offset].state, WITNESS)
