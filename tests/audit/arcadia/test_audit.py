"""Every attack and every reaction of very many games, derived anew by a reader who knows the rulebook and not the program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.arcadia import GAME
from tests.audit.arcadia.auditor import Auditor
from tests.audit.arcadia.board import read_drawing, space
from tests.audit.arcadia.cards import Pack
from tests.audit.arcadia.recording import campaigns, from_check, games, record
from tests.audit.judging import RIGHT, Report
from tests.audit.recording import sound, table_lines
from tests.audit.recording_positions import CHECKS, is_met, rare
from tests.laws import arcadia as laid
from tests.laws.arcadia_crowds import crowded
from tests.rotating import EVERYTHING, sample

HERE = Path(__file__).parent
CROWDS = 240
CROWDED = 40
"""Of so many positions that are laid at random so many have their turn."""

FACTS = {
    '"fact_name": "attacks"': ("attack of a Hero", "attack of a Monster"),
    '"fact_name": "provoked"': ("provoked by a step", "provoked by an attack"),
    '"fact_name": "could_pay_back"': ("could pay back",),
    '"fact_name": "pays_back"': ("payback",),
    '"fact_name": "spawns_at"': ("Spawn: placed",),
    '"fact_name": "not_spawned"': ("Spawn: no such token", "Spawn: a Full Space"),
}
"""What a record tells, and what the auditor has met as often if it has left nothing unjudged."""


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


def judge(records: Iterable[list[str]]) -> Report:
    """All these games in one report, with nothing wrong, nothing unjudged, and no attack or reaction passed over."""

    def reports() -> Iterable[Report]:
        for lines in records:
            report = Auditor(pack(), lines).audit()
            for words, rules in FACTS.items():
                told = sum(words in line for line in lines[1:])
                assert sum(report.seen[rule] for rule in rules) == told or report.of("wrong"), words
            yield report

    return sound(reports())


def test_no_attack_of_a_random_game_is_wrong_or_unjudged() -> None:
    report = judge(record(*game) for game in sample(list(games(1)), 3))
    phases = report.phases()
    assert phases["attack"] >= 10 and phases["guard attack"] >= 5 and phases["payback"] >= 5, phases
    assert phases["step"] >= 200 and phases["spawn"] >= 100, phases
    assert not EVERYTHING or set(report.seen) >= set(MET), set(MET) - set(report.seen)


def test_every_scenario_has_its_games() -> None:
    assert {
        (options["scenario"], len(options["players"]), options["options"]["level"]) for options, _, _ in games(1)
    } == {
        (scenario, players, level)
        for scenario in pack().scenarios
        for players in (2, 3, 4)
        for level in ("1", "2-3", "4-5", "6")
    }


def test_no_attack_of_a_campaign_is_wrong_or_unjudged() -> None:
    """The whole campaign has its turn where everything has."""
    played = [*sample(campaigns("short"), 1), *(campaigns("full") if EVERYTHING else ())]
    report = judge(record(*game) for game in played)
    assert report.seen["set-up"] >= 4, report.seen
    assert len(report.of(RIGHT)) >= 200, report.phases()


LAID = {"long": laid.long_tables, "steady": laid.steady_tables}


@pytest.mark.parametrize("kind", LAID)
def test_no_attack_of_the_games_of_the_laws_is_wrong_or_unjudged(kind: str) -> None:
    report = judge(table_lines(table) for table in sample(LAID[kind](), 1))
    assert len(report.of(RIGHT)) >= 20, report.phases()


def test_no_attack_after_the_position_of_a_check_is_wrong_or_unjudged() -> None:
    """There stands everything that is rare."""
    paths = sample(sorted((CHECKS / "arcadia").rglob("*.toml")), 40)
    givens = ((path.stem, tomllib.loads(path.read_text(encoding="utf-8")).get("given", {})) for path in paths)
    report = judge(from_check(name, given, turns=3) for name, given in givens)
    assert len(report.of(RIGHT)) >= 250, report.phases()


def test_nothing_in_a_crowd_is_wrong_or_unjudged() -> None:
    report = judge(from_check(f"crowded {seed}", crowded(seed), turns=2) for seed in sample(range(CROWDS), CROWDED))
    assert report.of(RIGHT)


MET = (
    "several targets",
    "Chain",
    "Pierce",
    "Daze",
    "Dazed: no Defense",
    "Heal",
    "burst",
    "boost",
    "reroll",
    "more hits",
    "ready again",
    "extra attack die",
    "extra defense die",
    "more Defense dice",
    "more dice: While wounded",
    "more dice: While Close to another Monster",
    "more dice: Against a flanked target",
    "more dice: With a Magic card",
    "no Defense against no hits",
    "a Wound for a card",
    "a Wound for a card kills",
    "Wounds to the attacker",
    "killed in its own attack",
    "overkill",
    "a Guild token on a Villain",
    "a step without Guard",
    "guard once a Space",
    "guard and payback",
    "several could pay back",
    "removed without acting",
    "the attacker is dead",
    "the attacker dies in the reactions",
    "a Monster at a door",
    "a Monster in a portal",
)
"""Rules that all the games together meet; what is rarer is met from a position."""


@pytest.mark.parametrize(("rule", "given"), sample(rare(HERE), 8))
def test_the_auditor_meets_the_rule(rule: str, given: dict[str, Any]) -> None:
    is_met(rule, given, judge, partial(from_check, turns=2))


SIGHTS = """E2-E4 yes; E4-E6 no; B2-B8 yes; D4-D5 yes; D4-E4 no; D4-C5 yes; E4-F5 no; C4-D3 no; D2-F3 yes; E2-F4 no;
B2-H2 yes; B2-H2 no past E2; B2-E2 yes past E2"""
"""Lines on the map of Foundry Yard, worked out by hand; `past`: two Enemies stand there."""


@pytest.mark.parametrize("line", SIGHTS.replace("\n", " ").split("; "))
def test_the_auditor_sees_along_lines(line: str) -> None:
    board = read_drawing(pack().scenarios["foundry_yard"]["map"])
    ends, answer, *past = line.split(" ", 2)
    barred = [space(past[0].removeprefix("past "))] if past else []
    start, goal = (space(end) for end in ends.split("-"))
    assert board.sees(start, goal, {}, barred) == (answer == "yes")
    if not past:
        assert board.sees(goal, start, {}, []) == (answer == "yes")
