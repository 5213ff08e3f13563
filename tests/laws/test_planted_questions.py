"""Faults planted against the laws of questions: asked though it does not matter, not asked though it does."""

from __future__ import annotations

import pytest

import holdfast.core.asking
import holdfast.core.needless
from examples.small_game.lantern_ring import turns
from examples.small_game.lantern_ring.table import DECK, Ring
from holdfast.core.calls import call
from holdfast.core.needless import needless
from holdfast.games.greyport.rules import abilities, damage, retiring
from holdfast.games.heroesout.rules import defending, heroes, next_hero
from tests.laws import laws
from tests.laws.games import GAMES
from tests.laws.laws import Broken
from tests.laws.planting import Patch, Plant, some_games


def all_of(game: str, law: str) -> None:
    """A law over the games of one kind."""
    adapter = GAMES[game]
    steady = adapter.steady_tables() if law == "questions" else []
    for table in [*steady, *adapter.tables(), *adapter.long_tables()]:
        laws.LAWS[law](table)


def unasked_from_checks(game: str) -> None:
    """What is not asked, from the positions of the checks of one game."""
    for table in laws.tables_from_checks(GAMES[game], 0, 1):
        laws.nothing_unasked_matters(table)


def test_an_order_that_is_asked_though_it_does_not_matter_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(holdfast.core.asking, "ask_if_it_matters", lambda g, question: None)
    with pytest.raises(Broken, match=r"every question matters .*Which comes next"):
        all_of("greyport", "questions")
    with pytest.raises(Broken, match=r"every question matters .*Which comes next"):
        all_of("ring", "questions")


def test_a_choice_of_players_none_of_whom_has_such_a_card_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(abilities, "could_retire", lambda g, seat, kind: True)
    with pytest.raises(Broken, match=r"every question matters .*chooses a player who may retire"):
        all_of("greyport", "questions")


def test_an_order_that_is_not_asked_though_it_matters_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "ends_unasked", lambda g, room, many: True)
    with pytest.raises(Broken, match="nothing unasked matters"):
        all_of("heroesout", "unasked")


def test_a_choice_of_players_that_is_not_asked_for_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(abilities, "could_retire", lambda g, seat, kind: False)
    with pytest.raises(Broken, match=r"nothing unasked matters .*may_retire_by"):
        unasked_from_checks("greyport")


def test_shields_that_could_save_somebody_and_are_not_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(damage, "nobody_is_saved", lambda g: True)
    with pytest.raises(Broken, match=r"nothing unasked matters .*divide_shields"):
        all_of("greyport", "unasked")


def test_heroes_who_do_not_do_the_same_and_are_not_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "do_the_same", lambda g: True)
    with pytest.raises(Broken, match=r"nothing unasked matters .*resolve_heroes"):
        all_of("heroesout", "unasked")


def where_heroes_crowd() -> None:
    """The second reckoning of what is asked, in crowded positions."""
    for table in laws.crowded_tables(GAMES["heroesout"], range(48)):
        laws.what_is_asked_is_reckoned_again(table)


def where_checks_begin() -> None:
    """The same from the positions of the checks."""
    for table in laws.tables_from_checks(GAMES["heroesout"], 0, 1):
        laws.what_is_asked_is_reckoned_again(table)


def test_heroes_who_do_the_same_and_are_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "do_the_same", lambda g: False)
    with pytest.raises(Broken, match="asked, and all do the same"):
        where_heroes_crowd()


def test_heroes_who_never_meet_and_are_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "do_not_meet", lambda traces: False)
    monkeypatch.setattr(next_hero, "stay_where_they_are", lambda traces: False)
    with pytest.raises(Broken, match="asked, and all orders lead to the same table"):
        where_heroes_crowd()


def test_heroes_of_whom_some_go_on_and_are_not_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "ends_unasked", lambda g, room, many: True)
    with pytest.raises(Broken, match="not asked, and the tables differ"):
        where_heroes_crowd()


def test_a_hero_who_survives_a_trap_and_is_not_asked_for_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "falls_to", lambda g, hero, traps: True)
    with pytest.raises(Broken, match="not asked, and not plain to see"):
        where_heroes_crowd()


def test_an_archer_and_a_hero_who_aim_at_one_monster_unasked_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "strikes", lambda one, other: False)
    with pytest.raises(Broken, match="not asked, and the tables differ"):
        where_checks_begin()


def test_a_hit_that_is_asked_for_though_all_monsters_fall_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(defending, "all_fall", lambda g, room: False)
    with pytest.raises(Broken, match=r"hit\? .*asked in vain"):
        where_heroes_crowd()


def test_plunderers_of_the_vault_who_are_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(heroes, "is_the_last", lambda g, value: False)
    with pytest.raises(Broken, match=r"exhausted\? .*asked in vain"):
        where_heroes_crowd()


def test_a_question_that_is_left_out_because_of_a_hidden_card_is_caught(plant: Plant) -> None:
    honest = turns.wisps_drift

    def by_the_top_card(g: Ring) -> None:
        honest(g)
        if g.options and g.zones[DECK] and g.face[g.zones[DECK][0]] % 2:
            needless(g, g.options[0], call(honest))

    plant(honest, by_the_top_card)
    with pytest.raises(Broken, match="silence"):
        some_games(laws.silence)


def test_shields_that_save_nobody_and_are_asked_for_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(damage, "nobody_is_saved", lambda g: False)
    with pytest.raises(Broken, match="shields are asked for, and nobody can be saved"):
        all_of("greyport", "steps")


def test_shields_that_are_spent_unasked_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(damage, "needless", lambda g, _option: needless(g, g.options[0]))
    with pytest.raises(Broken, match="nobody is made to do what one may decline"):
        all_of("greyport", "unasked")


def test_items_that_stay_with_a_hero_who_left_are_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(retiring, "leave_items", lambda g, seat, hero: None)
    with pytest.raises(Broken, match="lies with nobody"):
        all_of("greyport", "steps")
