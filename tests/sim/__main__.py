"""Stories of tables under bad luck: `python -m tests.sim --seeds 10000`, or one of them: `python -m tests.sim 4711`.

Exits with 1 if anything was wrong; each seed that fails is printed with the one command that repeats it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter

from tests.sim.story import Story

MOST_TOLD = 10


def told(seed: int, bad: str = "") -> tuple[int, list[str], Counter[str]]:
    """One story: what was wrong, and what happened how often."""
    story = Story(seed, durable=bad != "durability", checked=bad != "version")
    wrong = story.tell()
    return seed, wrong, story.counted


def again(seed: int, bad: str = "") -> str:
    """The command that tells a story again."""
    without = f" --without {bad}" if bad else ""
    return f"PYTHONHASHSEED=0 {os.path.relpath(sys.executable)} -m tests.sim {seed}{without}"


def main() -> int:
    """All the stories that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sim", description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", help="one story, with all that happens in it")
    parser.add_argument("--seeds", type=int, default=10_000, help="how many stories, from --first on")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--without", choices=["durability", "version"], default="", help="a store that is built badly")
    asked = parser.parse_args()
    if asked.seed is not None:
        story = Story(asked.seed, durable=asked.without != "durability", checked=asked.without != "version")
        wrong = story.tell()
        print("\n".join(story.world.trace))
        print("\n".join(wrong) or "nothing was wrong")
        return bool(wrong)
    began = time.monotonic()
    failed = 0
    counted: Counter[str] = Counter()
    work = [(seed, asked.without) for seed in range(asked.first, asked.first + asked.seeds)]
    with multiprocessing.Pool(asked.jobs) as pool:
        for seed, wrong, happened in pool.imap_unordered(one, work, chunksize=10):
            counted += happened
            if wrong:
                failed += 1
                if failed <= MOST_TOLD:
                    print(f"seed {seed}: {wrong[0]}\n  again: {again(seed, asked.without)}", flush=True)
    what = ", ".join(f"{number} {name}" for name, number in sorted(counted.items()))
    print(f"{asked.seeds} stories in {time.monotonic() - began:.0f} s, {failed} of them went wrong; {what}")
    return bool(failed)


def one(work: tuple[int, str]) -> tuple[int, list[str], Counter[str]]:
    """For a pool of workers."""
    return told(*work)


if __name__ == "__main__":
    sys.exit(main())
