"""Before and after a game: questions one can leave or go back to, kept games, and commands that can be pasted."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import holdfast
from tests.terminal.running import GOBLINS, answers, play, run

HOUSE = Path(__file__).parents[2]


def test_kept_games_are_listed_the_last_one_first(own_home: Path) -> None:
    assert run("saves").output.startswith("No game is kept in ")
    play("play fiona", "quit")
    os.utime(next((own_home / "games").iterdir()), (1, 1))
    run("play", "heroesout", "--scenario", "witchs_cauldron", "--players", "ratkin", lines=["quit"])
    (own_home / "games" / "broken.holdfast").write_text("{", "utf-8")
    os.utime(own_home / "games" / "broken.holdfast", (0, 0))
    listed = run("saves").output.splitlines()
    assert "Keep the Heroes Out!, Witch's Cauldron, Ratkin, no decisions" in listed[0]
    assert "Battle for Greyport, The Goblin King, Fiona and Zot, 1 decision" in listed[2]
    assert "cannot be read" in listed[4]
    assert Path(listed[1].strip()).exists() and listed[-1].endswith("holdfast play --resume last")


def test_the_last_game_is_resumed_whatever_it_is(own_home: Path) -> None:
    play("play fiona", "quit")
    os.utime(next((own_home / "games").iterdir()), (1, 1))
    run("play", "heroesout", "--scenario", "witchs_cauldron", "--players", "ratkin", lines=["quit"])
    assert "Keep the Heroes Out!" in run("play", "--resume", "last", lines=["quit"]).output
    again = run("play", "greyport", "--resume", "last", lines=["undo", "quit"])
    assert "1 decision taken back." in again.output
    assert "Round 1 begins." in run("replay", "last", "--log").output


def test_without_a_kept_game_there_is_no_last_one() -> None:
    result = run("play", "--resume", "last")
    assert result.exit_code != 0 and "no game is kept in" in result.output


def test_what_is_printed_on_leaving_can_be_pasted_after_make(own_home: Path) -> None:
    path = f"{HOUSE / 'src'}{os.pathsep}{HOUSE}"
    told = run(*GOBLINS, "--players", "fiona,zot", lines=["quit"], env={"HOLDFAST_BY_MAKE": "1", "PYTHONPATH": path})
    command = told.output.splitlines()[-1]
    assert shlex.split(command)[1] == sys.executable
    done = subprocess.run(
        command, shell=True, input="quit\n", capture_output=True, text=True, timeout=120, cwd=own_home, check=False
    )
    assert done.returncode == 0 and "Battle for Greyport. You play Fiona and Zot." in done.stdout
    made = (HOUSE / "Makefile").read_text("utf-8").partition("\nterminal:")[2].partition("\n\n")[0]
    assert "HOLDFAST_BY_MAKE=1" in made


def test_one_may_leave_before_the_game(own_home: Path) -> None:
    result = run("play", "greyport", lines=["1", "quit"])
    assert result.exit_code == 0 and result.output.endswith("No game was begun.\n")
    assert not (own_home / "games").exists()


def test_a_question_mark_tells_what_may_be_typed_before_the_game() -> None:
    told = run("play", "greyport", lines=["?", "? cleave", "quit"]).output
    assert "`back` asks the question before" in told and "Cleave: " in told


def test_back_asks_the_question_before_and_keeps_the_other_answers(own_home: Path) -> None:
    told = run(
        "play", "greyport", "--seed", "7", lines=["2", "9", "2", "back", "3", "back", "3", "1 2 3", "none", "quit"]
    )
    assert told.output.count("Which scenario?") == 1
    assert len(re.findall("How many characters", told.output)) == 4
    (file,) = (own_home / "games").iterdir()
    kept = holdfast.load(file)
    assert len(kept.seats) == 3 and kept.options["scenario"] == "goblin_king"


def test_at_the_first_question_there_is_no_way_back() -> None:
    assert "This is the first question" in answers(run("play", "greyport", lines=["back", "quit"]))[0]
