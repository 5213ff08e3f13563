"""Counts and intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval of a win rate."""
    if not games:
        return 0.0, 1.0
    z = 1.959963984540054
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Tally:
    """Games and wins, of a cell or of one character."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def rate(self) -> dict[str, object]:
        """The win rate with its interval, as `holdfast sim --json` prints it."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.wins / self.games, 4) if self.games else None,
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Cell(Tally):
    """What the games of one scenario, player count and level (where a game has levels) came to."""

    def __init__(self, scenario: str, players: int, level: str = "") -> None:
        super().__init__()
        self.scenario = scenario
        self.players = players
        self.level = level
        self.rounds = 0
        self.decisions = 0
        self.crashes = 0
        self.causes: dict[str, int] = {}

    def add(self, result: Result) -> None:
        """Count one game."""
        if result.crash:
            self.crashes += 1
            return
        self.games += 1
        self.wins += result.won
        self.rounds += result.rounds
        self.decisions += result.decisions
        if not result.won:
            self.causes[result.cause] = self.causes.get(result.cause, 0) + 1

    def json(self) -> dict[str, object]:
        """The cell as `holdfast sim --json` prints it."""
        return {
            "scenario": self.scenario,
            "players": self.players,
            **({"level": self.level} if self.level else {}),
            **self.rate(),
            "rounds": round(self.rounds / self.games, 2) if self.games else None,
            "crashes": self.crashes,
            "causes": dict(sorted(self.causes.items())),
        }


class Characters:
    """How often each character was on the winning side, over all cells."""

    def __init__(self, names: Sequence[str]) -> None:
        self.tallies = {name: Tally() for name in names}

    def add(self, result: Result) -> None:
        """Count one game for everybody who took part."""
        if not result.crash:
            for name in result.task.players:
                self.tallies[name].games += 1
                self.tallies[name].wins += result.won

    def json(self) -> list[dict[str, object]]:
        """One entry a character."""
        return [{"character": name, **tally.rate()} for name, tally in self.tallies.items()]


class Result:
    """One finished game, small enough to be sent between processes; with error and record if it crashed."""

    def __init__(
        self, task: Task, won: bool, cause: str, rounds: int, decisions: int, crash: str = "", record: str = ""
    ) -> None:
        self.task = task
        self.won = won
        self.cause = cause
        self.rounds = rounds
        self.decisions = decisions
        self.crash = crash
        self.record = record


class Task:
    """One game to play: its cell, its number in the cell, who sits where, its level if it has one, and its seed."""

    def __init__(
        self, cell: int, number: int, scenario: str, players: tuple[str, ...], seed: str, level: str = ""
    ) -> None:
        self.cell = cell
        self.number = number
        self.scenario = scenario
        self.players = players
        self.seed = seed
        self.level = level
