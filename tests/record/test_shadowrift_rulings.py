"""Rulings of Shadowrift that are about what is drawn at random and what is seen: no position can show them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import holdfast
from holdfast.record.play import Play


def dealt(seed: int, **options: Any) -> Play:
    return holdfast.new("shadowrift", scenario="dragons", players=["ann", "bob"], seed=seed, **options)


def zone(play: Play, name: str, seat: str = "ann") -> Any:
    """A zone as a seat sees it."""
    return next((each for each in play.view(seat).json()["zones"] if each["zone"] == name), {"count": 0, "cards": []})


def stacks(play: Play) -> list[dict[str, Any]]:
    """The cards on top of the eight hero stacks."""
    return [zone(play, f"stack.hero_{number}")["cards"][0] for number in range(1, 9)]


def test_a_random_game_takes_eight_stacks_and_with_variety_two_of_each_kind() -> None:
    factions, chosen = set(), set()
    for seed in range(8):
        varied = dealt(seed, stacks=["two_of_each_kind"], faction="random")
        kinds = Counter(card["kind"] for card in stacks(varied))
        assert kinds == {"skill": 2, "attack": 2, "action": 2, "loot": 2}
        anything = stacks(dealt(seed, stacks=["any_eight"]))
        assert len({card["name"] for card in anything}) == 8
        chosen.add(frozenset(card["name"] for card in anything))
        factions.add(next(meter["text"] for meter in varied.view("ann").json()["meters"] if meter["name"] == "faction"))
    assert len(chosen) > 4 and len(factions) > 2


def test_the_top_card_of_the_monster_deck_is_open_and_only_that() -> None:
    for seat in ("ann", "bob", "spectator"):
        shown = zone(dealt(1), "monster_deck", seat)
        assert len(shown["cards"]) == 1 and shown["cards"][0]["place"] == 0 and shown["count"] > 15


def test_discard_piles_are_open_and_decks_are_not() -> None:
    given = {"discard": {"ann": ["Wound", "Strike"]}, "town_discard": ["Corpse", "Smith"], "deck": {"ann": ["Prowess"]}}
    play = holdfast.arrange(
        {"game": "shadowrift", "bare": True, "players": ["ann", "bob"], "town_deck": ["Mason"], **given}
    )
    assert {card["name"] for card in zone(play, "discard.ann")["cards"]} == {"Wound", "Strike"}
    assert {card["name"] for card in zone(play, "town_discard")["cards"]} == {"Corpse", "Smith"}
    for hidden in ("deck.ann", "town_deck"):
        assert zone(play, hidden)["count"] == 1 and zone(play, hidden)["cards"] == []
