"""Count the questions that bots are asked, and those whose every answer leads to the same table.

`python tools/questions.py greyport [--games 200] [--bot steady] [--seed 1]` plays every scenario with every number of
players in turn and prints a row for each question: how often it is asked with two or more answers, how often all of
them lead to the same table, and how often all of them end the game alike.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from typing import Any

from holdfast.bots.by_name import bot_maker
from holdfast.core.agenda import answer, run
from holdfast.core.calls import rule_of
from holdfast.core.digest import digest
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game
from holdfast.lab.playing import next_call


def after(g: State, option: int) -> State:
    """The table after an answer, and after those that are forced then."""
    there = g.copy()
    answer(there, option)
    while len(there.options) == 1 and not there.over:
        answer(there, there.options[0])
    return there


def all_the_same(rules: Game, g: State) -> str:
    """`same` if every answer leads to the same table, `end` if every one ends the game alike, else nothing."""
    first = after(g, g.options[0])
    table, ended = digest(rules, first), (first.over, first.winners)
    same, alike = True, bool(first.over)
    for option in g.options[1:]:
        other = after(g, option)
        same = same and digest(rules, other) == table
        alike = alike and (other.over, other.winners) == ended
        if not same and not alike:
            return ""
    return "same" if same else "end"


class Count:
    """How often each question was asked in some games, and how often it need not have been."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.asked: Counter[str] = Counter()
        self.needless: dict[str, Counter[str]] = {"same": Counter(), "end": Counter()}

    def play(self, options: Mapping[str, Any], bot: str, seed: str) -> None:
        """One game between bots."""
        g = self.rules.deal(options, key_from_seed(seed))
        seats = range(len(g.layout.seat_names))
        bots = {seat: bot_maker(self.rules, bot)(f"{seed} {seat}") for seat in seats}
        run(g)
        while not g.over:
            self.look(g)
            answer(g, next_call(self.rules, g, bots))

    def look(self, g: State) -> None:
        """One open question."""
        if len(g.options) < 2:
            return
        template = self.rules.prompts.get(rule_of(g.agenda[-1]))
        question = template.text if template is not None else self.rules.prompt(g)
        self.asked[question] += 1
        how = all_the_same(self.rules, g)
        if how:
            self.needless[how][question] += 1

    def rows(self) -> list[str]:
        """The table of docs/questions.md."""
        told = ["| question | asked | all answers the same table | all end the game alike |", "|---|---|---|---|"]
        for question, asked in self.asked.most_common():
            same, end = (self.needless[how][question] for how in ("same", "end"))
            told.append(f"| {question} | {asked} | {same} | {end} |")
        same, end = (sum(self.needless[how].values()) for how in ("same", "end"))
        told.append(f"| **together** | {sum(self.asked.values())} | {same} | {end} |")
        return told


def main(words: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--seed", default="1")
    said = parser.parse_args(words)
    rules = game(said.game)
    cells = [(scenario, players) for scenario in rules.scenarios() for players in rules.player_counts()]
    count = Count(rules)
    for number in range(said.games):
        scenario, players = cells[number * 7 % len(cells)]
        everybody = rules.characters()
        turn = number % len(everybody)
        options = {"scenario": scenario, "players": (everybody[turn:] + everybody[:turn])[:players]}
        count.play(options, said.bot, f"questions {said.seed} {number}")
    print("\n".join(count.rows()))


if __name__ == "__main__":
    main()
