"""Undo, redo, save, quit, resume, replay: nothing is lost."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import holdfast
from tests.terminal.running import GOBLINS, answers, at_terminal, play, process, run


def only_game(home: Path) -> Path:
    (file,) = (home / "games").glob("*.holdfast")
    return file


def test_undo_takes_back_ones_last_decision_and_redo_makes_it_again(own_home: Path) -> None:
    told = answers(play("1", "options", "undo", "options", "redo", "options", "quit"))
    assert told[3].startswith("1 decision taken back.")
    assert told[4] != told[2] == told[6]
    assert holdfast.load(only_game(own_home)).decisions == ["fiona: play Soldier"]


def test_undo_goes_past_the_decisions_of_bots(own_home: Path) -> None:
    result = play("end round", "undo", "quit", players="fiona,zot=bot")
    assert re.search(r"> \d+ decisions taken back\.", result.output)
    assert holdfast.load(only_game(own_home)).decisions == []


def test_undo_goes_to_the_start_of_the_round_and_of_the_encounter(own_home: Path) -> None:
    for word in ("round", "encounter"):
        told = answers(play("1", "fight", "play zot", f"undo {word}", "options"))
        first = answers(play("options"))
        assert told[5] == first[1]


def test_what_cannot_be_undone_or_redone_is_said() -> None:
    told = answers(play("undo", "redo", "1", "undo 5", "undo 1", "quit"))
    assert "no decision of yours" in told[1] and "nothing to redo" in told[2]
    assert "You have made 1" in told[4] and "1 decision taken back." in told[5]


def test_after_an_undo_a_forced_question_is_asked_so_that_one_can_go_further_back(own_home: Path) -> None:
    lines = ["1"] * 30 + ["undo 30", "options", "quit"]
    assert answers(play(*lines))[-2] == answers(play("options"))[1]
    assert holdfast.load(sorted((own_home / "games").iterdir())[0]).decisions == []


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "mine.holdfast"
    before = answers(play("1", "1", "options", f"save {file}", "quit"))
    again = run("play", "greyport", "--resume", str(file), lines=["options", "undo", "quit"])
    assert answers(again)[1] == before[3]
    assert "1 decision taken back." in again.output
    assert again.exit_code == 0


def test_quitting_prints_the_command_that_goes_on_and_it_works(own_home: Path) -> None:
    result = play("1", "quit", players="fiona,zot=bot")
    words = shlex.split(result.output.strip().splitlines()[-1])
    assert words == ["holdfast", "play", "greyport", "--resume", str(only_game(own_home))]
    again = run(*words[1:], lines=["log 1", "quit"])
    assert "You play Fiona." in again.output and "Fiona plays Soldier." in again.output


def test_a_resumed_game_remembers_its_bots_unless_told_otherwise(own_home: Path) -> None:
    play("1", "quit", players="fiona,zot=bot")
    resume = ("play", "greyport", "--resume", str(only_game(own_home)))
    assert "You play Fiona." in run(*resume, lines=["quit"]).output
    assert "You play Fiona and Zot." in run(*resume, "--players", "fiona,zot", lines=["quit"]).output
    assert "You play Fiona and Zot." in run(*resume, lines=["quit"]).output
    assert "You play Zot." in run(*resume, "--players", "fiona=bot,zot", lines=["quit"]).output
    assert holdfast.load(only_game(own_home)).bots == {"fiona": "bot"}


def test_the_game_is_kept_after_each_decision_even_if_the_input_ends(own_home: Path) -> None:
    done = process(*GOBLINS, "--players", "fiona,zot", typed="1\n1\n")
    assert done.returncode == 0 and "To go on with it:" in done.stdout
    assert len(holdfast.load(only_game(own_home)).decisions) == 2


def test_a_game_resumed_and_played_on_is_kept_in_the_same_file(own_home: Path) -> None:
    play("1", "quit")
    file = only_game(own_home)
    run("play", "greyport", "--resume", str(file), lines=["1", "quit"])
    assert only_game(own_home) == file and len(holdfast.load(file).decisions) == 2


def test_a_save_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    result = play(f"save {tmp_path}/file/x.holdfast", "1", "quit")
    assert "cannot be written" in result.output and "Fiona plays Soldier." in result.output


def test_replay_shows_where_a_game_stands_and_what_happened(own_home: Path) -> None:
    play("1", "1", "quit")
    file = str(only_game(own_home))
    assert "EXACT" in run("replay", file).output and "After 2 decisions." in run("replay", file).output
    log = run("replay", file, "--log").output
    assert "1. fiona: play Soldier" in log and "2. " in log
    to = run("replay", file, "--to", "0").output
    assert "After no decisions." in to and "Next: fiona: play Soldier" in to
    assert run("replay", file, "--to", "9").exit_code == 1


def test_at_a_terminal_a_lost_game_can_be_taken_back_and_counts_only_when_one_leaves(own_home: Path) -> None:
    arguments = (*GOBLINS, "--players", "fiona,zot", "--plain")
    run(*arguments, lines=["auto off", *["1"] * 3000])
    decisions = len(holdfast.load(only_game(own_home)).decisions)
    (own_home / "profile.json").unlink()
    lines = ["auto off", *["1"] * decisions]
    shown, code = at_terminal(*arguments, lines=[*lines, "look", "undo", "options", "quit"])
    after = shown.partition("Enter leaves the table")[2]
    assert code == 0
    assert "taken back." in after and "end round" in after and "The game is kept." in after
    assert not (own_home / "profile.json").exists()
    shown, code = at_terminal(*arguments, lines=[*lines, "fight on", ""])
    assert "The game is over. Enter leaves the table" in shown
    assert code == 0 and "The whole game is kept." in shown
    assert (own_home / "profile.json").exists()
