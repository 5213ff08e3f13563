"""What a server counts and times, in the text format that Prometheus reads. Totals only: no table, name or card."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from holdfast.server.connection import Connection
    from holdfast.server.rooms import Rooms

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends of the steps of a histogram, in seconds."""
MOST_WAITING: Final = 1000
"""Decisions of one table that are timed at once; a client that does not read must not fill the memory."""


class ErrorCount(logging.Handler):
    """Counts what is written to the journal as an error."""

    def __init__(self, errors: Counter[str]) -> None:
        super().__init__(logging.ERROR)
        self.errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.errors[record.getMessage()] += 1


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.steps = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.steps[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The steps, each with all below it, as Prometheus wants them."""
        count = 0
        for bound, step in zip((*map(str, BOUNDS), "+Inf"), self.steps, strict=True):
            count += step
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {count}"


class Shown:
    """A decision that not everybody at its table has been shown yet."""

    def __init__(self, version: int, waiting: Iterable[Connection], began: float) -> None:
        self.version = version
        self.waiting = set(waiting)
        self.began = began


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self.decisions: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.shown = Histogram()
        self.stored = Histogram()

    def text(self, rooms: Rooms) -> str:
        """Everything, as it stands now."""
        return "\n".join([*self._lines(rooms), ""])

    def _lines(self, rooms: Rooms) -> Iterator[str]:
        yield from counted("holdfast_decisions_total", "Decisions of people and bots, by game.", "game", self.decisions)
        yield from counted("holdfast_refusals_total", "Messages that were refused, by code.", "code", self.refusals)
        yield from counted("holdfast_closed_total", "Connections that this server ended, by code.", "code", self.closed)
        yield from counted("holdfast_errors_total", "Errors of this server, by event of its log.", "event", self.errors)
        open_rooms = list(rooms.rooms.values())
        yield from gauge("holdfast_tables_open", "Tables that are open in this process.", len(open_rooms))
        occupied = sum(bool(room.connections) for room in open_rooms)
        yield from gauge("holdfast_tables_occupied", "Open tables at which somebody is.", occupied)
        connections = sum(len(room.connections) for room in open_rooms)
        yield from gauge("holdfast_connections", "Connections at tables.", connections)
        works = 0 if rooms.store_fails else 1
        yield from gauge("holdfast_store_works", "1 if tables can be written, 0 if not.", works)
        name = "holdfast_decision_seconds"
        yield from head(name, "From a decision to the last update that shows it.", "histogram")
        yield from self.shown.lines(name)
        name = "holdfast_store_seconds"
        yield from head(name, "How long the store took to make entries durable.", "histogram")
        yield from self.stored.lines(name)


class Watch:
    """Times the decisions of one table, from the message to the last update that shows it."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.open: list[Shown] = []

    def decided(self, game: str, version: int, connections: Iterable[Connection], began: float) -> None:
        """A decision that began then is in the log; who is there waits for it."""
        self.metrics.decisions[game] += 1
        shown = Shown(version, connections, began)
        if shown.waiting and len(self.open) < MOST_WAITING:
            self.open.append(shown)

    def seen(self, connection: Connection, version: int) -> None:
        """A client was sent everything up to this version, or has gone."""
        for each in self.open:
            if each.version <= version:
                each.waiting.discard(connection)
        for each in [each for each in self.open if not each.waiting]:
            self.open.remove(each)
            self.metrics.shown.add(perf_counter() - each.began)


def counted(name: str, about: str, label: str, counts: Mapping[str, int]) -> Iterator[str]:
    """A counter with a label."""
    yield from head(name, about, "counter")
    for key in sorted(counts):
        yield f'{name}{{{label}="{key}"}} {counts[key]}'


def gauge(name: str, about: str, value: int) -> Iterator[str]:
    """A number that goes up and down."""
    yield from head(name, about, "gauge")
    yield f"{name} {value}"


def head(name: str, about: str, kind: str) -> Iterator[str]:
    """What a metric is."""
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
