"""Rooms: all tables that are open in this process, over one store that it may share with other processes."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import aclosing, suppress
from typing import Any, Final

from holdfast.errors import HoldfastError
from holdfast.server import collecting
from holdfast.server.journal import note, note_fault
from holdfast.server.limits import Limits
from holdfast.server.metrics import Metrics
from holdfast.server.room import Room
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.protocol import Closed
from holdfast.tables.store import Store, StoreFailed

LISTEN_AGAIN: Final = 2.0
"""Seconds before listening again to a store that has failed."""
TRY_AGAIN: Final = 1.0
"""Seconds between two tries whether a store that has failed can be written again."""
ATTEND_FOR: Final = 3
"""How many roll calls a server may miss before it counts as dead."""
ENDING: Final = Closed("The server is closing. Your table is kept; come back in a moment.", "shutdown", again=True)
FAILED: Final = Closed("Something went wrong at this table. It has been logged; connect again.", "fault", again=True)


class Full(HoldfastError):
    """There is no more room for something."""


class Rooms:
    """All open tables of this process, over one store."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.metrics = Metrics()
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Future[None]] = {}
        self.late: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ending = False
        self.name = secrets.token_hex(8)
        """The id of this process among those that share the store."""
        self.said_nobody = True
        self.saying = asyncio.Lock()
        self.asked_to_say = 0
        self.said = 0
        self.somebody_was_here = False
        self.store_fails = False
        """Whether everybody was told that nothing can be saved."""

    def start(self) -> None:
        """Listen to what other processes write, and notice when one of them dies."""
        self.begin(self._listen())
        self.begin(self._call_the_rolls())

    async def open(self, id: str) -> Room:
        """The room of a table, read from the store if it is not open; raises NoTable, BrokenTable or StoreFailed."""
        while id not in self.rooms:  # it may have been closed again while this one waited
            if id not in self.opening:
                self.opening[id] = asyncio.ensure_future(self._open(id))
            try:
                await asyncio.shield(self.opening[id])
            finally:
                if id in self.opening and self.opening[id].done():
                    del self.opening[id]
        self.rooms.move_to_end(id)
        return self.rooms[id]

    async def _open(self, id: str) -> None:
        entries = await self.store.read(id)
        room = Room(Table.read(id, entries), self)
        room.table.pause = self.limits.bot_pause
        room.table.saved = not self.store_fails
        self.rooms[id] = room
        if id in self.late:
            self.late.discard(id)
            self.catch_up(room)
        self._make_room()

    def _make_room(self) -> None:
        """Close tables at which nobody is, those unused for longest first."""
        idle = [id for id, room in self.rooms.items() if not room.connections and not room.lock.locked()]
        for id in idle[: max(0, len(idle) - max(1, self.limits.rooms))]:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Read this table again when somebody next asks for it."""
        self.rooms.pop(id, None)

    # ---- other processes ----------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear_news()
            except Exception as error:  # whatever it was: a server that does not listen shows what is long past
                note_fault("not_listening", error)
                await asyncio.sleep(LISTEN_AGAIN)

    async def _hear_news(self) -> None:
        news: Any = self.store.news()
        async with aclosing(news):
            async for id, version in news:
                if id in self.opening:
                    self.late.add(id)
                for room in list(self.rooms.values()) if not id else filter(None, [self.rooms.get(id)]):
                    if not id or version > room.table.version:
                        self.catch_up(room)

    def catch_up(self, room: Room) -> None:
        """Read on, and if the store fails, again and again: nobody tells twice what was missed."""
        if not room.catching_up:
            room.catching_up = True
            self.begin(self._catch_up(room), room)

    async def _catch_up(self, room: Room) -> None:
        while self.rooms.get(room.table.id) is room:
            room.catching_up = False  # what is announced while this one reads is read by the next
            try:
                await room.read_on()
                return
            except StoreFailed as error:
                self.failed(error, room)
                room.catching_up = True
                await asyncio.sleep(TRY_AGAIN)
        room.catching_up = False

    async def _call_the_rolls(self) -> None:
        while True:
            await asyncio.sleep(self.limits.roll_call)
            try:
                await self.say_who_is_here()
            except StoreFailed as error:
                self.failed(error)
                continue
            here = [room for room in self.rooms.values() if room.connections]
            for room in here:
                self.begin(room.call_the_roll(), room)
            if self.somebody_was_here and not here:
                collecting.sweep()
            self.somebody_was_here = bool(here)

    async def say_who_is_here(self) -> None:
        """Tell other processes who is here. Of many who ask for it at once, one says it for all."""
        self.asked_to_say += 1
        mine = self.asked_to_say
        async with self.saying:
            if self.said >= mine:
                return
            saying = self.asked_to_say
            await self._say_who_is_here()
            self.said = saying

    async def _say_who_is_here(self) -> None:
        """If this process dies, the note expires."""
        here = {id: sorted(room.seats_here()) for id, room in self.rooms.items() if room.seats_here()}
        if here or not self.said_nobody:
            self.said_nobody = not here
            await self.store.attend(self.name, here, ATTEND_FOR * self.limits.roll_call)

    def begin(self, work: Coroutine[Any, Any, None], room: Room | None = None) -> None:
        """Do something in the background; if it fails, the room is closed and read again."""
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
            self.failed(error, room)
        except Exception as error:
            note_fault("room_failed", error, table=room.table.id if room else "")
            if room is not None:
                self.abandon(room)

    def abandon(self, room: Room) -> None:
        """After an error in a room everybody reconnects, to a room made again from the log."""
        if self.rooms.get(room.table.id) is room:
            self.forget(room.table.id)
        room.close(FAILED)

    # ---- a store that fails -------------------------------------------------------------------------------------

    def failed(self, error: StoreFailed, room: Room | None = None) -> None:
        """The store could not be written: everybody is told at once, and again when it can."""
        note_fault("store_failed", error, table=room.table.id if room else "")
        if not self.store_fails and not self.ending:
            self._tell_all(store_fails=True)
            self.begin(self._until_it_can_be_written())

    async def _until_it_can_be_written(self) -> None:
        while self.store_fails:
            await asyncio.sleep(TRY_AGAIN)
            try:
                await self._attend_now()
            except StoreFailed:
                continue
            self._tell_all(store_fails=False)
            for room in list(self.rooms.values()):
                self.catch_up(room)

    async def _attend_now(self) -> None:
        """Write something that has to be written anyway."""
        self.said_nobody = False
        await self._say_who_is_here()

    def _tell_all(self, store_fails: bool) -> None:
        self.store_fails = store_fails
        for room in list(self.rooms.values()):
            room.table.saved = not store_fails
            for connection in room.connections:
                connection.refresh()

    # ---- the end ------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Finish what was accepted, tell everybody, close the store."""
        note("ending", rooms=len(self.rooms))
        self.ending = True
        here = [connection for room in self.rooms.values() for connection in room.connections]
        for room in list(self.rooms.values()):
            with suppress(TimeoutError):
                async with asyncio.timeout(self.limits.farewell_seconds), room.lock:
                    pass  # what is being appended is sent first
            room.close(ENDING)
        if here:
            gone = [asyncio.ensure_future(connection.gone.wait()) for connection in here]
            _, waiting = await asyncio.wait(gone, timeout=self.limits.farewell_seconds)
            for each in waiting:
                each.cancel()
        with suppress(StoreFailed):
            await self.store.attend(self.name, {}, 0.0)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
