"""After an update, or a crash: tables that replay otherwise go on, broken ones can be looked at, nobody sits for ever."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from holdfast.server.stores import migrations, open_store
from holdfast.server.stores.schema import METADATA
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.shapes.entries import Reached, WentOn
from tests.server.running import Player, Running
from tests.server.test_answers import bearer
from tests.tables.club import Club
from tests.tables.test_replaying import changed, played

Start = Callable[..., Running]


def test_an_older_database_is_brought_up_to_date(sqlite: str) -> None:
    async def age_and_open() -> None:
        store = await open_store(sqlite)
        await store.create("t", [b"{}"])
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE attending"))
            await connection.execute(text("UPDATE alembic_version SET version_num = 'first'"))
        await store.close()
        for _ in range(2):
            again = await open_store(sqlite)
            assert await again.attending("t") == set()
            assert await again.read("t") == [b"{}"]
            await again.close()

    asyncio.run(age_and_open())


def test_the_tables_of_the_database_are_those_of_the_schema(sqlite: str) -> None:
    async def compare() -> None:
        store = await open_store(sqlite)
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
            )
        await store.close()
        assert differences == []

    asyncio.run(compare())


OPENED = """
import asyncio, sys
from holdfast.server.stores import open_store
async def opened():
    await (await open_store(sys.argv[1])).close()
asyncio.run(opened())
print("alembic" in sys.modules)
"""


def test_only_a_database_that_lacks_the_newest_migration_needs_alembic(sqlite: str) -> None:
    assert ScriptDirectory(str(migrations.__path__[0])).get_heads() == [migrations.NEWEST]
    new, known = (subprocess.check_output([sys.executable, "-c", OPENED, sqlite], text=True) for _ in range(2))
    assert (new.strip(), known.strip()) == ("True", "False")


def kept(database: str, club: Club) -> None:
    """A table in the database as another Holdfast left it."""

    async def keep() -> None:
        store = await open_store(database)
        await store.create("t", club.bytes)
        await store.close()

    asyncio.run(keep())


def in_store(database: str) -> list[Any]:
    async def read() -> list[bytes]:
        store = await open_store(database)
        try:
            return await store.read("t")
        finally:
            await store.close()

    return [unpack(data) for data in asyncio.run(read())]


def test_a_table_that_differs_goes_on_from_the_named_point_before_and_says_so(start: Start, sqlite: str) -> None:
    club, _ = played("greyport", 40)
    mark = [mark for mark in club.table.landmarks if mark.at < 10][-1]
    changed(club, 10, digest="0" * 32)
    kept(sqlite, club)
    server = start(sqlite)
    with Player(server, "t", list(club.keys.seats.values())) as player:
        player.wait(
            lambda message: (
                message["type"] == "update"
                and message["at"] == mark.at
                and any("update" in note for note in message["table"]["notes"])
            )
        )
        player.decide()
    assert sum(isinstance(entry, WentOn) for entry in in_store(sqlite)) == 1


def test_a_broken_table_shows_its_last_good_moment_and_its_log(start: Start, sqlite: str) -> None:
    club, _ = played("greyport", 40)
    for place, data in enumerate(club.bytes):
        entry = unpack(data)
        if isinstance(entry, Reached):
            club.bytes[place] = pack(msgspec.structs.replace(entry, position={}))
    changed(club, 20, text="all: dance")
    kept(sqlite, club)
    server = start(sqlite)
    link = club.keys.seats["fiona"]
    with Player(server, "t", [link]) as player:
        closed = player.until_closed()
        assert (closed["code"], closed["again"]) == ("broken", False)
        assert player.latest["view"]["you"] == "fiona" and player.latest["view"]["zones"]
    status, _, data = server.request("/api/tables/t/log", headers=bearer(link))
    assert status == 200 and len(data) > 500
    assert server.request("/api/tables/t/log", headers=bearer("wrong"))[0] == 403
    assert server.request("/api/tables/t/save", headers=bearer(link))[0] == 409
    with Player(server, "t", ["wrong"]) as stranger:
        assert stranger.until_closed()["code"] == "no_link" and not stranger.latest
    (mine,) = server.json("/api/tables/summaries", {"tables": [{"table": "t", "secrets": [link]}]})["tables"]
    assert mine["found"] and mine["broken"]
    assert "dance" not in server.log


def test_other_tables_are_not_harmed_by_a_broken_one(start: Start, sqlite: str) -> None:
    club, _ = played("greyport", 5)
    club.bytes[3] = b"nonsense"
    kept(sqlite, club)
    server = start(sqlite)
    with Player(server, "t", [club.keys.host]) as broken:
        assert broken.until_closed()["code"] == "broken"
    table, keys = server.open()
    with Player(server, table, [keys["host"]]) as host:
        host.wait_for("update")


def seat_is(place: int, online: bool) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["type"] == "update" and message["table"]["seats"][place]["online"] is online


def test_who_does_not_come_back_after_a_crash_is_seen_to_be_gone(start: Start) -> None:
    server = start(limits={"roll_call": 0.5})
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona, Player(server, table, [keys["seats"]["zot"]]) as zot:
        fiona.wait_for("update")
        zot.wait_for("update")
        server.kill()
    again = start(limits={"roll_call": 0.5})
    with Player(again, table, [keys["seats"]["fiona"]]) as fiona:
        assert seat_is(1, True)(fiona.wait_for("update"))
        fiona.wait(seat_is(1, False))
        assert fiona.latest["table"]["seats"][0]["online"]


def test_who_is_connected_to_another_server_is_there_until_that_server_dies(start: Start, postgres: str) -> None:
    one, two = (start(postgres, limits={"roll_call": 1.5}) for _ in range(2))
    table, keys = one.open()
    with Player(one, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        with Player(two, table, [keys["seats"]["zot"]]) as zot:
            zot.wait_for("update")
            time.sleep(4)  # several roll calls
            zot.ask("ping")
            assert zot.latest["table"]["seats"][0]["online"]
            one.kill()
            zot.wait(seat_is(0, False))


def test_a_table_is_served_by_two_processes_on_one_sqlite_file_too(start: Start, sqlite: str) -> None:
    one, two = start(sqlite), start(sqlite)
    table, keys = one.open(options={})
    with Player(one, table, [keys["seats"]["fiona"]]) as fiona, Player(two, table, [keys["seats"]["zot"]]) as zot:
        fiona.wait_for("update")
        zot.wait_for("update")
        player, other = (fiona, zot) if any(not each["agreed"] for each in fiona.options) else (zot, fiona)
        player.decide()
        other.up_to(player.latest["version"])
        assert other.latest["at"] == 1
