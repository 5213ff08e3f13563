"""`holdfast replay` at a real terminal: step by step through a game, to any place of it, and on from there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import holdfast
from holdfast.record.play import Play
from holdfast.terminal.screen import Screen
from holdfast.terminal.stepping import Stepper
from tests.terminal.running import at_terminal, lines_of, run


@pytest.fixture
def record(tmp_path: Path) -> tuple[Play, Path]:
    """A game that was played to its end, and its file."""
    play = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
    while not play.over:
        play.apply(play.choice.options[0])
    file = tmp_path / "record.holdfast"
    play.save(file)
    return play, file


def stepped(file: Path, *lines: str, size: tuple[int, int] = (100, 50), more: tuple[str, ...] = ()) -> list[str]:
    shown, code = at_terminal("replay", str(file), *more, lines=[*lines, "quit"], sizes=[size])
    assert code == 0, shown
    return lines_of(shown)


def places(lines: list[str]) -> list[int]:
    """After which decisions the table was shown, in order."""
    found = [re.match(r"Decision (\d+) of \d+: |Before the first of ", line) for line in lines]
    return [int(match[1] or 0) for match in found if match]


def test_enter_goes_on_and_back_goes_back(record: tuple[Play, Path]) -> None:
    play, file = record
    lines = stepped(file, "", "next 3", "back", "b 2", "to 5", "7", "start", "end")
    assert places(lines) == [0, 1, 4, 3, 1, 5, 7, 0, len(play.decisions)]
    assert f"Decision 1 of {len(play.decisions)}: {play.decisions[0]}." in lines
    assert f"Next: {play.decisions[1]}." in lines
    assert any(line.startswith("── The Goblin King") for line in lines)
    assert play.outcome is not None and f"It is over: {play.outcome.reason}." in lines


def test_a_round_is_found_by_its_number(record: tuple[Play, Path]) -> None:
    play, file = record
    starts = [point.at for point in play.points if point.name == "start of round"]
    assert len(starts) > 2
    assert places(stepped(file, "round 2", "to round 3", "start", "round", "round 999")) == [
        0, starts[1], starts[2], 0, next(at for at in starts if at > 0),
    ]  # fmt: skip


def test_a_place_that_is_not_there_and_a_decision_are_refused_with_what_to_say(record: tuple[Play, Path]) -> None:
    _, file = record
    lines = stepped(file, "99999", "back", "sing", "undo", "?")
    assert places(lines) == [0]
    assert sum("say a number from 0 to" in line for line in lines) == 2
    assert sum("Nothing is decided here" in line for line in lines) == 2
    assert any(line.strip().startswith("Enter") for line in lines)


def test_one_may_look_around_and_imagine_from_any_place(record: tuple[Play, Path]) -> None:
    play, file = record
    other = next(option for option in play.replay_to(1).choice.options if option.text != play.decisions[1])
    lines = stepped(file, "1", f"what if {other.text}", "hand", "? cleave", "options")
    assert any("Nothing is decided" in line for line in lines)
    assert any(line.startswith("Fiona's hand: ") for line in lines) and any(
        line.startswith("Cleave: ") for line in lines
    )


def test_one_may_play_on_from_any_place_and_the_old_game_stays(record: tuple[Play, Path], own_home: Path) -> None:
    play, file = record
    before = file.read_bytes()
    shown, _ = at_terminal("replay", str(file), lines=["3", "play", "quit"])
    assert "You play Fiona and Zot." in shown and file.read_bytes() == before
    (kept,) = (own_home / "games").iterdir()
    assert holdfast.load(kept).decisions == play.decisions[:3]


def test_to_begins_there_and_a_low_screen_shows_the_place(record: tuple[Play, Path]) -> None:
    _, file = record
    lines = stepped(file, more=("--to", "4"), size=(80, 24))
    assert places(lines) == [4] and max(map(len, lines[1:])) <= 80


def test_plain_steps_are_told(record: tuple[Play, Path]) -> None:
    play, file = record
    lines = stepped(file, "", more=("--plain",))
    assert (
        places(lines) == [0, 1] and f"Next: {play.decisions[1]}." in lines and not any("──" in line for line in lines)
    )


def test_without_a_terminal_the_table_is_shown_as_it_is(record: tuple[Play, Path]) -> None:
    play, file = record
    shown = run("replay", str(file))
    assert shown.exit_code == 0 and f"After {len(play.decisions)} decisions." in shown.output
    assert ">" not in shown.output.splitlines()[-1]


def test_every_word_of_a_point_leads_somewhere(record: tuple[Play, Path]) -> None:
    play, _ = record
    stepper = Stepper(play, Screen(plain=True), input, 0)
    assert set(stepper.words) == {"round", "encounter"}
    assert stepper.target("encounter", "1") == 0 and stepper.target("encounter", "9") is None
