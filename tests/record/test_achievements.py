"""The twelve achievements of Battle for Greyport, each earned and each just missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.greyport import table
from holdfast.games.greyport.kinds import BOSS
from holdfast.games.greyport.rules.winning import FELL, WON
from holdfast.games.greyport.table import Greyport
from tests.record.helpers import new

DROG = "Drog, Troll General"
TORGLESNARF = "Torglesnarf Duncleton"


def finished(
    scenario: str = "goblin_king",
    beaten: Sequence[str] = (),
    over: int = WON,
    variants: Sequence[str] = (),
    players: Sequence[str] = ("fiona", "zot"),
    rest_healing: int = 2,
    lost_locations: int = 1,
    **counts: int,
) -> Greyport:
    """A game that is over, as the table lies then."""
    g = cast(
        Greyport, new(scenario=scenario, players=players, variants=list(variants), rest_healing=rest_healing).state
    )
    g.over = over
    for name in beaten:
        g.counts[table.BEATEN] |= 1 << g.defs.boss_number[g.defs.find(name, (BOSS,))]
    g.counts[table.LOST_LOCATIONS] = lost_locations
    for name, value in counts.items():
        g.counts[getattr(table, name)] = value
    return g


def rules() -> Game:
    return game("greyport")


def earned(g: Greyport) -> list[str]:
    return rules().ending.achievements(g)


@pytest.mark.parametrize(
    ("achievement", "scenario", "beaten"),
    [
        ("refusing_the_kool_aid", "insidious_cult", ["Valeria"]),
        ("the_first_step", "interrupted_party", [DROG]),
        ("wipe_that_smile", "goblin_king", [DROG, TORGLESNARF]),
        ("bark_at_the_moon", "blood_moon_rising", ["Ripsnarl, Pack Alpha"]),
        ("and_stay_down", "attack_of_the_hydra", ["The Hydra"]),
        ("partys_over_demon", "summoner_strikes", ["Baelfire the Summoner"]),
        ("we_are_the_champions", "mad_dragon", ["Mordigar the Tyrant"]),
    ],
)
def test_a_boss_must_be_beaten_in_a_game_that_is_won(achievement: str, scenario: str, beaten: list[str]) -> None:
    assert earned(finished(scenario, beaten)) == [achievement]
    assert earned(finished(scenario, beaten[1:])) == []
    assert earned(finished(scenario, beaten, over=FELL)) == []
    assert earned(finished(scenario, beaten, over=0)) == []


def test_the_first_step_is_taken_in_the_interrupted_party_only() -> None:
    assert earned(finished("interrupted_party", [DROG])) == ["the_first_step"]
    assert earned(finished("goblin_king", [DROG])) == []


def test_silent_but_violent_wants_a_win_with_silent_play() -> None:
    assert earned(finished(variants=["silent play"])) == ["silent_but_violent"]
    assert earned(finished(variants=["silent play"], over=FELL)) == []
    assert earned(finished(variants=["different locations"])) == []


def test_splashapalooza_is_earned_in_any_game_that_is_over() -> None:
    assert earned(finished(MOST_DEFEATED=6)) == ["splashapalooza"]
    assert earned(finished(MOST_DEFEATED=7, over=FELL)) == ["splashapalooza"]
    assert earned(finished(MOST_DEFEATED=5)) == []
    assert earned(finished(MOST_DEFEATED=6, over=0)) == []


def test_relentless_wants_a_hard_scenario_with_the_wounded_warrior() -> None:
    assert earned(finished("mad_dragon", variants=["wounded warrior: zot"])) == ["relentless"]
    assert earned(finished("blood_moon_rising", variants=["wounded warrior: zot"])) == []
    assert earned(finished("mad_dragon", variants=["hardcore"])) == []
    assert earned(finished("mad_dragon", variants=["wounded warrior: zot"], over=FELL)) == []


@pytest.mark.parametrize("scenario", ["blood_moon_rising", "mad_dragon"])
def test_double_digits_wants_every_player_to_start_at_8(scenario: str) -> None:
    assert earned(finished(scenario, variants=["starting hp: 8"])) == ["double_digits"]
    assert earned(finished(scenario, variants=["starting hp: 9"])) == []
    assert earned(finished("goblin_king", variants=["starting hp: 8"])) == []


def test_too_easy_wants_no_location_lost_and_everybody_at_6_or_more() -> None:
    assert earned(finished("mad_dragon", lost_locations=0, HP=6)) == ["that_was_too_easy"]
    assert earned(finished("mad_dragon", lost_locations=1, HP=6)) == []
    assert earned(finished("mad_dragon", lost_locations=0, HP=5)) == []
    assert earned(finished("goblin_king", lost_locations=0, HP=6)) == []


def test_a_game_without_rest_healing_ticks_the_hardcore_box() -> None:
    assert rules().ending.box(finished()) == "normal"
    assert rules().ending.box(finished(rest_healing=0)) == "hardcore"
    assert rules().ending.box(finished(variants=["hardcore"])) == "hardcore"


def test_there_are_twelve_achievements_and_each_can_be_earned() -> None:
    g = finished(
        "mad_dragon", lost_locations=0, variants=["silent play", "wounded warrior: zot", "starting hp: 8"], BEATEN=-1,
        MOST_DEFEATED=6, HP=8,
    )  # fmt: skip
    g.counts[table.HP + 1] = 8
    party = finished("interrupted_party", [DROG])
    assert sorted({*earned(g), *earned(party)}) == sorted(g.defs.achievements)
    assert len(g.defs.achievements) == 12
