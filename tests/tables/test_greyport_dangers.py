"""What the view of Battle for Greyport says is about to happen, also in the middle of the monsters' damage."""

from __future__ import annotations

from typing import Any

import holdfast
from holdfast.record.play import Play
from holdfast.tables.messages.deciding import offered
from holdfast.tables.solo_table import table_here
from holdfast.tables.updates.reader_view import shown as view_of


def arranged(**given: Any) -> Play:
    """Fiona defends, monsters before her and at the location."""
    position = {
        "game": "greyport",
        "players": ["fiona", "zot"],
        "defending": "fiona",
        "bare": True,
        "location": {"hp": 6},
        "monsters": {"fiona": ["Goblin Archer"], "location": ["Goblin Archer"]},
        "hp": {"fiona": 8, "zot": 8},
        "shields": 1,
    }
    return holdfast.arrange({**position, **given})


def foretold(play: Play) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """The dangers by name, and the same in words."""
    shown: Any = play.view(play.seats[0]).json()
    return {
        danger["name"] if danger["kind"] == "seat" else danger["kind"]: danger for danger in shown["dangers"]
    }, shown["forecast"]


def test_while_shields_are_divided_the_damage_that_they_can_stop_is_still_foretold() -> None:
    play = arranged()
    before, told_before = foretold(play)
    play.apply("all: end round")
    assert "shield" in play.choice.prompt
    now, told = foretold(play)
    assert now == before and told == told_before
    assert now["fiona"]["amount"] == 1 and now["fiona"]["stopped"] == 1 and now["location"]["amount"] == 1
    play.apply("all: decline")
    later, told = foretold(play)
    assert "fiona" not in later or not later["fiona"]["amount"]
    assert not any("Fiona" in sentence for sentence in told)


def test_the_price_of_a_taunt_is_foretold_while_shields_are_divided() -> None:
    play = arranged(monsters={"fiona": ["Griffon"], "zot": ["Zombie"]})
    play.apply("fiona: flip marker > Zombie")
    assert "shield" in play.choice.prompt
    _, told = foretold(play)
    assert told[0].startswith("Fiona will lose 1 of 8 HP (1 from Zombie); 1 shield")


def test_the_end_of_a_round_warns_of_heroes_of_people_and_not_of_those_of_bots() -> None:
    def warned(bots: dict[str, str]) -> set[str]:
        table, person = table_here(arranged(table={"fiona": ["Soldier"], "zot": ["Acolyte"]}), bots, "7")
        shown = [option["warning"] for option in view_of(table, person, "fiona")["choice"]["options"]]
        told = [option.warning for option in offered(table, person)]
        assert shown == told
        return {warning for warning in told if "fought" in warning}

    assert warned({}) == {"Soldier and Acolyte have not fought"}
    assert warned({"zot": "steady"}) == {"Soldier has not fought"}
