"""An outcome is told for each seat: between rivals the win of one is not the win of another."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from examples.small_game.lantern_ring import GAME
from holdfast.core.outcome import LOST, NOBODY, OTHERS, WON, Outcome, SeatOutcome, placed
from holdfast.games.common.outcomes import ended_words, places
from holdfast.record.campaigns import carried_on, result
from holdfast.record.checks.compare import outcome_word
from holdfast.record.profile import read_profile, record_result
from holdfast.record.shapes.campaign import Played, Progress
from tests.ring.ended import LIGHT, SHADE, ended
from tests.ring.game import LanternRing


def outcome_of(*winners: str) -> Outcome:
    found = ended(*winners).outcome
    assert found is not None
    return found


def test_each_seat_is_told_whether_it_won_with_its_team_its_points_and_its_place() -> None:
    seats = {each.seat: each for each in outcome_of(*SHADE).seats}
    assert {name: (each.won, each.place, each.team) for name, each in seats.items()} == {
        "ann": (False, 2, "light"),
        "bob": (True, 1, "shade"),
        "cid": (False, 2, "light"),
        "dot": (True, 1, "shade"),
    }
    assert (seats["bob"].points or 0) > (seats["ann"].points or 0)


def test_the_same_end_is_a_win_to_one_a_loss_to_another_and_neither_to_who_looks_on() -> None:
    outcome = outcome_of(*SHADE)
    assert outcome.result(["bob"]) == outcome.result(SHADE) == WON
    assert outcome.result(["ann"]) == outcome.result(LIGHT) == LOST
    assert outcome.result([]) == outcome.result(["ann", "bob"]) == OTHERS
    assert outcome_of().result(["ann"]) == outcome_of().result([]) == NOBODY


def test_where_all_play_together_the_end_is_the_same_to_everybody() -> None:
    won = Outcome("the city is saved", (SeatOutcome("fiona", True, 0), SeatOutcome("zot", True, 0)))
    lost = Outcome("the city has fallen", (SeatOutcome("fiona", False, 0), SeatOutcome("zot", False, 0)))
    assert [won.result(own) for own in (["fiona"], ["fiona", "zot"], [])] == [WON] * 3
    assert [lost.result(own) for own in (["fiona"], ["fiona", "zot"], [])] == [LOST] * 3
    assert ended_words(won, []) == "You have won: the city is saved."
    assert ended_words(lost, []) == "The game is lost: the city has fallen."
    assert places(won) == []


def test_it_is_said_so_that_no_loser_hears_of_a_win_of_theirs() -> None:
    outcome = outcome_of(*SHADE)
    assert ended_words(outcome, ["dot"]) == "You have won: the shade has come."
    assert ended_words(outcome, ["cid"]) == "You have lost to Bob and Dot: the shade has come."
    assert ended_words(outcome, []) == "Bob and Dot have won: the shade has come."
    assert ended_words(outcome_of(), ["ann"]) == "Nobody has won: neither side has won."
    assert [line.partition(",")[0] for line in places(outcome)] == ["1. Bob and Dot (shade)", "2. Ann and Cid (light)"]


def test_rivals_without_teams_are_placed_one_by_one_and_equal_ones_share_a_place() -> None:
    points = {"ann": 3, "bob": 7, "cid": 3, "dot": 1}
    seats = placed([SeatOutcome(name, name == "bob", 0, amount) for name, amount in points.items()])
    assert {each.seat: each.place for each in seats} == {"ann": 2, "bob": 1, "cid": 2, "dot": 4}
    assert [side[0].seat for side in Outcome("", tuple(seats), True).sides()] == ["bob", "ann", "cid", "dot"]


def test_an_outcome_can_be_sent_between_processes() -> None:
    assert pickle.loads(pickle.dumps(outcome_of(*LIGHT))) == outcome_of(*LIGHT)


# ------------------------------------------------------------------ who reads it


def test_a_check_names_the_winning_seats_of_rivals() -> None:
    words = [outcome_word(play.game, play.state) for play in (ended(*LIGHT), ended())]
    assert words == [["ann", "cid"], "lost"]


def test_the_profile_counts_a_win_only_for_the_side_that_the_person_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    lost, won = ended(*SHADE), ended(*LIGHT)
    for play in (lost, won):
        play.bots = {"bob": "random", "cid": "random", "dot": "random"}
    record_result(lost)
    assert (read_profile().games["ring"].played, read_profile().games["ring"].won) == (1, 0)
    record_result(won)
    assert (read_profile().games["ring"].played, read_profile().games["ring"].won) == (2, 1)


def test_a_campaign_of_rivals_keeps_who_has_won_and_only_they_carry_the_bonus_on() -> None:
    from holdfast.core.campaign import CampaignStep

    play = ended(*SHADE)
    play.options = {**play.options, "scenario": "first"}
    play.campaign = Progress("ring road", [])
    assert result(play) == [Played("first", ["ann", "bob", "cid", "dot"], True, ["bob", "dot"])]
    steps = [CampaignStep("first", [], ["Draw a card."]), CampaignStep("second", [], ["Go on."])]
    assert carried_on(play.game, steps, result(play)) == {"bob": ["Draw a card."], "dot": ["Draw a card."]}
    together = LanternRing(ending=GAME.ending._replace(rivals=False))
    assert carried_on(together, steps, [Played("first", ["ann"], True)]) == ["Draw a card."]
