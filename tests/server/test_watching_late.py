"""Who watches some turns late has a smaller version than the table: they are sent whole views, each of them once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from holdfast.server.connection import Connection
from holdfast.server.room import Room
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Changes, ShowAll, Update, Vote
from holdfast.tables.shapes.reader import Reader
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club

TURNS = 2
MOST = 5
"""More messages than one change of the table can be worth."""


async def nowhere(_: str) -> None:
    """What is sent is asked for by the test itself."""


def connected(club: Club, reader: Reader) -> Connection:
    """A client that can follow changes."""
    return Connection(cast(Room, SimpleNamespace(table=club.table)), reader, 0, nowhere, 1.0, follows=True)


def sent(connection: Connection) -> list[Any]:
    """All that is due to a client now; an endless row of messages is cut off."""
    found: list[Any] = []
    while len(found) < MOST and (message := connection.next_message()) is not None:
        found.append(message)
    return found


def test_a_late_spectator_is_sent_each_whole_view_once(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="watched"))
    ann, bob, watching = club.sits("ann", host=True), club.sits("bob"), club.hello(club.keys.spectator)
    player, late = connected(club, ann), connected(club, watching)
    assert [type(each) for each in sent(late)] == [type(each) for each in sent(player)] == [Update]
    club.does(ann, ShowAll(club.id(), TURNS))
    assert [type(each) for each in sent(late)] == [type(each) for each in sent(player)] == [Changes]
    poll = club.table.poll
    assert poll is not None
    club.does(bob, Vote(club.id(), poll.number, True))
    assert club.table.settings.show_all == TURNS
    sent(late), sent(player)
    behind = 0
    while not club.table.over:
        reader = ann if club.options(ann) else bob
        club.decides(reader, club.options(reader)[club.table.at % len(club.options(reader))])
        (mine,), (theirs,) = sent(player), sent(late)
        assert isinstance(mine, Changes) and mine.version == club.table.version
        assert isinstance(theirs, Update) and theirs.view == club.update(watching).view
        behind += theirs.version < club.table.version
        assert sent(player) == sent(late) == []
    assert behind > 5


def test_who_is_no_longer_late_begins_with_a_whole_view(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="watched"))
    ann, bob, watching = club.sits("ann", host=True), club.sits("bob"), club.hello(club.keys.spectator)
    club.does(ann, ShowAll(club.id(), TURNS))
    assert club.table.poll is not None
    club.does(bob, Vote(club.id(), club.table.poll.number, True))
    late = connected(club, watching)
    assert [type(each) for each in sent(late)] == [Update]
    club.decides(ann, club.options(ann)[0])
    assert [type(each) for each in sent(late)] == [Update]
    club.does(bob, ShowAll(club.id(), 0))
    assert [type(each) for each in sent(late)] == [Update]
    club.decides(bob, club.options(bob)[0])
    assert [type(each) for each in sent(late)] == [Changes]
