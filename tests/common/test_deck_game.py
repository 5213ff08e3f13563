"""What a game with one deck gets without writing it: its set-up, its positions, and errors that say what to do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from examples.small_game.lantern_ring import strikes, table
from holdfast.content import ContentError
from holdfast.core.asking import reaction_window
from holdfast.core.calls import call, number_of
from holdfast.errors import BadOption, BadPosition
from tests.ring.game import LanternRing

BARE = {"players": ["ann", "bob"], "bare": True}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"room": {"attic": []}}, "there is no room called `attic`; choose from north, east, south, west"),
        (
            {"room": {"north": [{"name": "Ann", "tired": 1}]}},
            "room.north: Ann: `tired` is none of number, hurt, drifted",
        ),
        ({"hand": {"ann": ["Sponge"]}}, "there is no card called `Sponge`"),
        ({"hand": {"dot": []}}, "hand.dot: `dot` is none of the players"),
        ({"points": {"light": "many"}}, "points.light must be a number, got"),
        ({"attic": []}, "`attic` is no key of a position of The Lantern Ring"),
        ({"at": "noon"}, "at = `noon`: a position of The Lantern Ring stands at turn, round"),
        ({"card": [{"name": "Nap", "cost": 3}]}, "`cost` is no field of a card"),
    ],
)
def test_a_position_that_says_what_there_is_not_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        LanternRing().arrange({**BARE, **given})


def test_a_sentence_that_nobody_has_bound_is_refused() -> None:
    with pytest.raises(ContentError, match=r'cannot read "Play: sleep\."'):
        LanternRing().arrange({**BARE, "card": [{"name": "Nap", "text": ["Play: sleep."]}]})


def test_too_few_players_are_told_how_many_may_play() -> None:
    with pytest.raises(BadOption, match="2, 3 or 4 play The Lantern Ring, not 1"):
        LanternRing().deal({"players": ["ann"]}, bytes(16))


def test_what_a_dealt_position_does_not_say_is_dealt_from_the_seed() -> None:
    game = LanternRing()
    g = game.arrange({"players": ["ann", "bob"], "hand": {"ann": ["Ward"]}, "room": {"south": ["Ann"]}})
    assert [len(g.zones[table.HAND + seat]) for seat in range(2)] == [1, 2] and len(g.zones[table.DECK]) == 20
    seen = {room: game.checks.look(g, f"room.{room}") for room in table.ROOMS}
    assert seen == {"north": [], "east": ["Bob", "Wisp"], "south": ["Ann"], "west": ["Wisp 2"]}


def test_a_digest_names_the_rule_of_a_reaction_window() -> None:
    game = LanternRing()
    told = game.describe(game.arrange(BARE), call(reaction_window, 2, number_of(strikes.wards), 1))
    assert told == "reaction_window(2, wards, 1)"
