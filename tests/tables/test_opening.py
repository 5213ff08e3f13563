"""Opening a table."""

from __future__ import annotations

import pytest

from holdfast.errors import BadOption, BadSave
from holdfast.record.saves import save_bytes
from holdfast.tables.log.opening import open_save, open_table
from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.entries import Opened, Reached
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import PROTOCOL, Hello
from holdfast.tables.updates.reader_view import KNOWN_SEED
from tests.tables.club import GAMES, KEY, Club, Secrets, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


@BOTH
def test_a_new_table_stands_at_the_first_decision_with_a_link_for_each_person(game: str) -> None:
    entries, keys = open_table(wanted(game, 2, 1), Secrets(), KEY, 5.0)
    table = Table.of("t", entries)
    first, second, third = GAMES[game]
    assert set(keys.seats) == {first, second}
    assert len({keys.host, keys.spectator, *keys.seats.values()}) == 4
    assert table.seats.bots == {third: "steady"}
    assert not table.over and table.at == 0
    assert [seat.who for seat in table.seats] == ["open", "open", "bot"]


@BOTH
def test_only_hashes_of_the_links_are_kept(game: str) -> None:
    entries, keys = open_table(wanted(game), Secrets(), KEY, 5.0)
    kept = b"".join(map(pack, entries)).decode()
    for secret in (keys.host, keys.spectator, *keys.seats.values()):
        assert secret not in kept


@BOTH
def test_the_packs_are_pinned_and_the_first_named_point_is_kept(game: str) -> None:
    entries, _ = open_table(wanted(game), Secrets(), KEY, 5.0)
    assert isinstance(entries[0], Opened) and entries[0].packs and entries[0].pack
    if game == "greyport":
        assert isinstance(entries[-1], Reached) and entries[-1].position


@BOTH
def test_a_typed_seed_deals_the_same_game_and_is_marked(game: str) -> None:
    one, two = (Club(wanted(game, seed="seven"), key) for key in (KEY, bytes(16)))
    assert one.table.play.digest() == two.table.play.digest()
    reader = one.sits(GAMES[game][0])
    assert KNOWN_SEED in one.update(reader).table.notes
    unmarked = Club(wanted(game))
    assert KNOWN_SEED not in unmarked.update(unmarked.sits(GAMES[game][0])).table.notes


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"scenario": "nowhere"}, "there is no scenario"),
        ({"seats": [NewSeat("fiona"), NewSeat("fiona")]}, "same character"),
        ({"seats": [NewSeat("nobody"), NewSeat("zot")]}, "no character"),
        ({"seats": []}, "play"),
        ({"seats": [NewSeat("fiona", "ghost"), NewSeat("zot")]}, "a seat is for you, friend, bot"),
        ({"seats": [NewSeat("fiona"), NewSeat("zot", "bot", "mine.py:Cheat")]}, "no bot `mine.py:Cheat`"),
        ({"options": {"players": ["zot"]}}, "has its own place"),
        ({"options": {"speed": 3}}, "has no option `speed`"),
        ({"options": {"hands": "shut"}}, "option `hands` is one of open, closed"),
        ({"options": {"variants": [{}]}}, ""),
    ],
)
def test_what_cannot_be_played_is_said_in_words(change: dict[str, object], words: str) -> None:
    fields = {"game": "greyport", "seats": [NewSeat("fiona"), NewSeat("zot")], **change}
    with pytest.raises(BadOption) as told:
        open_table(NewTable(**fields), Secrets(), KEY, 0.0)  # type: ignore[arg-type]
    assert words in str(told.value)


def test_the_variant_silent_play_silences_the_table() -> None:
    assert Club(wanted("greyport", options={"variants": ["silent play"]})).table.settings.silent
    assert Club(wanted("greyport", silent=True)).table.settings.silent
    assert not Club(wanted("greyport")).table.settings.silent


def test_a_title_is_shown_without_what_cannot_be_seen() -> None:
    assert Club(wanted("greyport", title=" Ann\u202eevil\x00 \n night ")).table.title == "Annevil night"


# ------------------------------------------------------------------ a save that is brought along


@BOTH
def test_a_save_becomes_a_table_that_plays_on(game: str) -> None:
    club = Club(wanted(game, 2))
    players = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(players, 20)
    club.table.play.bots = {GAMES[game][1]: "steady"}
    entries, keys = open_save(save_bytes(club.table.play), Secrets("saved"), 9.0)
    table = Table.of("u", entries)
    assert table.play.digest() == club.table.play.digest()
    assert table.at == 20
    assert table.seats.bots == {GAMES[game][1]: "steady"} and list(keys.seats) == [GAMES[game][0]]
    reader = table.reader(Hello(PROTOCOL, "u", [keys.seats[GAMES[game][0]]]))
    assert reader is not None
    for entry in table.arrive(reader, 9.0):
        table.follow(entry)
    told = table.update(reader, 0, 9.0)
    assert KNOWN_SEED in told.table.notes
    assert told.told[0].kind == "begun" and told.told[0].steps


def test_a_file_that_is_no_save_is_refused() -> None:
    for data in (b"", b"{}", b"\xff\xfe", b'{"format": "holdfast save"', b"[[[[[[[["):
        with pytest.raises(BadSave):
            open_save(data, Secrets(), 0.0)
