"""What each reader is shown: eyes, several seats, the told log, earlier moments, hints."""

from __future__ import annotations

import pytest

from holdfast.record.play import Play
from holdfast.record.repeating import Stood
from holdfast.tables.log.table import Table
from holdfast.tables.messages.wire import view_digest, written
from holdfast.tables.shapes.protocol import Decide, Eyes, Hello, Hint, Hinted, Look, Looked, Ping, Pong, Say
from holdfast.tables.updates.reader_log import WITH_EVENTS
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


@BOTH
def test_the_welcome_says_what_never_changes(game: str) -> None:
    club = Club(wanted(game, title="Friday"))
    ann = club.sits(GAMES[game][0], host=True, name="Ann")
    welcome = club.table.welcome(ann)
    assert welcome.about.title == "Friday" and welcome.about.game == game
    assert welcome.about.scenario and welcome.about.pack == club.table.opened.pack
    assert (welcome.you.seats, welcome.you.host, welcome.you.spectator, welcome.you.name) == (
        [GAMES[game][0]],
        True,
        False,
        "Ann",
    )


@BOTH
def test_an_update_has_the_view_of_the_seat_with_its_digest(game: str) -> None:
    club = Club(wanted(game, options={"hands": "closed"}))
    ann = club.sits(GAMES[game][0])
    update = club.update(ann)
    expected = club.table.view(GAMES[game][0]).json()
    assert update.view == expected
    assert update.digest == view_digest(expected)
    assert (update.version, update.since, update.at, update.eyes) == (club.table.version, 0, 0, GAMES[game][0])


@BOTH
def test_only_what_came_since_is_told(game: str) -> None:
    club = Club(wanted(game))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(readers, 10)
    have = club.table.version
    club.does(readers[0], Say(club.id(), "one"))
    update = club.update(readers[1], have)
    assert [told.version for told in update.told] == [have + 1] and update.since == have
    assert club.update(readers[1], club.table.version).told == []
    ahead = club.update(readers[1], club.table.version + 5)
    assert ahead.since == 0 and ahead.told[0].kind == "begun"


@BOTH
def test_each_decision_is_one_entry_with_its_steps_and_events(game: str) -> None:
    club = Club(wanted(game))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(readers, 60)
    told = [each for each in club.update(readers[0]).told if each.kind == "decision"]
    assert [each.at for each in told] == list(range(1, 61))
    assert all(each.text and each.text[0] == each.text[0].upper() for each in told)
    assert any(each.steps for each in told)
    assert all(each.events for each in told[-WITH_EVENTS:]) and not any(each.events for each in told[:-WITH_EVENTS])
    assert all(each.events[0]["event"] == "decided" for each in told[-WITH_EVENTS:])
    headed = [each for each in told if each.heading]
    assert len(headed) == len({mark.at for mark in club.table.landmarks if mark.at})


def test_a_log_is_told_as_each_could_know_it_then() -> None:
    club = Club(wanted("greyport", options={"hands": "closed"}))
    readers = [club.sits(seat) for seat in GAMES["greyport"][:2]]
    opening = [club.update(reader).told[0].steps for reader in readers]
    assert opening[0] != opening[1]
    watching = club.hello(club.keys.spectator)
    assert club.update(watching).told[0].steps not in opening
    club.play(readers, 40)
    later = [club.update(reader).told[0].steps for reader in readers]
    assert later == opening
    club.reload()
    assert [club.update(reader).told[0].steps for reader in readers] == opening


def test_who_has_several_seats_sees_the_options_of_all_of_them_once() -> None:
    club = Club(wanted("greyport", 3))
    ann = club.sits("fiona", "zot", person="ann")
    bob = club.sits("gerki", person="bob")
    club.play([ann, bob], 10, agree=False)
    while "all: end round" not in club.options(ann):
        club.play([ann, bob], club.table.at + 1, agree=False)
    options = club.update(ann).view["choice"]["options"]
    texts = [option["text"] for option in options]
    assert len(texts) == len(set(texts))
    assert {option["seat"] for option in options} <= {"fiona", "zot", "all"}
    assert texts.count("all: end round") == 1
    alone = {seat: [each["text"] for each in club.table.view(seat).json()["choice"]["options"]] for seat in ann.seats}
    assert set(texts) == set(alone["fiona"]) | set(alone["zot"])


def test_one_looks_with_the_eyes_of_the_seat_that_is_asked_or_of_the_one_one_chose() -> None:
    club = Club(wanted("heroesout", 2, options={"hands": "closed"}))
    ann = club.sits("ratkin", "dragon", person="ann")
    seen = set()
    for _ in range(60):
        update = club.update(ann)
        asked = [name for name in update.view["choice"]["asked"] if name in ann.seats]
        if asked:
            assert update.eyes in asked
            seen.add(update.eyes)
        club.play([ann], club.table.at + 1)
    assert seen == {"ratkin", "dragon"}
    heard = club.hear(ann, Eyes(club.id(), "dragon"))
    assert heard.refresh and heard.append == []
    assert club.update(ann).eyes == "dragon" == club.update(ann).view["you"]
    assert club.refused(club.sits("ratkin"), Eyes(club.id(), "dragon")) == "not_yours"


@BOTH
def test_one_can_look_at_an_earlier_moment_as_one_saw_it_then(game: str) -> None:
    club = Club(wanted(game, options={"hands": "closed"}))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(readers, 10)
    then = club.update(readers[0]).view
    club.play(readers, 30)
    looked = club.answer(readers[0], Look(club.id(), 10))
    assert isinstance(looked, Looked) and looked.at == 10 and looked.told
    assert looked.view == then
    for at in (-1, 31, 10**6):
        assert club.refused(readers[0], Look(club.id(), at)) == "no_moment"


@BOTH
def test_a_hint_is_what_the_steady_player_would_do_and_why(game: str) -> None:
    club = Club(wanted(game, options={"hands": "closed"}))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    hinted = 0
    for _ in range(20):
        club.play(readers, club.table.at + 1)
        for reader in readers:
            answer = club.answer(reader, Hint(club.id(), reader.seats[0]))
            assert isinstance(answer, Hinted)
            if answer.option:
                assert answer.option in club.options(reader) and answer.reason
                hinted += 1
    assert hinted > 5
    assert club.refused(readers[0], Hint(club.id(), GAMES[game][1])) == "not_yours"


def test_a_second_hello_is_refused_and_a_ping_is_answered() -> None:
    club = Club(wanted("greyport"))
    ann = club.sits("fiona")
    assert club.refused(ann, Hello(1, "t", [])) == "hello"
    assert club.answer(ann, Ping("p")) == Pong("p")


@BOTH
def test_chat_does_not_make_the_view_anew(game: str) -> None:
    club = Club(wanted(game))
    ann = club.sits(GAMES[game][0])
    before = club.update(ann).view
    club.does(ann, Say(club.id(), "hello"))
    assert club.update(ann, club.table.version).view is before


@BOTH
def test_following_does_not_play_the_game_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(wanted(game))
    readers = [club.sits(seat) for seat in GAMES[game][:2]]
    club.play(readers, 20)
    while not (found := [(each, text) for each in readers for text in club.options(each) if text != "all: end round"]):
        club.play(readers, club.table.at + 1)
    reader, option = found[0]
    heard = club.table.hear(reader, Decide("d", option, club.table.version), club.now)
    elsewhere = Table.read("t", club.bytes)
    applied: list[object] = []
    honest = Play.repeat

    def counting(self: Play, decision: str, stood: Stood) -> None:
        applied.append(decision)
        honest(self, decision, stood)

    monkeypatch.setattr(Play, "repeat", counting)
    club.append(heard.append)
    assert applied == []
    for entry in heard.append:
        elsewhere.follow(entry)
    assert applied == [option]
    assert elsewhere.play.digest() == club.table.play.digest()


@BOTH
def test_all_that_is_sent_can_be_written(game: str) -> None:
    club = Club(wanted(game, 1, 2))
    ann = club.sits(GAMES[game][0], host=True)
    for _ in range(12):
        club.play([ann], club.table.at + 3)
        assert written(club.update(ann)).startswith(b'{"type":"update"')
    assert written(club.table.welcome(ann)).startswith(b'{"type":"welcome"')
