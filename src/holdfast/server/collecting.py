"""Garbage collection that never takes long: what lives long is looked at once, not again and again.

Whoever is at a table waits for a collection. What survived one is therefore set aside, and the next looks only at what
came since. While nobody is connected, everything is looked at again.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping
from time import thread_time
from typing import Any, Final

THRESHOLD: Final = 7000
"""A collection comes after so many new objects: it looks at no more, so it is short."""


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
    gc.set_threshold(THRESHOLD)
    _look_at_everything()
    if set_aside not in gc.callbacks:
        gc.callbacks.append(set_aside)


def set_aside(phase: str, info: Mapping[str, Any]) -> None:
    """What survived a collection is not looked at again."""
    if phase == "start":
        pauses.begins()
    else:
        gc.freeze()
        pauses.ends()


def sweep() -> None:
    """Look at everything again; for a time when nobody waits."""
    longest = pauses.longest
    gc.unfreeze()
    _look_at_everything()
    pauses.longest = longest


def _look_at_everything() -> None:
    """At this time at all there is, and later only at what is new."""
    gc.collect()
    gc.freeze()
