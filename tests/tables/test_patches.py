"""Changes instead of whole views: applied, they give the whole view byte for byte, and they tell nothing more."""

from __future__ import annotations

import msgspec
import pytest

from holdfast.core.shapes.view import View
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.wire import view_digest, written
from holdfast.tables.shapes.entries import Decided
from holdfast.tables.shapes.protocol import Changes, Decide, Undo, Update, ViewChanges, Vote
from holdfast.tables.updates.patches import changes, patched, view_changes
from tests.laws.tables import Numbers
from tests.tables.club import GAMES, RIVALS, Club, wanted
from tests.tables.silence import other_deal

DECISIONS = 40
CLOSED = [(game, {"hands": "closed"}) for game in GAMES] + [
    (game, {"heroes": heroes}) for game in RIVALS for heroes in ("built", "draft")
]
TABLES = [(game, {"hands": "open"}) for game in GAMES] + CLOSED
ENCODE = msgspec.json.encode


def read(sent: Changes) -> ViewChanges:
    """As a client reads it from the wire, with all that games add to cards."""
    return ViewChanges(**msgspec.json.decode(written(sent))["view"])


class Client:
    """What a client holds that was sent one whole view and changes since."""

    def __init__(self, club: Club, reader: Reader) -> None:
        self.club = club
        self.reader = reader
        self.before: Update = club.update(reader)
        self.view: View = msgspec.json.decode(ENCODE(self.before.view))
        self.bytes = self.whole = 0

    def follow(self) -> None:
        """The next update, as changes where it can be."""
        club = self.club
        now = club.table.update(self.reader, self.before.version, club.now)
        made = changes(club.table, self.before, now)
        if made is None:
            self.view = msgspec.json.decode(ENCODE(now.view))
        else:
            self.view = patched(self.view, read(made))
            self.bytes += len(written(made))
            self.whole += len(written(now))
        assert ENCODE(self.view) == ENCODE(now.view)
        assert view_digest(self.view) == now.digest
        self.before = now


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_changes_applied_give_the_whole_view_byte_for_byte(game: str, options: dict[str, str]) -> None:
    club = Club(wanted(game, 3, options=options))
    readers = [club.sits(seat) for seat in club.keys.seats]
    clients = [Client(club, each) for each in [*readers, club.hello(club.keys.spectator, person="spectator")]]
    numbers = Numbers(f"patches {game} {options}")
    for number in range(DECISIONS):
        who = next((reader for reader in readers[numbers.below(3) :] + readers if club.options(reader)), None)
        if who is None or club.table.over:
            break
        club.hear(who, Decide(club.id(), numbers.one_of(club.options(who)), club.table.version))
        if number % 9 == 8:
            club.hear(who, Undo(club.id()))
            for reader in readers:
                if club.table.poll is not None:
                    club.hear(reader, Vote(club.id(), club.table.poll.number, True))
        for client in clients:
            client.follow()
    assert sum(isinstance(entry, Decided) for entry in club.table.log) > 5
    assert sum(client.bytes for client in clients) < sum(client.whole for client in clients) / 2


@pytest.mark.parametrize(("game", "options"), CLOSED)
def test_changes_tell_nothing_that_the_views_do_not_tell(game: str, options: dict[str, str]) -> None:
    """If everything that a reader cannot know is dealt again, the changes stay the same, byte for byte."""
    club = Club(wanted(game, 3, options=options))
    readers = [club.sits(seat) for seat in club.keys.seats]
    numbers = Numbers(f"silent patches {game}")
    for _ in range(12):
        who = next((reader for reader in readers[numbers.below(3) :] + readers if club.options(reader)), None)
        if who is None or club.table.over:
            break
        have = club.table.version
        before = {id(reader): club.table.update(reader, have, club.now) for reader in readers}
        twins = {id(reader): other_deal(club.table, reader, "before") for reader in readers}
        there = {id(reader): twins[id(reader)].update(reader, have, club.now) for reader in readers}
        club.hear(who, Decide(club.id(), numbers.one_of(club.options(who)), club.table.version))
        for reader in readers:
            here = changes(club.table, before[id(reader)], club.table.update(reader, have, club.now))
            other = other_deal(club.table, reader, "after")
            then = changes(other, there[id(reader)], other.update(reader, have, club.now))
            assert here is not None and then is not None
            assert written(here) == written(then)
    assert club.table.at > 2


def test_things_that_come_go_and_change_their_order() -> None:
    def zones(*names: str) -> View:
        return {
            "choice": {},
            "zones": [{"zone": name, "count": len(name), "cards": []} for name in names],
            "meters": [],
        }  # type: ignore[typeddict-item]

    for was, now in [("a b", "b a"), ("a b", "a b c"), ("a b c", "c"), ("", "a"), ("a", ""), ("a a", "a b")]:
        old, new = zones(*was.split()), zones(*now.split())
        assert patched(old, view_changes(old, new)) == new


def test_a_part_that_comes_or_goes_is_told_by_the_whole_view() -> None:
    club = Club(wanted("arcadia", 3))
    ann = club.sits("blue", host=True)
    before = club.update(ann)
    now = club.table.update(ann, before.version, club.now)
    bare = msgspec.structs.replace(before, view={name: part for name, part in before.view.items() if name != "board"})
    assert changes(club.table, before, now) is not None
    assert changes(club.table, bare, now) is None
    assert changes(club.table, now, msgspec.structs.replace(bare, since=now.version)) is None
