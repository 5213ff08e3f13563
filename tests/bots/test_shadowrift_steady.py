"""The steady player of Shadowrift: it fights, builds together, seals, answers every question, and can say why."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.core.agenda import answer, run
from holdfast.core.calls import argument
from holdfast.core.rule_of_thumb import WHAT_THERE_IS
from holdfast.core.view import View
from holdfast.games import game
from holdfast.games.shadowrift.bot.steady import Steady
from holdfast.lab.counting import Result
from holdfast.lab.planning import Plan
from holdfast.lab.playing import deal, next_call
from holdfast.lab.sim import simulate

RULES = game("shadowrift")
PROWESS = ["Prowess"] * 5


def choice_at(seat: int = 0, **given: Any) -> tuple[str, str]:
    """What the hero of a seat does alone in a position, and why; nothing is an empty text."""
    g = RULES.arrange({"bare": True, "players": ["ann", "bob"], **given})
    run(g)
    bot = Steady()
    view = View(RULES, g, seat)
    choice = view.choice_of([call for call in view.state.options if argument(call, 0) == seat])
    option = bot.choose(view, choice)
    return (option.text if option is not None else ""), bot.reason


def test_it_slays_the_monster_that_would_do_the_worst() -> None:
    text, reason = choice_at(
        hand={"ann": ["Wild Charge"]},
        attack={"2": [{"name": "Lich Empress", "hurt": 10}], "3": [{"name": "Hasty Creation", "hurt": 1}]},
    )
    assert text == "ann: play Wild Charge > Lich Empress" and "falls" in reason


def test_it_takes_no_wound_for_a_monster_that_does_nothing_more() -> None:
    text, _ = choice_at(hand={"ann": ["Strike"]}, attack={"3": ["Hasty Creation"]}, stack={"Heroism": 0})
    assert text == ""


def test_it_builds_a_wall_as_soon_as_it_can() -> None:
    text, reason = choice_at(hand={"ann": PROWESS}, coins={"ann": 2}, walls=["Moat", "Stone Wall"])
    assert (
        text in ("ann: build Moat", "ann: build Stone Wall")
        and reason == "a Wall more and the town is nearer to safety"
    )


def test_it_gives_its_coins_to_whoever_can_build() -> None:
    text, reason = choice_at(hand={"bob": PROWESS}, coins={"ann": 2}, walls=["Moat"])
    assert text == "ann: give Coin > bob" and "build" in reason


def test_it_buys_the_coin_that_the_wall_of_another_lacks() -> None:
    text, reason = choice_at(hand={"ann": PROWESS[:2], "bob": PROWESS}, coins={"bob": 1}, walls=["Moat"])
    assert text == "ann: buy Coin" and "Wall" in reason


def test_it_keeps_what_its_wall_costs_until_the_coins_are_there() -> None:
    text, _ = choice_at(1, hand={"ann": PROWESS[:2], "bob": PROWESS}, coins={"bob": 1}, walls=["Moat"])
    assert text == ""


def test_it_seals_a_shadowrift() -> None:
    position: dict[str, Any] = {
        "hand": {"ann": ["Seal", "Heroism", "Heroism"]},
        "power_area": ["Shadowrift", "Drums Beneath"],
    }
    text, _ = choice_at(**position)
    assert text == "ann: play Seal > Drums Beneath"
    g = RULES.arrange({"bare": True, "players": ["ann", "bob"], **position})
    run(g)
    answer(g, RULES.read(g, text))
    view = View(RULES, g, 0)
    option = Steady().choose(view, view.choice)
    assert option is not None and option.text == "ann: boost 1"


def test_it_takes_the_aid_that_costs_nothing() -> None:
    text, reason = choice_at(town_square=["Merchant", "Guard"])
    assert text == "ann: aid Merchant" and "Aid" in reason


def test_it_has_nothing_to_do_with_an_empty_hand() -> None:
    assert choice_at(coins={"ann": 1})[0] == ""


@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("heroes", [1, 4])
def test_it_has_an_answer_of_its_own_to_every_question(heroes: int, hands: str) -> None:
    for scenario in RULES.scenarios():
        players = ["ann", "bob", "cora", "dov"][:heroes]
        g = deal(RULES, {"scenario": scenario, "players": players, "hands": hands}, f"3 {scenario}")
        bots = {seat: Steady() for seat in range(heroes)}
        run(g)
        asked = 0
        while not g.over:
            for bot in bots.values():
                bot.reason = ""
            call = next_call(RULES, g, bots)
            reasons = [bot.reason for bot in bots.values()]
            assert WHAT_THERE_IS not in reasons, (scenario, RULES.write(g, call))
            answer(g, call)
            asked += 1
        assert asked < 3000


def test_it_wins_games_in_both_ways_and_random_players_none() -> None:
    ways: dict[str, list[str]] = {"steady": [], "random": []}
    for bot, won in ways.items():

        def hear(result: Result, won: list[str] = won) -> None:
            assert not result.crash, result.crash
            if result.won and result.outcome is not None:
                won.append("seals" if "Shadowrift" in result.outcome.reason else "walls")

        simulate(Plan("shadowrift", ["a_winter_shade_of_pale"], [1, 4], bot, 8, "7"), 1, hear)
    assert len(ways["steady"]) >= 4 and not ways["random"]
    assert {"seals", "walls"} == set(ways["steady"])


def bought_with(prowess: int, **given: Any) -> str:
    """What a hero with so much prowess buys, where no Wall can be built."""
    return choice_at(hand={"ann": ["Prowess"] * prowess}, walls=["Moat", "Stone Wall", "Ballista"], **given)[0]


def test_it_buys_a_mighty_blow_if_something_mighty_comes() -> None:
    assert bought_with(5, attack={"1": ["Lich Empress"]}) == "ann: buy Wild Charge"
    assert bought_with(5, attack={"1": ["Hasty Creation"]}) == "ann: buy Thieving Strike"


def test_it_buys_healing_for_heroes_with_wounds() -> None:
    hurt = {"ann": ["Wound"] * 5, "bob": ["Wound"] * 5}
    assert bought_with(3, stack={"Wound": 30}, discard=hurt) == "ann: buy Heal"
    assert bought_with(3) in ("ann: buy Might", "ann: buy Coin")
