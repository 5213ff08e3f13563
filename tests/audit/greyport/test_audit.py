"""Every automatic phase of very many games, judged by a reader who knows the rulebook and not the program."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.greyport import GAME
from tests.audit.greyport.auditor import Auditor
from tests.audit.greyport.cards import Pack
from tests.audit.greyport.recording import from_check, games, record
from tests.audit.judging import RIGHT, Report
from tests.audit.recording import sound, table_lines
from tests.audit.recording_positions import PARTS, is_met, of_checks, rare
from tests.laws import greyport as laid
from tests.laws.greyport_crowds import crowded
from tests.rotating import sample

HERE = Path(__file__).parent
SCENARIOS = ("interrupted_party", "goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes", "insidious_cult", "mad_dragon")  # fmt: skip
CROWDS = 160
CROWDED = 24
"""Crowded positions, and how many of them are played in one run."""


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


def judge(records: Iterable[list[str]]) -> Report:
    """All these games in one report, with nothing wrong and nothing unjudged."""
    return sound(Auditor(pack(), lines).audit() for lines in records)


@pytest.mark.parametrize("scenario", sample(SCENARIOS, 1))
def test_no_phase_of_a_random_game_is_wrong_or_unjudged(scenario: str) -> None:
    report = judge(record(*game) for game in games(1) if game[0]["scenario"] == scenario)
    phases = report.phases()
    assert phases["monster damage"] >= 100, phases
    assert phases["level up"] >= 3, phases
    assert len(report.of(RIGHT)) >= 1000, phases


def test_every_scenario_has_its_games() -> None:
    assert {options["scenario"] for options, _, _ in games(1)} == set(SCENARIOS)
    assert {(len(options["players"]), options["hands"]) for options, _, _ in games(1)} == {
        (players, hands) for players in (2, 3, 4, 5) for hands in ("open", "closed")
    }


def test_no_phase_of_the_games_of_the_laws_is_wrong_or_unjudged() -> None:
    tables = laid.tables() + laid.silent_tables() + laid.long_tables()
    report = judge(table_lines(table) for table in tables)
    assert len(report.of(RIGHT)) >= 2000, report.phases()


@pytest.mark.parametrize("part", sample(range(PARTS), 1))
def test_no_phase_after_the_position_of_a_check_is_wrong_or_unjudged(part: int) -> None:
    report = judge(of_checks("greyport", part, partial(from_check, rounds=2)))
    assert len(report.of(RIGHT)) >= 2000, report.phases()


def test_nothing_in_a_crowd_is_wrong_or_unjudged() -> None:
    report = judge(from_check(f"crowded {seed}", crowded(seed), rounds=2) for seed in sample(range(CROWDS), CROWDED))
    phases = report.phases()
    assert phases["monster damage"] >= 10, phases
    assert report.seen["discard"] and report.seen["recruit"] and report.seen["lost"], report.seen


@pytest.mark.parametrize(("rule", "given"), rare(HERE))
def test_the_auditor_meets_the_rule(rule: str, given: dict[str, Any]) -> None:
    is_met(rule, given, judge, partial(from_check, rounds=3))
