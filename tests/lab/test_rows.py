"""One row a game: what is written to Parquet is what the cells tell."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import polars
import pytest
from click.testing import CliRunner

from holdfast.cli import main
from holdfast.core.outcome import Outcome, SeatOutcome
from holdfast.errors import BadOption
from holdfast.lab import rows as lab_rows
from holdfast.lab.counting import Result, Task
from holdfast.lab.rows import COLUMNS, Rows
from holdfast.record.saves import read_text

BOT = """
from {module} import {kind}

class Frail({kind}):
    def __init__(self, seed):
        super().__init__(seed)
        self.left = 20 if seed.split()[-2] == "2" else 100_000

    def choose(self, view, choice):
        self.left -= 1
        if not self.left:
            raise ValueError('planted, "with quotes"')
        return super().choose(view, choice)
"""


GAMES = {
    "greyport": (["interrupted_party", "goblin_king"], [""], []),
    "heroesout": (["witchs_cauldron", "the_long_cellar"], ["Family", "Hardcore"], ["--level", "family,Hardcore"]),
    "shadowrift": (["dragons", "paranoia"], [""], []),
}
"""What is simulated of each game: scenarios, levels, and how the levels are said."""

BOTS = {
    "greyport": ("holdfast.games.greyport.bot.steady", "Steady"),
    "heroesout": ("holdfast.bots.random_bot", "RandomBot"),
    "shadowrift": ("holdfast.games.shadowrift.bot.steady", "Steady"),
}
"""Who plays it, until it crashes."""


def simulated(folder: Path, out: str, *more: str, game: str = "greyport") -> list[dict[str, Any]]:
    """The cells of a small simulation in which the third game of each cell crashes; its rows are in the file."""
    scenarios, _, levels = GAMES[game]
    module, kind = BOTS[game]
    folder.joinpath("frail.py").write_text(BOT.replace("{module}", module).replace("{kind}", kind))
    arguments = ["sim", game, "--scenario", ",".join(scenarios), "--players", "2,3", "--games", "4", *levels]
    arguments += ["--bot", f"{folder / 'frail.py'}:Frail", "--out", str(folder / out), "--json", *more]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1 and result.stdout, result.output
    cells: list[dict[str, Any]] = json.loads(result.stdout)["cells"]
    return cells


def counted(rows: polars.DataFrame) -> dict[str, Any]:
    """The rows of one cell, counted as a cell is."""
    played = rows.filter(polars.col("crash") == "")
    lost = played.filter(polars.col("won") == 0)
    return {
        "games": len(played),
        "wins": played["won"].sum(),
        "rounds": round(played["rounds"].sum() / len(played), 2),
        "crashes": len(rows) - len(played),
        "causes": dict(sorted(lost["cause"].value_counts().iter_rows())),
    }


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_to_parquet_is_what_the_cells_tell(tmp_path: Path, game: str, workers: str) -> None:
    scenarios, levels, _ = GAMES[game]
    cells = simulated(tmp_path, "out.parquet", "--workers", workers, game=game)
    rows = polars.read_parquet(tmp_path / "out.parquet")
    assert rows.schema == {name: getattr(polars, kind)() for name, kind in COLUMNS.items()}
    assert rows.height == 4 * len(cells) and not any(rows.null_count().row(0))
    kinds = list(itertools.product(scenarios, [2, 3], levels))
    assert [(cell["scenario"], cell["players"], cell.get("level", "")) for cell in cells] == kinds
    assert all(("level" in cell) == (game == "heroesout") for cell in cells)
    for cell, kind in zip(cells, kinds):
        own = rows.filter(polars.concat_list(polars.col("scenario", "level")) == [kind[0], kind[2]])
        own = own.filter(polars.col("players") == kind[1])
        assert own["game"].to_list() == [0, 1, 2, 3]
        assert {name: cell[name] for name in counted(own)} == counted(own)
    assert sum(cell["crashes"] for cell in cells) == len(cells)
    assert sum(cell["wins"] for cell in cells) > 0 or game != "greyport"
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {"out.parquet", "frail.py"}


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_crash_is_kept_whole(tmp_path: Path, game: str) -> None:
    simulated(tmp_path, "out.parquet", "--workers", "1", game=game)
    rows = polars.read_parquet(tmp_path / "out.parquet")
    for row in rows.iter_rows(named=True):
        assert bool(row["crash"]) == bool(row["record"]) == (row["game"] == 2)
        if row["record"]:
            assert 'planted, "with quotes"' in row["crash"]
            again = read_text(row["record"])
            assert len(again.decisions) == row["decisions"] > 10
            assert again.game.id == game and again.options.get("level", "") == row["level"]


def test_csv_and_parquet_hold_the_same(tmp_path: Path) -> None:
    simulated(tmp_path, "out.parquet", "--workers", "1")
    simulated(tmp_path, "out.csv", "--workers", "1")
    schema = {name: getattr(polars, kind) for name, kind in COLUMNS.items()}
    written = polars.read_csv(tmp_path / "out.csv", schema=schema).fill_null("")
    assert written.equals(polars.read_parquet(tmp_path / "out.parquet"))


def row(number: int) -> Result:
    outcome = Outcome("won", (SeatOutcome("fiona", True, 0), SeatOutcome("zot", True, 0)))
    return Result(Task(0, number, "goblin_king", ("fiona", "zot"), "7"), outcome, "", 12, 200)


def test_rows_are_kept_as_they_come(tmp_path: Path) -> None:
    rows = Rows(tmp_path / "out.csv")
    for number in range(500):
        rows.add(row(number))
    assert len(rows.kept.read_text().splitlines()) > 100
    rows.close()
    lines = (tmp_path / "out.csv").read_text().splitlines()
    assert lines[0] == ",".join(COLUMNS) and lines[1] == "goblin_king,2,,fiona zot,0,7,1,,12,200,,,fiona zot,"
    assert len(lines) == 501


@pytest.mark.parametrize("out", ["out.csv", "out.parquet"])
def test_where_nothing_was_played_nothing_is_left(tmp_path: Path, out: str) -> None:
    Rows(tmp_path / out).close()
    assert list(tmp_path.iterdir()) == []


def test_a_refused_option_leaves_no_file(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    result = CliRunner().invoke(main, ["sim", "greyport", "--variant", "no such", "--workers", "1", "--out", str(out)])
    assert result.exit_code == 1 and "no such" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_other_files_are_refused_and_so_is_parquet_without_polars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadOption, match=r"parquet or a \.csv"):
        Rows(tmp_path / "out.xlsx")
    monkeypatch.setattr(lab_rows, "find_spec", lambda _name: None)
    with pytest.raises(BadOption, match=r"Parquet needs polars: install holdfast\[lab\]"):
        Rows(tmp_path / "out.parquet")
    Rows(tmp_path / "out.csv").close()
