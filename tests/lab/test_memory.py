"""However many games are played, only a few are in memory."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator

import pytest

from holdfast.bots.random_bot import RandomBot
from holdfast.core.game import Game
from holdfast.core.state import Layout, State
from holdfast.lab import working
from holdfast.lab.counting import Result, Task
from holdfast.lab.planning import Plan
from holdfast.lab.sim import simulate

PLAN = Plan("greyport", ["interrupted_party"], [2], bot="random", games=40, party=["fiona", "zot"])
"""Always the same characters. A game keeps their box laid out for the next deal, so who counts plays once before."""


def alive() -> Counter[str]:
    """What a game leaves behind as long as somebody holds it."""
    gc.collect()
    kinds = (State, Layout, RandomBot, Result, Task)
    return Counter(kind.__name__ for thing in gc.get_objects() for kind in kinds if isinstance(thing, kind))


def test_no_game_is_held_after_it_was_heard() -> None:
    simulate(PLAN, 1, lambda result: None)
    before = alive()
    most: Counter[str] = Counter()
    heard: list[int] = []

    def hear(result: Result) -> None:
        nonlocal most
        heard.append(result.decisions)
        if len(heard) % 10 == 0:
            most |= alive() - before

    assert simulate(PLAN, 1, hear)
    assert len(heard) == 40
    assert most["State"] <= 1 and most["Layout"] <= 1 and most["RandomBot"] <= 2
    assert most["Result"] == most["Task"] == 1
    assert not alive() - before


def test_one_that_holds_its_games_would_be_seen() -> None:
    simulate(PLAN, 1, lambda result: None)
    before = alive()
    held: list[Result] = []
    simulate(PLAN, 1, held.append)
    assert alive() - before == {"Result": 40, "Task": 40}


class Counted(Plan):
    """Counts the games that it has given out."""

    given = 0

    def tasks(self, game: Game) -> Iterator[Task]:
        for task in super().tasks(game):
            self.given += 1
            yield task


@pytest.mark.parametrize("workers", [1, 2])
def test_games_are_given_out_as_they_are_needed(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    monkeypatch.setattr(working, "CHUNK", 2)
    plan = Counted("greyport", ["interrupted_party"], [2], bot="random", games=10**9)
    heard: list[int] = []

    def hear(result: Result) -> None:
        heard.append(result.task.number)
        assert plan.given - len(heard) <= working.AHEAD * workers * 2
        if len(heard) == 30:
            raise KeyboardInterrupt

    assert not simulate(plan, workers, hear)
    assert heard[:30] == list(range(30))
