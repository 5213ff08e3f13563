"""Where the time of a decision goes, by rules: `python tools/where.py GAME [--games 200] [--most 20]`.

Random games are played as `holdfast bench` plays them, on the interpreted build, with a clock around every rule. What
is left when all rules are taken off are the agenda, the choice and the clocks. `without` says how many decisions a yard
would hold if the rule took no time at all and yet asked what it asks.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ["HOLDFAST_INTERPRETED"] = "1"
sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from holdfast.core.agenda import run  # noqa: E402
from holdfast.core.calls import NAMES, RULES, Rule  # noqa: E402
from holdfast.core.playout import play_by_chance  # noqa: E402
from holdfast.core.state import State  # noqa: E402
from holdfast.games import game_ids  # noqa: E402
from holdfast.lab.bench import Bench, yard  # noqa: E402

WARM_UP = 30


class Clocked:
    """A rule with a clock around it."""

    def __init__(self, name: str, rule: Rule) -> None:
        self.name = name
        self.rule = rule
        self.seconds = 0.0
        self.calls = 0

    def __call__(self, g: State, *arguments: int) -> None:
        start = time.perf_counter()
        self.rule(g, *arguments)
        self.seconds += time.perf_counter() - start
        self.calls += 1


def play(bench: Bench, first: int, games: int) -> tuple[float, int]:
    """So many random games, dealing included: seconds, and decisions."""
    decisions = 0
    start = time.perf_counter()
    for number in range(first, first + games):
        g = bench.dealt(number)
        run(g)
        decisions += play_by_chance(g, number)[0]
    return time.perf_counter() - start, decisions


def main() -> None:
    """Play without clocks and with them, and say what each rule took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--most", type=int, default=20, help="so many rules are listed")
    asked = parser.parse_args()
    bench = Bench(asked.game)
    play(bench, 0, WARM_UP)
    measure = (yard() + yard()) / 2
    plain, decisions = play(bench, WARM_UP, asked.games)
    each = plain / decisions
    print(f"{decisions} decisions, {each * 1e6:.1f} us each; a yard of {measure:.3f} s holds {measure / each:.0f}")
    clocked = [Clocked(name, rule) for name, rule in zip(NAMES, RULES, strict=True)]
    RULES[:] = clocked
    play(bench, WARM_UP, asked.games)
    print(f"{'rule':28}{'us':>7}{'share':>8}{'calls':>8}{'without':>9}   for each decision")
    clocked.sort(key=lambda rule: -rule.seconds)
    for rule in clocked[: asked.most]:
        took = rule.seconds / decisions
        without = measure / (each - took)
        print(f"{rule.name:28}{took * 1e6:7.2f}{took / each:8.1%}{rule.calls / decisions:8.2f}{without:9.0f}")
    rest = each - sum(rule.seconds for rule in clocked) / decisions
    print(f"{'agenda, choice and clocks':28}{rest * 1e6:7.2f}{rest / each:8.1%}")


if __name__ == "__main__":
    main()
