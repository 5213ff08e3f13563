"""A server process: the real rooms and the real door, on a store and wires that end with it."""

from __future__ import annotations

import asyncio
from contextvars import copy_context
from typing import Any, Final, cast

from holdfast.server.limits import Limits, Rate
from holdfast.server.rooms import Rooms
from holdfast.server.sockets import Door, Socket
from tests.sim.disk import Disk, Handle
from tests.sim.wire import Wire
from tests.sim.world import ACTING, World

PLENTY: Final = Rate(1_000_000_000, 1.0)
LIMITS: Final = Limits(
    messages=PLENTY,
    requests=PLENTY,
    new_tables=PLENTY,
    bot_pause=0.4,
    drop_seconds=4.0,
    roll_call=3.0,
    hello_seconds=8.0,
)


class Process:
    """A server that can be killed, paused, and given a wrong clock."""

    def __init__(self, world: World, disk: Disk, name: str, clock_off: float = 0.0) -> None:
        self.world = world
        self.disk = disk
        self.name = name
        self.clock_off = clock_off
        """By how much its clock is wrong."""
        self.alive = True
        self.tasks: set[asyncio.Task[Any]] = set()
        self.wires: list[Wire] = []
        self.dies_in: int | None = None
        """After how many further steps it is killed."""
        self.goes_on = asyncio.Event()
        """Not set while it is paused."""
        self.goes_on.set()
        self.context = copy_context()
        self.context.run(ACTING.set, self)
        self.rooms: Rooms = self.context.run(self._begin)
        self.door = Door(self.rooms, LIMITS)

    def _begin(self) -> Rooms:
        rooms = Rooms(Handle(self.disk, self), LIMITS)
        rooms.name = self.name
        rooms.start()
        return rooms

    def serve(self, wire: Wire, table: str) -> None:
        """Somebody connects."""
        self.wires.append(wire)
        work = self.door.serve(cast("Socket", wire), table)
        self.context.run(lambda: asyncio.ensure_future(work, loop=self.world.loop))

    async def step(self) -> None:
        """Between two things that can be seen from outside. It may be the last thing that this process does."""
        if self.dies_in is not None:
            self.dies_in -= 1
            if self.dies_in < 0:
                self.kill()
        while self.alive and not self.goes_on.is_set():
            await self.goes_on.wait()
        if not self.alive:
            raise asyncio.CancelledError

    def kill(self) -> None:
        """As `kill -9`: nothing is tidied up, its connections break."""
        if not self.alive:
            return
        self.world.note(f"{self.name} is killed")
        self.alive = False
        self.rooms.ending = True  # its timers do nothing any more
        self.disk.listeners.pop(self, None)
        for wire in self.wires:
            wire.cut()
        for task in list(self.tasks):
            task.cancel()
