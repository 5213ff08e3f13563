"""Running somebody else's code: whatever it does wrong is an ordinary error, even if it never ends."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

longest = 60.0
"""Seconds that a bot may take for one answer; a server allows less. This is an emergency stop, not a budget."""
AGAIN: Final = 1.0
"""Seconds after which a bot that caught the stop is stopped again."""

Answer = TypeVar("Answer")


class OutOfTime(BaseException):
    """Time is up. Not an ordinary Exception, so that a bot's own `except Exception` does not catch it."""


def allow(seconds: float) -> None:
    """From now on, a bot of this program may take so long for one answer."""
    global longest
    longest = seconds


def guarded(work: Callable[[], Answer]) -> Answer:
    """What the work returns; a TimeoutError if it does not end, a RuntimeError if it tries to end the program."""
    try:
        return _in_time(work) if _has_timer() else work()
    except OutOfTime as stopped:
        _disarm()
        raise TimeoutError(f"no answer in {longest:g} seconds") from stopped
    except (Exception, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise RuntimeError(f"it wanted to end the program with {type(error).__name__}") from error


def _has_timer() -> bool:
    """Only the main thread can be interrupted, and not on every system; elsewhere we wait for the answer."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _in_time(work: Callable[[], Answer]) -> Answer:
    before = signal.signal(signal.SIGALRM, _stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, longest, AGAIN)
        return work()
    finally:
        _disarm()
        signal.signal(signal.SIGALRM, before)


def _disarm() -> None:
    signal.setitimer(signal.ITIMER_REAL, 0)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise OutOfTime
