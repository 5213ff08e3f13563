"""A bot of one's own that fails: the file, the line and the lines that led there are told, and nothing of ours."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import holdfast
from holdfast.bots import by_name
from holdfast.bots.by_name import BadBot, bot_maker, bots_here, bring
from holdfast.bots.party import Players, party_said, read_players
from holdfast.bots.table import BotFailed, next_decision
from holdfast.cli import main
from holdfast.errors import BadOption
from holdfast.games import game as game_called

DEEP = """
def worth(card):
    return 1 / card


class Mine:
    def choose(self, view, choice):
        return max(choice.options, key=lambda option: worth(0))
"""


def failed(folder: Path, text: str) -> BotFailed:
    """How a bot of this file fails at its first decision."""
    file = folder / "mine.py"
    file.write_text(text)
    maker = bot_maker(game_called("greyport"), f"{file}:Mine")
    play = holdfast.new("greyport", players=["fiona", "zot"], seed=1)
    with pytest.raises(BotFailed) as caught:
        next_decision(play, {name: maker("seed") for name in play.seats})
    return caught.value


def test_an_error_is_told_with_its_place_and_the_lines_of_the_bots_own_file(tmp_path: Path) -> None:
    error = failed(tmp_path, DEEP)
    assert "failed (ZeroDivisionError: division by zero, mine.py line 3); give the seat" in str(error)
    assert error.seat in ("fiona", "zot")
    lines = error.trace.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == f'  File "{(tmp_path / "mine.py").resolve()}", line 8, in choose'
    assert lines[-1] == "ZeroDivisionError: division by zero" and "return 1 / card" in error.trace
    assert "holdfast" + os.sep + "bots" not in error.trace


def test_an_error_in_our_code_that_a_bot_calls_is_told_from_the_bots_line_on(tmp_path: Path) -> None:
    error = failed(tmp_path, "class Mine:\n    def choose(self, view, choice):\n        return view.zone('nowhere')\n")
    assert "mine.py line 3)" in str(error)
    assert "view.zone('nowhere')" in error.trace and "view.py" in error.trace


def test_nonsense_is_told_with_the_place_of_choose(tmp_path: Path) -> None:
    error = failed(tmp_path, "class Mine:\n\n    def choose(self, view, choice):\n        return 7\n")
    assert "answered 7, which is no option (mine.py line 3); give" in str(error)


@pytest.mark.parametrize(
    ("text", "told"),
    [("x = 1\ny = x / 0\n", "ZeroDivisionError: division by zero, mine.py line 2"), ("def f(:\n", "mine.py, line 1")],
)
def test_a_file_that_cannot_be_loaded_says_in_which_line(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(BadBot) as caught:
        bot_maker(game_called("greyport"), f"{file}:Mine")
    assert told in str(caught.value) and "mine.py" in caught.value.trace
    result = CliRunner().invoke(main, ["sim", "greyport", "--games", "1", "--bot", f"{file}:Mine"])
    assert result.exit_code == 1 and caught.value.trace in result.stderr


def test_a_file_is_loaded_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    file, count = tmp_path / "mine.py", tmp_path / "count"
    text = f"open({str(count)!r}, 'a').write('x')\nclass Mine:\n    def choose(self, view, choice): return None\n"
    file.write_text(text)
    for _ in range(3):
        bot_maker(game_called("greyport"), f"{file}:Mine")("seed")
    assert count.read_text() == "x"
    file.write_text(text + "# changed\n")
    bot_maker(game_called("greyport"), f"{file}:Mine")
    assert count.read_text() == "xx"


# ------------------------------------------------------------------ who plays whom


def test_a_seat_is_given_to_a_bot_of_ones_own_and_its_name_is_left_as_it_is() -> None:
    assert read_players("fiona, Zot=My/Bots.py:MyBot") == Players(["fiona", "zot"], {"zot": "My/Bots.py:MyBot"})
    assert read_players("zot=my.py:MyBot").own == {"zot": "my.py:MyBot"} and not read_players("zot=bot").own
    assert str(read_players("fiona,zot=my.py:MyBot")) == "fiona,zot=my.py:MyBot"
    with pytest.raises(BadOption, match="or by a bot of your own; write for example `zot=bot` or `zot=my"):
        read_players("zot=clever")


def test_a_party_is_named_in_any_spelling() -> None:
    rules = game_called("greyport")
    assert party_said(rules, "FIO,2=random") == Players(["fiona", "gerki"], {"gerki": "random"})
    with pytest.raises(BadOption, match="each character can be played once"):
        party_said(rules, "fiona,fio")


# ------------------------------------------------------------------ brought to the tables of a server


@pytest.fixture
def guests() -> Iterator[None]:
    yield
    by_name.GUESTS.clear()


@pytest.mark.usefixtures("guests")
def test_a_host_brings_a_bot_under_a_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def choose(self, view, choice): return None\n")
    bring("clever", f"{file}:Mine")
    assert bots_here() == ["steady", "random", "clever"]
    assert bot_maker(game_called("greyport"), "clever")("seed") is not None
    for name, where, said in (
        ("clever", f"{file}:Mine", "there is a bot `clever` already"),
        ("steady", f"{file}:Mine", "there is a bot `steady` already"),
        ("a b", f"{file}:Mine", "is no name for a bot"),
        ("other", f"{file}:Nobody", "has no class `Nobody`"),
        ("other", "nowhere.py:Mine", "there is no file"),
    ):
        with pytest.raises(BadOption, match=said):
            bring(name, where)
    assert bots_here() == ["steady", "random", "clever"]


def test_the_server_does_not_start_with_a_bot_that_cannot_be_had() -> None:
    result = CliRunner().invoke(main, ["--no-open", "--bot", "clever=nowhere.py:Mine"])
    assert result.exit_code == 1 and "there is no file `nowhere.py`" in result.stderr
    result = CliRunner().invoke(main, ["--bot", "clever=my.py:Mine", "games"])
    assert result.exit_code == 2 and "--bot, --pack and --metrics belong to `holdfast` alone" in result.stderr
