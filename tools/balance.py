"""Measure how hard the scenarios of a game are: `python tools/balance.py GAME [--games 1000] [--seed 1]`.

It plays every cell with `steady` in every seat, stores the cells beside the packs (the lobby shows them), prints the
table of docs/balance/, and lists the goals that are not met.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from holdfast.content import Entry
from holdfast.games import game
from holdfast.games.common.box import DIFFICULTIES
from holdfast.lab.counting import wilson

ROOT = Path(__file__).resolve().parents[1]

Cell = dict[str, Any]
KEPT = ("scenario", "players", "level", "games", "wins", "win_rate", "low", "high")


def measured(id: str, games: int, seed: int) -> dict[str, Any]:
    """What `holdfast sim` says, with the command that anyone can run again."""
    words = ["--scenario", "all", "--players", "all", "--bot", "steady", "--games", str(games), "--seed", str(seed)]
    words[4:4] = ["--level", "all"] if game(id).levels() else []
    said = subprocess.run(
        [sys.executable, "-m", "holdfast.cli", "sim", id, *words, "--json"],
        stdout=subprocess.PIPE,
        check=True,
        cwd=ROOT,
    )
    return {"command": " ".join(["holdfast", "sim", id, *words]), **json.loads(said.stdout)}


def together(cells: Sequence[Cell]) -> tuple[float, float, float]:
    """The win rate of several cells, with its interval."""
    wins, games = sum(cell["wins"] for cell in cells), sum(cell["games"] for cell in cells)
    low, high = wilson(wins, games)
    return wins / games, low, high


def rows(scenarios: Sequence[Entry], cells: Sequence[Cell], levels: Sequence[str]) -> list[str]:
    """The table: a row for each scenario, or for each of its levels."""
    told = []
    for scenario in scenarios:
        for level in levels or [""]:
            own = [c for c in cells if c["scenario"] == scenario.id and c.get("level", "") == level]
            rate, low, high = together(own)
            first = scenario.fields["name"] if level in ("", *levels[:1]) else ""
            each = " | ".join(f"{c['win_rate']:.0%}" for c in sorted(own, key=lambda cell: int(cell["players"])))
            second = level or scenario.fields.get("difficulty", "")
            told.append(f"| {first} | {second} | {rate:.1%} ({low:.1%} to {high:.1%}) | {each} |")
    return told


def levels_apart(cells: Sequence[Cell], levels: Sequence[str]) -> list[str]:
    """Levels that are not clearly won more often than the next."""
    wrong = []
    for scenario in dict.fromkeys(cell["scenario"] for cell in cells):
        found = [together([c for c in cells if c["scenario"] == scenario and c["level"] == level]) for level in levels]
        for easy, hard, level in zip(found, found[1:], levels[1:], strict=False):
            if hard[2] >= easy[1]:
                wrong.append(f"{scenario}: {level} is not apart from the level before")
    return wrong


def difficulties_in_order(scenarios: Sequence[Entry], cells: Sequence[Cell]) -> list[str]:
    """Where a scenario is not won more often than each harder one."""
    order = sorted({s.fields.get("difficulty", "") for s in scenarios}, key=DIFFICULTIES.index)
    rates = [
        (s.fields.get("difficulty", ""), s.id, together([c for c in cells if c["scenario"] == s.id])[0])
        for s in scenarios
    ]
    return [
        f"{easy[1]} is won less often than {hard[1]}"
        for easy in rates
        for hard in rates
        if order.index(easy[0]) < order.index(hard[0]) and easy[2] <= hard[2]
    ]


def main() -> None:
    """Measure, keep, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rules = game(wanted.game)
    found = measured(wanted.game, wanted.games, wanted.seed)
    cells, levels = found["cells"], rules.levels()
    kept = {"command": found["command"], "cells": [{k: cell[k] for k in KEPT if k in cell} for cell in cells]}
    path = rules.declaration.cards.pack / "measured.json"
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    scenarios = rules.entries.of("scenario")
    print(found["command"])
    print("\n".join(rows(scenarios, cells, levels)))
    for row in found.get("characters", []):
        print(row)
    wrong = levels_apart(cells, levels) if levels else difficulties_in_order(scenarios, cells)
    wrong += [f"{c['scenario']}, {c['players']}: crashed" for c in cells if c["crashes"]]
    print("\n".join(wrong) or "All goals are met.")


if __name__ == "__main__":
    main()
