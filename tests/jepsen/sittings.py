"""Tables at which bots play over real WebSockets, and the books of what each of them was told."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.jepsen.house import Server
from tests.sim.people import Person
from tests.sim.wire import Cut

NEW_TABLE: Final = {"game": "ring", "seats": [{"seat": "ann", "who": "friend"}, {"seat": "bob", "who": "friend"}]}
CONNECTS_IN: Final = 10.0


class World:
    """Real time, and chance from a seed: what happens does not repeat, but what is tried is the same."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.began = time.monotonic()
        self.wrong: list[str] = []
        self.history: list[str] = []

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self.began

    def note(self, what: str) -> None:
        """Something has happened."""
        self.history.append(f"{self.seconds:9.3f}  {what}")

    def found(self, what: str) -> None:
        """Something is wrong."""
        self.note(f"WRONG: {what}")
        self.wrong.append(what)

    async def wait(self, least: float, most: float) -> None:
        """Some time passes."""
        await asyncio.sleep(self.random.uniform(least, most))


class Line:
    """A real connection."""

    orderly = True

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sending: set[asyncio.Task[None]] = set()

    def say(self, frame: str) -> None:
        """To the server; what is not taken is lost, and sent again later."""
        task = asyncio.ensure_future(self._send(frame))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _send(self, frame: str) -> None:
        with suppress(WebSocketException, OSError):
            await self.socket.send(frame)

    async def heard(self, seconds: float) -> str | None:
        """From the server; None: nothing came in time."""
        try:
            async with asyncio.timeout(seconds):
                return str(await self.socket.recv())
        except TimeoutError:
            return None
        except (WebSocketException, OSError) as error:
            raise Cut from error

    def cut(self) -> None:
        """Let it go."""
        self.socket.transport.abort()


class Sitting:
    """A table with two people and perhaps a spectator."""

    def __init__(self, world: World, servers: Sequence[Server]) -> None:
        self.world = world
        self.servers = servers
        self.table = ""
        self.healed = False
        self.people: list[Person] = []
        self.lives: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """A new table, for which any server will do that answers."""
        while not self.table:
            server = self.world.random.choice(self.servers).running
            if server is not None:
                with suppress(OSError, AssertionError):
                    self.table, keys = await asyncio.to_thread(server.open, NEW_TABLE)
                    for name, secret in keys["seats"].items():
                        self.people.append(Person(self, name, name, [secret]))
                    self.people.append(Person(self, "wim", "", [keys["spectator"]]))
            await asyncio.sleep(0.2)
        self.lives = [asyncio.ensure_future(person.live()) for person in self.people]

    async def connect(self) -> Line | None:
        """A connection to any server that lives."""
        server = self.world.random.choice(self.servers).running
        if server is None:
            return None
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/ws"
        with suppress(WebSocketException, OSError, TimeoutError):
            return Line(await connect(address, open_timeout=CONNECTS_IN, max_size=None, ping_interval=None))
        return None

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as everybody knows."""
        return all(person.view is not None and person.view["outcome"] is not None for person in self.people)

    async def end(self) -> None:
        """Everybody leaves."""
        for life in self.lives:
            life.cancel()
        await asyncio.gather(*self.lives, return_exceptions=True)
