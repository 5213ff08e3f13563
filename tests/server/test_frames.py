"""Frames that never become a message: they end their own connection and hold up nobody else."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.server.fair_socket import MOST_FRAGMENTS
from tests.server.running import Player, Running, dial, until

Start = Callable[..., Running]
USUAL = {"messages": {"amount": 60, "seconds": 6}}
MASK = b"\x00\x00\x00\x00"
TEXT_BEGINS = b"\x01\x80" + MASK
EMPTY_PIECE = b"\x00\x80" + MASK
PING = b"\x89\x80" + MASK


@pytest.mark.parametrize("flood", [EMPTY_PIECE, PING], ids=["continuations", "pings"])
def test_endless_empty_continuation_frames_end_their_connection(start: Start, sqlite: str, flood: bytes) -> None:
    """One connection kept the server busy with them: /healthz answered after 2 to 3 s."""
    server = start(sqlite, limits=USUAL)
    table, _ = server.open()
    rude = dial(server, table)
    rude.socket.settimeout(5)
    waits = []
    with suppress(OSError):
        rude.socket.sendall(TEXT_BEGINS if flood == EMPTY_PIECE else b"")
        for _ in range(40):
            rude.socket.sendall(flood * 20_000)
            began = time.monotonic()
            server.request("/healthz")
            waits.append(time.monotonic() - began)
        raise AssertionError("the server still listens to it")
    assert server.request("/healthz")[0] == 200


def test_a_message_in_a_few_pieces_is_a_message(start: Start, sqlite: str) -> None:
    server = start(sqlite, limits=USUAL)
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]], person="f") as fiona:
        fiona.wait_for("update")
        said = '{"type":"say","id":"1","text":"in pieces","seat":"fiona"}'
        fiona.socket.send(iter([said[:10], said[10:20], said[20:]]))
        fiona.wait(lambda message: message.get("id") == "1")
        until(lambda: any("in pieces" in told["text"] for told in fiona.told) or bool(fiona.receive()))


def test_a_message_in_too_many_pieces_ends_the_connection(start: Start, sqlite: str) -> None:
    server = start(sqlite)
    table, _ = server.open()
    rude = dial(server, table)
    with suppress(ConnectionClosed, OSError):
        rude.send(iter(["x"] * (MOST_FRAGMENTS + 200)))
    with pytest.raises((ConnectionClosed, OSError)):
        rude.recv(10)


@pytest.mark.parametrize(
    "pieces", [[b"\x81\x82" + MASK + b"\xff\xfe"], [b"\x01\x81" + MASK + b"\xff", b"\x80\x81" + MASK + b"x"]]
)
def test_a_text_that_is_no_text_writes_no_error_into_the_log(start: Start, sqlite: str, pieces: list[bytes]) -> None:
    """Found by attacking it: whoever sent bytes that are no UTF-8 filled the log of the server with faults."""
    server = start(sqlite)
    table, _ = server.open()
    rude = dial(server, table)
    for piece in pieces:
        rude.socket.sendall(piece)
    with pytest.raises(ConnectionClosed) as ended:
        rude.recv(10)
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 1007
    assert '"level":"error"' not in server.log
