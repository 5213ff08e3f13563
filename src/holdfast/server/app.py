"""The application: its paths, and its answers to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, HeaderParameter

from holdfast import __version__
from holdfast.errors import HoldfastError
from holdfast.games import game, game_ids
from holdfast.server import tables_api
from holdfast.server.client import FOR_EVER, LOOK_AGAIN, NOWHERE, File
from holdfast.server.definitions import Definitions, definitions_of, pack_digest
from holdfast.server.guard import FAULT, Guard, Refusal
from holdfast.server.house import House, house_of
from holdfast.server.journal import note_fault
from holdfast.server.lobby import Lobby, lobby
from holdfast.server.rulings import rulings_page
from holdfast.tables.log.store import NoTable, StoreFailed
from holdfast.tables.messages.protocol import schema

BAD_REQUEST: Final = "This server has no such request; see /schema."
ROBOTS: Final = "User-agent: *\nDisallow: /\n"


# ------------------------------------------------------------------ the server and its games


@get("/healthz", summary="Whether the server and its store answer")
async def health(state: State) -> dict[str, str]:
    """Reads from the store, so that a server without a working store does not count as healthy."""
    try:
        await house_of(state).rooms.store.read("healthz")
    except NoTable:
        pass
    return {"status": "ok", "holdfast": __version__}


@get("/api/games", summary="The games and what can be chosen")
async def games(state: State) -> Response[Lobby]:
    """What the lobby shows."""
    address = house_of(state).address
    found = msgspec.structs.replace(lobby(), url=address.url, here_only=address.here_only)
    return Response(found, headers={"Cache-Control": LOOK_AGAIN})


@get("/api/definitions/{game_id:str}/{pack:str}", summary="What stands on the cards of a game's packs")
async def cards(
    game_id: FromPath[str], pack: FromPath[str], state: State, table: FromQuery[str] = ""
) -> Response[Definitions]:
    """They never change for a digest. For packs of a table's own, `table` names that table."""
    if game_id in game_ids() and pack == pack_digest(game(game_id)):
        return Response(shipped(game_id), headers={"Cache-Control": FOR_EVER})
    if table:
        rules = (await house_of(state).rooms.open(table)).table.play.game
        if rules.id == game_id and pack == pack_digest(rules):
            return Response(definitions_of(rules), headers={"Cache-Control": FOR_EVER})
    raise NoTable("There are no such packs here; name a table that uses them.")


@cache
def shipped(game_id: str) -> Definitions:
    """The definitions of a shipped pack."""
    return definitions_of(game(game_id))


@get("/api/protocol.json", summary="The JSON Schema of the WebSocket's messages")
async def protocol() -> dict[str, Any]:
    """The same as docs/protocol.json."""
    return schema()


# ------------------------------------------------------------------ the browser client

Encoding = Annotated[str, HeaderParameter(name="Accept-Encoding")]


@get("/", include_in_schema=False)
async def page(state: State, encoding: Encoding = "") -> Response[bytes]:
    """The one page; the client decides what it shows."""
    return sent(house_of(state).client.index, encoding)


@get("/t/{table_id:str}", include_in_schema=False)
async def page_of_table(table_id: FromPath[str], state: State, encoding: Encoding = "") -> Response[bytes]:
    """The same page."""
    return sent(house_of(state).client.index, encoding)


@get("/rulings/{game_id:str}", include_in_schema=False)
async def page_of_rulings(game_id: FromPath[str]) -> Response[bytes]:
    """The rulings behind the reasons that a game gives."""
    found = rulings_page(game_id) if game_id in game_ids() else None
    headers = {"Cache-Control": LOOK_AGAIN}
    return Response(found or NOWHERE, media_type="text/html", status_code=200 if found else 404, headers=headers)


@get("/history", include_in_schema=False)
async def page_of_history(state: State, encoding: Encoding = "") -> Response[bytes]:
    """The same page."""
    return sent(house_of(state).client.index, encoding)


@get("/robots.txt", media_type=MediaType.TEXT, include_in_schema=False)
async def robots() -> str:
    """Search engines must not list tables."""
    return ROBOTS


@get("/{file:path}", include_in_schema=False)
async def file(
    file: FromPath[str], request: Request[Any, Any, Any], state: State, encoding: Encoding = ""
) -> Response[bytes]:
    """A built file."""
    found = house_of(state).client.file(file.lstrip("/"))
    if found is not None:
        return sent(found, encoding)
    if "text/html" in request.headers.get("accept", ""):
        return Response(NOWHERE, media_type="text/html", status_code=404)
    raise NoTable("There is nothing here.")


def sent(found: File, encoding: str) -> Response[bytes]:
    """A file, compressed if the browser accepts that."""
    headers = {"Cache-Control": found.cache, "Vary": "Accept-Encoding"}
    if found.packed is not None and "gzip" in encoding:
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.data, media_type=found.kind, headers=headers)


# ------------------------------------------------------------------ errors


def told_plainly(request: Request[Any, Any, Any], error: HoldfastError) -> Response[Refusal]:
    """An error that a person can correct, in one sentence."""
    for kind, (status, code) in tables_api.STATUS.items():
        if isinstance(error, kind):
            return Response(Refusal(code, str(error)), status_code=status)
    return Response(Refusal("not_possible", str(error)), status_code=400)


def store_failed(request: Request[Any, Any, Any], error: StoreFailed) -> Response[Refusal]:
    """What the database said goes to the log, not to the client."""
    note_fault("store_failed", error)
    return Response(Refusal("store", str(error)), status_code=503)


def not_a_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """An unknown path, a wrong method, a body that cannot be read."""
    status = error.status_code if error.status_code < 500 else 400
    code = {404: "no_page", 405: "method", 413: "too_large", 415: "content_type"}.get(status, "bad_request")
    return Response(Refusal(code, BAD_REQUEST), status_code=status)


def too_slow(request: Request[Any, Any, Any], error: TimeoutError) -> Response[Refusal]:
    """A body that never arrives."""
    return Response(Refusal("too_slow", "The request did not arrive completely; try again."), status_code=408)


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """An error in the server itself."""
    note_fault("request_failed", error)
    return Response(FAULT, status_code=500)


# ------------------------------------------------------------------ all together


def application(house: House) -> Guard:
    """The whole application, with its guard."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house.rooms.start()
        yield
        await house.rooms.store.close()

    app = Litestar(
        route_handlers=[
            health,
            games,
            cards,
            protocol,
            tables_api.new_table,
            tables_api.open_save,
            tables_api.my_tables,
            tables_api.fork_table,
            tables_api.go_on,
            tables_api.download_log,
            tables_api.download_save,
            tables_api.sit_down,
            page,
            page_of_table,
            page_of_rulings,
            page_of_history,
            robots,
            file,
        ],
        state=State({"house": house}),
        lifespan=[open_house],
        openapi_config=OpenAPIConfig(
            title="Holdfast", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            StoreFailed: store_failed,
            HoldfastError: told_plainly,
            HTTPException: not_a_request,
            TimeoutError: too_slow,
            Exception: fault,
        },
        request_max_body_size=house.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    return Guard(app, house.address, house.limits)  # type: ignore[arg-type]
