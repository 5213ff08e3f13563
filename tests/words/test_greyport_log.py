"""What Battle for Greyport tells: what happened, also where nothing came of it."""

from __future__ import annotations

from typing import Any

import holdfast
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play


def arranged(**given: Any) -> Play:
    position = {"game": "greyport", "players": ["fiona", "zot"], "bare": True, "location": {"hp": 9}}
    return holdfast.arrange({**position, **given})


def log(play: Play, *decisions: str) -> list[str]:
    """What is told of these decisions."""
    events = [event for decision in decisions for event in play.apply(decision)]
    return pages_of(play.game).logged(play.game, play.state, events)


def hero(name: str, *text: str, damage: int = 0) -> dict[str, Any]:
    return {"kind": "hero", "name": name, "type": "physical", "damage": damage, "text": list(text)}


def monster(name: str, *text: str) -> dict[str, Any]:
    return {"kind": "monster", "name": name, "hp": 9, "damage": 1, "text": list(text)}


def test_a_fight_that_deals_no_damage_says_so() -> None:
    play = arranged(card=[hero("Page")], table={"zot": ["Page"]}, monsters={"fiona": ["Griffon"]})
    assert log(play, "zot: fight Page > Griffon") == ["Zot's Page fights Griffon.", "Griffon takes no damage."]


def test_a_draw_that_is_forbidden_says_so_and_names_who_forbids_it() -> None:
    reader = hero("Reader", "Play: draw 2 cards.")
    play = arranged(
        card=[reader], hand={"fiona": ["Reader"]}, deck={"fiona": ["Soldier"] * 3}, monsters={"fiona": ["Orc Warlord"]}
    )
    assert log(play, "fiona: play Reader") == ["Fiona plays Reader.", "Fiona draws nothing: Orc Warlord forbids it."]


def test_a_refill_that_is_forbidden_says_so() -> None:
    play = arranged(hand={"fiona": ["Acolyte"]}, deck={"fiona": ["Soldier"] * 8}, monsters={"fiona": ["Orc Warlord"]})
    log(play, "all: end round")
    told = log(play, "fiona: keep hand")
    assert told[:2] == ["Fiona keeps what is in hand.", "Fiona draws nothing: Orc Warlord forbids it."]


def test_a_curse_is_told_without_its_name_and_none_left_is_told_too() -> None:
    hexer = monster("Hexer", "When a hero fights this: that player gains a curse.")
    for left, told in ((1, "Zot gains a curse."), (0, "No curse is left for Zot.")):
        play = arranged(
            card=[hexer, hero("Page", damage=1)],
            table={"zot": ["Page"]},
            monsters={"fiona": ["Hexer"]},
            curses_left=left,
        )
        assert told in log(play, "zot: fight Page > Hexer")


def test_who_has_nothing_to_retire_is_told_and_the_question_says_what_it_means() -> None:
    play = arranged(hand={"zot": ["Candle Sister"]}, discard={"fiona": ["Curse"]}, monsters={"fiona": ["Griffon"]})
    log(play, "zot: play Candle Sister")
    assert play.choice.prompt == "zot chooses a player who may retire a curse."
    assert log(play, "zot: choose zot") == ["Zot chooses Zot.", "Zot has no curse to retire."]


def test_the_wounded_warrior_begins_with_three_hit_points() -> None:
    play = holdfast.new("greyport", players=["fiona", "gerki"], variants=["wounded warrior: gerki"], seed=1)
    told = play.log()
    assert "Gerki begins with 3 HP." in told and not [line for line in told if "loses" in line]


def test_shields_and_rewards_that_are_left_are_named() -> None:
    play = arranged(shields=2, monsters={"fiona": ["Griffon"]})
    log(play, "all: end round")
    told = log(play, "all: decline")
    assert told[0] == "The players spend no more shields." and "The players lose 2 unspent shields." in told


def test_what_somebody_declines_is_named() -> None:
    caller = hero("Caller", "Play: Taunt.")
    play = arranged(card=[caller], hand={"zot": ["Caller"]}, monsters={"fiona": ["Griffon"]})
    log(play, "zot: play Caller")
    assert log(play, "zot: decline") == ["Zot taunts nobody."]


def test_who_has_nothing_to_discard_is_told() -> None:
    thief = monster("Thief", "When a hero fights this: that player discards an item.")
    play = arranged(card=[thief, hero("Page")], table={"zot": ["Page"]}, monsters={"fiona": ["Thief"]})
    assert "Zot has no item to discard." in log(play, "zot: fight Page > Thief")


def test_a_die_is_called_a_die() -> None:
    play = arranged(
        card=[hero("Gambler", "Fight: you may reroll one yellow or white die.") | {"dice": ["white"]}],
        table={"zot": ["Gambler"]},
        monsters={"fiona": ["Griffon"]},
    )
    log(play, "zot: fight Gambler > Griffon")
    assert log(play, "zot: reroll white")[0] == "Zot rerolls the white die."


def test_what_cannot_grow_says_so() -> None:
    mason = hero("Mason", "Play: the location gains 1 HP.", "Play: Shield 1.")
    play = arranged(card=[mason], hand={"zot": ["Mason"]}, monsters={"fiona": ["Griffon"]}, shields=99, location={})
    told = log(play, "zot: play Mason")
    assert "No shield token is left." in told and "The location has full HP already." in told
    healer = hero("Healer", "Play: a player you choose gains 3 HP.", "Play: each player may draw a card.")
    play = arranged(
        card=[healer], hand={"zot": ["Healer"]}, deck={"fiona": ["Soldier"]}, monsters={"fiona": ["Orc Warlord"]}
    )
    told = log(play, "zot: play Healer")
    assert told[-2:] == ["Fiona has full HP already.", "Fiona draws nothing: Orc Warlord forbids it."]
