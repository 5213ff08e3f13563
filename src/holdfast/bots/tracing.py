"""Where in somebody's own code an error came up: the file, the line, and the lines that led there."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

MOST_FRAMES: Final = 20
"""So many of the last lines that led to an error are shown."""


class Trace(NamedTuple):
    """Where an error came up in somebody's own file."""

    place: str = ""
    """`my.py line 12`, the innermost line of that file; empty if the error never was in it."""
    text: str = ""
    """The lines from that file to the error, as Python writes them."""


def trace_of(error: BaseException, file: str) -> Trace:
    """Where an error, or what caused it, came up in this file. What called the file is left out."""
    for each in reversed(list(_causes(error))):
        frames = traceback.extract_tb(each.__traceback__)
        own = [number for number, frame in enumerate(frames) if _is(frame.filename, file)]
        if own:
            innermost = frames[own[-1]]
            shown = frames[own[0] :][-MOST_FRAMES:]
            told = ["Traceback (most recent call last):\n", *traceback.format_list(shown)]
            return Trace(f"{Path(file).name} line {innermost.lineno}", "".join(told) + _last_lines(error))
    if isinstance(error, SyntaxError) and error.filename and _is(error.filename, file):
        return Trace(f"{Path(file).name} line {error.lineno}", _last_lines(error))
    return Trace()


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error, and what it came of."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__


def _is(filename: str, file: str) -> bool:
    return bool(file) and Path(filename).resolve() == Path(file).resolve()


def _last_lines(error: BaseException) -> str:
    """The error itself; only its type if it cannot be told."""
    try:
        return "".join(traceback.format_exception_only(error)).rstrip()
    except Exception:
        return type(error).__name__
