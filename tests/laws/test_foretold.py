"""What is foretold comes true: over thousands of invasions and rounds, and by planted faults."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from holdfast.games.greyport.shown import forecast as rounds
from holdfast.games.heroesout.bot import board, guild
from holdfast.games.heroesout.rules import heroes
from holdfast.games.heroesout.shown import hero_plans
from holdfast.games.heroesout.table import HEROES, HeroesOut
from tests.laws import heroesout_invasions
from tests.laws.games import GAMES, Table
from tests.laws.greyport_rounds import ENDED_BEFORE
from tests.laws.heroesout_invasions import NO_BITE, NO_TOKEN, RESOURCES_GO
from tests.laws.laws import Broken
from tests.laws.planting import Patch, Plant

SOAKED = 48
"""So many further tables of each game are played, with all that can be chosen for them."""


def tables_of(name: str, soaked: int = SOAKED) -> list[Table]:
    """Games of all scenarios and numbers of players, at random and between steady players."""
    adapter = GAMES[name]
    more = [adapter.soak_table(number) for number in range(0, soaked * 4, 4)]
    return [*adapter.tables(), *adapter.long_tables(), *adapter.steady_tables(), *more]


def foretold(name: str) -> Counter[str]:
    """All that was compared."""
    found: Counter[str] = Counter()
    for table in tables_of(name):
        found += table.adapter.foretold(table)
    return found


def test_invasions_come_as_the_bot_reckons_and_as_they_are_forecast() -> None:
    found = foretold("heroesout")
    assert found["boards"] > 5000 and found["newcomers as forecast"] > 2000
    for deed, least in (("attack", 4000), ("plunder", 2000), ("wait", 2000), ("trap", 500)):
        assert found[f"{deed} as forecast"] > least
    assert found[NO_TOKEN] + found[NO_BITE] < found["boards"] / 20
    assert 0 < found[RESOURCES_GO] < found["boards"] / 20


def test_rounds_end_as_they_are_forecast() -> None:
    found = foretold("greyport")
    assert found["rounds"] > 5000 and found["locations"] > 1500 and found["slashes"] > 300
    assert found[ENDED_BEFORE] < found["rounds"] / 10


# ------------------------------------------------------------------ planted faults


def all_foretold(name: str) -> None:
    """The games that always are played."""
    for table in tables_of(name, 0):
        table.adapter.foretold(replace(table, rules=table.made()))


def caught(name: str, what: str) -> None:
    """A fault that is noticed."""
    with pytest.raises(Broken, match=what):
        all_foretold(name)


def test_a_bot_that_forgets_traps_is_caught(monkeypatch: Patch) -> None:
    honest = board.enter

    def unharmed(there: list[int], plan: board.Map, room: int, how: int) -> int:
        there[room] -= board.traps_in(there[room]) * board.TRAPS
        return honest(there, plan, room, how)

    monkeypatch.setattr(board, "enter", unharmed)
    caught("heroesout", "board")


def test_a_bot_that_lets_heroes_act_twice_is_caught(monkeypatch: Patch) -> None:
    def wake(there: list[int], plan: board.Map, mask: int) -> int:
        rooms = 0
        for room in plan.rooms:
            if mask >> room & 1 and not rooms & board.LOST:
                rooms |= board.burst(there, plan, room, 0)
        return rooms

    monkeypatch.setattr(board, "wake", wake)
    caught("heroesout", r"board \((Battering Ram|Encore)")


def test_a_bot_that_does_not_look_at_a_room_which_matters_is_caught(monkeypatch: Patch) -> None:
    honest = board.storm_on
    monkeypatch.setattr(board, "storm_on", lambda *told: honest(*told) & (board.LOST | 1 << told[2]))
    caught("heroesout", "does not matter, but changes")


def test_a_bot_that_knows_a_card_wrongly_is_caught(monkeypatch: Patch) -> None:
    honest = guild.how_it_comes
    monkeypatch.setattr(guild, "how_it_comes", lambda g, number: min(honest(g, number), board.SHOOTING))
    caught("heroesout", r"board \(Rogue")


def test_rules_that_change_without_the_bot_are_caught(plant: Plant) -> None:
    def spares_the_first(g: HeroesOut, room: int, left: int) -> None:
        honest(g, room, left - 1 if left > 1 else left)

    honest = heroes.choose_plunderers
    plant(honest, spares_the_first)
    caught("heroesout", "board")


def test_a_forecast_that_does_not_see_the_loss_is_caught(monkeypatch: Patch) -> None:
    honest = hero_plans.told
    monkeypatch.setattr(hero_plans, "told", lambda *told: honest(*told)._replace(lost=False))
    caught("heroesout", "forecast .*plunders treasure 4")


def test_a_forecast_that_leaves_out_who_waits_is_caught(monkeypatch: Patch) -> None:
    honest = hero_plans.if_one_came

    def alone(g: HeroesOut, room: int) -> Any:
        there = g.copy()
        there.zones[HEROES + room] = []
        return honest(there, room)

    monkeypatch.setattr(heroesout_invasions, "if_one_came", alone)
    caught("heroesout", "forecast")


@pytest.mark.parametrize("fault", ["damage_of", "slash_to_come", "to_location"])
def test_a_forecast_that_counts_wrongly_is_caught(fault: str, monkeypatch: Patch) -> None:
    honest = getattr(rounds, fault)
    monkeypatch.setattr(rounds, fault, lambda *told: honest(*told) + 1)
    caught("greyport", "forecast")
