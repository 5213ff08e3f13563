"""Positions from a [given]: what is named is taken out of the box, what is not is dealt from the rest of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.errors import BadPosition, HoldfastError
from holdfast.games import game

GREYPORT: dict[str, Any] = {"players": ["fiona", "zot"]}
HEROES: dict[str, Any] = {
    "players": ["ratkin", "dragon"],
    "scenario": "witchs_cauldron",
    "monsters": {"Vault": ["dragon"]},
}


def names(one: Game, g: State, *keys: str) -> Counter[str]:
    """What lies in these zones."""
    found: Counter[str] = Counter()
    for key in keys:
        found.update(card if isinstance(card, str) else card["name"] for card in one.checks.look(g, key))
    return found


@pytest.mark.parametrize(
    ("id", "given", "said", "zones"),
    [
        ("greyport", GREYPORT, {"hand": {"fiona": ["Soldier"]}}, ("hand.fiona", "deck.fiona", "discard.fiona")),
        ("greyport", GREYPORT, {"deck": {"fiona": ["Soldier", "..."]}}, ("hand.fiona", "deck.fiona")),
        ("heroesout", HEROES, {"hand": {"ratkin": ["Gnaw", "Scurry"]}}, ("hand.ratkin", "deck.ratkin")),
        ("heroesout", HEROES, {"hand": {"ratkin": ["Gnaw", "..."]}}, ("hand.ratkin", "deck.ratkin")),
        ("heroesout", HEROES, {"play": {"ratkin": ["Gnaw"]}}, ("hand.ratkin", "deck.ratkin", "play.ratkin")),
        ("heroesout", HEROES, {"discard": {"dragon": ["Wolf", "Bow"]}}, ("loot", "loot_deck", "discard.dragon")),
        ("heroesout", HEROES, {"loot": ["Wolf", "Bow"]}, ("loot", "loot_deck")),
        ("heroesout", HEROES, {"loot_deck": ["Wolf", "..."]}, ("loot", "loot_deck")),
        ("heroesout", HEROES, {"guild": ["Rogue: Swords", "..."]}, ("guild", "guild_discard")),
        ("heroesout", HEROES, {"guild_discard": ["Olga's Order"]}, ("guild", "guild_discard")),
    ],
)
def test_a_card_that_is_named_is_not_dealt_again(
    id: str, given: dict[str, Any], said: dict[str, Any], zones: tuple[str, ...]
) -> None:
    one = game(id)
    dealt, named = one.arrange(given), one.arrange({**given, **said})
    assert names(one, named, *zones) == names(one, dealt, *zones)


def test_a_pile_that_is_named_is_the_whole_pile_and_one_that_goes_on_is_filled_up() -> None:
    one = game("heroesout")
    whole = one.arrange({**HEROES, "loot": ["Wolf"], "hand": {"ratkin": ["Gnaw"]}})
    assert one.checks.look(whole, "loot") == ["Wolf"] and one.checks.look(whole, "hand.ratkin") == ["Gnaw"]
    on = one.arrange({**HEROES, "loot": ["Wolf", "..."], "hand": {"ratkin": ["Gnaw", "..."]}})
    assert len(one.checks.look(on, "loot")) == 5 == len(one.checks.look(on, "hand.ratkin"))
    assert one.checks.look(on, "loot")[0] == "Wolf" and one.checks.look(on, "hand.ratkin")[0] == "Gnaw"


@pytest.mark.parametrize(("id", "given"), [("greyport", GREYPORT), ("heroesout", HEROES)])
def test_the_seed_decides_what_is_dealt(id: str, given: dict[str, Any]) -> None:
    one = game(id)
    seat = given["players"][0]
    hands = [names(one, one.arrange({**given, "seed": seed}), f"hand.{seat}") for seed in (1, 1, 2, 3, 4)]
    assert hands[0] == hands[1]
    assert any(hand != hands[0] for hand in hands)
    assert names(one, one.arrange(given), f"hand.{seat}") == hands[0]


def test_a_bare_position_has_what_is_said_and_the_supply() -> None:
    one = game("heroesout")
    g = one.arrange({**HEROES, "bare": True, "tokens": {"Vault": ["Coin", "Coin"]}})
    for key in ("hand.ratkin", "deck.ratkin", "loot", "loot_deck", "guild", "heroes.Vault"):
        assert one.checks.look(g, key) == []
    assert one.checks.look(g, "treasures.Vault") == 0 and one.checks.look(g, "portals.Library") == "none"
    assert one.checks.look(g, "supply.Coin") == 3 and one.checks.look(g, "supply.Portal") == 6
    assert one.checks.look(g, "lair.ratkin") == 9 and one.checks.look(g, "lair.dragon") == 0


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"tokens": {"Kitchen": ["Coin"]}}, "there is no room called `Kitchen`"),
        ({"tokens": {"Laboratory": ["Coin"]}}, "the Laboratory is not in this dungeon"),
        ({"tokens": {"Vault": ["Spoon"]}}, "`Spoon` is none of Coin, Book"),
        ({"heroes": {"Vault": ["Rogue"]}}, "heroes.Vault: write `Rogue active` or `Rogue exhausted`"),
        ({"heroes": {"Vault": ["Rogue asleep"]}}, "`asleep` is none of exhausted, active"),
        ({"treasures": {"Vault": {"value": 5}}}, "`5` is none of 1, 2, 3, 4"),
        ({"treasures": {"Vault": {"worth": 4}}}, "unknown field `worth` in treasures.Vault"),
        ({"wounds": {"ratkin": 1}}, "no ratkin is in the dungeon"),
        ({"hand": {"witch": []}}, "`witch` is none of the players"),
        ({"hand": {"ratkin": ["Soup"]}}, "there is no tactics or loot called `Soup`"),
        ({"at": "breakfast"}, "stands at play, refresh, invasion"),
        ({"wave": 3}, "`3` is none of 1, 2"),
        ({"active": "witch"}, "`witch` is none of the players"),
        ({"passages": ["Vault, Forge"]}, "names two rooms"),
        ({"tiles": {"Vault": {"at": [0], "doors": "N"}}}, "tiles.Vault.at must have 2 elements"),
        ({"tiles": {"Vault": {"at": [0, 0], "doors": "NX"}}}, "doors are some of N, E, S, W"),
        ({"blueprints": [{"name": "Study", "door": "N"}]}, "unknown field `door` in blueprints[0]"),
        ({"supply": {"Treasure 5": 1}}, "supply.Treasure 5"),
        ({"cats": 1}, "`cats` is no key of a position of Keep the Heroes Out!"),
    ],
)
def test_what_cannot_be_laid_out_is_an_error_that_says_so(said: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as error:
        game("heroesout").arrange({**HEROES, **said})
    assert problem in str(error.value)
    assert isinstance(error.value, HoldfastError)
