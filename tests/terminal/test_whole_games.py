"""Whole games through the real command line, for the ear and for the eye."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import holdfast
from tests.rotating import sample
from tests.terminal.running import DRAWN, ESCAPE, ESCAPES, GOBLINS, at_terminal, lines_of, process, run

SCENARIOS = (
    "interrupted_party", "goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes", "insidious_cult",
    "mad_dragon",
)  # fmt: skip
ENDED = re.compile(r"^(You have won|The game is lost): .+\.$", re.MULTILINE)


def kept(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.holdfast"))


@pytest.mark.parametrize("scenario", sample(SCENARIOS, 3))
def test_a_plain_game_of_ones_reaches_its_end_in_every_scenario(scenario: str, own_home: Path) -> None:
    result = run(
        "play", "greyport", "--scenario", scenario, "--players", "fiona,zot", "--seed", "1", lines=["1"] * 3000
    )
    assert result.exit_code == 0, result.output[-500:]
    assert len(ENDED.findall(result.output)) == 1
    (file,) = kept(own_home)
    assert holdfast.load(file).over


@pytest.mark.parametrize(
    "players", ["zot=bot,fiona,gerki", "fiona=bot,zot=bot", "fiona,gerki,zot=bot,deirdre,chronos=bot"]
)
def test_a_game_with_bots_reaches_its_end(players: str) -> None:
    result = run(*GOBLINS, "--players", players, lines=["1"] * 3000)
    assert result.exit_code == 0, result.output[-500:]
    assert ENDED.search(result.output)


def test_a_plain_game_is_told_in_words_alone(own_home: Path) -> None:
    lines = ["look", "hand", "monsters", "row", "location", "look zot", "options", "?", *["1"] * 3000]
    done = process(*GOBLINS, "--players", "fiona,zot", "--plain", typed="".join(f"{line}\n" for line in lines))
    assert done.returncode == 0 and done.stderr == ""
    assert ENDED.search(done.stdout)
    assert ESCAPE not in done.stdout
    assert not set(DRAWN) & set(done.stdout)


def test_a_drawn_game_of_ones_reaches_its_end_within_100_columns(own_home: Path) -> None:
    shown, code = at_terminal(*GOBLINS, "--players", "fiona,zot,gerki", lines=["auto off", *["1"] * 400, ""])
    assert code == 0
    assert ENDED.search(ESCAPES.sub("", shown))
    assert ESCAPE in shown and "── The Goblin King" in ESCAPES.sub("", shown)
    too_long = [line for line in lines_of(shown) if len(line) > 100 and "holdfast replay" not in line]
    assert too_long == []
    assert holdfast.load(kept(own_home)[0]).over


@pytest.mark.parametrize("scenario", ["mad_dragon", "attack_of_the_hydra"])
def test_no_drawn_line_is_longer_than_100_columns_with_five_players(scenario: str) -> None:
    lines = ["1"] * 60 + ["look fiona", "hand", "monsters", "row", "options", "log 60", "?", "quit"]
    options = (
        "play",
        "greyport",
        "--scenario",
        scenario,
        "--seed",
        "5",
        "--players",
        "chronos,deirdre,fiona,gerki,zot",
    )
    shown, _ = at_terminal(*options, lines=lines)
    long = [line for line in lines_of(shown) if len(line) > 100 and "--resume" not in line]
    assert "CHRONOS" in shown
    assert long == []


def test_no_color_is_respected() -> None:
    lines = ["1", "1", "nonsense", "quit"]
    coloured, _ = at_terminal(*GOBLINS, "--players", "fiona,zot", lines=lines)
    bare, _ = at_terminal(*GOBLINS, "--players", "fiona,zot", lines=lines, env={"NO_COLOR": "1"})
    assert re.search(r"\x1b\[\d", coloured)
    assert not re.search(r"\x1b\[[0-9;]*m", bare)
    assert "──" in bare


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"TERM": "dumb", "NO_COLOR": "1"}])
def test_a_dumb_terminal_is_spoken_to_plainly(env: dict[str, str]) -> None:
    shown, _ = at_terminal(*GOBLINS, "--players", "fiona,zot", lines=["1", "quit"], env=env)
    assert "The Goblin King. Encounter 1 of 3" in shown
    assert not re.search(r"\x1b\[[0-9;]*m", shown) and "──" not in shown


def test_plain_may_be_asked_for_at_a_real_terminal() -> None:
    shown, _ = at_terminal(*GOBLINS, "--players", "fiona,zot", "--plain", lines=["1", "quit"])
    assert "The Goblin King. Encounter 1 of 3" in shown
    assert not re.search(r"\x1b\[[0-9;]*m", shown) and "──" not in shown


def test_the_same_seed_and_the_same_lines_tell_the_same_game() -> None:
    one = run(*GOBLINS, "--players", "fiona,zot=bot", lines=["1"] * 3000).output
    two = run(*GOBLINS, "--players", "fiona,zot=bot", lines=["1"] * 3000).output
    other = run(*GOBLINS[:-1], "8", "--players", "fiona,zot=bot", lines=["1"] * 3000).output
    until = "The whole game is kept"
    assert one.partition(until)[0] == two.partition(until)[0] != other.partition(until)[0]


def seed_with_one_answer() -> str:
    """A game that begins with a question that has one answer."""
    for seed in map(str, range(50)):
        options = holdfast.new("greyport", scenario="mad_dragon", players=["fiona", "zot"], seed=seed).choice.options
        if len(options) == 1 and not options[0].agreed:
            return seed
    raise AssertionError("no such game")


def test_single_options_are_answered_and_told_and_the_record_holds_them(own_home: Path) -> None:
    arguments = ("play", "--scenario", "mad_dragon", "--players", "fiona,zot", "--seed", seed_with_one_answer())
    at_terminal(*arguments, lines=["quit"])
    (drawn,) = kept(own_home)
    decisions = holdfast.load(drawn).decisions
    assert len(decisions) == 1
    drawn.unlink()
    told = run(*arguments, lines=["quit"]).output
    assert holdfast.load(kept(own_home)[0]).decisions == decisions
    assert told.count(f"{decisions[0].removeprefix('all: ambush ')} ambushes.") == 1


def test_a_question_with_one_answer_is_asked_where_that_is_wished() -> None:
    arguments = ("play", "--scenario", "mad_dragon", "--players", "fiona,zot", "--seed", seed_with_one_answer())
    told = run(*arguments, lines=["auto off", "undo encounter", "1", "undo", "auto on", "quit"]).output
    assert "answered automatically" in told and "are asked" in told
    assert told.count("ambushes.") == 2
