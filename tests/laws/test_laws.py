"""The laws over whole games: every scenario and player count, hands open and closed, random players."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.laws import laws
from tests.laws.games import AT_A_TIME, GAMES, Table, all_tables, silent_tables, some_tables
from tests.laws.needless import asked_in_vain
from tests.laws.offering import never_asked
from tests.laws.turning import holds_elsewhere, turned_checks
from tests.rotating import EVERYTHING, sample, spread

ALL = list(all_tables())
TABLES = list(some_tables())
SILENT = list(silent_tables())
PARTS = 24
PLAYED = sample(range(PARTS), 1)
"""The positions of the checks are played in so many parts; one of them has its turn."""
CROWDS = 48
CROWDED = 2
"""Of so many positions that are laid at random so many have their turn, in each game that has any."""
TURNED = 50
"""So many checks of each game are tried with everybody in another seat."""
SOAKED = 8
"""So many tables of each game, with all that can be chosen for them, are played for the law of offers."""

every_table = pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])


@every_table
def test_a_copy_played_on_leaves_its_parent_unchanged(table: Table) -> None:
    laws.a_copy_leaves_its_parent_unchanged(table, 1)


@every_table
def test_undo_and_redo_give_the_same_digests_in_the_middle_of_every_kind_of_choice(table: Table) -> None:
    laws.undo_and_redo_give_the_same(table)


@every_table
def test_a_saved_game_loads_with_the_same_digest(table: Table) -> None:
    laws.a_saved_game_loads_the_same(table)


@every_table
def test_at_every_named_point_a_position_arranged_again_has_the_same_digest(table: Table) -> None:
    laws.a_position_is_arranged_again(table)


@every_table
def test_the_same_seed_and_decisions_give_the_same_digests(table: Table) -> None:
    laws.the_same_decisions_give_the_same_digests(table)


@every_table
def test_nothing_remembered_for_speed_is_stale(table: Table) -> None:
    laws.nothing_remembered_is_stale(table)


@every_table
def test_a_game_goes_on_and_ends_nothing_is_lost_and_every_change_is_told_and_truly(table: Table) -> None:
    laws.every_step_keeps_the_laws(table)


@every_table
def test_every_option_reads_back_and_no_two_read_the_same(table: Table) -> None:
    laws.every_option_reads_back(table)


@every_table
def test_of_two_answers_not_all_lead_to_the_same_table(table: Table) -> None:
    laws.every_question_matters(table)


def test_hardly_any_hero_hit_or_ambush_is_asked_for_in_vain() -> None:
    found: Counter[str] = Counter()
    for table in ALL:
        if table.game in ("greyport", "heroesout"):
            found += asked_in_vain(table)
    assert found["resolve_heroes"] > 200 and found["resolve_heroes in vain"] <= found["resolve_heroes"] / 100
    assert found["resolve_ambushes"] > 30 and found["resolve_ambushes in vain"] <= found["resolve_ambushes"] / 20
    assert found["be_hit"] > 30 and found["be_hit in vain"] <= found["be_hit"] / 20


@every_table
def test_what_is_not_asked_does_not_matter(table: Table) -> None:
    laws.nothing_unasked_matters(table)


@every_table
def test_what_is_asked_is_what_a_second_reckoning_asks(table: Table) -> None:
    laws.what_is_asked_is_reckoned_again(table)


@every_table
def test_what_is_offered_is_what_nothing_speaks_against(table: Table) -> None:
    laws.offered_is_legal(table)


@pytest.mark.parametrize("number", sample(range(SOAKED), 1))
def test_what_is_offered_is_what_nothing_speaks_against_whatever_a_table_plays_by(number: int) -> None:
    for adapter in GAMES.values():
        laws.offered_is_legal(adapter.soak_table(number))


@pytest.mark.parametrize("part", PLAYED)
def test_what_is_offered_is_what_nothing_speaks_against_from_the_positions_of_the_checks(part: int) -> None:
    for adapter in GAMES.values():
        laws.offered_is_legal_from_checks(adapter, part, PARTS)


@pytest.mark.parametrize("name", sample(list(GAMES), 2))
def test_the_law_of_offers_comes_to_every_question_and_verb(name: str) -> None:
    tables = [table for table in ALL if table.game == name and not table.seated]
    soaked = [GAMES[name].soak_table(number) for number in range(SOAKED)]
    assert never_asked(GAMES[name], [*tables, *soaked]) == set()


@pytest.mark.parametrize("part", PLAYED)
def test_the_laws_hold_from_the_positions_of_the_checks(part: int) -> None:
    for adapter in GAMES.values():
        laws.hold_from_checks(adapter, part, PARTS)


@pytest.mark.parametrize("number", sample(range(CROWDS), CROWDED))
def test_the_laws_hold_in_a_crowd(number: int) -> None:
    for adapter in GAMES.values():
        for table in laws.crowded_tables(adapter, [number]):
            laws.hold_in_a_crowd(table)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_check_holds_wherever_its_players_sit(name: str) -> None:
    adapter = GAMES[name]
    for path, check in sample(list(turned_checks(adapter)), TURNED):
        holds_elsewhere(adapter, path, check)


@every_table
def test_what_is_imagined_keeps_what_is_known_and_plays_to_the_end(table: Table) -> None:
    laws.everything_imagined_is_sound(table)


@every_table
def test_a_seat_receives_nothing_of_what_it_may_not_know(table: Table) -> None:
    laws.silence(table)


@pytest.mark.parametrize("table", SILENT, ids=[table.id for table in SILENT])
def test_a_seat_receives_nothing_of_what_it_may_not_know_at_nearly_any_step(table: Table) -> None:
    laws.silence(table, 1 if EVERYTHING else 5)


def test_all_kinds_of_games_are_played() -> None:
    assert {table.game for table in TABLES} == set(GAMES)
    assert len({table.game for table in SILENT}) == (len(GAMES) if EVERYTHING else AT_A_TIME)
    assert {table.id for table in TABLES} <= {table.id for table in ALL}
    assert len({(table.game, table.id) for table in ALL}) == len(ALL)


def test_every_game_has_its_turn() -> None:
    for items in (range(3), range(7), range(28), range(42)):
        for most in (3, 10):
            turns = [spread(items, most, first) for first in items]
            assert {len(each) for each in turns} == {min(most, len(items))} == {len(set(each)) for each in turns}
            assert {each for turn in turns for each in turn} == set(items)
