"""Two sides with the same seeds: a mirror is exactly even, a control loses, and each card is counted as it was gained."""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import holdfast
from holdfast.cli import main
from holdfast.core.rng import key_from_seed
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.lab.compare import compare
from holdfast.lab.counting import Task
from holdfast.lab.pairing import Comparison, Pair, Paired
from holdfast.lab.planning import Plan, Wanted
from holdfast.lab.playing import next_call
from holdfast.lab.sides import Side, changes, read_side, read_sides
from holdfast.lab.sim import Worker
from holdfast.record.play import Play
from tests.ring.shelf import put_on_shelf

RULES = Path(__file__).resolve().parents[1] / "rules" / "heroesout" / "special_rooms"
PACK = """
[pack]
id = "mine"
name = "One number"
game = "greyport"
version = "1"
about = "One number of one card is different."
extends = ["greyport"]

[[patch]]
card = "Clergyman"
set = { cost = "gold" }
"""
SMALL = ("--scenario", "goblin_king", "--players", "2")


@pytest.fixture
def mine(tmp_path: Path) -> str:
    folder = tmp_path / "mine"
    folder.mkdir()
    folder.joinpath("pack.toml").write_text(PACK)
    return str(folder)


def compared(*arguments: str) -> Result:
    result = CliRunner().invoke(main, ["compare", *arguments])
    assert result.exit_code == 0, result.output
    return result


def told(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(compared(*arguments, "--json").stdout)
    return found


# ------------------------------------------------------------------ mirror, control, workers


@pytest.mark.parametrize("side", ["steady", "random", "rest_healing=3", "mine"])
def test_a_mirror_comes_out_exactly_even(side: str, mine: str) -> None:
    side = mine if side == "mine" else side
    found = told("greyport", side, side, *SMALL, "--games", "6", "--workers", "1")
    assert found["pairs"] == 6 and found["only_a"] == found["only_b"] == found["difference"] == 0
    assert found["low"] < 0 < found["high"] and found["low"] == -found["high"]
    assert found["changes"] == [] and found["cards"]
    assert all(card["a"] == card["b"] and card["pairs_with_it"]["difference"] == 0 for card in found["cards"])
    assert found["verdict"] == "Both sides won exactly the same games."


def test_a_control_loses() -> None:
    found = told("greyport", "steady", "random", *SMALL, "--games", "16", "--workers", "1")
    assert found["high"] < 0 and found["verdict"].startswith("A wins more often")
    other = told("greyport", "random", "steady", *SMALL, "--games", "16", "--workers", "1")
    assert other["low"] > 0 and other["verdict"].startswith("B wins more often")
    assert [other["difference"], other["low"]] == [-found["difference"], -found["high"]]


def test_one_worker_and_two_tell_the_same_and_another_seed_tells_otherwise(mine: str) -> None:
    arguments = ("greyport", "shipped", mine, "--scenario", "1,2", "--games", "12")
    first = compared(*arguments, "--workers", "1").stdout
    assert first == compared(*arguments, "--workers", "2").stdout
    assert first != compared(*arguments, "--workers", "1", "--seed", "2").stdout


# ------------------------------------------------------------------ cards


def test_a_card_that_costs_more_is_named_first_and_gained_less_often(mine: str) -> None:
    page = compared(mine, *SMALL, "--games", "20", "--workers", "1").stdout
    assert 'changed: hero Clergyman: cost "gold", was "copper"' in page
    cards = page[page.index("card (* changed)") :].splitlines()[1:]
    found = re.match(r"Clergyman\* +([\d.]+)% +([\d.]+)%", cards[0])
    assert found and float(found[1]) > float(found[2]) + 20
    assert sum("*" in line for line in cards) == 1


def test_gains_are_counted_as_they_happened() -> None:
    plan = Plan("greyport", ["goblin_king"], [2], party=["fiona", "zot"])
    task = Task(0, 0, "goblin_king", ("fiona", "zot"), "gains")
    worker = Worker(plan, counts_gains=True)
    result = worker.play(task)
    game = game_called("greyport")
    play = Play(game, {"players": ["fiona", "zot"], "scenario": "goblin_king"}, key_from_seed("gains"), "gains")
    decided: list[tuple[str, int]] = []
    bots = worker.bots(task, {})
    rewards = 0
    while not play.over:
        play.apply(next_call(game, play.state, bots))
        found = re.fullmatch(r"(\w+): recruit (.+) with \w+", play.decisions[-1])
        rewards += play.decisions[-1].startswith("all: reward ")
        if found:
            decided.append((found[2], play.seats.index(found[1])))
    assert decided and not Counter(decided) - Counter(result.gained)
    assert len(result.gained) == len(decided) + rewards


def test_loot_is_gained_too() -> None:
    check = tomllib.loads(
        (RULES / "the_card_of_the_laboratory_is_chosen_when_the_hero_is_jailed.toml").read_text("utf-8")
    )
    play = holdfast.arrange({"game": "heroesout", **check["given"]})
    gained = play.game.declaration.gained
    for decision in ("ratkin: play Tinker, left", "ratkin: activate Laboratory"):
        assert [gained(event) for event in play.apply(decision) if gained(event) >= 0] == []
    events = [event for event in play.apply("ratkin: take Swoop") if gained(event) >= 0]
    layout = play.state.layout
    assert [(layout.names[layout.name_ids[event.face]], gained(event)) for event in events] == [("Swoop", 0)]


def test_nobody_counts_where_nobody_wants_to_know() -> None:
    worker = Worker(Plan("greyport", ["goblin_king"], [2]))
    assert worker.play(Task(0, 0, "goblin_king", ("fiona", "zot"), "gains")).gained == ()


def test_a_game_is_the_same_whether_its_gains_are_counted_or_not() -> None:
    task = Task(0, 0, "goblin_king", ("fiona", "zot"), "gains")
    plan = Plan("greyport", ["goblin_king"], [2])
    one, two = Worker(plan).play(task), Worker(plan, counts_gains=True).play(task)
    assert (one.outcome, one.decisions, one.rounds) == (two.outcome, two.decisions, two.rounds)


# ------------------------------------------------------------------ intervals


def paired(both: int, only_a: int, only_b: int, neither: int) -> Paired:
    found = Paired()
    found.both, found.only_a, found.only_b, found.neither = both, only_a, only_b, neither
    return found


def test_the_interval_of_the_difference_is_that_of_bonett_and_price() -> None:
    found = paired(36, 12, 2, 0)
    low, high = found.interval()
    a, b = 13 / 52, 3 / 52
    spread = 1.96 * math.sqrt((a + b - (a - b) ** 2) / 52)
    assert (low, high) == pytest.approx((b - a - spread, b - a + spread), abs=1e-4)
    assert found.difference == -0.2 and found.pairs == 50


def test_pairing_makes_the_interval_narrower_than_two_separate_rates() -> None:
    low, high = paired(190, 10, 15, 185).interval()
    separate = 1.96 * math.sqrt(0.5 * 0.5 / 400 * 2)
    assert high - low < separate


def test_a_few_equal_pairs_prove_little() -> None:
    low, high = paired(3, 0, 0, 0).interval()
    assert low < -0.3 and high > 0.3


# ------------------------------------------------------------------ what the sides are


def test_a_side_is_a_pack_a_bot_an_option_or_several(mine: str) -> None:
    assert read_side("shipped") == Side()
    assert read_side(mine) == Side(packs=(mine,))
    assert read_side("my.py:MyBot") == Side(bot="my.py:MyBot")
    assert read_side(f"'{mine}' random rest_healing=3") == Side((mine,), "random", (("rest_healing", "3"),))
    assert str(read_side("random level=hardcore")) == "random players and level=hardcore"
    with pytest.raises(BadOption, match="`nowhere` is no folder of a pack, no bot and no option"):
        read_side("nowhere")
    with pytest.raises(BadOption, match="names steady and random; one side has one bot"):
        read_side("steady random")


def test_the_game_is_named_or_found_by_the_pack(mine: str) -> None:
    assert read_sides(["greyport", "steady", "random"]) == ("greyport", Side(bot="steady"), Side(bot="random"))
    assert read_sides([mine]) == ("greyport", Side(), Side(packs=(mine,)))
    assert read_sides(["heroesout", "level=hardcore"])[1] == Side()
    with pytest.raises(BadOption, match="name the game first: greyport, heroesout"):
        read_sides(["steady", "random"])
    for words in (["greyport"], ["greyport", "steady", "random", "steady"]):
        with pytest.raises(BadOption, match="name what to compare"):
            read_sides(words)


def test_what_a_pack_changes_is_told_field_by_field(tmp_path: Path) -> None:
    tmp_path.joinpath("pack.toml").write_text(PACK)
    found = changes(game_called("greyport"), game_called("greyport", [tmp_path]))
    assert [str(change) for change in found] == ['hero Clergyman: cost "gold", was "copper"']
    back = changes(game_called("greyport", [tmp_path]), game_called("greyport"))
    assert [str(change) for change in back] == ['hero Clergyman: cost "copper", was "gold"']


def test_a_level_is_compared_on_the_same_seeds() -> None:
    arguments = ("heroesout", "level=family", "level=hardcore", "--scenario", "1", "--players", "2", "--games", "4")
    seeds: list[tuple[str, str, str, str]] = []

    def hear(pair: Pair) -> None:
        seeds.append((pair.a.task.seed, pair.b.task.seed, pair.a.task.level, pair.b.task.level))

    game, a, b = read_sides(arguments[:3])
    assert compare(Wanted(game, "1", "2", games=2, bot="random"), a, b, 1, hear)
    assert [one == two for one, two, _, _ in seeds] == [True, True] and seeds[0][2:] == ("Family", "Hardcore")
    page = compared(*arguments[:3], "--scenario", "1,2", "--players", "2", "--games", "2", "--bot", "random").stdout
    assert "witchs_cauldron " in page and "Family" not in page, "each side has a level of its own"
    with pytest.raises(BadOption, match="one side is played at one level"):
        compare(Wanted(game, "1", "2", games=2), read_side("level=all"), b, 1, hear)


def test_an_unknown_option_of_a_side_is_told() -> None:
    result = CliRunner().invoke(main, ["compare", "greyport", "rest_heeling=3"])
    assert result.exit_code == 1 and "there is no table option `rest_heeling`" in result.stderr


def test_pairs_are_spread_over_all_scenarios_and_counts() -> None:
    plan = Plan("greyport", ["interrupted_party", "goblin_king"], [2, 3], games=6)
    found = [(task.scenario, len(task.players), task.number) for task in plan.tasks_in_turn(game_called("greyport"))]
    one, two = "interrupted_party", "goblin_king"
    assert found == [(one, 2, 0), (one, 3, 0), (two, 2, 0), (two, 3, 0), (one, 2, 1), (one, 3, 1)]


# ------------------------------------------------------------------ faults


def test_a_pair_that_crashes_is_told_and_not_counted(tmp_path: Path) -> None:
    tmp_path.joinpath("mine.py").write_text(
        "class Mine:\n    def __init__(self, seed):\n        self.bad = ' 1 ' in seed[-8:]\n"
        "    def choose(self, view, choice):\n        if self.bad:\n            raise ValueError('planted')\n"
        "        return choice.options[0]\n"
    )
    mine = f"{tmp_path / 'mine.py'}:Mine"
    result = CliRunner().invoke(
        main, ["compare", "greyport", "random", mine, *SMALL, "--games", "3", "--workers", "1", "--json"]
    )
    found = json.loads(result.stdout)
    assert result.exit_code == 1 and found["crashes"] == 1 and found["pairs"] == 2
    assert "mine.py line 6" in result.stderr and "Traceback" in result.stderr


# ------------------------------------------------------------------ rivals


def test_between_rivals_each_seat_and_team_has_its_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    arguments = ("ring", "shipped", "shipped", "--bot", "random", "--players", "4", "--games", "12", "--workers", "1")
    found = told(*arguments)
    assert [seat["seat"] for seat in found["seats"]] == [1, 2, 3, 4]
    assert [team["team"] for team in found["teams"]] == ["light", "shade"]
    assert all(each["difference"] == 0 and each["pairs"] == 12 for each in found["seats"] + found["teams"])
    page = compared(*arguments).stdout
    assert all(f"\n{name} " in page for name in ("first seat", "seat 4", "team light", "team shade"))


def test_between_rivals_another_bot_takes_one_seat_and_each_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    watched: list[str] = []
    wanted = Wanted("ring", players="ann,bob", games=8)
    counted = Comparison()

    def hear(pair: Pair) -> None:
        watched.append(pair.watched)
        counted.add(pair, "")

    assert compare(wanted, read_side("random"), read_side("steady"), 1, hear)
    assert watched.count("ann") == watched.count("bob") == 4
    assert counted.units.pairs == 8 and not counted.seats
    page = compared("ring", "random", "steady", "--games", "4", "--workers", "1").stdout
    assert "\nthe seat that changes " in page
    even = Comparison()
    assert compare(wanted, read_side("random"), read_side("random"), 1, lambda pair: even.add(pair, ""))
    assert even.all.only_a == even.all.only_b == 0
    with pytest.raises(BadOption, match="between rivals compare bots or cards, one at a time"):
        compare(wanted, read_side("random"), Side(bot="steady", options=(("hands", "closed"),)), 1, hear)
