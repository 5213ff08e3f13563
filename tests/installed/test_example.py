"""The example of a game, installed beside Holdfast in a fresh environment: it is found, played, measured and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from holdfast.record.checks.rulings import rulings_in
from tests.house.wheels import EXAMPLE, HOUSE
from tests.installed.surroundings import Installed

PACKAGE = EXAMPLE / "lantern_ring"
MOST_LINES = 500


def test_it_is_found_by_its_entry_point(installed: Installed) -> None:
    told = installed.run("holdfast", "games")
    assert "\nring: The Lantern Ring\n  character ann: Ann\n" in told
    where = installed.run(
        "python", "-c", "import holdfast, lantern_ring; print(holdfast.__file__, lantern_ring.__file__)"
    )
    assert all(Path(path).is_relative_to(installed.folder) for path in where.split())


def test_its_checks_run_from_its_installation(installed: Installed) -> None:
    files = list((PACKAGE / "checks").glob("*.toml"))
    found = installed.run(
        "python", "-c", "from holdfast.cli import default_checks; print(*default_checks(), sep='\\n')"
    )
    (folder,) = [line for line in found.splitlines() if line.endswith("checks") and "lantern_ring" in line]
    assert installed.run("holdfast", "check", "--strict", folder) == f"{len(files)} passed, 0 failed\n"
    assert installed.run("holdfast", "check", "--coverage", "ring") == ""


def test_a_ruling_of_it_without_a_check_is_told(installed: Installed) -> None:
    page = next(installed.folder.glob("venv/**/lantern_ring/rulings.md"))
    text = page.read_text(encoding="utf-8")
    assert len(rulings_in(text)) == 8
    try:
        page.write_text(text + "- 99. A ruling that nobody has checked.\n", encoding="utf-8")
        script = "import sys; from holdfast.cli import main; sys.argv[1:] = ['check', '--coverage', 'ring']; code = 0\n"
        script += "try: main()\nexcept SystemExit as end: code = end.code\nassert code == 1"
        assert installed.run("python", "-c", script) == "99. A ruling that nobody has checked.\n"
    finally:
        page.write_text(text, encoding="utf-8")


def test_rates_are_told_by_seat_and_team_with_the_first_seats_advantage(installed: Installed) -> None:
    sim = ("sim", "ring", "--games", "24", "--workers", "1", "--seed", "example")
    (cell,) = json.loads(installed.run("holdfast", *sim, "--players", "4", "--bot", "random", "--json"))["cells"]
    assert [team["team"] for team in cell["teams"]] == ["light", "shade"] and len(cell["seats"]) == 4
    assert cell["seats"][0]["wins"] == cell["seats"][2]["wins"] == cell["teams"][0]["wins"]
    assert cell["first_seat"]["low"] < cell["first_seat"]["advantage"] < cell["first_seat"]["high"]
    told = installed.run("holdfast", *sim, "--players", "2")
    for name in ("seat 1", "seat 2", "team light", "team shade"):
        assert re.search(rf"\n  {name} +\d+% \(\d+%-\d+%\)", told), told
    assert re.search(r"\n  first seat, ahead of its rivals +[+-]?\d+% \([+-]?\d+% to [+-]?\d+%\)", told), told


@pytest.mark.parametrize("me", ["ann", "bob"])
def test_a_whole_game_at_the_terminal_is_told_to_the_winner_and_to_the_loser(installed: Installed, me: str) -> None:
    other = "bob" if me == "ann" else "ann"
    ends = set()
    for number in range(12):
        players = f"{me},{other}=random" if me == "ann" else f"{other}=random,{me}"
        told = installed.run("holdfast", "play", "ring", "--players", players, "--seed", f"{number}", typed="1\n" * 200)
        light, shade = (int(points.replace("no", "0")) for points in points_in(told))
        mine, theirs = (light, shade) if me == "ann" else (shade, light)
        if mine == theirs:
            assert "Nobody has won: neither side has won." in told
            continue
        if mine > theirs:
            assert "You have won: " in told and "You have lost" not in told
        else:
            assert f"You have lost to {other.capitalize()}: " in told and "You have won" not in told
        ends.add(mine > theirs)
        if len(ends) == 2:
            return
    raise AssertionError(f"it always ends alike: {ends}")


def points_in(told: str) -> tuple[str, str]:
    """The points of Ann and of Bob, as the end tells them."""
    found = dict(re.findall(r"\n\d\. (Ann|Bob) \((?:light|shade)\), (\d+|no) points?\.", told))
    assert set(found) == {"Ann", "Bob"}, told
    return found["Ann"], found["Bob"]


def test_the_laws_hold_over_it(installed: Installed) -> None:
    told = installed.run("python", "-m", "tests.installed.lawful", more={"PYTHONPATH": str(HOUSE)})
    assert re.fullmatch(r"\d+ laws hold over 6 games\n", told), told


def test_it_has_few_lines() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in EXAMPLE.rglob("*.py")) <= MOST_LINES
