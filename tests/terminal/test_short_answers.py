"""Whatever can be said in a word need not be said in five: several answers in one line, the usual coin, Enter."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import holdfast
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.terminal.running import answers, play, run

RECRUITED = ("play fiona", "end round", "recruit frost")


def decided(home: Path) -> list[str]:
    """The decisions of the only kept game."""
    (file,) = (home / "games").iterdir()
    return holdfast.load(file).decisions


@pytest.mark.parametrize("line", ["1 3", "1, 3", "#1 #3", "discard sword, acolyte", "fiona: discard sword, acolyte"])
def test_several_discards_stand_in_one_line(line: str, own_home: Path) -> None:
    result = play(*RECRUITED, line, "quit")
    assert result.exit_code == 0
    assert decided(own_home)[-2:] == ["fiona: discard Sword and Board", "fiona: discard Acolyte"]
    assert "Fiona discards Sword and Board and Acolyte." in result.output


def test_the_same_name_twice_are_two_cards(own_home: Path) -> None:
    play(*RECRUITED, "discard acolyte, acolyte", "quit")
    assert decided(own_home)[-2:] == ["fiona: discard Acolyte", "fiona: discard Acolyte"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 9", "There is no option 9; there are 5."),
        ("discard sword, pumpkin", "pumpkin"),
        ("discard sword, s", "could"),
    ],
)
def test_nothing_is_done_unless_all_of_it_can_be_read(line: str, reason: str, own_home: Path) -> None:
    said = answers(play(*RECRUITED, line, "quit"))[len(RECRUITED) + 1]
    assert said.startswith("None of it is done.") and reason in said
    assert decided(own_home)[-1] == "fiona: recruit Frost Adept with copper"


def test_what_is_not_offered_any_more_is_told_and_the_rest_stays_done(own_home: Path) -> None:
    said = answers(play(*RECRUITED, "1 1", "quit"))[len(RECRUITED) + 1]
    assert "After that this is not offered: fiona: discard Sword and Board." in said
    assert decided(own_home)[-1] == "fiona: discard Sword and Board"


def test_recruiting_takes_the_cheapest_coin_unless_told_otherwise(own_home: Path) -> None:
    said = answers(play(*RECRUITED[:2], "what if recruit frost", "recruit frost", "undo", "frost silver", "quit"))
    assert "with a copper coin" in said[3] and "with a copper coin" in said[4]
    assert decided(own_home)[-1] == "fiona: recruit Frost Adept with silver"


def test_enter_keeps_the_hand_once_that_is_allowed(own_home: Path) -> None:
    said = answers(play(*RECRUITED, "", "discard acolyte", "", "quit"))
    assert "Enter" not in said[4] and "Enter for 6." in said[5]
    assert decided(own_home)[-2:] == ["fiona: discard Acolyte", "fiona: keep hand"]


def random_games() -> list[Play]:
    """A game of each kind, played at random."""
    played = [
        holdfast.new("greyport", scenario="mad_dragon", players=["fiona", "zot"], seed="5"),
        holdfast.new("heroesout", scenario="witchs_cauldron", players=["ratkin", "dragon"], seed="5"),
    ]
    for game in played:
        chance = random.Random(5)
        while not game.over and len(game.decisions) < 300:
            game.apply(chance.choice(list(game.choice)).call)
    return played


def test_a_forced_answer_is_told_with_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in random_games():
        pages = pages_of(game.game)
        forced = [at for at, moment in enumerate(game.moments[:-1]) if len(moment.state.options) == 1]
        silent = [at for at in forced if not pages.retold(game.game, game.state, game.moments[at + 1].events)]
        assert forced
        for at in silent[:1]:
            decision = game.moments[at + 1].decision
            game.undo(len(game.decisions) - at)
            session = Session(*table_here(game, {}, "7"), Screen(plain=True), input, tmp_path / "kept.holdfast")
            assert session.forced()
            assert f"{decision}, as nothing else is possible." in capsys.readouterr().out.lower()


def test_answers_to_questions_that_follow_each_other_stand_in_one_line() -> None:
    said = answers(play("end, recruit frost", "quit"))
    assert "The players end the round." in "\n".join(said) and "Fiona recruits Frost Adept" in "\n".join(said)


def test_a_part_that_only_the_one_before_it_makes_possible_is_done_after_it(own_home: Path) -> None:
    play("play fiona, sword", "quit")
    assert decided(own_home)[:2] == [
        "fiona: play Fiona the Volatile",
        "fiona: play Sword and Board on Fiona the Volatile",
    ]


def test_what_is_offered_about_a_thing_is_named_where_more_was_said_of_it() -> None:
    game = ("play", "shadowrift", "--scenario", "dragons", "--players", "ann,bob", "--seed", "7")
    said = answers(run(*game, lines=["strike boost 1", "quit"]))[1]
    assert "`strike boost 1` is no option now. About Strike: " in said and "ann: buy Strike" in said
