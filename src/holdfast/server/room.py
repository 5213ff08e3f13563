"""A room: an open table and its connections. It is a copy of a log, not its owner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from holdfast.server.connection import Connection
from holdfast.server.journal import note_fault, now
from holdfast.server.metrics import Watch
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import Heard, Reader, Table
from holdfast.tables.shapes.entries import AnyEntry, Decided, Dropped
from holdfast.tables.shapes.protocol import ClientMessage, Closed, Refused, TableMessage
from holdfast.tables.store import Behind

if TYPE_CHECKING:
    from holdfast.server.rooms import Rooms

MOST_TRIES: Final = 20
"""How often a message is tried again because others wrote first."""
LEAST_PAUSE: Final = 0.05
"""Seconds before a table that did nothing is woken again."""
KICKED: Final = Closed("This link no longer works. Ask the host for a new one.", "kicked")

Ask = Callable[[float], Heard]


class Room:
    """An open table: handles messages, stores the resulting entries, follows them, and shows everybody."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.rooms = rooms
        self.watch = Watch(rooms.metrics)
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.catching_up = False
        """Whether it is about to read what others have written."""
        self.timer: asyncio.TimerHandle | None = None
        self.resumed = False
        """Whether the clock of the table goes on here: it stood still while no server had it open."""
        self.away: dict[str, asyncio.TimerHandle] = {}
        """Seats whose connection has broken a short while ago, and when that is told."""

    # ---- what changes the table ---------------------------------------------------------------------------------

    async def hear(self, connection: Connection, message: ClientMessage) -> TableMessage | None:
        """Handle a message of a connection; the answer is for that connection alone."""
        heard = await self.change(lambda now: self.table.hear(connection.reader, message, now))
        if heard.refresh:
            connection.refresh()
        return heard.answer

    async def enter(self, connection: Connection) -> None:
        """Somebody has come. A seat that another person has just left is free for them."""
        self.connections.add(connection)
        if not self.resumed:
            self.resumed = True
            await self.change(lambda now: Heard(self.table.resume(now)))
        back = [seat for seat in connection.reader.seats if seat in self.away]
        for seat in back:
            self.away.pop(seat).cancel()
        replaced = [seat for seat in back if self.table.seats[seat].person != connection.reader.person]
        if replaced:
            await self._depart(replaced, [])
        if connection.reader.seats:
            await self.rooms.say_who_is_here()
        await self._seat(connection.reader)
        self.look_round()

    async def leave(self, connection: Connection) -> None:
        """A connection has ended. If its person is not soon back, the others are told."""
        self.connections.discard(connection)
        self.watch.seen(connection, self.table.version)
        for entry in self.table.depart(connection.reader, now(), self.readers()):
            if isinstance(entry, Dropped):
                self._miss(entry.seat)
        self.look_round()

    def _miss(self, seat: str) -> None:
        """Wait a while for the person of a seat."""
        loop = asyncio.get_running_loop()
        patience = self.rooms.limits.drop_seconds
        self.away[seat] = loop.call_later(patience, lambda: self.rooms.begin(self._stayed_away(seat), self))

    async def _stayed_away(self, seat: str) -> None:
        """Somebody has been away for long enough that the others should know."""
        self.away.pop(seat, None)
        room = self.rooms.rooms.get(self.table.id, self)  # this one may have been closed meanwhile
        await self.rooms.say_who_is_here()
        await room.call_the_roll()

    async def wake(self) -> None:
        """Let the table do what it does by itself."""
        heard = await self.change(self.table.wake)
        self.plan(0.0 if heard.append else LEAST_PAUSE)

    async def call_the_roll(self) -> None:
        """People who were connected to a server that has died have left their seats."""
        here = self.seats_here()
        elsewhere = [seat.name for seat in self.table.seats if seat.person and seat.online and seat.name not in here]
        if not elsewhere:
            return
        there = await self.rooms.store.attending(self.table.id)
        missing = [seat for seat in elsewhere if seat not in there]
        await self._depart(missing, self.readers())

    async def _depart(self, seats: Sequence[str], still: Sequence[Reader]) -> None:
        """The people of these seats have gone, except those who are still connected."""
        gone = Reader(seats=tuple(seats), links={seat: self.table.links.get(seat, "") for seat in seats})
        await self.change(lambda now: Heard(self.table.depart(gone, now, still)))

    async def change(self, ask: Ask) -> Heard:
        """Ask what to append, append it durably, follow it; if others wrote first, follow them and ask again."""
        began = perf_counter()
        async with self.lock:
            for _ in range(MOST_TRIES):
                heard = ask(now())
                self._note_faults(heard)
                if not heard.append:
                    return heard
                if self.table.version + len(heard.append) > self.rooms.limits.entries:
                    return full(heard)
                try:
                    await self._append(heard.append)
                except Behind:
                    await self._read_on()
                    continue
                self._follow(heard.append)
                if any(isinstance(entry, Decided) for entry in heard.append):
                    self.watch.decided(self.table.game.id, self.table.version, self.connections, began)
                return heard
            return crowded(heard)

    async def _append(self, entries: Sequence[AnyEntry]) -> None:
        """Make entries durable."""
        asked = perf_counter()
        await self.rooms.store.append(self.table.id, self.table.version, [pack(entry) for entry in entries])
        self.rooms.metrics.stored.add(perf_counter() - asked)

    def _note_faults(self, heard: Heard) -> None:
        """Log where the rules failed, for a person or a bot; the table itself goes on."""
        if heard.fault is not None:
            note_fault("rules_failed", heard.fault, table=self.table.id)

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
        """Another process thinks that somebody has gone who is connected to this one."""
        for connection in list(self.connections):
            await self._seat(connection.reader)

    async def _seat(self, reader: Reader) -> None:
        """The seats of a reader are taken, or taken back."""
        await self.change(lambda now: Heard(self.table.arrive(reader, now)))

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
        """The seats whose persons are connected to this process, or were until a moment ago."""
        return {seat for connection in self.connections for seat in connection.reader.seats} | set(self.away)

    def look_round(self) -> None:
        """Disconnect everybody whose link no longer works; show the others what is new."""
        watching = sum(reader.spectator for reader in self.readers())
        counted = watching != self.table.watching
        self.table.watching = watching
        for connection in list(self.connections):
            if not self.table.still(connection.reader):
                connection.close(KICKED)
            elif counted:
                connection.refresh()
            else:
                connection.stir()
        self.plan()

    def plan(self, least: float = 0.0) -> None:
        """Wake the table at the time it asks for, as long as somebody is connected."""
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


def crowded(heard: Heard) -> Heard:
    """Others were quicker each time; the store is well."""
    id = getattr(heard.answer, "id", "")
    return Heard(answer=Refused(id, "Too many others write at this table; try again.", "crowded"))


def full(heard: Heard) -> Heard:
    """The log has reached its limit."""
    id = getattr(heard.answer, "id", "")
    return Heard(answer=Refused(id, "This table's log is full. Begin a new table, or save this one.", "full"))
