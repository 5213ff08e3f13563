"""One row a game, written as it comes, so that memory does not grow with the number of games."""

from __future__ import annotations

import csv
import importlib
import os
from pathlib import Path
from typing import Any

from holdfast.core.errors import BadOption
from holdfast.lab.counting import Result

COLUMNS = ("scenario", "players", "party", "game", "seed", "won", "cause", "rounds", "decisions", "crash")


class Rows:
    """Collects results in a plain file and turns it into Parquet (or CSV) at the end."""

    def __init__(self, out: Path) -> None:
        if out.suffix not in (".parquet", ".csv"):
            raise BadOption(f"`{out}`: results are written to a .parquet or a .csv file")
        if out.suffix == ".parquet":
            _polars()
        self.out = out
        self.kept = out.with_name(f".{out.name}.{os.getpid()}.csv")
        self.file = self.kept.open("w", newline="")
        self.writer = csv.writer(self.file)
        self.writer.writerow(COLUMNS)

    def add(self, result: Result) -> None:
        """One game."""
        task = result.task
        first = (task.scenario, len(task.players), " ".join(task.players), task.number, task.seed)
        self.writer.writerow((*first, int(result.won), result.cause, result.rounds, result.decisions, result.crash))

    def close(self) -> None:
        """Whatever was played is kept, also after Ctrl-C."""
        self.file.close()
        if self.out.suffix == ".csv":
            self.kept.replace(self.out)
            return
        polars = _polars()
        words = dict.fromkeys(("seed", "cause", "crash"), polars.String)
        polars.scan_csv(self.kept, schema_overrides=words).sink_parquet(self.out)
        self.kept.unlink()


def _polars() -> Any:
    try:
        return importlib.import_module("polars")
    except ImportError:
        raise BadOption("Parquet needs polars: install holdfast[lab], or write a .csv file") from None
