"""Replaying a whole log, and what happens to one that cannot be replayed exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from holdfast.errors import HoldfastError
from holdfast.record.differences import Difference, came_out_otherwise, differing, short
from holdfast.tables.log.first_entry import arranged, begin, game_of
from holdfast.tables.log.follow import follow
from holdfast.tables.log.links import Secrets
from holdfast.tables.log.memory import Memory
from holdfast.tables.log.stored import unpack
from holdfast.tables.shapes.entries import AnyEntry, Decided, Opened, Reached, WentOn

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class BrokenTable(HoldfastError):
    """A table that cannot be opened. `table` is its last good moment, if there is any; it can only be looked at."""

    def __init__(self, why: str, table: Table | None, entries: Sequence[AnyEntry]) -> None:
        super().__init__("This table cannot be opened any more. Download its log, and begin a new table.")
        self.why = why
        """For the journal of the server; it may name what is hidden."""
        self.table = table
        self.entries = list(entries)


def read(kind: type[Table], id: str, data: Sequence[bytes], secrets: Secrets) -> Table:
    """A table from the bytes of a store. The first entry that cannot be read ends it."""
    entries: list[AnyEntry] = []
    try:
        for each in data:
            entries.append(unpack(each))
    except msgspec.MsgspecError as error:
        table = _last_good(kind, id, entries, secrets)
        raise BrokenTable(f"entry {len(entries) + 1} of its log cannot be read", table, entries) from error
    return fold(kind, id, entries, secrets)


def _last_good(kind: type[Table], id: str, entries: Sequence[AnyEntry], secrets: Secrets) -> Table | None:
    """A table as far as its log can be replayed, only to look at."""
    try:
        table = fold(kind, id, entries, secrets)
    except BrokenTable as error:
        return error.table
    table.broken = True
    return table


def fold(kind: type[Table], id: str, entries: Sequence[AnyEntry], secrets: Secrets) -> Table:
    """A table from its whole log. A BrokenTable has the last good moment."""
    table = _laid_out(kind, id, entries, secrets)
    last_mended = max((place for place, entry in enumerate(entries) if isinstance(entry, WentOn)), default=0)
    for place, entry in enumerate(entries):
        try:
            follow(table, entry)
        except Exception as error:
            table.broken = True
            raise BrokenTable(f"entry {place + 1} of its log makes no sense ({error})", table, entries) from error
        if place < last_mended:
            check(table, entry)
    if table.line and not table.lost:
        compare(table, table.line[-1])
    if table.lost:
        _stand_at_the_last_good(table)
        if mend(table, 0.0) is None:
            table.broken = True
            raise BrokenTable(table.lost, table, entries)
    return table


def _laid_out(kind: type[Table], id: str, entries: Sequence[AnyEntry], secrets: Secrets) -> Table:
    """The table at its opening; where that cannot be dealt any more, at the last position that can be arranged."""
    first = entries[0] if entries else None
    if not isinstance(first, Opened):
        raise BrokenTable("its log does not begin with its opening", None, entries)
    following = [entry.text for entry in entries if isinstance(entry, Decided)]
    try:
        return kind(id, first, secrets, begin(game_of(first), first, following))
    except Exception as error:
        why = f"it cannot be dealt any more ({error})"
    for entry in reversed(entries):
        if isinstance(entry, Reached | WentOn) and entry.position:
            try:
                table = kind(id, first, secrets, arranged(game_of(first), entry.position))
            except Exception:
                continue
            table.lost = why
            return table
    raise BrokenTable(why, None, entries)


# ------------------------------------------------------------------ after an update


def compare(table: Table, entry: AnyEntry) -> None:
    """Whether a decision came out as recorded."""
    if not isinstance(entry, Decided) or table.lost or not entry.digest:
        return
    if table.play.last.digest(table.game) != entry.digest:
        table.lost = f"the rules have changed since, and decision {table.at} comes out differently"


def check(table: Table, entry: AnyEntry) -> None:
    """An entry of another process may have been made by other rules: then only the last good moment is shown."""
    compare(table, entry)
    if table.lost and isinstance(entry, Decided):
        _stand_at_the_last_good(table)
        table.broken = mend(table, entry.when) is None


def _stand_at_the_last_good(table: Table) -> None:
    """The last moment of the replay that came out as recorded; the difference is that of the next one."""
    moments = table.play.moments
    good = 0
    for place, moment in enumerate(moments[1:], 1):
        decided = table.line[table.offset + place - 1] if table.offset + place <= table.at else None
        if decided is None or (decided.digest and moment.digest(table.game) != decided.digest):
            break
        good = place
    if good + 1 < len(moments) and table.offset + good < table.at:
        table.difference = _difference(table, good)
        table.lost = f"decision {table.difference.decision}: {table.difference}"
    table.play.undo(len(moments) - 1 - good)
    wrong = {id(moment) for moment in moments[good + 1 :]}
    table.moments = {version: moment for version, moment in table.moments.items() if id(moment) not in wrong}
    table.memory = Memory()


def _difference(table: Table, good: int) -> Difference:
    """How the decision after the last good moment comes out differently."""
    before, moment = table.play.moments[good : good + 2]
    number = table.offset + good + 1
    written = {**short(before.digests(table.game)), **table.line[number - 1].parts}
    parts = differing(written, short(moment.digests(table.game))) if table.line[number - 1].parts else []
    return came_out_otherwise(table.game, number, moment, parts)


def mend(table: Table, now: float) -> WentOn | None:
    """The entry with which a table that cannot be replayed goes on; None if no named point can be arranged.

    It is the last named point before the difference; if none of those can be arranged, or the game cannot even be
    dealt, it is the last one of all.
    """
    different = table.difference
    before = [mark for mark in table.landmarks if different is not None and mark.at < different.decision]
    after = table.landmarks[len(before) :]
    for mark in [*reversed(before), *reversed(after)]:
        if not mark.position:
            continue
        try:
            table.game.arrange(mark.position)
        except Exception:
            continue
        went_on = WentOn(now, to=mark.at, name=mark.label, why=table.lost, position=mark.position)
        if different is not None:
            went_on.decision = different.decision
            went_on.parts, went_on.rule = different.public
        return went_on
    return None
