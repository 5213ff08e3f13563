"""A clock at the terminal: the time left stands before the line, and when it is up a bot plays the turn on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from holdfast.record.play import Play
from holdfast.tables.log.clock import clock_face
from holdfast.tables.solo_table import table_here
from holdfast.terminal import session as sessions
from holdfast.terminal.play_command import play_on
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.ring.shelf import put_on_shelf


class Watch:
    """A clock that goes on only when somebody thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


def played(monkeypatch: pytest.MonkeyPatch, clock: tuple[int, int], thinks: list[float]) -> tuple[Session, list[str]]:
    """A person who thinks so long before each line, and then leaves; with the prompts they saw."""
    game = put_on_shelf(monkeypatch)
    watch, prompts = Watch(), []
    monkeypatch.setattr(sessions, "time", watch)

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        if not thinks:
            raise EOFError
        watch.now += thinks.pop(0)
        return "1"

    play = Play(game, {"players": ["ann", "bob"]}, b"0" * 16)
    session = Session(*table_here(play, {"bob": "steady"}, "chance", clock), Screen(plain=True), ask)
    with pytest.raises(EOFError):
        play_on(session)
    return session, prompts


def test_the_time_that_is_left_stands_before_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    _, prompts = played(monkeypatch, (0, 600), [30.0])
    assert prompts == ["10:00 > ", "9:30 > "]
    assert [clock_face(seconds) for seconds in (0, 8.2, 60, 3720)] == ["0:00", "0:09", "1:00", "1:02:00"]


def test_of_two_clocks_each_has_its_name_once_they_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = played(monkeypatch, (0, 600), [30.0])
    left = {"ann": 570.0, "bob": 600.0}
    clock = SimpleNamespace(running=["ann", "bob"], left=lambda seat, now: left[seat])
    both = SimpleNamespace(people=["ann", "bob"], table=SimpleNamespace(clock=clock), now=0.0)
    before_line = cast(Any, type(session).before_line)
    assert before_line.fget(both) == "Ann 9:30, Bob 10:00 > "
    left["bob"] = 570.0
    assert before_line.fget(both) == "9:30 > "


def test_without_a_clock_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    _, prompts = played(monkeypatch, (0, 0), [30.0])
    assert set(prompts) == {"> "}


def test_who_answers_too_late_finds_a_bot_at_their_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = played(monkeypatch, (60, 0), [5.0, 90.0])
    assert "Time is up for Ann: a bot plays this turn on." in capsys.readouterr().out
    assert any(decided.bot and decided.seat in ("ann", "all") for decided in session.table.line)
