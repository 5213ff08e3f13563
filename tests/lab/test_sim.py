"""Simulation: the same seed is the same result, intervals are honest, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holdfast.bots.by_name import bot_maker
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.lab.counting import Cell, wilson
from holdfast.lab.planning import Plan
from holdfast.lab.sim import simulate

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "helpful_bot.py"


def run(plan: Plan, workers: int = 1) -> list[Cell]:
    cells = plan.cells()
    assert simulate(plan, workers, lambda result: cells[result.task.cell].add(result))
    return cells


def told(cells: list[Cell]) -> str:
    return json.dumps([cell.json() for cell in cells])


def test_the_wilson_interval_agrees_with_published_values() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert round(wilson(0, 10)[0], 9) == 0.0 and round(wilson(10, 10)[1], 9) == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


GAMES: dict[str, tuple[list[str], list[str], str, int]] = {
    "greyport": (["interrupted_party", "goblin_king"], [""], "steady", 2),
    "heroesout": (["witchs_cauldron", "mad_science"], ["Family", "Challenging"], "random", 2),
    "shadowrift": (["dragons", "paranoia"], [""], "steady", 6),
}
"""Scenarios, the introductory one first; levels, the easiest first; who plays many games fast enough; how many win it often."""


@pytest.mark.parametrize("game", GAMES)
def test_one_worker_and_two_tell_the_same_and_another_seed_tells_otherwise(game: str) -> None:
    scenarios, levels, bot, _ = GAMES[game]
    first = told(run(Plan(game, scenarios, [2, 3], games=6, levels=levels, bot=bot), 1))
    assert first == told(run(Plan(game, scenarios, [2, 3], games=6, levels=levels, bot=bot), 2))
    assert first != told(run(Plan(game, scenarios, [2, 3], games=6, levels=levels, bot=bot, seed="2")))


@pytest.mark.parametrize("game", GAMES)
def test_steady_wins_the_introductory_scenario_more_often_than_random(game: str) -> None:
    scenarios, levels, _, players = GAMES[game]
    steady = run(Plan(game, scenarios[:1], [players], games=6, levels=levels[:1]))[0]
    random = run(Plan(game, scenarios[:1], [players], games=6, levels=levels[:1], bot="random"))[0]
    assert steady.wins > random.wins and steady.crashes == random.crashes == 0


def test_every_level_has_a_cell_of_its_own_and_is_played() -> None:
    plan = Plan("heroesout", ["witchs_cauldron"], [1, 4], games=6, bot="random", levels=["Family", "Hardcore"])
    cells = run(plan)
    assert [(cell.players, cell.level, cell.games) for cell in cells] == [
        (players, level, 6) for players in (1, 4) for level in ("Family", "Hardcore")
    ]
    assert [cell.json()["level"] for cell in cells] == ["Family", "Hardcore"] * 2
    assert sum(cell.rounds for cell in cells if cell.level == "Family") > sum(
        cell.rounds for cell in cells if cell.level == "Hardcore"
    )


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match=r"there is no level `gentle`; choose from Family, Challenging, Hardcore"):
        run(Plan("heroesout", ["witchs_cauldron"], [1], games=1, levels=["gentle"]))


def test_the_worked_example_beats_random() -> None:
    helpful = run(Plan("greyport", ["interrupted_party"], [3], games=10, bot=f"{EXAMPLE}:HelpfulBot"))[0]
    random = run(Plan("greyport", ["interrupted_party"], [3], games=10, bot="random"))[0]
    assert helpful.wins > random.wins


@pytest.mark.parametrize("name", ["clever", "nowhere.py:Bot", f"{EXAMPLE}:Nobody"])
def test_an_unknown_bot_is_refused_with_what_to_do(name: str) -> None:
    with pytest.raises(BadOption, match=r"bot|file|class"):
        bot_maker(game_called("greyport"), name)
