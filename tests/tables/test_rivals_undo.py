"""Taking back between rivals: with the consent of each of them, never what somebody has learnt by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holdfast.core.events import OPENED, ROLLED, SHOWN, SHUFFLED
from holdfast.tables.log.opening import what_if
from holdfast.tables.log.table import Table
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.entries import Decided, TakenBack, VoteAsked
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Decide, LetHold, Refused, Undo, Vote
from holdfast.tables.shapes.reader import Reader
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club, Secrets

SEATS = ("ann", "bob", "cid", "dot")
Wish = Callable[[Club], bool]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def four(bots: tuple[str, ...] = (), seed: str = "rivals", hands: str = "closed") -> tuple[Club, dict[str, Reader]]:
    """Light (ann, cid) against shade (bob, dot)."""
    seats = [NewSeat(seat, "bot" if seat in bots else "friend") for seat in SEATS]
    club = Club(NewTable("ring", seats, seed=seed, options={"hands": hands}))
    return club, {seat: club.sits(seat) for seat in SEATS if seat not in bots}


def plays_until(club: Club, people: dict[str, Reader], wish: Wish) -> None:
    """Somebody decides, again and again, until the last decision is such a one."""
    for number in range(400):
        assert not club.table.over, "it never happens"
        for seat in people:
            options = offered(club.table, people[seat])
            if options:
                option = options[(club.table.at * 7 + number) % len(options)]
                club.answer(people[seat], Decide(club.id(), option.text, club.table.version, option.warning))
                if club.table.line and wish(club):
                    return
                break
        else:
            club.wait(2)
            if club.table.line and wish(club):
                return
    raise AssertionError("it never happens")


def moments(club: Club) -> tuple[set[int], bool, bool]:
    """Of the last decision, read off by itself: its events, whether chance was used, whether anybody knows more."""
    before, after = club.table.play.moments[-2:]
    more = any(now & ~old for now, old in zip(after.state.knows, before.state.knows, strict=True))
    return {event.kind for event in after.events}, before.state.position != after.state.position, more


def quiet(club: Club) -> bool:
    kinds, chance, more = moments(club)
    return not kinds & {ROLLED, SHUFFLED, SHOWN, OPENED} and not chance and not more and not club.last().bot


def rolled(club: Club) -> bool:
    return ROLLED in moments(club)[0] and not club.last().bot


def revealing(club: Club) -> bool:
    kinds, chance, more = moments(club)
    return more and not chance and ROLLED not in kinds and not club.last().bot


def maker(club: Club, people: dict[str, Reader]) -> Reader:
    return next(reader for reader in people.values() if reader.person == club.last().by)


def test_a_harmless_decision_is_taken_back_when_every_rival_agrees() -> None:
    club, people = four()
    plays_until(club, people, quiet)
    who, at = maker(club, people), club.table.at
    state = club.update(who).table.undo
    assert (state.free, state.never, state.why_not) == (False, False, "Your rivals must agree; ask for a vote.")
    assert [type(entry) for entry in club.takes_back(who)] == [VoteAsked]
    vote = club.update(who).table.vote
    seat = club.table.played_by(who)[0].name
    shade = ["bob", "dot"] if seat in ("ann", "cid") else ["ann", "cid"]
    assert vote is not None and vote.waits_for == shade
    mate = next(each for each in SEATS if each not in shade and each != seat)
    assert club.refused(people[mate], Vote(club.id(), vote.vote, False)) == "not_asked"
    club.does(people[shade[0]], Vote(club.id(), vote.vote, True))
    assert club.table.at == at
    club.does(people[shade[1]], Vote(club.id(), vote.vote, True))
    assert club.table.at == at - 1 == club.reload().at


def test_one_rival_who_says_no_is_enough() -> None:
    club, people = four()
    plays_until(club, people, quiet)
    at = club.table.at
    club.takes_back(maker(club, people))
    vote = club.update(people["ann"]).table.vote
    assert vote is not None
    club.does(people[vote.waits_for[0]], Vote(club.id(), vote.vote, False))
    assert club.table.at == at and club.table.poll is None


@pytest.mark.parametrize(
    ("came", "reason"),
    [
        (rolled, "Dice were rolled or cards drawn since; between rivals that stands."),
        (revealing, "Cards were shown since; between rivals that stands."),
    ],
)
def test_what_was_rolled_or_shown_stands_whoever_agrees(came: Wish, reason: str) -> None:
    club, people = four()
    plays_until(club, people, came)
    who = maker(club, people)
    state = club.update(who).table.undo
    assert not state.free and state.never and state.why_not == reason and state.points == []
    heard = club.hear(who, Undo(club.id()))
    assert isinstance(heard.answer, Refused) and heard.append == []
    assert (heard.answer.code, heard.answer.reason) == ("learnt", reason)


def test_nobody_goes_back_across_the_decision_of_another() -> None:
    club, people = four()
    plays_until(club, people, quiet)
    who = maker(club, people)
    for reader in people.values():
        if reader is not who:
            state = club.update(reader).table.undo
            assert state.never and state.why_not == "Somebody else has decided since; between rivals that stands."
            assert club.refused(reader, Undo(club.id())) == "learnt"


def test_rivals_that_are_bots_agree_if_nothing_was_learnt() -> None:
    club, people = four(bots=("bob", "dot"))
    plays_until(club, people, quiet)
    who, at = maker(club, people), club.table.at
    assert club.update(who).table.undo.free
    assert [type(entry) for entry in club.takes_back(who)] == [TakenBack]
    assert club.table.at == at - 1


def test_alone_against_bots_nothing_is_taken_back_that_was_learnt() -> None:
    club, people = four(bots=("bob", "cid", "dot"))
    plays_until(club, people, revealing)
    assert club.table.alone and club.update(people["ann"]).table.undo.never
    assert club.refused(people["ann"], Undo(club.id())) == "learnt"
    assert club.refused(people["ann"], Undo(club.id(), f"decision {club.table.at - 1}")) == "learnt"


def test_nor_what_a_bot_has_decided_since() -> None:
    club, people = four(bots=("bob", "cid", "dot"))
    plays_until(club, people, lambda club: club.last().bot)
    assert "Somebody else has decided" in club.update(people["ann"]).table.undo.why_not
    assert club.refused(people["ann"], Undo(club.id())) == "learnt"


def test_a_rival_who_has_dropped_is_waited_for() -> None:
    club, people = four(bots=("cid", "dot"))
    plays_until(club, people, lambda club: quiet(club) and club.last().seat == "ann")
    at = club.table.at
    club.append(club.table.depart(people["bob"], club.now))
    club.now += 31
    club.does(people["ann"], LetHold(club.id(), "bob"))
    assert [type(entry) for entry in club.takes_back(people["ann"])] == [VoteAsked]
    assert not [entry for entry in club.wait(600) if isinstance(entry, Decided | TakenBack)]
    back = club.sits("bob")
    vote = club.update(back).table.vote
    assert vote is not None and vote.waits_for == ["bob"]
    club.does(back, Vote(club.id(), vote.vote, True))
    assert club.table.at == at - 1


def test_who_plays_all_seats_has_no_rival() -> None:
    club = Club(NewTable("ring", [NewSeat(seat, "you") for seat in SEATS[:2]], seed="both sides"))
    ann = club.sits("ann", "bob", person="ann")
    for _ in range(12):
        club.decides(ann, club.options(ann)[0])
    club.takes_back(ann, "decision 3")
    assert club.table.at == 3


def test_a_private_what_if_is_taken_back_freely() -> None:
    club, people = four(bots=("bob", "cid", "dot"))
    plays_until(club, people, revealing)
    entries, keys = what_if(club.table, people["ann"], club.table.at, Secrets("if"), club.now)
    club.table = Table.of("if", entries, Secrets("if"))
    club.keys, club.bytes = keys, []
    ann = club.sits("ann")
    begun = club.table.at
    plays_until(club, {"ann": ann}, lambda club: club.last().bot and club.table.at > begun + 3)
    assert club.update(ann).table.undo.free
    assert [type(entry) for entry in club.takes_back(ann)] == [TakenBack]
