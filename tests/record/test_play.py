"""Undo, redo, branches, copies: a game is its decisions, and nothing is ever rolled again."""

from __future__ import annotations

import time

import pytest

from holdfast.bots.random_bot import RandomBot
from holdfast.core.events import DECIDED
from holdfast.core.state import Fate
from holdfast.errors import IllegalDecision, SoftLock
from holdfast.record import play as record
from holdfast.record.moments import Line
from holdfast.record.play import Play
from tests.record.helpers import SCENARIOS, go_on, new, question, random_game, undo_to_a_real_choice


def test_undo_and_redo_give_the_same_digests_in_the_middle_of_every_kind_of_choice() -> None:
    met: set[str] = set()
    for scenario in SCENARIOS:
        for seats in (["fiona", "zot"], ["fiona", "zot", "deirdre", "gerki"]):
            play = random_game(scenario, scenario=scenario, players=seats)
            digests = [moment.digest(play.game) for moment in play.line]
            for at in range(len(play.line) - 1, -1, -1):
                assert play.digest() == digests[at]
                if not play.over:
                    met.add(question(play))
                    assert play.choice.options
                if at:
                    play.undo()
            for wanted in digests[1:]:
                play.redo()
                assert play.digest() == wanted
    assert met >= {"players_act", "recruit_step", "discard_down", "resolve_ambushes", "deal_location_monsters"}


def test_what_is_undone_and_decided_again_comes_out_the_same() -> None:
    play = random_game()
    after, decisions = play.digest(), play.decisions
    play.undo(len(decisions))
    twin = play.branch()
    for decision in decisions:
        twin.apply(decision)
    assert twin.digest() == after
    assert twin.events[0] is play.events[0]
    assert twin.line[-1] is not play.line[-1]


def test_the_same_decision_after_an_undo_goes_on_along_the_old_line() -> None:
    play = random_game(most=20)
    play.undo(5)
    play.apply(play.undone[0])
    assert len(play.undone) == 4
    assert play.branches == []


def test_another_decision_after_an_undo_keeps_the_old_line_as_a_branch() -> None:
    play = random_game(most=20)
    old, after = play.decisions, play.digest()
    another = undo_to_a_real_choice(play, 5)
    at = len(play.decisions)
    play.apply(another)
    assert play.undone == []
    assert [(line.start, line.decisions) for line in play.branches] == [(at, old[at:])]
    assert play.decisions == [*old[:at], another]
    play.resume(play.branches[0])
    assert (play.decisions, play.digest()) == (old, after)
    assert [line.decisions for line in play.branches] == [[another]]


def test_a_line_of_another_game_cannot_be_resumed() -> None:
    play = random_game(most=20)
    line = Line(3, ["fiona: play Rogue"], [])
    with pytest.raises(IllegalDecision, match="choose one of the branches"):
        play.resume(line)
    assert len(play.decisions) == 20


def test_a_what_if_is_a_separate_game_and_keeps_the_line_it_left() -> None:
    play = random_game(most=30)
    before = play.digest()
    twin = play.branch(10)
    assert [(line.start, line.decisions) for line in twin.branches] == [(10, play.decisions[10:])]
    go_on(twin, RandomBot("what if"), 15)
    assert (play.digest(), play.branches, len(play.decisions)) == (before, [], 30)
    assert twin.decisions[:10] == play.decisions[:10]
    assert twin.decisions != play.decisions


def test_a_copy_played_on_leaves_its_parent_unchanged_also_after_undos_of_both() -> None:
    play = random_game(most=30)
    digests = [moment.digest(play.game) for moment in play.line]
    twin = play.copy()
    twin.undo(10)
    go_on(twin, RandomBot("twin"), 10)
    play.undo(12)
    go_on(twin, RandomBot("twin"))
    assert play.digest() == digests[18]
    play.redo(12)
    assert play.digest() == digests[30]
    assert twin.over


def test_a_copy_decides_for_itself_at_once() -> None:
    play = random_game(most=30)
    before, state = play.digest(), play.state
    twin = play.copy()
    twin.apply(twin.choice.options[0])
    assert twin.digest() != before
    assert (play.digest(), play.state is state) == (before, True)


def test_a_replay_stands_after_any_decision_and_goes_on_by_redo() -> None:
    play = random_game(most=30)
    replay = play.replay_to(7)
    assert replay.decisions == play.decisions[:7]
    replay.redo(23)
    assert replay.digest() == play.digest()
    with pytest.raises(IllegalDecision, match="This game has 30 decisions, not 31"):
        play.replay_to(31)


def test_more_than_there_is_cannot_be_undone_or_redone() -> None:
    play = random_game(most=3)
    with pytest.raises(IllegalDecision, match="3 decisions can be undone, not 4"):
        play.undo(4)
    with pytest.raises(IllegalDecision, match="0 decisions can be redone, not 1"):
        play.redo()
    with pytest.raises(IllegalDecision, match="can be undone, not -1"):
        play.undo(-1)
    assert len(play.decisions) == 3


def test_undo_goes_to_the_start_of_the_round_and_then_to_the_one_before() -> None:
    play = _in_round(random_game(most=0), 3)
    starts = [point.at for point in play.points if point.name == "start of round"]
    assert len(starts) == 3
    play.undo_to("start of round")
    assert len(play.decisions) == starts[-1]
    play.undo_to("start of round")
    assert len(play.decisions) == starts[-2]


def test_undo_goes_to_the_start_of_the_encounter() -> None:
    play = _in_round(random_game(most=0), 2)
    play.undo_to("start of encounter")
    assert play.decisions == []
    with pytest.raises(IllegalDecision, match="There is no `start of encounter` to go back to; there are: "):
        play.undo_to("start of encounter")


def test_undo_goes_to_before_the_last_decision_of_a_seat() -> None:
    play = random_game(most=60)
    last = max(i for i, decision in enumerate(play.decisions) if decision.startswith("zot: "))
    play.undo_to("last decision of zot")
    assert len(play.decisions) == last
    play.redo(1)
    last = max(i for i, decision in enumerate(play.decisions) if decision.startswith("all: "))
    play.undo_to("last decision of all")
    assert len(play.decisions) == last


def test_without_a_decision_of_a_seat_there_is_none_to_undo() -> None:
    with pytest.raises(IllegalDecision, match="There is no decision of zot to undo"):
        new().undo_to("last decision of zot")


def test_undo_at_the_end_of_a_long_game_takes_less_than_two_milliseconds() -> None:
    play = random_game(scenario="mad_dragon", players=["fiona", "zot", "deirdre", "gerki", "chronos"], start_hp=90)
    assert len(play.decisions) > 200
    quickest = 1.0
    for _ in range(20):
        begun = time.perf_counter()
        play.undo()
        quickest = min(quickest, time.perf_counter() - begun)
    assert quickest < 0.002


def test_the_first_event_of_a_decision_is_the_decision() -> None:
    play = new()
    option = play.choice.options[0]
    events = play.apply(option)
    assert (events[0].kind, events[0].text) == (DECIDED, option.text)
    assert [event.kind for event in events].count(DECIDED) == 1
    assert play.events[-len(events) :] == events


def test_each_decision_is_one_event() -> None:
    play = random_game()
    assert [event.text for event in play.events if event.kind == DECIDED] == play.decisions


def test_a_fault_in_the_rules_leaves_the_game_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    play = random_game(most=10)
    before = play.digest()

    def broken(state: object, call: int) -> None:
        play.state.counts[0] = 99
        raise SoftLock("planted")

    monkeypatch.setattr(record, "answer", broken)
    with pytest.raises(SoftLock):
        play.apply(play.choice.options[0])
    assert (play.digest(), len(play.decisions)) == (before, 10)


def test_given_dice_are_given_again_after_an_undo() -> None:
    play = _before_a_roll()
    fight = next(option.text for option in play.choice.options if " fight Zot" in option.text)
    for shows in (1, 3, 1):
        given = Fate()
        given.dice = [shows]
        play.state.fate = given
        play.apply(fight)
        assert given.dice == []
        assert f"Zot rolls {shows} with a yellow die." in play.log()
        play.undo()
        assert play.state.fate is not None
        assert play.state.fate.dice == [shows]


def test_a_game_says_where_it_stands() -> None:
    play = random_game(most=1)
    assert repr(play).startswith("<greyport, 1 decision, ")
    go_on(play, RandomBot("end"))
    assert "over: " in repr(play)


def _in_round(play: Play, number: int) -> Play:
    """At random to somewhere within this round."""
    chance = RandomBot("rounds")
    while [point.name for point in play.points].count("start of round") < number:
        go_on(play, chance, 1)
    return go_on(play, chance, 1)


def _before_a_roll() -> Play:
    """Zot is on the table and may fight."""
    play = new("zot", players=["zot", "fiona"])
    while "zot: play Zot the Wizard" not in [option.text for option in play.choice.options]:
        play.apply(play.choice.options[0])
    play.apply("zot: play Zot the Wizard")
    return play
