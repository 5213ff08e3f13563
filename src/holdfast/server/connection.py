"""A connection: what one client must still receive. However slowly it reads, it gets the latest state."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from holdfast.server.journal import now
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.protocol import Closed, TableMessage, Update, written
from holdfast.tables.updates.late import late
from holdfast.tables.updates.patches import changes

if TYPE_CHECKING:
    from holdfast.server.room import Room

Send = Callable[[str], Awaitable[None]]

MOST_ANSWERS: Final = 200
"""How many answers may wait for a client that does not read."""
TOO_SLOW: Final = Closed("Your connection is too slow. Connect again.", "too_slow", again=True)


class Connection:
    """One client in a room."""

    def __init__(
        self, room: Room, reader: Reader, have: int, send: Send, seconds: float, follows: bool = False
    ) -> None:
        self.room = room
        self.reader = reader
        self.have = have
        self.follows = follows
        """Whether this client can be told changes of what it was shown last."""
        self.shown: Update | None = None
        """What it was shown last, on this connection."""
        self.looked = -1
        """The version of the table when it was; who sees everything late has a smaller one."""
        self.send = send
        self.seconds = seconds
        self.answers: deque[TableMessage] = deque()
        self.stirred = asyncio.Event()
        self.fresh = True
        """Whether an update is due although nothing was appended."""
        self.farewell: Closed | None = None
        self.gone = asyncio.Event()

    def answer(self, message: TableMessage) -> None:
        """Something for this client alone."""
        if len(self.answers) >= MOST_ANSWERS:
            self.close(TOO_SLOW)
            return
        self.answers.append(message)
        self.stirred.set()

    def stir(self) -> None:
        """Something may have happened."""
        self.stirred.set()

    def refresh(self, whole: bool = False) -> None:
        """The table must be sent again; `whole`: without regard to what was sent before."""
        self.fresh = True
        if whole:
            self.shown = None
        self.stirred.set()

    def close(self, farewell: Closed) -> None:
        """End the connection with a reason; the first one counts."""
        if self.farewell is None:
            self.farewell = farewell
        self.stirred.set()

    async def speak(self) -> None:
        """Send the client everything it must receive, until the end."""
        while True:
            await self.stirred.wait()
            self.stirred.clear()
            while (message := self.next_message()) is not None:
                await self._send(message)
                self.room.watch.seen(self, self.looked)
            if self.farewell is not None:
                await self._send(self.farewell)
                return

    async def _send(self, message: TableMessage) -> None:
        async with asyncio.timeout(self.seconds):
            await self.send(written(message).decode())

    def next_message(self) -> TableMessage | None:
        """Answers first, then one update with everything since the last one."""
        if self.answers:
            return self.answers.popleft()
        table = self.room.table
        if self.farewell is not None and self.farewell.code != "shutdown":
            return None
        if not self.fresh and self.looked == table.version:
            return None
        self.fresh = False
        update = table.update(self.reader, self.have, now())
        self.have, self.looked = update.version, table.version
        if not self.follows or late(table, self.reader) is not None:
            self.shown = None
            return update
        before, self.shown = self.shown, update
        return (changes(table, before, update) if before is not None else None) or update
