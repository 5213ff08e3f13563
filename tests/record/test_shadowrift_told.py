"""What Shadowrift tells: of a Hunt every card that it turns up, one by one, and what came of it; of help, if it helps."""

from __future__ import annotations

from typing import Any

import holdfast


def told(**given: Any) -> list[str]:
    """The log of a Monsters Act, without power and what follows."""
    position = {
        "game": "shadowrift",
        "at": "monsters act",
        "players": ["ann", "bob"],
        "bare": True,
        "faction": "glacien",
    }
    lines = holdfast.arrange({**position, **given}).log()
    return lines[1 : next(place for place, line in enumerate(lines) if "gain" in line)]


def test_a_hunt_is_told_card_by_card() -> None:
    found = told(
        attack={"start": ["Frost Sprite"]},
        town_square=["Merchant", "", "", "", ""],
        town_deck=["Corpse", "Freeze", "Corpse", "Smith", "Priest"],
    )
    assert found == [
        "Frost Sprite moves to space 1.",
        "Its action: Kill FOLK.",
        "Frost Sprite hunts.",
        "It turns up a Corpse.",
        "It turns up a Freeze.",
        "It turns up a Corpse.",
        "It finds Smith.",
        "Frost Sprite kills Smith.",
    ]


def test_what_a_defence_reveals_is_not_told_as_part_of_the_hunt() -> None:
    found = told(
        attack={"start": ["Frost Sprite"]},
        town_square=["Stone Wall", "", "", "", ""],
        town_deck=["Corpse", "Smith", "Corpse", "Priest"],
    )
    assert found[3:] == [
        "It turns up a Corpse.",
        "It finds Smith.",
        "The Town Deck shows Corpse.",
        "Stone Wall does not stop Frost Sprite.",
        "Frost Sprite kills Smith.",
    ]


def test_a_hunt_that_goes_on_in_the_town_discard_says_so() -> None:
    found = told(
        attack={"start": ["Frost Sprite"]},
        town_square=["Merchant", "", "", "", ""],
        town_deck=["Corpse"],
        town_discard=["Smith"],
    )
    assert found[2:5] == [
        "Frost Sprite hunts.",
        "It turns up a Corpse.",
        "The Town Discard is shuffled into a new Town Deck.",
    ]
    assert found[-2:] == ["It finds Smith.", "Frost Sprite kills Smith."]


def test_help_that_nobody_needs_is_warned_of() -> None:
    square = ["Priest", "Merchant", "", "", ""]
    game = holdfast.arrange({"game": "shadowrift", "players": ["ann", "bob"], "bare": True, "town_square": square})
    warned = {option.text: option.warning for option in game.choice if option.text.startswith("ann: aid ")}
    assert warned == {
        "ann: aid Priest 1": "no effect now",
        "ann: aid Priest 2": "no effect now",
        "ann: aid Merchant": "",
    }
