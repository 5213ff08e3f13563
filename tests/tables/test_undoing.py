"""Taking back: freely, alone, by vote; nothing is ever rolled again; what was taken back stays visible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holdfast.core.events import ROLLED, SHUFFLED
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.deciding import decision, offered
from holdfast.tables.messages.undoing import why_not_free
from holdfast.tables.shapes.entries import AnyEntry, Decided, TakenBack, VoteAsked, VoteClosed
from holdfast.tables.shapes.protocol import Decide, Leave, LetHold, Redo, Undo, Vote
from holdfast.tables.updates.reader_view import KNOWN_SEED
from tests.tables.club import GAMES, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def pair(game: str, bots: int = 0, hands: str = "open") -> tuple[Club, Reader, Reader]:
    club = Club(wanted(game, 2, bots, options={"hands": hands}))
    first, second = GAMES[game][:2]
    return club, club.sits(first, host=True, person="ann"), club.sits(second, person="bob")


def until(club: Club, readers: list[Reader], wish: Callable[[Decided, Club], bool]) -> Reader:
    """Play on until the last decision is such a one; who made it."""
    for _ in range(400):
        assert not club.table.over, "it never happens"
        club.play(readers, club.table.at + 1)
        decided = club.last()
        if wish(decided, club):
            return next(reader for reader in readers if reader.person == decided.by)
    raise AssertionError("it never happens")


def harmless(decided: Decided, club: Club) -> bool:
    """Whether nothing was rolled, drawn, shown or passed on, read off the events by themselves."""
    moments = club.table.play.moments
    events = moments[-1].events
    grown = [now & ~before for now, before in zip(moments[-1].state.knows, moments[-2].state.knows)]
    quiet = not any(event.kind in (ROLLED, SHUFFLED) for event in events) and not any(grown)
    drawn = moments[-1].state.position != moments[-2].state.position
    return quiet and not drawn and not moments[-1].points and not decided.bot and bool(decided.by)


def rolled(decided: Decided, club: Club) -> bool:
    return bool(decided.by) and any(event.kind == ROLLED for event in club.table.play.moments[-1].events)


def revealing(decided: Decided, club: Club) -> bool:
    moments = club.table.play.moments
    grown = any(now & ~old for now, old in zip(moments[-1].state.knows, moments[-2].state.knows))
    return bool(decided.by) and grown


@BOTH
def test_the_last_decision_is_taken_back_freely_by_who_made_it(game: str) -> None:
    club, ann, bob = pair(game)
    maker = until(club, [ann, bob], harmless)
    other = bob if maker is ann else ann
    before = club.table.play.moments[-2].digest(club.table.game)
    assert club.update(maker).table.undo.free and not club.update(other).table.undo.free
    assert club.update(other).table.undo.why_not
    assert [type(entry) for entry in club.takes_back(maker)] == [TakenBack]
    assert club.table.play.digest() == before == club.reload().play.digest()


@BOTH
def test_what_somebody_else_decided_needs_a_vote(game: str) -> None:
    club, ann, bob = pair(game)
    maker = until(club, [ann, bob], harmless)
    other = bob if maker is ann else ann
    assert [type(entry) for entry in club.takes_back(other)] == [VoteAsked]


@pytest.mark.parametrize(("game", "came"), [*((game, revealing) for game in GAMES), ("greyport", rolled)])
def test_what_was_rolled_or_shown_is_not_taken_back_freely(game: str, came: Callable[[Decided, Club], bool]) -> None:
    club, ann, bob = pair(game, hands="closed" if came is revealing else "open")
    maker = until(club, [ann, bob], came)
    assert why_not_free(club.table, maker)
    assert not club.update(maker).table.undo.free
    assert [type(entry) for entry in club.takes_back(maker)] == [VoteAsked]


@BOTH
def test_after_a_decision_of_a_bot_nothing_is_taken_back_freely(game: str) -> None:
    club, ann, bob = pair(game, 1)
    for _ in range(200):
        club.play([ann, bob], club.table.at + 1)
        if club.last().bot:
            break
    assert club.last().bot
    assert not club.update(ann).table.undo.free and not club.update(bob).table.undo.free


@BOTH
def test_alone_with_bots_everything_is_taken_back_to_ones_own_last_decision(game: str) -> None:
    club = Club(wanted(game, 1, 2))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 30)
    mine = max(place for place, decided in enumerate(club.table.line) if not decided.bot)
    club.takes_back(ann)
    assert club.table.at == mine
    club.takes_back(ann, "decision 3")
    assert club.table.at == 3
    assert club.reload().at == 3


@BOTH
def test_alone_one_goes_back_to_any_named_point(game: str) -> None:
    club = Club(wanted(game, 1, 1))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 60)
    points = club.update(ann).table.undo.points
    assert len(points) > 1 and len(set(points)) == len(points)
    mark = next(mark for mark in club.table.landmarks if mark.label == points[-1])
    club.takes_back(ann, points[-1])
    assert club.table.at == mark.at
    assert club.refused(ann, Undo(club.id(), "the day before yesterday")) == "no_point"


@BOTH
def test_nothing_is_ever_rolled_again(game: str) -> None:
    club = Club(wanted(game, 1, 1))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 40)
    digests = [moment.digest(club.table.game) for moment in club.table.play.moments]
    texts = [decided.text for decided in club.table.line]
    club.takes_back(ann, "decision 5")
    for number, text in enumerate(texts[5:], 6):
        club.append(_again(club, text))
        assert club.table.play.digest() == digests[number]


def _again(club: Club, text: str) -> list[AnyEntry]:
    call = club.table.game.read(club.table.play.state, text)
    return decision(club.table, call, text.partition(":")[0], club.now)


@BOTH
def test_what_was_taken_back_stays_visible_as_a_branch(game: str) -> None:
    club, ann, bob = pair(game)
    maker = until(club, [ann, bob], harmless)
    taken = club.last().text
    club.takes_back(maker)
    branch = club.update(maker).table.branches[-1]
    assert branch.start == club.table.at and branch.decisions == [taken]
    told = club.update(maker).told
    assert [each.undone for each in told if each.kind == "decision"][-1]
    assert told[-1].kind == "undone" and told[-1].at == club.table.at
    others = [option.text for option in offered(club.table, maker) if option.text != taken and not option.agreed]
    if others:
        club.decides(maker, others[0])
        assert club.update(bob).table.branches[-1].start == branch.start
    assert len(club.reload().play.branches) >= bool(others)


def test_a_branch_is_told_only_as_far_as_a_reader_may_know_it() -> None:
    club, ann, bob = pair("greyport", hands="closed")
    maker = until(club, [ann, bob], lambda decided, club: bool(decided.by) and decided.seat != "all")
    other = bob if maker is ann else ann
    secret = club.last()
    for event in club.table.play.moments[-1].events:
        event.known = 1 << club.table.play.seats.index(secret.seat)
    club.append([TakenBack(club.now, to=club.table.at - 1, by=secret.seat)])
    assert club.update(maker).table.branches[-1].decisions == [secret.text]
    assert club.update(other).table.branches[-1].decisions == [f"{secret.seat}: something that you cannot know"]
    assert secret.text not in str(club.update(other))


@BOTH
def test_what_was_taken_back_can_be_made_again(game: str) -> None:
    club, ann, bob = pair(game)
    maker = until(club, [ann, bob], harmless)
    other = bob if maker is ann else ann
    digest, taken = club.table.play.digest(), club.last().text
    club.takes_back(maker)
    assert club.update(maker).table.undo.redo and not club.update(other).table.undo.redo
    assert club.refused(other, Redo(club.id())) == "nothing"
    club.does(maker, Redo(club.id()))
    assert club.table.play.digest() == digest and club.last().text == taken
    assert not club.update(maker).table.undo.redo
    assert club.table.play.branches == []


# ------------------------------------------------------------------ votes


def voting(game: str, persons: int = 2) -> tuple[Club, list[Reader]]:
    club = Club(wanted(game, persons))
    readers = [club.sits(seat, person=f"person {seat}") for seat in GAMES[game][:persons]]
    club.play(readers, 40)
    return club, readers


@BOTH
def test_beyond_that_all_must_agree(game: str) -> None:
    club, readers = voting(game, 3)
    point = club.update(readers[0]).table.undo.points[0]
    to = next(mark.at for mark in club.table.landmarks if mark.label == point)
    assert [type(entry) for entry in club.takes_back(readers[0], point)] == [VoteAsked]
    vote = club.update(readers[1]).table.vote
    assert vote is not None and vote.to == point and vote.takes_back == club.table.at - to
    assert vote.yes == [GAMES[game][0]] and vote.waits_for == GAMES[game][1:]
    assert club.does(readers[1], Vote(club.id(), vote.vote, True))
    assert club.table.at == 40
    club.reload()
    club.does(readers[2], Vote(club.id(), vote.vote, True))
    assert club.table.at == to and club.update(readers[0]).table.vote is None
    assert isinstance(club.table.log[-1], TakenBack) and club.table.log[-1].voted


@BOTH
def test_one_refusal_is_enough_and_the_pause_grows_for_who_asked(game: str) -> None:
    club, readers = voting(game)
    point = club.update(readers[0]).table.undo.points[0]
    for pause in (10.0, 30.0, 90.0):
        club.takes_back(readers[0], point)
        vote = club.update(readers[1]).table.vote
        assert vote is not None
        entries = club.does(readers[1], Vote(club.id(), vote.vote, False))
        assert isinstance(entries[-1], VoteClosed) and not entries[-1].carried
        assert club.table.at == 40 and club.update(readers[0]).table.vote is None
        assert club.update(readers[0]).table.undo.pause == pause
        assert club.update(readers[1]).table.undo.pause == 0
        assert club.refused(readers[0], Undo(club.id(), point)) == "pause"
        club.reload()
        assert club.refused(readers[0], Undo(club.id(), point)) == "pause"
        club.now += pause
    club.takes_back(readers[0], point)


def test_another_browser_does_not_shorten_the_pause() -> None:
    club, readers = voting("greyport")
    point = club.update(readers[0]).table.undo.points[0]
    club.takes_back(readers[0], point)
    vote = club.update(readers[1]).table.vote
    assert vote is not None
    club.does(readers[1], Vote(club.id(), vote.vote, False))
    elsewhere = club.sits("fiona", person="another browser")
    assert club.refused(elsewhere, Undo(club.id(), point)) == "pause"
    assert club.update(elsewhere).table.undo.pause == 10.0


def test_after_taking_back_bots_wait_for_the_person_again() -> None:
    club = Club(wanted("greyport", 1, 1))
    ann = club.sits("fiona")
    while len([decided for decided in club.table.line[-2:] if decided.seat == "fiona"]) < 2:
        club.step(ann, agree=False) or club.wait(1)
        assert club.table.at < 60
    club.takes_back(ann)
    at = club.table.at
    club.wait(60)
    assert club.table.at == at


def test_a_person_with_two_seats_has_one_voice() -> None:
    club = Club(wanted("greyport", 3))
    ann = club.sits("fiona", "zot", person="ann")
    bob = club.sits("gerki", person="bob")
    club.play([ann, bob], 30)
    club.takes_back(ann, club.update(ann).table.undo.points[0])
    vote = club.update(bob).table.vote
    assert vote is not None and vote.yes == ["fiona"] and vote.waits_for == ["gerki"]
    club.does(bob, Vote(club.id(), vote.vote, True))
    assert club.table.at < 30


def test_only_seated_people_vote_and_only_on_the_open_vote() -> None:
    club, readers = voting("greyport")
    club.takes_back(readers[0], club.update(readers[0]).table.undo.points[0])
    vote = club.update(readers[0]).table.vote
    assert vote is not None
    watching = club.hello(club.keys.spectator)
    assert club.refused(watching, Vote(club.id(), vote.vote, True)) == "not_yours"
    assert club.refused(watching, Undo(club.id())) == "not_yours"
    assert club.refused(readers[1], Vote(club.id(), vote.vote + 1, True)) == "no_vote"
    assert club.refused(readers[1], Undo(club.id(), "start of round")) == "vote_open"


@BOTH
def test_while_a_vote_is_open_decisions_wait_and_it_may_be_withdrawn(game: str) -> None:
    club, readers = voting(game)
    club.takes_back(readers[0], club.update(readers[0]).table.undo.points[0])
    vote = club.update(readers[1]).table.vote
    assert vote is not None
    asked, text = next((reader, text) for reader in readers for text in club.options(reader))
    before = club.table.version
    assert club.refused(asked, Decide(club.id(), text, before)) == "vote_open"
    club.wait(60)
    assert (club.table.at, club.table.version) == (40, before)
    watching = club.hello(club.keys.spectator)
    assert club.update(watching).table.vote == vote and club.update(readers[0]).table.vote == vote
    club.does(readers[0], Vote(club.id(), vote.vote, False))
    assert club.update(readers[0]).table.vote is None and club.update(readers[0]).table.undo.pause == 0
    assert club.does(asked, Decide(club.id(), text, club.table.version))


def test_a_vote_waits_for_who_has_dropped_if_it_takes_back_what_they_decided() -> None:
    club, readers = voting("greyport", 3)
    gerki = readers[2]
    assert any(decided.by == gerki.person for decided in club.table.line)
    club.takes_back(readers[0], club.update(readers[0]).table.undo.points[-1])
    vote = club.update(readers[0]).table.vote
    assert vote is not None
    club.does(readers[1], Vote(club.id(), vote.vote, True))
    club.append(club.table.depart(gerki, club.now))
    club.now += 31
    club.does(readers[0], LetHold(club.id(), "gerki"))
    club.wait(600)
    assert club.table.at == 40 and club.reload().at == 40
    waiting = club.update(readers[0]).table.vote
    assert waiting is not None and waiting.waits_for == ["gerki"]
    back = club.sits("gerki")
    club.does(back, Vote(club.id(), vote.vote, True))
    assert club.table.at < 40


def test_a_vote_does_not_wait_for_who_has_dropped_and_decided_nothing_of_it() -> None:
    club, readers = voting("greyport", 3)
    club.append(club.table.depart(readers[2], club.now))
    club.now += 31
    club.does(readers[0], LetHold(club.id(), "gerki"))
    maker = until(club, readers[:2], lambda decided, _: bool(decided.by) and decided.by != readers[2].person)
    other = next(reader for reader in readers[:2] if reader is not maker)
    before = club.table.at
    club.takes_back(other)
    vote = club.update(other).table.vote
    assert vote is not None and vote.waits_for == [club.table.played_by(maker)[0].name]
    club.does(maker, Vote(club.id(), vote.vote, True))
    assert club.table.at == before - 1


def test_who_is_left_alone_does_not_take_back_what_the_other_decided_while_they_are_away() -> None:
    """Found by attacking it: after thirty seconds a bot held the seat, and the whole game was taken back at will."""
    club, ann, bob = pair("greyport")
    until(club, [ann, bob], lambda decided, _: decided.by == bob.person)
    club.append(club.table.depart(bob, club.now))
    club.now += 31
    club.does(ann, LetHold(club.id(), "zot"))
    assert club.table.alone
    at = club.table.at
    theirs = max(place for place, decided in enumerate(club.table.line) if decided.by == bob.person)
    assert "waits for them" in club.update(ann).table.undo.why_not
    assert [type(entry) for entry in club.takes_back(ann, f"decision {theirs}")] == [VoteAsked]
    club.wait(3600)
    assert club.table.at == at
    vote = club.update(ann).table.vote
    assert vote is not None and vote.waits_for == ["zot"]
    club.does(ann, Vote(club.id(), vote.vote, False))
    # What they did themselves since then is theirs alone.
    until(club, [ann], lambda decided, _: decided.by == ann.person)
    assert [type(entry) for entry in club.takes_back(ann)] == [TakenBack]
    assert club.table.at > theirs


def test_when_the_others_have_left_one_is_alone_and_needs_no_vote() -> None:
    club, readers = voting("greyport")
    assert not club.table.alone
    club.does(readers[1], Leave(club.id(), "zot"))
    club.takes_back(readers[0], club.update(readers[0]).table.undo.points[0])
    assert club.table.at < 40


def test_bots_do_not_go_on_while_there_is_a_vote() -> None:
    club, ann, bob = pair("greyport", 1)
    club.play([ann, bob], 20)
    while "all: end round" not in club.options(ann):
        club.play([ann, bob], club.table.at + 1)
    club.decides(ann, "all: end round")
    club.decides(bob, "all: end round")
    assert club.table.next_wake(club.now) is not None
    club.takes_back(ann, club.update(ann).table.undo.points[0])
    vote = club.update(bob).table.vote
    assert vote is not None
    assert club.update(ann).table.waiting == "The table waits for a vote."
    assert club.update(bob).table.waiting != "The table waits for a vote."
    assert not [entry for entry in club.wait(30) if isinstance(entry, Decided)]
    club.does(bob, Vote(club.id(), vote.vote, False))
    assert [entry for entry in club.wait(30) if isinstance(entry, Decided)]


@BOTH
def test_a_game_that_was_over_and_taken_back_is_marked(game: str) -> None:
    club = Club(wanted(game, 1, 1))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 3000)
    assert club.update(ann).view["outcome"] and KNOWN_SEED not in club.update(ann).table.notes
    club.takes_back(ann)
    assert not club.update(ann).view["outcome"] and KNOWN_SEED in club.update(ann).table.notes
    assert club.options(ann) or club.table.next_wake(club.now)


def test_readiness_is_forgotten_by_taking_back() -> None:
    club, ann, bob = pair("greyport")
    while "all: end round" not in club.options(ann):
        club.play([ann, bob], club.table.at + 1)
    own = next(text for text in club.options(ann) if text.startswith("fiona: play"))
    club.decides(ann, own)
    while "all: end round" not in club.options(bob):
        club.play([ann, bob], club.table.at + 1)
    club.does(bob, Decide(club.id(), "all: end round", club.table.version))
    assert club.table.seats["zot"].ready
    club.append([TakenBack(club.now, to=club.table.at - 1, by="fiona")])
    assert not club.table.seats["zot"].ready
