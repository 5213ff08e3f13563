"""Rooms over a store that fails, is written by others, or is slow: nothing is shown that is not durable."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from holdfast.server.connection import MOST_ANSWERS, Connection
from holdfast.server.limits import Limits
from holdfast.server.room import Room
from holdfast.server.rooms import Rooms
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.messages import deciding
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.entries import Said
from holdfast.tables.shapes.protocol import PROTOCOL, Decide, Done, Hello, Pong, Refused, Say
from holdfast.tables.store import StoreFailed
from tests.server.wire import written_down
from tests.tables.club import Club, wanted
from tests.tables.memory_store import MemoryStore


class Guest:
    """A connection that remembers what it was sent."""

    def __init__(self, room: Room, links: list[str], person: str) -> None:
        reader = room.table.reader(Hello(PROTOCOL, room.table.id, links, person))
        assert reader is not None
        self.sent: list[dict[str, Any]] = []
        self.stuck = asyncio.Event()
        self.stuck.set()
        self.connection = Connection(room, reader, 0, self.send, 0.5)
        self.speaking = asyncio.ensure_future(self.connection.speak())

    async def send(self, text: str) -> None:
        await self.stuck.wait()
        self.sent.append(json.loads(text))

    @property
    def version(self) -> int:
        return max([message["version"] for message in self.sent if message["type"] == "update"], default=0)

    def told(self, text: str) -> bool:
        return text in json.dumps(self.sent)


class Scene:
    """A table of two, in the rooms of two processes that share a store."""

    def __init__(self) -> None:
        self.club = Club(wanted("greyport", 2))
        self.store = MemoryStore()
        self.store.logs["t"] = list(self.club.bytes)
        self.store.order["t"] = 1
        self.here, self.there = (Rooms(self.store, Limits(farewell_seconds=0.3)) for _ in range(2))

    async def guest(self, rooms: Rooms, seat: str) -> Guest:
        room = await rooms.open("t")
        guest = Guest(room, [self.club.keys.seats[seat]], seat)
        await room.enter(guest.connection)
        await settled()
        return guest


async def settled() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def run(test: Callable[[Scene], Awaitable[None]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(test(Scene()), 20)

    asyncio.run(within())


def test_what_cannot_be_kept_is_shown_to_nobody() -> None:
    async def test(scene: Scene) -> None:
        fiona, zot = await scene.guest(scene.here, "fiona"), await scene.guest(scene.here, "zot")
        room = fiona.connection.room
        before = room.table.version
        scene.store.failing = True
        with pytest.raises(StoreFailed):
            await room.hear(fiona.connection, Say("1", "can you hear me", "fiona"))
        await settled()
        assert room.table.version == before and not fiona.told("hear me") and not zot.told("hear me")
        scene.store.failing = False
        assert isinstance(await room.hear(fiona.connection, Say("1", "can you hear me", "fiona")), Done)
        await settled()
        assert zot.told("hear me") and len(await scene.store.read("t")) == before + 1 == room.table.version

    run(test)


def test_a_crash_between_asking_and_keeping_shows_nothing() -> None:
    async def test(scene: Scene) -> None:
        fiona = await scene.guest(scene.here, "fiona")
        saying = asyncio.ensure_future(fiona.connection.room.hear(fiona.connection, Say("1", "now or never", "fiona")))
        await asyncio.sleep(0)
        scene.store.crash()
        with pytest.raises(StoreFailed):
            await saying
        await settled()
        assert not fiona.told("now or never")
        assert not any(isinstance(unpack(data), Said) for data in await scene.store.read("t"))

    run(test)


def test_who_writes_second_follows_first_and_both_count_once() -> None:
    async def test(scene: Scene) -> None:
        fiona, zot = await scene.guest(scene.here, "fiona"), await scene.guest(scene.there, "zot")
        await fiona.connection.room.read_on()
        both = [
            fiona.connection.room.hear(fiona.connection, Say("1", "from here", "fiona")),
            zot.connection.room.hear(zot.connection, Say("1", "from there", "zot")),
        ]
        assert all(isinstance(answer, Done) for answer in await asyncio.gather(*both))
        await fiona.connection.room.read_on()
        await zot.connection.room.read_on()
        await settled()
        said = [entry.text for entry in map(unpack, await scene.store.read("t")) if isinstance(entry, Said)]
        assert sorted(said) == ["from here", "from there"]
        assert fiona.told("from there") and zot.told("from here") and fiona.version == zot.version

    run(test)


def test_news_of_another_process_is_shown() -> None:
    async def test(scene: Scene) -> None:
        scene.here.start()
        await settled()
        fiona, zot = await scene.guest(scene.here, "fiona"), await scene.guest(scene.there, "zot")
        await zot.connection.room.hear(zot.connection, Say("1", "knock knock", "zot"))
        await settled()
        assert fiona.told("knock knock")
        await scene.here.close()
        assert fiona.sent[-1]["code"] == "shutdown"

    run(test)


def test_news_that_comes_while_a_table_is_being_opened_is_not_missed() -> None:
    async def test(scene: Scene) -> None:
        scene.here.start()
        await settled()
        read = scene.store.read

        async def slow(table: str, since: int = 0) -> list[bytes]:
            entries = await read(table, since)
            if since == 0:
                late = Said(1.0, seat="", name="somebody", text="meanwhile")
                await scene.store.append("t", len(entries), [pack(late)])
                await settled()
            return entries

        scene.store.read = slow  # type: ignore[method-assign]
        fiona = await scene.guest(scene.here, "fiona")
        await settled()
        assert fiona.told("meanwhile")
        await scene.here.close()

    run(test)


def test_what_was_accepted_is_finished_and_shown_before_the_end() -> None:
    async def test(scene: Scene) -> None:
        fiona = await scene.guest(scene.here, "fiona")
        append = scene.store.append

        async def slow(table: str, version: int, entries: Sequence[bytes]) -> None:
            await asyncio.sleep(0.05)
            await append(table, version, entries)

        scene.store.append = slow  # type: ignore[method-assign]
        saying = asyncio.ensure_future(fiona.connection.room.hear(fiona.connection, Say("1", "one more", "fiona")))
        await asyncio.sleep(0)
        await scene.here.close()
        assert isinstance(await saying, Done)
        kinds = [message["type"] for message in fiona.sent]
        assert fiona.told("one more") and kinds[-2:] == ["update", "closed"]

    run(test)


def test_who_reads_slowly_gets_the_latest_in_one_piece() -> None:
    async def test(scene: Scene) -> None:
        fiona, zot = await scene.guest(scene.here, "fiona"), await scene.guest(scene.here, "zot")
        zot.stuck.clear()
        updates = sum(message["type"] == "update" for message in zot.sent)
        for number in range(8):
            await fiona.connection.room.hear(fiona.connection, Say(str(number), f"line {number}", "fiona"))
            await settled()
        zot.stuck.set()
        await settled()
        more = [message for message in zot.sent if message["type"] == "update"][updates:]
        assert len(more) <= 2 and zot.version == fiona.version
        assert [told["text"] for message in more for told in message["told"] if told["kind"] == "said"] == [
            told["text"] for message in fiona.sent for told in message.get("told", []) if told["kind"] == "said"
        ]

    run(test)


def test_who_does_not_read_at_all_is_let_go() -> None:
    async def test(scene: Scene) -> None:
        fiona = await scene.guest(scene.here, "fiona")
        fiona.stuck.clear()
        for number in range(MOST_ANSWERS + 2):
            fiona.connection.answer(Pong(str(number)))
        assert fiona.connection.farewell is not None and fiona.connection.farewell.code == "too_slow"
        with pytest.raises(TimeoutError):
            await fiona.speaking

    run(test)


def test_where_the_rules_fail_is_written_down_and_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*more: Any, **fields: Any) -> Any:
        raise ZeroDivisionError("the Ogre Mage is hidden here")

    async def test(scene: Scene) -> None:
        fiona = await scene.guest(scene.here, "fiona")
        room = fiona.connection.room
        option = next(option.text for option in offered(room.table, fiona.connection.reader) if not option.agreed)
        monkeypatch.setattr(deciding, "decision", failing)
        with written_down() as lines:
            answer = await room.hear(fiona.connection, Decide("1", option, room.table.version))
        assert isinstance(answer, Refused) and answer.code == "failed" and "Ogre" not in answer.reason
        (line,) = (json.loads(line) for line in lines)
        assert (line["event"], line["table"], line["fault"]) == ("rules_failed", "t", "ZeroDivisionError")
        assert "Ogre" not in str(lines)

    run(test)


def test_a_room_in_which_something_goes_wrong_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(scene: Scene) -> None:
        fiona = await scene.guest(scene.here, "fiona")
        room = fiona.connection.room
        monkeypatch.setattr(room.table, "follow", lambda entry: 1 / 0)
        await scene.store.append("t", room.table.version, [pack(Said(1.0, seat="", name="x", text="kept anyway"))])
        scene.here.begin(room.read_on(), room)
        await settled()
        assert fiona.sent[-1]["code"] == "fault" and fiona.sent[-1]["again"]
        again = await scene.guest(scene.here, "fiona")
        assert again.connection.room is not room and again.told("kept anyway")

    run(test)
