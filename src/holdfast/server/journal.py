"""The server's log: one JSON object per line, with the table it is about. Never a secret, never a card."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final

import msgspec

JOURNAL: Final = logging.getLogger("holdfast.server")
HOUSE: Final = Path(__file__).parents[1]


class Lines(logging.Formatter):
    """A record as a line of JSON. Of messages of other libraries only the kind is kept: the text may quote secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and the fields that were given."""
        told: dict[str, Any] = {"time": round(record.created, 3), "level": record.levelname.lower()}
        if record.name == JOURNAL.name:
            told["event"] = record.getMessage()
            told.update(getattr(record, "fields", {}))
        else:
            told["event"] = "library"
            told["library"] = record.name
        if record.exc_info and record.exc_info[1] is not None:
            told.update(fault_fields(record.exc_info[1]))
        return msgspec.json.encode(told).decode()


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Log what happened."""
    JOURNAL.log(level, event, extra={"fields": fields})


def note_fault(event: str, error: BaseException, **fields: object) -> None:
    """Log an error of the server: its place, but not its message, which may quote a hidden card."""
    note(event, logging.ERROR, **fields, **fault_fields(error))


def fault_fields(error: BaseException) -> dict[str, object]:
    """The kinds of an error and of its causes, and where it happened: in our sources, or in a host's own bot."""
    kinds: list[str] = []
    frames: list[traceback.FrameSummary] = []
    behind: BaseException | None = error
    while behind is not None and len(kinds) < 5:
        kinds.append(type(behind).__name__)
        frames += traceback.extract_tb(behind.__traceback__)
        behind = behind.__cause__
    return {"fault": " < ".join(kinds), "where": [place(frame) for frame in frames][-12:]}


def place(frame: traceback.FrameSummary) -> str:
    """A line of a source, without the folders of this machine."""
    file = Path(frame.filename)
    name = file.relative_to(HOUSE).as_posix() if file.is_relative_to(HOUSE) else file.name
    return f"{name}:{frame.lineno} {frame.name}"


def write_to_stderr() -> None:
    """From now on write lines to stderr; to a terminal only what needs attention."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    JOURNAL.setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)


def now() -> float:
    """The clock that tables are given."""
    return time.time()
