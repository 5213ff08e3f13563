"""The application: its paths, and its answers to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, lru_cache
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery

from holdfast import __version__
from holdfast.core.game import Game
from holdfast.errors import HoldfastError
from holdfast.games import game, game_ids
from holdfast.server import packs_api, tables_api
from holdfast.server.address import is_loopback
from holdfast.server.client import NOWHERE
from holdfast.server.definitions import Definitions, definitions_of, pack_digest
from holdfast.server.files import FOR_EVER, FOR_EVER_HERE, LOOK_AGAIN, File, json_file, sent
from holdfast.server.guard import FAULT, Guard, Refusal, client_of
from holdfast.server.house import House, house_of
from holdfast.server.journal import JOURNAL, note_fault
from holdfast.server.lobby import Lobby
from holdfast.server.metrics import TYPE, ErrorCount
from holdfast.server.rulings import rulings_page
from holdfast.tables.messages.wire import schema
from holdfast.tables.store import NoTable, StoreFailed

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


@get("/metrics", summary="What this process counts and times, for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """Totals only. Answered to this machine, or to everybody with `--metrics`."""
    house = house_of(state)
    if not house.metrics_for_all and not is_loopback(client_of(request.scope)):  # type: ignore[arg-type]
        raise NoTable("There is nothing here.")
    return Response(house.rooms.metrics.text(house.rooms), media_type=TYPE)


@get("/api/games", summary="The games and what can be chosen", responses={200: ResponseSpec(Lobby)})
async def games(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """What the lobby shows."""
    return sent(house_of(state).lobby, request)


@get(
    "/api/definitions/{game_id:str}/{pack:str}",
    summary="What stands on the cards of a game's packs",
    responses={200: ResponseSpec(Definitions)},
)
async def cards(
    game_id: FromPath[str],
    pack: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    table: FromQuery[str] = "",
) -> Response[bytes]:
    """They never change for a digest. For packs of a table's own, `table` names that table."""
    house = house_of(state)
    for rules in (game(game_id), house.rules(game_id)) if game_id in game_ids() else ():
        if pack == pack_digest(rules):
            return sent(known(rules), request)
    if table:
        rules = (await house.rooms.open(table)).table.play.game
        if rules.id == game_id and pack == pack_digest(rules):
            return sent(pinned(rules), request)
    raise NoTable("There are no such packs here; name a table that uses them.")


@cache
def known(rules: Game) -> File:
    """The definitions of a game as this server deals it."""
    return json_file(definitions_of(rules), FOR_EVER)


@lru_cache(maxsize=8)
def pinned(rules: Game) -> File:
    """The definitions of the packs of a table's own."""
    return json_file(definitions_of(rules), FOR_EVER_HERE)


@get("/api/protocol.json", summary="The JSON Schema of the WebSocket's messages")
async def protocol() -> dict[str, Any]:
    """The same as docs/protocol.json."""
    return schema()


# ------------------------------------------------------------------ the browser client


@get("/", include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The one page; the client decides what it shows."""
    return sent(house_of(state).client.index, request)


@get("/t/{table_id:str}", include_in_schema=False)
async def page_of_table(table_id: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The same page."""
    return sent(house_of(state).client.index, request)


@get("/rulings/{game_id:str}", include_in_schema=False)
async def page_of_rulings(game_id: FromPath[str]) -> Response[bytes]:
    """The rulings behind the reasons that a game gives."""
    found = rulings_page(game_id) if game_id in game_ids() else None
    headers = {"Cache-Control": LOOK_AGAIN}
    return Response(found or NOWHERE, media_type="text/html", status_code=200 if found else 404, headers=headers)


@get("/history", include_in_schema=False)
async def page_of_history(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The same page."""
    return sent(house_of(state).client.index, request)


@get("/robots.txt", media_type=MediaType.TEXT, include_in_schema=False)
async def robots() -> str:
    """Search engines must not list tables."""
    return ROBOTS


@get("/{file:path}", include_in_schema=False)
async def file(file: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A built file."""
    found = house_of(state).client.file(file.lstrip("/"))
    if found is not None:
        return sent(found, request)
    if "text/html" in request.headers.get("accept", ""):
        return Response(NOWHERE, media_type="text/html", status_code=404)
    raise NoTable("There is nothing here.")


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

HANDLERS: Final = (
    health,
    metrics,
    games,
    cards,
    protocol,
    packs_api.read_own,
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
)
"""What answers at each address."""
FAULTS: Final[dict[int | type[Exception], Any]] = {
    StoreFailed: store_failed,
    HoldfastError: told_plainly,
    HTTPException: not_a_request,
    TimeoutError: too_slow,
    Exception: fault,
}
"""What answers in place of each error."""


def application(house: House) -> Guard:
    """The whole application, with its guard."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        counting = ErrorCount(house.rooms.metrics.errors)
        JOURNAL.addHandler(counting)
        house.rooms.start()
        yield
        await house.rooms.store.close()
        JOURNAL.removeHandler(counting)

    app = Litestar(
        route_handlers=HANDLERS,
        state=State({"house": house}),
        lifespan=[open_house],
        openapi_config=OpenAPIConfig(
            title="Holdfast", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers=dict(FAULTS),
        request_max_body_size=house.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    anywhere = "/metrics" if house.metrics_for_all else ""
    refusals = house.rooms.metrics.refusals
    return Guard(app, house.address, house.limits, refusals, anywhere)  # type: ignore[arg-type]
