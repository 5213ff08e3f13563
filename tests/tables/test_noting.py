"""What is told around the game: in sentences, by the names that people say, and only what is news to somebody."""

from __future__ import annotations

import re

import pytest

from holdfast.tables.log.table import Reader
from holdfast.tables.shapes.protocol import Ready, Undo
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def told(club: Club, reader: Reader) -> list[str]:
    """The log, decisions and all."""
    return [line for entry in club.update(reader).told for line in (entry.text, *entry.steps)]


def goes_and_comes(club: Club, reader: Reader) -> None:
    club.append(club.table.depart(reader, club.now))
    club.append(club.table.arrive(reader, club.now))


def test_who_is_alone_with_bots_is_not_told_that_they_went_and_came_back() -> None:
    club = Club(wanted("greyport", 1, 1))
    ann = club.sits("fiona")
    goes_and_comes(club, ann)
    club.does(ann, Ready(club.id(), "fiona"))
    lines = told(club, ann)
    assert not [line for line in lines if re.search("dropped|is back|is ready", line)], lines
    assert not club.table.seats["fiona"].dropped


def test_with_friends_it_is_told() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona", name="Ann"), club.sits("zot", name="Bob")
    goes_and_comes(club, bob)
    club.does(ann, Ready(club.id(), "fiona"))
    lines = told(club, ann)
    assert {"Bob (Zot) has dropped out.", "Bob (Zot) is back.", "Fiona is ready."} <= set(lines)


def test_around_the_game_people_have_the_names_they_have_in_it() -> None:
    club = Club(wanted("greyport", 1, 1))
    ann = club.sits("fiona", name="Ann")
    club.play([ann], 4)
    club.does(ann, Undo(club.id(), "last"))
    lines = told(club, ann)
    assert "Ann sits down to play Fiona." in lines
    assert any(re.fullmatch(r"Fiona takes back \d decisions?\.", line) for line in lines)
    assert not [line for line in lines if line.startswith("Fiona the Volatile takes")]


def test_who_is_called_as_their_seat_is_named_once() -> None:
    club = Club(wanted("shadowrift"))
    ann, bob = club.sits("ann", name="Ann"), club.sits("bob", name="Bob")
    goes_and_comes(club, bob)
    assert {"Ann sits down.", "Bob has dropped out.", "Bob is back."} <= set(told(club, ann))


@BOTH
@pytest.mark.parametrize("bot", ["random", "steady"])
def test_every_decision_is_told_as_a_sentence(game: str, bot: str) -> None:
    table = wanted(game, 1, 2)
    for seat in table.seats:
        seat.bot = bot
    club = Club(table)
    ann = club.sits(GAMES[game][0])
    club.play([ann], 250)
    robotic = re.compile(rf"({'|'.join(GAMES[game])}|all): [a-z]", re.IGNORECASE)
    assert [line for line in told(club, ann) if robotic.match(line)] == []
