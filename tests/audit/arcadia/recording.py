"""Games of Arcadia Quest for the auditor: by players who choose at random, and by such that seek a fight."""

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
from holdfast.games.arcadia.kinds import LEVELS
from holdfast.games.arcadia.table import TURN
from tests.audit.recording import AskedPlay, header, lines, lines_of

EAGER: Final = frozenset({"attack", "boost", "also", "chain", "monster_attacks", "monster_moves", "push", "reroll"})
"""What a player who seeks a fight mostly does where it is offered."""
IDLE: Final = frozenset({"end_turn", "rest", "give", "hand_over", "lay_aside", "throw_away", "close_door"})
"""What he does only now and then."""
ZEAL: Final = 0.8
MOST_EVENTS: Final = 1500
"""A position is followed no further."""


@cache
def arcadia() -> Game:
    """The game with the shipped pack."""
    return game("arcadia")


def record(options: dict[str, Any], seed: str, fighting: bool) -> list[str]:
    """One game to its end as JSON lines."""
    rules = arcadia()
    played = AskedPlay(rules, options, key_from_seed(seed), seed)
    chooser = random.Random(seed)
    while not played.over:
        played.apply(_choose(played.state, chooser) if fighting else chooser.choice(played.state.options))
    return lines_of(seed, played)


def _choose(state: State, chooser: random.Random) -> int:
    """An eager deed if there is one, an idle one hardly ever."""
    calls = state.options
    if chooser.random() < ZEAL:
        calls = (
            [call for call in calls if rule_name(rule_of(call)) in EAGER]
            or [call for call in calls if rule_name(rule_of(call)) not in IDLE]
            or calls
        )
    return chooser.choice(calls)


def from_check(name: str, given: dict[str, Any], turns: int) -> list[str]:
    """A game from the position of a check, played on for some turns by players who seek a fight, as JSON lines."""
    rules = arcadia()
    state = rules.arrange(given)
    head = header(name, state, {"scenario": "", **given})
    head["cards"] = given.get("card", [])
    played = AskedPlay.from_state(rules, state, given)
    chooser = random.Random(name)
    last = state.counts[TURN] + turns
    while not played.over and played.state.counts[TURN] <= last and len(played.events) < MOST_EVENTS:
        played.apply(_choose(played.state, chooser))
    return lines(head, played)


GUILDS: Final = ("blue", "red", "green", "orange")


def games(seeds: int) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Every scenario with 2 to 4 Guilds at every level, of any Heroes, Guard first or as one likes: at random and fighting."""
    for seed in range(seeds):
        for place, scenario in enumerate(arcadia().scenarios()):
            for players in (2, 3, 4):
                for number, level in enumerate(LEVELS):
                    turn = seed + place + players + number
                    options: dict[str, Any] = {
                        "scenario": scenario,
                        "players": [GUILDS[(turn + each) % 4] for each in range(players)],
                        "options": {
                            "level": level,
                            "heroes": ("built", "draft")[turn % 2],
                            "spawns": ("random", "map")[turn // 2 % 2],
                            "reactions": ("any", "guard")[turn // 3 % 2],
                            "guard": ("every", "once")[turn // 2 % 2],
                        },
                    }
                    yield options, f"audit {seed} {scenario} {players} {level}", turn % 4 > 0


def campaigns(name: str) -> list[tuple[dict[str, Any], str, bool]]:
    """A campaign with 2 to 4 Guilds."""
    return [
        ({"players": list(GUILDS[:players]), "options": {"campaign": name}}, f"audit campaign {name} {players}", True)
        for players in (2, 3, 4)
    ]
