"""How games end and which cards are gained: `python tools/ways.py GAME [--games 200] [--seed 1] [--option NAME=VALUE]`.

`steady` plays every cell. For each scenario it counts the ways in which games were won and lost; for each card, in how
many of the games that had it somebody gained it. With `--option` the games are those of one scenario, changed by it.
"""

from __future__ import annotations

import argparse
from collections import Counter

from holdfast.core.agenda import run
from holdfast.core.game import Game
from holdfast.core.outcome import WON
from holdfast.games import game
from holdfast.lab.counting import Task, wilson
from holdfast.lab.planning import Plan, Wanted, plan_of
from holdfast.lab.playing import Gain, deal, play_out
from holdfast.lab.sim import Worker


class Ways:
    """The counts."""

    def __init__(self) -> None:
        self.won: dict[str, Counter[str]] = {}
        """By scenario: how often each way of winning, and how often the games were lost."""
        self.had: Counter[str] = Counter()
        self.gained: Counter[str] = Counter()
        """By the name of a card: the games that had it, and those in which it was gained."""

    def play(self, worker: Worker, task: Task) -> None:
        """One game."""
        rules: Game = worker.game
        options = {**worker.plan.options, "players": list(task.players), "scenario": task.scenario}
        g = deal(rules, options, task.seed)
        run(g)
        names, ids = g.layout.names, g.layout.name_ids
        self.had.update({names[ids[face]] for face in g.face if face})
        gained: list[Gain] = []
        play_out(rules, g, worker.bots(task, {}), [], gained)
        self.gained.update({name for name, _seat in gained})
        outcome = rules.outcome(g)
        won = outcome is not None and outcome.result(task.players) == WON
        self.won.setdefault(task.scenario, Counter())[rules.cause(g) if won else "lost"] += 1


def sold(rules: Game, gained: Counter[str]) -> list[str]:
    """The names of all cards with a cost, of the tables of which some card was gained."""
    tables = [
        [str(entry.fields.get("name", "")) for entry in table if entry.fields.get("cost")]
        for table in rules.entries.entries.values()
    ]
    return [name for names in tables if any(gained[name] for name in names) for name in names]


def main() -> None:
    """Play, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--option", action="append", default=[])
    wanted = parser.parse_args()
    options = dict(text.split("=", 1) for text in wanted.option)
    rules = game(wanted.game)
    scenario = rules.scenarios()[0] if options else "all"
    plan: Plan = plan_of(Wanted(wanted.game, scenario, games=wanted.games, seed=wanted.seed, options=options))
    worker, ways = Worker(plan), Ways()
    for task in plan.tasks(rules):
        ways.play(worker, task)
    for name, counted in ways.won.items():
        print(f"| {name} | " + ", ".join(f"{way} {many}" for way, many in sorted(counted.items())) + " |")
    for name in sold(rules, ways.gained):
        if not ways.had[name]:
            continue
        had, many = ways.had[name], ways.gained[name]
        low, high = wilson(many, had)
        print(f"| {name} | {had} | {many / had:.1%} ({low:.1%} to {high:.1%}) |")


if __name__ == "__main__":
    main()
