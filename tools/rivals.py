"""Tables of how even a game between rivals is: `python tools/rivals.py FILE...`, of what `holdfast sim --json` printed.

It prints the tables of docs/balance/: shares of wins by seat and by all that the game counts by, lengths of games and
how often things happened. Last it lists the shares that are more than `--bound` points from even.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def cells_of(paths: Sequence[Path]) -> list[Cell]:
    """All cells of some files, in their order."""
    return [cell for path in paths for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]


def shares(cell: Cell) -> dict[str, Cell]:
    """By a short name of its column every share of wins of a cell: groups by their last word or number, and seats."""
    found = {}
    for kind, group in cell.get("groups", {}).items():
        for row in group:
            name = row["name"].split()[-1]
            found[f"{kind.split()[0]} {name}" if name.isdigit() else name] = row
    return {**found, **{f"seat {row['seat']}": row for row in cell["seats"]}}


def played(cells: Sequence[Cell], players: int) -> list[Cell]:
    """The cells with so many players."""
    return [cell for cell in cells if cell["players"] == players]


def table_of_shares(cells: Sequence[Cell]) -> Iterator[str]:
    """A row for each scenario: shares of wins in per cent, and rounds of each player at the median and at most."""
    columns = list(shares(cells[0]))
    yield f"| scenario | games | {' | '.join(columns)} | turns |"
    yield "|---" * (len(columns) + 3) + "|"
    for cell in cells:
        own = shares(cell)
        numbers = " | ".join(f"{100 * own[column]['win_rate']:.1f}" for column in columns)
        median, most = (cell["length"][name] / cell["players"] for name in ("median_rounds", "most_rounds"))
        yield f"| {cell['scenario']} | {cell['games']} | {numbers} | {median:.1f} (at most {most:.1f}) |"


def table_of_events(cells: Sequence[Cell], counts: Sequence[int]) -> Iterator[str]:
    """A row for each thing that may happen in a scenario: in how many of the games it did, by players."""
    yield f"| games in which | {' | '.join(f'{players} players' for players in counts)} |"
    yield "|---" * (len(counts) + 1) + "|"
    for scenario in dict.fromkeys(cell["scenario"] for cell in cells):
        rates = {
            (event["name"], cell["players"]): event["rate"]
            for cell in cells
            if cell["scenario"] == scenario
            for event in cell.get("events", [])
        }
        for name in dict.fromkeys(name for name, _ in rates):
            told = " | ".join(f"{100 * rates.get((name, players), 0):.1f}" for players in counts)
            yield f"| {scenario}: {name} | {told} |"


def outside(cells: Sequence[Cell], bound: float) -> Iterator[str]:
    """Shares of wins that are farther from even than the bound, each with its 95 % interval."""
    for cell in cells:
        even = 100 / cell["players"]
        for name, row in shares(cell).items():
            rate, low, high = (100 * row[key] for key in ("win_rate", "low", "high"))
            if round(abs(rate - even), 2) > bound:
                yield f"{cell['scenario']}, {cell['players']} players, {name}: {rate:.1f} ({low:.1f} to {high:.1f})"


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--bound", type=float, default=5.0)
    wanted = parser.parse_args()
    cells = cells_of(wanted.files)
    counts = sorted({cell["players"] for cell in cells}, reverse=True)
    for players in counts:
        print(f"{players} players\n")
        print("\n".join(table_of_shares(played(cells, players))), end="\n\n")
    print("\n".join(table_of_events(cells, counts)), end="\n\n")
    print(f"crashes: {sum(cell['crashes'] for cell in cells)}")
    print("\n".join(outside(cells, wanted.bound)) or f"No share is more than {wanted.bound:g} points from even.")


if __name__ == "__main__":
    main()
