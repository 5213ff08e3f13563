"""Every step and every deed of very many games, derived anew by a reader who knows the rulebook and not the program."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest

from holdfast.games.shadowrift import GAME
from tests.audit.judging import RIGHT, Report
from tests.audit.recording import sound, table_lines
from tests.audit.recording_positions import PARTS, is_met, of_checks, rare
from tests.audit.shadowrift.auditor import Auditor
from tests.audit.shadowrift.cards import Pack
from tests.audit.shadowrift.recording import from_check, games, record
from tests.laws import shadowrift as laid
from tests.laws.shadowrift_crowds import crowded
from tests.rotating import sample

HERE = Path(__file__).parent
SCENARIOS = ("dragons", "drums_beneath_the_earth", "board_the_doors", "a_winter_shade_of_pale", "weather_the_weather", "endless_fire", "paranoia")  # fmt: skip
FACTIONS = ("drow", "necromancers", "glacien", "storm_lords", "fire_dragons", "demons")
BEYOND: Final = {
    "a_rule_of_a_skill_holds_only_while_its_state_does": "No rule of a Skill of the box asks for a state.",
    "a_monster_takes_the_corpse_nearest_the_town_discard": "No monster of the box returns a Corpse and no more.",
    "a_freeze_breaks_when_a_corpse_ends_its_health": "No health of the box ends with a Corpse.",
    "the_first_time_each_round_answers_one_kill_of_two": "No first time of the box is that of a kill.",
}
"""Checks with cards of their own that say what the auditor does not read, by their names; and why."""
CROWDS = 40
"""Crowded positions of each faction."""

STEPS = (
    *("draw cards", "refresh town", "refresh travelers", "monsters act", "monsters gain power", "add monsters"),
    *("the town is checked", "end of heroes act", "cleanup"),
)


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


def judge(records: Iterable[list[str]]) -> Report:
    """All these games in one report, with nothing wrong, nothing unjudged, and no step passed over."""
    steps = 0

    def reports() -> Iterable[Report]:
        nonlocal steps
        for lines in records:
            steps += sum('"counter": "step"' in line and '"to"' in line for line in lines)
            yield Auditor(pack(), lines).audit()

    report = sound(reports())
    judged = sum(number for name, number in report.phases().items() if name in STEPS and name != "end of heroes act")
    assert judged == steps
    return report


@pytest.mark.parametrize("scenario", sample(SCENARIOS, 1))
def test_nothing_in_a_random_game_is_wrong_or_unjudged(scenario: str) -> None:
    report = judge(record(*game) for game in games(1) if game[0]["scenario"] == scenario)
    phases = report.phases()
    assert phases["set-up"] == 12, phases
    assert all(phases[step] >= 50 for step in STEPS), phases
    assert phases["attack"] >= 100 and phases["play"] >= 50 and phases["buy"] >= 100, phases


def test_every_scenario_has_its_games() -> None:
    played = {(options["scenario"], len(options["players"])) for options, _, _ in games(1)}
    assert played == {(scenario, heroes) for scenario in SCENARIOS for heroes in range(1, 7)}
    assert {options["hands"] for options, _, _ in games(1)} == {"open", "closed"}
    said = {pair for options, _, _ in games(1) for pair in options["options"].items()}
    assert {name for name, _ in said} == {"visitors", "totems", "moat", "unmarked", "spells", "burns", "cultists", "party"}  # fmt: skip


LAID = {"at random": laid.tables, "silent": laid.silent_tables, "long": laid.long_tables, "steady": laid.steady_tables}


@pytest.mark.parametrize("kind", sample(list(LAID), 2))
def test_nothing_in_the_games_of_the_laws_is_wrong_or_unjudged(kind: str) -> None:
    report = judge(table_lines(table) for table in LAID[kind]())
    assert len(report.of(RIGHT)) >= 100, report.phases()


@pytest.mark.parametrize("part", sample(range(PARTS), 1))
def test_nothing_after_the_position_of_a_check_is_wrong_or_unjudged(part: int) -> None:
    report = judge(of_checks("shadowrift", part, partial(from_check, rounds=2), BEYOND))
    assert len(report.of(RIGHT)) >= 1500, report.phases()


@cache
def crowd(faction: str) -> Report:
    """Games from crowded positions of a faction."""
    first = [crowded(seed)["faction"] for seed in range(len(FACTIONS))].index(faction)
    seeds = range(first, first + CROWDS * len(FACTIONS), len(FACTIONS))
    return judge(from_check(f"crowded {seed}", crowded(seed), rounds=2, eager=True) for seed in seeds)


ALWAYS = (
    *(
        "Hunt",
        "a Hunt turns up nobody",
        "a Wall ends a Hunt",
        "killed by a Hunt",
        "killed in Town Square",
        "leaves town",
    ),
    *("a Guard dies for a Villager", "Moat stops", "Moat does not stop", "Stone Wall stops", "Magic Barrier", "dazed"),
    *("Master-at-Arms stops", "Heroism", "a monster is slain", "the Bard is used", "a Wound for Melee", "a Boost"),
    *("Monk prevents a Wound", "Holy Aura prevents a Wound", "Vigilance stops a Hunt", "a Might goes back", "gift"),
    *(
        "Might is drawn",
        "Heroism is drawn",
        "an Attack with a bonus",
        "a Spell is spent",
        "countered",
        "kept",
        "healed",
    ),
)
"""What crowded games of every faction must meet."""

MEETS: dict[str, tuple[str, ...]] = {
    "drow": ("Add a Totem", "a Totem is damaged", "a Totem is returned", "stolen", "does not Hunt yet", "extra action", "the first damage to a monster is less", "Coins cost more", "Stone Spider: a Melee Battle with it ends"),
    "necromancers": ("Add a Zombie", "a Corpse rises", "a Zombie is slain", "Add a Corpse", "an Attack costs prowess", "each time this kills a Villager", "this or that", "each time a Villager is killed in Town Square"),
    "glacien": ("Add a Freeze", "a Freeze stays", "a hero discards a Spell", "a hero discards a Heroism", "each time a Villager is killed", "does not Hunt", "the first damage to a Freeze is less", "The first card or Coin each hero buys each round cost more"),
    "storm_lords": ("the Tempest deck is shuffled", "a Tempest does not Hunt", "each time a Tempest resolves", "Walls cost more", "Tempest Blinding Flash", "Tempest Breeze", "Tempest Downpour", "a hero returns a Coin"),
    "fire_dragons": ("a Burn", "fewer Visitors", "Burn is drawn", "Flame Drake: a Melee Battle with it ends", "each time a hero builds a Wall or hires a Villager"),
    "demons": ("Cultist is revealed", "an Infiltrator is called", "the first Attack of the round", "Driving out a Cultist cost more", "each time a hero hires a Villager", "a hero gains a Wound"),
}  # fmt: skip


@pytest.mark.parametrize("faction", sample(FACTIONS, 1))
def test_nothing_in_a_crowd_is_wrong_or_unjudged(faction: str) -> None:
    report = crowd(faction)
    assert [rule for rule in (*ALWAYS, *MEETS[faction]) if not report.seen[rule]] == []
    assert {f"{card.name} {space}" for card in pack().of_faction(faction, "monster") for space in (1, 2, 3) if report.seen[f"{card.name} {space}"]}  # fmt: skip
    assert len(report.of(RIGHT)) >= 1000, report.phases()


@pytest.mark.parametrize(("rule", "given"), rare(HERE))
def test_the_auditor_meets_the_rule(rule: str, given: dict[str, Any]) -> None:
    is_met(rule, given, judge, partial(from_check, rounds=1, eager=True))


def test_a_sentence_that_the_auditor_was_not_taught_makes_its_phase_unjudged() -> None:
    given = {"players": ["ann", "bob"], "at": "monsters act", "bare": True, "attack": {"start": ["Lava Sprite"]}}
    header, *events = from_check("unknown", given, rounds=1)
    told = json.loads(header)
    told["cards"] = [{"kind": "monster", "name": "Lava Sprite", "actions": ["Dance.", "Dance.", "Dance."]}]
    verdicts = Auditor(pack(), [json.dumps(told), *events]).audit().verdicts
    assert any("Dance" in verdict.expected for verdict in verdicts if verdict.judgement == "unjudged")
