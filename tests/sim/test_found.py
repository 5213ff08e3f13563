"""What the small world has found, each as a story of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from holdfast.server.limits import Limits
from holdfast.server.rooms import Rooms
from holdfast.server.sockets import Door, Goodbye, Socket
from holdfast.tables.bots import plan
from holdfast.tables.log.opening import open_table
from holdfast.tables.log.seating import HOLD_AFTER
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.shapes.entries import Decided, Dropped
from holdfast.tables.shapes.protocol import PROTOCOL, Closed, Hello
from tests.sim.story import TABLE, Story
from tests.tables.club import KEY, Club, Secrets, wanted
from tests.tables.memory_store import MemoryStore

HOUR = 3600.0
Luck = Callable[[Story], Awaitable[None]]


class One(Story):
    """A story with one kind of bad luck: two servers, and what a test says."""

    def __init__(self, seed: int, luck: Luck) -> None:
        super().__init__(seed)
        self.luck = luck

    async def _things_go_wrong(self) -> None:
        while len(self.processes) < 2:
            self._start()
        await asyncio.sleep(3.0)
        await self.luck(self)


def test_servers_whose_clocks_differ_do_not_tell_each_others_people_gone() -> None:
    """Each took the other's notes of who is there for long past: everybody went and came back at every roll call."""

    async def luck(story: Story) -> None:
        story.processes[0].clock_off = -HOUR
        await asyncio.sleep(30.0)

    for seed in range(4):
        story = One(seed, luck)
        assert story.tell() == []
        assert not [entry for entry in map(unpack, story.disk.logs[TABLE]) if isinstance(entry, Dropped)]


def test_who_connects_while_the_store_is_gone_is_asked_to_come_again() -> None:
    """The server took it for a fault of its own, and others were not told that nothing can be saved."""

    async def luck(story: Story) -> None:
        story.disk.fall()
        for process in story.processes:
            for wire in process.wires:
                wire.cut()
        await asyncio.sleep(10.0)
        story.disk.rise()

    for seed in range(4):
        assert One(seed, luck).tell() == []


def test_who_comes_from_another_process_is_not_shown_an_earlier_moment() -> None:
    """The other process had not heard yet of what this person had already seen."""

    async def story() -> None:
        store = MemoryStore()
        entries, keys = open_table(wanted("greyport"), Secrets(), KEY, 0.0)
        await store.create("t", [pack(entry) for entry in entries])
        rooms = Rooms(store, Limits())  # it does not listen
        door = Door(rooms, Limits())
        room = await rooms.open("t")
        elsewhere = await Rooms(store, Limits()).open("t")
        secret = keys.seats["fiona"]
        reader = elsewhere.table.reader(Hello(PROTOCOL, "t", [secret], "f"))
        assert reader is not None
        await elsewhere._seat(reader)
        seen = elsewhere.table.version
        assert room.table.version < seen
        found, _ = await door.greeted("t", Hello(PROTOCOL, "t", [secret], "f", have=seen))
        assert found is room and room.table.version == seen

    asyncio.run(story())


def test_bots_go_on_after_a_clock_was_set_back() -> None:
    """They waited until the clock showed again what it had shown."""
    club = Club(wanted("greyport", 1, 1))
    reader = club.sits("fiona")
    while plan(club.table) is None:
        club.decides(reader, club.options(reader)[0])
    club.now -= HOUR
    assert any(isinstance(entry, Decided) and entry.bot for entry in club.wait(5.0))


def test_a_bot_may_hold_a_seat_after_a_clock_was_set_back() -> None:
    """The countdown was an hour longer."""
    club = Club(wanted("greyport", 2))
    club.sits("fiona")
    zot = club.sits("zot")
    club.append(club.table.depart(zot, club.now))
    seat = club.table.seats["zot"]
    assert seat.holdable_in(club.now) == HOLD_AFTER
    assert seat.holdable_in(club.now - HOUR) == 0.0


def test_whoever_connects_to_a_server_that_stands_still_may_connect_again() -> None:
    """Its hello lay there unread until the time for it was up, and it was sent away for good."""

    class Silent:
        async def receive_text(self) -> str:
            await asyncio.sleep(HOUR)
            return ""

    async def story() -> Closed:
        door = Door(Rooms(MemoryStore(), Limits()), Limits(hello_seconds=0.01))
        with pytest.raises(Goodbye) as sent_away:
            await door.first_message(cast("Socket", Silent()))
        return sent_away.value.farewell

    assert asyncio.run(story()).again
