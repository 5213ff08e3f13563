"""The WebSocket of a table: from hello to goodbye."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from holdfast.server.connection import Connection, Send
from holdfast.server.fair_socket import socket_in
from holdfast.server.guard import client_of
from holdfast.server.journal import note, note_fault, now
from holdfast.server.limits import Limits
from holdfast.server.rates import Bucket
from holdfast.server.room import Room
from holdfast.server.rooms import ENDING, FAILED, Rooms
from holdfast.tables.log.table import BrokenTable, Reader
from holdfast.tables.messages.wire import heard, written
from holdfast.tables.shapes.protocol import PROTOCOL, ClientMessage, Closed, Hello, Refused, TableMessage
from holdfast.tables.store import NoTable, StoreFailed

Socket = WebSocket[Any, Any, Any]

NO_TABLE: Final = Closed("There is no such table here. Check that the link is complete.", "no_table")
NO_LINK: Final = Closed("This link opens nothing here. Ask the host for a new one.", "no_link")
OTHER_PROTOCOL: Final = Closed("This page is older or newer than the server. Load it again.", "protocol")
BAD: Final = Closed("This message does not belong to the protocol.", "bad_message")
NO_HELLO: Final = Closed("Say hello first.", "bad_message")
LATE_HELLO: Final = Closed("No hello came in time. Connect again.", "too_slow", again=True)
"""The one who waited may be the server, if it stood still: then the hello lies there unread."""
TOO_FAST: Final = Closed("Too many messages. Connect again in a moment.", "too_fast", again=True)
STORE: Final = "It could not be saved, so it was not done. Try again."
CLOSE_CODE: Final = 1000
LAST_WORDS: Final = 5.0
"""Seconds for the last message to a client before it is disconnected."""
GONE: Final = (WebSocketDisconnect, WebSocketException, TimeoutError, OSError)
"""The errors of a connection whose client has gone, or does not read."""


class Goodbye(Exception):
    """Ends the connection, with a reason for the client."""

    def __init__(self, farewell: Closed, before: Sequence[TableMessage] = ()) -> None:
        super().__init__(farewell.code)
        self.farewell = farewell
        self.before = before
        """What the client is shown first."""


class Door:
    """Accepts connections as long as there is room, on the server and for each address."""

    def __init__(self, rooms: Rooms, limits: Limits) -> None:
        self.rooms = rooms
        self.limits = limits
        self.inside: Counter[str] = Counter()

    async def serve(self, socket: Socket, id: str) -> None:
        """One connection, from its beginning to its end."""
        address = client_of(socket.scope)  # type: ignore[arg-type]
        await socket.accept()
        farewell = self.why_not(address)
        before: Sequence[TableMessage] = ()
        self.inside[address] += 1
        try:
            if farewell is None:
                await self.converse(socket, id)
        except Goodbye as goodbye:
            farewell, before = goodbye.farewell, goodbye.before
        except GONE:
            pass
        except StoreFailed as error:
            self.rooms.failed(error)
            farewell = FAILED
        except Exception as error:
            note_fault("connection_failed", error, table=id[:40])
            farewell = FAILED
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]
        if farewell is not None:
            self.rooms.metrics.closed[farewell.code] += 1
        await end(socket, id, farewell, before)

    def why_not(self, address: str) -> Closed | None:
        """Why no more connections are accepted."""
        if self.rooms.ending:
            return ENDING
        if self.inside.total() >= self.limits.connections:
            return too_many("connections to this server")
        if self.inside[address] >= self.limits.connections_of_address:
            return too_many("connections from your address")
        return None

    async def converse(self, socket: Socket, id: str) -> None:
        """Hello, then messages and answers until one side disconnects."""
        hello = await self.first_message(socket)
        room, reader = await self.greeted(id, hello)
        own, seconds = socket_in(socket.scope), self.limits.send_seconds
        connection = Connection(room, reader, hello.have, send_to(socket), seconds, hello.changes, own)
        connection.answer(room.table.welcome(reader))
        note("connected", table=id, seats=list(reader.seats), host=reader.host, spectator=reader.spectator)
        try:
            await room.enter(connection)
            await self.both_ways(socket, connection)
        finally:
            connection.gone.set()
            why = connection.farewell.code if connection.farewell else ""
            note("left", table=id, seats=list(reader.seats), code=why)
            await left(room, connection)

    async def first_message(self, socket: Socket) -> Hello:
        """The hello of a client, in time and in our protocol."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                message = read(await socket.receive_text())
        except TimeoutError as error:
            raise Goodbye(LATE_HELLO) from error
        if not isinstance(message, Hello):
            raise Goodbye(NO_HELLO)
        return message

    async def greeted(self, id: str, hello: Hello) -> tuple[Room, Reader]:
        """The room, and what its guest may do there."""
        if hello.protocol != PROTOCOL:
            raise Goodbye(OTHER_PROTOCOL)
        if hello.table != id:
            raise Goodbye(NO_TABLE)
        try:
            room = await self.rooms.open(id)
            if hello.have > room.table.version:
                await room.read_on()  # who comes from another process is shown no earlier moment
        except NoTable as error:
            raise Goodbye(NO_TABLE) from error
        except BrokenTable as error:
            raise broken(error, hello) from error
        except StoreFailed as error:
            note_fault("store_failed", error, table=id)
            raise Goodbye(FAILED) from error
        reader = room.table.reader(hello)
        if reader is None:
            raise Goodbye(NO_LINK)
        if len(room.connections) >= self.limits.connections_of_table:
            raise Goodbye(too_many("connections to this table"))
        if reader.spectator and room.table.watching >= self.limits.spectators:
            raise Goodbye(too_many("spectators at this table"))
        return room, reader

    async def both_ways(self, socket: Socket, connection: Connection) -> None:
        """Send and receive at once; whichever ends first ends the other."""
        speaking = asyncio.ensure_future(connection.speak())
        listening = asyncio.ensure_future(self.listen(socket, connection))
        try:
            await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done() and isinstance(goodbye := listening.exception(), Goodbye):
                connection.close(goodbye.farewell)
                await speaking
        finally:
            for task in (speaking, listening):
                task.cancel()
            results = await asyncio.gather(speaking, listening, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, (Goodbye, *GONE)):
                raise result

    async def listen(self, socket: Socket, connection: Connection) -> None:
        """Handle one message after another."""
        bucket = Bucket(self.limits.messages)
        while True:
            message = read(await socket.receive_text())
            if not bucket.take():
                raise Goodbye(TOO_FAST)
            if isinstance(message, Hello):
                await self.greet_again(connection, message)
                continue
            try:
                answer = await connection.room.hear(connection, message)
            except StoreFailed as error:
                self.rooms.failed(error, connection.room)
                answer = Refused(message.id, STORE, "store")
            if isinstance(answer, Refused):
                self.rooms.metrics.refusals[answer.code or "rules"] += 1
            if answer is not None:
                connection.answer(answer)

    async def greet_again(self, connection: Connection, hello: Hello) -> None:
        """A client with a gap says from which version on it needs everything again."""
        table = connection.room.table
        if hello.have > table.version:
            await connection.room.read_on()
        reader = table.reader(hello) if hello.table == table.id and hello.protocol == PROTOCOL else None
        if reader is None or reader.links != connection.reader.links:
            raise Goodbye(NO_LINK)
        connection.reader = reader
        connection.have = hello.have
        connection.follows = hello.changes
        connection.answer(table.welcome(reader))
        connection.refresh(whole=True)


def read(data: str) -> ClientMessage:
    """A message, read strictly."""
    try:
        return heard(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Goodbye(BAD) from error


def send_to(socket: Socket) -> Send:
    """How a connection sends: one text frame for each message."""

    async def send(text: str) -> None:
        try:
            await socket.send_text(text)
        except RuntimeError as error:  # this is how uvicorn says that the client has closed
            raise ConnectionResetError from error

    return send


async def left(room: Room, connection: Connection) -> None:
    """Let a connection leave its room; an error is only logged."""
    try:
        await room.leave(connection)
    except Exception as error:
        note_fault("leaving_failed", error, table=room.table.id)
        room.rooms.abandon(room)


async def end(socket: Socket, id: str, farewell: Closed | None, before: Sequence[TableMessage]) -> None:
    """Send the reason, if there is one, and close."""
    if farewell is not None:
        note("closed", table=id[:40], code=farewell.code)
    send = send_to(socket)
    with suppress(*GONE, RuntimeError):
        async with asyncio.timeout(LAST_WORDS):
            for message in [*before, farewell]:
                if message is not None:
                    await send(written(message).decode())
            await socket.close(code=CLOSE_CODE)


def too_many(what: str) -> Closed:
    """The message that there are too many of these."""
    return Closed(f"There are too many {what}. Come again later.", "too_many", again=True)


def broken(error: BrokenTable, hello: Hello) -> Goodbye:
    """A table that cannot be opened: whoever has a link sees its last good moment and the reason."""
    table = error.table
    if table is None:
        return Goodbye(Closed(str(error), "broken"))
    reader = table.reader(hello)
    if reader is None:
        return Goodbye(NO_LINK)
    return Goodbye(Closed(str(error), "broken"), [table.welcome(reader), table.update(reader, 0, now())])
