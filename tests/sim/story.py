"""One story from one seed: people play while things go wrong; then everything is well, and the books are compared."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from typing import Final

import pytest

from examples.small_game.lantern_ring import GAME
from holdfast.core.game import Game
from holdfast.games import game
from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from tests.ring.game import LanternRing
from tests.ring.shelf import put_on_shelf
from tests.sim.books import compare_the_books, read_table
from tests.sim.disk import Disk
from tests.sim.people import Person, rested
from tests.sim.process import Process
from tests.sim.wire import Wire
from tests.sim.world import EPOCH, World
from tests.tables.club import GAMES, RIVALS, Secrets

TROUBLED: Final = 20.0
"""Seconds for which things go wrong."""
AFTERWARDS: Final = 60.0
"""Seconds for which people play on when all is well again, at most."""
ENOUGH: Final = 3
"""Decisions after which nobody is stuck."""
LAST_ANSWERS: Final = 240.0
"""Seconds after which everybody must be up to date."""
QUIET: Final = 8
"""Seconds for which nothing more may happen: longer than two roll calls."""
TABLE: Final = "t"
NAMES: Final = ("ann", "bob", "cid", "dot")
SHIPPED: Final = GAMES | RIVALS
SHIPPED_EVERY: Final = 50
"""One story in so many is about a game that ships; the others are about a small one, which is quicker."""


class Story:
    """A table, its people, its servers and its bad luck."""

    def __init__(self, seed: int, durable: bool = True, checked: bool = True) -> None:
        self.seed = seed
        self.world = World(seed)
        self.disk = Disk(self.world, durable, checked)
        self.table = TABLE
        self.processes: list[Process] = []
        self.people: list[Person] = []
        self.trouble = 0.0
        self.healed = False
        self.game = game_of(seed)

    def tell(self) -> list[str]:
        """All of it. What was wrong, if anything was."""
        with pytest.MonkeyPatch.context() as patch:
            if isinstance(self.game, LanternRing):
                put_on_shelf(patch, self.game)
            self.world.run(self._happens())
        return self.world.wrong

    async def _happens(self) -> None:
        chance = self.world.random
        persons = chance.choice([2, 2, 3])
        bots = chance.choice([0, 0, 1])
        names = SHIPPED.get(self.game.id, NAMES)
        seats = [NewSeat(name, "friend") for name in names[:persons]]
        seats += [NewSeat(name, "bot") for name in names[persons : persons + bots]]
        wanted = NewTable(self.game.id, seats, seed=f"sim {self.seed}")
        entries, keys = open_table(wanted, Secrets(), bytes(16), EPOCH)
        self.disk.logs[TABLE] = [pack(entry) for entry in entries]
        self.disk.synced[TABLE] = len(entries)
        for _ in range(chance.choice([1, 2, 2])):
            self._start()
        self.people = [Person(self, name, name, [keys.seats[name]]) for name in names[:persons]]
        if chance.random() < 0.3:
            self.people.append(Person(self, "wim", "", [keys.spectator]))
        lives = [asyncio.ensure_future(person.live()) for person in self.people]
        try:
            await self._things_go_wrong()
            await self._all_is_well()
            await self._everybody_is_up_to_date()
        finally:
            for life in lives:
                life.cancel()
        if not self.world.wrong:
            compare_the_books(TABLE, self.disk.logs[TABLE], self.people, self.world.found)

    async def connect(self) -> Wire | None:
        """A wire to any server that lives."""
        alive = [process for process in self.processes if process.alive]
        if not alive:
            return None
        process = self.world.random.choice(alive)
        wire = Wire(self.world, process, self.trouble)
        process.serve(wire, TABLE)
        return wire

    def _start(self, clock_off: float = 0.0) -> None:
        self.processes.append(Process(self.world, self.disk, f"server{self.world.next_number()}", clock_off))

    @property
    def counted(self) -> Counter[str]:
        """What happened how often."""
        world = self.world
        found = Counter({"decisions": self.decisions(), "entries": len(self.disk.logs[TABLE])})
        found["acknowledged"] = sum(len(person.done) for person in self.people)
        for name, sign in (
            ("kills", "is killed"),
            ("crashes of the store", "database falls"),
            ("bad frames", "a frame is"),
        ):
            found[name] = sum(sign in line for line in world.trace)
        return found

    # ---- bad luck -----------------------------------------------------------------------------------------------

    async def _things_go_wrong(self) -> None:
        """Some kinds of bad luck, chosen anew for each story: those that come alone are found sooner."""
        chance = self.world.random
        self.trouble = chance.choice([0.0, 0.0, 0.01, 0.05])
        kinds = [self._kill, self._kill, self._pause, self._fall, self._fill, self._clock]
        luck = [kind for kind in kinds if chance.random() < 0.5]
        end = self.world.seconds + TROUBLED
        while self.world.seconds < end:
            await self.world.wait(0.5, 6.0)
            if luck:
                await chance.choice(luck)()
        for process in self.processes:
            process.goes_on.set()

    def _some(self) -> Process:
        return self.world.random.choice([process for process in self.processes if process.alive])

    async def _kill(self) -> None:
        """A process dies, at once or in the middle of what it does next, and another is started for it."""
        process = self._some()
        steps = self.world.random.choice([0, 1, 2, 3, 5, 8, 13, 30])
        self.world.note(f"{process.name} dies in {steps} steps")
        process.dies_in = steps
        for _ in range(20):
            if not process.alive:
                break
            await self.world.wait(0.0, 0.5)
        process.kill()
        await self.world.wait(0.0, 3.0)
        self.processes.remove(process)
        self._start(process.clock_off)

    async def _pause(self) -> None:
        """A process stands still for a while, perhaps so long that others take it for dead."""
        process = self._some()
        seconds = self.world.random.choice([0.5, 5.0, 12.0])
        self.world.note(f"{process.name} stands still for {seconds} s")
        process.goes_on.clear()
        await asyncio.sleep(seconds)
        process.goes_on.set()

    async def _fall(self) -> None:
        """The database crashes and is started again; perhaps the servers fall with it."""
        self.world.note("the database falls")
        self.disk.fall()
        if self.world.random.random() < 0.3:
            for process in list(self.processes):
                process.kill()
                self.processes.remove(process)
                self._start(process.clock_off)
        await self.world.wait(0.0, 6.0)
        self.disk.rise()

    async def _fill(self) -> None:
        """The disk is full for a while."""
        self.world.note("the disk is full")
        self.disk.full = True
        await self.world.wait(0.0, 8.0)
        self.disk.full = False

    async def _clock(self) -> None:
        """The clock of a server or of the database is set, mostly back."""
        if self.world.random.random() < 0.3:
            self.disk.clock_off += self.world.random.choice([-7200.0, -60.0, 5.0])
            self.world.note(f"the clock of the database is off by {self.disk.clock_off} s")
            return
        process = self._some()
        process.clock_off += self.world.random.choice([-3600.0, -60.0, -5.0, 5.0])
        self.world.note(f"the clock of {process.name} is off by {process.clock_off} s")

    # ---- afterwards ---------------------------------------------------------------------------------------------

    async def _all_is_well(self) -> None:
        """People play on, and the table goes on with them."""
        self.world.faulty = False
        self.world.note("all is well")
        self.disk.full = False
        await self.world.wait(0.0, 1.0)
        for process in self.processes:
            for wire in process.wires:
                if not wire.orderly:
                    wire.cut()
        await asyncio.sleep(30.0)  # what was broken is noticed, and everybody is back
        self.healed = True
        before, end = self.decisions(), self.world.seconds + AFTERWARDS
        while self.decisions() < before + ENOUGH and self.world.seconds < end:
            await asyncio.sleep(1.0)
        table = self._read()
        if self.decisions() == before and table is not None and not table.over:
            self.world.found(f"nobody could decide anything for {AFTERWARDS} s; the table waits: {self.waits()}")

    def decisions(self) -> int:
        """How much was ever decided."""
        return sum(b'"is":"decided"' in entry[:40] or b'"is":"picked"' in entry[:40] for entry in self.disk.logs[TABLE])

    def waits(self) -> list[str]:
        """Whom people think that the table waits for."""
        return [f"{person.name}: {person.table.get('waiting')} {person.asked}" for person in self.people]

    async def _everybody_is_up_to_date(self) -> None:
        for person in self.people:
            person.resting = True
        end = self.world.seconds + LAST_ANSWERS
        quiet = 0
        while quiet < QUIET:
            await asyncio.sleep(1.0)
            quiet = quiet + 1 if rested(self.people, len(self.disk.logs[TABLE])) else 0
            if self.world.seconds > end:
                self.world.found(f"not everybody is up to date: {[(p.name, p.have) for p in self.people]}")
                return

    def _read(self) -> Table | None:
        return read_table(TABLE, self.disk.logs[TABLE], self.world.found)


def game_of(seed: int) -> Game:
    """Which game a story is about."""
    if seed % SHIPPED_EVERY == SHIPPED_EVERY - 1:
        return game(list(SHIPPED)[seed // SHIPPED_EVERY % len(SHIPPED)])
    return ring(seed % 2 == 0)


@cache
def ring(rivals: bool) -> LanternRing:
    """The small game: between rivals, or for all together, who may take back more freely."""
    return LanternRing(ending=GAME.ending._replace(rivals=rivals))
