"""A campaign at the terminal: one scenario after another, by going on with what was kept."""

from __future__ import annotations

import re

from tests.terminal.running import run

CAMPAIGN = ("play", "heroesout", "--campaign", "house_rules", "--seed", "3", "--plain")


def test_after_a_scenario_the_campaign_goes_on_with_the_next() -> None:
    first = run(*CAMPAIGN, "--players", "imp=random")
    assert first.exit_code == 0, first.output
    assert (
        "The campaign so far: Witch's Cauldron" in first.output and "The next scenario is Pay the Rent" in first.output
    )
    kept = re.findall(r"--resume (\S+)", first.output)[-1]
    second = run("play", "heroesout", "--resume", kept, "--players", "gnoll=random", "--plain")
    assert (
        "The scenario is Pay the Rent" in second.output and "The next scenario is Battle of the Bands" in second.output
    )


def test_who_may_not_play_is_told() -> None:
    refused = run(*CAMPAIGN, "--players", "skeleton")
    assert refused.exit_code != 0 and "may not play here" in refused.output
    asked = run(*CAMPAIGN, lines=["skeleton", "witch", "quit"])
    assert "may not play here" in asked.output and "Who plays" in asked.output


def test_a_campaign_has_its_own_scenarios() -> None:
    assert "leave out --scenario" in run(*CAMPAIGN, "--scenario", "frog_rebellion").output
    assert "has no campaigns" in run("play", "greyport", "--campaign", "house_rules").output
    assert "choose from house_rules" in run("play", "heroesout", "--campaign", "nope").output


ARCADIA = ("play", "arcadia", "--seed", "7")


def test_a_campaign_that_a_game_has_as_an_option_is_begun_by_either_name() -> None:
    for said in (("--campaign", "short"), ("--option", "campaign=short")):
        told = run(*ARCADIA, *said, "--players", "red,blue=bot", lines=["quit"]).output
        assert "scenario 1 of 4" in told and "Which" not in told, told
    assert "`campaign` is one of none, full, short" in run(*ARCADIA, "--campaign", "nope").output


def test_only_what_a_campaign_leaves_open_is_asked() -> None:
    told = run(*ARCADIA, "--campaign", "full", lines=["high temple", "aviary", "", "", "", "quit"]).output
    assert "Which scenario comes first?" in told and "5: Apothecaries" not in told
    assert "There is no scenario `high temple`" in told and "Which level?" not in told
    assert "The Aviary, scenario 1 of 6" in told


def test_a_scenario_that_cannot_come_first_is_refused_before_or_asked_again() -> None:
    refused = run(*ARCADIA, "--campaign", "full", "--scenario", "high_temple")
    assert "comes first, not `high_temple`" in refused.output and "How many" not in refused.output
    asked = run(*ARCADIA, lines=["7", "campaign=full", "", "", "", "2", "quit"]).output
    assert "comes first, not `high_temple`" in asked and "Sunpit Arena, scenario 1 of 6" in asked
