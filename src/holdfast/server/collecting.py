"""Garbage collection that never takes long: what lives long is looked at once, not again and again.

A full collection looks at every object there is, and everybody waits for it. What survived one is therefore set aside;
the next looks only at what came since. While nobody is connected, everything is looked at again.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping
from time import thread_time
from typing import Any, Final

OLDEST: Final = 2
"""The generation of a full collection."""
THRESHOLDS: Final = (700, 4, 1)
"""A full collection comes after so many new objects, in all 700 x 5 x 2: it looks at no more, so it is short."""


class Pauses:
    """How long collections have stopped everything while somebody may have waited, in seconds of CPU time."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._began = 0.0

    def begins(self) -> None:
        """A collection begins."""
        self._began = thread_time()

    def ends(self) -> None:
        """It has ended."""
        self.longest = max(self.longest, thread_time() - self._began)


pauses: Final = Pauses()


def begin() -> None:
    """Set aside what the server itself consists of, and from now on what survives."""
    gc.set_threshold(*THRESHOLDS)
    _look_at_everything()
    if set_aside not in gc.callbacks:
        gc.callbacks.append(set_aside)


def set_aside(phase: str, info: Mapping[str, Any]) -> None:
    """After a full collection its survivors are not looked at again."""
    if phase == "start":
        pauses.begins()
        return
    if info["generation"] == OLDEST:
        gc.freeze()
    pauses.ends()


def sweep() -> None:
    """Look at everything again; for a time when nobody waits."""
    longest = pauses.longest
    gc.unfreeze()
    _look_at_everything()
    pauses.longest = longest


def _look_at_everything() -> None:
    """And then at nothing: Python puts off a full collection while little is new beside what the last one left."""
    gc.collect()
    gc.freeze()
    gc.collect()
