"""What tables cost at which nothing happens: memory for a table and for a socket, and how long collections stop all."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from holdfast.games import game
from holdfast.server.bench.guests import GuestTable, Party
from holdfast.server.bench.tables import Load, Server

SPARE_FILES: Final = 200
REST: Final = 2.0
"""Seconds after which nothing goes on any more."""
AT_ONCE: Final = 20
"""How many tables are opened at the same time."""


def run_idle(games: Sequence[str], load: Load, as_json: bool) -> int:
    """Each game with as many tables and sockets, one after the other."""
    _allow_files(load.tables * load.seats + SPARE_FILES)
    told = [measure_idle(id, load) for id in games]
    print(json.dumps({"idle": told}) if as_json else "\n".join(tell(figures) for figures in told))
    return 0


def _allow_files(number: int) -> None:
    """Every socket is a file; more may be open than usual, as far as the system lets us."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < number:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, hard), hard))


def measure_idle(id: str, load: Load) -> dict[str, Any]:
    """Tables with one guest each, then with all of them, then with nobody."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(load.store or str(Path(folder) / "tables.db"), Path(folder), 0, None)
        try:
            figures = asyncio.run(_crowd(server, id, load))
        finally:
            server.end()
        return figures | {"longest_collection_ms": server.longest_collection}


async def _crowd(server: Server, id: str, load: Load) -> dict[str, Any]:
    seats = game(id).characters()[: load.seats]
    party = Party([server.url], id, seats, load.seed)
    await (await party.table()).leave()  # what every table of this game shares is read
    await asyncio.sleep(REST)
    empty = server.memory
    secrets: list[tuple[GuestTable, list[str]]] = []
    for start in range(0, load.tables, AT_ONCE):
        some = range(start, min(load.tables, start + AT_ONCE))
        secrets += await asyncio.gather(*(party.opened_table() for _ in some))
        await asyncio.gather(*(table.sit_down(links[:1]) for table, links in secrets[start:]))
    await asyncio.sleep(REST)
    one_each = server.memory
    for start in range(0, load.tables, AT_ONCE):
        await asyncio.gather(*(table.sit_down(links[1:]) for table, links in secrets[start : start + AT_ONCE]))
    await asyncio.sleep(REST)
    full = server.memory
    await asyncio.gather(*(table.leave() for table, _ in secrets))
    await asyncio.sleep(REST)
    sockets = load.tables * load.seats
    return {
        "game": id,
        "tables": load.tables,
        "sockets": sockets,
        "empty_mb": round(empty, 1),
        "full_mb": round(full, 1),
        "kb_of_a_table_with_one_guest": round((one_each - empty) / load.tables * 1000, 1),
        "kb_of_another_guest": round((full - one_each) / max(1, sockets - load.tables) * 1000, 1),
        "left_mb": round(server.memory, 1),
    }


def tell(figures: dict[str, Any]) -> str:
    """The figures in two lines."""
    return (
        f"{figures['game']}, {figures['tables']} tables with {figures['sockets']} sockets: {figures['full_mb']} MB "
        f"({figures['empty_mb']} MB without any, {figures['left_mb']} MB when all have left)\n"
        f"  {figures['kb_of_a_table_with_one_guest']} kB for a table with a guest, {figures['kb_of_another_guest']} kB "
        f"for another guest; the longest collection took {figures['longest_collection_ms']} ms"
    )
