"""The log of Arcadia Quest: Guilds by their names, dice by their faces, strikes by their reasons."""

from __future__ import annotations

from typing import Any

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.events import DECIDED
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play
from tests.record.helpers import go_on

BASE: dict[str, Any] = {"game": "arcadia", "bare": True, "players": ["red", "green"], "map": ["....", "...."]}


def told(play: Play, since: int = 0) -> str:
    """What happened since a decision, as the log has it."""
    events = [event for moment in play.moments[since:] for event in moment.events]
    return " ".join(pages_of(play.game).logged(play.game, play.state.layout, events))


def arranged(**given: Any) -> Play:
    return holdfast.arrange({**BASE, **given})


def test_a_step_past_a_monster_is_told_with_the_strike_before_it() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": []}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "B1"}],
    )
    play.apply("red: move Bastia > A2")
    while play.choice.options[0].text.startswith("green: guard"):
        play.apply(play.choice.options[0])
    said = told(play)
    assert said.index("Guard: Orc Raider strikes Bastia.") < said.index("Orc Raider rolls ")
    assert "hit" in said and ("Bastia goes to A2." in said or "Bastia falls." in said)


def test_an_attack_is_told_from_the_card_to_the_coin() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": ["Nicked Sword"]}], "green": []},
        monsters=[{"name": "Gob Slinger", "at": "B1"}],
    )
    play.apply("red: attack Bastia with Nicked Sword > Gob Slinger")
    said = told(play)
    assert "Bastia attacks Gob Slinger with Nicked Sword." in said and "Bastia rolls " in said
    if "Gob Slinger is overkilled" in said:
        assert "Gob Slinger falls to Heron. Heron gets 1 coin for Gob Slinger." in said


def test_no_sentence_has_a_hole_and_no_decision_is_told_as_notation() -> None:
    for scenario in ("foundry_yard", "sunpit_arena", "river_gate"):
        play = go_on(
            holdfast.new("arcadia", scenario=scenario, players=["blue", "red", "green"], seed=3), RandomBot("log"), 400
        )
        lines = [
            line
            for moment in play.moments
            for line in pages_of(play.game).logged(play.game, play.state.layout, moment.events)
        ]
        assert len(lines) > 100
        for line in lines:
            assert "{" not in line and "a card" not in line and line[0].isupper() and line[-1] in ".!?"
            assert not any(f"{seat}:" in line for seat in play.seats)
        decided = [event for moment in play.moments for event in moment.events if event.kind == DECIDED]
        assert len(decided) == len(play.decisions)
