"""A connection: what one client must still receive. However slowly it reads, it gets the latest state."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from holdfast.server.journal import now
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.protocol import Closed, TableMessage, Update
from holdfast.tables.updates.late import late
from holdfast.tables.updates.patches import changes

if TYPE_CHECKING:
    from holdfast.server.room import Room

Send = Callable[[str], Awaitable[None]]

MOST_ANSWERS: Final = 200
"""How many answers may wait for a client that does not read."""
LEAST_PAUSE: Final = 0.01
"""Seconds between two looks whether a client reads."""
TOO_SLOW: Final = Closed("Your connection is too slow. Connect again.", "too_slow", again=True)


class Socket(Protocol):
    """What takes messages at once, as long as its client reads."""

    @property
    def reads(self) -> bool:
        """Whether it takes any now."""

    def write(self, texts: Sequence[bytes]) -> None:
        """These messages."""


class Connection:
    """One client in a room."""

    def __init__(
        self,
        room: Room,
        reader: Reader,
        have: int,
        send: Send,
        seconds: float,
        follows: bool = False,
        socket: Socket | None = None,
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
        self.socket = socket
        """Takes messages at once; None: each is sent by `send`."""
        self.speaking = False
        """Whether the client may be sent anything yet, or still."""
        self.pushing: asyncio.Handle | None = None
        """The next time at which messages are given to the socket."""
        self.seconds = seconds
        self.answers: deque[TableMessage] = deque()
        self.stirred = asyncio.Event()
        self.fresh = True
        """Whether an update is due although nothing was appended."""
        self.sending = 0.0
        """Since when something is being sent; 0: nothing is."""
        self.watch: asyncio.TimerHandle | None = None
        """Looks from time to time whether the client reads; it costs less than a timer for every message."""
        self.farewell: Closed | None = None
        self.gone = asyncio.Event()

    def answer(self, message: TableMessage) -> None:
        """Something for this client alone."""
        if len(self.answers) >= MOST_ANSWERS:
            self.close(TOO_SLOW)
            return
        self.answers.append(message)
        self.stir()

    def stir(self) -> None:
        """Something may have happened: it is sent as soon as whatever goes on now is done."""
        if not self.speaking or self.sending or self.socket is None:
            self.stirred.set()
        elif self.pushing is None:
            self.pushing = asyncio.get_running_loop().call_soon(self.push, self.socket)

    def push(self, socket: Socket) -> None:
        """Give the socket everything that the client must receive; what it does not take now is left to `speak`."""
        self.pushing = None
        if self.farewell is not None or self.sending or not socket.reads:
            self.stirred.set()
            return
        texts: list[bytes] = []
        try:
            while (message := self.next_message()) is not None:
                texts.append(written(message))
        except Exception:  # it fails there too, where that ends the connection
            self.fresh, self.shown = True, None
            self.stirred.set()
        if texts:
            socket.write(texts)
            self.room.watch.seen(self, self.looked)

    def refresh(self, whole: bool = False) -> None:
        """The table must be sent again; `whole`: without regard to what was sent before."""
        self.fresh = True
        if whole:
            self.shown = None
        self.stir()

    def close(self, farewell: Closed) -> None:
        """End the connection with a reason; the first one counts."""
        if self.farewell is None:
            self.farewell = farewell
        self.stirred.set()

    async def speak(self) -> None:
        """Send the client everything it must receive, until the end; a TimeoutError if it does not read."""
        task = asyncio.current_task()
        assert task is not None
        self.speaking = True
        self._look_again(task)
        try:
            await self._speak()
        except asyncio.CancelledError:
            if self._is_stuck():
                raise TimeoutError from None
            raise
        finally:
            self.speaking = False
            for waiting in (self.watch, self.pushing):
                if waiting is not None:
                    waiting.cancel()

    async def _speak(self) -> None:
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
        self.sending = monotonic()
        await self.send(written(message).decode())
        self.sending = 0.0

    def _look_again(self, task: asyncio.Task[Any]) -> None:
        """End it if one message has been on its way for too long, else look again after a while."""
        if self._is_stuck():
            task.cancel()
            return
        pause = self.sending + self.seconds - monotonic() if self.sending else self.seconds
        self.watch = asyncio.get_running_loop().call_later(max(LEAST_PAUSE, pause), self._look_again, task)

    def _is_stuck(self) -> bool:
        return bool(self.sending) and monotonic() - self.sending >= self.seconds

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
