"""The player's profile: each finished game counts once, and achievements keep their boxes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.errors import BadSave
from holdfast.games import game
from holdfast.record.play import Play
from holdfast.record.profile import home, read_profile, record_result
from tests.record.helpers import new, random_game


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def earns(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What every game earns."""
    earned: list[str] = ["and_stay_down"]
    rules = game("greyport")
    monkeypatch.setattr(rules, "ending", rules.ending._replace(achievements=lambda _g: earned))
    return earned


def won(seed: str, **options: Any) -> Play:
    """A finished game that its players won, as the profile sees it."""
    play = random_game(seed, **options)
    play.state.winners = play.state.layout.everyone
    return play


def test_before_the_first_game_a_profile_is_empty(own_home: Path) -> None:
    assert read_profile().games == {}
    assert not own_home.exists()


def test_a_finished_game_counts_once(earns: list[str]) -> None:
    play = won("one")
    assert record_result(play) == ["and_stay_down"]
    assert record_result(play) == []
    tally = read_profile().games["greyport"]
    assert (tally.played, tally.won) == (1, 1)


def test_a_lost_game_counts_as_played(own_home: Path) -> None:
    play = random_game("lost")
    assert play.state.winners == 0
    record_result(play)
    assert (read_profile().games["greyport"].played, read_profile().games["greyport"].won) == (1, 0)


def test_an_achievement_is_ticked_once_in_each_box(earns: list[str]) -> None:
    assert record_result(won("one")) == ["and_stay_down"]
    assert record_result(won("two")) == []
    assert record_result(won("three", variants=["hardcore"])) == ["and_stay_down"]
    assert read_profile().boxes("greyport", "and_stay_down") == ["normal", "hardcore"]
    assert read_profile().boxes("greyport", "relentless") == []
    assert read_profile().boxes("chess", "relentless") == []


def test_a_game_that_is_not_over_does_not_count(earns: list[str], own_home: Path) -> None:
    assert record_result(new()) == []
    assert not own_home.exists()


def test_an_arranged_game_does_not_count(earns: list[str]) -> None:
    play = random_game("arranged")
    arranged = holdfast.arrange(play.points[-1].position)
    while not arranged.over:
        arranged.apply(arranged.choice.options[0])
    assert record_result(arranged) == []
    assert read_profile().games == {}


def test_a_profile_that_cannot_be_read_is_told_and_kept(own_home: Path, earns: list[str]) -> None:
    own_home.mkdir()
    own_home.joinpath("profile.json").write_text("{")
    with pytest.raises(BadSave, match="correct it, or move it away to begin a new one"):
        record_result(won("one"))
    assert own_home.joinpath("profile.json").read_text() == "{"


@pytest.mark.parametrize(
    ("platform", "environment", "place"),
    [
        ("linux", {}, ".local/share/holdfast"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/holdfast"),
        ("darwin", {}, "Library/Application Support/holdfast"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/holdfast"),
    ],
)
def test_the_data_folder_is_where_the_platform_has_it(
    platform: str, environment: dict[str, str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOLDFAST_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert home().as_posix().endswith(place)
