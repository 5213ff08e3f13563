"""Tables under real bad luck: `python -m tests.jepsen --kills 200`.

Bots play over WebSockets against two servers on PostgreSQL and one on SQLite, while servers and the database are
killed, paused and started again, the disk fills up, and clocks are set back. Then all is well, and their books are
compared with the logs: nothing acknowledged is lost, nothing counts twice, all saw one order, everybody is up to date.
Everything listens on this machine alone, on free ports.

The disk of the server on SQLite fills up by RLIMIT_FSIZE, set from outside on the living process at the size that its
log has; clocks are set by a sitecustomize (tests/jepsen/clock) that adds to `time.time` what stands in a file.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

import pytest

from holdfast.server.stores import open_store
from tests.jepsen.house import Postgres, Server
from tests.jepsen.sittings import Sitting, World
from tests.ring.shelf import put_on_shelf
from tests.sim.books import compare_the_books
from tests.sim.people import rested

SITTINGS: Final = 2
"""Tables that are played at each database at once."""
LAST_ANSWERS: Final = 120.0
"""Seconds after which everybody must be up to date when all is well."""
QUIET: Final = 5
BACK: Final = (-3600.0, -60.0, -5.0, 0.0)
"""By how many seconds a clock is off after it was set."""


class House:
    """A database with its servers, its tables and its bad luck."""

    def __init__(self, world: World, name: str, address: str, servers: int, folder: Path) -> None:
        self.world = world
        self.name = name
        self.address = address
        self.servers = [Server(f"{name}{number}", address, folder) for number in range(1, servers + 1)]
        self.sittings: list[Sitting] = []
        self.finished: list[Sitting] = []
        self.happened: Counter[str] = Counter()
        self.well = False

    async def play(self) -> None:
        """Tables, one after the other."""
        while True:
            for sitting in [each for each in self.sittings if each.over]:
                await self._finish(sitting)
            if len(self.sittings) < SITTINGS and not self.well:
                sitting = Sitting(self.world, self.servers)
                await sitting.begin()
                self.sittings.append(sitting)
                self.happened["tables"] += 1
            await asyncio.sleep(0.5)

    async def _finish(self, sitting: Sitting) -> None:
        """The game is over: everybody waits for the answers to what they said, and goes."""
        for person in sitting.people:
            person.resting = True
        if not any(person.asked for person in sitting.people):
            await sitting.end()
            self.sittings.remove(sitting)
            self.finished.append(sitting)

    # ---- bad luck -----------------------------------------------------------------------------------------------

    async def suffer(self, server: Server, luck: Sequence[Callable[[Server], Awaitable[None]]]) -> None:
        """One thing after the other."""
        while not self.well:
            await self.world.wait(0.3, 2.0)
            what = self.world.random.choice(luck)
            async with server.busy:
                self.happened[what.__name__] += 1
                self.world.note(f"{server.name}: {what.__name__}")
                await what(server)

    async def kill(self, server: Server) -> None:
        """A server dies."""
        await server.kill()
        await self.world.wait(0.0, 0.5)
        await server.start()

    async def pause(self, server: Server) -> None:
        """A server stands still, perhaps so long that others take it for dead."""
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(self.world.random.choice([0.3, 2.0, 8.0]))
        server.signal(signal.SIGCONT)

    async def set_clock(self, server: Server) -> None:
        """A clock is set."""
        server.set_clock(self.world.random.choice(BACK))

    async def fill_disk(self, server: Server) -> None:
        """The disk of SQLite is full for a while."""
        server.fill_disk(Path(self.address + "-wal"))
        await self.world.wait(0.5, 4.0)
        server.fill_disk(None)

    # ---- afterwards ---------------------------------------------------------------------------------------------

    async def everybody_is_up_to_date(self) -> None:
        """People play on for a moment, then everybody gets the last answers."""
        for sitting in self.sittings:
            sitting.healed = True
        await asyncio.sleep(10.0)
        before = await self._lengths()
        await asyncio.sleep(10.0)
        for sitting, length in zip(self.sittings, before):
            if not sitting.over and len(await self._log(sitting)) == length:
                self.world.found(f"nobody could do anything at {sitting.table} for 10 s after all was well")
        for sitting in self.sittings:
            for person in sitting.people:
                person.resting = True
        until, quiet = self.world.seconds + LAST_ANSWERS, 0
        while quiet < QUIET:
            await asyncio.sleep(1.0)
            lengths = await self._lengths()
            well = all(rested(sitting.people, length) for sitting, length in zip(self.sittings, lengths))
            quiet = quiet + 1 if well else 0
            if self.world.seconds > until:
                have = [[person.have for person in sitting.people] for sitting in self.sittings]
                self.world.found(f"not everybody is up to date at {self.name}: {have} of {lengths}")
                return

    async def _log(self, sitting: Sitting) -> list[bytes]:
        store = await open_store(self.address)
        try:
            return await store.read(sitting.table)
        finally:
            await store.close()

    async def _lengths(self) -> list[int]:
        return [len(await self._log(sitting)) for sitting in self.sittings]

    async def compare(self) -> None:
        """All books of all tables."""
        for sitting in [*self.finished, *self.sittings]:
            log = await self._log(sitting)
            compare_the_books(sitting.table, log, sitting.people, self.world.found, sitting in self.sittings)
            self.happened["entries"] += len(log)
            self.happened["acknowledged"] += sum(len(person.done) for person in sitting.people)


async def fall(world: World, postgres: Postgres, house: House) -> None:
    """The database is killed or stands still, now and then."""
    while not house.well:
        await world.wait(10.0, 30.0)
        if world.random.random() < 0.7:
            house.happened["kill_database"] += 1
            world.note("the database is killed")
            await asyncio.to_thread(postgres.kill)
            await world.wait(0.0, 2.0)
            await asyncio.to_thread(postgres.start)
        else:
            house.happened["pause_database"] += 1
            world.note("the database stands still")
            postgres.signal(signal.SIGSTOP)
            await world.wait(0.5, 6.0)
            postgres.signal(signal.SIGCONT)


def kills(houses: Sequence[House]) -> int:
    """How much was killed so far."""
    return sum(house.happened["kill"] + house.happened["kill_database"] for house in houses)


async def run(world: World, wanted: int, minutes: float, folder: Path) -> Counter[str]:
    """All of it, within this many minutes."""
    postgres = Postgres(folder)
    houses = [
        House(world, "postgres", postgres.address, 2, folder),
        House(world, "sqlite", str(folder / "tables.db"), 1, folder),
    ]
    try:
        await asyncio.gather(*(server.start() for house in houses for server in house.servers))
        playing = [asyncio.ensure_future(house.play()) for house in houses]
        suffering = [asyncio.ensure_future(fall(world, postgres, houses[0]))]
        for house in houses:
            luck = [house.kill, house.kill, house.kill, house.pause, house.set_clock]
            luck += [house.fill_disk] if house.name == "sqlite" else []
            suffering += [asyncio.ensure_future(house.suffer(server, luck)) for server in house.servers]
        while kills(houses) < wanted and world.seconds < 60 * minutes and not any(task.done() for task in suffering):
            await asyncio.sleep(0.5)
        for house in houses:
            house.well = True
        await asyncio.gather(*suffering)
        world.note("all is well")
        for house in houses:
            await house.everybody_is_up_to_date()
        for each in playing:
            each.cancel()
        for house in houses:
            await house.compare()
            for sitting in house.sittings:
                await sitting.end()
    finally:
        for house in houses:
            for server in house.servers:
                server.end()
        postgres.end()
    return sum((house.happened for house in houses), Counter())


def main() -> int:
    """As many kills as were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.jepsen", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="of servers and of the database")
    parser.add_argument("--minutes", type=float, default=45.0, help="at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--history", type=Path, default=Path("jepsen-history.txt"), help="written if anything is wrong")
    asked = parser.parse_args()
    world = World(asked.seed)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it ends its servers, too
    with (
        tempfile.TemporaryDirectory(prefix="holdfast-", ignore_cleanup_errors=True) as name,
        pytest.MonkeyPatch.context() as patch,
    ):
        put_on_shelf(patch)
        happened = asyncio.run(run(world, asked.kills, asked.minutes, Path(name)))
    done = happened["kill"] + happened["kill_database"]
    what = ", ".join(f"{number} {each}" for each, number in sorted(happened.items()))
    print(f"{done} kills in {world.seconds:.0f} s, {len(world.wrong)} things wrong; {what}")
    for wrong in world.wrong[:10]:
        print(f"  {wrong}")
    if world.wrong:
        asked.history.write_text("\n".join(world.history) + "\n", encoding="utf-8")
        print(f"what happened stands in {asked.history}")
    return bool(world.wrong) or done < asked.kills


if __name__ == "__main__":
    sys.exit(main())
