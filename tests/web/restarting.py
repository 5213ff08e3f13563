"""A server that can be killed and started again at the same address, with the same store."""

from __future__ import annotations

import os
import random
import socket
from contextlib import suppress
from pathlib import Path

from tests.server.running import Running

LASTING = range(11_000, 30_000)
"""Ports that no system gives away by itself: nobody else is given one of them while a server is killed and started again."""


def free_port() -> int:
    """A port on loopback that nobody uses. Others who look for one at this moment begin elsewhere."""
    order = random.Random(os.getpid())
    for _ in range(100):
        port = order.choice(LASTING)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Restarting(Running):
    """It keeps its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.start()

    def start(self) -> None:
        super().__init__(str(self.folder / "tables.db"), self.folder, arguments=("--port", str(self.port)))

    def kill_and_start_again(self) -> None:
        """kill -9, and a new process in its place."""
        self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.start()
