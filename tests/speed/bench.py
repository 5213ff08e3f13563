"""A small bench to keep at hand: random play at 4 players, in yards.

A yard is the CPU time of `sum(range(10**7))` in the same process, alternating with the work, so that a busy machine
disturbs both alike. Run it with `python -m tests.speed.bench`.
"""

from __future__ import annotations

import statistics
import sys
import time

from holdfast.core.agenda import answer, run
from holdfast.core.rng import key_from_seed
from holdfast.games import game

ROUNDS = 5
PLAYERS = ["fiona", "gerki", "zot", "deirdre"]


def yard() -> float:
    """The CPU time of the yardstick."""
    start = time.process_time()
    sum(range(10**7))
    return time.process_time() - start


def random_play(seconds: float, first_seed: int) -> tuple[int, int, float]:
    """Decisions, options offered and CPU seconds of random games."""
    rules = game("greyport")
    scenarios = ["goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes"]
    decisions = options = 0
    seed = first_seed
    state = first_seed * 2654435761 % 2**32
    start = time.process_time()
    while time.process_time() - start < seconds:
        g = rules.deal({"players": PLAYERS, "scenario": scenarios[seed % 4]}, key_from_seed(str(seed)))
        seed += 1
        run(g)
        while not g.over:
            state = (state * 1103515245 + 12345) % 2**31
            options += len(g.options)
            answer(g, g.options[(state >> 8) % len(g.options)])
            decisions += 1
    return decisions, options, time.process_time() - start


def copies(amount: int) -> float:
    """CPU seconds of so many copies of a state in the middle of a game."""
    rules = game("greyport")
    g = rules.deal({"players": PLAYERS}, key_from_seed("copies"))
    run(g)
    start = time.process_time()
    for _ in range(amount):
        g.copy()
    return time.process_time() - start


def main() -> None:
    """Print medians over the rounds."""
    made: list[float] = []
    copied: list[float] = []
    mean_options = 0.0
    for i in range(ROUNDS):
        before = yard()
        decisions, options, seconds = random_play(1.0, 1000 * i)
        after = yard()
        measure = (before + after) / 2
        made.append(decisions / seconds * measure)
        mean_options = options / decisions
        copied.append(20000 / copies(20000) * measure)
    kind = "compiled" if not getattr(sys.modules["holdfast.core.agenda"], "__file__", ".py").endswith(".py") else "interpreted"
    print(
        f"{kind}: decisions per yard {statistics.median(made):,.0f} ({min(made):,.0f} to {max(made):,.0f}), "
        f"copies per yard {statistics.median(copied):,.0f}, mean options {mean_options:.1f}"
    )


if __name__ == "__main__":
    main()
