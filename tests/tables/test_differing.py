"""A table after a change of the rules: it goes on before the difference, which has a decision, a part and a rule."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.entries import Decided, WentOn
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Decide
from tests.ring.changed import a_hit_scores, nobody_dashes
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club

Patch = pytest.MonkeyPatch
SEATS = ("ann", "bob", "cid", "dot")


def played(said: str, hands: str = "open") -> tuple[Club, dict[str, Reader]]:
    """A table at which somebody has decided something with these words, not too early."""
    for number in range(100):
        options = {"hands": hands}
        club = Club(NewTable("ring", [NewSeat(seat, "friend") for seat in SEATS], seed=f"{number}", options=options))
        readers = {seat: club.sits(seat) for seat in SEATS}
        while not club.table.over:
            reader, choice = next((each, own) for each in readers.values() if (own := offered(club.table, each)))
            option = choice[club.table.at * 5 % len(choice)]
            club.answer(reader, Decide(club.id(), option.text, club.table.version, option.warning))
        if any(said in decided.text for decided in club.table.line[12:]):
            return club, readers
    raise AssertionError(f"nobody ever says {said}")


def gone_on(club: Club, monkeypatch: Patch, change: Callable[[Patch], None]) -> WentOn:
    """The entry with which the table goes on after the change."""
    change(monkeypatch)
    club.reload()
    (entry,) = club.append(club.table.wake(club.now).append)
    assert isinstance(entry, WentOn)
    return entry


def test_it_goes_on_before_the_difference_and_names_it(monkeypatch: Patch) -> None:
    put_on_shelf(monkeypatch)
    club, readers = played(": strike")
    marks, told = club.table.landmarks, club.update(readers["ann"]).told
    before = {each.at: (each.text, each.steps) for each in told if each.kind == "decision"}
    entry = gone_on(club, monkeypatch, a_hit_scores)
    n = entry.decision
    assert entry.to == [mark.at for mark in marks if mark.at < n][-1] == club.table.at
    assert entry.rule == "land" and any(part.startswith("points.") for part in entry.parts)
    assert "the rule `land`" in entry.why
    update = club.update(readers["ann"])
    assert any(f"decision {n} " in note and "`land`" in note and "points." in note for note in update.table.notes)
    after = {each.at: (each.text, each.steps) for each in update.told if each.kind == "decision" and each.at < n}
    assert after == {at: words for at, words in before.items() if at < n}
    assert club.reload().at == entry.to


def test_a_decision_that_is_not_offered_any_more_is_named(monkeypatch: Patch) -> None:
    put_on_shelf(monkeypatch)
    club, _ = played(": go ")
    first = next(place for place, decided in enumerate(club.table.line, 1) if ": go " in decided.text)
    entry = gone_on(club, monkeypatch, nobody_dashes)
    assert entry.decision == first and entry.to < first and "the rule `dash`" in entry.why
    assert entry.parts == [] and entry.rule == ""


def test_a_log_of_before_has_no_parts_and_still_goes_on(monkeypatch: Patch) -> None:
    put_on_shelf(monkeypatch)
    club, _ = played(": strike")
    for place, data in enumerate(club.bytes):
        entry = unpack(data)
        if isinstance(entry, Decided):
            assert entry.parts
            club.bytes[place] = pack(msgspec.structs.replace(entry, parts={}))
    went_on = gone_on(club, monkeypatch, a_hit_scores)
    assert went_on.decision and went_on.parts == [] and went_on.to < went_on.decision
