"""The box of Keep the Heroes Out!: as many cards, figures, tiles and tokens as the rulebook counts, and what it shows."""

from collections.abc import Iterable
from typing import Any

import pytest

from holdfast.content import layer
from holdfast.games import own_pack

ENTRIES = layer([own_pack("heroesout")])

CLANS = {
    "Red Dragon": (1, 5, "Activate: take all wounds off one of your monsters."),
    "Lizardfolk": (5, 1, "Activate: Ranged 1."),
    "Gnoll": (7, 1, "Activate: Melee 1."),
    "Slime": (8, 1, "Activate: Draw 1."),
    "Skeleton": (6, 1, "Activate: Place a Bone."),
    "Ratkin": (9, 1, "Activate: Summon 1 where you have a monster."),
    "Imp": (4, 1, "Activate: Move 1."),
    "Poltergeist": (3, 1, "Activate: Move 1, through walls too."),
    "Witch": (2, 2, "Activate: Place a Portal."),
}
"""Figures, health and ability."""

ROOMS = {
    "Vault": "Jewel",
    "Forge": "Swords",
    "Workshop": "Swords",
    "Library": "Hats",
    "Apothecary": "Hats",
    "Graveyard": "Mystic Eye",
    "Study": "Mystic Eye",
    "Sewers": "Crossbones",
    "Beast Trainer": "Crossbones",
    "Cells": "Special",
    "Laboratory": "Special",
    "Builder": "Special",
}
PAIRS = ("Swords", "Hats", "Mystic Eye", "Crossbones")
CLASSES = ("Warrior", "Rogue", "Mage", "Archer")
ICONS = (
    "Ambush 3 in Crossbones.",
    "Melee 2, or Move 1.",
    "Surge (Discard a Coin, then Summon 3 there)",
    "Surge (Melee, then Summon 1 there).",
    "Swarm Move",
    "Reinforce Melee.",
)
"""The faces drawn beside the rulebook's list of actions."""


def fields(*tables: str) -> list[dict[str, Any]]:
    """What the entries of tables say."""
    return [entry.fields for table in tables for entry in ENTRIES.of(table)]


def copies(cards: Iterable[dict[str, Any]]) -> int:
    """How many there are."""
    return sum(card["copies"] for card in cards)


@pytest.mark.parametrize(
    ("what", "number"),
    [("tactics", 90), ("loot", 60), ("guild_card", 16), ("scenario_card", 34), ("treasure", 20)],
)
def test_the_box_has_so_many_cards(what: str, number: int) -> None:
    assert copies(fields(what)) == number


def test_there_are_209_cards_45_figures_12_tiles_and_96_tokens() -> None:
    assert copies(fields("tactics", "loot", "guild_card", "scenario_card")) + len(fields("clan")) == 209
    assert sum(clan["monsters"] for clan in fields("clan")) == 45
    assert len(fields("room")) == 12
    assert copies(fields("token", "treasure")) == 96


def test_the_clans_are_those_of_the_rulebook() -> None:
    assert {clan["name"]: (clan["monsters"], clan["health"], *clan["text"]) for clan in fields("clan")} == CLANS


def test_the_rooms_are_those_of_the_rulebook() -> None:
    assert {room["name"]: room["type"] for room in fields("room")} == ROOMS


def test_the_levels_are_those_of_the_rulebook() -> None:
    levels = {level["name"]: level["guild_cards"] for level in fields("difficulty")}
    assert levels == {"Family": [1, 2], "Challenging": [2, 2], "Hardcore": [2, 3]}


@pytest.mark.parametrize("type", ["Equipment", "Beast", "Potion", "Scroll"])
def test_there_are_fifteen_loot_cards_of_each_type(type: str) -> None:
    assert copies(card for card in fields("loot") if card["type"] == type) == 15


def test_the_guild_has_each_class_once_for_each_type_of_two_rooms() -> None:
    names = sorted(f"{hero}: {type}" for hero in CLASSES for type in PAIRS)
    assert sorted(card["name"] for card in fields("guild_card")) == names
    assert all(card["name"] == f"{card['class']}: {card['type']}" for card in fields("guild_card"))


@pytest.mark.parametrize("icon", ICONS)
def test_the_icons_that_the_rulebook_shows_stand_on_a_card(icon: str) -> None:
    assert any(icon in card["text"][0] for card in fields("tactics", "loot"))


@pytest.mark.parametrize("scenario", [card["id"] for card in fields("scenario")])
def test_a_scenario_has_cards_and_both_rooms_of_every_type(scenario: str) -> None:
    [card] = [each for each in fields("scenario") if each["id"] == scenario]
    rooms = [*(tile["room"] for tile in card["tiles"]), *card.get("blueprints", [])]
    assert all([ROOMS[room] for room in rooms].count(type) == 2 for type in PAIRS)
    assert len([each for each in fields("scenario_card") if each["scenario"] == scenario]) == 1


# ------------------------------------------------------------------ the campaign


def test_the_chapters_are_four_scenarios_each_and_have_every_scenario_once() -> None:
    played = [[step["scenario"] for step in chapter["steps"]] for chapter in fields("chapter")]
    assert [len(scenarios) for scenarios in played] == [4, 4]
    assert [*played[0], *played[1]] == [
        card["id"] for card in sorted(fields("scenario"), key=lambda card: int(card["order"]))
    ]


@pytest.mark.parametrize("chapter", fields("chapter"), ids=lambda chapter: str(chapter["id"]))
def test_in_a_chapter_every_clan_appears_and_four_can_always_play(chapter: dict[str, Any]) -> None:
    assert all(len(set(step["clans"])) == len(step["clans"]) >= 5 for step in chapter["steps"])
    assert {clan for step in chapter["steps"] for clan in step["clans"]} == {clan["id"] for clan in fields("clan")}
    assert all(step["bonus"] for step in chapter["steps"][:-1])
    assert chapter["source"] == "reconstructed"
