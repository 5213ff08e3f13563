"""The frames of a WebSocket, counted: no connection keeps the server busy with pieces that never become a message.

What a table sends to those who read goes into frames here, past the layers of the framework: it is most of what a
server sends, and each layer would cost as much as the frame.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from holdfast.server.limits import Limits, Rate
from holdfast.server.rates import Bucket

SLICE: Final = 2048
"""Bytes that are taken apart before frames are counted again: in the smallest frames a few milliseconds of work."""
MOST_FRAGMENTS: Final = 64
"""Of one message. Our page sends each in one frame."""
FRAMES_OF_A_MESSAGE: Final = 4
"""How many frames a connection may send for each message that it may send: fragments, pings, pongs."""
SPARE_FRAMES: Final = 100
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""
OURS: Final = "holdfast.socket"
"""The extension by which the socket is found where its messages are written."""


class FairSocket(WebSocketsSansIOProtocol):
    """A connection that is ended when it sends too many frames."""

    rate = Rate(340, 6.0)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.bucket = Bucket(self.rate)
        self.ended = False

    def handle_connect(self, event: Request) -> None:
        """Somebody comes; whoever serves them can find this socket."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[OURS] = self

    @property
    def reads(self) -> bool:
        """Whether its client reads: what is written now is on its way at once."""
        going_on = self.handshake_complete and not self.close_sent and not self.disconnected
        return going_on and self.conn.state is State.OPEN and self.writable.is_set()

    def write(self, texts: Sequence[bytes]) -> None:
        """Send whole texts, a frame each, to a client that reads."""
        self.transport.write(b"".join([part for text in texts for part in (head_of(text), text)]))

    def data_received(self, data: bytes) -> None:
        """Take it apart bit by bit, and stop as soon as it is too much."""
        for start in range(0, len(data), SLICE):
            if self.ended:
                return
            super().data_received(data[start : start + SLICE])

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.end()
        elif self.counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """The beginning of a message, or all of it."""
        if self.counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same of a message that is no text."""
        if self.counted():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """A client wants to know whether anybody is there."""
        if self.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A client is there."""
        if self.counted():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message. One that is no text ends its connection; nobody needs to find that in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.end(CloseCode.INVALID_DATA, "bad_message")
                return
        super().send_receive_event_to_app()

    def counted(self) -> bool:
        """Whether this frame may still come."""
        if not self.ended and not self.bucket.take():
            self.end()
        return not self.ended

    def end(self, code: CloseCode = CloseCode.POLICY_VIOLATION, reason: str = "too_fast") -> None:
        """Close at once; what else this connection has sent is not read."""
        if self.ended:
            return
        self.ended = True
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
            return
        self.conn.fail(code, reason)
        self.handle_parser_exception()


def fair_socket(limits: Limits) -> type[FairSocket]:
    """Connections that may send as many frames as fit their messages."""
    messages = limits.messages
    frames = Rate(FRAMES_OF_A_MESSAGE * messages.amount + SPARE_FRAMES, messages.seconds)
    return type("FairSocket", (FairSocket,), {"rate": frames})


def head_of(text: bytes) -> bytes:
    """What stands before a whole text in its frame: that it is one, and its length."""
    length = len(text)
    if length < 126:
        return struct.pack("!BB", WHOLE_TEXT, length)
    if length < 65536:
        return struct.pack("!BBH", WHOLE_TEXT, 126, length)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, length)


def socket_in(scope: Mapping[str, Any]) -> FairSocket | None:
    """The socket of a connection; None where another server carries the frames, as in tests."""
    found = (scope.get("extensions") or {}).get(OURS)
    return found if isinstance(found, FairSocket) else None
