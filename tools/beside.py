"""The bench beside an older tree: `python tools/beside.py OLD_TREE [--instructions] [--rounds N] [--games GAME,...]`.

OLD_TREE is a work tree of an older commit (`git worktree add OLD_TREE COMMIT`) with a compiled build of its own (run
`python tools/build_fast.py` there; without one only the interpreted builds are compared). The benches of both trees run
by turns, each in a process of its own, so that what else the machine does meets them alike. A ratio says how many times
as good the new figure is as the old one: the median of all rounds, with the lowest and the highest. A ratio below 0.95
is marked, and the exit status is then 1.

With `--instructions` valgrind counts instead, once for each figure: the same on a busy machine, ten minutes on a quiet
one. `--figures random` counts only that. Of random games and of games between steady players both trees play as many,
dealt with the same seeds.

A decision is not always the same: a tree that does not ask needless questions makes fewer and dearer decisions in a
game. So whole random games are compared too.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
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

COUNTED: Final = ("random", "copies", "steady", "undo")
"""What is counted (tools/counting.py): less is better."""


def measured(tree: Path, game: str, build: str) -> dict[str, Any] | None:
    """What the bench of a tree says of one game on one build, or None if the tree has no such build."""
    command = [sys.executable, "-m", "holdfast.lab.bench", game]
    run = subprocess.run(command, env=environment_of(tree, build), cwd=tree, capture_output=True, text=True, check=True)
    said: dict[str, Any] = json.loads(run.stdout)
    return said if said["build"] == build else None


def environment_of(tree: Path, build: str) -> dict[str, str]:
    """The environment in which Python imports this tree, on this build."""
    interpreted = "1" if build == "interpreted" else ""
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "HOLDFAST_INTERPRETED": interpreted}


def missing(game: str, build: str, tree: Path) -> bool:
    """Say that a tree has no such build; there is nothing to compare."""
    print(f"{game:10} {build:12} missing: run `python tools/build_fast.py` in {tree}")
    return True


def compared(old: Path, game: str, build: str, rounds: int) -> bool:
    """Measure one game on one build of both trees by turns and print a line for each figure; whether all are kept."""
    pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for number in range(rounds):
        trees = [old, ROOT] if number % 2 == 0 else [ROOT, old]
        said = {tree: measured(tree, game, build) for tree in trees}
        before, after = said[old], said[ROOT]
        if before is None or after is None:
            return missing(game, build, old if before is None else ROOT)
        pairs.append((before, after))
    kept = True
    for name, figure in FIGURES.items():
        ratios = [figure(after) / figure(before) for before, after in pairs]
        was = statistics.median(figure(before) for before, _ in pairs)
        now = statistics.median(figure(after) for _, after in pairs)
        kept = told(game, build, name, was, now, ratios) and kept
    return kept


def told(game: str, build: str, name: str, was: float, now: float, ratios: list[float]) -> bool:
    """Print a line for a figure; whether it is kept."""
    ratio = statistics.median(ratios)
    spread = f"  ({min(ratios):.2f} to {max(ratios):.2f})" if len(ratios) > 1 else ""
    mark = "" if ratio >= LEAST else f"  below {LEAST}"
    print(f"{game:10} {build:12} {name:13} {was:10.4g} {now:10.4g} {ratio:6.3f}{spread}{mark}", flush=True)
    return ratio >= LEAST


# ------------------------------------------------------------------ instructions


def instructions(tree: Path, game: str, build: str, figure: str) -> tuple[int, int] | None:
    """How many instructions one round of a figure takes, and how many decisions; None without such a build."""
    environment = {**environment_of(tree, build), "PYTHONHASHSEED": "0"}
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null", sys.executable]
    command += [str(ROOT / "tools" / "counting.py"), figure, game]
    run = subprocess.run(command, env=environment, cwd=tree, capture_output=True, text=True, check=True)
    said: dict[str, Any] = json.loads(run.stdout)
    [collected] = re.findall(r"Collected : (\d+)", run.stderr)
    return (int(collected), said["decisions"]) if said["build"] == build else None


def counted(old: Path, game: str, build: str, figures: Sequence[str]) -> bool:
    """Count one game on one build of both trees and print a line for each figure; whether all are kept."""
    kept = True
    for figure in figures:
        before, after = (instructions(tree, game, build, figure) for tree in (old, ROOT))
        if before is None or after is None:
            return missing(game, build, old if before is None else ROOT)
        (was, were_made), (now, are_made) = before, after
        if figure == "random":
            each_was, each_now = was / were_made, now / are_made
            kept = told(game, build, "a decision", each_was, each_now, [each_was / each_now]) and kept
        kept = told(game, build, figure, was, now, [was / now]) and kept
    return kept


def main() -> int:
    """Compare every game on both builds."""
    from holdfast.games import game_ids

    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("old", type=Path, metavar="OLD_TREE")
    said.add_argument("--rounds", type=int, default=3, help="three take five to six minutes for two games")
    said.add_argument("--games", default=",".join(game_ids()))
    said.add_argument("--builds", default="compiled,interpreted")
    said.add_argument("--instructions", action="store_true", help="count instructions (needs valgrind)")
    said.add_argument("--figures", default=",".join(COUNTED), help="count only these")
    wanted = said.parse_args()
    figures = wanted.figures.split(",")
    if unknown := [figure for figure in figures if figure not in COUNTED]:
        said.error(f"`{unknown[0]}` is not counted; there are {', '.join(COUNTED)}")
    old = wanted.old.resolve()
    unit = "instructions" if wanted.instructions else "per yard"
    print(f"{'game':10} {'build':12} {unit:13} {'old':>10} {'new':>10} {'ratio':>6}")
    kept = [
        counted(old, game, build, figures) if wanted.instructions else compared(old, game, build, wanted.rounds)
        for build in wanted.builds.split(",")
        for game in wanted.games.split(",")
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    sys.exit(main())
