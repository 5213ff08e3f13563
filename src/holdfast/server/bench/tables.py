"""A server under load: it runs in a process of its own, the load in this one, each on a core of its own if it can.

The load is open: decisions are due at their times, whether or not the server keeps up, and a wait counts from the time
at which the decision was due to the time at which the last seat has seen it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from holdfast.errors import BadOption
from holdfast.games import game
from holdfast.server.bench.costs import CostBench
from holdfast.server.bench.guests import Party
from holdfast.server.bench.share import Share

LIMITS: Final = """
connections = 20000
connections_of_address = 20000
rooms = 2000
messages.amount = 1000000
messages.seconds = 1
requests.amount = 1000000
requests.seconds = 1
new_tables.amount = 1000000
new_tables.seconds = 1
"""
"""Everything comes from one address here."""
DECISIONS: Final = 300
"""How many decisions the parts are measured by."""


class Load(Struct, kw_only=True):
    """What is measured."""

    game: str = ""
    tables: int = 50
    seats: int = 4
    rate: float = 50.0
    seconds: float = 20.0
    store: str = ""
    """The address of a database; empty: a new SQLite file."""
    servers: int = 1
    share: float = 0.0
    """How much of a core each server gets; 0: a core of its own, if there are enough."""
    seed: int = 1


def run_load(games: Sequence[str], load: Load, as_json: bool) -> int:
    """Each game under the same load, one after the other."""
    told = [measure(structs.replace(load, game=id)) for id in games]
    print(json.dumps({"tables": told}) if as_json else "\n".join(tell(figures) for figures in told))
    return 0


def run_parts(games: Sequence[str], seats: int, as_json: bool) -> int:
    """What the parts of a decision cost in each game, in this build."""
    told = [CostBench(id, seats).measure(DECISIONS) for id in games]
    if as_json:
        print(json.dumps({"parts": told}))
        return 0
    for figures in told:
        print(f"{figures['game']}, {figures['build']}, {figures['seats']} seats, ms of CPU for a decision:")
        for title, of in (
            ("as it is made", "ms_per_decision"),
            ("anew for one seat", "ms_of_parts_made_anew_per_seat"),
        ):
            print(f"  {title}: " + ", ".join(f"{part} {ms}" for part, ms in figures[of].items()))
    return 0


class Server:
    """A server process, ended by its id."""

    def __init__(self, database: str, folder: Path, number: int, core: int | None, share: float = 0.0) -> None:
        limits = folder / "limits.toml"
        limits.write_text(LIMITS, encoding="utf-8")
        command = [sys.executable, "-m", "holdfast.cli", "--no-open", "--port", "0"]
        command += ["--db", database, "--limits", str(limits)]
        self.log = folder / f"server{number}.log"
        with self.log.open("wb") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        if "http" not in greeting:
            raise BadOption(f"the server does not start: {self.log.read_text(encoding='utf-8')[-300:]}")
        self.url = greeting.split()[3]
        if core is not None:
            for task in Path(f"/proc/{self.process.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {core})
        self.share = Share(share) if share else None
        if self.share is not None:
            self.share.take_in(self.process.pid)

    @property
    def cpu(self) -> float:
        """The CPU seconds that it has used, with all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Megabytes that it holds."""
        fields = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def longest_collection(self) -> float:
        """How many milliseconds the longest garbage collection took, as it said when it ended; 0 if it did not."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        told = [json.loads(line) for line in lines if '"longest_collection_ms"' in line]
        return float(told[-1]["longest_collection_ms"]) if told else 0.0

    def end(self) -> None:
        """As a service manager ends it."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        if self.share is not None:
            self.share.end()


def measure(load: Load) -> dict[str, Any]:
    """A server under this load, in figures."""
    rules = game(load.game)
    counts = rules.player_counts()
    if load.seats not in counts:
        raise BadOption(f"{rules.title} is played by {', '.join(map(str, counts))}; choose --seats from these")
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    taken = 1 if load.share else load.servers
    apart = len(cores) > taken
    if apart:
        os.sched_setaffinity(0, cores[taken:])
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = load.store or str(Path(folder) / "tables.db")
            servers: list[Server] = []
            try:
                for number in range(load.servers):
                    core = cores[number % taken] if apart else None
                    servers.append(Server(database, Path(folder), number, core, load.share))
                return asyncio.run(_under_load(load, servers, rules.characters()[: load.seats]))
            finally:
                for server in servers:
                    server.end()
    finally:
        if apart:
            os.sched_setaffinity(0, cores)


async def _under_load(load: Load, servers: Sequence[Server], seats: Sequence[str]) -> dict[str, Any]:
    party = Party([server.url for server in servers], load.game, seats, load.seed)
    for _ in range(load.tables):
        party.tables.append(await party.table())
    cpu: list[float] = []
    marks: list[tuple[int, int, int]] = []

    def mark() -> None:
        cpu.append(sum(server.cpu for server in servers))
        guests = [guest for table in party.tables for guest in table.guests]
        marks.append((party.decided, sum(guest.bytes for guest in guests), sum(guest.messages for guest in guests)))

    took = await party.load(load.tables, load.rate, load.seconds, mark, mark)
    waits = sorted(party.waits)
    made = max(1, len(waits))
    return {
        "game": load.game,
        "tables": load.tables,
        "seats": load.seats,
        "servers": load.servers,
        "share": load.share,
        "store": load.store.partition(":")[0] or "sqlite",
        "rate": load.rate,
        "answered_per_s": round(made / took, 1),
        "decisions": party.decided,
        "said_ready": party.agreed,
        "refused": party.no,
        "lost": max(0, round(load.rate * load.seconds) - made - sum(party.no.values())),
        "cpu_ms": round((cpu[1] - cpu[0]) / made * 1000, 2),
        "cpu_share": round((cpu[1] - cpu[0]) / took, 3),
        "kb_to_a_seat": round((marks[1][1] - marks[0][1]) / made / load.seats / 1000, 1),
        "p50_ms": milliseconds(waits, 0.5),
        "p90_ms": milliseconds(waits, 0.9),
        "p99_ms": milliseconds(waits, 0.99),
        "max_ms": milliseconds(waits, 1.0),
        "server_mb": round(sum(server.memory for server in servers), 1),
    }


def tell(figures: dict[str, Any]) -> str:
    """The figures of a load in two lines."""
    return (
        f"{figures['game']}, {figures['tables']} tables of {figures['seats']}, {figures['store']}, "
        f"{figures['rate']:g} decisions a second asked, {figures['answered_per_s']:g} answered: "
        f"p50 {figures['p50_ms']} ms, p99 {figures['p99_ms']} ms, most {figures['max_ms']} ms\n"
        f"  {figures['cpu_ms']} ms of CPU and {figures['kb_to_a_seat']} kB to each seat for a decision, "
        f"{figures['server_mb']} MB"
    )


def milliseconds(waits: Sequence[float], part: float) -> float:
    """The wait that this part of all decisions did not exceed."""
    return round(waits[min(len(waits) - 1, int(len(waits) * part))] * 1000, 1) if waits else 0.0
