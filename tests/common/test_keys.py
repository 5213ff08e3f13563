"""Keys of a check: a zone or counter of the table is one without a further line; the others are listed once."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.errors import BadPosition
from holdfast.games import game

GREYPORT: dict[str, Any] = {"game": "greyport", "players": ["fiona", "zot"], "bare": True}
HEROES: dict[str, Any] = {"game": "heroesout", "players": ["ratkin", "dragon"], "bare": True}


def test_a_counter_that_no_list_names_is_given_and_looked_at() -> None:
    one = game("greyport")
    assert one.checks.look(one.arrange({**GREYPORT, "inn_used": 1}), "inn_used") == 1
    assert one.checks.look(one.arrange(GREYPORT), "inn_used") == 0


def test_a_zone_that_no_list_names_is_given_and_looked_at() -> None:
    one = game("heroesout")
    g = one.arrange({**HEROES, "guild_card": ["Rogue: Swords"]})
    assert one.checks.look(g, "guild_card") == ["Rogue: Swords"]
    other = game("greyport")
    laid = other.arrange({**GREYPORT, "items": {"zot": ["Spiked Club"]}})
    assert [card["name"] for card in other.checks.look(laid, "items.zot")] == ["Spiked Club"]
    assert other.checks.look(laid, "items.fiona") == []


def test_what_is_compared_in_order_stands_with_its_zone() -> None:
    one, other = game("greyport"), game("heroesout")
    ordered = ["deck.fiona", "discard.zot", "hero_deck", "item_deck", "monster_deck"]
    assert all(one.checks.compares_in_order(key) for key in ordered)
    assert not any(
        one.checks.compares_in_order(key) for key in ("hand.fiona", "monster_discard", "row.heroes", "monsters.zot")
    )
    assert all(other.checks.compares_in_order(key) for key in ("deck.ratkin", "loot_deck", "guild", "builder_pile"))
    assert not any(
        other.checks.compares_in_order(key) for key in ("discard.ratkin", "loot", "guild_discard", "tokens.Vault")
    )


@pytest.mark.parametrize("key", ["lair", "hp.nobody", "monsters.nowhere", "", "option", "coins"])
def test_what_is_no_key_is_none(key: str) -> None:
    one = game("greyport")
    with pytest.raises(KeyError):
        one.checks.look(one.arrange(GREYPORT), key)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"sheilds": 1}, "`sheilds` is no key of a position of Greyport"),
        ({"step": 3}, "`step` is no key of a position of Greyport"),
        ({"subdecks": []}, "`subdecks` is no key of a position of Greyport"),
        ({"hp": {"gerki": 3}}, "hp.gerki: `gerki` is none of the players"),
        ({"items": {"gerki": []}}, "items.gerki: `gerki` is none of the players"),
        ({"monsters": {"gerki": []}}, "monsters.gerki: `gerki` is none of the players"),
        ({"inn_used": "yes"}, "inn_used must be a number, got"),
        ({"items": {"zot": ["Sponge"]}}, "there is no card called `Sponge`"),
        ({"marker": "fresh"}, "marker: `fresh` is none of used, taunt"),
        ({"location": {"hpp": 3}}, "unknown field `hpp` in location"),
        ({"table": {"zot": [{"name": "Soldier", "item": "Mace"}]}}, "unknown field `item` in table.zot[0]"),
        ({"at": "noon"}, "at = `noon`: a position of Greyport stands at round,"),
    ],
)
def test_a_position_that_says_what_there_is_not_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        game("greyport").arrange({**GREYPORT, **given})
    assert words in str(caught.value)


def test_the_location_has_monsters_like_a_player() -> None:
    one = game("greyport")
    assert one.checks.look(one.arrange({**GREYPORT, "monsters": {"location": []}}), "monsters.location") == []


def test_a_counter_whose_values_have_names_is_said_and_seen_by_them() -> None:
    one, other = game("greyport"), game("heroesout")
    g = one.arrange({**GREYPORT, "marker": "used", "defending": "zot"})
    assert (one.checks.look(g, "marker"), one.checks.look(g, "defending")) == ("used", "zot")
    assert one.checks.look(one.arrange(GREYPORT), "marker") == "taunt"
    assert other.checks.look(other.arrange({**HEROES, "active": "dragon", "wave": 2}), "active") == "dragon"


def test_a_position_tells_the_keys_that_say_so() -> None:
    one, other = game("greyport"), game("heroesout")
    told = one.position(one.arrange({**GREYPORT, "hands": "closed"}))
    assert list(told) == ["game", "at", "scenario", "players", "options", "hands", "parts"]
    assert (told["at"], told["hands"]) == ("start of round", "closed")
    drawn = other.position(other.arrange({**HEROES, "passages": ["Vault - Forge"]}))
    assert list(drawn) == ["game", "scenario", "players", "hands", "passages", "parts"]
    assert drawn["passages"] == ["Vault - Forge"]
