"""A wire between a client and a server: it takes its time, and may lose, double or reorder what it carries.

A connection of TCP does none of that; what is between us and the other side may, and then the connection ends sooner
or later. Clients that notice a gap ask again, and messages that come twice count once.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import WebSocketDisconnect

from tests.sim.world import World

if TYPE_CHECKING:
    from tests.sim.process import Process

SLOW: Final = 0.2
"""Seconds that a frame takes at most."""
HALF_OPEN: Final = 15.0
"""Seconds after which a server knows at the latest that a connection has broken."""


class Cut(Exception):
    """The connection has broken."""


class Queue:
    """One direction."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()
        self.due = 0.0

    def put(self, frame: str | None, overtaken: bool = False) -> None:
        """Send it on its way; frames stay in their order, except for one that is `overtaken`."""
        loop = self.wire.world.loop
        due = loop.seconds + self.wire.world.random.uniform(0.0, SLOW * self.wire.slowness)
        if overtaken:
            due += self.wire.world.random.uniform(0.0, 3.0)
        else:
            due = self.due = max(due, self.due + 1e-4)  # those of one moment would come in any order
        loop.call_at(due, self._arrive, frame)

    def _arrive(self, frame: str | None) -> None:
        """What was on its way when the connection broke is lost."""
        if not self.wire.broken:
            self.frames.put_nowait(frame)

    def end(self, late: float) -> None:
        """This side notices that the connection has broken."""
        while not self.frames.empty():
            self.frames.get_nowait()
        self.wire.world.loop.call_later(late, self.frames.put_nowait, None)


class Wire:
    """A connection, with both its ends. The server's end looks like the socket of the framework."""

    def __init__(self, world: World, process: Process, trouble: float) -> None:
        self.world = world
        self.process = process
        self.trouble = trouble
        """How likely a frame is to fare badly."""
        self.slowness = world.random.choice([0.05, 0.3, 1.0, 4.0])
        self.scope: dict[str, Any] = {"client": (f"10.0.0.{world.next_number() % 200}", 1)}
        self.up = Queue(self)
        self.down = Queue(self)
        self.broken = False
        self.orderly = True
        """Whether everything came as it was sent."""
        self.greeted = False

    # ---- the client's end ---------------------------------------------------------------------------------------

    def say(self, frame: str) -> None:
        """To the server. The hello always comes first."""
        if self.broken:
            return
        if self.greeted:
            self._carry(self.up, frame)
        else:
            self.greeted = True
            self.up.put(frame)

    async def heard(self, seconds: float) -> str | None:
        """From the server; None: nothing came in time. Cut: nothing will ever come."""
        try:
            frame = await asyncio.wait_for(self.down.frames.get(), max(0.0, seconds))
        except TimeoutError:
            return None
        if frame is None:
            raise Cut
        return frame

    def cut(self) -> None:
        """It breaks, and what is on its way is lost. Each side notices in its own time."""
        if self.broken:
            return
        self.broken = True
        for side in (self.up, self.down):
            side.end(self.world.random.uniform(0.0, HALF_OPEN) if self.world.chance(0.3) else 0.0)

    # ---- the server's end ---------------------------------------------------------------------------------------

    async def accept(self) -> None:
        """The server takes the connection."""
        await self.process.step()

    async def receive_text(self) -> str:
        """The next frame of the client."""
        frame = await self.up.frames.get()
        await self.process.step()
        if frame is None:
            raise WebSocketDisconnect(code=1006, detail="")
        return frame

    async def send_text(self, text: str) -> None:
        """A frame for the client."""
        await self.process.step()
        if self.broken:
            raise RuntimeError("the client has gone")
        self._carry(self.down, text)

    async def close(self, code: int) -> None:
        """The server ends it."""
        await self.process.step()
        self.down.put(None)

    # ---- what it carries ----------------------------------------------------------------------------------------

    def _carry(self, way: Queue, frame: str) -> None:
        if not self.world.chance(self.trouble):
            way.put(frame)
            return
        fate = self.world.random.choice(["cut", "lost", "doubled", "reordered"])
        self.world.note(f"a frame is {fate}")
        if fate == "cut":
            self.cut()
            return
        self.orderly = False
        if fate == "reordered":
            way.put(frame, overtaken=True)
        elif fate == "doubled":
            way.put(frame)
            way.put(frame)
        # Whatever does this to a connection ends it before long.
        self.world.loop.call_later(self.world.random.uniform(0.0, 20.0), self.cut)
