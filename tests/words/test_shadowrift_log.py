"""The log and the questions of Shadowrift: who is meant, and whose doing it was."""

from __future__ import annotations

from typing import Any, cast

import holdfast
from holdfast.games.common.pages import pages_of
from holdfast.games.shadowrift.shown.forecast import forecast
from holdfast.games.shadowrift.table import Shadowrift
from holdfast.record.play import Play

BASE: dict[str, Any] = {"game": "shadowrift", "bare": True, "players": ["ann", "bob"]}


def told(play: Play) -> str:
    """What happened, as the log has it."""
    events = [event for moment in play.moments for event in moment.events]
    return " ".join(pages_of(play.game).logged(play.game, play.state, events))


def arranged(**given: Any) -> Play:
    return holdfast.arrange({**BASE, **given})


def test_a_wound_that_may_be_prevented_is_somebodys() -> None:
    play = arranged(
        **{"hand.bob": ["Strike"], "table.ann": ["Holy Aura"], "attack.1": ["Lava Sprite"], "town_square": ["Smith"]}
    )
    play.apply("bob: play Strike > Lava Sprite")
    play.apply("bob: end battle Lava Sprite")
    assert play.choice.prompt == "bob would gain a Wound. Prevent it?"
    play.apply("ann: use Holy Aura")
    assert "Holy Aura spares Bob a Wound." in told(play)


def test_a_coin_that_is_stolen_is_not_given_back_freely() -> None:
    play = arranged(at="start of heroes act", town_square=["Thief", "Smith"], **{"coins.ann": 1, "coins.bob": 2})
    assert "Bob is robbed of a Coin." in told(play)


def test_the_words_of_a_boost_have_no_stop_in_the_middle_of_a_line() -> None:
    play = arranged(
        **{"hand.ann": ["Strike", "Prowess", "Prowess"], "attack.1": ["Lava Sprite"], "town_square": ["Smith"]}
    )
    play.apply("ann: play Strike > Lava Sprite")
    assert [option.gloss for option in play.choice.options if "boost" in option.text] == ["2P: +1 damage"]


def test_a_name_that_is_a_plural_has_the_verb_of_several() -> None:
    play = arranged(at="monsters act", town_square=["Smith", "Mason"], **{"attack.start": ["Imps"]})
    assert "Imps move to space 1. Its action: Immune to Melee" in told(play) and "Imps are immune to Melee." in told(
        play
    )
    assert any(line.startswith("Imps move to 2: ") for line in forecast(cast(Shadowrift, play.state)))


def test_what_a_hunt_turns_up_is_counted() -> None:
    play = arranged(
        at="monsters act",
        faction="necromancers",
        town_square=["Merchant", "", "", "", ""],
        town_deck=["Corpse", "Freeze", "Corpse", "Corpse", "Smith", "Shrine"],
        **{"attack.start": ["Bone Knight"]},
    )
    assert "Bone Knight hunts. It turns up 3 Corpses and a Freeze. It finds Smith." in told(play)
