"""A check file with a mistake in it fails and names the line; it never passes by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.record.checks import run_file
from holdfast.record.checks.file import MOST_BYTES

SOUND = """\
title = "A check for this test"
source = "nowhere"
game = "greyport"
ruling = [44]
[given]
players = ["fiona", "zot"]
hand.fiona = ["Soldier"]
[[when]]
do = "fiona: play Soldier"
[then]
is = { "hand.fiona" = [] }
"""


def problem(tmp_path: Path, text: str) -> str:
    file = tmp_path / "check.toml"
    file.write_text(text)
    return run_file(file, {})[0]


def test_the_check_that_is_spoilt_below_holds(tmp_path: Path) -> None:
    assert problem(tmp_path, SOUND) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[then]", "[thne]", "line 10: unknown field `thne`; did you mean `then`?"),
        ("title =", "titel =", "line 1: unknown field `titel`; did you mean `title`?"),
        ("do =", "does =", "line 9: unknown field `does` in when[0]; did you mean `do`?"),
        ("is = {", "iss = {", "line 11: unknown field `iss` in then; did you mean `is`?"),
        ("[44]", "[99999]", "line 4: there is no ruling 99999; the last one of docs/rulings/greyport.md is 216"),
        ("[44]", '["44"]', "line 4: ruling"),
        ('game = "greyport"', "game = 3", 'line 3: game must be text in quotes, got 3; write game = "3"'),
        ('do = "fiona: play Soldier"', "do = 3", "line 9: when[0].do must be text in quotes, got 3"),
        ('do = "fiona: play Soldier"', 'do = "fiona: play Soldier"\ndice = 3', "line 10: when[0].dice must be a list"),
        (
            'do = "fiona: play Soldier"',
            'do = "fiona: play Soldier"\ndice = ["s -"]',
            "dice: `s -` is no number of a die",
        ),
        ('is = { "hand.fiona" = [] }', "is = 7", "line 11: then.is must be a table, got 7"),
        ('is = { "hand.fiona" = [] }', "", "nothing is compared"),
        ('is = { "hand.fiona" = [] }', "is = {}\ncan = []", "nothing is compared"),
        ("[[when]]", '[[when]]\ndo = "fiona: play Soldier"\n[[when]]\n', "line 10: "),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SOUND
    text = SOUND.replace(old, new)
    if "\n[[when]]\n" in new:
        text = text.replace('do = "fiona: play Soldier"\n[then]', "dice = [1]\n[then]")
    assert problem(tmp_path, text).startswith(said)


def test_what_is_no_page_of_text_is_told_at_once(tmp_path: Path) -> None:
    assert "nested too deeply" in problem(tmp_path, "x = " + "[" * 900 + "]" * 900)
    assert "is larger than" in problem(tmp_path, "#" * (MOST_BYTES + 1))
    (tmp_path / "check.toml").write_bytes(b'title = "\xff"')
    assert run_file(tmp_path / "check.toml", {})[0].startswith("cannot be read: ")


def test_a_file_of_another_editor_is_read_with_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "check.toml"
    for text, said in ((SOUND, ""), (SOUND.replace("do =", "does ="), "line 9: ")):
        file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
        problem = run_file(file, {})[0]
        assert problem.startswith(said)
        assert bool(problem) == bool(said)


def test_a_puzzle_compares_nothing(tmp_path: Path) -> None:
    puzzle = SOUND.replace('is = { "hand.fiona" = [] }', "").replace("title", 'goal = "Play the Soldier."\ntitle')
    assert problem(tmp_path, puzzle) == ""
