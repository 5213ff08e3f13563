"""Plays seeded games and prints the digest after each: `python -m tests.builds.played GAME ...`."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from examples.small_game.lantern_ring import GAME
from holdfast import building
from holdfast.bots.by_name import bot_maker
from holdfast.content import read_pack
from holdfast.core.agenda import answer, run
from holdfast.core.digest import digest
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game
from holdfast.lab.playing import next_call

GAMES = 16
STEADY = 2
"""Of each game so many are played at random, and so many by steady players."""


def all_games(names: Sequence[str]) -> list[Game]:
    """These games, and the example, which is interpreted on either build."""
    return [*(game(name) for name in names), Game(GAME, [read_pack(GAME.cards.pack)])]


def options_of(rules: Game, number: int) -> dict[str, Any]:
    """Scenarios, player counts, levels and hands in turn."""
    scenarios, characters, counts, levels = (
        rules.scenarios(),
        rules.characters(),
        rules.player_counts(),
        rules.levels(),
    )
    turn = number % len(characters)
    options: dict[str, Any] = {
        "scenario": scenarios[number % len(scenarios)] if scenarios else "",
        "players": (characters[turn:] + characters[:turn])[: counts[number % len(counts)]],
    }
    if "hands" in rules.option_types:
        options["hands"] = "closed" if number % 3 == 2 else "open"
    if levels:
        options["level"] = levels[number % len(levels)]
    return options


def at_random(number: int) -> Callable[[State], int]:
    """A player who chooses by numbers that are the same everywhere."""
    mixed = number + 1

    def choose(g: State) -> int:
        nonlocal mixed
        mixed = (mixed * 1103515245 + 12345) % 2**31
        return g.options[(mixed >> 8) % len(g.options)]

    return choose


def steady(rules: Game, players: list[str], number: int) -> Callable[[State], int]:
    """A steady player in every seat."""
    make = bot_maker(rules, "steady")
    bots = {seat: make(f"builds {number} {name}") for seat, name in enumerate(players)}
    return lambda g: next_call(rules, g, bots)


def play(rules: Game, options: dict[str, Any], number: int, choose: Callable[[State], int]) -> str:
    """A game to its end: how many decisions, and a digest of all digests on the way."""
    g = rules.deal(options, key_from_seed(f"builds {number}"))
    run(g)
    whole = hashlib.blake2b(digest_size=16)
    decisions = 0
    while not g.over:
        whole.update(digest(rules, g).encode())
        answer(g, choose(g))
        decisions += 1
    whole.update(digest(rules, g).encode())
    return f"{decisions} {whole.hexdigest()}"


def main() -> None:
    """One line a game: what was played, by whom, and what came of it."""
    print(building.status)
    for rules in all_games(sys.argv[1:]):
        name = rules.id
        for number in range(GAMES):
            options = options_of(rules, number)
            print(name, *options.values(), play(rules, options, number, at_random(number)))
        for number in range(STEADY):
            options = options_of(rules, number)
            print(name, *options.values(), play(rules, options, number, steady(rules, options["players"], number)))


if __name__ == "__main__":
    main()
