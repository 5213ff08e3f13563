"""The guard: checks host, origin and the rate of requests before anything is read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec

from holdfast.server.address import Address
from holdfast.server.journal import note, note_fault
from holdfast.server.limits import Limits
from holdfast.server.rates import Buckets

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

FIXED: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
CACHE: Final = b"cache-control"
READS: Final = frozenset({"GET", "HEAD"})


class Refusal(msgspec.Struct):
    """Why a request was refused, in the form of all our errors."""

    code: str
    reason: str


class Guard:
    """Stands around the whole application, which never sees what the guard refuses."""

    def __init__(self, app: Asgi, address: Address, limits: Limits, refusals: Counter[str], anywhere: str = "") -> None:
        self.app = app
        self.refusals = refusals
        self.anywhere = anywhere
        """A path that is answered whatever the server is called."""
        self.address = address
        self.requests = Buckets(limits.requests)
        self.seconds = limits.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, one connection, or the life of the server."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        status, refusal = self.why_not(scope, headers)
        if refusal is not None:
            self.refusals[refusal.code] += 1
            note("refused", code=refusal.code, path=path_of(scope), address=client_of(scope))
            await refuse(scope, send, status, refusal, self.headers(""))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, without_body(send)
        await self.answer(scope, receive, send, headers["host"])

    def why_not(self, scope: Scope, headers: dict[str, str]) -> tuple[int, Refusal | None]:
        """Why this request is refused, with the status."""
        if headers.get("host", "").lower() not in self.address.names and scope["path"] != self.anywhere:
            said = f"This server is at {self.address.url}; open that address, or start it with --url."
            return 421, Refusal("host", said)
        writes = scope["type"] == "websocket" or scope["method"] not in READS
        if writes and not self.is_ours(headers):
            return 403, Refusal("origin", f"Only pages of {self.address.url} may do this.")
        if not self.requests.take(client_of(scope)):
            return 429, Refusal("too_fast", "Too many requests; wait a little.")
        return 200, None

    def is_ours(self, headers: dict[str, str]) -> bool:
        """Whether the request comes from our own page, or from no page (a program has no origin)."""
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return False
        return "origin" not in headers or headers["origin"].lower() in self.address.origins

    def headers(self, host: str) -> list[tuple[bytes, bytes]]:
        """What every answer carries."""
        name = host.lower() or next(iter(self.address.names))
        return [*FIXED, (b"content-security-policy", self.address.policy(name).encode("latin-1"))]

    async def answer(self, scope: Scope, receive: Receive, send: Send, host: str) -> None:
        """Let the application answer, and add our headers."""
        begun = False

        async def received() -> Message:
            return await asyncio.wait_for(receive(), self.seconds)

        async def sent(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                own = [(name.lower(), value) for name, value in message.get("headers", [])]
                if not any(name == CACHE for name, _ in own):
                    own.append((CACHE, b"no-store"))
                message["headers"] = own + self.headers(host)
            await send(message)

        try:
            await self.app(scope, received, sent)
        except Exception as error:
            note_fault("request_failed", error, path=path_of(scope))
            if not begun:
                await refuse(scope, send, 500, FAULT, self.headers(host))


def without_body(send: Send) -> Send:
    """HEAD is answered as GET is, without the body."""

    async def sent(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return sent


FAULT: Final = Refusal("fault", "Something went wrong in the server. It has been logged; try again.")


async def refuse(scope: Scope, send: Send, status: int, refusal: Refusal, headers: list[tuple[bytes, bytes]]) -> None:
    """Refuse a request, or a connection that is not accepted yet."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    own = [(b"content-type", b"application/json"), (CACHE, b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": own + headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refusal)})


def client_of(scope: Scope) -> str:
    """The address of the client."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def path_of(scope: Scope) -> str:
    """The first two parts of a path: the rest could be anything, even a secret, and is not logged."""
    return "/".join(str(scope.get("path", "")).split("/")[:3])[:60]
