"""Hostile messages over real WebSockets: malformed, oversized, for another's seat, stale, replayed, in pieces, bombs."""

from __future__ import annotations

import base64
import json
import os
import random
import socket
import struct
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from tests.server.running import Player, Running

TEXT, BINARY, PIECE, CLOSE, PING = 1, 2, 0, 8, 9
PER_CONNECTION: Final = 25
"""How many messages a connection may send before the next one is dialled, if the server has not ended it before."""
NEVER: Final = (b"Traceback", b"holdfast/", b"sqlalchemy", b"msgspec", b"/src/")
"""What no client is ever told."""


class Raw:
    """A connection on which anything can be sent."""

    def __init__(self, server: Running, table: str, compressed: bool = False) -> None:
        address = urlsplit(server.url)
        assert address.hostname is not None and address.port is not None
        self.socket = socket.create_connection((address.hostname, address.port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        wants = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if compressed else ""
        self.socket.sendall(
            f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{wants}\r\n".encode()
        )
        self.heard = b""
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.socket.recv(4096)
        self.ended = False

    def frame(self, kind: int, data: bytes, last: bool = True, compressed: bool = False) -> bytes:
        """A frame of a client, masked with zeros."""
        first = kind | (0x80 if last else 0) | (0x40 if compressed else 0)
        size = len(data)
        if size < 126:
            head = bytes([first, 0x80 | size])
        elif size < 65_536:
            head = bytes([first, 0x80 | 126]) + struct.pack(">H", size)
        else:
            head = bytes([first, 0x80 | 127]) + struct.pack(">Q", size)
        return head + bytes(4) + data

    def send(self, data: bytes) -> None:
        """Bytes, whatever they are. The server may have had enough."""
        try:
            self.socket.sendall(data)
        except OSError:
            self.ended = True

    def drain(self, seconds: float = 0.0) -> bytes:
        """What the server has said meanwhile."""
        found = b""
        self.socket.settimeout(max(seconds, 0.001))
        with suppress(TimeoutError, OSError):
            while data := self.socket.recv(65_536):
                found += data
            self.ended = True
        self.socket.settimeout(20)
        return found

    def close(self) -> None:
        """Without a word."""
        self.socket.close()


class Attack:
    """Somebody who has a seat, or the link of spectators, or nothing, and means ill."""

    def __init__(self, server: Running, seed: int = 0) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.table, self.keys = server.open()
        self.sent: Counter[str] = Counter()
        self.heard = b""
        self.leaks: list[str] = []
        self.options: list[str] = []

    def hello(self, secret: str = "", **more: Any) -> bytes:
        """Who comes."""
        said = {"type": "hello", "protocol": 1, "table": self.table, "secrets": [secret], "person": "mallory", **more}
        return json.dumps(said).encode()

    def run(self, messages: int) -> None:
        """So many of them, over as many connections as it takes."""
        kinds = self.kinds()
        while self.sent.total() < messages:
            secret = self.random.choice([self.keys["seats"]["zot"], self.keys["spectator"], "", "x" * 22])
            compressed = self.random.random() < 0.3
            raw = Raw(self.server, self.table, compressed)
            greets = self.random.random() < 0.9
            if greets:
                raw.send(raw.frame(TEXT, self.hello(secret, changes=self.random.random() < 0.5)))
            for _ in range(min(PER_CONNECTION, messages - self.sent.total())):
                name, kind = self.random.choice(kinds)
                for data in kind(raw):
                    raw.send(data)
                self.sent[name] += 1
                if raw.ended:
                    break
            self._look_for_leaks(raw.drain(0.01), secret)
            raw.close()

    def _look_for_leaks(self, heard: bytes, own: str) -> None:
        """Nobody is told another's secret, or anything about our sources."""
        others = [self.keys["host"], *self.keys["seats"].values(), self.keys["spectator"]]
        for never in [*(secret.encode() for secret in others if secret and secret != own), *NEVER]:
            if never in heard:
                self.leaks.append(never.decode())

    # ---- what is sent -------------------------------------------------------------------------------------------

    def kinds(self) -> list[tuple[str, Callable[[Raw], Iterator[bytes]]]]:
        """Every kind, by its name."""
        return [
            ("malformed", self.malformed),
            ("oversized", self.oversized),
            ("wrong shape", self.wrong_shape),
            ("wrong seat", self.wrong_seat),
            ("wrong version", self.wrong_version),
            ("replayed", self.replayed),
            ("fragments", self.fragments),
            ("bomb", self.bomb),
            ("no frame", self.no_frame),
        ]

    def malformed(self, raw: Raw) -> Iterator[bytes]:
        """No JSON, or hardly."""
        whole = json.dumps({"type": "say", "id": "m", "text": "hello"}).encode()
        cut = whole[: self.random.randrange(len(whole))]
        flipped = bytearray(whole)
        flipped[self.random.randrange(len(whole))] ^= 1 << self.random.randrange(8)
        deep = b"[" * self.random.choice([10, 1_000, 7_000])
        choice = self.random.choice(
            [
                cut,
                bytes(flipped),
                deep,
                b'{"type":' + deep,
                os.urandom(40),
                b"\xff\xfe",
                b"",
                b"null",
                b"1e999",
                b'"\\ud800"',
            ]
        )
        yield raw.frame(self.random.choice([TEXT, TEXT, BINARY]), choice)

    def oversized(self, raw: Raw) -> Iterator[bytes]:
        """Longer than a message may be, in whole or by its own words."""
        size = self.random.choice([8_200, 20_000, 200_000])
        said = json.dumps({"type": "say", "id": "o", "text": "x" * size}).encode()
        yield self.random.choice(
            [raw.frame(TEXT, said), b"\x81\xff" + struct.pack(">Q", 2**62) + bytes(4) + b"x" * 100]
        )

    def wrong_shape(self, raw: Raw) -> Iterator[bytes]:
        """JSON that is no message."""
        value: Any = self.random.choice([None, -1, 2**70, 1.5, [], {}, "x" * 500, "\u202e\u0000", True])
        field = self.random.choice(["id", "seat", "option", "version", "to", "text", "extra", "type"])
        kind = self.random.choice(["decide", "ready", "undo", "vote", "say", "claim", "look", "change", "dance"])
        yield raw.frame(TEXT, json.dumps({"type": kind, "id": "s", field: value}).encode())

    def wrong_seat(self, raw: Raw) -> Iterator[bytes]:
        """What only another may do."""
        option = self.random.choice(self.options or ["fiona: done"])
        message: dict[str, Any] = self.random.choice(
            [
                {"type": "decide", "option": option, "version": self.random.randrange(20)},
                {"type": "ready", "seat": "fiona"},
                {"type": "leave", "seat": "fiona"},
                {"type": "claim", "seat": "fiona"},
                {"type": "hand_over", "seat": "fiona"},
                {"type": "kick", "seat": "fiona"},
                {"type": "seat_bot", "seat": "fiona"},
                {"type": "let_hold", "seat": "fiona"},
                {"type": "eyes", "seat": "fiona"},
                {"type": "hint", "seat": "fiona"},
                {"type": "say", "text": "I am Fiona", "seat": "fiona"},
                {"type": "change", "spectators": False},
                {"type": "new_spectator_link"},
            ]
        )
        yield raw.frame(TEXT, json.dumps({"id": os.urandom(4).hex(), **message}).encode())

    def wrong_version(self, raw: Raw) -> Iterator[bytes]:
        """Of a table that never was."""
        version = self.random.choice([-1, 10**6, 2**62, -(2**62)])
        said = {"type": "decide", "id": "v", "option": self.random.choice(self.options or ["x"]), "version": version}
        look = {"type": "look", "id": "l", "at": version}
        vote = {"type": "vote", "id": "w", "vote": version, "yes": True}
        yield raw.frame(TEXT, json.dumps(self.random.choice([said, look, vote])).encode())

    def replayed(self, raw: Raw) -> Iterator[bytes]:
        """The same again and again, and hello in the middle of it."""
        same = raw.frame(TEXT, json.dumps({"type": "ping", "id": "same"}).encode())
        again = raw.frame(TEXT, self.hello(self.random.choice(["", self.keys["spectator"]]), have=2**40))
        yield self.random.choice([same * 3, again, same + again])

    def fragments(self, raw: Raw) -> Iterator[bytes]:
        """Pieces of a message, too many of them, or without an end."""
        pieces = self.random.choice([2, 10, 70, 300])
        yield raw.frame(TEXT, b'{"type":', last=False)
        yield raw.frame(PIECE, b"", last=False) * pieces
        yield self.random.choice(
            [b"", raw.frame(PIECE, b'"ping","id":"f"}'), raw.frame(TEXT, b"{}"), raw.frame(PING, b"")]
        )

    def bomb(self, raw: Raw) -> Iterator[bytes]:
        """Little that becomes much."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        said = b'{"type":"say","id":"b","text":"' + b" " * self.random.choice([10_000, 5_000_000]) + b'"}'
        packed = (packer.compress(said) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
        yield raw.frame(TEXT, packed, compressed=True)

    def no_frame(self, raw: Raw) -> Iterator[bytes]:
        """Bytes that the protocol of frames does not know."""
        yield self.random.choice(
            [
                os.urandom(self.random.randrange(1, 200)),
                b"\x81\x05hello",  # not masked
                raw.frame(11, b"x"),  # no such kind
                raw.frame(PING, b"x" * 126),  # too long for its kind
                raw.frame(CLOSE, b"\x03"),
                raw.frame(PIECE, b"x"),  # a piece of nothing
                b"GET / HTTP/1.1\r\n\r\n",
            ]
        )


class Guest:
    """Somebody who sits at a table, reads what comes, and notices how long answers take."""

    def __init__(self, server: Running, table: str, keys: dict[str, Any]) -> None:
        self.player = Player(server, table, [keys["seats"]["fiona"]], person="guest")
        self.before = self.player.wait_for("update")
        self.waits: list[float] = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self) -> Guest:
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.ended.set()
        self.thread.join(60)
        self.player.socket.close()

    def _live(self) -> None:
        while not self.ended.is_set():
            began = time.monotonic()
            self.player.ask("ping")
            self.waits.append(time.monotonic() - began)
            time.sleep(0.05)

    @property
    def slowest(self) -> float:
        """Seconds that 99 of 100 answers took at most."""
        return sorted(self.waits)[int(len(self.waits) * 0.99)] if self.waits else 0.0


def memory_of(pid: int) -> float:
    """Megabytes that a process has."""
    with open(f"/proc/{pid}/statm", encoding="utf-8") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def endure(server: Running, messages: int) -> tuple[Attack, Guest, float]:
    """So many hostile messages at a table where somebody sits, and how a neighbour at another table fared."""
    attack = Attack(server)
    with Guest(server, attack.table, attack.keys) as fiona, Guest(server, *server.open()) as neighbour:
        attack.options = [option["text"] for option in fiona.player.options if option["seat"] == "fiona"]
        attack.run(messages // 10)  # what is made once is made before the memory is measured
        had = memory_of(server.process.pid)
        attack.run(messages)
        grown = memory_of(server.process.pid) - had
        assert server.request("/healthz")[0] == 200
        assert fiona.thread.is_alive(), "who sat there was sent away"
    after = fiona.player.latest
    assert after["at"] == fiona.before["at"], "a decision was made"
    assert after["view"]["choice"] == fiona.before["view"]["choice"]
    return attack, neighbour, grown


def faults(server: Running) -> list[str]:
    """The lines in which the server wrote of a fault of its own."""
    return [line for line in server.log.splitlines() if '"level":"error"' in line]
