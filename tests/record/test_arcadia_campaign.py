"""Arcadia Quest over several scenarios: what a check of one position cannot say."""

from __future__ import annotations

from typing import cast

import pytest

from holdfast import games
from holdfast.core.agenda import answer, run
from holdfast.core.rng import key_from_seed
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import cards_of, heroes_of
from holdfast.games.arcadia.rules.medals import champions, points_of, the_best
from holdfast.games.arcadia.rules.upgrade import steps_of
from holdfast.games.arcadia.table import Arcadia

GUILDS = ("blue", "red", "green", "orange")


def begin(seed: int, **options: str) -> Arcadia:
    said = {"players": list(GUILDS[: 2 + seed % 3]), **options}
    g = cast(Arcadia, games.game("arcadia").deal(said, key_from_seed(str(seed))))
    run(g)
    return g


def play_on(g: Arcadia, seed: int) -> None:
    """One more decision, whichever the number says."""
    answer(g, g.options[seed % len(g.options)])


def played(g: Arcadia) -> list[str]:
    """The scenarios of the campaign sheet."""
    return [
        g.defs.scenario_ids[place - 1]
        for place in g.counts[t.SHEET_SCENARIO : t.SHEET_SCENARIO + t.MOST_STEPS]
        if place
    ]


@pytest.mark.parametrize("campaign", ["full", "short"])
def test_a_campaign_plays_each_scenario_once_at_its_level_and_ends_with_medals(campaign: str) -> None:
    for seed in range(3):
        g = begin(seed, campaign=campaign)
        levels: dict[int, int] = {}
        number = seed
        while not g.over:
            number = number * 1103515245 + 12345 & 2147483647
            play_on(g, number >> 8)
            if g.counts[t.STEP] == t.IN_TURN:
                levels[g.counts[t.CAMPAIGN_STEP]] = g.counts[t.LEVEL]
                assert all(g.counts[t.SAVED + seat] <= 1 for seat in g.layout.each_seat)
        steps = steps_of(g)
        assert len(played(g)) == len(set(played(g))) == len(steps)
        assert all(name in step.choice for name, step in zip(played(g), steps, strict=True))
        assert [k.LEVELS[levels[place]] for place in range(len(steps))] == [step.level for step in steps]
        wins = [g.counts[t.TOTAL + 4 * t.WINS + seat] for seat in g.layout.each_seat]
        assert sum(wins) == len(steps)
        assert g.winners == champions(g) and g.winners


def test_cards_of_the_decks_below_are_handed_out_before_a_scenario_of_a_higher_level() -> None:
    g = begin(1, level="4-5")
    number = 1
    while g.counts[t.STEP] != t.IN_TURN:
        number = number * 1103515245 + 12345 & 2147483647
        closing = [option for option in g.options if games.game("arcadia").describe(g, option).endswith(": done")]
        answer(g, closing[0] if closing else g.options[(number >> 8) % len(g.options)])
    for seat in g.layout.each_seat:
        cards = [card for hero in heroes_of(g, seat) for card in cards_of(g, hero)]
        levels = sorted(g.defs.level[g.face[card]] for card in cards if g.defs.kind[g.face[card]] == k.UPGRADE)
        assert set(levels) <= {1, 2, 3} and len(levels) <= 6
        assert not g.zones[t.STASH + seat] and all(len(cards_of(g, hero)) <= 4 for hero in heroes_of(g, seat))


def test_drafted_heroes_belong_to_one_guild_each() -> None:
    for seed in range(3):
        g = begin(seed, heroes="draft")
        while not any(heroes_of(g, seat) for seat in g.layout.each_seat):
            play_on(g, seed)
        heroes = [hero for seat in g.layout.each_seat for hero in heroes_of(g, seat)]
        assert len(heroes) == len(set(heroes)) == 3 * g.seats


def test_ties_share_a_medal_and_the_most_of_nothing_is_nobodys() -> None:
    assert the_best([2, 3, 3], "most") == [1, 2]
    assert the_best([0, 0], "most") == []
    assert the_best([0, 2, 0], "least") == [0, 2]
    assert the_best([0, 4, 1], "any") == [1, 2]


def test_a_tie_goes_to_the_slayer_and_is_shared_without_him() -> None:
    g = begin(0, campaign="full")
    g.counts[t.TOTAL + 4 * t.WINS] = 3
    g.counts[t.TOTAL + 4 * t.COINS_SUM + 1] = 9
    assert points_of(g) == [2, 2]  # both have the fewest deaths
    assert champions(g) == 0b11
    g.counts[t.TOTAL + 4 * t.NIGHT_LORD + 1] = 1
    assert champions(g) == 0b10
