"""Rooms: the tables that are open in this process, each with who is there. A room is a copy of a log, not its owner."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import aclosing, suppress
from typing import Any, Final

from holdfast.core.errors import HoldfastError
from holdfast.server.connection import Connection
from holdfast.server.journal import note, note_fault, now
from holdfast.server.limits import Limits
from holdfast.tables.log import AnyEntry, Dropped, pack, unpack
from holdfast.tables.protocol import ClientMessage, Closed, Refused, TableMessage
from holdfast.tables.store import Behind, Store, StoreFailed
from holdfast.tables.table import Heard, Reader, Table

MOST_TRIES: Final = 20
"""So often a message is weighed again because others wrote first."""
LEAST_PAUSE: Final = 0.05
"""Seconds before a table that did nothing is woken again."""
LISTEN_AGAIN: Final = 2.0
"""Seconds before listening again to a store that has failed."""
ATTEND_FOR: Final = 3
"""So many roll calls may be missed before a server counts as dead."""
ENDING: Final = Closed("The server ends. Your table is kept; come again in a moment.", "shutdown", again=True)
FAILED: Final = Closed("Something went wrong at this table. It was written down; come again.", "fault", again=True)

Ask = Callable[[float], Heard]


class Full(HoldfastError):
    """There is no more room for something."""


class Room:
    """An open table: weighs messages, makes what they come to durable, follows it, and lets everybody see it."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.rooms = rooms
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    # ---- what changes the table ---------------------------------------------------------------------------------

    async def hear(self, connection: Connection, message: ClientMessage) -> TableMessage | None:
        """Weigh a message of a connection; the answer is for that connection alone."""
        heard = await self.change(lambda now: self.table.hear(connection.reader, message, now))
        if heard.refresh:
            connection.refresh()
        return heard.answer

    async def enter(self, connection: Connection) -> None:
        """Somebody has come."""
        self.connections.add(connection)
        if connection.reader.seats:
            await self.rooms.say_who_is_here()
        await self.change(lambda now: Heard(self.table.arrive(connection.reader, now)))
        self.look_round()

    async def leave(self, connection: Connection) -> None:
        """Somebody has gone; others see it at once."""
        self.connections.discard(connection)
        with suppress(StoreFailed):
            await self.change(lambda now: Heard(self.table.depart(connection.reader, now, self.readers())))
        self.look_round()

    async def wake(self) -> None:
        """Let the table do what it does by itself."""
        heard = await self.change(lambda now: Heard(self.table.wake(now)))
        self.plan(0.0 if heard.append else LEAST_PAUSE)

    async def call_the_roll(self) -> None:
        """Seats whose persons were connected to a server that has died have been left."""
        here = self.seats_here()
        elsewhere = [seat.name for seat in self.table.seats if seat.person and seat.online and seat.name not in here]
        if not elsewhere:
            return
        there = await self.rooms.store.attending(self.table.id, now())
        missing = tuple(seat for seat in elsewhere if seat not in there)
        gone = Reader(seats=missing, links={seat: self.table.links.get(seat, "") for seat in missing})
        await self.change(lambda now: Heard(self.table.depart(gone, now, self.readers())))

    async def change(self, ask: Ask) -> Heard:
        """Ask what to append, append it durably, follow it; if others wrote first, follow them and ask again."""
        async with self.lock:
            for _ in range(MOST_TRIES):
                heard = ask(now())
                if not heard.append:
                    return heard
                if self.table.version + len(heard.append) > self.rooms.limits.entries:
                    return full(heard)
                try:
                    await self.rooms.store.append(self.table.id, self.table.version, [pack(e) for e in heard.append])
                except Behind:
                    await self._read_on()
                    continue
                self._follow(heard.append)
                return heard
        raise StoreFailed("too many others write at this table; try again")

    async def read_on(self) -> None:
        """Follow what other processes have written."""
        async with self.lock:
            await self._read_on()

    async def _read_on(self) -> None:
        entries = [unpack(data) for data in await self.rooms.store.read(self.table.id, self.table.version)]
        self._follow(entries)
        here = self.seats_here()
        if any(isinstance(entry, Dropped) and entry.seat in here for entry in entries):
            self.rooms.begin(self._say_who_is_here(), self)

    async def _say_who_is_here(self) -> None:
        """Another process thought that somebody had gone who is connected to this one."""
        for connection in list(self.connections):
            reader = connection.reader
            await self.change(lambda now, reader=reader: Heard(self.table.arrive(reader, now)))  # type: ignore[misc]

    def _follow(self, entries: Sequence[AnyEntry]) -> None:
        for entry in entries:
            self.table.follow(entry)
        if entries:
            self.look_round()

    # ---- who is there -------------------------------------------------------------------------------------------

    def readers(self) -> list[Reader]:
        """What the connections here may do."""
        return [connection.reader for connection in self.connections]

    def seats_here(self) -> set[str]:
        """The seats whose persons are connected to this process."""
        return {seat for connection in self.connections for seat in connection.reader.seats}

    def look_round(self) -> None:
        """Whose link is worth nothing any more goes; everybody else is shown what is new."""
        watching = sum(reader.spectator for reader in self.readers())
        counted = watching != self.table.watching
        self.table.watching = watching
        for connection in list(self.connections):
            if not self.table.still(connection.reader):
                connection.close(Closed("This link is worth nothing any more. Ask the host for a new one.", "kicked"))
            elif counted:
                connection.refresh()
            else:
                connection.stir()
        self.plan()

    def plan(self, least: float = 0.0) -> None:
        """Wake the table when it wants to be, as long as somebody is there to see it."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.connections or self.rooms.ending:
            return
        when = self.table.next_wake(now())
        if when is not None:
            delay = max(least, when - now())
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(delay, lambda: self.rooms.begin(self.wake(), self))

    def close(self, farewell: Closed) -> None:
        """Send everybody away."""
        if self.timer is not None:
            self.timer.cancel()
        for connection in list(self.connections):
            connection.close(farewell)


def full(heard: Heard) -> Heard:
    """The log is as long as it may become."""
    id = getattr(heard.answer, "id", "")
    return Heard(answer=Refused(id, "This table's log is full. Begin a new table, or save this one.", "full"))


class Rooms:
    """All open tables of this process, over one store."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.late: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ending = False
        self.name = secrets.token_hex(8)
        """Of this process, among those that share the store."""
        self.said_nobody = True

    def start(self) -> None:
        """Listen to what other processes write, and look after each other's people."""
        self.begin(self._listen())
        self.begin(self._call_the_rolls())

    async def open(self, id: str) -> Room:
        """The room of a table, read from the store if it is not open; NoTable, BrokenTable or StoreFailed if not."""
        room = self.rooms.get(id)
        if room is not None:
            self.rooms.move_to_end(id)
            return room
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._open(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            if id in self.opening and self.opening[id].done():
                del self.opening[id]

    async def _open(self, id: str) -> Room:
        entries = await self.store.read(id)
        room = Room(Table.read(id, entries), self)
        room.table.pause = self.limits.bot_pause
        self.rooms[id] = room
        if id in self.late:
            self.late.discard(id)
            self.begin(room.read_on(), room)
        self._make_room()
        return room

    def _make_room(self) -> None:
        """Tables at which nobody is are closed again, those longest not looked at first."""
        idle = [id for id, room in self.rooms.items() if not room.connections and not room.lock.locked()]
        for id in idle[: max(0, len(idle) - self.limits.rooms)]:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Read this table anew when somebody next asks for it."""
        self.rooms.pop(id, None)

    # ---- other processes ----------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear_news()
            except StoreFailed as error:
                note_fault("store_failed", error)
                await asyncio.sleep(LISTEN_AGAIN)

    async def _hear_news(self) -> None:
        news: Any = self.store.news()
        async with aclosing(news):
            async for id, version in news:
                if id in self.opening:
                    self.late.add(id)
                for room in list(self.rooms.values()) if not id else filter(None, [self.rooms.get(id)]):
                    if not id or version > room.table.version:
                        self.begin(room.read_on(), room)

    async def _call_the_rolls(self) -> None:
        while True:
            await asyncio.sleep(self.limits.roll_call)
            try:
                await self.say_who_is_here()
            except StoreFailed as error:
                note_fault("store_failed", error)
                continue
            for room in list(self.rooms.values()):
                if room.connections:
                    self.begin(room.call_the_roll(), room)

    async def say_who_is_here(self) -> None:
        """So that other processes know; if this one dies its time runs out."""
        here = {id: sorted(room.seats_here()) for id, room in self.rooms.items() if room.seats_here()}
        if here or not self.said_nobody:
            self.said_nobody = not here
            await self.store.attend(self.name, here, now() + ATTEND_FOR * self.limits.roll_call)

    def begin(self, work: Coroutine[Any, Any, None], room: Room | None = None) -> None:
        """Do something beside what is being done; if it goes wrong the room is closed and read anew."""
        if self.ending:
            work.close()
            return
        task = asyncio.ensure_future(self._guarded(work, room))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None], room: Room | None) -> None:
        try:
            await work
        except StoreFailed as error:
            note_fault("store_failed", error, table=room.table.id if room else "")
        except Exception as error:
            note_fault("room_failed", error, table=room.table.id if room else "")
            if room is not None:
                self.abandon(room)

    def abandon(self, room: Room) -> None:
        """Something of ours went wrong in a room: everybody comes again, to a room made anew from the log."""
        if self.rooms.get(room.table.id) is room:
            self.forget(room.table.id)
        room.close(FAILED)

    # ---- the end ------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Finish what was accepted, tell everybody, let go."""
        note("ending", rooms=len(self.rooms))
        self.ending = True
        here = [connection for room in self.rooms.values() for connection in room.connections]
        for room in list(self.rooms.values()):
            async with room.lock:  # what is being appended is shown first
                room.close(ENDING)
        if here:
            gone = [asyncio.ensure_future(connection.gone.wait()) for connection in here]
            _, waiting = await asyncio.wait(gone, timeout=self.limits.farewell_seconds)
            for each in waiting:
                each.cancel()
        with suppress(StoreFailed):
            await self.store.attend(self.name, {}, now())
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
