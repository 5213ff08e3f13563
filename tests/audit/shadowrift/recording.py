"""Games of Shadowrift for the auditor: from their deal, and from positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from holdfast.core.calls import rule_name, rule_of
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.shadowrift.table import ROUND
from holdfast.record.play import Play
from tests.audit.recording import AskedPlay, header, lines, lines_of
from tests.laws.shadowrift_crowds import HEROES, SAID

LAZY: Final = frozenset({"end_heroes_act", "give", "done", "let_it_be", "enough", "end_battle"})
"""What an eager player does only now and then."""


@cache
def shadowrift() -> Game:
    """The game with the shipped pack."""
    return game("shadowrift")


def choose(chooser: random.Random, options: list[int], eager: bool) -> int:
    """At random; an eager player first chooses what to do, so that what is rare is not lost among what is frequent."""
    if not eager:
        return chooser.choice(options)
    if chooser.random() < 0.97:
        options = [call for call in options if rule_name(rule_of(call)) not in LAZY] or options
    kinds = sorted({rule_name(rule_of(call)) for call in options})
    kind = chooser.choice(kinds)
    return chooser.choice([call for call in options if rule_name(rule_of(call)) == kind])


def play_to_the_end(options: dict[str, Any], seed: str, eager: bool) -> Play:
    """A game from its deal."""
    played = AskedPlay(shadowrift(), options, key_from_seed(seed), seed)
    chooser = random.Random(seed)
    while not played.over:
        played.apply(choose(chooser, played.state.options, eager))
    return played


def record(options: dict[str, Any], seed: str, eager: bool = False) -> list[str]:
    """One game as JSON lines."""
    played = play_to_the_end(options, seed, eager)
    return lines_of(f"{options['scenario']} with {len(options['players'])}, seed {seed}", played)


def games(seeds: int) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Every scenario with 1 to 6 heroes, hands open and closed, and the options in turn: random games and eager ones."""
    for number in range(seeds):
        for place, scenario in enumerate(shadowrift().scenarios()):
            for heroes in range(1, 7):
                turn = number + place + heroes
                options: dict[str, Any] = {
                    "scenario": scenario,
                    "players": list(HEROES[:heroes]),
                    "hands": ("open", "closed")[turn % 2],
                    "options": SAID[turn % len(SAID)],
                }
                if turn % 4 == 3:
                    options["faction"] = "random"
                if turn % 4 == 2:
                    options["stacks"] = [("any_eight", "two_of_each_kind")[turn % 8 // 4]]
                seed = f"audit {number} {scenario} {heroes}"
                yield options, seed, False
                yield options, f"{seed} eager", True


# ---- positions ------------------------------------------------------------------------------------------------------


def from_check(name: str, given: dict[str, Any], rounds: int, eager: bool = False) -> list[str]:
    """A game from a position, played at random to the middle of a later round, as JSON lines."""
    rules = shadowrift()
    state = rules.arrange(given)
    head = header(name, state, {"scenario": rules.scenarios()[0], **given})
    head["cards"] = given.get("card", [])
    last = state.counts[ROUND] + rounds

    def is_later(g: State) -> bool:
        return g.counts[ROUND] >= last and rules.asking.is_main_step(g)

    played = AskedPlay.from_state(rules, state, given)
    chooser = random.Random(name)
    while not played.over and not is_later(played.state):
        played.apply(choose(chooser, played.state.options, eager))
    return lines(head, played)
