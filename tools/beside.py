"""The bench beside an older tree: `python tools/beside.py OLD_TREE [--rounds N] [--games GAME,...]`.

OLD_TREE is a work tree of an older commit (`git worktree add OLD_TREE COMMIT`) with a compiled build of its own (run
`python tools/build_fast.py` there; without one only the interpreted builds are compared). The benches of both trees run
by turns, each in a process of its own, so that what else the machine does meets them alike. A ratio says how many times
as good the new figure is as the old one: the median of all rounds, with the lowest and the highest. A ratio below 0.95
is marked, and the exit status is then 1.

A decision is not always the same: a tree that does not ask needless questions makes fewer and dearer decisions in a
game. So whole random games are compared too.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
LEAST: Final = 0.95
FIGURES: Final[dict[str, Callable[[dict[str, Any]], float]]] = {
    "decisions": lambda told: told["per_yard"],
    "random games": lambda told: told["games_per_s"] * told["yard_s"],
    "copies": lambda told: told["copies_per_yard"],
    "steady games": lambda told: told["steady_games_per_yard"],
    "undoing": lambda told: told["yard_s"] / told["undo_ms"],
}
"""What is compared, each by the yard: more is better."""


def measured(tree: Path, game: str, build: str) -> dict[str, Any] | None:
    """What the bench of a tree says of one game on one build, or None if the tree has no such build."""
    interpreted = "1" if build == "interpreted" else ""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "HOLDFAST_INTERPRETED": interpreted}
    command = [sys.executable, "-m", "holdfast.lab.bench", game]
    printed = subprocess.run(command, env=environment, cwd=tree, capture_output=True, text=True, check=True).stdout
    told: dict[str, Any] = json.loads(printed)
    return told if told["build"] == build else None


def compared(old: Path, game: str, build: str, rounds: int) -> bool:
    """Measure one game on one build of both trees by turns and print a line for each figure; whether all are kept."""
    pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for number in range(rounds):
        trees = [old, ROOT] if number % 2 == 0 else [ROOT, old]
        told = {tree: measured(tree, game, build) for tree in trees}
        before, after = told[old], told[ROOT]
        if before is None or after is None:
            print(f"{game:10} {build:12} missing: run `python tools/build_fast.py` in {ROOT if before else old}")
            return True
        pairs.append((before, after))
    kept = True
    for name, figure in FIGURES.items():
        ratios = sorted(figure(after) / figure(before) for before, after in pairs)
        ratio = statistics.median(ratios)
        was = statistics.median(figure(before) for before, _ in pairs)
        now = statistics.median(figure(after) for _, after in pairs)
        mark = "" if ratio >= LEAST else f"  below {LEAST}"
        kept = kept and ratio >= LEAST
        spread = f"({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(f"{game:10} {build:12} {name:13} {was:10.4g} {now:10.4g} {ratio:6.3f}  {spread}{mark}", flush=True)
    return kept


def main() -> int:
    """Compare every game on both builds."""
    from holdfast.games import game_ids

    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("old", type=Path, metavar="OLD_TREE")
    said.add_argument("--rounds", type=int, default=3, help="three take five to six minutes for two games")
    said.add_argument("--games", default=",".join(game_ids()))
    said.add_argument("--builds", default="compiled,interpreted")
    wanted = said.parse_args()
    old = wanted.old.resolve()
    print(f"{'game':10} {'build':12} {'per yard':13} {'old':>10} {'new':>10} {'ratio':>6}")
    kept = [
        compared(old, game, build, wanted.rounds)
        for build in wanted.builds.split(",")
        for game in wanted.games.split(",")
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    sys.exit(main())
