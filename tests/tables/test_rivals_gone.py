"""A rival who has gone: a bot plays for them if the others agree; who comes back takes the seat back."""

from __future__ import annotations

import pytest

from holdfast.tables.shapes.entries import BotSat, CameBack, VoteAsked
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Leave, LetHold, SeatBot, Vote
from holdfast.tables.shapes.reader import Reader
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club

SEATS = ("ann", "bob", "cid")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def three() -> tuple[Club, dict[str, Reader]]:
    club = Club(NewTable("ring", [NewSeat(seat, "friend") for seat in SEATS], seed="gone"))
    people = {seat: club.sits(seat, host=seat == "ann") for seat in SEATS}
    for reader in people.values():
        club.decides(reader, club.options(reader)[0])
    return club, people


def held(club: Club) -> bool:
    return club.table.seats["bob"].held


def test_the_others_vote_on_a_bot_for_who_has_gone() -> None:
    club, people = three()
    club.append(club.table.depart(people["bob"], club.now))
    assert club.refused(people["ann"], LetHold(club.id(), "bob")) == "too_early"
    club.now += 31
    assert [type(entry) for entry in club.does(people["ann"], LetHold(club.id(), "bob"))] == [VoteAsked]
    assert not held(club)
    vote = club.update(people["cid"]).table.vote
    assert vote is not None and (vote.about, vote.seat, vote.waits_for) == ("bot", "bob", ["cid"])
    entries = club.does(people["cid"], Vote(club.id(), vote.vote, True))
    assert isinstance(entries[-1], BotSat) and held(club)
    assert "asks that a bot plays Bob." in club.update(people["cid"]).told[-4].text
    back = club.sits("bob")
    assert club.table.seats["bob"].played and not club.table.seats["bob"].bot
    assert club.table.person(back) == people["bob"].person


def test_one_no_and_the_table_waits_on() -> None:
    club, people = three()
    club.append(club.table.depart(people["bob"], club.now))
    club.now += 31
    club.does(people["ann"], LetHold(club.id(), "bob"))
    vote = club.update(people["cid"]).table.vote
    assert vote is not None
    club.does(people["cid"], Vote(club.id(), vote.vote, False))
    assert not held(club) and club.table.poll is None
    assert club.update(people["ann"]).told[-1].text == "Not everybody agrees."
    assert club.refused(people["ann"], LetHold(club.id(), "bob")) == "pause"


def test_who_comes_back_during_the_vote_ends_it() -> None:
    club, people = three()
    club.append(club.table.depart(people["bob"], club.now))
    club.now += 31
    club.does(people["ann"], LetHold(club.id(), "bob"))
    club.sits("bob")
    assert isinstance(club.table.log[-1], CameBack) and club.table.poll is None
    assert club.reload().poll is None


def test_with_nobody_else_to_ask_it_happens_at_once() -> None:
    club, people = three()
    for seat in ("bob", "cid"):
        club.append(club.table.depart(people[seat], club.now))
    club.now += 31
    entries = club.does(people["ann"], LetHold(club.id(), "bob"))
    assert [type(entry) for entry in entries] == [BotSat] and held(club)


def test_the_host_does_not_put_a_bot_into_a_rivals_seat_alone() -> None:
    club, people = three()
    club.does(people["bob"], Leave(club.id(), "bob"))
    assert [type(entry) for entry in club.does(people["ann"], SeatBot(club.id(), "bob"))] == [VoteAsked]
    vote = club.update(people["cid"]).table.vote
    assert vote is not None
    club.does(people["cid"], Vote(club.id(), vote.vote, True))
    assert club.table.seats["bob"].who == "bot"
    club.sits("bob", person="another friend")
    assert club.table.seats["bob"].played
