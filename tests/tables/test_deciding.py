"""Decisions at a table: durable before shown, stale ones, the same one twice, what is for all."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.record.play import Play
from holdfast.tables.log.table import Reader
from holdfast.tables.shapes.entries import Decided, Reached
from holdfast.tables.shapes.protocol import Decide, Done, Refused, Say, Why
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def pair(game: str, **more: Any) -> tuple[Club, list[Reader]]:
    club = Club(wanted(game, 2, **more))
    return club, [club.sits(GAMES[game][0], host=True), club.sits(GAMES[game][1])]


def own_option(club: Club, reader: Reader) -> str:
    """Something that is only for the seat of this reader."""
    return next(text for text in club.options(reader) if not text.startswith("all:"))


def asked(club: Club, readers: list[Reader]) -> Reader:
    """Somebody who has an option of their own."""
    for _ in range(40):
        for reader in readers:
            if any(not text.startswith("all:") for text in club.options(reader)):
                return reader
        club.play(readers, club.table.at + 1)
    raise AssertionError("nobody is ever asked alone")


@BOTH
def test_hearing_changes_nothing_until_the_entry_is_followed(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    before = club.update(reader), club.table.play.digest(), club.table.version
    heard = club.table.hear(reader, Decide("one", own_option(club, reader), club.table.version), club.now)
    assert isinstance(heard.append[0], Decided)
    assert (club.update(reader), club.table.play.digest(), club.table.version) == before
    club.append(heard.append)
    assert club.table.play.digest() == heard.append[0].digest != before[1]
    assert club.update(reader, before[2]).told[0].kind == "decision"


@BOTH
def test_a_decision_that_was_heard_but_lost_leaves_no_trace(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    club.table.hear(reader, Decide("lost", own_option(club, reader), club.table.version), club.now)
    again = club.reload()
    assert again.at == club.table.at and "lost" not in str(again.once)
    other = [text for text in club.options(reader) if not text.startswith("all:")][-1]
    club.decides(reader, other)
    assert club.reload().play.digest() == club.last().digest


@BOTH
def test_a_stale_decision_still_counts_if_it_is_still_offered(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    version, option = club.table.version, own_option(club, reader)
    other = next(each for each in readers if each is not reader)
    club.does(other, Say(club.id(), "hello"))
    assert club.table.version > version
    assert isinstance(club.answer(reader, Decide("stale", option, version)), Done)
    assert club.last().text == option


@BOTH
def test_a_stale_decision_that_is_no_longer_offered_is_answered_with_the_current_choice(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    version, option = club.table.version, own_option(club, reader)
    club.decides(reader, option)
    while option in club.options(reader):
        club.decides(reader, option)
    at = club.table.at
    heard = club.hear(reader, Decide("stale", option, version))
    assert isinstance(heard.answer, Refused) and heard.answer.code == "stale"
    assert heard.refresh and heard.append == [] and club.table.at == at


def test_a_stale_decision_with_another_warning_does_not_count() -> None:
    club, readers = pair("greyport")
    reader = asked(club, readers)
    option = own_option(club, reader)
    version = club.table.version
    club.does(readers[0], Say(club.id(), "wait"))
    heard = club.hear(reader, Decide("warned", option, version, "the location will fall"))
    assert isinstance(heard.answer, Refused) and heard.answer.code == "stale" and heard.refresh
    assert isinstance(club.answer(reader, Decide("warned", option, version)), Done)


@BOTH
def test_the_same_decision_sent_twice_counts_once_also_after_a_reload(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    message = Decide("the same", own_option(club, reader), club.table.version)
    assert isinstance(club.answer(reader, message), Done)
    version = club.table.version
    assert isinstance(club.answer(reader, message), Done)
    club.reload()
    assert isinstance(club.answer(reader, message), Done)
    assert club.table.version == version


@BOTH
def test_the_same_id_of_another_person_is_another_message(game: str) -> None:
    club, readers = pair(game)
    for reader in readers:
        club.does(reader, Say("1", "hello"))
    said = [told for told in club.update(readers[0]).told if told.kind == "said"]
    assert len(said) == 2


@BOTH
def test_nobody_decides_for_the_seat_of_another(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    other = next(each for each in readers if each is not reader)
    option = own_option(club, reader)
    assert club.refused(other, Decide(club.id(), option, club.table.version)) == "not_yours"
    watching = club.hello(club.keys.spectator)
    assert club.refused(watching, Decide(club.id(), option, club.table.version)) == "not_yours"
    hosting = club.hello(club.keys.host, person="else")
    assert club.refused(hosting, Decide(club.id(), option, club.table.version)) == "not_yours"


@BOTH
def test_what_is_not_possible_is_refused_with_the_reason_of_why(game: str) -> None:
    club, readers = pair(game)
    reader = asked(club, readers)
    seat = reader.seats[0]
    heard = club.hear(reader, Decide(club.id(), f"{seat}: play Excalibur", club.table.version))
    assert isinstance(heard.answer, Refused) and heard.answer.code == "not_offered"
    told = club.answer(reader, Why(club.id(), f"{seat}: play Excalibur"))
    assert told.reason and told.reason == heard.answer.reason
    assert told.why is not None and told.why == heard.answer.why and told.why["words"] in told.reason
    assert club.answer(reader, Why(club.id(), own_option(club, reader))).reason == ""


@BOTH
def test_what_is_for_all_may_be_answered_by_any_person(game: str) -> None:
    club, readers = pair(game)
    answered: set[tuple[int, int]] = set()
    for _ in range(300):
        options = [text for text in club.options(readers[0]) if text.startswith("all:")]
        agreed = {"all: end round", "all: end heroes act"}
        free = [text for text in options if text not in agreed]
        if free:
            who = len(answered) % 2
            club.decides(readers[who], free[0])
            answered.add((who, club.table.at))
            assert club.last().seat == "all"
            if {each for each, _ in answered} == {0, 1}:
                return
        else:
            club.play(readers, club.table.at + 1)
        if club.table.over:
            break
    raise AssertionError("nothing was for all")


def test_a_table_that_votes_on_what_is_for_all_counts_voices() -> None:
    club = Club(wanted("greyport", 3, options={"options": {"party": "vote"}}))
    readers = [club.sits(seat) for seat in GAMES["greyport"]]
    for _ in range(600):
        options = [text for text in club.options(readers[0]) if text.startswith("all:") and "end round" not in text]
        if len(options) > 1:
            break
        if options:
            for reader in readers[:2]:
                club.decides(reader, options[0])
        else:
            club.play(readers, club.table.at + 1)
    at = club.table.at
    club.decides(readers[0], options[0])
    assert club.table.at == at
    assert "Waiting" in club.update(readers[0]).table.waiting
    club.decides(readers[1], options[1])
    assert club.table.at == at
    club.reload()
    club.decides(readers[2], options[1])
    assert club.table.at == at + 1 and club.last().text == options[1]
    assert not club.table.step.wishes


def test_rules_that_fail_on_a_decision_leave_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    club, readers = pair("greyport")
    reader = asked(club, readers)
    before = club.table.play.digest()

    def failing(self: Play, option: object) -> None:
        raise KeyError("the top card is Mad Bomber")

    monkeypatch.setattr(Play, "apply", failing)
    heard = club.hear(reader, Decide(club.id(), own_option(club, reader), club.table.version))
    assert isinstance(heard.answer, Refused) and heard.answer.code == "failed" and heard.append == []
    assert "Mad Bomber" not in heard.answer.reason and isinstance(heard.fault, KeyError)
    assert club.table.play.digest() == before


@BOTH
def test_named_points_are_kept_with_their_positions(game: str) -> None:
    club, readers = pair(game)
    club.play(readers, 40)
    marks = [entry for entry in club.table.log if isinstance(entry, Reached)]
    assert len(marks) >= 2 and marks[-1].position
    assert club.table.game.arrange(marks[-1].position)
    assert len({mark.label for mark in club.table.landmarks}) == len(club.table.landmarks)


@BOTH
def test_after_the_end_nothing_is_decided(game: str) -> None:
    club, readers = pair(game)
    club.play(readers, 3000)
    assert club.table.over
    assert club.refused(readers[0], Decide(club.id(), "all: end round", club.table.version)) == "over"
    assert club.table.next_wake(club.now) is None
    assert club.reload().over
