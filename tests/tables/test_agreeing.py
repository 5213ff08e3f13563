"""Steps in which all may act: who waits for whom, what bots do meanwhile, and when the step ends."""

from __future__ import annotations

import pytest

import holdfast.tables.bots
from holdfast.core.choice import Option
from holdfast.core.state import Event
from holdfast.record.play import Play
from holdfast.tables.log.table import Reader
from holdfast.tables.shapes.entries import BotSat, Decided, SaidReady
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Change, Decide, Done, Leave, Ready, Refused, Say
from tests.tables.club import GAMES, Club, wanted

END = "all: end round"


def acting(persons: int, bots: int, **more: bool) -> tuple[Club, list[Reader]]:
    """A table at which all may act."""
    club = Club(wanted("greyport", persons, bots, **more))
    readers = [club.sits(seat, host=place == 0) for place, seat in enumerate(GAMES["greyport"][:persons])]
    for _ in range(50):
        if END in club.options(readers[0]):
            return club, readers
        for reader in readers:
            if club.options(reader):
                club.decides(reader, club.options(reader)[0])
                break
        else:
            club.wait(2)
    raise AssertionError("nobody may act freely")


def ends(club: Club) -> int:
    return sum(decided.text == END for decided in club.table.line)


def test_a_round_ends_only_when_every_person_has_said_so() -> None:
    club, (ann, bob) = acting(2, 0)
    assert [type(entry) for entry in club.decides(ann, END)] == [SaidReady]
    assert ends(club) == 0
    assert club.update(bob).table.waiting == ""
    assert "Waiting for Zot" in club.update(ann).table.waiting
    club.wait(60)
    assert ends(club) == 0
    club.decides(bob, END)
    assert ends(club) == 1


def test_saying_ready_is_the_same_as_choosing_the_end() -> None:
    club, (ann, bob) = acting(2, 0)
    for reader, seat in ((ann, "fiona"), (bob, "zot")):
        assert isinstance(club.answer(reader, Ready(club.id(), seat)), Done)
    assert ends(club) == 0
    club.wait(2)
    assert ends(club) == 1


def test_ready_can_be_taken_back() -> None:
    club, (ann, bob) = acting(2, 0)
    club.does(ann, Ready(club.id(), "fiona"))
    club.does(ann, Ready(club.id(), "fiona", False))
    club.decides(bob, END)
    club.wait(5)
    assert ends(club) == 0


def test_readiness_is_forgotten_when_the_step_changes() -> None:
    club, (ann, bob) = acting(2, 0)
    club.decides(ann, END)
    assert club.table.seats["fiona"].ready
    club.decides(bob, END)
    assert not any(seat.ready for seat in club.table.seats)
    assert not any(seat.ready for seat in club.reload().seats)


def test_who_acts_again_is_not_ready_any_more() -> None:
    club, (ann, bob) = acting(2, 0)
    club.decides(ann, END)
    own = next(text for text in club.options(ann) if text.startswith("fiona:"))
    club.decides(ann, own)
    assert not club.table.seats["fiona"].ready
    club.decides(bob, END)
    assert ends(club) == 0


def test_a_person_with_two_seats_agrees_with_one_word() -> None:
    club = Club(wanted("greyport", 2))
    ann = club.sits("fiona", "zot", person="ann")
    club.play([ann], 1)
    while END not in club.options(ann):
        club.decides(ann, club.options(ann)[0])
    club.decides(ann, END)
    assert ends(club) == 1


def test_an_open_seat_does_not_keep_a_round_from_ending() -> None:
    club, (ann, bob) = acting(2, 0)
    club.does(bob, Leave(club.id(), "zot"))
    club.decides(ann, END)
    assert ends(club) == 1


def test_bots_wait_until_each_person_has_acted_or_is_ready() -> None:
    club, (ann, bob) = acting(2, 1)
    at = club.table.at
    club.wait(60)
    assert club.table.at == at
    club.does(ann, Ready(club.id(), "fiona"))
    club.wait(60)
    assert club.table.at == at
    club.does(bob, Ready(club.id(), "zot"))
    came = [entry for entry in club.wait(60) if isinstance(entry, Decided)]
    assert came[0].seat == "gerki" and came[0].bot
    assert ends(club) == 1


def test_a_person_who_has_acted_need_not_be_ready_for_bots_to_act() -> None:
    club, (ann, bob) = acting(2, 1)
    for reader, seat in ((ann, "fiona"), (bob, "zot")):
        club.decides(reader, next(text for text in club.options(reader) if text.startswith(f"{seat}: play")))
        while END not in club.options(reader):
            club.decides(reader, club.options(reader)[0])
    came = [entry for entry in club.wait(30) if isinstance(entry, Decided)]
    assert came and all(entry.bot for entry in came)
    assert ends(club) == 0


def test_bots_act_at_once_if_the_host_says_so() -> None:
    club, (ann, _) = acting(2, 1)
    at = club.table.at
    club.does(ann, Change(club.id(), bots_at_once=True))
    came = [entry for entry in club.wait(60) if isinstance(entry, Decided)]
    assert came and club.table.at > at and ends(club) == 0


def test_bots_decide_one_at_a_time_with_a_pause() -> None:
    club, (ann, bob) = acting(2, 1)
    club.decides(ann, END)
    club.decides(bob, END)
    due = club.table.next_wake(club.now)
    assert due == club.now + club.table.pause > club.now
    assert club.table.wake(club.now).append == []
    came = club.append(club.table.wake(due).append)
    assert sum(isinstance(entry, Decided) for entry in came) == 1
    following = club.table.next_wake(due)
    assert following is not None and due < following < due + club.table.pause


def test_talk_does_not_keep_bots_from_acting() -> None:
    club, (ann, bob) = acting(2, 1)
    club.decides(ann, END)
    club.decides(bob, END)
    due = club.table.next_wake(club.now)
    for _ in range(5):
        club.now += 0.1
        club.does(bob, Say(club.id(), "wait"))
    assert club.table.next_wake(club.now) == due


def test_a_bot_acts_only_so_often_before_a_step_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holdfast.tables.bots, "MOST_DECISIONS", 1)
    club, (ann,) = acting(1, 2)
    club.append([BotSat(club.now, seat=seat, bot="random") for seat in ("zot", "gerki")])
    club.decides(ann, END)
    freely = []
    while ends(club) == 0:
        free = END in club.options(ann)
        freely += [entry.seat for entry in club.wait(0.3) if isinstance(entry, Decided) and free and entry.bot]
    assert sorted(freely) == ["gerki", "zot"]


def test_alone_with_bots_the_end_waits_until_they_have_acted() -> None:
    club, (ann,) = acting(1, 2)
    club.decides(ann, END)
    assert ends(club) == 0
    assert club.update(ann).table.waiting == "The bots act."
    came = [entry for entry in club.wait(60) if isinstance(entry, Decided)]
    assert {entry.seat for entry in came if entry.bot} >= {"zot", "gerki"}
    assert ends(club) == 1


def test_nobody_is_ready_for_nothing() -> None:
    club = Club(wanted("heroesout", 2))
    ann = club.sits("ratkin")
    heard = club.hear(ann, Ready(club.id(), "ratkin"))
    assert isinstance(heard.answer, Refused) and heard.answer.code == "not_offered"
    assert club.refused(ann, Ready(club.id(), "dragon")) == "not_yours"


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_do_not_begin_before_anybody_has_come(game: str) -> None:
    first, second, third = GAMES[game]
    club = Club(NewTable(game, [NewSeat(first, "bot"), NewSeat(second, "bot"), NewSeat(third)]))
    assert club.wait(600) == []
    ann = club.sits(third)
    club.play([ann], 10)
    assert any(decided.bot for decided in club.table.line)


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_alone_play_a_game_to_its_end(game: str) -> None:
    club = Club(wanted(game, 0, 3))
    for _ in range(40):
        club.wait(400)
    assert club.table.over
    assert all(decided.bot for decided in club.table.line)
    assert club.reload().play.digest() == club.last().digest


@pytest.mark.parametrize("game", list(GAMES))
def test_what_bots_do_follows_from_the_log_alone(game: str) -> None:
    club = Club(wanted(game, 1, 2))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 25)
    for seat in GAMES[game][1:]:
        club.append([BotSat(club.now, seat=seat, bot="random")])
    while club.options(ann):
        club.step(ann)
        if club.table.seats[GAMES[game][0]].ready:
            break
    due = club.table.next_wake(club.now)
    assert due is not None
    one = [entry for entry in club.table.wake(due).append if isinstance(entry, Decided)]
    two = [entry for entry in club.reload().wake(due).append if isinstance(entry, Decided)]
    assert one and one == two


def test_a_decision_to_end_sent_twice_is_one_word() -> None:
    club, (ann, _) = acting(2, 0)
    message = Decide("end", END, club.table.version)
    club.does(ann, message)
    version = club.table.version
    club.does(ann, message)
    assert club.table.version == version


def test_rules_that_fail_on_a_bot_stop_the_table_but_not_its_people(monkeypatch: pytest.MonkeyPatch) -> None:
    club, (ann, bob) = acting(2, 1)
    club.decides(ann, END)
    club.decides(bob, END)
    honest = Play.apply

    def failing(self: Play, option: Option | str | int) -> list[Event]:
        raise KeyError("the top card is Mad Bomber")

    monkeypatch.setattr(Play, "apply", failing)
    assert club.wait(60) == []
    assert isinstance(club.faults[-1], KeyError) and club.table.next_wake(club.now) is None
    monkeypatch.setattr(Play, "apply", honest)
    club.does(ann, Ready(club.id(), "fiona", False))
    assert club.table.next_wake(club.now) is not None
