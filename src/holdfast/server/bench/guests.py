"""Guests for a load: people at tables over real WebSockets, who decide when they are told to."""

from __future__ import annotations

import asyncio
import random
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from holdfast.tables.shapes.protocol import PROTOCOL

PATIENCE: Final = 60.0
"""Seconds after which a decision counts as lost."""
AGREE: Final = 0.15
"""How often a guest agrees to end a step in which more could be done."""


class Offered(Struct):
    """What a guest reads of an option."""

    text: str
    warning: str
    agreed: bool


class Asked(Struct, frozen=True):
    """What a guest reads of a choice."""

    options: list[Offered] | None = None


class Seen(Struct):
    """What a guest reads of a view, or of its changes."""

    choice: Asked = Asked()


class Place(Struct):
    """What a guest reads of a seat."""

    ready: bool
    yours: bool


class Around(Struct):
    """What a guest reads of the table around the game."""

    seats: list[Place]


class Message(Struct):
    """What a guest reads of any message."""

    type: str
    id: str = ""
    version: int = 0
    since: int = 0
    at: int = 0
    view: Seen | None = None
    table: Around | None = None
    reason: str = ""
    code: str = ""


READ: Final = msgspec.json.Decoder(Message)


class Guest:
    """One person at one table."""

    def __init__(self, table: GuestTable, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.version = 0
        self.at = 0
        self.offered: list[Offered] | None = None
        self.ready = False
        self.bytes = 0
        self.messages = 0
        self.reading = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        """Everything that the server sends, as it comes."""
        with suppress(ConnectionClosed):
            async for data in self.socket:
                self.bytes += len(data)
                self.messages += 1
                message = READ.decode(data)
                if message.type in ("update", "changes"):
                    self.version, self.at = message.version, message.at
                    if message.view is not None and message.view.choice.options is not None:
                        self.offered = message.view.choice.options
                    if message.table is not None:
                        self.ready = any(seat.ready for seat in message.table.seats if seat.yours)
                    self.table.heard()
                elif message.type == "refused":
                    self.table.refused(message)
                elif message.type == "closed":
                    self.table.closed = f"{message.code}: {message.reason}"
                    self.table.heard()

    @property
    def options(self) -> list[Offered]:
        """What this guest may do; whoever is ready need not say so again."""
        return [option for option in self.offered or () if not (option.agreed and self.ready)]


class GuestTable:
    """A table with its guests. Of several decisions that are due at once, each waits for the one before."""

    def __init__(self, url: str, id: str, chance: random.Random, follows: bool = True) -> None:
        self.url = url
        self.follows = follows
        self.id = id
        self.chance = chance
        self.guests: list[Guest] = []
        self.due: asyncio.Queue[float] = asyncio.Queue()
        self.stirred = asyncio.Event()
        self.said_no: Message | None = None
        self.closed = ""
        self.number = 0

    async def sit_down(self, secrets: Sequence[str]) -> None:
        """Each guest by a link of their own."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.id}/ws"
        for place, secret in enumerate(secrets, len(self.guests)):
            socket = await connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None, compression=None)
            hello = {
                "type": "hello",
                "protocol": PROTOCOL,
                "table": self.id,
                "secrets": [secret],
                "person": f"guest {place} of {self.id}",
                "name": f"Guest {place + 1}",
                "changes": self.follows,
            }
            await socket.send(msgspec.json.encode(hello).decode())
            self.guests.append(Guest(self, socket))
        await self.until(lambda: all(guest.offered is not None for guest in self.guests))

    def heard(self) -> None:
        """Something came."""
        self.stirred.set()

    def refused(self, message: Message) -> None:
        """A guest was told no."""
        self.said_no = message
        self.stirred.set()

    async def until(self, true: Any) -> None:
        """Wait for what the guests are told."""
        async with asyncio.timeout(PATIENCE):
            while not true() and not self.closed:
                self.stirred.clear()
                await self.stirred.wait()

    @property
    def over(self) -> bool:
        """Whether the game has ended, or nobody may do anything."""
        return bool(self.closed) or all(not guest.options for guest in self.guests)

    def chosen(self) -> tuple[Guest, Offered] | None:
        """Who does what next: anything that is offered; a step ends when somebody feels like it."""
        guests = [guest for guest in self.guests if guest.options]
        if not guests:
            return None
        guest = self.chance.choice(guests)
        alone = [option for option in guest.options if not option.agreed]
        if alone and self.chance.random() >= AGREE:
            return guest, self.chance.choice(alone)
        return guest, self.chance.choice(guest.options)

    async def decide(self) -> bool:
        """One decision, until everybody has seen it; whether it was one, and not only a word that somebody is ready."""
        await self.until(lambda: len({guest.version for guest in self.guests}) == 1)
        chosen = self.chosen()
        if chosen is None:
            return False
        guest, option = chosen
        before, at = max(each.version for each in self.guests), guest.at
        self.number += 1
        self.said_no = None
        said = {
            "type": "decide",
            "id": str(self.number),
            "option": option.text,
            "version": guest.version,
            "warning": option.warning,
        }
        await guest.socket.send(msgspec.json.encode(said).decode())
        await self.until(lambda: self.said_no or all(each.version > before for each in self.guests))
        return guest.at != at

    async def leave(self) -> None:
        """Everybody goes."""
        for guest in self.guests:
            guest.reading.cancel()
        await asyncio.gather(*(guest.socket.close() for guest in self.guests), return_exceptions=True)


class Party:
    """All tables of a load, at one server or at several over one store."""

    def __init__(self, urls: Sequence[str], game: str, seats: Sequence[str], seed: int) -> None:
        self.urls = urls
        self.game = game
        self.seats = seats
        self.chance = random.Random(seed)
        self.tables: list[GuestTable] = []
        self.opened = 0
        self.decided = self.agreed = 0
        self.no: dict[str, int] = {}
        self.waits: list[float] = []

    async def table(self) -> GuestTable:
        """A new table, with everybody at it."""
        table, secrets = await self.opened_table()
        await table.sit_down(secrets)
        return table

    async def opened_table(self) -> tuple[GuestTable, list[str]]:
        """A new table with nobody at it, and the secrets of its seats."""
        url = self.urls[self.opened % len(self.urls)]
        self.opened += 1
        body = {"game": self.game, "seats": [{"seat": seat, "who": "friend"} for seat in self.seats]}
        made = await asyncio.to_thread(post, f"{url}/api/tables", body)
        table = GuestTable(url, made["table"], random.Random(self.chance.random()))
        return table, [made["keys"]["seats"][seat] for seat in self.seats]

    async def play(self, place: int, done: asyncio.Event) -> None:
        """The place of one table: when a decision is due, somebody decides; a game that is over is replaced."""
        due = self.due[place]
        while not done.is_set():
            when = await due.get()
            table = self.tables[place]
            while table.over:
                await table.leave()
                table = self.tables[place] = await self.table()
                when = max(when, perf_counter())  # dealing anew is no decision
            if await table.decide():
                self.decided += 1
            else:
                self.agreed += 1
            if table.said_no is not None:
                code = table.said_no.code
                self.no[code] = self.no.get(code, 0) + 1
            else:
                self.waits.append(perf_counter() - when)

    async def load(self, tables: int, rate: float, seconds: float, begin: Any = None, end: Any = None) -> float:
        """Decisions at a rate, whether or not the server keeps up. Returns the seconds that it took to answer all."""
        for _ in range(tables - len(self.tables)):
            self.tables.append(await self.table())
        self.due: list[asyncio.Queue[float]] = [asyncio.Queue() for _ in self.tables]
        done = asyncio.Event()
        players = [asyncio.ensure_future(self.play(place, done)) for place in range(tables)]
        if begin is not None:
            begin()
        self.waits.clear()
        start = perf_counter()
        places = list(range(tables))
        for number in range(max(1, round(rate * seconds))):
            if number % tables == 0:
                self.chance.shuffle(places)
            when = start + number / rate
            if (pause := when - perf_counter()) > 0:
                await asyncio.sleep(pause)
            self.due[places[number % tables]].put_nowait(when)
        wanted = max(1, round(rate * seconds))
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while len(self.waits) + sum(self.no.values()) < wanted:
                    failed = [each for each in players if each.done()]
                    if failed:
                        failed[0].result()
                    await asyncio.sleep(0.005)
        took = perf_counter() - start
        if end is not None:
            end()
        done.set()
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await asyncio.gather(*(table.leave() for table in self.tables))
        return took


def post(url: str, body: dict[str, Any]) -> Any:
    """A request to the server."""
    request = urllib.request.Request(url, msgspec.json.encode(body), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return msgspec.json.decode(answer.read())
