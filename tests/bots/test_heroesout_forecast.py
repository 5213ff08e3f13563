"""The forecast of the steady player of Keep the Heroes Out!: what it remembers changes nothing in what it finds."""

from __future__ import annotations

from random import Random
from typing import cast

from holdfast.core.agenda import answer, run
from holdfast.core.state import State
from holdfast.core.view import View
from holdfast.games import game
from holdfast.games.heroesout.bot.board import GUARD, HERE, TRAPS, guard_in, heroes_in, traps_in
from holdfast.games.heroesout.bot.forecast import Judge, Mind, judge_of
from holdfast.games.heroesout.bot.steady import Steady
from holdfast.games.heroesout.table import HeroesOut
from holdfast.lab.playing import deal

RULES = game("heroesout")
CLANS = RULES.characters()


def asked(g: State) -> View:
    """The view of a seat that must decide."""
    return View(RULES, g, RULES.asking.awaited(g)[0])


def chosen(view: View, bot: Steady) -> tuple[int, str]:
    """What a steady player chooses, and why."""
    option = bot.choose(view, view.choice)
    return option.call if option is not None else view.state.options[-1], bot.reason


def changed(board: list[int], rooms: list[int], chance: Random) -> list[int]:
    """The board with a little more or less in a few rooms."""
    board = board[:]
    for room in chance.sample(rooms, chance.randint(1, 3)):
        for one, many in (
            (GUARD, guard_in(board[room])),
            (HERE, heroes_in(board[room])),
            (TRAPS, traps_in(board[room])),
        ):
            board[room] += one * chance.randint(-min(many, 2), 2)
    return board


def test_a_board_that_differs_is_judged_as_if_it_lay_on_the_table() -> None:
    chance = Random(4)
    compared = 0
    for number, scenario in enumerate(RULES.scenarios()):
        level = RULES.levels()[number % 3]
        g = deal(RULES, {"scenario": scenario, "players": CLANS[number % 5 :][:3], "level": level}, f"9 {scenario}")
        run(g)
        for move in range(160):
            if g.over:
                break
            view = asked(g)
            if move % 20 == 19:
                judge = judge_of(Mind(), cast(HeroesOut, view.state))
                for _ in range(10):
                    board = changed(judge.board, judge.plan.rooms, chance)
                    anew = Judge(judge.courses, board)
                    assert judge.cost(board) == anew.danger
                    assert judge.cost_of_invasion(board) == anew.invaded
                    compared += judge.danger != anew.danger
            answer(g, chosen(view, Steady())[0])
    assert compared > 200


def test_it_chooses_the_same_whatever_it_remembers_of_other_tables() -> None:
    tables = [
        deal(RULES, {"scenario": scenario, "players": players, "level": "Challenging"}, "10")
        for scenario in RULES.scenarios()[:2]
        for players in (CLANS[:2], CLANS[1:4])
    ]
    for g in tables:
        run(g)
    bot = Steady()
    for _ in range(40):
        for g in tables:
            if not g.over:
                view = asked(g)
                remembering = chosen(view, bot)
                cast(HeroesOut, g).defs.kept.clear()
                assert chosen(view, Steady()) == remembering
                again = asked(g)
                assert chosen(again, bot) == remembering
                answer(g, remembering[0])
