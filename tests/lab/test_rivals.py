"""Games between rivals in the lab: rates by seat and by team, and what it is worth to sit first."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from examples.small_game.lantern_ring.table import ROOMS, Ring
from holdfast.cli import main
from holdfast.core.outcome import Outcome, SeatOutcome
from holdfast.lab.counting import Rivals, first_ahead, lead, wilson
from tests.ring.shelf import put_on_shelf


def simulated(monkeypatch: pytest.MonkeyPatch, *more: str) -> str:
    put_on_shelf(monkeypatch)
    arguments = ["sim", "ring", "--bot", "random", "--games", "36", "--workers", "1", *more]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_rivals_win_is_counted_for_the_rival(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    told = json.loads(simulated(monkeypatch, "--json", "--players", "4", "--out", str(out)))
    (cell,) = told["cells"]
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for number, seat in enumerate(cell["seats"]):
        assert seat["wins"] == sum(row["party"].split()[number] in row["winners"].split() for row in rows)
    light, shade = cell["teams"]
    assert (light["team"], shade["team"]) == ("light", "shade")
    assert 0 < light["wins"] + shade["wins"] <= cell["games"] == 36
    assert cell["wins"] == light["wins"] == cell["seats"][0]["wins"] == sum(int(row["won"]) for row in rows)
    assert sum(cell["causes"].values()) == 36
    first = cell["first_seat"]
    assert first["advantage"] == round((light["wins"] - shade["wins"]) / 36, 4)
    assert first["low"] < first["advantage"] < first["high"]
    assert all(len(row["points"].split()) == 4 for row in rows)


def test_rivals_change_places_and_each_character_has_its_own_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = tmp_path / "out.csv"
    told = json.loads(simulated(monkeypatch, "--json", "--players", "2", "--out", str(out)))
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    firsts = [row["party"].split()[0] for row in rows]
    assert {name: firsts.count(name) for name in ("ann", "bob", "cid", "dot")} == dict.fromkeys(
        ("ann", "bob", "cid", "dot"), 9
    )
    for each in told["characters"]:
        assert each["wins"] == sum(each["character"] in row["winners"].split() for row in rows)


def test_the_table_tells_seats_teams_and_the_first_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    told = simulated(monkeypatch, "--players", "3")
    names = ("  seat 1", "  seat 2", "  seat 3", "  team light", "  team shade", "  first seat, ahead of its rivals")
    assert all(f"\n{name} " in told for name in names)


def test_a_summary_fits_on_a_screen_and_says_where_the_rest_is() -> None:
    arguments = ["sim", "arcadia", "--games", "1", "--bot", "random", "--workers", "1", "--scenario", "1,2"]
    told = CliRunner().invoke(main, arguments).stdout.splitlines()
    assert told[0].split()[:5] == ["scenario,", "won", "by", "seat", "1"] and len(told) <= 24
    (fourth,) = (line for line in told if line.startswith("  seat 4 "))
    (ahead,) = (line for line in told if line.startswith("  first seat, ahead of its rivals "))
    assert fourth.count("%") == 3 and ahead.count("%") == 9
    assert told[-1].startswith("`--details` tells it by scenario")
    whole = CliRunner().invoke(main, [*arguments, "--details"]).stdout
    assert "foundry_yard 4 players 1:" in whole and "  start area 1 " in whole and ", games in which" in whole


def test_games_played_together_tell_nothing_of_rivals() -> None:
    arguments = ["sim", "greyport", "--scenario", "interrupted_party", "--players", "2", "--games", "2"]
    result = CliRunner().invoke(main, [*arguments, "--bot", "random", "--workers", "1", "--json"])
    (cell,) = json.loads(result.stdout)["cells"]
    assert not {"seats", "teams", "first_seat"} & set(cell)


def outcome(*won: int, team: bool = False) -> Outcome:
    seats = [
        SeatOutcome(f"s{seat}", seat in won, 1, None, ("even", "odd")[seat % 2] if team else "") for seat in range(4)
    ]
    return Outcome("", tuple(seats), True)


def test_the_lead_of_the_first_seat_is_over_its_rivals_and_not_over_its_team() -> None:
    assert first_ahead(outcome(0, 2, team=True)) == 1 and first_ahead(outcome(1, 3, team=True)) == -1
    assert first_ahead(outcome(0)) == 1 and first_ahead(outcome(1)) == pytest.approx(-1 / 3)
    assert first_ahead(outcome()) == 0


def test_the_interval_of_the_lead_is_that_of_a_win_rate_where_one_of_two_sides_wins() -> None:
    rivals = Rivals()
    for number in range(400):
        rivals.add(outcome(0, 2, team=True) if number % 4 else outcome(1, 3, team=True))
    advantage, low, high = rivals.first_seat()
    wins = [2 * bound - 1 for bound in wilson(300, 400)]
    assert advantage == 0.5 and (low, high) == pytest.approx(wins, abs=0.005)


def test_a_few_games_prove_little() -> None:
    sure: Any = lead([3.0, 3.0], 3)
    assert sure[0] < 0 < sure[1] <= 1


# ------------------------------------------------------------------ the game's own groups, and how long it lasts


def rooms_of(g: Ring, seat: int) -> dict[str, str]:
    """The room in which the figure of a seat began, and the sort of its name."""
    return {"start area": ROOMS[seat], "name": "early" if g.layout.seat_names[seat] < "c" else "late"}


def grouped(monkeypatch: pytest.MonkeyPatch, games: int = 12) -> tuple[str, dict[str, Any]]:
    ring = put_on_shelf(monkeypatch)
    ring.ending = ring.declaration.ending._replace(groups=rooms_of)
    arguments = ["sim", "ring", "--players", "3", "--games", str(games), "--bot", "random", "--workers", "1"]
    told = CliRunner().invoke(main, [*arguments, "--details"])
    data = CliRunner().invoke(main, [*arguments, "--json"])
    assert told.exit_code == 0 and data.exit_code == 0, told.output
    cell: dict[str, Any] = json.loads(data.stdout)["cells"][0]
    return told.stdout, cell


def test_wins_are_counted_by_the_groups_that_a_game_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    told, cell = grouped(monkeypatch)
    areas = {each["name"]: each for each in cell["groups"]["start area"]}
    assert list(areas) == sorted(ROOMS[:3])
    for seat, area in zip(cell["seats"], ROOMS[:3], strict=True):
        assert (areas[area]["wins"], areas[area]["games"], areas[area]["low"]) == (seat["wins"], 12, seat["low"])
    names = {each["name"]: each["games"] for each in cell["groups"]["name"]}
    assert sum(names.values()) == 36 and set(names) == {"early", "late"}
    assert "  start area north " in told and "  name early " in told


def test_the_length_of_a_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told, cell = grouped(monkeypatch)
    length = cell["length"]
    assert 1 <= length["median_rounds"] <= length["most_rounds"] <= 4 and length["decisions"] > 5
    assert f"{length['median_rounds']:g} rounds at the median" in told


def test_games_are_counted_by_what_happened_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = put_on_shelf(monkeypatch)
    happened = {"it lasts": True, "it is cut short": False}
    ring.ending = ring.declaration.ending._replace(events=lambda _g: happened)
    arguments = ["sim", "ring", "--players", "3", "--games", "12", "--bot", "random", "--workers", "1"]
    told = CliRunner().invoke(main, [*arguments, "--details"]).stdout
    (cell,) = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)["cells"]
    never, always = cell["events"]
    assert (never["name"], never["games"], never["times"], never["rate"]) == ("it is cut short", 12, 0, 0.0)
    assert (always["name"], always["games"], always["times"], always["rate"]) == ("it lasts", 12, 12, 1.0)
    assert never["low"] == 0 < never["high"] < always["low"] < always["high"] == 1
    assert ", games in which" in told and "  it lasts " in told


def test_a_game_without_groups_of_its_own_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    rivals = Rivals()
    rivals.add(outcome(0, team=True))
    assert "groups" not in rivals.json()
