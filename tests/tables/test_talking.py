"""Chat, pointing, proposing; what people type is made fit to be shown."""

from __future__ import annotations

import pytest

from holdfast.tables.log.table import Reader
from holdfast.tables.safe_text import cleaned
from holdfast.tables.shapes.around_the_game import Told
from holdfast.tables.shapes.protocol import Change, ClientMessage, Point, Propose, Say
from tests.tables.club import Club, wanted


def talking(silent: bool = False, **options: str) -> tuple[Club, Reader, Reader]:
    club = Club(wanted("greyport", silent=silent, options=options))
    return club, club.sits("fiona", host=True, name="Ann"), club.sits("zot", name="Bob")


def last_told(club: Club, reader: Reader) -> Told:
    return club.update(reader).told[-1]


def test_everybody_hears_what_is_said() -> None:
    club, ann, bob = talking()
    club.does(ann, Say(club.id(), "Hello, all!", "fiona"))
    for reader in (ann, bob, club.hello(club.keys.spectator)):
        told = last_told(club, reader)
        assert (told.kind, told.text, told.seat) == ("said", "Ann: Hello, all!", "fiona")


def test_spectators_may_talk_without_a_seat() -> None:
    club, ann, _ = talking()
    watching = club.hello(club.keys.spectator, name="Wim")
    club.does(watching, Say(club.id(), "Nice."))
    assert last_told(club, ann).text == "Wim: Nice." and last_told(club, ann).seat == ""
    assert club.refused(watching, Say(club.id(), "I am Ann", "fiona")) == "not_yours"
    nameless = club.hello(club.keys.spectator)
    club.does(nameless, Say(club.id(), "Hm."))
    assert last_told(club, ann).text == "A spectator: Hm."


def test_everybody_sees_what_is_pointed_at() -> None:
    club, ann, bob = talking()
    club.does(ann, Point(club.id(), "fiona", "thing", 12))
    told = last_told(club, bob)
    assert (told.kind, told.thing, told.thing_kind, told.seat) == ("pointed", 12, "thing", "fiona")
    assert club.refused(ann, Point(club.id(), "zot", "thing", 12)) == "not_yours"
    assert club.refused(ann, Point(club.id(), "fiona", "thing", -1)) == "no_thing"


def test_a_decision_can_be_proposed_to_another_seat() -> None:
    club, ann, bob = talking()
    club.does(ann, Propose(club.id(), "fiona", "zot", "zot: play Acolyte"))
    told = last_told(club, bob)
    assert (told.kind, told.thing, told.to) == ("proposed", "zot: play Acolyte", "zot")
    assert club.refused(ann, Propose(club.id(), "fiona", "zot", "fiona: play Acolyte")) == "no_seat"
    assert club.refused(ann, Propose(club.id(), "fiona", "nobody", "nobody: play Acolyte")) == "no_seat"
    assert club.refused(ann, Propose(club.id(), "zot", "fiona", "fiona: play Acolyte")) == "not_yours"


def test_proposing_does_not_tell_what_the_other_holds() -> None:
    club, ann, _ = talking(hands="closed")
    for option in ("zot: play Excalibur", "zot: play Acolyte", "zot: play Zot the Wizard"):
        assert club.does(ann, Propose(club.id(), "fiona", "zot", option))


TALK: list[ClientMessage] = [
    Say("s", "hello"),
    Point("p", "fiona", "thing", 12),
    Propose("o", "fiona", "zot", "zot: play Acolyte"),
]


@pytest.mark.parametrize("message", TALK)
def test_silent_play_switches_all_of_it_off(message: ClientMessage) -> None:
    club, ann, _ = talking(silent=True)
    assert club.refused(ann, message) == "silent"
    club.does(ann, Change(club.id(), silent=False))
    club.does(ann, message)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("plain", "plain"),
        ("  two   words \n", "two words"),
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        ("abc\u202edef\u202c\u2066ghi\u2069", "abcdefghi"),
        ("left\u200emark\u200f\ufeff", "leftmark"),
        ("line\u2028break", "line break"),
        ("\ue000\ud7ff\U000e0041tag", "tag"),
        ("<b>not bold</b>", "<b>not bold</b>"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("Z" + "\u0301" * 40, "Z\u0301\u0301\u0301"),
        ("x" * 1000, "x" * 400),
        ("\u200b\u200b", ""),
    ],
)
def test_what_people_type_is_shown_without_tricks(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


def test_what_has_nothing_to_show_is_refused() -> None:
    club, ann, _ = talking()
    assert club.refused(ann, Say(club.id(), "\u202e\x00 ")) == "empty"


def test_names_are_cleaned_and_bounded() -> None:
    club = Club(wanted("greyport"))
    club.sits("fiona", name="A\u202enn" + "x" * 60)
    assert club.table.seats["fiona"].called == "Ann" + "x" * 37
