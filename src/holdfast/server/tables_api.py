"""Tables over HTTP: opening them, where mine stand, what can be downloaded; and the WebSocket to sit down at one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.params import FromPath, HeaderParameter, JSONBody
from msgspec import Meta, Struct

from holdfast.errors import HoldfastError
from holdfast.server import opening
from holdfast.server.errors import NoLink, TooFast, TooLarge
from holdfast.server.guard import client_of
from holdfast.server.house import House, house_of
from holdfast.server.limits import MIB
from holdfast.server.opening import NewKeys
from holdfast.server.packs_api import MOST_OF_A_PACK, check_size
from holdfast.server.rooms import Full
from holdfast.server.summaries import Secrets, Summaries, Wanted, hello_of, summaries
from holdfast.tables.campaign import NextChapter, NextSeat
from holdfast.tables.log.first_entry import game_with
from holdfast.tables.log.table import BrokenTable, Reader, Table
from holdfast.tables.shapes.new_table import NewTable
from holdfast.tables.store import NoTable
from holdfast.tables.updates.downloads import log_text, save_of

BEARER: Final = "bearer "
MOST_OF_A_SAVE: Final = 64 * MIB
"""A longer body is not even read; the limit of the server is lower."""
FILE: Final = "attachment; filename=holdfast-{}.{}"


class Fork(Struct, forbid_unknown_fields=True):
    """A "what if": the secrets of my links to the table, and the decision after which it begins (None: now)."""

    secrets: Secrets
    at: Annotated[int, Meta(ge=0)] | None = None


class GoOn(Struct, forbid_unknown_fields=True):
    """The next chapter: by which links I sit at the table, and who plays."""

    secrets: Secrets
    seats: list[NextSeat]


@post("/api/tables", request_max_body_size=MOST_OF_A_PACK, summary="Open a table")
async def new_table(data: JSONBody[NewTable], request: Request[Any, Any, Any], state: State) -> NewKeys:
    """Deal a new game. The secrets of its links are sent only this once."""
    house = house_of(state)
    if not data.packs and len(await request.body()) > house.limits.body_bytes:
        raise TooLarge(f"This request may have {house.limits.body_bytes} bytes.")
    if len(data.packs) > house.limits.packs_of_table:
        raise TooLarge(f"A table may have {house.limits.packs_of_table} packs of your own.")
    for files in data.packs:
        check_size(house.limits, files)
    take_turn(house, request)
    below = house.packs_for(data.game)
    if data.packs_of:
        table, _ = await at_table(house, data.packs_of, data.secrets[:12])
        pinned = table.play.game.packs[1:]
        below, data.packs = [], [dict(pack.files) for pack in pinned]
    if data.packs:  # made aside, so that nobody at a table waits for it; dealing finds it ready
        async with house.one_pack_at_a_time:
            await asyncio.to_thread(game_with, data.game, data.packs, below)
    return await opening.deal(house.rooms, data, below)


@post("/api/tables/open", request_max_body_size=MOST_OF_A_SAVE, summary="Open a save as a table")
async def open_save(request: Request[Any, Any, Any], state: State) -> NewKeys:
    """The body is the bytes of a save."""
    house = house_of(state)
    take_turn(house, request)
    data = await request.body()
    if len(data) > house.limits.save_bytes:
        raise TooLarge(f"A save may have {house.limits.save_bytes} bytes, not {len(data)}.")
    return await opening.go_on(house.rooms, data)


@post("/api/tables/summaries", status_code=200, summary="Where my tables stand")
async def my_tables(data: JSONBody[Wanted], state: State) -> Summaries:
    """In the order of the request; tables that are gone are marked."""
    house = house_of(state)
    if len(data.tables) > house.limits.summaries:
        raise Full(f"Ask about {house.limits.summaries} tables at once, not {len(data.tables)}.")
    return await summaries(house.rooms, data.tables)


@post("/api/tables/{table_id:str}/what-if", summary="Branch a private copy")
async def fork_table(
    table_id: FromPath[str], data: JSONBody[Fork], request: Request[Any, Any, Any], state: State
) -> NewKeys:
    """At a running table it begins from what I may know; hidden cards are dealt again."""
    house = house_of(state)
    take_turn(house, request)
    table, reader = await at_table(house, table_id, data.secrets)
    return await opening.branch(house.rooms, table, reader, data.at)


@post("/api/tables/{table_id:str}/go-on", summary="Go on with the next chapter of a campaign")
async def go_on(
    table_id: FromPath[str], data: JSONBody[GoOn], request: Request[Any, Any, Any], state: State
) -> NewKeys:
    """The next chapter has a table of its own, which the links of this one open, too; new seats have new links."""
    house = house_of(state)
    take_turn(house, request)
    _, reader = await at_table(house, table_id, data.secrets)
    return await opening.go_on_with(house.rooms, table_id, reader, NextChapter(data.seats))


@get("/api/tables/{table_id:str}/log", media_type=MediaType.TEXT, summary="Download the log")
async def download_log(
    table_id: FromPath[str], state: State, authorization: Annotated[str, HeaderParameter(name="Authorization")] = ""
) -> Response[str]:
    """What happened, as far as I may know; also for a table that can no longer be opened."""
    house = house_of(state)
    table, reader = await at_table(house, table_id, secrets_in(authorization), broken_too=True)
    return download(log_text(table, reader), table_id, "txt")


@get("/api/tables/{table_id:str}/save", summary="Download the save of a finished game")
async def download_save(
    table_id: FromPath[str], state: State, authorization: Annotated[str, HeaderParameter(name="Authorization")] = ""
) -> Response[bytes]:
    """Only a finished game reveals its seed and its record."""
    house = house_of(state)
    table, _ = await at_table(house, table_id, secrets_in(authorization))
    return download(save_of(table), table_id, "holdfast")


@websocket("/api/tables/{table_id:str}/ws")
async def sit_down(socket: WebSocket[Any, Any, Any], table_id: FromPath[str], state: State) -> None:
    """Play or watch: docs/protocol.md."""
    await house_of(state).door.serve(socket, table_id)


# ------------------------------------------------------------------ helpers


def take_turn(house: House, request: Request[Any, Any, Any]) -> None:
    """Each address may open only so many tables in a given time."""
    if not house.new_tables.take(client_of(request.scope)):  # type: ignore[arg-type]
        raise TooFast("You have opened many tables; wait a few minutes before the next.")


def secrets_in(authorization: str) -> list[str]:
    """The secrets of a header `Authorization: Bearer SECRET SECRET ...`."""
    if not authorization.lower().startswith(BEARER):
        return []
    return authorization[len(BEARER) :].split()[:12]


async def at_table(house: House, id: str, secrets: list[str], broken_too: bool = False) -> tuple[Table, Reader]:
    """A table, and what these secrets allow there."""
    try:
        table = (await house.rooms.open(id)).table
    except BrokenTable as error:
        if not broken_too or error.table is None:
            raise
        table = error.table
    reader = table.reader(hello_of(id, secrets))
    if reader is None:
        raise NoLink("This link opens nothing here. Ask the host for a new one.")
    return table, reader


def download(data: Any, id: str, ending: str) -> Response[Any]:
    """A file to download."""
    kind = "text/plain" if ending == "txt" else "application/octet-stream"
    return Response(data, media_type=kind, headers={"Content-Disposition": FILE.format(id, ending)})


STATUS: Final[dict[type[HoldfastError], tuple[int, str]]] = {
    NoTable: (404, "no_table"),
    NoLink: (403, "no_link"),
    TooFast: (429, "too_fast"),
    TooLarge: (413, "too_large"),
    Full: (503, "too_many"),
    BrokenTable: (409, "broken"),
}
"""The status of errors that a person can correct; all others are 400."""
