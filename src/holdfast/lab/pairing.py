"""Pairs of games with the same seed: how often each side won, and the difference with its interval."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from holdfast.lab.counting import Result, Tally, Z


class Paired:
    """The same games played on both sides: who won which."""

    def __init__(self) -> None:
        self.both = 0
        self.only_a = 0
        self.only_b = 0
        self.neither = 0

    def add(self, a: bool, b: bool) -> None:
        """One more pair."""
        self.both += a and b
        self.only_a += a and not b
        self.only_b += b and not a
        self.neither += not a and not b

    @property
    def pairs(self) -> int:
        """How many there are."""
        return self.both + self.only_a + self.only_b + self.neither

    @property
    def a(self) -> float:
        """How often A won."""
        return (self.both + self.only_a) / self.pairs

    @property
    def b(self) -> float:
        """How often B won."""
        return (self.both + self.only_b) / self.pairs

    @property
    def difference(self) -> float:
        """How much more often B won than A."""
        return (self.only_b - self.only_a) / self.pairs

    def interval(self) -> tuple[float, float]:
        """The 95% interval of the difference, from the pairs that only one side won (Bonett and Price 2012).

        One pair more for each side is added, so that it is honest after few pairs, and never empty after equal ones.
        """
        whole = self.pairs + 2
        a, b = (self.only_a + 1) / whole, (self.only_b + 1) / whole
        spread = Z * math.sqrt((a + b - (b - a) ** 2) / whole)
        return max(-1.0, b - a - spread), min(1.0, b - a + spread)

    def json(self) -> dict[str, object]:
        """As `holdfast compare --json` prints it."""
        if not self.pairs:
            return {"pairs": 0, "a": None, "b": None, "difference": None, "low": None, "high": None}
        low, high = self.interval()
        rates = {"a": self.a, "b": self.b, "difference": self.difference, "low": low, "high": high}
        return {
            "pairs": self.pairs,
            "only_a": self.only_a,
            "only_b": self.only_b,
            **{name: round(value, 4) for name, value in rates.items()},
        }


class Unit:
    """What is won or lost once in each game of a pair: by all players together, or by one seat among rivals."""

    def __init__(self, won: tuple[bool, bool], gained: tuple[Sequence[str], Sequence[str]]) -> None:
        self.won = won
        self.gained = gained


class Pair:
    """The same game on both sides. Between rivals `watched` is the seat that another bot takes in B; empty: none."""

    def __init__(self, a: Result, b: Result, watched: str = "") -> None:
        self.a = a
        self.b = b
        self.watched = watched

    @property
    def crashed(self) -> bool:
        """Whether one of the games failed; then the pair tells nothing."""
        return bool(self.a.crash or self.b.crash)

    @property
    def rivals(self) -> bool:
        """Whether its seats played against each other."""
        return self.a.outcome is not None and self.a.outcome.rivals

    def units(self) -> Iterator[Unit]:
        """All players together; between rivals each seat, or the one that is watched."""
        if not self.rivals:
            yield Unit((self.a.won, self.b.won), (_names(self.a), _names(self.b)))
            return
        for seat, name in enumerate(self.a.task.players):
            if not self.watched or name == self.watched:
                won = self.a.has_won(name), self.b.has_won(name)
                yield Unit(won, (_names(self.a, seat), _names(self.b, seat)))

    @property
    def won(self) -> tuple[bool, bool]:
        """Whether A and B won: all together; between rivals the seat that is watched, else the first one."""
        name = self.watched or self.a.task.players[0]
        return self.a.has_won(name), self.b.has_won(name)


def _names(result: Result, seat: int | None = None) -> list[str]:
    """The cards that were gained, by anybody or by one seat."""
    return [name for name, who in result.gained if seat is None or who == seat]


class Card:
    """How often a card was gained on each side, and what came of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.copies = [0, 0]
        """How many were gained in all, in A and in B."""
        self.held = [Tally(), Tally()]
        """The games in which it was gained, in A and in B."""
        self.there = Paired()
        """The pairs in which it was gained in A or in B."""

    def add(self, unit: Unit) -> None:
        """One more pair in which it was gained."""
        for side in (0, 1):
            copies = unit.gained[side].count(self.name)
            self.copies[side] += copies
            if copies:
                self.held[side].count(unit.won[side])
        self.there.add(*unit.won)

    def rest(self, whole: Paired, side: int) -> Tally:
        """The games of a side in which it was not gained."""
        left = Tally()
        left.games = whole.pairs - self.held[side].games
        left.wins = whole.both + (whole.only_a, whole.only_b)[side] - self.held[side].wins
        return left

    def json(self, whole: Paired) -> dict[str, object]:
        """As `holdfast compare --json` prints it."""
        sides = {
            name: {
                "copies": self.copies[side],
                "with": self.held[side].rate(),
                "without": self.rest(whole, side).rate(),
            }
            for side, name in enumerate("ab")
        }
        return {"card": self.name, **sides, "pairs_with_it": self.there.json()}


class Comparison:
    """All that is counted over many pairs."""

    def __init__(self) -> None:
        self.all = Paired()
        self.units = Paired()
        """The same by what is won or lost: between rivals, once for each seat."""
        self.rows: dict[str, Paired] = {}
        """By scenario and level."""
        self.seats: list[Paired] = []
        self.teams: dict[str, Paired] = {}
        self.cards: dict[str, Card] = {}
        self.crashes = 0
        self.what = "all games"
        """What is counted as won: the games; between rivals those of the first seat, or of the seat that changes."""

    def add(self, pair: Pair, row: str) -> None:
        """One more pair."""
        if pair.crashed:
            self.crashes += 1
            return
        self.all.add(*pair.won)
        self.rows.setdefault(row, Paired()).add(*pair.won)
        for unit in pair.units():
            self.units.add(*unit.won)
            for name in dict.fromkeys([*unit.gained[0], *unit.gained[1]]):
                self.cards.setdefault(name, Card(name)).add(unit)
        if pair.rivals:
            self.what = "the seat that changes" if pair.watched else "first seat"
        if pair.rivals and not pair.watched:
            self.add_rivals(pair)

    def add_rivals(self, pair: Pair) -> None:
        """Every seat and every team of a pair between rivals."""
        players = pair.a.task.players
        while len(self.seats) < len(players):
            self.seats.append(Paired())
        for name, paired in zip(players, self.seats):
            paired.add(pair.a.has_won(name), pair.b.has_won(name))
        teams = {each.team: each.seat for each in (pair.a.outcome.seats if pair.a.outcome else ()) if each.team}
        for team, name in teams.items():
            self.teams.setdefault(team, Paired()).add(pair.a.has_won(name), pair.b.has_won(name))
