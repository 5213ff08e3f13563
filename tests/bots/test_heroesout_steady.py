"""The steady player of Keep the Heroes Out!: it guards, it strikes, it pushes its luck, and it can say why."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.core.agenda import run
from holdfast.core.view import View
from holdfast.games import game
from holdfast.games.heroesout.bot.steady import Steady
from holdfast.lab.counting import Result
from holdfast.lab.planning import Plan
from holdfast.lab.playing import deal, play_out
from holdfast.lab.sim import simulate
from tests.rotating import sample

RULES = game("heroesout")


def choice_at(**given: Any) -> tuple[str, str]:
    """What it does in a position, and why."""
    position = {"bare": True, "treasures": {"Vault": {"value": 4, "effect": "Defeat"}}, "guild": ["..."], **given}
    g = RULES.arrange(position)
    run(g)
    bot = Steady()
    view = View(RULES, g, 0)
    option = bot.choose(view, view.choice)
    assert option is not None
    return option.text, bot.reason


def test_it_strikes_the_heroes_in_the_vault() -> None:
    text, reason = choice_at(
        players=["gnoll"],
        passages=["Vault - Forge", "Vault - Library"],
        monsters={"Vault": ["gnoll"]},
        heroes={"Vault": ["Rogue exhausted", "Mage exhausted", "Archer exhausted"]},
        hand={"gnoll": ["Pack Hunt"]},
    )
    assert text == "gnoll: play Pack Hunt, left" and "strikes" in reason


def test_it_summons_guards_into_rooms_that_have_none() -> None:
    text, reason = choice_at(
        players=["ratkin"],
        passages=["Vault - Sewers", "Vault - Beast Trainer"],
        heroes={"Sewers": ["Rogue exhausted", "Mage exhausted", "Archer exhausted"]},
        hand={"ratkin": ["Out of the Drains"]},
    )
    assert text == "ratkin: play Out of the Drains" and "guard" in reason


def test_it_wins_most_games_of_the_first_scenario_on_family_and_random_players_none() -> None:
    won: dict[str, int] = {"steady": 0, "random": 0}
    for bot in won:

        def hear(result: Result, bot: str = bot) -> None:
            assert not result.crash, result.crash
            won[bot] += result.won

        simulate(Plan("heroesout", ["witchs_cauldron"], [1, 2], bot, 5, "7", levels=["Family"]), 1, hear)
    assert won["steady"] >= 5 and won["random"] == 0


@pytest.mark.parametrize("clan", sample(RULES.characters(), 1))
def test_it_plays_every_clan_in_every_scenario_to_the_end(clan: str) -> None:
    for scenario in RULES.scenarios():
        g = deal(RULES, {"scenario": scenario, "players": [clan], "level": "Hardcore"}, f"8 {clan}")
        play_out(RULES, g, {0: Steady()}, [])
        assert g.over
