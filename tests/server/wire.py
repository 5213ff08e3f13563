"""The application without a network: every byte that would leave it, headers and log lines too."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from holdfast.server.address import address_of
from holdfast.server.app import application
from holdfast.server.client import Client
from holdfast.server.house import House
from holdfast.server.journal import JOURNAL, Lines
from holdfast.server.limits import Limits, Rate
from holdfast.server.room import Room
from holdfast.tables.log.table import Table
from holdfast.tables.store import Store

ADDRESS = address_of("127.0.0.1", 4653)
HEADERS = [(b"host", b"127.0.0.1:4653")]
MANY = Rate(100_000, 1.0)


class Wire:
    """A server around one table that is open in it."""

    def __init__(self, store: Store, table: Table) -> None:
        limits = Limits(messages=MANY, requests=MANY, new_tables=MANY)
        self.house = House(store, ADDRESS, limits, Client(Path("nowhere")))
        self.room = Room(table, self.house.rooms)
        self.house.rooms.rooms[table.id] = self.room
        self.app = application(self.house)
        self.id = table.id

    async def ask(self, path: str, body: Any = None, secrets: Sequence[str] = ()) -> str:
        """A request: all of its answer, as it would stand on the wire."""
        headers = list(HEADERS)
        if secrets:
            headers.append((b"authorization", f"Bearer {' '.join(secrets)}".encode()))
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        if body is not None:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(data)).encode())]
        scope = {
            **self.scope(path, headers),
            "type": "http",
            "http_version": "1.1",
            "method": "GET" if body is None else "POST",
            "scheme": "http",
        }
        said: list[str] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                said.append(f"{message['status']} {sorted(message['headers'])}")
            else:
                said.append(message.get("body", b"").decode())

        await self.app(scope, receive, send)
        return "\n".join(said)

    async def talk(self, messages: Sequence[str]) -> list[str]:
        """A connection: all that it was sent after these messages, frame by frame."""
        frames: list[str] = []
        quiet = asyncio.Event()
        coming = iter(["connect", *messages])

        async def receive() -> dict[str, Any]:
            for _ in range(12):  # let the answer to the last message go out first
                await asyncio.sleep(0)
            text = next(coming, None)
            if text is None:
                quiet.set()
                return {"type": "websocket.disconnect", "code": 1000}
            if text == "connect":
                return {"type": "websocket.connect"}
            return {"type": "websocket.receive", "text": text}

        async def send(message: Any) -> None:
            frames.append(str(message.get("text") or sorted(message.items(), key=str)))

        scope = {
            **self.scope(f"/api/tables/{self.id}/ws", HEADERS),
            "type": "websocket",
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {},
        }
        await asyncio.wait_for(self.app(scope, receive, send), 20)
        return frames

    def scope(self, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        return {
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 4653),
        }


@contextmanager
def written_down() -> Iterator[list[str]]:
    """The lines that the server writes meanwhile."""
    lines: list[str] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Listening()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    before = JOURNAL.level
    root.addHandler(handler)
    JOURNAL.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        JOURNAL.setLevel(before)
