"""A clock that can be set: with this folder in PYTHONPATH, `time.time` is off by what stands in the file $CLOCK_OFF."""

import os
import struct
import time
from collections.abc import Callable


def wrong(real: Callable[[], float], file: int) -> Callable[[], float]:
    """The clock of a machine on which somebody has set it."""

    def now() -> float:
        off: float = struct.unpack("d", os.pread(file, 8, 0))[0]
        return real() + off

    return now


if "CLOCK_OFF" in os.environ:
    time.time = wrong(time.time, os.open(os.environ["CLOCK_OFF"], os.O_RDONLY))
