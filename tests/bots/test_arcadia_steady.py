"""The steady player of Arcadia Quest: it plays to win, answers every question, sees only its view, and can say why."""

from __future__ import annotations

from typing import Any

import pytest

import holdfast
from holdfast.bots import Bot
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.core.agenda import answer, run
from holdfast.core.calls import argument
from holdfast.core.rule_of_thumb import WHAT_THERE_IS
from holdfast.core.state import State
from holdfast.core.view import View
from holdfast.games import game
from holdfast.games.arcadia.bot.steady import Steady
from holdfast.lab.counting import Result
from holdfast.lab.planning import Plan
from holdfast.lab.playing import deal, next_call
from holdfast.lab.sim import simulate
from tests.laws.laws import redealt

RULES = game("arcadia")
GUILDS = ["blue", "red", "green", "orange"]


def choice_at(hero: str = "", map: list[str] | None = None, **given: Any) -> tuple[str, str]:
    """What the Guild of the Ram does in a position, and why."""
    active = {"hero": hero} if hero else {}
    g = RULES.arrange({"bare": True, "players": ["blue", "red"], "map": map or ["....."] * 3, **active, **given})
    run(g)
    view = View(RULES, g, 0)
    bot = Steady()
    option = bot.choose(view, view.choice_of([call for call in view.state.options if argument(call, 0) == 0]))
    assert option is not None
    return option.text, bot.reason


def play_on(g: State, bots: dict[int, Bot], decisions: int) -> int:
    """So many decisions of a game, or all that there are; each has a reason of its own. How many there were."""
    asked = 0
    while not g.over and asked < decisions:
        for bot in bots.values():
            if isinstance(bot, Steady):
                bot.reason = ""
        call = next_call(RULES, g, bots)
        reasons = [bot.reason for bot in bots.values() if isinstance(bot, Steady)]
        assert WHAT_THERE_IS not in reasons, RULES.write(g, call)
        answer(g, call)
        asked += 1
    return asked


def table(guilds: int, seed: str, **options: Any) -> tuple[State, dict[int, Bot]]:
    """A game of steady players that has begun."""
    g = deal(RULES, {"players": GUILDS[:guilds], **options}, seed)
    run(g)
    return g, {seat: Steady() for seat in range(guilds)}


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_every_scenario_ends_and_every_question_has_an_answer_of_its_own(guilds: int) -> None:
    for scenario in RULES.scenarios():
        g, bots = table(guilds, f"5 {scenario}", scenario=scenario)
        assert play_on(g, bots, 3000) < 3000


@pytest.mark.parametrize(
    "options",
    [
        {"campaign": "full"},
        {"campaign": "short", "heroes": "draft", "first_cards": "free"},
        {"level": "6", "reactions": "guard"},
    ],
    ids=["campaign", "short campaign with drafted Heroes", "level 6"],
)
def test_it_has_an_answer_to_every_question_of(options: dict[str, Any]) -> None:
    for number in range(2):
        g, bots = table(3, f"6 {number}", **options)
        assert play_on(g, bots, 6000) < 6000


def test_it_beats_random_players() -> None:
    won: list[bool] = []

    def hear(result: Result) -> None:
        assert not result.crash, result.crash
        won.append(bool(result.won))

    for seat in range(2):
        g, bots = table(2, f"8 {seat}", scenario="foundry_yard")
        bots[1 - seat] = bot_maker(RULES, "random")("r")
        play_on(g, bots, 5000)
        assert g.over
        assert g.winners >> seat & 1
    simulate(Plan("arcadia", ["foundry_yard"], [4], "steady", 3, "9"), 1, hear)
    assert len(won) == 3


def test_a_simulation_says_what_happened_in_a_scenario() -> None:
    heard: list[Result] = []
    simulate(Plan("arcadia", ["apothecaries_row_tomes"], [2], "steady", 2, "10"), 1, heard.append)
    for result in heard:
        hunts = {f"Hunt the {animal} is fulfilled" for animal in ("Ram", "Heron", "Toad", "Lynx")}
        quests = {"Find the Tomes is fulfilled", "Slay the Troll is fulfilled"}
        assert set(result.events) - hunts == quests | {"Kitchen Troll is killed", "a Hero is killed"}
        assert len(set(result.events) & hunts) == 2
        assert result.events["Slay the Troll is fulfilled"] == result.events["Kitchen Troll is killed"]
        assert sum(result.events[quest] for quest in hunts & set(result.events) | quests) >= 2


@pytest.mark.parametrize("seat", [0, 1])
def test_what_it_may_not_know_changes_nothing(seat: int) -> None:
    for scenario in ("apothecaries_row_tomes", "high_temple"):
        play = holdfast.new("arcadia", players=GUILDS[:2], scenario=scenario, seed="silence")
        while not play.over:
            view = View(RULES, play.state, seat)
            if view.choice.options:
                other = View(RULES, redealt(play, seat, "lying otherwise"), seat)
                chosen, again = Steady().choose(view, view.choice), Steady().choose(other, other.choice)
                assert (chosen and chosen.text) == (again and again.text)
            decided = next_decision(play, {name: Steady() for name in play.seats})
            play.apply(decided or play.choice.options[-1])


def test_it_attacks_what_a_quest_asks_for() -> None:
    text, reason = choice_at(
        "Urk",
        heroes={
            "blue": [{"name": "Urk", "at": "B2", "cards": ["Nicked Sword"]}],
            "red": [{"name": "Bastia", "at": "E3"}],
        },
        monsters=[{"name": "Orc Raider", "at": "A2"}, {"name": "Orc Chief", "at": "B1"}],
        quests=["Slay a Chief"],
    )
    assert text == "blue: attack Urk with Nicked Sword > Orc Chief"
    assert reason == "this may fulfil the Quest Slay a Chief"


def test_it_rests_when_its_cards_are_exhausted() -> None:
    text, reason = choice_at(
        heroes={
            "blue": [
                {"name": "Urk", "at": "B2", "cards": ["Nicked Sword"], "exhausted": ["Nicked Sword"]},
                {"name": "Qadir", "at": "B2", "cards": ["Sling"], "exhausted": ["Sling"]},
            ],
            "red": [{"name": "Bastia", "at": "E3"}],
        },
        monsters=[{"name": "Orc Chief", "at": "B1"}],
        quests=["Slay a Chief"],
    )
    assert text == "blue: rest" and "cards" in reason


def test_it_drinks_against_many_wounds() -> None:
    text, reason = choice_at(
        "Urk",
        heroes={
            "blue": [{"name": "Urk", "at": "B2", "wounds": 3, "tokens": ["Healing Potion"]}],
            "red": [{"name": "Bastia", "at": "E3"}],
        },
    )
    assert text == "blue: drink Healing Potion" and "Wounds" in reason
