"""What if: a private table from any moment; of a running game only from what one could know."""

from __future__ import annotations

import pytest

from holdfast.core.view import may_know
from holdfast.errors import BadOption
from holdfast.tables.log.opening import what_if
from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import Opened, Reached
from holdfast.tables.shapes.new_table import Keys
from holdfast.tables.shapes.protocol import PROTOCOL, Hello
from holdfast.tables.updates.downloads import NotYet, save_of
from holdfast.tables.updates.reader_view import WHAT_IF
from tests.tables.club import GAMES, Club, Secrets, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def running(game: str, decisions: int = 30) -> tuple[Club, list[Reader]]:
    club = Club(wanted(game, options={"hands": "closed"}))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(readers, decisions)
    return club, readers


def branch(club: Club, reader: Reader, at: int, name: str = "if") -> tuple[Club, Reader, Keys]:
    """The private table, with who asked for it at it."""
    entries, keys = what_if(club.table, reader, at, Secrets(name), club.now)
    private = Club.__new__(Club)
    private.__dict__.update(club.__dict__)
    private.keys = keys
    private.bytes = [pack(entry) for entry in entries]
    private.reload()
    return private, private.hello(keys.host, *keys.seats.values()), keys


@BOTH
def test_at_a_running_table_it_is_imagined_from_what_the_seat_may_know(game: str) -> None:
    club, readers = running(game)
    g = club.table.play.state
    seat = club.table.play.reader(readers[0].seats[0])
    hidden = [thing for thing in range(1, len(g.face)) if not may_know(g, thing, seat)]
    worlds = set()
    for dream in range(6):
        private, asker, _ = branch(club, readers[0], club.table.at, f"dream {dream}")
        state = private.table.play.state
        assert all(state.face[thing] == g.face[thing] for thing in range(len(g.face)) if may_know(g, thing, seat))
        assert state.key != g.key
        worlds.add(tuple(state.face[thing] for thing in hidden))
        real, imagined = club.update(readers[0]).view, private.update(asker).view
        # Nobody is warned of what a bot has left to do, and a bot plays the other seat there.
        for option in [*real["choice"]["options"], *imagined["choice"]["options"]]:
            option["warning"] = ""
        assert imagined == real
    assert len(worlds) > 1, "what is hidden must not always lie as it really does"
    assert tuple(g.face[thing] for thing in hidden) not in worlds or len(worlds) > 2


@BOTH
def test_it_is_played_on_with_bots_in_the_other_seats(game: str) -> None:
    club, readers = running(game)
    private, asker, keys = branch(club, readers[0], 12)
    assert list(keys.seats) == [GAMES[game][0]] and keys.spectator == ""
    assert private.table.seats.bots == {GAMES[game][1]: "steady"}
    assert private.update(asker).table.notes == [WHAT_IF]
    private.play([asker], private.table.at + 12)
    assert private.reload().play.digest() == private.last().digest
    private.takes_back(asker)


@BOTH
def test_from_an_earlier_moment_it_knows_only_what_was_known_then(game: str) -> None:
    club, readers = running(game)
    private, asker, _ = branch(club, readers[0], 10)
    then = club.table.view(GAMES[game][0], 10).json()
    assert private.update(asker).view == then


def test_nobody_else_may_come_in() -> None:
    club, readers = running("greyport")
    private, _, _ = branch(club, readers[0], 10)
    for secret in (club.keys.host, club.keys.spectator, club.keys.seats["zot"], club.keys.seats["fiona"]):
        assert private.table.reader(Hello(PROTOCOL, "if", [secret])) is None


@BOTH
def test_it_gives_nobody_the_secrets_of_the_table_it_came_from(game: str) -> None:
    club, readers = running(game)
    private, asker, _ = branch(club, readers[0], club.table.at)
    first = private.table.opened
    sent = written(private.update(asker)) + written(private.table.welcome(asker))
    assert first.key.encode() not in sent and first.dream.encode() not in sent
    assert not any(decided.digest.encode() in sent for decided in club.table.line)
    assert not any(isinstance(entry, Reached) for entry in private.table.log)
    private.play([asker], 3000)
    assert private.table.over
    with pytest.raises(NotYet):
        save_of(private.table)


def test_a_spectator_imagines_from_what_everybody_knows() -> None:
    club, _ = running("greyport")
    watching = club.hello(club.keys.spectator)
    private, asker, keys = branch(club, watching, club.table.at)
    assert isinstance(private.table.opened, Opened) and private.table.opened.imagined == "spectator"
    assert len(keys.seats) == 1 and private.options(asker) is not None


@BOTH
def test_of_a_finished_game_it_is_exactly_as_it_was(game: str) -> None:
    club, readers = running(game, 3000)
    assert club.table.over
    private, asker, _ = branch(club, readers[1], 15)
    assert private.table.play.digest() == club.table.play.moments[15].digest(club.table.game)
    assert private.table.at == 15
    private.play([asker], 20)


def test_what_cannot_be_imagined_is_said_in_words() -> None:
    club, readers = running("greyport")
    private, asker, _ = branch(club, readers[0], club.table.at)
    with pytest.raises(BadOption, match="what-if already"):
        what_if(private.table, asker, 0, Secrets(), 0.0)
    for at in (-1, club.table.at + 1):
        with pytest.raises(BadOption, match="no moment"):
            what_if(club.table, readers[0], at, Secrets(), 0.0)
    club.play(readers, 3000)
    with pytest.raises(BadOption, match="is over there"):
        what_if(club.table, readers[0], club.table.at, Secrets(), 0.0)
