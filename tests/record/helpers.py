"""Random games for the tests of this folder: the same seed, the same game."""

from __future__ import annotations

from typing import Any

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.calls import rule_name, rule_of
from holdfast.record.play import Play

SCENARIOS = (
    "interrupted_party", "goblin_king", "blood_moon_rising", "attack_of_the_hydra", "summoner_strikes", "insidious_cult",
    "mad_dragon",
)  # fmt: skip


def new(seed: str = "record", **options: Any) -> Play:
    return holdfast.new("greyport", seed=seed, **options)


def go_on(play: Play, chance: RandomBot, most: int = 10_000) -> Play:
    """Play on at random, at most so many decisions."""
    for _ in range(most):
        if play.over:
            break
        play.apply(play.state.options[chance.below(len(play.state.options))])
    return play


def random_game(seed: str = "record", most: int = 10_000, **options: Any) -> Play:
    return go_on(new(seed, **options), RandomBot(seed), most)


def question(play: Play) -> str:
    """The rule that asks now."""
    return rule_name(rule_of(play.state.agenda[-1]))


def undo_to_a_real_choice(play: Play, least: int) -> str:
    """Undo so many decisions, and more until something else could have been decided; that something else."""
    play.undo(least)
    while len(play.state.options) < 2:
        play.undo()
    return next(option.text for option in play.choice.options if option.text != play.undone[0])
