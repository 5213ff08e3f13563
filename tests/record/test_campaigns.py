"""A campaign is played to its end, saved and loaded between its scenarios; what was won is carried on."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.errors import BadOption
from holdfast.games import game
from holdfast.record.campaigns import begin, go_on, next_step, result, steps_of
from holdfast.record.play import Play
from holdfast.record.saves import load, save

CAMPAIGN = "house_rules"


def play_to_its_end(play: Play) -> None:
    """Any decisions will do: here each time another place in the list."""
    while not play.over:
        options = play.state.options
        play.apply(options[len(play.decisions) * 7 % len(options)])


def as_if_won(play: Play) -> None:
    """The scenario counts as won, however it was lost."""
    play.state.winners = play.state.layout.everyone


def test_a_campaign_is_saved_and_loaded_between_its_scenarios(tmp_path: Path) -> None:
    rules = game("heroesout")
    steps = steps_of(rules, CAMPAIGN)
    play = begin(rules, CAMPAIGN, steps[0].characters[:2], {"level": "Challenging"}, "campaign 1")
    for number, step in enumerate(steps):
        assert play.options["scenario"] == step.scenario and play.options["level"] == "Challenging"
        play.apply(play.state.options[0])
        save(play, tmp_path / "mine.holdfast")
        loaded = load(tmp_path / "mine.holdfast")
        assert loaded.exact
        play = loaded.play
        play_to_its_end(play)
        save(play, tmp_path / "mine.holdfast")
        play = load(tmp_path / "mine.holdfast").play
        assert play.over and [each.scenario for each in result(play)] == [each.scenario for each in steps[: number + 1]]
        if number + 1 < len(steps):
            play = go_on(play, steps[number + 1].characters[:2], f"campaign {number + 2}")
    assert next_step(play) is None
    with pytest.raises(BadOption, match="goes on"):
        go_on(play, steps[0].characters[:1])


def test_winners_carry_their_bonus_on_and_losers_do_not() -> None:
    rules = game("heroesout")
    steps = steps_of(rules, CAMPAIGN)
    lost = begin(rules, CAMPAIGN, steps[0].characters[:1], {}, "1")
    play_to_its_end(lost)
    after_loss = go_on(lost, steps[1].characters[:1], "2")
    assert not result(lost)[0].won and "bonus" not in after_loss.options
    won = begin(rules, CAMPAIGN, steps[0].characters[:1], {}, "1")
    play_to_its_end(won)
    as_if_won(won)
    after_win = go_on(won, steps[1].characters[:1], "2")
    assert after_win.options["bonus"] == steps[0].bonus
    traps = {play: rules.checks.look(play.state, "tokens.Workshop") for play in (after_loss, after_win)}
    while "start" in str(after_win.state.options and rules.write(after_win.state, after_win.state.options[0])):
        after_win.apply(after_win.state.options[0])
    assert traps[after_loss] == [] and rules.checks.look(after_win.state, "tokens.Workshop") == ["Trap"]


def test_what_a_campaign_refuses() -> None:
    rules = game("heroesout")
    with pytest.raises(BadOption, match="house_rules"):
        begin(rules, "no_such", ["witch"], {})
    with pytest.raises(BadOption, match="may not play"):
        begin(rules, CAMPAIGN, ["skeleton"], {})
    with pytest.raises(BadOption, match="has no campaigns"):
        begin(game("greyport"), CAMPAIGN, ["fiona", "zot"], {})
    with pytest.raises(BadOption, match="not over"):
        go_on(begin(rules, CAMPAIGN, ["witch"], {}, "1"), ["gnoll"])
