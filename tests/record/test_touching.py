"""Options as paths of things to touch, what they come to, and why a card in the hand cannot be used."""

from __future__ import annotations

from typing import Any

import pytest

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.record.play import Play


def loose(data: Any) -> Any:
    """A view whose cards have the fields of their game."""
    return data


def option(play: Play, seat: str, text: str) -> dict[str, Any]:
    """An option as a view shows it."""
    options: list[Any] = list(play.view(seat).json()["choice"]["options"])
    return next(each for each in options if each["text"] == text)


def keys(shown: dict[str, Any]) -> list[list[str]]:
    return [step["keys"] for step in shown["path"]]


def thing(play: Play, seat: str, name: str) -> int:
    """A card or figure on the table, by its name."""
    zones = sorted(play.view(seat).json()["zones"], key=lambda zone: str(zone["zone"]) != f"hand.{seat}")
    return int(next(card["thing"] for zone in zones for card in zone["cards"] if card["name"] == name))


def greyport(**more: Any) -> Play:
    given = {"game": "greyport", "players": ["fiona", "zot"], "defending": "fiona", **more}
    return holdfast.arrange({**given, "monsters": {"fiona": ["Giant Boar"], "zot": ["Mad Bomber"]}})


def heroesout(**more: Any) -> Play:
    given = {"game": "heroesout", "players": ["dragon"], "active": "dragon", "bare": True, **more}
    return holdfast.arrange(
        {"passages": ["Vault - Forge", "Forge - Library"], "monsters": {"Forge": ["dragon"]}, **given}
    )


def test_any_of_several_equal_cards_will_do() -> None:
    play = greyport(hand={"fiona": ["Soldier", "Acolyte", "Soldier"]})
    (soldiers,) = keys(option(play, "fiona", "fiona: play Soldier"))
    assert len(soldiers) == 2


def test_the_round_marker_is_touched_before_the_monster_that_it_brings() -> None:
    play = greyport(marker="taunt", hand={"fiona": ["Soldier"]})
    shown = option(play, "fiona", "fiona: flip marker > Mad Bomber")
    assert keys(shown) == [["marker:1"], [f"thing:{thing(play, 'fiona', 'Mad Bomber')}"]]
    assert shown["verb"] == "flip marker" and "damage becomes" in shown["gloss"]


def test_a_taunt_tells_what_it_comes_to_where_nothing_strikes() -> None:
    play = greyport(hand={"zot": ["Tower Shield", "Soldier"]})
    play.apply("zot: play Soldier")
    play.apply("zot: play Tower Shield on Soldier")
    assert option(play, "zot", "zot: taunt Giant Boar")["gloss"] == "it comes to Zot and waits"


def test_why_an_item_cannot_be_played_is_said_of_the_hero_that_is_there() -> None:
    play = greyport(hand={"zot": ["Wand of Magic Missile", "Soldier", "Soldier"]})
    wand = thing(play, "zot", "Wand of Magic Missile")
    reasons = {lock["thing"]: lock["reason"] for lock in play.view("zot").json()["locks"]}
    assert "no hero in play yet" in reasons[wand]
    play.apply("zot: play Soldier")
    reasons = {lock["thing"]: lock["reason"] for lock in play.view("zot").json()["locks"]}
    assert "not of the type of Soldier" in reasons[wand]


def test_what_can_be_used_has_no_lock() -> None:
    play = greyport(hand={"zot": ["Soldier", "Soldier"]})
    assert play.view("zot").json()["locks"] == []


def test_a_hero_is_touched_for_its_class_and_its_room() -> None:
    play = heroesout(hand={"dragon": ["Rending Claws"]}, heroes={"Forge": ["Warrior exhausted"]})
    sides = [
        each["path"][1]["text"] for each in play.view("dragon").json()["choice"]["options"] if each["verb"] == "play"
    ]
    assert sides == ["Melee 3", "Move 1 and Melee 2"]
    play.apply("dragon: play Rending Claws, left")
    (struck,) = keys(option(play, "dragon", "dragon: melee Warrior in Forge"))
    assert struck == [f"thing:{thing(play, 'dragon', 'Warrior')}"]


def test_a_monster_is_touched_itself_or_by_its_room() -> None:
    play = heroesout(hand={"dragon": ["Swoop"]})
    play.apply("dragon: play Swoop")
    begins, ends = keys(option(play, "dragon", "dragon: move Forge > Vault"))
    rooms = {
        card["name"]: card["room"]
        for zone in loose(play.view("dragon").json())["zones"]
        if zone["zone"] == "rooms"
        for card in zone["cards"]
    }
    assert (
        begins[0].startswith("thing:") and begins[-1] == f"room:{rooms['Forge']}" and ends == [f"room:{rooms['Vault']}"]
    )


@pytest.mark.parametrize("game", game_ids())
def test_in_a_whole_game_no_two_options_of_a_seat_are_touched_alike(game: str) -> None:
    play = holdfast.new(game, seed=5)
    bots = {seat: bot_maker(game_called(game), "steady")(seat) for seat in play.seats}
    while not play.over:
        for seat in play.seats:
            options: list[Any] = list(play.view(seat).json()["choice"]["options"])
            ways = [(each["seat"], each["verb"], str(each["path"])) for each in options]
            assert len(set(ways)) == len(ways)
            assert all(step["keys"] and step["text"] for each in options for step in each["path"])
        decided = next_decision(play, bots)
        play.apply(decided if decided is not None else play.choice.options[-1])
