"""Real servers as processes on loopback, and clients that speak the protocol."""

from __future__ import annotations

import itertools
import json
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
"""Seconds after which a test gives up waiting; this machine may be busy."""
GENEROUS = {
    "bot_pause": 0.01,
    "drop_seconds": 0.3,
    "connections_of_address": 1000,
    "messages": {"amount": 100_000, "seconds": 1},
    "requests": {"amount": 100_000, "seconds": 1},
    "new_tables": {"amount": 100_000, "seconds": 1},
}
"""Limits that are out of the way of tests that do not prove them."""
NUMBERS = itertools.count(1)

GREYPORT: dict[str, Any] = {
    "game": "greyport",
    "scenario": "interrupted_party",
    "seats": [{"seat": "fiona", "who": "you"}, {"seat": "zot", "who": "friend"}],
    "options": {"hands": "closed"},
}
HEROESOUT: dict[str, Any] = {
    "game": "heroesout",
    "scenario": "witchs_cauldron",
    "seats": [{"seat": "ratkin", "who": "you"}, {"seat": "dragon", "who": "friend"}],
    "options": {"hands": "closed"},
}
SHADOWRIFT: dict[str, Any] = {
    "game": "shadowrift",
    "scenario": "dragons",
    "seats": [{"seat": "ann", "who": "you"}, {"seat": "bob", "who": "friend"}],
    "options": {"hands": "closed"},
}
ARCADIA: dict[str, Any] = {
    "game": "arcadia",
    "scenario": "foundry_yard",
    "seats": [{"seat": "blue", "who": "you"}, {"seat": "red", "who": "friend"}],
}
TABLES = [GREYPORT, HEROESOUT, SHADOWRIFT, ARCADIA]
"""A table of each game."""


class Running:
    """A server process. Ended by its id, gently or not."""

    def __init__(
        self,
        database: str,
        folder: Path,
        limits: Mapping[str, Any] | None = None,
        arguments: Sequence[str] = ("--port", "0"),
        python: str = sys.executable,
        surroundings: Mapping[str, str] = os.environ,
    ) -> None:
        number = next(NUMBERS)
        settings = folder / f"limits{number}.toml"
        settings.write_text(toml({**GENEROUS, **(limits or {})}), encoding="utf-8")
        command = [
            python,
            "-m",
            "holdfast.cli",
            "--no-open",
            "--db",
            database,
            "--limits",
            str(settings),
            *arguments,
        ]
        self.errors = folder / f"server{number}.log"
        environment = {**surroundings, "HOLDFAST_INTERPRETED": "1", "HOLDFAST_HOME": str(folder / "home")}
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        assert "http" in self.greeting, self.log
        self.url = self.greeting.split()[3]

    @property
    def log(self) -> str:
        """What it has written down."""
        return self.errors.read_text(encoding="utf-8")

    def kill(self) -> None:
        """As when the power goes."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def end(self) -> None:
        """As Ctrl-C or a service manager does it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    # ---- HTTP ---------------------------------------------------------------------------------------------------

    def request(
        self, path: str, body: Any = None, method: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        own = {} if body is None else {"Content-Type": "application/json"}
        request = urllib.request.Request(
            self.url + path, data, {**own, **(headers or {})}, method=method or ("GET" if data is None else "POST")
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, lowered(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, lowered(error.headers), error.read()

    def json(self, path: str, body: Any = None, **more: Any) -> Any:
        """The body of a good answer."""
        status, _, data = self.request(path, body, **more)
        assert status in (200, 201), data
        return json.loads(data)

    def open(self, wanted: Mapping[str, Any] = GREYPORT, **more: Any) -> tuple[str, dict[str, Any]]:
        """A new table: its id and its keys."""
        made = self.json("/api/tables", {**wanted, **more})
        return made["table"], made["keys"]


class Player:
    """A client of a table. It keeps every byte that it was sent."""

    def __init__(self, server: Running, table: str, links: Sequence[str], **hello: Any) -> None:
        self.server = server
        self.table = table
        self.frames: list[str] = []
        self.latest: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.closed: dict[str, Any] = {}
        self.socket = dial(server, table)
        self.say_hello(links, **hello)

    def say_hello(self, links: Sequence[str], **hello: Any) -> None:
        said = {"type": "hello", "protocol": 1, "table": self.table, "secrets": list(links), **hello}
        with suppress(ConnectionClosed):  # the server may have said no already; what it said can still be read
            self.socket.send(json.dumps(said))

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *error: object) -> None:
        self.socket.close()

    def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message, whatever it is."""
        frame = self.socket.recv(seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "update":
            self.latest = message
            self.told += message["told"]
        elif message["type"] == "welcome":
            self.welcome = message
        elif message["type"] == "closed":
            self.closed = message
        return message

    def wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.receive()
            if wanted(message):
                return message
            assert message["type"] != "closed", message
        raise AssertionError("what was waited for did not come")

    def wait_for(self, type: str) -> dict[str, Any]:
        """The next message of a type."""
        return self.wait(lambda message: message["type"] == type)

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message; the answer that carries its id."""
        id = fields.pop("id", None) or secrets.token_hex(8)
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return self.wait(lambda message: message.get("id") == id)

    def up_to(self, version: int) -> dict[str, Any]:
        """The table as of this version or later."""
        while self.latest.get("version", 0) < version:
            self.wait_for("update")
        return self.latest

    @property
    def options(self) -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = self.latest["view"]["choice"]["options"]
        return options

    def decide(self, option: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Make a decision (the first that is offered), and wait until it is shown."""
        chosen = option or next(each for each in self.options if not each["agreed"])
        version, at = self.latest["version"], self.latest["at"]
        answer = self.ask("decide", option=chosen["text"], warning=chosen["warning"], version=version, **more)
        while answer["type"] == "done" and self.latest["at"] == at:
            self.wait_for("update")
        return answer

    def until_closed(self) -> dict[str, Any]:
        """The last words of the server."""
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            return self.closed


def dial(server: Running, table: str, **more: Any) -> ClientConnection:
    """A connection, before hello."""
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    return connect(address, open_timeout=PATIENCE, max_size=None, legacy=True, **more)


def lowered(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def toml(settings: Mapping[str, Any]) -> str:
    lines = []
    for name, value in settings.items():
        if isinstance(value, dict):
            lines += [f"{name}.{part} = {number}" for part, number in value.items()]
        else:
            lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"


def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not become true"
        time.sleep(0.05)
