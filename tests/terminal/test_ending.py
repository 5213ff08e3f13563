"""The end of a game at a terminal: how it went, in figures, and commands for what can be done next."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import holdfast
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.games.common.pages import pages_of
from holdfast.terminal.ending import MOST_STRETCHES, fullest, so_many
from tests.terminal.running import GOBLINS, at_terminal, lines_of, run

ONES = ["1"] * 3000


def commands(told: str) -> list[list[str]]:
    """The commands that are printed, each on a line of its own."""
    return [shlex.split(line)[1:] for line in told.splitlines() if line.startswith("holdfast ")]


def test_the_end_tells_length_deeds_course_and_the_worst_blow() -> None:
    told = run(*GOBLINS, "--players", "fiona,zot=bot", lines=ONES).output
    assert re.search(r"^(You have won|The game is lost): .+\.$", told, re.MULTILINE)
    assert re.search(r"^It took \d+ rounds and \d+ decisions\.$", told, re.MULTILINE)
    assert re.search(
        r"^Fiona: \d+ decisions?, \d+ monsters defeated, \d+ damage dealt and \d+ HP lost\.$", told, re.MULTILINE
    )
    assert re.search(r"^Zot \(a bot\): ", told, re.MULTILINE)
    assert re.search(r"^The worst blow was decision \d+: \d+ HP lost\.$", told, re.MULTILINE)


def test_the_course_adds_up_to_the_whole() -> None:
    told = run("play", "heroesout", "--scenario", "1", "--players", "slime,imp", "--seed", "4", lines=ONES).output
    course = next(line for line in told.splitlines() if line.startswith("Turn 1: "))
    lost = re.compile(r"(\d+) monsters? lost")
    whole = sum(map(int, lost.findall(told.replace(course, "").partition("The worst blow")[0])))
    assert whole == sum(map(int, lost.findall(course))) > 0


@pytest.mark.parametrize("seed", [["--seed", "7"], []])
def test_the_same_deal_and_another_game_can_be_begun_as_printed(seed: list[str], own_home: Path) -> None:
    begun = ["play", "greyport", "--scenario", "goblin_king", "--players", "fiona,zot=random", "--option", "snipe=may"]
    told = run(*begun, "--variant", "hardcore", *seed, lines=ONES).output
    same, other, step, log = commands(told)
    (file,) = (own_home / "games").iterdir()
    first = holdfast.load(file)
    run(*same, lines=["quit"])
    again = next(holdfast.load(path) for path in (own_home / "games").iterdir() if path != file)
    assert again.key == first.key and again.options == first.options and again.bots == first.bots
    assert "--seed" in same and "--seed" not in other and other == same[: same.index("--seed")]
    assert run(*step).exit_code == 0 and run(*log).exit_code == 0 and log[-1] == "--log"
    assert f"Seed {first.seed} dealt this game." in told


def test_the_end_is_drawn_within_the_screen() -> None:
    shown, code = at_terminal(*GOBLINS, "--players", "fiona,zot", lines=[*["1"] * 300, ""], sizes=[(60, 24)])
    lines = lines_of(shown)
    assert code == 0 and any(line.startswith("── Battle for Greyport · the end") for line in lines)
    assert [line for line in lines if len(line) > 60 and not line.startswith("holdfast ")] == []
    assert any(re.match(r"  encounter 1: \d+ ", line) for line in lines)


@pytest.mark.parametrize("name", game_ids())
def test_one_of_a_kind_is_told_as_one(name: str) -> None:
    nouns = [so_many(1, each.name).split()[1] for each in pages_of(game_called(name)).sums]
    assert nouns and not [noun for noun in nouns if noun.endswith("s")]
    assert so_many(1, "Quests fulfilled") == "1 Quest fulfilled" and so_many(1, "HP lost") == "1 HP lost"


def test_of_a_long_course_the_fullest_stretches_are_told_in_their_order() -> None:
    found = [(number % 7, f"turn {number}") for number in range(1, 31)]
    told = fullest([*found, (9, "turn 31")])
    assert len(told) == MOST_STRETCHES and told[-1] == "turn 31"
    assert told[:3] == ["turn 4", "turn 5", "turn 6"] and told == sorted(told, key=lambda text: int(text[5:]))
    assert fullest(found[:3]) == ["turn 1", "turn 2", "turn 3"]
