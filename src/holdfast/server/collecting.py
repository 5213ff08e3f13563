"""Garbage collection that never takes long: what lives long is looked at once, not again and again.

A full collection looks at every object there is, and everybody waits for it. What survived one is therefore set aside;
the next looks only at what came since. While nobody is connected, everything is looked at again.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Any, Final

OLDEST: Final = 2
"""The generation of a full collection."""


def begin() -> None:
    """Set aside what the server itself consists of, and from now on what survives."""
    gc.collect()
    gc.freeze()
    if set_aside not in gc.callbacks:
        gc.callbacks.append(set_aside)


def set_aside(phase: str, info: Mapping[str, Any]) -> None:
    """After a full collection its survivors are not looked at again."""
    if phase == "stop" and info["generation"] == OLDEST:
        gc.freeze()


def sweep() -> None:
    """Look at everything again; for a time when nobody waits."""
    gc.unfreeze()
    gc.collect()
