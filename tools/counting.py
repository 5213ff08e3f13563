"""Instructions in place of time: `valgrind --tool=callgrind --instr-atstart=no python tools/counting.py FIGURE GAME`.

Does one round of one figure of the bench, of whatever `holdfast` is imported, and prints how many decisions were made.
The bench looks at a clock that ticks at each look, so a round is so many games, whatever else the machine does.
Callgrind counts from the first look of a round to its end. tools/beside.py runs this for two trees.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from holdfast import building
from holdfast.lab import bench

GAMES: Final = {"compiled": 600, "interpreted": 150}
STEADY_GAMES: Final = {"compiled": 16, "interpreted": 4}


class Clock:
    """Looked at first, it lets callgrind count; each look is one tick."""

    def __init__(self) -> None:
        self.ticks = 0

    def process_time(self) -> float:
        """The number of looks before this one."""
        if not self.ticks:
            counts("on")
        self.ticks += 1
        return self.ticks - 1.0


def counts(state: str) -> None:
    """Turn the counting of this process on or off."""
    command = ["callgrind_control", "-i", state, str(os.getpid())]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def counted(work: Callable[[], object], games: int) -> None:
    """Do one round, of so many games if it is of games, and count its instructions."""
    bench.SLICE = games + 0.5
    vars(bench)["time"] = Clock()
    work()
    counts("off")


def main(figure: str, game: str) -> None:
    """Do a round of one figure; print the build, and how many decisions were made."""
    here = bench.Bench(game)
    build = building.status.partition(":")[0]
    if figure == "random":
        counted(lambda: here.random_play(0), GAMES[build])
    elif figure == "copies":
        counted(lambda: here.copies(0), 0)
    elif figure == "steady":
        counted(lambda: here.steady_games(0), STEADY_GAMES[build])
    else:
        counted(here.undo_ms, 0)
    print(json.dumps({"build": build, "decisions": here.decisions}))


if __name__ == "__main__":
    main(*sys.argv[1:])
