"""Counts and intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.core.outcome import WON, Outcome

Z: Final = 1.959963984540054
"""95 of 100 results lie within this many standard deviations."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval of a win rate."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def lead(leads: Sequence[float], games: int) -> tuple[float, float]:
    """The 95% interval of a mean lead between -1 and 1, from the sum of the leads and the sum of their squares.

    Two games won and two lost are added (Agresti and Coull), so that it is honest after few games, too.
    """
    whole = games + 4
    mean = leads[0] / whole
    spread = Z * math.sqrt(max(0.0, (leads[1] + 4) / whole - mean * mean) / whole)
    return max(-1.0, mean - spread), min(1.0, mean + spread)


class Tally:
    """Games and wins, of a cell or of one character."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def count(self, won: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won

    def include(self, other: Tally) -> None:
        """The games of another one, too."""
        self.games += other.games
        self.wins += other.wins

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
    """The results of all games with one scenario, player count and level (where a game has levels)."""

    def __init__(self, scenario: str, players: int, level: str = "") -> None:
        super().__init__()
        self.scenario = scenario
        self.players = players
        self.level = level
        self.rounds = 0
        self.decisions = 0
        self.crashes = 0
        self.causes: dict[str, int] = {}
        self.rivals = Rivals()
        self.events: dict[str, Tally] = {}
        """Of each thing that the game names: in how many games it might have happened, and in how many it did."""
        self.lengths: Counter[int] = Counter()
        """How many games lasted so many rounds."""

    def add(self, result: Result) -> None:
        """Count one game."""
        if result.crash:
            self.crashes += 1
            return
        self.count(result.won)
        self.rounds += result.rounds
        self.decisions += result.decisions
        self.rivals.add(result.outcome, result.groups)
        self.lengths[result.rounds] += 1
        for name, happened in result.events.items():
            self.events.setdefault(name, Tally()).count(happened)
        if result.cause:
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
            **self.rivals.json(),
            **({"length": self.length()} if self.rivals.seats else {}),
            **({"events": self.happened()} if self.events else {}),
        }

    def happened(self) -> list[dict[str, object]]:
        """How often each thing happened that the game names, with its interval."""
        told = []
        for name, tally in sorted(self.events.items()):
            low, high = wilson(tally.wins, tally.games)
            rate = {"rate": round(tally.wins / tally.games, 4), "low": round(low, 4), "high": round(high, 4)}
            told.append({"name": name, "games": tally.games, "times": tally.wins, **rate})
        return told

    def length(self) -> dict[str, object]:
        """How long its games were: rounds at the median and at the longest, and decisions on average."""
        games = sorted(self.lengths.elements())
        middle = (games[(len(games) - 1) // 2] + games[len(games) // 2]) / 2 if games else 0.0
        average = round(self.decisions / self.games, 1) if self.games else None
        return {"median_rounds": middle, "most_rounds": max(games, default=0), "decisions": average}


class Rivals:
    """Games between rivals: how often each seat, team and group won, and the advantage of the first seat."""

    def __init__(self) -> None:
        self.seats: list[Tally] = []
        self.teams: dict[str, Tally] = {}
        self.groups: dict[str, dict[str, Tally]] = {}
        """By the game's own groupings, such as guilds or start areas."""
        self.leads = [0.0, 0.0]
        """How much more often the first seat won than its rivals: the sum over all games, and the sum of squares."""

    def add(self, outcome: Outcome | None, groups: Sequence[Mapping[str, str]] = ()) -> None:
        """Count one game, if it was one between rivals."""
        if outcome is None or not outcome.rivals:
            return
        while len(self.seats) < len(outcome.seats):
            self.seats.append(Tally())
        for tally, seat in zip(self.seats, outcome.seats):
            tally.count(seat.won)
        for group, seat in zip(groups, outcome.seats):
            for kind, name in group.items():
                self.groups.setdefault(kind, {}).setdefault(name, Tally()).count(seat.won)
        for side in outcome.sides():
            if side[0].team:
                self.teams.setdefault(side[0].team, Tally()).count(side[0].won)
        ahead = first_ahead(outcome)
        self.leads = [self.leads[0] + ahead, self.leads[1] + ahead * ahead]

    def include(self, other: Rivals) -> None:
        """The seats and teams of other games, too."""
        while len(self.seats) < len(other.seats):
            self.seats.append(Tally())
        for tally, more in zip(self.seats, other.seats):
            tally.include(more)
        for team, more in other.teams.items():
            self.teams.setdefault(team, Tally()).include(more)
        self.leads = [mine + theirs for mine, theirs in zip(self.leads, other.leads, strict=True)]

    def first_seat(self) -> tuple[float, float, float]:
        """How much more often the first seat won than its rivals, with the 95% interval."""
        games = self.seats[0].games
        return self.leads[0] / games, *lead(self.leads, games)

    def json(self) -> dict[str, object]:
        """What a cell has in addition for games between rivals."""
        if not self.seats:
            return {}
        names = ("advantage", "low", "high")
        return {
            "seats": [{"seat": number, **tally.rate()} for number, tally in enumerate(self.seats, 1)],
            "teams": [{"team": name, **tally.rate()} for name, tally in sorted(self.teams.items())],
            **({"groups": self._groups()} if self.groups else {}),
            "first_seat": {name: round(value, 4) for name, value in zip(names, self.first_seat(), strict=True)},
        }

    def _groups(self) -> dict[str, object]:
        return {
            kind: [{"name": name, **tally.rate()} for name, tally in sorted(tallies.items())]
            for kind, tallies in sorted(self.groups.items())
        }


def first_ahead(outcome: Outcome) -> float:
    """1 if the first seat won and no rival did, -1 if all rivals won and it did not."""
    first = outcome.seats[0]
    rivals = [each.won for each in outcome.seats[1:] if not first.team or each.team != first.team]
    return first.won - sum(rivals) / len(rivals) if rivals else 0.0


class Characters:
    """How often each character was on the winning side, over all cells."""

    def __init__(self, names: Sequence[str]) -> None:
        self.tallies = {name: Tally() for name in names}

    def add(self, result: Result) -> None:
        """Count one game for everybody who took part."""
        if not result.crash:
            for name in result.task.players:
                self.tallies[name].count(result.has_won(name))

    def json(self) -> list[dict[str, object]]:
        """One entry for each character."""
        return [{"character": name, **tally.rate()} for name, tally in self.tallies.items()]


class Result:
    """One finished game, small enough to be sent between processes; with error and record if it crashed."""

    def __init__(
        self,
        task: Task,
        outcome: Outcome | None,
        cause: str,
        rounds: int,
        decisions: int,
        crash: str = "",
        record: str = "",
        trace: str = "",
        gained: Sequence[tuple[str, int]] = (),
        groups: Sequence[Mapping[str, str]] = (),
        events: Mapping[str, bool] | None = None,
    ) -> None:
        self.task = task
        self.outcome = outcome
        self.cause = cause
        self.rounds = rounds
        self.decisions = decisions
        self.crash = crash
        self.record = record
        self.trace = trace
        """The lines of a bot's own file that led to a crash."""
        self.gained = gained
        """The cards that were gained, each with the seat; empty if nobody wanted to know."""
        self.groups = groups
        """For each seat, by what else its wins are counted."""
        self.events = events or {}
        """What games are counted by, and whether it happened in this one."""

    @property
    def won(self) -> bool:
        """Whether the players have won; between rivals, whether the first seat has."""
        return self.has_won(self.task.players[0])

    def has_won(self, name: str) -> bool:
        """Whether a player has won."""
        return self.outcome is not None and self.outcome.result([name]) == WON


class Task:
    """One game to play: its cell, its number in the cell, who sits where, its level if it has one, and its seed.

    `watched` is the place of the player whose bot another one replaces where rivals are compared.
    """

    def __init__(
        self,
        cell: int,
        number: int,
        scenario: str,
        players: tuple[str, ...],
        seed: str,
        level: str = "",
        watched: int = 0,
    ) -> None:
        self.cell = cell
        self.number = number
        self.scenario = scenario
        self.players = players
        self.seed = seed
        self.level = level
        self.watched = watched
