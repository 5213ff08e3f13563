"""The soak itself: it plays everything, and a game that fails is told with all that is needed to see it again."""

from __future__ import annotations

from collections import Counter

from holdfast.games.heroesout.rules import next_hero
from tests import soak
from tests.laws import heroesout
from tests.laws.planting import Plant

MANY = 4 * len(heroesout.cells())
"""After so many games each kind of players has met every cell of Keep the Heroes Out! once."""


def test_half_is_played_at_random_a_quarter_by_steady_players_a_quarter_by_both() -> None:
    assert Counter(map(soak.players_of, range(1000))) == {soak.AT_RANDOM: 500, soak.STEADY: 250, soak.MIXED: 250}
    for number in range(200):
        table = soak.table_of(number)
        seated = Counter(table.seated)
        if soak.players_of(number) == soak.AT_RANDOM:
            assert not seated
        else:
            assert seated.total() == len(table.options["players"])
            assert seated["random"] == (soak.players_of(number) == soak.MIXED)


def test_every_scenario_player_count_and_level_is_met_by_all_kinds_of_players() -> None:
    met = {kind: {heroesout.cell_of(n) for n in range(MANY) if soak.players_of(n) == kind} for kind in soak.PLAYERS}
    assert all(len(cells) == len(heroesout.cells()) == 96 for cells in met.values())
    tables = [soak.table_of(number) for number in range(400)]
    assert {table.game for table in tables} == {*soak.LARGE, "ring"}
    assert {len(table.options["players"]) for table in tables if table.game == "heroesout"} == {1, 2, 3, 4, 5, 6}


def test_all_laws_are_kept_by_every_game_with_all_kinds_of_players() -> None:
    numbers = [soak.with_all_laws(first) for first in range(0, 4 * len(soak.LARGE) * soak.BATCH, soak.BATCH)]
    played = {(soak.table_of(number).game, soak.players_of(number)) for number in numbers}
    assert played >= {(game, kind) for game in soak.LARGE for kind in soak.PLAYERS}


def test_a_game_that_fails_is_told_with_its_number(plant: Plant) -> None:
    def nobody_acts(g: object) -> None:
        """Forgets to resolve them."""

    plant(next_hero.resolve_heroes, nobody_acts)
    found = soak.Found()
    for number in (4, 20, 22):
        soak.play_one(number, False, found)
    assert found.games["heroesout"] == 3 and found.failures[soak.BROKEN] >= 1
    assert "python -m tests.soak 4" in found.written[0] and "is active while a player acts" in found.written[0]
    assert ": end turn" in found.written[0]
