"""Starting the server (port, store, printed address, browser) and shutting it down cleanly."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
import uvicorn

from holdfast.content import Pack, read_pack
from holdfast.errors import BadOption
from holdfast.record.profile import home
from holdfast.server import collecting
from holdfast.server.address import address_of
from holdfast.server.app import application
from holdfast.server.client import Client
from holdfast.server.fair_socket import fair_socket
from holdfast.server.house import House
from holdfast.server.journal import note, write_to_stderr
from holdfast.server.limits import Limits
from holdfast.server.stores import open_store
from holdfast.tables.log.first_entry import game_with

PORT: Final = 4653
"""H, O, L, D on the keys of a telephone."""
NEXT_PORTS: Final = 50
SPARE_CONNECTIONS: Final = 500
"""Connections for pages and requests, in addition to those at tables."""
FILE: Final = "tables.db"


def serve(
    host: str,
    port: int | None,
    url: str,
    database: str,
    open_browser: bool,
    limits: Limits,
    packs: Sequence[Path] = (),
) -> None:
    """Serve tables until somebody stops the server."""
    own = [read_pack(folder) for folder in packs]
    for id in dict.fromkeys(pack.game for pack in own):
        game_with(id, [], [pack for pack in own if pack.game == id])  # what is wrong with them is told now
    write_to_stderr()
    asyncio.run(serving(host, port, url, database, open_browser, limits, own))


async def serving(
    host: str,
    port: int | None,
    url: str,
    database: str,
    open_browser: bool,
    limits: Limits,
    packs: Sequence[Pack],
) -> None:
    """Open the store, then listen."""
    listening = bound(host, port)
    address = address_of(host, listening.getsockname()[1], url)
    store = await open_store(database or str(home() / FILE))
    house = House(store, address, limits, Client(), packs)
    config = uvicorn.Config(
        application(house),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(url),
        lifespan="on",
        ws=fair_socket(limits),
        ws_max_size=limits.message_bytes,
        ws_max_queue=16,
        ws_per_message_deflate=False,  # changes are short; a compressor for each socket costs more than it saves
        limit_concurrency=limits.connections + SPARE_CONNECTIONS,
        timeout_graceful_shutdown=int(limits.farewell_seconds) + 1,
        h11_max_incomplete_event_size=16 * 1024,
    )
    await Server(config, house, open_browser).serve([listening])


class Server(uvicorn.Server):
    """A server that prints its address, and tells its clients before it ends."""

    def __init__(self, config: uvicorn.Config, house: House, open_browser: bool) -> None:
        super().__init__(config)
        self.house = house
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Print the address once the server listens."""
        await super().startup(sockets)
        if self.should_exit:
            return
        collecting.begin()
        url = self.house.address.url
        note("started", url=url, port=sockets[0].getsockname()[1] if sockets else 0)
        click.echo(f"Holdfast is at {url}  (Ctrl-C ends it)")
        if self.open_browser:
            await asyncio.to_thread(webbrowser.open, url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was accepted, tell every client, then close."""
        await self.house.rooms.close()
        await super().shutdown(sockets)
        note("ended", longest_collection_ms=round(collecting.pauses.longest * 1000, 1))


def bound(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the given port, else on the usual one or the next free one."""
    wanted = [port] if port is not None else range(PORT, PORT + NEXT_PORTS)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    failure = ""
    for number in wanted:
        # asyncio sends small messages at once only if the protocol is named; else a decision waits 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(1024)
            return listening
        except OSError as error:
            listening.close()
            failure = error.strerror or str(error)
    if port is not None:
        raise BadOption(f"cannot listen on {host} port {port} ({failure}); name another --port, or leave it out")
    raise BadOption(f"cannot listen on {host} ({failure}); name a --port, or another --host")
