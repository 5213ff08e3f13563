"""The books: what people were told and shown, beside what the log says in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from holdfast.tables.log.table import BrokenTable, Table
from holdfast.tables.shapes.entries import Decided, Picked, Said, TakenBack
from holdfast.tables.updates.reader_log import told_since
from tests.sim.people import Person

Found = Callable[[str], None]


def read_table(id: str, log: Sequence[bytes], found: Found) -> Table | None:
    """The table as its log has it; None if the log makes no sense."""
    try:
        table = Table.read(id, log)
    except BrokenTable as error:
        found(f"the log cannot be read any more: {error.why}")
        return None
    if table.lost:
        found(f"the log does not come out as it was decided: {table.lost}")
    return table


def compare_the_books(id: str, log: Sequence[bytes], people: Sequence[Person], found: Found, here: bool = True) -> None:
    """Nothing acknowledged is lost, nothing counts twice, all saw one order; who is still `here` sees what there is."""
    table = read_table(id, log, found)
    if table is None or table.lost:
        return
    made = [entry for entry in table.log if isinstance(entry, Decided | Picked | Said | TakenBack) and entry.id]
    for (what, message), times in Counter((type(entry).__name__, entry.id) for entry in made).items():
        if times > 1:
            found(f"{what} {message} was applied {times} times")
    ids = {entry.id for entry in table.log}
    for person in people:
        _compare(person, table, ids, found)
        if here:
            _compare_view(person, table, found)


def _compare(person: Person, table: Table, ids: set[str], found: Found) -> None:
    reader = table.reader(person.hello)
    assert reader is not None
    for id in person.done:
        if f"{reader.person}:{id}" not in ids and person.must_be_kept(id):
            found(f"{id} was acknowledged and is lost: {person.sent[id]}")
    told = {each.version: each.text for each in told_since(table, table.seats_of(reader), 0)}
    for version, text in person.told.items():
        if told.get(version) != text:
            found(f"{person.name} was told {version} as {text!r}, and the log says {told.get(version)!r}")


def _compare_view(person: Person, table: Table, found: Found) -> None:
    reader = table.reader(person.hello)
    assert reader is not None
    update = table.update(reader, 0, table.log[-1].when)
    if msgspec.json.encode(person.view) != msgspec.json.encode(update.view):
        found(f"{person.name} ends with another view than the log gives")
    seats = [(seat.seat, seat.who, seat.online, seat.held) for seat in update.table.seats]
    shown = [(seat["seat"], seat["who"], seat["online"], seat["held"]) for seat in person.table["seats"]]
    if seats != shown:
        found(f"{person.name} ends with {shown} at the table, and the log says {seats}")
