"""Games of Keep the Heroes Out! for the auditor, from their deal and from the positions of checks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.heroesout.table import TURN
from tests.audit.recording import header, lines, lines_of, play, play_on
from tests.laws.heroesout import TRAPPED, said

LAZY: Final = frozenset({"end_cards", "end_turn", "leave_card", "leave_swarm", "do_not_defend"})
"""What an eager player does only now and then."""


@cache
def heroesout() -> Game:
    """The game with the shipped pack."""
    return game("heroesout")


def record(options: dict[str, Any], seed: str, eager: bool = False, rules: Game | None = None) -> list[str]:
    """One random game as JSON lines, by the shipped rules or others."""
    played = play(rules or heroesout(), options, seed, LAZY if eager else ())
    return lines_of(f"{options['scenario']} with {len(options['players'])}, seed {seed}", played)


def from_check(name: str, given: dict[str, Any], turns: int, rules: Game | None = None) -> list[str]:
    """A game from the position of a check, played at random to the middle of a later turn, as JSON lines."""
    rules = rules or heroesout()
    state = rules.arrange(given)
    drawn = "passages" in given or "tiles" in given
    head = header(name, state, {"scenario": "" if drawn else rules.scenarios()[0], **given})
    head["cards"] = given.get("card", [])
    last = state.counts[TURN] + turns

    def is_later(g: State) -> bool:
        return g.counts[TURN] > last and rules.asking.is_main_step(g)

    return lines(head, play_on(rules, state, given, name, is_later))


def games(seeds: int) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Every scenario with 1 to 4 players at every level, hands open and closed: short games, and such that go far."""
    rules = heroesout()
    clans = rules.characters()
    for number in range(seeds):
        for place, scenario in enumerate(rules.scenarios()):
            for players in range(1, 5):
                for at, level in enumerate(rules.levels()):
                    first = number + 2 * place + at
                    turn = number + place + players + at
                    options: dict[str, Any] = {
                        "scenario": scenario,
                        "players": [clans[(first + i) % len(clans)] for i in range(players)],
                        "level": level,
                        "hands": ("open", "closed")[turn % 2],
                        "options": said(turn),
                    }
                    seed = f"audit {number} {scenario} {players} {level}"
                    yield options, seed, False
                    yield {**options, "bonus": list(TRAPPED)}, seed + " trapped", True
