"""Every invasion of very many games, derived anew by a reader who knows the rulebook and not the program."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import game
from holdfast.games.heroesout import GAME
from tests.audit.heroesout.auditor import Auditor
from tests.audit.heroesout.cards import Pack
from tests.audit.heroesout.recording import from_check, games, record
from tests.audit.judging import RIGHT, Report
from tests.audit.recording import sound, table_lines
from tests.audit.recording_positions import PARTS, is_met, of_checks, rare
from tests.laws import heroesout as laid
from tests.laws.heroesout_crowds import ODD as ODD_PACK
from tests.laws.heroesout_crowds import crowded, odd, oddly_crowded
from tests.rotating import sample

HERE = Path(__file__).parent
CROWDS = 240
CROWDED = 40
"""Of so many positions that are laid at random so many have their turn."""
SCENARIOS = ("witchs_cauldron", "pay_the_rent", "battle_of_the_bands", "frog_rebellion", "mad_science", "under_construction", "the_long_cellar", "grand_tour")  # fmt: skip


@cache
def pack(*more: Path) -> Pack:
    return Pack(GAME.cards.pack, *more)


def judge(records: Iterable[list[str]], *more: Path) -> Report:
    """All these games in one report, with nothing wrong, nothing unjudged, and no invasion passed over."""
    invasions = 0

    def reports() -> Iterable[Report]:
        nonlocal invasions
        for lines in records:
            invasions += sum('"counter": "step"' in line and '"to": 4' in line for line in lines)
            yield Auditor(pack(*more), lines).audit()

    report = sound(reports())
    assert report.seen["invasion"] == invasions
    return report


@pytest.mark.parametrize("scenario", sample(SCENARIOS, 1))
def test_no_invasion_of_a_random_game_is_wrong_or_unjudged(scenario: str) -> None:
    report = judge(record(*game) for game in games(1) if game[0]["scenario"] == scenario)
    phases = report.phases()
    assert phases["hero card"] >= 100 and phases["scenario card"] >= 20, phases
    assert phases["set-up"] == 24 and phases["cells"] >= 50, phases
    assert len(report.of(RIGHT)) >= 500, phases


def test_every_scenario_has_its_games() -> None:
    assert {options["scenario"] for options, _, _ in games(1)} == set(SCENARIOS)
    assert {(len(options["players"]), options["level"]) for options, _, _ in games(1)} == {
        (players, level) for players in (1, 2, 3, 4) for level in ("Family", "Challenging", "Hardcore")
    }


LAID = {"at random": laid.tables, "silent": laid.silent_tables, "long": laid.long_tables, "steady": laid.steady_tables}


@pytest.mark.parametrize("kind", sample(list(LAID), 2))
def test_no_invasion_of_the_games_of_the_laws_is_wrong_or_unjudged(kind: str) -> None:
    report = judge(table_lines(table) for table in LAID[kind]())
    assert len(report.of(RIGHT)) >= 100, report.phases()
    assert kind not in ("long", "steady") or report.seen["wave 2"] >= 2, report.seen


@pytest.mark.parametrize("part", sample(range(PARTS), 1))
def test_no_invasion_after_the_position_of_a_check_is_wrong_or_unjudged(part: int) -> None:
    report = judge(of_checks("heroesout", part, partial(from_check, turns=2)))
    assert len(report.of(RIGHT)) >= 300, report.phases()


CROWDED_RULES = (
    *("summoned", "the players choose who comes next", "wait", "charge", "attack", "a monster falls", "inspired"),
    *("at bay", "several charge together", "trap", "plundered: Spoil", "the players choose who plunders", "wave 2"),
    *("Archer shows off", "Rogue shows off", "Warrior shows off", "won", "lost", "defended", "a resource is discarded"),
)
"""What games from crowded positions must meet."""


def test_no_invasion_in_a_crowd_is_wrong_or_unjudged() -> None:
    report = judge(from_check(f"crowded {seed}", crowded(seed), turns=2) for seed in sample(range(CROWDS), CROWDED))
    assert not [rule for rule in CROWDED_RULES if not report.seen[rule]], report.seen
    assert len(report.of(RIGHT)) >= 80, report.phases()


def test_no_invasion_in_a_crowd_of_odd_heroes_is_wrong_or_unjudged() -> None:
    positions = ((f"oddly crowded {seed}", oddly_crowded(seed)) for seed in sample(range(CROWDS), CROWDED))
    report = judge((from_check(*position, turns=2, rules=odd()) for position in positions), ODD_PACK)
    assert report.seen["a hero survives a trap"] and report.seen["summoned into the Cells"], report.seen


@pytest.mark.parametrize(("rule", "given"), rare(HERE))
def test_the_auditor_meets_the_rule(rule: str, given: dict[str, Any]) -> None:
    is_met(rule, given, judge, partial(from_check, turns=2))


ODD = (
    "summoned into the Cells",
    "a hero survives a trap",
    "the players choose where heroes come",
    "a type with 1 rooms",
)


def test_no_invasion_of_a_pack_with_odd_heroes_is_wrong_or_unjudged() -> None:
    """Heroes with 2 health, hero cards of every room type, scenario cards with other words."""
    folder = HERE / "pack"
    rules = game("heroesout", [folder])
    report = judge(
        (
            record(options, f"odd {seed}", eager, rules)
            for options, seed, eager in games(1)
            if options["scenario"] in ("mad_science", "under_construction", "grand_tour")
        ),
        folder,
    )
    assert len(report.of(RIGHT)) >= 1000, report.phases()
    assert all(report.seen[rule] for rule in ODD), report.seen
    assert all(report.seen[f"Bad Day: sentence {number} happens"] for number in range(1, 6)), report.seen
