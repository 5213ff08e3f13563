"""Speed, in yards: a yard is the CPU time of `sum(range(10**7))` in the same process, alternating with the work."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from holdfast import building
from holdfast.bots.by_name import bot_maker
from holdfast.core.agenda import answer, run
from holdfast.core.game import Game
from holdfast.core.playout import play_by_chance
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game, game_ids
from holdfast.lab.playing import play_out

ROUNDS = 9
PLAYERS = 4
SLICE = 0.4
"""CPU seconds of work between two yards."""


def yard() -> float:
    """The CPU time of the yardstick."""
    start = time.process_time()
    sum(range(10**7))
    return time.process_time() - start


def in_yards(work: Callable[[int], tuple[int, float]]) -> tuple[list[float], list[float]]:
    """Rounds of work (round number -> amount, CPU seconds), each between two yards: amounts per yard, and the yards.

    A round before them, which does not count, warms everything up.
    """
    rates: list[float] = []
    yards: list[float] = []
    work(ROUNDS)  # to warm up
    before = yard()
    for i in range(ROUNDS):
        amount, seconds = work(i)
        after = yard()
        measure = (before + after) / 2
        rates.append(amount / seconds * measure)
        yards.append(measure)
        before = after
    return rates, yards


class Bench:
    """Measures one game in this process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.game: Game = game(name)
        self.scenarios = self.game.scenarios()
        players = self.game.characters()[:PLAYERS]
        self.boxes = [self.game.laid_out({"players": players, "scenario": each}) for each in self.scenarios]
        self.decisions = self.options = self.games = 0
        self.seconds = 0.0

    def dealt(self, number: int) -> State:
        """A game for four players, the scenarios in turn: a copy of the box as it is before any shuffle."""
        g = self.boxes[number % len(self.boxes)].copy()
        g.key = key_from_seed(f"bench {number}")
        return g

    def random_play(self, i: int) -> tuple[int, float]:
        """Decisions of random games, dealing included."""
        number = 1000 * i
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < SLICE:
            g = self.dealt(number)
            number += 1
            run(g)
            made, offered = play_by_chance(g, number)
            decisions += made
            self.options += offered
            self.games += 1
        seconds = time.process_time() - start
        self.decisions += decisions
        self.seconds += seconds
        return decisions, seconds

    def copies(self, i: int) -> tuple[int, float]:
        """Copies of a state in the middle of a game."""
        g = self.dealt(i)
        run(g)
        for _ in range(20):
            if not g.over:
                answer(g, g.options[0])
        start = time.process_time()
        for _ in range(10_000):
            g.copy()
        return 10_000, time.process_time() - start

    def steady_games(self, i: int) -> tuple[int, float]:
        """Whole games between steady players."""
        make = bot_maker(self.game, "steady")
        games = 0
        start = time.process_time()
        while time.process_time() - start < SLICE:
            g = self.dealt(1000 * i + games)
            play_out(self.game, g, {seat: make(str(seat)) for seat in range(PLAYERS)}, [])
            games += 1
        return games, time.process_time() - start

    def undo_ms(self) -> float:
        """Milliseconds to undo one decision at the end of a game."""
        from holdfast.record.play import Play

        options = {"players": self.game.characters()[:PLAYERS], "scenario": self.scenarios[0]}
        play = Play(self.game, options, key_from_seed("bench undo"))
        while not play.over:
            play.apply(play.state.options[len(play.decisions) * 7 % len(play.state.options)])
        start = time.process_time()
        for _ in range(20):
            play.undo()
            play.redo()
        return (time.process_time() - start) / 20 * 1000

    def measure(self) -> dict[str, Any]:
        """All figures of this build."""
        made, yards = in_yards(self.random_play)
        copied, copy_yards = in_yards(self.copies)
        steady, _ = in_yards(self.steady_games)
        return {
            "build": building.status,
            "yard_s": round(statistics.median(yards), 4),
            "per_yard": round(statistics.median(made)),
            "per_yard_spread": [round(min(made)), round(max(made))],
            "copies_per_yard": round(statistics.median(copied)),
            "copies_per_yard_spread": [round(min(copied)), round(max(copied))],
            "steady_games_per_yard": round(statistics.median(steady), 1),
            "decisions_per_s": round(self.decisions / self.seconds),
            "games_per_s": round(self.games / self.seconds, 1),
            "us_per_copy": round(statistics.median(copy_yards) / statistics.median(copied) * 1e6, 2),
            "mean_options": round(self.options / self.decisions, 1),
            "undo_ms": round(self.undo_ms(), 3),
        }


def bench() -> dict[str, Any]:
    """Every game on both builds, each in a process of its own."""
    told: dict[str, Any] = {"yard_s": 0.0, "games": {}}
    for name in game_ids():
        told["games"][name] = {}
        for build in ("compiled", "interpreted"):
            environment = {**os.environ, "HOLDFAST_INTERPRETED": "1" if build == "interpreted" else ""}
            command = [sys.executable, "-m", "holdfast.lab.bench", name]
            printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
            measured = json.loads(printed)
            if measured["build"] == build:
                told["games"][name][build] = measured
                told["yard_s"] = measured["yard_s"]
            else:
                told["games"][name][build] = {"missing": "run `make fast` first"}
    return told


if __name__ == "__main__":
    print(json.dumps(Bench(sys.argv[1]).measure()))
