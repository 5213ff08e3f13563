"""Seats and links: claiming, leaving, dropping out, holding, kicking, handing over, the host's powers."""

from __future__ import annotations

import pytest

from holdfast.tables.log.table import Reader
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.around_the_game import SeatState
from holdfast.tables.shapes.entries import BotSat, CameBack, Decided, Dropped, SatDown
from holdfast.tables.shapes.protocol import (
    PROTOCOL,
    Change,
    Claim,
    Decide,
    HandOver,
    Hello,
    Kick,
    Leave,
    LetHold,
    NewLink,
    NewSpectatorLink,
    Refused,
    Say,
    SeatBot,
)
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def seat_state(club: Club, reader: Reader, seat: str) -> SeatState:
    return next(each for each in club.update(reader).table.seats if each.seat == seat)


@BOTH
def test_a_seat_is_claimed_by_the_first_arrival_of_its_link(game: str) -> None:
    club = Club(wanted(game))
    first, second = GAMES[game][:2]
    ann = club.sits(first, host=True, name="Ann")
    assert [type(entry) for entry in club.table.log if isinstance(entry, SatDown)] == [SatDown]
    assert seat_state(club, ann, first).who == "person" and seat_state(club, ann, first).person == "Ann"
    assert seat_state(club, ann, first).yours and not seat_state(club, ann, second).yours
    assert seat_state(club, ann, second).who == "open"
    version = club.table.version
    club.sits(first, name="Ann")
    assert club.table.version == version


def test_a_link_that_nobody_made_opens_nothing() -> None:
    club = Club(wanted("greyport"))
    for secrets in ([], ["guess"], [club.table.links["host"]], [""]):
        assert club.table.reader(Hello(PROTOCOL, "t", secrets)) is None


def test_one_person_may_have_several_seats() -> None:
    club = Club(wanted("greyport", 3))
    ann = club.sits("fiona", "zot", person="ann")
    assert ann.seats == ("fiona", "zot")
    assert len(club.table.seats.persons) == 1
    while not any(text.startswith("zot:") for text in club.options(ann)):
        club.play([ann], club.table.at + 1)
    assert club.update(ann).you.seats == ["fiona", "zot"]


@BOTH
def test_a_dropped_seat_is_shown_at_once_and_held_by_a_bot_after_the_countdown(game: str) -> None:
    club = Club(wanted(game))
    first, second = GAMES[game][:2]
    ann, bob = club.sits(first, host=True), club.sits(second)
    assert [type(entry) for entry in club.append(club.table.depart(bob, club.now))] == [Dropped]
    state = seat_state(club, ann, second)
    assert not state.online and not state.held and state.holdable_in == 30.0
    assert club.refused(ann, LetHold(club.id(), second)) == "too_early"
    assert club.table.next_wake(club.now) is not None
    club.wait(31)
    assert not club.table.seats[second].held, "nobody has let it yet"
    club.does(ann, LetHold(club.id(), second))
    assert seat_state(club, ann, second).held and seat_state(club, ann, second).bot == "steady"
    club.reload()
    club.play([ann], 30)
    assert any(isinstance(entry, Decided) and entry.bot and entry.seat == second for entry in club.table.log)
    assert [type(entry) for entry in club.append(club.table.arrive(bob, club.now))] == [CameBack]
    state = seat_state(club, ann, second)
    assert state.online and not state.held and not state.bot and state.who == "person"


def test_who_says_a_name_on_coming_back_has_it() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona", host=True), club.sits("zot", person="bob")
    club.append(club.table.depart(bob, club.now))
    club.sits("zot", person="bob", name="Bob")
    state = seat_state(club, ann, "zot")
    assert state.online and state.person == "Bob"


def test_only_the_last_connection_of_a_seat_counts() -> None:
    club = Club(wanted("greyport"))
    one, two = club.sits("fiona", person="a"), club.sits("fiona", person="a")
    assert club.table.depart(one, club.now, [two]) == []
    assert len(club.table.depart(one, club.now)) == 1


def test_nobody_holds_the_seat_of_somebody_who_is_there() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona"), club.sits("zot")
    assert club.refused(ann, LetHold(club.id(), "zot")) == "not_dropped"
    club.append(club.table.depart(bob, club.now))
    club.wait(40)
    watching = club.hello(club.keys.spectator)
    assert club.refused(watching, LetHold(club.id(), "zot")) == "not_yours"


def test_while_a_bot_holds_a_seat_its_person_has_no_say_until_they_return() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona"), club.sits("zot")
    club.append(club.table.depart(bob, club.now))
    club.wait(40)
    club.does(ann, LetHold(club.id(), "zot"))
    assert club.options(bob) == []
    club.does(bob, Claim(club.id(), "zot"))
    assert club.options(bob)


@BOTH
def test_who_leaves_can_come_back_but_does_not_by_reloading(game: str) -> None:
    club = Club(wanted(game))
    first, second = GAMES[game][:2]
    ann, bob = club.sits(first, host=True), club.sits(second)
    club.does(bob, Leave(club.id(), second))
    assert seat_state(club, ann, second).who == "open"
    assert club.table.arrive(bob, club.now) == []
    assert club.refused(bob, Leave(club.id(), second)) == "not_yours"
    club.does(ann, SeatBot(club.id(), second))
    assert seat_state(club, ann, second).who == "bot"
    club.does(bob, Claim(club.id(), second))
    assert seat_state(club, ann, second).who == "person" and not seat_state(club, ann, second).bot


@BOTH
def test_a_kicked_person_has_no_link_any_more_and_the_host_gets_a_new_one(game: str) -> None:
    club = Club(wanted(game))
    first, second = GAMES[game][:2]
    ann, bob = club.sits(first, host=True), club.sits(second)
    answer = club.answer(ann, Kick(club.id(), second))
    assert isinstance(answer, NewLink) and answer.seat == second
    assert not club.table.still(bob)
    assert club.table.seats_of(bob) == () and club.update(bob).eyes == "spectator"
    assert club.refused(bob, Say(club.id(), "why?", second)) == "not_yours"
    assert club.table.reader(Hello(PROTOCOL, "t", [club.keys.seats[second]])) is None
    club.reload()
    assert club.table.reader(Hello(PROTOCOL, "t", [club.keys.seats[second]])) is None
    carl = club.hello(answer.secret, name="Carl", person="carl")
    assert carl.seats == (second,) and seat_state(club, ann, second).person == "Carl"


def test_who_was_kicked_and_gets_the_new_link_sits_down_again() -> None:
    club = Club(wanted("greyport"))
    ann = club.sits("fiona", host=True)
    club.sits("zot", person="bob")
    answer = club.answer(ann, Kick(club.id(), "zot"))
    club.hello(answer.secret, person="bob")
    assert club.table.seats["zot"].who == "person"


def test_a_seat_is_handed_over_by_a_new_link() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona", host=True), club.sits("zot")
    answer = club.answer(bob, HandOver(club.id(), "zot"))
    assert isinstance(answer, NewLink)
    assert not club.table.still(bob) and club.table.seats["zot"].who == "open"
    carl = club.hello(answer.secret, name="Carl")
    assert carl.seats == ("zot",) and club.table.seats["zot"].called == "Carl"
    assert club.refused(carl, HandOver(club.id(), "fiona")) == "not_yours"
    assert isinstance(club.answer(ann, HandOver(club.id(), "zot")), NewLink)


def test_the_host_can_make_a_link_for_the_seat_of_a_bot() -> None:
    club = Club(wanted("greyport", 1, 1))
    ann = club.sits("fiona", host=True)
    answer = club.answer(ann, HandOver(club.id(), "zot"))
    assert club.table.seats.bots == {"zot": "steady"}
    club.hello(answer.secret, name="Bob", person="bob")
    assert club.table.seats.bots == {} and club.table.seats["zot"].called == "Bob"


def test_a_secret_is_told_to_nobody_but_who_asked() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona", host=True), club.sits("zot")
    secret = club.answer(ann, NewSpectatorLink(club.id())).secret
    for reader in (ann, bob):
        assert secret not in written(club.update(reader)).decode()
    assert secret not in b"".join(club.bytes).decode()
    assert club.table.reader(Hello(PROTOCOL, "t", [club.keys.spectator])) is None
    assert club.hello(secret).spectator


@pytest.mark.parametrize(
    "message",
    [
        Kick("k", "zot"),
        SeatBot("s", "zot"),
        Change("c", silent=True),
        Change("d", spectators=False),
        NewSpectatorLink("n"),
    ],
)
def test_only_the_host_has_the_powers_of_the_host(message: Kick | SeatBot | Change | NewSpectatorLink) -> None:
    club = Club(wanted("greyport"))
    club.sits("fiona", host=True)
    for reader in (club.sits("zot"), club.hello(club.keys.spectator)):
        assert club.refused(reader, message) == "not_host"


def test_the_host_puts_bots_only_into_seats_that_nobody_has() -> None:
    club = Club(wanted("greyport"))
    ann = club.sits("fiona", host=True)
    club.does(ann, SeatBot(club.id(), "zot", "random"))
    assert club.table.seats.bots == {"zot": "random"}
    club.does(ann, SeatBot(club.id(), "zot", ""))
    assert club.table.seats.bots == {}
    club.sits("zot")
    assert club.refused(ann, SeatBot(club.id(), "zot")) == "taken"
    assert club.refused(ann, SeatBot(club.id(), "nobody")) == "no_seat"
    assert club.refused(ann, SeatBot(club.id(), "zot", "mine.py:Cheat")) == "no_bot"
    assert club.refused(ann, Kick(club.id(), "nobody")) == "no_seat"


def test_spectators_watch_only_while_they_may() -> None:
    club = Club(wanted("greyport"))
    ann = club.sits("fiona", host=True)
    watching = club.hello(club.keys.spectator)
    assert club.table.still(watching) and club.update(watching).you.spectator
    club.does(ann, Change(club.id(), spectators=False))
    assert not club.table.still(watching)
    assert club.table.reader(Hello(PROTOCOL, "t", [club.keys.spectator])) is None
    club.does(ann, Change(club.id(), spectators=True))
    assert club.table.still(watching)


def test_a_spectator_sees_what_everybody_knows_and_can_do_nothing() -> None:
    club = Club(wanted("greyport", options={"hands": "closed"}))
    ann = club.sits("fiona", host=True)
    watching = club.hello(club.keys.spectator)
    update = club.update(watching)
    assert update.eyes == "spectator" == update.view["you"]
    assert update.view["choice"]["options"] == []
    hands = [zone for zone in update.view["zones"] if zone["zone"].startswith("hand.")]
    assert hands and all(len(zone["cards"]) < zone["count"] for zone in hands)
    mine = next(zone for zone in club.update(ann).view["zones"] if zone["zone"] == "hand.fiona")
    assert len(mine["cards"]) == mine["count"]
    assert isinstance(club.answer(watching, Decide(club.id(), club.options(ann)[0], 0)), Refused)


def test_another_browser_with_the_same_link_takes_over_only_a_seat_that_was_dropped() -> None:
    club = Club(wanted("greyport"))
    ann = club.sits("fiona", name="Ann", person="ann")
    club.hello(club.keys.seats["fiona"], name="Eve", person="eve")
    assert club.table.seats["fiona"].called == "Ann"
    club.append(club.table.depart(ann, club.now))
    club.hello(club.keys.seats["fiona"], name="Eve", person="eve")
    assert club.table.seats["fiona"].called == "Eve" and club.table.seats["fiona"].online


def test_a_bot_that_holds_a_seat_goes_when_its_person_is_kicked() -> None:
    club = Club(wanted("greyport"))
    ann, bob = club.sits("fiona", host=True), club.sits("zot")
    club.append(club.table.depart(bob, club.now))
    club.wait(40)
    club.does(ann, LetHold(club.id(), "zot"))
    club.answer(ann, Kick(club.id(), "zot"))
    assert club.table.seats["zot"].who == "open"
    assert isinstance(club.table.log[-2], BotSat)
