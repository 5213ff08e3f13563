"""What can be taken home, and what no byte of a running table ever holds."""

from __future__ import annotations

import pytest

from holdfast.record.saves import replayed, save_in
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import Decided, Reached
from holdfast.tables.shapes.protocol import Hint, Look, Say, Undo, Why
from holdfast.tables.updates.downloads import NotYet, log_text, save_of
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


@BOTH
def test_the_log_is_what_its_reader_was_told(game: str) -> None:
    club = Club(wanted(game, title="Friday", options={"hands": "closed"}))
    readers = [club.sits(seat, name=f"Player of {seat}") for seat in GAMES[game][:2]]
    club.play(readers, 40)
    club.does(readers[0], Say(club.id(), "Well played!"))
    texts = [log_text(club.table, reader) for reader in [*readers, club.hello(club.keys.spectator)]]
    for text, reader in zip(texts, readers):
        assert text.startswith("Friday\n") and "Well played!" in text
        for told in club.update(reader).told:
            assert told.text in text
    assert len(set(texts)) == 3


@BOTH
def test_a_running_table_gives_no_save(game: str) -> None:
    club = Club(wanted(game, 1, 1))
    club.sits(GAMES[game][0])
    with pytest.raises(NotYet, match="at the end"):
        save_of(club.table)


@BOTH
def test_the_save_of_a_finished_table_opens_exactly(game: str) -> None:
    club = Club(wanted(game, 1, 1))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 3000)
    loaded = replayed(save_in(save_of(club.table), "it"), "it")
    assert loaded.exact and loaded.play.digest() == club.table.play.digest()
    assert loaded.play.bots == {GAMES[game][1]: "steady"}


@BOTH
def test_no_secret_of_the_table_is_in_any_byte_that_anybody_gets(game: str) -> None:
    club = Club(wanted(game, 2, 1, seed="a very secret seed", options={"hands": "closed"}))
    readers = [
        club.sits(GAMES[game][0], host=True),
        club.sits(GAMES[game][1]),
        club.hello(club.keys.spectator, name="Wim"),
    ]
    sent = b""
    for _ in range(20):
        club.play(readers[:2], club.table.at + 3)
        for reader in readers:
            sent += written(club.update(reader)) + written(club.table.welcome(reader))
            for message in (Why("w", "nobody: dance"), Look("l", 2), Undo("u", "nowhere"), Hint("h", GAMES[game][0])):
                answer = club.table.hear(reader, message, club.now).answer
                sent += written(answer) if answer is not None else b""
            sent += log_text(club.table, reader).encode()
    text = sent.decode()
    secrets = [club.table.opened.key, "a very secret seed", *club.table.links.values()]
    secrets += [club.keys.host, club.keys.spectator, *club.keys.seats.values()]
    secrets += [reader.person for reader in readers]
    secrets += [entry.digest for entry in club.table.log if isinstance(entry, Decided)]
    secrets += [f"{club.table.opened.key} " for entry in club.table.log if isinstance(entry, Reached)]
    assert len(secrets) > 40
    assert [secret for secret in secrets if secret in text] == []
