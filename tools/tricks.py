"""What each trick of the compiled build is worth: `python tools/tricks.py [TRICK ...] [--game GAME]... [--rounds N]`.

Builds all games (or these) once, and once without each trick, into build/tricks/. Then all builds play by turns, each
in a process of its own, so that what else the machine does meets them alike. A ratio says how many times as many
decisions a yard the whole build makes as the build without the trick. Below 1.15 a trick is dropped.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BUILDS: Final = ROOT / "build" / "tricks"
WHOLE: Final = "everything"


def built(name: str, games: Sequence[str]) -> Path:
    """The build without this trick, or the whole; made if it is not there or not of these sources and games."""
    from holdfast.building import source_hash

    folder = BUILDS / name
    noted = folder / "sources.txt"
    if not noted.is_file() or noted.read_text().split() != [source_hash(games), *games]:
        without = [] if name == WHOLE else ["--without", name]
        only = [f"--game={game}" for game in games]
        command = [sys.executable, "tools/build_fast.py", "--into", str(folder), *without, *only]
        subprocess.run(command, cwd=ROOT, check=True)
    return folder


def measured(folder: Path, game: str) -> float:
    """The decisions in a yard of one build, in a process of its own."""
    environment = {**os.environ, "HOLDFAST_BUILT": str(folder), "HOLDFAST_INTERPRETED": ""}
    command = [sys.executable, __file__, "--measure", game]
    printed = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    status, rate = json.loads(printed)
    if status.partition(":")[0] != "compiled":
        raise SystemExit(f"{folder} is {status}: the sources have changed; begin again")
    return float(rate)


def measure_here(game: str) -> None:
    """A few rounds of random games in this process."""
    from holdfast import building
    from holdfast.lab.bench import Bench, yard

    bench = Bench(game)
    bench.random_play(9)  # to warm up
    rates: list[float] = []
    for i in range(3):
        before = yard()
        decisions, seconds = bench.random_play(i)
        rates.append(decisions / seconds * (before + yard()) / 2)
    print(json.dumps([building.status, statistics.median(rates)]))


def main() -> int:
    """Build, measure by turns, print a table."""
    from holdfast.games import game_ids
    from tools.build_fast import TRICKS

    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("tricks", nargs="*", metavar="TRICK", help=f"of {', '.join(TRICKS)}; all if none is named")
    said.add_argument("--game", action="append", default=[], choices=game_ids(), help="measure only this game")
    said.add_argument("--rounds", type=int, default=7)
    said.add_argument("--measure", metavar="GAME", help="only measure the build that runs here")
    wanted = said.parse_args()
    if wanted.measure:
        measure_here(wanted.measure)
        return 0
    games = sorted(set(wanted.game))
    names = [WHOLE, *(wanted.tricks or TRICKS)]
    folders = {name: built(name, games) for name in names}
    for game in games or game_ids():
        rates: dict[str, list[float]] = {name: [] for name in names}
        for _ in range(wanted.rounds):
            for name in names:
                rates[name].append(measured(folders[name], game))
        for name in names[1:]:
            ratios = sorted(whole / without for whole, without in zip(rates[WHOLE], rates[name], strict=True))
            middle = statistics.median(ratios)
            print(f"{game:10} {name:12} {middle:5.2f}  ({ratios[0]:.2f} to {ratios[-1]:.2f})", flush=True)
    return 0


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    sys.exit(main())
