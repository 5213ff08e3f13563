"""Bots of somebody's own file: whatever they do, and be it nothing for ever, is one clear message."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path

import pytest

import holdfast
from holdfast.bots import Bot, others_code
from holdfast.bots.by_name import bot_maker
from holdfast.bots.others_code import guarded
from holdfast.bots.table import BotFailed, next_decision
from holdfast.core.choice import Option
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.record.play import Play

SEATS = ["fiona", "zot"]
needs_timers = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits a minute here."""
    monkeypatch.setattr(others_code, "longest", 0.2)
    monkeypatch.setattr(others_code, "AGAIN", 0.05)


def guest(folder: Path, *lines: str, seed: str = "seed") -> Bot:
    """A bot from a file with these lines in its class."""
    path = folder / "guest.py"
    path.write_text("import sys, time\n\nclass Guest:\n" + "".join(f"    {line}\n" for line in lines))
    return bot_maker(game_called("greyport"), f"{path}:Guest")(seed)


def asked(bot: Bot) -> Option | None:
    """What it decides first."""
    return next_decision(table(), dict.fromkeys(SEATS, bot))


def table() -> Play:
    return holdfast.new("greyport", players=SEATS, seed="guests")


HANGING = [
    ["while True: pass"],
    ["while True:", "    try: time.sleep(1000)", "    except Exception: pass"],
    ["try:", "    while True: pass", "except BaseException:", "    while True: pass"],
    ["while True: view.json()"],
]


@needs_timers
@pytest.mark.parametrize("lines", HANGING, ids=[" ".join(lines) for lines in HANGING])
def test_a_bot_that_hangs_is_stopped_and_the_game_stands(tmp_path: Path, lines: list[str]) -> None:
    bot = guest(tmp_path, "def choose(self, view, choice):", *(f"    {line}" for line in lines))
    play = table()
    before = play.digest()
    with pytest.raises(
        BotFailed,
        match=r"the bot of \w+ failed \(TimeoutError: no answer in 0\.2 seconds, guest\.py line \d+\); give the",
    ):
        next_decision(play, dict.fromkeys(SEATS, bot))
    assert play.digest() == before
    assert play.apply(play.choice.options[0])


@needs_timers
def test_after_an_answer_and_after_a_stop_no_timer_is_left() -> None:
    before = signal.getsignal(signal.SIGALRM)
    assert guarded(lambda: 7) == 7
    with pytest.raises(TimeoutError, match=r"no answer in 0\.2 seconds"):
        guarded(lambda: time.sleep(1000))
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) == before


def test_in_another_thread_an_answer_is_waited_for() -> None:
    found: list[int] = []

    def slow() -> int:
        time.sleep(0.3)
        return 7

    thread = threading.Thread(target=lambda: found.append(guarded(slow)))
    thread.start()
    thread.join()
    assert found == [7]


def test_ctrl_c_is_for_the_person_and_not_for_the_bot() -> None:
    def pressed() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(pressed)


def test_a_bot_that_wants_to_end_the_program_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        BotFailed, match=r"failed \(RuntimeError: it wanted to end the program with SystemExit, guest.py line 4\)"
    ):
        asked(guest(tmp_path, "def choose(self, view, choice): sys.exit('bye')"))


def test_a_bot_that_raises_something_that_cannot_be_told_is_named(tmp_path: Path) -> None:
    lines = ["class Odd(Exception):", "    def __str__(self): raise ValueError", "    __repr__ = __str__"]
    with pytest.raises(BotFailed, match=r"the bot of \w+ failed \(Odd: a Odd, guest.py line 7\)"):
        asked(guest(tmp_path, *lines, "def choose(self, view, choice): raise self.Odd"))
    with pytest.raises(BotFailed, match=r"the bot of \w+ answered a Odd, which is no option"):
        asked(guest(tmp_path, *lines, "def choose(self, view, choice): return self.Odd()"))


def test_a_message_is_one_line_however_much_a_bot_says(tmp_path: Path) -> None:
    for words in ("raise ValueError('much\\n' * 9999)", "return 'much\\n' * 9999"):
        with pytest.raises(BotFailed, match=r"much.*\.\.\.") as caught:
            asked(guest(tmp_path, f"def choose(self, view, choice): {words}"))
        assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_a_bot_is_made_with_a_seed_if_it_takes_one(tmp_path: Path) -> None:
    choose = "def choose(self, view, choice): self.reason = self.seed; return choice.options[0]"
    without = guest(tmp_path, "seed = 'none'", choose)
    assert asked(without) is not None and getattr(without, "reason") == "none"  # noqa: B009
    taking = guest(tmp_path, "def __init__(self, seed): self.seed = seed", choose, seed="mine")
    assert asked(taking) is not None and getattr(taking, "reason") == "mine"  # noqa: B009


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("len(7)", r"TypeError: object of type 'int' has no len"),
        pytest.param("while True: pass", "TimeoutError: no answer", marks=needs_timers),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(BotFailed, match=rf"the bot cannot be made \({told}.*\); correct its __init__ first"):
        guest(tmp_path, "def __init__(self, seed):", f"    {line}", "def choose(self, view, choice): return None")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import sys; sys.exit()", "RuntimeError: it wanted to end the program"),
        pytest.param("while True: pass", "TimeoutError: no answer", marks=needs_timers),
    ],
)
def test_a_file_that_cannot_be_loaded_says_why(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    with pytest.raises(BadOption, match=rf"broken\.py` cannot be loaded \({told}.*\); correct it first"):
        bot_maker(game_called("greyport"), f"{path}:Guest")
