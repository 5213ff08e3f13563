"""Going on with a campaign over HTTP: one table for the next chapter, whoever asks and however often."""

from __future__ import annotations

import asyncio
from typing import Any

from holdfast.server import opening
from holdfast.server.limits import Limits
from holdfast.server.rooms import Rooms
from holdfast.tables.campaign import NextChapter, NextSeat
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import PROTOCOL, Hello
from holdfast.tables.shapes.reader import Reader
from tests.server.running import Running
from tests.tables.memory_store import MemoryStore
from tests.tables.test_campaign import end

WANTED: dict[str, Any] = {"game": "heroesout", "campaign": "house_rules", "seats": [{"seat": "imp", "who": "you"}]}


def test_two_who_go_on_at_once_come_to_the_same_table() -> None:
    async def both() -> None:
        rooms = Rooms(MemoryStore(), Limits())
        made = await opening.deal(rooms, NewTable("heroesout", [NewSeat("imp")], campaign="house_rules"))
        table = (await rooms.open(made.table)).table
        end(table)
        secret = made.keys.seats["imp"]
        reader = table.reader(Hello(PROTOCOL, made.table, [secret]))
        assert isinstance(reader, Reader)
        wanted = NextChapter([NextSeat("gnoll", of="imp")])
        first, second = await asyncio.gather(*(opening.go_on_with(rooms, made.table, reader, wanted) for _ in range(2)))
        third = await opening.go_on_with(rooms, made.table, reader, wanted)
        assert first.table == second.table == third.table == table.next_table != made.table
        assert {kept.table for kept in await rooms.store.tables()} == {made.table, first.table}
        following = (await rooms.open(first.table)).table
        again = following.reader(Hello(PROTOCOL, first.table, [secret]))
        assert again is not None and again.seats == ("gnoll",)

    asyncio.run(both())


def test_a_chapter_that_is_not_over_does_not_go_on(server: Running) -> None:
    table, keys = server.open(WANTED)
    body = {"secrets": [keys["seats"]["imp"]], "seats": [{"seat": "gnoll", "of": "imp"}]}
    status, _, data = server.request(f"/api/tables/{table}/go-on", body)
    assert status == 400 and b"not over yet" in data
    assert server.request(f"/api/tables/{table}/go-on", {**body, "secrets": ["wrong"]})[0] in (401, 403, 404)


def test_the_lobby_tells_of_campaigns_and_achievements(server: Running) -> None:
    boxes = {box["id"]: box for box in server.json("/api/games")["games"]}
    assert "house_rules" in [campaign["id"] for campaign in boxes["heroesout"]["campaigns"]]
    assert "The First Step" in [each["name"] for each in boxes["greyport"]["achievements"]]
