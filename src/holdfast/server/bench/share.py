"""A share of a core for a process, so that several servers, their database and the load fit on few cores.

Linux gives shares to groups of processes, which are folders under /sys/fs/cgroup: version 2, or the older version 1.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from holdfast.errors import BadOption

GROUPS: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 20_000
"""Microseconds: whoever has used up the share waits for the next period."""


class Share:
    """A group of processes that together get so much of one core."""

    def __init__(self, share: float) -> None:
        quota = round(PERIOD * share)
        try:
            if (GROUPS / "cgroup.controllers").exists():
                self.folder = Path(tempfile.mkdtemp(prefix="holdfast-", dir=GROUPS))
                (self.folder / "cpu.max").write_text(f"{quota} {PERIOD}", encoding="utf-8")
            else:
                self.folder = Path(tempfile.mkdtemp(prefix="holdfast-", dir=GROUPS / "cpu"))
                (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD), encoding="utf-8")
                (self.folder / "cpu.cfs_quota_us").write_text(str(quota), encoding="utf-8")
        except OSError as error:
            raise BadOption(f"--share needs Linux and the right to write to {GROUPS}: {error.strerror}") from None

    def take_in(self, process: int) -> None:
        """This process, with all its threads, gets no more than the share from now on."""
        (self.folder / "cgroup.procs").write_text(str(process), encoding="utf-8")

    def end(self) -> None:
        """The group is gone; its processes have ended before."""
        with suppress(OSError):
            os.rmdir(self.folder)
