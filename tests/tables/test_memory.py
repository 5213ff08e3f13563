"""Only its log changes a table: asking it anything changes nothing, and what it remembers can be thrown away."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.bots.by_name import bot_maker
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import BotFailed
from holdfast.core.choice import Choice, Option
from holdfast.core.view import View
from holdfast.tables.log.memory import Memory, Step
from holdfast.tables.log.seating import Seat, Seating
from holdfast.tables.log.table import Table
from holdfast.tables.log.voting import Patience, Poll
from holdfast.tables.messages.deciding import all_may_act
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import BotSat, Decided
from holdfast.tables.shapes.protocol import Change, Decide, LetBots, Ready
from holdfast.tables.shapes.reader import Reader
from tests.tables.club import GAMES, Club, wanted
from tests.tables.silence import messages

BESIDES = ("memory", "secrets", "game", "play_at_opening", "moments")
"""What is no part of what a table is; and moments, which never change."""


def everybody(club: Club) -> list[Reader]:
    """A person for each seat without a bot; the first is the host."""
    return [club.sits(name, host=place == 0) for place, name in enumerate(club.keys.seats)]


def told(value: Any) -> Any:
    """All that stands in something, as text that shows the least difference."""
    if isinstance(value, Seating | Seat | Step | Poll | Patience):
        return {name: told(each) for name, each in vars(value).items()}
    if isinstance(value, dict):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, set):
        return sorted(value, key=str)
    return value.digest() if hasattr(value, "digest") and callable(value.digest) else repr(value)


def all_of(table: Table) -> dict[str, Any]:
    return {name: told(value) for name, value in vars(table).items() if name not in BESIDES}


def ask_all(club: Club, reader: Reader) -> None:
    """Everything that a table can be asked, and nothing of it appended."""
    table, now = club.table, club.now + 60
    for message in messages(table, reader, club.options(reader)):
        table.hear(reader, message, now)
    table.next_wake(now)
    table.wake(now)
    table.arrive(reader, now)
    table.depart(reader, now)
    table.update(reader, 0, now)
    table.welcome(reader)


@pytest.mark.parametrize("game", list(GAMES))
def test_only_following_the_log_changes_a_table(game: str) -> None:
    club = Club(wanted(game, 2, 1))
    readers = everybody(club)
    for decisions in (1, 3, 9):
        club.play(readers, decisions)
        before = all_of(club.table)
        for reader in readers:
            ask_all(club, reader)
        assert all_of(club.table) == before


def test_this_test_notices_a_change() -> None:
    club = Club(wanted("greyport", 2, 1))
    everybody(club)
    before = all_of(club.table)
    club.table.step.acted.add("x")
    assert all_of(club.table) != before
    before = all_of(club.table)
    club.table.broken = True
    assert all_of(club.table) != before


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_table_remembers_can_be_thrown_away_at_any_time(game: str) -> None:
    club, other = (Club(wanted(game, 2, 1)) for _ in range(2))
    readers, others = everybody(club), everybody(other)
    for decisions in range(1, 13, 3):
        club.play(readers, decisions)
        other.table.memory = Memory()
        other.play(others, decisions)
        other.table.memory = Memory()
        for reader, same in zip(readers, others, strict=True):
            assert written(club.update(reader)) == written(other.update(same))


# ------------------------------------------------------------------ bots that wait, and bots that fail


def test_bots_that_wait_act_when_they_are_let_or_when_all_are_ready() -> None:
    club = Club(wanted("greyport", 1, 1))
    (ann,) = everybody(club)
    club.does(ann, Change(club.id(), bots_wait=True))
    first = next(text for text in club.options(ann) if text.startswith("fiona: play "))
    club.decides(ann, first)
    assert club.wait(60) == []
    club.does(ann, LetBots(club.id()))
    acted = club.wait(60)
    decided = [entry for entry in acted if isinstance(entry, Decided)]
    assert decided and all(entry.bot and entry.seat == "zot" for entry in decided)
    again = next(text for text in club.options(ann) if text.startswith("fiona: "))
    club.decides(ann, again)
    assert club.table.step.acted == set()
    while not all_may_act(club.table):
        club.decides(ann, club.options(ann)[0])
    club.does(ann, Ready(club.id(), "fiona"))
    assert "all: end round" in [entry.text for entry in club.wait(60) if isinstance(entry, Decided)]


def test_bots_cannot_be_let_where_there_is_nothing_to_let() -> None:
    club = Club(wanted("greyport", 2))
    ann, _ = everybody(club)
    assert club.refused(ann, LetBots(club.id())) == "no_bots"
    club = Club(wanted("heroesout", 1, 1))
    (ann,) = everybody(club)
    assert club.refused(ann, LetBots(club.id())) == "own_turn"


def failing(_bot: object, _view: View, _choice: Choice) -> Option | None:
    raise ValueError("planted")


def test_a_bot_that_fails_is_replaced_for_good_by_one_that_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(wanted("greyport", 1, 1))
    (ann,) = everybody(club)
    monkeypatch.setattr(bot_maker(club.table.game, "steady"), "choose", failing)
    club.does(ann, Ready(club.id(), "fiona"))
    (sat, *_) = club.wait(60)
    assert isinstance(sat, BotSat) and (sat.seat, sat.bot) == ("zot", "random")
    assert [type(fault) for fault in club.faults] == [BotFailed]
    assert club.reload().seats.bots == {"zot": "random"}


def test_where_even_that_fails_the_table_stands_still_and_its_people_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(wanted("greyport", 1, 1))
    (ann,) = everybody(club)
    monkeypatch.setattr(bot_maker(club.table.game, "steady"), "choose", failing)
    monkeypatch.setattr(RandomBot, "choose", failing)
    club.does(ann, Ready(club.id(), "fiona"))
    assert [type(entry) for entry in club.wait(60)] == [BotSat]
    assert len(club.faults) == 2 and club.table.next_wake(club.now) is None
    club.does(ann, Decide(club.id(), next(text for text in club.options(ann) if text.startswith("fiona: play "))))
