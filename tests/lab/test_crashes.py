"""A game that fails is told with its seed and its record, and the rest goes on, even past a bot that hangs."""

from __future__ import annotations

import itertools
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from holdfast.bots import others_code
from holdfast.cli import main
from holdfast.core.agenda import answer
from holdfast.core.state import State
from holdfast.errors import HoldfastError
from holdfast.lab import counting, playing, sim_words
from holdfast.lab.planning import Plan
from holdfast.lab.sim import simulate
from holdfast.record import play as record_play
from holdfast.record.saves import TEXT_HEAD, read_text

BOT = """
import os, sys, time
from holdfast.bots import others_code

others_code.longest = 0.3

class Mine:
    def __init__(self, seed):
        self.bad = seed.split()[3] in "{games}"
        self.asked = 0

    def choose(self, view, choice):
        self.asked += 1
        if self.bad and self.asked > 5:
            {fault}
        return choice.options[-1]
"""

FAULTS = {
    "raise ValueError('planted')": r"the bot of \w+ failed \(ValueError: planted, mine\.py line 15\); give the seat to",
    "return 'nothing'": r"the bot of \w+ answered 'nothing', which is no option \(mine\.py line 12\); give the seat to",
    "sys.exit(3)": r"the bot of \w+ failed \(RuntimeError: it wanted to end the program with SystemExit, mine\.py line 15\)",
    "while True: pass": r"the bot of \w+ failed \(TimeoutError: no answer in 0\.3 seconds, mine\.py line 15\)",
    "time.sleep(1000)": r"the bot of \w+ failed \(TimeoutError: no answer in 0\.3 seconds, mine\.py line 15\)",
}


def bot(folder: Path, fault: str, games: str = "1") -> str:
    """A bot that fails after a few decisions of these games."""
    folder.joinpath("mine.py").write_text(BOT.format(fault=fault, games=games))
    return f"{folder / 'mine.py'}:Mine"


def results(plan: Plan, workers: int = 1) -> list[counting.Result]:
    heard: list[counting.Result] = []
    assert simulate(plan, workers, heard.append)
    return heard


def simulated(*arguments: str) -> Result:
    return CliRunner().invoke(
        main, ["sim", "greyport", "--scenario", "interrupted_party", "--players", "2", *arguments]
    )


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot here shortens it, in whichever process; afterwards it is as it was."""
    monkeypatch.setattr(others_code, "longest", others_code.longest)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_fails_costs_its_own_game_only(tmp_path: Path, fault: str, workers: int) -> None:
    heard = results(Plan("greyport", ["interrupted_party"], [2], games=3, bot=bot(tmp_path, fault)), workers)
    assert [bool(result.crash) for result in heard] == [False, True, False]
    assert re.search(FAULTS[fault], heard[1].crash)
    assert f"seed '1 interrupted_party 2 1', {' '.join(heard[1].task.players)}, after" in heard[1].crash


def test_the_record_of_a_crash_plays_again_to_where_it_crashed(tmp_path: Path) -> None:
    plan = Plan("greyport", ["goblin_king"], [3], games=2, bot=bot(tmp_path, "raise ValueError"))
    whole, crashed = results(plan)
    assert not whole.record
    again = read_text(crashed.record)
    assert len(again.decisions) == crashed.decisions > 5
    assert again.seed == crashed.task.seed and again.options["players"] == list(crashed.task.players)
    assert not again.over


def test_a_rule_that_crashes_is_recorded_with_the_decision_it_did_not_survive(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = itertools.count(1)

    def fragile(g: State, call: int) -> None:
        if next(asked) % 31 == 0:
            raise IndexError("planted")
        answer(g, call)

    monkeypatch.setattr(playing, "answer", fragile)
    crashed = results(Plan("greyport", ["interrupted_party"], [2], games=1, bot="random"))[0]
    assert crashed.crash.startswith("IndexError: planted; seed '1 interrupted_party 2 0'")
    assert crashed.decisions == 31
    monkeypatch.undo()
    assert len(read_text(crashed.record).decisions) == 31


def test_a_game_that_cannot_be_dealt_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: State) -> None:
        raise IndexError("planted")

    monkeypatch.setattr(playing, "run", broken)
    monkeypatch.setattr(record_play, "run", broken)
    for result in results(Plan("greyport", ["interrupted_party"], [2], games=2, bot="random")):
        assert result.crash.startswith("IndexError: planted; seed '1 interrupted_party 2 ")
        assert result.record == "" and result.decisions == 0


def test_crashes_are_printed_with_their_records_and_told_by_the_exit_code(tmp_path: Path) -> None:
    result = simulated("--games", "3", "--workers", "1", "--bot", bot(tmp_path, "raise ValueError", "02"))
    assert result.exit_code == 1 and "holdfast/bots" not in result.stderr
    assert result.stderr.count("Traceback") == 2 and '/mine.py", line 15, in choose' in result.stderr
    first, second = re.split(r"^crash: ", result.stderr, flags=re.MULTILINE)[1:]
    for number, told in ((0, first), (2, second)):
        assert f"seed '1 interrupted_party 2 {number}'" in told.splitlines()[0]
        again = read_text(told[told.index(TEXT_HEAD) :])
        assert f"after {len(again.decisions)} decisions" in told.splitlines()[0]


def test_of_very_many_crashes_only_the_first_are_printed_with_their_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sim_words, "MOST_RECORDS", 2)
    result = simulated("--games", "5", "--workers", "1", "--bot", bot(tmp_path, "raise ValueError", "01234"))
    assert result.stderr.count("crash: ") == 5
    assert result.stderr.count(TEXT_HEAD) == 2
    assert result.stderr.count("--out keeps them all") == 1


def test_a_bot_that_kills_its_process_ends_in_one_message(tmp_path: Path) -> None:
    plan = Plan("greyport", ["interrupted_party"], [2], games=3, bot=bot(tmp_path, "os._exit(1)"))
    with pytest.raises(HoldfastError, match="was ended from outside or by a bot; use --workers 1"):
        simulate(plan, 2, lambda result: None)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard, also where the tests run in the background and their shell has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("workers", [1, 2])
def test_what_was_played_before_a_stop_is_heard_once_and_in_order(workers: int) -> None:
    heard: list[int] = []

    def hear(result: counting.Result) -> None:
        heard.append(result.task.number)
        if len(heard) == 3:
            os.kill(os.getpid(), signal.SIGINT)

    assert not simulate(Plan("greyport", ["interrupted_party"], [2], games=10**9, bot="random"), workers, hear)
    assert heard == sorted(set(heard)) and 3 <= len(heard) < 100
