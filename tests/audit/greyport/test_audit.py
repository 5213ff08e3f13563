"""Every automatic phase of very many games, judged by a reader who knows the rulebook and not the program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.greyport import GAME
from tests.audit.greyport.auditor import Auditor
from tests.audit.greyport.cards import Pack
from tests.audit.greyport.recording import from_check, games, record
from tests.audit.judging import RIGHT, Report
from tests.audit.recording import sound, table_lines
from tests.laws import greyport as laid

HERE = Path(__file__).parent
CHECKS = HERE.parents[1] / "rules" / "greyport"
SCENARIOS = ("interrupted_party", "goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes", "insidious_cult", "mad_dragon")  # fmt: skip
PARTS = 4
"""The checks' positions are played in so many parts, which may run at once."""


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


def judge(records: Iterable[list[str]]) -> Report:
    """All these games in one report, with nothing wrong and nothing unjudged."""
    return sound(Auditor(pack(), lines).audit() for lines in records)


@pytest.mark.parametrize("scenario", SCENARIOS)
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


def positions(part: int) -> Iterable[list[str]]:
    """Games from the positions of the checks: there stands everything that is rare."""
    for path in sorted(CHECKS.rglob("*.toml"))[part::PARTS]:
        given = tomllib.loads(path.read_text(encoding="utf-8")).get("given", {})
        yield from_check(path.stem, given, rounds=2)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_phase_after_the_position_of_a_check_is_wrong_or_unjudged(part: int) -> None:
    report = judge(positions(part))
    assert len(report.of(RIGHT)) >= 2000, report.phases()


RARE = [
    pytest.param(rule, position["given"], id=rule)
    for position in tomllib.loads((HERE / "positions.toml").read_text(encoding="utf-8"))["position"]
    for rule in position["meets"]
]


@pytest.mark.parametrize(("rule", "given"), RARE)
def test_the_auditor_meets_the_rule(rule: str, given: dict[str, Any]) -> None:
    for seed in range(1, 41):
        report = judge([from_check(f"{rule} {seed}", {**given, "seed": seed}, rounds=3)])
        if report.seen[rule]:
            return
    pytest.fail(f"{rule} was never met from its position")
