"""After an update: a log that replays, one that goes on from its last named point, one that cannot be opened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from holdfast.tables.log import first_entry
from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import BrokenTable, Reader, Table
from holdfast.tables.shapes.entries import Decided, Opened, Reached, WentOn
from holdfast.tables.shapes.protocol import Decide, Look, Refused, Say, Undo
from tests.tables.club import GAMES, KEY, Club, Secrets, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))
Patch = pytest.MonkeyPatch


def played(game: str, decisions: int = 60, **options: Any) -> tuple[Club, list[Reader]]:
    club = Club(wanted(game, options=options))
    readers = [club.sits(seat, host=place == 0) for place, seat in enumerate(GAMES[game][:2])]
    club.play(readers, decisions)
    return club, readers


def changed(club: Club, since: int, **fields: Any) -> None:
    """The log as an older Holdfast would have written it: its decisions after the first so many came out otherwise."""
    seen = 0
    for place, data in enumerate(club.bytes):
        entry = unpack(data)
        if isinstance(entry, Decided):
            seen += 1
            if seen > since:
                club.bytes[place] = pack(msgspec.structs.replace(entry, **fields))


@BOTH
def test_a_log_replays_to_the_same_table(game: str) -> None:
    club, readers = played(game)
    before = [club.update(reader) for reader in readers]
    club.reload()
    assert [club.update(reader) for reader in readers] == before
    assert club.table.lost == "" and club.update(readers[0]).table.notes == []


@BOTH
@pytest.mark.parametrize("how", [{"digest": "0" * 32}, {"text": "all: dance"}])
def test_a_game_that_differs_goes_on_from_its_last_named_point_before_that_and_says_so(
    game: str, how: dict[str, str]
) -> None:
    club, readers = played(game)
    bad = club.table.landmarks[-1].at if "text" in how else 11
    mark = [mark for mark in club.table.landmarks if mark.at < bad][-1]
    changed(club, bad - 1, **how)
    table = club.reload()
    assert table.lost
    entries = club.append(table.wake(club.now).append)
    assert len(entries) == 1 and isinstance(entries[0], WentOn)
    assert entries[0].to == table.at == mark.at
    assert table.lost == "" and table.game.position(table.play.points[-1].state) == mark.position
    notes = club.update(readers[0]).table.notes
    assert any("updated" in note and mark.label in note and f"decision {bad} " in note for note in notes)
    club.play(readers, table.at + 15)
    digest = club.table.play.digest()
    again = club.reload()
    assert again.play.digest() == digest and again.lost == ""
    assert [each.at for each in club.update(readers[0]).told if each.kind == "decision"][-1] == again.at


def test_until_it_has_gone_on_only_the_last_good_moment_is_shown_and_nothing_is_decided() -> None:
    club, readers = played("greyport")
    good = club.table.play.moments[20].digest(club.table.game)
    changed(club, 20, digest="f" * 32)
    table = club.reload()
    assert table.play.digest() == good
    assert table.next_wake(club.now) == club.now
    heard = table.hear(readers[0], Decide("d", "all: end round", table.version), club.now)
    assert isinstance(heard.answer, Refused) and isinstance(heard.append[0], WentOn) and heard.refresh
    club.append(heard.append)
    assert club.table.lost == ""


def test_what_can_no_longer_be_told_tells_no_secret() -> None:
    club, readers = played("greyport", hands="closed")
    texts = [decided.text for decided in club.table.line]
    changed(club, 10, digest="f" * 32)
    club.append(club.reload().wake(club.now).append)
    club.reload()
    told = [each for each in club.update(readers[1]).told if each.kind == "decision"]
    assert len(told) == len(texts)
    for number, each in enumerate(told):
        assert each.undone or each.at <= club.table.at
        if number >= 10:
            assert "is no longer known" in each.text and each.events == [] and texts[number] not in each.text
        else:
            assert "is no longer known" not in each.text


def test_one_cannot_go_back_before_the_point_from_which_a_game_went_on() -> None:
    club, readers = played("greyport")
    changed(club, 10, digest="f" * 32)
    club.append(club.reload().wake(club.now).append)
    start = club.table.at
    assert club.refused(readers[0], Undo(club.id())) == "no_point"
    assert club.refused(readers[0], Look(club.id(), start - 1)) == "no_moment"
    club.play(readers, start + 3)
    assert all(
        mark.at >= start for mark in club.table.landmarks if mark.label in club.update(readers[0]).table.undo.points
    )


def test_nothing_is_rolled_again_when_a_game_goes_on() -> None:
    club, _ = played("greyport")
    mark = [mark for mark in club.table.landmarks if mark.at <= 10][-1]
    state = club.table.play.moments[mark.at].state
    changed(club, 10, digest="f" * 32)
    club.append(club.reload().wake(club.now).append)
    assert (club.table.play.state.key, club.table.play.state.position) == (state.key, state.position)
    assert club.table.play.digest() == club.reload().play.digest()


@BOTH
def test_an_older_pack_is_pinned(game: str) -> None:
    entries, _ = open_table(wanted(game), Secrets(), KEY, 0.0)
    first = entries[0]
    assert isinstance(first, Opened)
    name, text = next((name, text) for name, text in first.packs[0].items() if "pack" in name)
    first.packs[0][name] = f"{text}\n# an older one\n"
    first.pack = "another digest"
    table = Table.of("t", entries)
    assert first_entry.pack_digest(table.game) != first_entry.pack_digest(
        Table.of("u", open_table(wanted(game), Secrets(), KEY, 0.0)[0]).game
    )
    assert table.at == 0 and not table.lost
    assert Table.of("v", entries).game is table.game


def test_a_game_that_cannot_be_dealt_any_more_goes_on_from_a_position(monkeypatch: Patch) -> None:
    club, readers = played("greyport")
    club.bytes[0] = pack(msgspec.structs.replace(_opened(club), options={"scenario": "gone"}))
    table = club.reload()
    assert "cannot be dealt" in table.lost
    club.append(table.wake(club.now).append)
    assert not club.table.lost
    club.play(readers, club.table.at + 5)
    assert not club.reload().lost


def _opened(club: Club) -> Opened:
    first = unpack(club.bytes[0])
    assert isinstance(first, Opened)
    return first


def test_a_table_without_any_point_to_go_on_from_is_broken_but_can_be_looked_at() -> None:
    club, readers = played("greyport")
    for place, data in enumerate(club.bytes):
        entry = unpack(data)
        if isinstance(entry, Reached):
            club.bytes[place] = pack(msgspec.structs.replace(entry, position={}))
    changed(club, 20, text="all: dance")
    with pytest.raises(BrokenTable, match="Download its log") as told:
        club.reload()
    assert "dance" not in str(told.value)
    table = told.value.table
    assert table is not None and table.broken and len(told.value.entries) == len(club.bytes)
    update = table.update(readers[0], 0, club.now)
    assert update.view["zones"] and update.told
    assert any("last good moment" in note for note in update.table.notes)
    assert table.next_wake(club.now) is None and table.wake(club.now).append == []
    heard = table.hear(readers[0], Say("s", "hello?"), club.now)
    assert isinstance(heard.answer, Refused) and heard.answer.code == "broken" and heard.append == []


@pytest.mark.parametrize("damage", [b"", b"{", b'{"is": "dreamt", "when": 1}', b'{"is": "decided", "when": 1}'])
def test_a_damaged_entry_is_the_end_of_what_is_good(damage: bytes) -> None:
    club, _ = played("greyport", 12)
    place = next(place for place, data in enumerate(club.bytes) if unpack(data) is not None and place == 9)
    club.bytes[place] = damage
    with pytest.raises(BrokenTable) as told:
        club.reload()
    assert "entry 10" in told.value.why
    assert told.value.table is not None and told.value.table.version == 9 and told.value.table.broken


def test_an_entry_that_makes_no_sense_is_the_end_of_what_is_good() -> None:
    club, _ = played("greyport", 12)
    club.bytes.append(b'{"is": "dropped", "when": 1, "seat": "nobody"}')
    with pytest.raises(BrokenTable) as told:
        club.reload()
    assert "makes no sense" in told.value.why


@pytest.mark.parametrize("data", [[], [b'{"is": "dropped", "when": 1, "seat": "fiona"}'], [b"nonsense"]])
def test_a_log_without_its_opening_is_broken(data: list[bytes]) -> None:
    with pytest.raises(BrokenTable) as told:
        Table.read("t", data)
    assert told.value.table is None


def test_a_game_this_holdfast_does_not_have_is_broken_with_its_log() -> None:
    club, _ = played("greyport", 5)
    club.bytes[0] = pack(msgspec.structs.replace(_opened(club), game="chess"))
    with pytest.raises(BrokenTable) as told:
        club.reload()
    assert "chess" in told.value.why and len(told.value.entries) == len(club.bytes)


def test_another_process_with_other_rules_is_noticed_when_its_entry_is_followed() -> None:
    club, readers = played("greyport", 12)
    option = next(text for text in club.options(readers[0]) if text != "all: end round")
    heard = club.table.hear(readers[0], Decide("d", option, club.table.version), club.now)
    decided = heard.append[0]
    assert isinstance(decided, Decided)
    good, view = club.table.play.digest(), club.update(readers[1]).view
    club.append([msgspec.structs.replace(decided, digest="e" * 32)])
    assert club.table.lost and club.table.play.digest() == good
    update = club.update(readers[1], club.table.version - 1)
    assert update.view == view and "is no longer known" in update.told[0].text
    assert isinstance(club.table.wake(club.now).append[0], WentOn)
