"""The clock of a table: time for a turn, a reserve, what happens when it is up, and when it stands still."""

from __future__ import annotations

import pytest

from holdfast.tables.log.clock import LEAST
from holdfast.tables.shapes.around_the_game import SeatState
from holdfast.tables.shapes.entries import Decided, TimeUp
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Change, Decide, ShowAll, Vote
from holdfast.tables.shapes.reader import Reader
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club, wanted


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def timed(turn: int = 0, reserve: int = 0) -> tuple[Club, Reader, Reader]:
    """Two rivals, and the first of them is asked what to do in her turn."""
    seats = [NewSeat("ann", "you"), NewSeat("bob", "friend")]
    club = Club(NewTable("ring", seats, seed="timed", turn_seconds=turn, reserve_seconds=reserve))
    ann, bob = club.sits("ann", host=True), club.sits("bob")
    while "ann: done" not in club.options(ann):
        reader = ann if club.options(ann) else bob
        club.decides(reader, club.options(reader)[0])
    return club, ann, bob


def state(club: Club, reader: Reader, seat: str) -> SeatState:
    return next(each for each in club.update(reader).table.seats if each.seat == seat)


def left(club: Club, seat: str) -> float:
    return club.table.clock.left(seat, club.now)


def test_there_is_no_clock_unless_a_table_wants_it() -> None:
    club, ann, _ = timed()
    assert state(club, ann, "ann").seconds_left is None and not state(club, ann, "ann").runs
    assert not [entry for entry in club.wait(100_000) if isinstance(entry, TimeUp | Decided)]
    entries = Club(wanted("greyport")).table.opened.settings
    assert (entries.turn_seconds, entries.reserve_seconds) == (0, 0)


def test_it_begins_when_everybody_has_come() -> None:
    seats = [NewSeat("ann", "you"), NewSeat("bob", "friend")]
    club = Club(NewTable("ring", seats, seed="timed", turn_seconds=60))
    ann = club.sits("ann", host=True)
    assert not [entry for entry in club.wait(1000) if isinstance(entry, TimeUp)]
    club.sits("bob")
    assert state(club, ann, "ann").seconds_left == 60 and state(club, ann, "ann").runs


def test_only_who_is_asked_uses_time() -> None:
    club, _, bob = timed(turn=60)
    assert state(club, bob, "ann").runs and not state(club, bob, "bob").runs
    club.wait(20)
    assert state(club, bob, "ann").seconds_left == 40
    assert state(club, bob, "bob").seconds_left == 60


def test_when_the_time_of_a_turn_is_up_a_bot_plays_this_turn_on() -> None:
    club, _, bob = timed(turn=60)
    happened = club.wait(59)
    assert happened == []
    happened = club.wait(30)
    assert isinstance(happened[0], TimeUp) and happened[0].seat == "ann"
    decided = [entry for entry in happened if isinstance(entry, Decided)]
    assert decided and all(entry.bot and entry.seat == "ann" for entry in decided)
    assert any("Time is up for Ann: a bot plays this turn on." in told.text for told in club.update(bob).told)
    # The turn is over, and with the next one she plays herself.
    assert "bob: done" in club.options(bob) and not club.table.seats["ann"].timed_out
    assert left(club, "ann") == 60
    club.reload()
    assert left(club, "ann") == 60 and not club.table.seats["ann"].timed_out


def test_while_the_bot_plays_on_the_person_decides_nothing() -> None:
    club, ann, bob = timed(turn=60)
    option = "ann: done"
    club.now += 60
    club.append(club.table.wake(club.now).append)
    assert state(club, bob, "ann").timed_out and club.options(ann) == []
    assert club.refused(ann, Decide(club.id(), option, club.table.version)) == "time_up"
    assert state(club, ann, "ann").who == "person" and not club.table.alone


def test_what_concerns_all_is_answered_too_when_time_is_up() -> None:
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="timed", turn_seconds=60))
    people = [club.sits("ann", host=True), club.sits("bob")]
    for _ in range(200):
        if any(option.startswith("all:") for option in club.options(people[0])):
            break
        reader = next(each for each in people if club.options(each))
        club.decides(reader, club.options(reader)[-1])
    at = club.table.at
    happened = club.wait(70)
    assert [entry.seat for entry in happened if isinstance(entry, TimeUp)] == ["ann"]
    assert next(entry for entry in happened if isinstance(entry, Decided)).seat == "all" and club.table.at > at


def test_a_reserve_is_used_over_all_turns() -> None:
    club, ann, bob = timed(reserve=100)
    before, turn = left(club, "ann"), club.table.clock.turn
    club.wait(30)
    club.decides(ann, "ann: done")
    assert left(club, "ann") == before - 30
    while club.table.clock.turn == turn or "ann: done" not in club.options(ann):
        assert not club.table.over
        reader = ann if club.options(ann) else bob
        club.decides(reader, club.options(reader)[-1])
    assert left(club, "ann") == before - 30


def test_with_no_reserve_left_each_turn_has_a_little_time() -> None:
    club, ann, bob = timed(reserve=20)
    club.wait(25)
    assert club.table.clock.reserve_left["ann"] == 0
    while "ann: done" not in club.options(ann):
        assert not club.table.over
        club.wait(2)
        if club.options(bob):
            club.decides(bob, club.options(bob)[-1])
        elif club.options(ann) and "ann: done" not in club.options(ann):
            club.decides(ann, club.options(ann)[0])
    assert 0 < left(club, "ann") <= LEAST


def test_time_of_the_turn_comes_before_the_reserve() -> None:
    club, ann, _ = timed(turn=10, reserve=100)
    reserve = club.table.clock.reserve_left["ann"]
    club.wait(5)
    club.does(ann, ShowAll(club.id(), 1))
    assert club.table.clock.reserve_left["ann"] == reserve
    assert left(club, "ann") == reserve + 5


def test_leaving_does_not_stop_the_clock_and_coming_back_shows_what_is_left() -> None:
    club, ann, _ = timed(turn=60)
    club.append(club.table.depart(ann, club.now))
    club.wait(25)
    back = club.sits("ann")
    assert state(club, back, "ann").seconds_left == 35 and state(club, back, "ann").runs


def test_it_stands_still_while_nobody_is_there() -> None:
    club, ann, bob = timed(turn=60)
    club.wait(5)
    for reader in (ann, bob):
        club.append(club.table.depart(reader, club.now))
    club.wait(10_000)
    club.sits("bob")
    assert left(club, "ann") == 55


def test_it_stands_still_during_a_vote() -> None:
    club, ann, bob = timed(turn=60)
    club.does(bob, ShowAll(club.id(), 1))
    vote = club.update(ann).table.vote
    assert vote is not None
    club.wait(500)
    club.does(ann, Vote(club.id(), vote.vote, False))
    assert left(club, "ann") == 60


def test_no_time_is_used_while_there_is_no_server() -> None:
    club, _, bob = timed(turn=60)
    club.wait(20)
    club.append(club.table.depart(bob, club.now))
    assert left(club, "ann") == 40
    club.now += 86_400
    club.reload()
    club.append(club.table.resume(club.now))
    assert left(club, "ann") == 40
    club.wait(10)
    assert left(club, "ann") == 30
    assert club.reload().clock.left("ann", club.now) == 30
    assert not Club(wanted("greyport")).table.resume(club.now)


def test_the_host_sets_it_before_the_first_decision() -> None:
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="timed"))
    ann, bob = club.sits("ann", host=True), club.sits("bob")
    club.does(ann, Change(club.id(), turn_seconds=90))
    assert left(club, "ann") == left(club, "bob") == 90
    assert "everybody has 90 seconds for each turn" in club.update(bob).told[-1].text
    club.does(ann, Change(club.id(), turn_seconds=120, reserve_seconds=600))
    assert left(club, "bob") == 720
    for reader in (ann, bob):
        club.decides(reader, club.options(reader)[0])
    assert club.refused(ann, Change(club.id(), turn_seconds=0, reserve_seconds=0)) == "begun"
    club.does(ann, Change(club.id(), silent=True))


def test_in_a_secret_choice_the_clock_of_who_has_chosen_stops() -> None:
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="timed", turn_seconds=60))
    ann, _ = club.sits("ann", host=True), club.sits("bob")
    club.wait(10)
    club.decides(ann, club.options(ann)[0])
    happened = club.wait(60)
    assert [entry.seat for entry in happened if isinstance(entry, TimeUp)] == ["bob"]
    picks = {entry.seat: entry.bot for entry in happened if isinstance(entry, Decided) and ": pick" in entry.text}
    assert picks == {"ann": False, "bob": True}
