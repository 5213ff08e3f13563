"""A table among friends, for tests: what the server does, without a network. Entries go through their bytes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, Final

from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import Heard, Reader, Table
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.entries import AnyEntry, Decided
from holdfast.tables.shapes.new_table import Keys, NewSeat, NewTable
from holdfast.tables.shapes.protocol import (
    PROTOCOL,
    ClientMessage,
    Decide,
    Done,
    Hello,
    Hint,
    Hinted,
    Refused,
    Undo,
    Update,
)

GAMES: Final = {
    "greyport": ["fiona", "zot", "gerki"],
    "heroesout": ["ratkin", "dragon", "slime"],
    "shadowrift": ["ann", "bob", "cora"],
}
RIVALS: Final = {"arcadia": ["blue", "red", "green"]}
"""Games in which the seats play against each other."""
KEY: Final = bytes(range(16))


class Secrets:
    """Random text that is the same every time."""

    def __init__(self, name: str = "secret") -> None:
        self.name = name
        self.numbers = itertools.count(1)

    def __call__(self, size: int) -> str:
        return f"{self.name}-{next(self.numbers)}-{'x' * size}"


def wanted(game: str, persons: int = 2, bots: int = 0, **more: Any) -> NewTable:
    """A table of some friends and bots."""
    names = (GAMES | RIVALS)[game]
    seats = [NewSeat(name, "you" if place == 0 else "friend") for place, name in enumerate(names[:persons])]
    seats += [NewSeat(name, "bot") for name in names[persons : persons + bots]]
    return NewTable(game, seats, **more)


class Club:
    """A table with its log, its links and a clock that stands still until somebody lets it go on."""

    def __init__(self, table: NewTable, key: bytes = KEY) -> None:
        self.now = 1000.0
        entries, self.keys = open_table(table, Secrets(), key, self.now)
        self.bytes: list[bytes] = [pack(entry) for entry in entries]
        self.table = Table.read("t", self.bytes, Secrets("new"))
        self.messages = itertools.count(1)
        self.faults: list[Exception] = []
        """Where the rules or a bot failed; the server writes it down."""

    # ---- the server's part

    def append(self, entries: Iterable[AnyEntry]) -> list[AnyEntry]:
        """Entries become durable, and the table follows them."""
        durable = [pack(entry) for entry in entries]
        self.bytes += durable
        followed = [unpack(each) for each in durable]
        for entry in followed:
            self.table.follow(entry)
        return followed

    def reload(self) -> Table:
        """Another process reads the log."""
        self.table = Table.read("t", self.bytes, Secrets("new"))
        return self.table

    def wait(self, seconds: float) -> list[AnyEntry]:
        """The clock goes on, and the table does what it does by itself."""
        end = self.now + seconds
        happened: list[AnyEntry] = []
        while True:
            due = self.table.next_wake(self.now)
            if due is None or due > end:
                break
            self.now = max(self.now, due)
            heard = self.table.wake(self.now)
            self.faults += [heard.fault] if heard.fault is not None else []
            happened += self.append(heard.append)
            if not heard.append:
                again = self.table.next_wake(self.now)
                if again is not None and again <= self.now:
                    break
        self.now = end
        return happened

    # ---- people

    def hello(self, *secrets: str, person: str = "", name: str = "", eyes: str = "") -> Reader:
        """Somebody comes by their links."""
        reader = self.table.reader(Hello(PROTOCOL, "t", list(secrets), person, name, 0, eyes))
        assert reader is not None, "none of these links is worth anything"
        self.append(self.table.arrive(reader, self.now))
        return reader

    def sits(self, *seats: str, host: bool = False, name: str = "", person: str = "") -> Reader:
        """Somebody sits down in seats."""
        secrets = [self.keys.seats[seat] for seat in seats]
        called = name or f"{seats[0]}'s friend"
        return self.hello(*([self.keys.host] if host else []), *secrets, person=person or called, name=called)

    def id(self) -> str:
        return f"message {next(self.messages)}"

    def hear(self, reader: Reader, message: ClientMessage) -> Heard:
        """A message, with what it appends."""
        heard = self.table.hear(reader, message, self.now)
        self.append(heard.append)
        return heard

    def answer(self, reader: Reader, message: ClientMessage) -> Any:
        """The answer to a message."""
        return self.hear(reader, message).answer

    def does(self, reader: Reader, message: ClientMessage) -> list[AnyEntry]:
        """A message that must be done."""
        heard = self.hear(reader, message)
        assert not isinstance(heard.answer, Refused), heard.answer
        return heard.append

    def refused(self, reader: Reader, message: ClientMessage) -> str:
        """A message that must be refused, and nothing is appended: the code of the reason."""
        heard = self.hear(reader, message)
        assert isinstance(heard.answer, Refused), heard.answer
        assert heard.append == []
        assert heard.answer.reason.endswith((".", "!", "?")), heard.answer.reason
        return heard.answer.code

    def decides(self, reader: Reader, option: str) -> list[AnyEntry]:
        """A decision."""
        return self.does(reader, Decide(self.id(), option, self.table.version))

    def takes_back(self, reader: Reader, to: str = "last") -> list[AnyEntry]:
        """Taking back, or asking for it."""
        return self.does(reader, Undo(self.id(), to))

    def options(self, reader: Reader) -> list[str]:
        """What somebody is offered."""
        return [option["text"] for option in self.update(reader).view["choice"]["options"]]

    def update(self, reader: Reader, have: int = 0) -> Update:
        """What somebody is shown."""
        return self.table.update(reader, have, self.now)

    # ---- playing on

    def play(self, readers: Sequence[Reader], decisions: int, agree: bool = True) -> None:
        """Everybody does what the steady player would do, until so many decisions are made or the game is over."""
        for _ in range(decisions * 12):
            if self.table.over or self.table.at >= decisions:
                return
            if not any(self.step(reader, agree) for reader in readers):
                self.wait(2)
        raise AssertionError(f"the table stands still at decision {self.table.at}")

    def step(self, reader: Reader, agree: bool = True) -> bool:
        """One decision of somebody; whether there was one."""
        choice = [option for option in offered(self.table, reader) if agree or not option.agreed]
        mine = self.table.played_by(reader)
        if not choice or not mine:
            return False
        hinted = self.answer(reader, Hint(self.id(), mine[0].name))
        texts = {option.text: option for option in choice}
        option = texts.get(hinted.option) if isinstance(hinted, Hinted) else None
        if option is None:
            option = next((each for each in choice if each.agreed), choice[-1])
        if option.agreed and all(seat.ready for seat in mine):
            return False
        assert isinstance(self.answer(reader, Decide(self.id(), option.text, self.table.version)), Done)
        return True

    def last(self) -> Decided:
        """The last decision of the line."""
        return self.table.line[-1]


__all__ = ["GAMES", "KEY", "RIVALS", "Club", "Keys", "Secrets", "wanted"]
