"""Durable before shown: a table over a store that can crash at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import Heard, Reader, Table
from holdfast.tables.shapes.entries import AnyEntry, Decided
from holdfast.tables.shapes.protocol import (
    PROTOCOL,
    ClientMessage,
    Decide,
    Done,
    Hello,
    Refused,
    TableMessage,
    Update,
)
from holdfast.tables.store import Behind, StoreFailed
from tests.tables.club import GAMES, KEY, Secrets, wanted
from tests.tables.memory_store import MemoryStore

BOTH = pytest.mark.parametrize("game", list(GAMES))


class House:
    """A process that serves a table: it appends, follows, and only then shows."""

    def __init__(self, store: MemoryStore, table: Table) -> None:
        self.store = store
        self.table = table
        self.shown: list[Update] = []

    @classmethod
    async def open(cls, store: MemoryStore) -> House:
        return cls(store, Table.read("t", await store.read("t")))

    async def change(self, make: Callable[[], Heard]) -> TableMessage | None:
        """What the server does with a message, until the store has taken it."""
        while True:
            heard = make()
            try:
                if heard.append:
                    await self.store.append("t", self.table.version, [pack(entry) for entry in heard.append])
            except Behind:
                self.follow(await self.store.read("t", self.table.version))
                continue
            self.follow([pack(entry) for entry in heard.append])
            return heard.answer

    def follow(self, entries: list[bytes]) -> None:
        for entry in entries:
            self.table.follow(unpack(entry))

    async def come(self, secret: str) -> Reader:
        reader = self.table.reader(Hello(PROTOCOL, "t", [secret], secret))
        assert reader is not None
        await self.change(lambda: Heard(self.table.arrive(reader, 1.0)))
        return reader

    async def hear(self, reader: Reader, message: ClientMessage) -> TableMessage | None:
        answer = await self.change(lambda: self.table.hear(reader, message, 1.0))
        self.shown.append(self.table.update(reader, 0, 1.0))
        return answer


def option_of(house: House, reader: Reader) -> str:
    """Something that needs nobody's consent."""
    options = house.table.update(reader, house.table.version, 1.0).view["choice"]["options"]
    return next((str(option["text"]) for option in options if not option["agreed"]), "")


async def opened(game: str) -> tuple[MemoryStore, list[str]]:
    store = MemoryStore()
    entries, keys = open_table(wanted(game), Secrets(), KEY, 0.0)
    await store.create("t", [pack(entry) for entry in entries])
    return store, list(keys.seats.values())


def run(work: Awaitable[None]) -> None:
    async def main() -> None:
        await work

    asyncio.run(main())


@BOTH
def test_what_was_shown_survives_a_crash_and_what_was_lost_was_never_shown(game: str) -> None:
    async def story() -> None:
        store, secrets = await opened(game)
        house = await House.open(store)
        readers = [await house.come(secret) for secret in secrets]
        kept = lost = 0
        for number in range(60):
            reader = next((each for each in readers if option_of(house, each)), None)
            if reader is None:
                break
            message = Decide(f"{number}", option_of(house, reader), house.table.version)
            work = asyncio.ensure_future(house.hear(reader, message))
            if number % 3 == 0:
                await asyncio.sleep(0)
                store.crash()
            try:
                await work
                kept += 1
            except StoreFailed:
                lost += 1
                digest = house.table.play.digest()
                assert all(update.at <= house.table.at for update in house.shown)
                again = await House.open(store)
                assert again.table.play.digest() == digest, "an entry that was never durable was followed"
            again = await House.open(store)
            assert again.table.version == house.table.version
            if house.shown:
                latest = again.table.update(reader, 0, 1.0)
                assert latest.at >= max(update.at for update in house.shown)
            house.table = again.table
        assert kept > 5 and lost > 2

    run(story())


@BOTH
def test_a_decision_that_the_crash_left_unanswered_counts_once_when_it_is_sent_again(game: str) -> None:
    async def story() -> None:
        store, secrets = await opened(game)
        house = await House.open(store)
        readers = [await house.come(secret) for secret in secrets]
        reader = next(each for each in readers if option_of(house, each))
        message = Decide("mine", option_of(house, reader), house.table.version)
        heard = house.table.hear(reader, message, 1.0)
        await store.append("t", house.table.version, [pack(entry) for entry in heard.append])
        restarted = await House.open(store)
        at = restarted.table.at
        assert isinstance(await restarted.hear(reader, message), Done)
        assert restarted.table.at == at == 1

    run(story())


@BOTH
def test_two_processes_agree_on_one_log(game: str) -> None:
    async def story() -> None:
        store, secrets = await opened(game)
        one = await House.open(store)
        readers = [await one.come(secret) for secret in secrets]
        two = await House.open(store)
        for number in range(30):
            for house in (one, two):
                reader = next((each for each in readers if option_of(house, each)), None)
                if reader is not None:
                    answer = await house.hear(
                        reader, Decide(f"{number} {id(house)}", option_of(house, reader), house.table.version)
                    )
                    assert isinstance(answer, Done | Refused)
        for house in (one, two):
            house.follow(await store.read("t", house.table.version))
        assert one.table.play.digest() == two.table.play.digest()
        assert one.table.at == two.table.at > 3
        decided: list[AnyEntry] = [entry for entry in one.table.log if isinstance(entry, Decided)]
        assert len(decided) == one.table.at

    run(story())


def test_of_two_who_answer_the_same_question_one_is_told_the_current_choice() -> None:
    async def story() -> None:
        store, secrets = await opened("heroesout")
        one = await House.open(store)
        readers = [await one.come(secret) for secret in secrets]
        two = await House.open(store)
        reader = next(each for each in readers if option_of(one, each))
        for number in range(200):
            option = option_of(one, reader) or ""
            if not option:
                reader = next(each for each in readers if option_of(one, each))
                continue
            version = one.table.version
            first = await one.hear(reader, Decide(f"a{number}", option, version))
            second = await two.hear(reader, Decide(f"b{number}", option, version))
            assert isinstance(first, Done)
            if isinstance(second, Refused):
                assert second.code == "stale"
                assert two.table.version == one.table.version
                return
            one.follow(await store.read("t", one.table.version))
        raise AssertionError("the same answer always counted twice")

    run(story())
