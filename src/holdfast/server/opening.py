"""New tables: dealt, from a save, or a "what if" of another table; within the limits of the server."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from holdfast.content import Pack
from holdfast.server.journal import note, now
from holdfast.server.rooms import Full, Rooms
from holdfast.tables.campaign import NextChapter, next_chapter
from holdfast.tables.log.opening import open_save, open_table, what_if
from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Heard, Reader, Table
from holdfast.tables.shapes.entries import AnyEntry, Continued
from holdfast.tables.shapes.new_table import Keys, NewTable

ID_BYTES: Final = 9
KEY_BYTES: Final = 16
DAY: Final = 86_400.0


class NewKeys(Struct):
    """The answer to whoever opened a table: its id, and the secrets of its links, sent only this once."""

    table: str
    keys: Keys


async def deal(rooms: Rooms, wanted: NewTable, below: Sequence[Pack] = ()) -> NewKeys:
    """A new game."""
    entries, keys = open_table(wanted, secrets.token_urlsafe, secrets.token_bytes(KEY_BYTES), now(), below)
    return await keep(rooms, entries, keys, "dealt")


async def go_on(rooms: Rooms, data: bytes) -> NewKeys:
    """A save becomes a table."""
    entries, keys = open_save(data, secrets.token_urlsafe, now())
    return await keep(rooms, entries, keys, "save")


async def branch(rooms: Rooms, table: Table, reader: Reader, at: int | None) -> NewKeys:
    """A private table that branches off here, or at an earlier decision."""
    entries, keys = what_if(table, reader, table.at if at is None else at, secrets.token_urlsafe, now())
    return await keep(rooms, entries, keys, "what if")


async def go_on_with(rooms: Rooms, id: str, reader: Reader, wanted: NextChapter) -> NewKeys:
    """The next chapter of a campaign gets a table of its own. Whoever goes on second comes to the same one."""
    room = await rooms.open(id)
    table = room.table
    if table.next_table:
        return NewKeys(table.next_table, Keys("", "", {}))
    entries, keys = next_chapter(table, reader, wanted, secrets.token_urlsafe, secrets.token_bytes(KEY_BYTES), now())
    made = await keep(rooms, entries, keys, "chapter")
    seat = next(iter(table.seats_of(reader)), "")

    def told(when: float) -> Heard:
        return Heard([] if table.next_table else [Continued(when, table=made.table, seat=seat)])

    await room.change(told)
    if table.next_table == made.table:
        return made
    await rooms.store.remove(made.table)
    return NewKeys(table.next_table, Keys("", "", {}))


async def keep(rooms: Rooms, entries: list[AnyEntry], keys: Keys, origin: str) -> NewKeys:
    """Keep a new table, if there is room for one more."""
    await make_room(rooms)
    id = secrets.token_urlsafe(ID_BYTES)
    await rooms.store.create(id, [pack(entry) for entry in entries])
    note("opened", table=id, origin=origin)
    return NewKeys(id, keys)


async def make_room(rooms: Rooms) -> None:
    """If there are as many tables as allowed, remove those that nobody has touched for long."""
    kept = await rooms.store.tables()
    if len(kept) < rooms.limits.tables:
        return
    oldest = now() - rooms.limits.keep_days * DAY
    old = [each.table for each in kept if each.changed < oldest]
    if not old:
        raise Full("This server has no room for another table. Finish one, or try again later.")
    for table in old:
        rooms.forget(table)
        await rooms.store.remove(table)
        note("removed", table=table)
