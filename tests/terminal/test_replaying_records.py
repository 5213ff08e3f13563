"""`holdfast replay` of a text record: alone in a file, among what `holdfast sim` printed, or ending in a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

import holdfast
from holdfast.core.agenda import answer
from holdfast.core.state import State
from holdfast.record import play as record_play
from holdfast.record.play import Play
from holdfast.record.saves import export_text, find_text, read_text
from tests.terminal.running import run

BOT = """
class Mine:
    def __init__(self, seed):
        self.asked = 0

    def choose(self, view, choice):
        self.asked += 1
        if self.asked > 5:
            raise ValueError("planted")
        return choice.options[-1]
"""


def some_game(decisions: int = 6) -> Play:
    play = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
    for _ in range(decisions):
        play.apply(play.choice.options[0])
    return play


def test_a_text_record_is_shown_told_and_stepped_through_as_a_save_is(tmp_path: Path) -> None:
    play = some_game()
    file = tmp_path / "record.txt"
    file.write_text(export_text(play))
    shown = run("replay", str(file))
    assert shown.exit_code == 0
    assert shown.output.startswith(f"{file}: a text record, played again with the cards that are here.\n")
    assert "After 6 decisions." in shown.output
    to = run("replay", str(file), "--to", "2").output
    assert "After 2 decisions." in to and f"Next: {play.decisions[2]}" in to
    log = run("replay", str(file), "--log").output
    assert all(f"{n}. {decision}" in log for n, decision in enumerate(play.decisions, 1))
    assert run("replay", str(file), "--to", "9").exit_code == 1


def test_what_sim_prints_of_a_crash_can_be_replayed_as_it_stands(tmp_path: Path) -> None:
    tmp_path.joinpath("mine.py").write_text(BOT)
    printed = run(
        *("sim", "greyport", "--scenario", "interrupted_party", "--players", "2", "--games", "2", "--workers", "1"),
        *("--bot", f"{tmp_path / 'mine.py'}:Mine"),
    ).stderr
    file = tmp_path / "crashes.txt"
    file.write_text(printed)
    first = read_text(find_text(printed))
    shown = run("replay", str(file))
    assert shown.exit_code == 0 and f"After {len(first.decisions)} decisions." in shown.output
    assert printed.count("holdfast record 1") == 2 and len(first.decisions) >= 5


def test_a_record_that_ends_in_a_crash_is_shown_up_to_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = some_game()
    last = play.state.options[0]

    def fragile(g: State, call: int) -> None:
        if call == last and g.position == play.state.position:
            raise IndexError("planted")
        answer(g, call)

    decision = play.game.write(play.state, last)
    file = tmp_path / "record.txt"
    file.write_text(export_text(play) + decision + "\n")
    monkeypatch.setattr(record_play, "answer", fragile)
    shown = run("replay", str(file))
    assert shown.exit_code == 1 and "After 6 decisions." in shown.stdout
    assert shown.stderr == f"holdfast: decision 7 of this record, `{decision}`, cannot be made: IndexError: planted\n"
    before = run("replay", str(file), "--to", "6")
    assert before.exit_code == 0 and "After 6 decisions." in before.stdout and not before.stderr


def test_a_record_with_a_decision_that_is_not_possible_says_which_and_why(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(export_text(some_game(2)) + "fiona: play Excalibur\nall: end round\n")
    shown = run("replay", str(file))
    assert shown.exit_code == 1 and "After 2 decisions." in shown.stdout
    assert shown.stderr.startswith("holdfast: decision 3 of this record, `fiona: play Excalibur`, cannot be made: ")
    assert "There is no card called `Excalibur` here." in shown.stderr


def test_a_record_is_found_among_other_lines_and_its_own_blank_lines_are_no_end() -> None:
    text = export_text(some_game(3))
    assert find_text(text) == text
    assert find_text(text.replace("\n", "\r\n")) == text
    assert find_text(f"50 of 100\n\ncrash: planted\n{text}\ncrash: planted\n{text}").strip() == text.strip()
    spaced = text.replace("\nfiona: ", "\n\nfiona: ")
    assert read_text(find_text(spaced)).decisions == read_text(text).decisions
    assert find_text("fiona: play Rogue\n") == ""
