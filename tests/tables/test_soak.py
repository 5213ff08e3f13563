"""Anything that anybody may send, in any order: nothing fails, and the log alone gives the same table again."""

from __future__ import annotations

import pytest

from holdfast.tables.log.table import Reader, Table
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import Decided, Linked, TakenBack
from holdfast.tables.shapes.protocol import (
    Change,
    Claim,
    ClientMessage,
    Decide,
    Eyes,
    HandOver,
    Hint,
    Kick,
    Leave,
    LetHold,
    Look,
    NewLink,
    NewSpectatorLink,
    Point,
    Propose,
    Ready,
    Redo,
    Say,
    SeatBot,
    Undo,
    Update,
    Vote,
    Why,
)
from tests.laws.tables import Numbers
from tests.rotating import sample
from tests.tables.club import GAMES, Club, wanted


class Crowd:
    """People who do whatever comes to their mind."""

    def __init__(self, game: str, seed: str) -> None:
        self.numbers = Numbers(seed)
        self.seats = GAMES[game]
        self.club = Club(wanted(game, 2, 1, options={"hands": "closed"}))
        first, second = self.seats[:2]
        self.secrets = dict(self.club.keys.seats)
        self.readers: dict[str, Reader] = {
            "ann": self.club.sits(first, host=True, person="ann"),
            "bob": self.club.sits(second, person="bob"),
            "wim": self.club.hello(self.club.keys.spectator, person="wim"),
        }

    def message(self, reader: Reader) -> ClientMessage:
        """Any message."""
        club, one_of, id = self.club, self.numbers.one_of, self.club.id()
        seat = one_of([*self.seats, *reader.seats, "nobody"])
        version = club.table.version - self.numbers.below(3)
        options = club.options(reader) or ["all: dance"]
        points = ["last", "last", "nowhere", "decision 2", *club.update(reader).table.undo.points[:2]]
        poll = club.table.poll.number if club.table.poll is not None else 1
        kinds: list[tuple[int, ClientMessage]] = [
            (60, Decide(id, one_of(options), version)),
            (2, Decide(id, f"{seat}: dance", version)),
            (6, Ready(id, seat, bool(self.numbers.below(3)))),
            (5, Undo(id, one_of(points))),
            (3, Redo(id)),
            (6, Vote(id, poll, bool(self.numbers.below(2)))),
            (2, Say(id, "well\u202e")),
            (1, Point(id, seat, "thing", 5)),
            (1, Propose(id, one_of(list(reader.seats) or ["nobody"]), seat, f"{seat}: dance")),
            (1, Why(id, one_of(options))),
            (1, Hint(id, seat)),
            (1, Look(id, self.numbers.below(30))),
            (1, Eyes(id, one_of([seat, ""]))),
            (2, Claim(id, seat)),
            (1, Leave(id, seat)),
            (1, HandOver(id, seat)),
            (1, Kick(id, one_of(self.seats))),
            (2, SeatBot(id, one_of(self.seats), one_of(["steady", "random", ""]))),
            (2, LetHold(id, seat)),
            (1, Change(id, bots_at_once=bool(self.numbers.below(2)), spectators=True)),
            (1, NewSpectatorLink(id)),
        ]
        chosen: ClientMessage = one_of([message for weight, message in kinds for _ in range(weight)])
        return chosen

    def step(self) -> None:
        """Somebody says something, comes, goes, or time passes."""
        club = self.club
        who = self.numbers.one_of(["ann", "ann", "bob", "bob", "wim"])
        reader = self.readers[who]
        chance = self.numbers.below(20)
        if chance == 0:
            club.append(club.table.depart(reader, club.now))
        elif chance in (1, 2):
            club.append(club.table.arrive(reader, club.now))
        elif chance in (3, 4):
            club.wait(self.numbers.one_of([1, 2, 40]))
        else:
            answer = club.answer(reader, self.message(reader))
            if isinstance(answer, NewLink) and answer.seat:
                self.secrets[answer.seat] = answer.secret
        if not club.table.still(self.readers["bob"]):
            self.readers["bob"] = club.hello(self.secrets[self.seats[1]], person="bob")
        if not club.table.seats_of(self.readers["ann"]):
            self.readers["ann"] = club.hello(club.keys.host, self.secrets[self.seats[0]], person="ann")

    def tidy_up(self) -> None:
        """The host sees to it that somebody plays every seat."""
        club = self.club
        for who, seat in (("ann", self.seats[0]), ("bob", self.seats[1])):
            club.answer(self.readers[who], Claim(club.id(), seat))
        for open_seat in [seat.name for seat in club.table.seats if seat.who == "open"]:
            club.answer(self.readers["ann"], SeatBot(club.id(), open_seat))


def shown(table: Table, reader: Reader, now: float) -> Update:
    return table.update(reader, 0, now)


@pytest.mark.parametrize("seed", sample(["one", "two"], 1))
@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_people_do_the_log_alone_gives_the_same_table(game: str, seed: str) -> None:
    crowd = Crowd(game, f"crowd {seed}")
    club = crowd.club
    for number in range(400):
        crowd.step()
        if number % 20 == 0:
            crowd.tidy_up()
        if number % 40 == 0:
            again = Table.read("t", club.bytes)
            assert again.lost == "" == club.table.lost
            assert again.play.digest() == club.table.play.digest()
            for reader in crowd.readers.values():
                assert written(shown(again, reader, club.now)) == written(shown(club.table, reader, club.now))
    log = club.table.log
    assert sum(isinstance(entry, Decided) for entry in log) > 20
    assert any(isinstance(entry, TakenBack) for entry in log) and any(isinstance(entry, Linked) for entry in log)
