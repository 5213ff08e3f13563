"""A fixed party with a bot for each seat, scenarios as `play` names them, and what the table says of lost games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import holdfast
from holdfast.cli import main
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.lab.counting import Cell
from holdfast.lab.planning import Wanted, plan_of
from holdfast.lab.sim_words import table, told_causes
from tests.ring.shelf import put_on_shelf

MINE = """
class Mine:
    def choose(self, view, choice):
        assert view.name == "zot", view.name
        return choice.options[-1]
"""


def simulated(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["sim", "greyport", "--workers", "1", *arguments])


def test_different_bots_sit_at_one_table_of_a_fixed_party(tmp_path: Path) -> None:
    tmp_path.joinpath("mine.py").write_text(MINE)
    out = tmp_path / "out.csv"
    party = f"fiona=random,zot={tmp_path / 'mine.py'}:Mine"
    result = simulated("--scenario", "1", "--players", party, "--games", "4", "--out", str(out))
    assert result.exit_code == 0, result.output
    assert f"zot ({tmp_path / 'mine.py'}:Mine)" in result.stdout and "fiona (random)" in result.stdout
    assert "gerki" not in result.stdout
    assert out.read_text().count("fiona zot") == 4


def test_who_is_not_given_a_bot_is_played_by_the_usual_one() -> None:
    plan = plan_of(Wanted("greyport", players="fiona,zot=random", bot="steady"))
    assert plan.party == ("fiona", "zot") and [plan.bot_of(name) for name in plan.party] == ["steady", "random"]


def test_scenarios_and_levels_are_named_as_in_play() -> None:
    names = game_called("greyport").scenarios()
    assert plan_of(Wanted("greyport", scenario="2,goblin king,Interrupted")).scenarios == [
        names[1],
        "goblin_king",
        "interrupted_party",
    ]
    assert plan_of(Wanted("heroesout", level="chall,2")).levels == ["Challenging", "Challenging"]
    for wanted, said in (
        (
            Wanted("greyport", scenario="goblin_queen"),
            "there is no scenario `goblin_queen`; did you mean `goblin_king`",
        ),
        (Wanted("greyport", players="7"), "there is no number of players `7`; choose from 2, 3, 4, 5, or all"),
        (Wanted("greyport", players="fiona,zorro"), "there is no character `zorro`"),
        (Wanted("greyport", level="1"), "this game has no levels"),
    ):
        with pytest.raises(BadOption, match=re.escape(said)):
            plan_of(wanted)


def test_the_seed_of_a_game_in_the_lab_deals_the_same_game_in_play() -> None:
    plan = plan_of(Wanted("greyport", scenario="goblin_king", players="fiona,zot", games=1, bot="random"))
    (task,) = plan.tasks(game_called("greyport"))
    one = holdfast.new("greyport", scenario=task.scenario, players=list(task.players), seed=task.seed)
    result = CliRunner().invoke(
        main,
        ["play", "greyport", "--scenario", "goblin_king", "--players", "fiona,zot", "--seed", task.seed],
        input="hand\nquit\n",
    )
    assert task.seed == "1 goblin_king 2 0"
    for name in one.view("fiona").zone("hand.fiona"):
        assert re.sub(r" \d+$", "", name) in result.output


def test_the_table_says_why_games_were_lost() -> None:
    result = simulated("--scenario", "goblin_king", "--players", "2", "--games", "12", "--bot", "random", "--json")
    (cell,) = json.loads(result.stdout)["cells"]
    told = simulated("--scenario", "goblin_king", "--players", "2", "--games", "12", "--bot", "random").stdout
    assert "\nwhy games were lost\n" in told and cell["causes"]
    for cause, times in cell["causes"].items():
        assert re.search(rf"\b{times} of {12 - cell['wins']}  {re.escape(cause)}$", told, re.MULTILINE)


def test_between_rivals_the_table_says_how_games_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    result = CliRunner().invoke(main, ["sim", "ring", "--bot", "random", "--games", "6", "--workers", "1"])
    assert "\nhow games ended\n" in result.stdout and "lost" not in result.stdout


def test_no_games_are_no_rate() -> None:
    cells = [Cell("goblin_king", 2)]
    told = table(cells, False)
    assert "0.0%" not in "\n".join(told) and told[1].split() == ["goblin_king", *["no", "games"] * 2]
    assert told_causes(cells, False) == []
    assert cells[0].json()["win_rate"] is None
