"""Shadowrift at a terminal: what its signs mean, what stands on the road, what the bots do."""

from __future__ import annotations

from holdfast.games import game
from holdfast.games.common.box import entries_of, first_to_play
from tests.terminal.running import answers, run

DRAGONS = ("play", "shadowrift", "--scenario", "dragons", "--seed", "5")


def typed(*lines: str, players: str = "ann,bob=bot") -> list[str]:
    """The answers to what is typed in one known game."""
    return answers(run(*DRAGONS, "--players", players, lines=lines))[1:]


def test_every_sign_of_a_card_is_explained() -> None:
    symbols, folk, price, icon, upkeep = typed("? ARMS", "? folk", "? 3P", "? icon", "? upkeep")[:5]
    assert "The symbols of Villagers" in symbols and symbols == folk
    assert "P is prowess" in price
    assert "a power point a round" in icon and "stay for another round" in upkeep


def test_a_command_is_explained_as_in_the_list_of_commands() -> None:
    undo, log, nothing = typed("? undo", "? log", "? xyz")[:3]
    assert undo == "undo [N]: take back your last decision, or N; `undo round`: to its start."
    assert log.startswith("log [N]: what happened") and "I know no card" in nothing


def test_who_waits_for_bots_that_have_nothing_to_do_is_told_so() -> None:
    first, second = typed("wait", "wait")[:2]
    assert "do nothing more" in second and "do nothing more" not in typed("aid merchant", "give coin", "wait")[2]
    assert "The heroes are done" not in first + second


def test_a_monster_on_the_road_is_looked_at_where_it_stands() -> None:
    lines = ["look ember", "aid merchant", "end", "bottom master", "play strike", "done", "look whelp"]
    told = typed(*lines)
    assert told[0].startswith("Ember Whelp, monster.")
    assert told[6].startswith("On Start: Ember Whelp") and "5 of 6 health left" in told[6]


def test_an_ear_hears_what_is_coming_when_the_heroes_can_act_on_it() -> None:
    told = typed("aid merchant", "end", "bottom master", "play strike")
    assert "In which order" in told[1] and "Then the monsters" not in told[1] and "Next round" not in told[1]
    assert "The heroes act." in told[2] and "Ember Whelp moves to 1: Kill FOLK." in told[2]
    assert "Ember Whelp moves to 1" not in told[3]


def test_cards_that_have_paid_are_counted() -> None:
    told = typed("aid merchant", "buy spear", "look ann")[2]
    assert "On the table before Ann: 4 cards.\n4 Prowess.\n" in told and "Prowess 2" not in told


def test_that_cards_are_a_reconstruction_is_said_once() -> None:
    asked = run("play", "shadowrift", "--seed", "5", lines=["", "2", "", "", "", "quit"]).output
    assert "You play" in asked and asked.count("unofficial fan reconstruction") == 1
    named = run(*DRAGONS, "--players", "ann,bob", lines=["quit"]).output
    assert named.count("unofficial fan reconstruction") == 1


def test_the_scenario_proposed_is_the_easiest_and_not_the_first_of_the_book() -> None:
    asked = run("play", "shadowrift", "--seed", "5", lines=["", "2", "", "", "", "quit"]).output
    assert "1: Dragons!: hard" in asked and "Which scenario? Enter for 2, Drums Beneath the Earth: " in asked
    assert "Drums Beneath the Earth, Drow." in asked
    scenarios = entries_of(game("greyport"), "scenario")
    assert first_to_play(scenarios) == "interrupted_party" and first_to_play(scenarios[2:]) == "blood_moon_rising"
    assert first_to_play(entries_of(game("heroesout"), "scenario")) == "witchs_cauldron" and first_to_play([]) == ""
