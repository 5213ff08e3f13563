"""A bot of one's own beside a person at the terminal: it plays, it fails with its place, and no save starts it."""

from __future__ import annotations

import shlex
from pathlib import Path

import holdfast
from tests.terminal.running import play, run

GOOD = """
import pathlib
pathlib.Path(__file__).with_name("loaded").write_text("yes")


class Mine:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, choice):
        return choice.options[0]
"""

BAD = """
class Mine:
    def choose(self, view, choice):
        raise ValueError("planted")
"""

UNMADE = """
class Mine:
    def __init__(self):
        self.plan = {}["nothing"]

    def choose(self, view, choice):
        return None
"""


def bot(folder: Path, text: str) -> str:
    folder.joinpath("Mine.py").write_text(text)
    return f"{folder / 'Mine.py'}:Mine"


def test_a_bot_of_ones_own_plays_its_seat(tmp_path: Path) -> None:
    result = play("play fiona", "wait", "quit", players=f"fiona,zot={bot(tmp_path, GOOD)}")
    assert result.exit_code == 0, result.output
    assert "Zot plays " in result.output


def test_what_is_printed_on_leaving_names_the_bot_again(tmp_path: Path, own_home: Path) -> None:
    mine = bot(tmp_path, GOOD)
    result = play("play fiona", "quit", players=f"fiona,zot={mine}")
    command = shlex.split(result.output.splitlines()[-1])
    assert command[:3] == ["holdfast", "play", "greyport"] and command[-2:] == ["--players", f"fiona,zot={mine}"]
    again = run(*command[1:], lines=["wait", "quit"])
    assert again.exit_code == 0 and "Zot plays " in again.output


def test_a_save_starts_nobodys_code(tmp_path: Path, own_home: Path) -> None:
    play("play fiona", "quit", players=f"fiona,zot={bot(tmp_path, GOOD)}")
    (file,) = (own_home / "games").iterdir()
    assert holdfast.load(file).bots["zot"].endswith("Mine.py:Mine")
    tmp_path.joinpath("loaded").unlink()
    result = run("play", "--resume", str(file), lines=["wait", "quit"])
    assert result.exit_code == 0 and "a kept game starts no file, so the usual bot plays now." in result.output
    assert not tmp_path.joinpath("loaded").exists()


def test_a_bot_that_fails_is_told_with_its_lines_and_the_game_goes_on(tmp_path: Path, own_home: Path) -> None:
    for text, said in (
        (BAD, "The bot of Zot failed (ValueError: planted, Mine.py line 4); give the seat"),
        (UNMADE, "The bot of Zot cannot play: the bot cannot be made (KeyError: 'nothing', Mine.py line 4); correct"),
    ):
        result = play(*["1"] * 3000, players=f"fiona,zot={bot(tmp_path, text)}")
        assert result.exit_code == 0, result.output
        assert result.output.count(said) == 1
        assert result.output.count("Traceback (most recent call last):") == 1
        assert '/Mine.py", line 4, in ' in result.output
        assert "The whole game is kept." in result.output
    assert all(holdfast.load(file).over for file in (own_home / "games").iterdir())


def test_a_bot_that_is_not_there_is_told_before_the_game_begins(own_home: Path) -> None:
    result = play("quit", players="fiona,zot=nowhere.py:Mine")
    assert result.exit_code == 1 and "there is no file `nowhere.py`; say path.py:Class" in result.stderr
    assert not (own_home / "games").exists() or not list((own_home / "games").iterdir())
