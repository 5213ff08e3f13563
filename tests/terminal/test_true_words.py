"""What is told is true, says what it means, and is told in time."""

from __future__ import annotations

import re

import pytest

import holdfast
from holdfast.bots.hinting import hint
from holdfast.core import agenda
from holdfast.games import game as game_called
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.meant_option import meant, why
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.rotating import sample
from tests.terminal.running import answers, play, run

HEROES = ("play", "heroesout", "--scenario", "witchs_cauldron", "--level", "family", "--seed", "7")
SET_UP = ("1", "1", "1", "1")


def a_session(game: Play) -> Session:
    """A person who plays all seats."""
    return Session(*table_here(game, {}, "7"), Screen(plain=True), input)


def test_warnings_are_told_to_the_ear_before_a_number_is_taken_and_once() -> None:
    said = answers(play("play fiona", "why 1", "", "play zot", "quit"))
    assert "Warning, end round: Fiona the Volatile has not fought." in said[1]
    assert "Warning" not in said[3]
    assert "Warning, end round: Fiona the Volatile and Zot the Wizard have not fought." in said[4]


def test_what_activate_does_is_told_to_the_ear_at_the_start_of_the_turn() -> None:
    said = answers(run(*HEROES, "--players", "ratkin", lines=[*SET_UP, "quit"]))
    assert re.search(r"Ratkin's turn with .*Tinker.*\nActivate: Summon 1 where you have a monster\.", "\n".join(said))


def test_nobody_falls_below_0_hp() -> None:
    for seed in sample("012345", 2):
        told = run(
            "play",
            "greyport",
            "--scenario",
            "goblin_king",
            "--seed",
            seed,
            "--players",
            "fiona,zot",
            lines=["end"] * 400,
        ).output
        assert "fell to 0 HP" in told or "won" in told or "whole game" not in told
        assert not re.search(r"to -\d", told), seed


def test_the_reason_why_a_hero_carries_no_more_is_true_of_every_hero() -> None:
    said = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed="7").game.reasons
    remedies = [reason.remedy for reason in said.known if reason.code == "hands_full"]
    assert remedies == ["a hero carries one, with Dual Wield two"]


def test_why_speaks_of_the_hero_card_and_not_of_items() -> None:
    said = answers(play("play fiona", "sword", "why acolyte"))
    assert said[3].startswith("Fiona has played this round's hero")


def test_why_an_item_is_not_played_speaks_of_the_hero_who_would_carry_it() -> None:
    said = answers(play("play fiona", "sword", "decline", "play wand", "why fiona: play wand"))
    for told in said[4:6]:
        assert "Wand of Magic Missile" in told and "is not a hero" not in told, told


@pytest.mark.parametrize(
    ("game", "scenario", "players", "decisions"),
    [
        ("greyport", "goblin_king", ["fiona", "zot"], []),
        ("greyport", "goblin_king", ["fiona", "zot"], ["fiona: play Fiona the Volatile", "all: end round"]),
        ("heroesout", "witchs_cauldron", ["ratkin", "dragon"], []),
        ("heroesout", "witchs_cauldron", ["ratkin", "dragon"], ["ratkin: start Sewers"] * 4),
    ],
)
def test_why_answers_for_every_name_in_sight(
    game: str, scenario: str, players: list[str], decisions: list[str]
) -> None:
    begun = holdfast.new(game, scenario=scenario, players=players, seed="7")
    for decision in decisions:
        begun.apply(decision)
    session = a_session(begun)
    names = {str(card["name"]) for card in session.seen().everything()}
    silent = sorted(name for name in names if not meant(session.options(), name))
    assert silent
    for name in silent:
        said = str(why(session, name, asked=True))
        assert name in said or "Not" in said or "has played" in said, (name, said)
        assert "neither a command" not in said, (name, said)
        held = any(card["name"] == name for seat in players for card in session.seen().cards(f"hand.{seat}"))
        assert held or "no such card in hand" not in said, (name, said)


def test_why_of_a_verb_alone_invents_no_names() -> None:
    said = answers(run(*HEROES, "--players", "ratkin,dragon", lines=[*SET_UP, "why activate", "why jewel", "quit"]))
    assert said[5].startswith("No option is about `activate` now.") and said[6].startswith("No option is about `jewel`")


def test_a_hint_never_advises_a_fight_that_cannot_hurt() -> None:
    rules = game_called("greyport")
    laid = {
        "scenario": "goblin_king",
        "players": ["fiona", "zot"],
        "defending": "fiona",
        "bare": True,
        "encounter": {"number": 3, "boss_hp": 32},
        "location": {"hp": 9},
        "monsters": {"fiona": ["Torglesnarf Duncleton"], "zot": ["Drog, Troll General"]},
        "hand": {"fiona": ["Soldier"]},
    }
    state = rules.arrange(laid)
    agenda.run(state)
    given = Play.from_state(rules, state, laid)
    given.apply("fiona: play Soldier")
    assert "fiona: fight Soldier > Torglesnarf Duncleton" in given.choice
    option, _ = hint(given, ["fiona"])
    assert option is not None and option.text == "all: end round"


def test_a_card_in_hand_is_known_while_something_else_is_asked() -> None:
    begun = ("play", "heroesout", "--scenario", "witchs_cauldron", "--level", "family", "--seed", "1")
    game = holdfast.new("heroesout", scenario="witchs_cauldron", level="family", players=["ratkin", "witch"], seed="1")
    while "play" not in game.choice.options[0].text:
        game.apply(game.choice.options[0])
    card = next(option.path[0].text for option in game.choice.options if ", left" in option.text)
    lines = [*["1"] * len(game.decisions), "1", f"{card} left", "quit"]
    said = answers(run(*begun, "--players", "ratkin,witch", lines=lines))[-2]
    assert "neither a command" not in said and (f"No option is about {card} now." in said or card in said), said


def test_the_goal_is_told_at_the_start_and_when_it_is_asked_for_and_the_rules_on_a_page() -> None:
    said = answers(play("goal", "? rules", "quit"))
    for told in (said[0], said[1]):
        assert "You win: " in told and "You lose: anybody at 0 HP (" in told
    assert "Monster damage" in said[2] and "Taunt" in said[2]
