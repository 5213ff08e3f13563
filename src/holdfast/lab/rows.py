"""One row per game, written at once, so that memory does not grow with the number of games."""

from __future__ import annotations

import csv
import importlib
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from holdfast.errors import BadOption
from holdfast.lab.counting import Result

COLUMNS: Final = {
    "scenario": "String",
    "players": "Int64",
    "level": "String",
    "party": "String",
    "game": "Int64",
    "seed": "String",
    "won": "Int64",
    "cause": "String",
    "rounds": "Int64",
    "decisions": "Int64",
    "crash": "String",
    "record": "String",
    "winners": "String",
    "points": "String",
}
"""The columns with their types in Parquet. `record` is filled for games that crashed. Between rivals, `won` is about
the first seat. `points` lists those of the seats in order, if the game counts points."""


class Rows:
    """Collects results in a plain file and turns it into Parquet (or CSV) at the end."""

    def __init__(self, out: Path) -> None:
        if out.suffix not in (".parquet", ".csv"):
            raise BadOption(f"`{out}`: results are written to a .parquet or a .csv file")
        if out.suffix == ".parquet" and find_spec("polars") is None:
            raise BadOption("Parquet needs polars: install holdfast[lab], or write a .csv file")
        self.out = out
        self.kept = out.with_name(f".{out.name}.{os.getpid()}.csv")
        self.file = self.kept.open("w", newline="", encoding="utf-8")
        self.writer = csv.writer(self.file)
        self.writer.writerow(COLUMNS)
        self.written = 0

    def add(self, result: Result) -> None:
        """One game."""
        task = result.task
        first = (task.scenario, len(task.players), task.level, " ".join(task.players), task.number, task.seed)
        seats = result.outcome.seats if result.outcome is not None else ()
        winners = " ".join(seat.seat for seat in seats if seat.won)
        points = " ".join(str(seat.points) for seat in seats if seat.points is not None)
        how = (int(result.won), result.cause, result.rounds, result.decisions, result.crash, result.record)
        self.writer.writerow((*first, *how, winners, points))
        self.written += 1

    def close(self) -> None:
        """Keep what was played, also after Ctrl-C; if nothing was played, there is no file."""
        self.file.close()
        if self.written and self.out.suffix == ".csv":
            self.kept.replace(self.out)
            return
        if self.written:
            polars = importlib.import_module("polars")
            schema = {name: getattr(polars, kind) for name, kind in COLUMNS.items()}
            rows = polars.scan_csv(self.kept, schema=schema, glob=False)
            rows.with_columns(polars.col(polars.String).fill_null("")).sink_parquet(self.out)
        self.kept.unlink()
