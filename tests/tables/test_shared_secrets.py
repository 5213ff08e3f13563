"""While secret picks wait, nothing is shared between readers, and changes of a view tell nobody what others picked."""

from __future__ import annotations

import pytest

import holdfast.tables.updates.reader_view
from holdfast.core.shapes.view import View
from holdfast.core.view_json import Common
from holdfast.tables.log.memory import Memory
from holdfast.tables.log.table import Table
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Changes, ViewChanges
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.patches import changes
from tests.ring.draft import put_draft_on_shelf
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club
from tests.tables.test_patches import Client

SEATS = ("ann", "bob", "cid")


def draft() -> tuple[Club, dict[str, Reader]]:
    """Three who keep two cards each, in secret, and one who watches."""
    club = Club(NewTable("draft", [NewSeat(seat, "friend") for seat in SEATS], seed="draft"))
    people = {seat: club.sits(seat) for seat in SEATS}
    return club, {**people, "": club.hello(club.keys.spectator, person="spectator")}


def each_made_anew(club: Club, readers: list[Reader]) -> None:
    """What is sent from what is kept is what each would be sent if nothing were."""
    kept = [written(club.update(reader)) for reader in readers]
    for reader, sent in zip(readers, kept, strict=True):
        memory, club.table.memory = club.table.memory, Memory()
        assert written(club.update(reader)) == sent
        club.table.memory = memory


def whole_draft(first: int) -> int:
    """Play it, with picks that are put back; how often picks waited."""
    club, people = draft()
    clients = [Client(club, reader) for reader in people.values()]
    waited = number = 0
    while not club.table.over:
        turn = number % len(SEATS)
        seat = next(seat for seat in (*SEATS[turn:], *SEATS[:turn]) if club.options(people[seat]))
        club.decides(people[seat], club.options(people[seat])[number % len(club.options(people[seat]))])
        if number % 4 == 3 and any(pick.seat == seat for pick in club.table.picks):
            club.takes_back(people[seat])
        number += 1
        waited += bool(club.table.picks)
        readers = list(people.values())
        each_made_anew(club, readers[first:] + readers[:first])
        for client in clients:
            client.follow()
    return waited


@pytest.mark.parametrize("first", range(4))
def test_each_sees_their_own_picks_and_nothing_that_was_made_for_another(
    monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    put_draft_on_shelf(monkeypatch)
    assert whole_draft(first) > 4


def test_nothing_is_kept_for_others_while_picks_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    put_draft_on_shelf(monkeypatch)
    club, people = draft()
    club.decides(people["ann"], club.options(people["ann"])[0])
    club.table.memory = Memory()
    views = [club.update(reader).view for reader in people.values()]
    assert club.table.picks and club.table.memory.common == {}
    assert len({id(view["zones"]) for view in views}) == len(views)


def told_of_a_pick(seat: str, option: int, again: int | None = None) -> bytes:
    """The changes that a reader is sent when Ann has picked, and perhaps picked something else instead."""
    club, people = draft()
    reader = people[seat]
    before = club.update(reader)
    club.decides(people["ann"], club.options(people["ann"])[option])
    if again is not None:
        club.takes_back(people["ann"])
        club.decides(people["ann"], club.options(people["ann"])[again])
    made = changes(club.table, before, club.table.update(reader, before.version, club.now))
    assert made is not None
    return written(made)


@pytest.mark.parametrize("seat", ["bob", "cid", ""])
def test_changes_do_not_tell_what_another_has_picked(monkeypatch: pytest.MonkeyPatch, seat: str) -> None:
    put_draft_on_shelf(monkeypatch)
    assert len({told_of_a_pick(seat, option) for option in range(3)}) == 1
    assert len({told_of_a_pick(seat, 0, option) for option in range(3)}) == 1
    assert len({told_of_a_pick("ann", option) for option in range(3)}) == 3


@pytest.mark.parametrize("seat", ["bob", ""])
def test_half_a_choice_of_another_changes_nothing(monkeypatch: pytest.MonkeyPatch, seat: str) -> None:
    put_draft_on_shelf(monkeypatch)
    club, people = draft()
    before = club.update(people[seat])
    club.decides(people["ann"], club.options(people["ann"])[0])
    made = changes(club.table, before, club.table.update(people[seat], before.version, club.now))
    since = before.version
    assert made == Changes(version=since + 1, since=since, at=0, told=[], view=ViewChanges(), digest=before.digest)


def test_a_table_that_shows_all_what_it_made_for_the_first_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    put_draft_on_shelf(monkeypatch)
    plain = holdfast.tables.updates.reader_view.shown

    def careless(table: Table, reader: Reader, eyes: str, at: int | None = None) -> View:
        made = plain(table, reader, eyes, at)
        common = table.memory.common
        common[("first",)] = common.get(("first",)) or Common(table.view(eyes, at))
        made["zones"] = common[("first",)].table["zones"]
        return made

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "shown", careless)
    with pytest.raises(AssertionError):
        whole_draft(0)


# ------------------------------------------------------------------ the clock


def test_changes_tell_how_much_time_is_left_now(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    seats = [NewSeat("ann", "you"), NewSeat("bob", "friend")]
    club = Club(NewTable("ring", seats, seed="timed", turn_seconds=60))
    ann, bob = club.sits("ann", host=True), club.sits("bob")
    while "ann: done" not in club.options(ann):
        reader = ann if club.options(ann) else bob
        club.decides(reader, club.options(reader)[0])
    first = {reader.seats: club.update(reader) for reader in (ann, bob)}
    club.now += 7.5
    for reader in (ann, bob):
        before = first[reader.seats]
        made = changes(club.table, before, club.table.update(reader, before.version, club.now))
        assert made is not None and made.table is not None and made.view == ViewChanges()
        was, now = (next(seat for seat in each.seats if seat.seat == "ann") for each in (before.table, made.table))
        assert was.runs and now.runs and was.seconds_left is not None
        assert now.seconds_left == was.seconds_left - 7.5
