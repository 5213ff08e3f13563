"""A server that can be killed and started again at the same address, with the same store."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.server.running import Running


def free_port() -> int:
    """A port on loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
