"""Every automatic phase of very many games, judged by a reader who knows the rulebook and not the program."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.greyport.game import shipped_pack
from tests.audit.auditor import RIGHT, UNJUDGED, WRONG, Auditor, Report
from tests.audit.cards import Pack
from tests.audit.recording import from_check, games, lines_of, record
from tests.laws.games import Table, greyport_long_tables, greyport_silent_tables, greyport_tables
from tests.laws.laws import playing

HERE = Path(__file__).parent
CHECKS = HERE.parent / "rules" / "greyport"
AUDITOR = ("auditor", "reading", "cards", "table", "monster_damage", "after_damage")
SCENARIOS = ("interrupted_party", "goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes", "insidious_cult", "mad_dragon")  # fmt: skip
PARTS = 4
"""The checks' positions are played in so many parts, which may run at once."""


@cache
def pack() -> Pack:
    return Pack(shipped_pack())


def judge(records: Iterable[list[str]]) -> Report:
    """All these games in one report, with nothing wrong and nothing unjudged."""
    report = Report()
    for lines in records:
        report.add(Auditor(pack(), lines).audit())
    assert [str(verdict) for verdict in report.of(WRONG)] == []
    assert [str(verdict) for verdict in report.of(UNJUDGED)] == []
    assert len(report.of(RIGHT)) == len(report.verdicts)
    return report


def test_the_auditor_imports_nothing_of_holdfast() -> None:
    known = {
        "__future__",
        "json",
        "re",
        "tomllib",
        "collections",
        "copy",
        "dataclasses",
        "pathlib",
        "typing",
        "tests.audit",
    }
    for name in AUDITOR:
        for node in ast.walk(ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= known
            elif isinstance(node, ast.ImportFrom):
                module = node.module or ""
                own = module.removeprefix("tests.audit.") in AUDITOR
                assert own or module in known or module.partition(".")[0] in known, f"{name} imports {module}"
                if module == "tests.audit":
                    assert {alias.name for alias in node.names} <= set(AUDITOR)


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


def played(table: Table) -> list[str]:
    """A game of the laws, to its end."""
    *_, game = playing(table)
    return lines_of(table.id, game)


def test_no_phase_of_the_games_of_the_laws_is_wrong_or_unjudged() -> None:
    tables = greyport_tables() + greyport_silent_tables() + greyport_long_tables()
    report = judge(played(table) for table in tables)
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
