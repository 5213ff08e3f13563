"""What the view of Keep the Heroes Out! says to whoever draws it: what heroes would do, and what cannot be done now."""

from __future__ import annotations

from typing import Any, cast

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.games import game as game_called
from holdfast.games.heroesout.shapes.view import RoomDanger
from holdfast.record.play import Play

DEEDS = {"attack", "plunder", "wait", "trap", "jail"}


def arranged(**given: Any) -> Play:
    """A position in the Cauldron, with Ratkin to play."""
    position = {"game": "heroesout", "scenario": "witchs_cauldron", "players": ["ratkin", "dragon"], "bare": True}
    return holdfast.arrange({**position, "level": "Hardcore", "active": "ratkin", **given})


def dangers(play: Play) -> dict[str, dict[str, Any]]:
    shown: Any = play.view(play.seats[0]).json()
    return {danger["name"]: danger for danger in shown["dangers"]}


def card(play: Play, zone: str) -> dict[str, Any]:
    """The first card of a zone."""
    zones = {each["zone"]: each["cards"] for each in play.view(play.seats[0]).json()["zones"]}
    return dict(zones[zone][0])


def test_each_room_says_what_a_hero_would_do_where_and_to_whom() -> None:
    play = arranged(
        heroes={"Vault": ["Mage exhausted", "Rogue exhausted", "Archer exhausted"]},
        monsters={"Sewers": ["ratkin", "ratkin", "dragon"]},
        treasures={
            "Vault": {"value": 4, "effect": "Defeat"},
            "Study": {"value": 3, "effect": "Spoil"},
            "Graveyard": {"value": 1, "effect": "Heal"},
        },
        tokens={"Workshop": ["Trap"]},
        guild=["..."],
    )
    found = dangers(play)
    assert (found["Sewers"]["deed"], found["Sewers"]["whom"]) == ("attack", ["ratkin", "dragon"])
    assert (found["Study"]["deed"], found["Study"]["treasure"]) == ("wait", 3)
    assert (found["Graveyard"]["deed"], found["Graveyard"]["treasure"]) == ("plunder", 1)
    assert found["Workshop"]["deed"] == "trap"
    forge = found["Forge"]
    assert (forge["deed"], forge["where"], forge["falls"]) == ("plunder", "Vault", True)
    assert "where" not in found["Sewers"]


def test_cards_of_the_scenario_and_heroes_that_run_out_are_among_the_dangers() -> None:
    play = arranged(heroes={"Cells": ["Mage exhausted"] * 6}, guild=["..."])
    found = dangers(play)
    assert found["Olga's Order"]["kind"] == "card" and found["Olga's Order"]["cards"] > 0
    assert found["Olga's Order"]["text"].startswith("Discard a Frog in the Apothecary")
    assert (found["Mage"]["kind"], found["Mage"]["left"]) == ("class", 0)
    assert "Rogue" not in found


def test_dangers_and_courses_of_whole_games_agree_with_what_is_told() -> None:
    play = holdfast.new("heroesout", scenario="the_long_cellar", players=["imp", "slime"], seed=2)
    bots = {seat: bot_maker(game_called("heroesout"), "steady")(seat) for seat in play.seats}
    deeds = set()
    while not play.over:
        view = play.view("imp").json()
        told = " ".join(view["forecast"])
        for danger in cast("list[RoomDanger]", view["dangers"]):
            if danger["kind"] == "room":
                assert danger["deed"] in DEEDS and f"in the {danger['name']} {danger['text']}" in told
                deeds.add(danger["deed"])
            assert 0 < danger["cards"] <= danger["of"]
        for zone in view["zones"]:
            for thing in zone["cards"]:
                assert thing.get("deed", "wait") in DEEDS
        option = next_decision(play, bots)
        play.apply(option if option is not None else play.choice.options[-1])
    assert {"attack", "plunder", "wait"} <= deeds


# ------------------------------------------------------------------ what cannot be done now


def test_an_icon_that_is_left_says_why_it_cannot_be_used() -> None:
    play = arranged(hand={"dragon": ["Swoop"]}, monsters={"Vault": ["dragon"]}, active="dragon")
    play.apply("dragon: play Swoop")
    assert card(play, "resolving")["barred"] == ["", "no hero in the same room"]
    play = arranged(
        hand={"dragon": ["Swoop"]},
        monsters={"Vault": ["dragon"]},
        heroes={"Vault": ["Mage exhausted"]},
        active="dragon",
    )
    play.apply("dragon: play Swoop")
    assert "barred" not in card(play, "resolving")


def test_a_side_says_why_it_would_do_nothing() -> None:
    given = {"hand": {"dragon": ["Iron Scales"]}, "active": "dragon"}
    play = arranged(monsters={"Vault": ["dragon"]}, **given)
    view: Any = play.view("dragon").json()
    (held,) = next(zone["cards"] for zone in view["zones"] if zone["zone"] == "hand.dragon")
    assert held["barred"] == ["used from the hand, when a hero attacks", ""]
    play = arranged(**given)
    view = play.view("dragon").json()
    (held,) = next(zone["cards"] for zone in view["zones"] if zone["zone"] == "hand.dragon")
    assert held["barred"][1] == "no monster in the dungeon"


def test_an_icon_is_barred_exactly_if_no_option_uses_it() -> None:
    play = holdfast.new("heroesout", scenario="witchs_cauldron", players=["gnoll", "witch"], seed=5)
    bots = {seat: bot_maker(game_called("heroesout"), "steady")(seat) for seat in play.seats}
    seen = 0
    while not play.over:
        view: Any = play.view("gnoll").json()
        cards: list[dict[str, Any]] = next((zone["cards"] for zone in view["zones"] if zone["zone"] == "resolving"), [])
        options = [option.text for option in play.choice.options]
        if cards and "do its actions in any order" in view["choice"]["prompt"]:
            left = [number for number in cards[0]["left"] if number]
            barred = [reason for reason in cards[0].get("barred", []) if reason]
            assert (len(options) == 1) == (len(barred) == len(left)), (options, cards[0])
            seen += bool(barred)
        option = next_decision(play, bots)
        play.apply(option if option is not None else play.choice.options[-1])
    assert seen > 5
