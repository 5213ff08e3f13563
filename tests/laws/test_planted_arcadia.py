"""Faults in what a campaign of Arcadia Quest carries from one scenario to the next, planted one by one: each is caught."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.core.atoms import count, move_together
from holdfast.games.arcadia.rules import equipment, limit, setup, upgrade
from holdfast.games.arcadia.table import ACTIVE, MOST_PLAYERS, SAVED, UPGRADE_DECK, UPGRADES, Arcadia, guilds_on
from tests.laws import laws
from tests.laws.games import GAMES
from tests.laws.planting import Patch
from tests.laws.playing import Broken


def no_marks(g: Arcadia, thing: int) -> None:
    """Leave everything on it."""


def lay_any_deck(g: Arcadia, level: int) -> None:
    """The Upgrade cards of all levels."""
    move_together(g, g.zones[UPGRADES][:], UPGRADE_DECK)


def counts_all_but(first: int, number: int) -> Any:
    """Counts, but none of these counters."""

    def counts(g: Arcadia, counter: int, value: int) -> None:
        if not first <= counter < first + number:
            count(g, counter, value)

    return counts


def by_quests_alone(g: Arcadia, seat: int) -> tuple[int, int, int]:
    return sum(guilds_on(g, quest) for quest in g.zones[0]), 0, 0


def nothing_is_lost() -> None:
    """Some scenarios, and campaigns."""
    for table in (*GAMES["arcadia"].tables()[:4], *GAMES["arcadia"].long_tables()[:2]):
        laws.nothing_is_lost(table)


@pytest.mark.parametrize(
    ("chapter", "name", "wrong", "words"),
    [
        (equipment, "why_not_equipped", lambda g, seat: 0, "is not empty while a Hero may act"),
        (setup, "clear_marks", no_marks, "has something on it from before"),
        (setup, "PER_SCENARIO", (), "is not 0"),
        (upgrade, "record_achievements", lambda g: None, "is not on the sheet"),
        (upgrade, "lay_deck", lay_any_deck, "levels are drafted"),
        (upgrade, "count", counts_all_but(SAVED, MOST_PLAYERS), "how many coins are saved"),
        (setup, "count", counts_all_but(ACTIVE, 1), "not that of the first player"),
        (limit, "standing", by_quests_alone, "should win"),
    ],
)
def test_what_is_left_of_another_scenario_is_caught(
    monkeypatch: Patch, chapter: Any, name: str, wrong: Any, words: str
) -> None:
    monkeypatch.setattr(chapter, name, wrong)
    with pytest.raises(Broken, match=words):
        nothing_is_lost()
