"""Games of Battle for Greyport for the auditor, from their deal and from the positions of checks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.table import ROUND
from tests.audit.recording import header, lines, lines_of, play, play_on

CHARACTERS: Final = ("fiona", "zot", "deirdre", "gerki", "chronos")
LAZY: Final = frozenset({"end_round", "decline"})
"""What an eager player does only now and then."""


@cache
def greyport() -> Game:
    """The game with the shipped pack."""
    return game("greyport")


def defs() -> Defs:
    """Its cards."""
    return cast(Defs, greyport().defs)


def record(options: dict[str, Any], seed: str, eager: bool = False) -> list[str]:
    """One random game as JSON lines."""
    played = play(greyport(), options, seed, LAZY if eager else ())
    return lines_of(f"{options['scenario']} with {len(options['players'])}, seed {seed}", played)


def from_check(name: str, given: dict[str, Any], rounds: int) -> list[str]:
    """A game from the position of a check, played at random to the middle of a later round, as JSON lines."""
    rules = greyport()
    state = rules.arrange(given)
    head = header(name, state, {"scenario": "goblin_king", **given})
    head["cards"] = [*given_cards(state, given), {"id": "plain_location", "name": "The location", "kind": "location"}]
    head["scenario_text"] = given.get("scenario_text")
    encounter = given.get("encounter", {})
    if "penalty" in encounter:
        head["penalty"] = {str(encounter.get("number", 1)): encounter["penalty"]}
    last = state.counts[ROUND] + rounds

    def is_later(g: State) -> bool:
        return g.counts[ROUND] >= last and rules.asking.is_main_step(g)

    return lines(head, play_on(rules, state, given, name, is_later))


def given_cards(state: State, given: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards that exist only in a check, with the ids that the program gave them."""
    layout = state.layout
    ids = {layout.names[layout.name_ids[face]]: id for face, id in enumerate(layout.ids) if id.startswith("given_")}
    cards = [{"name": defs().characters[card["character"]].name, **card} if "name" not in card else card
             for card in given.get("card", [])]  # fmt: skip
    return [{**card, "id": ids[card["name"]]} for card in cards]


def games(seeds: int) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Every scenario with 2 to 5 players and open and closed hands: short games, and sturdy ones that go far."""
    scenarios = list(defs().scenarios)
    for number in range(seeds):
        for place, scenario in enumerate(scenarios):
            for players in range(2, 6):
                for hands in ("open", "closed"):
                    seed = f"audit {number} {scenario} {players} {hands}"
                    first = (number + place) % len(CHARACTERS)
                    seats = [CHARACTERS[(first + i) % len(CHARACTERS)] for i in range(players)]
                    options: dict[str, Any] = {"scenario": scenario, "players": seats, "hands": hands}
                    yield options, seed, False
                    yield sturdy(options, number + place + players), seed + " sturdy", True


def sturdy(options: dict[str, Any], which: int) -> dict[str, Any]:
    """The same table with one of the sturdy settings."""
    options = {**options, **STURDY[which % len(STURDY)]}
    wounded = f"wounded warrior: {options['players'][0]}"
    variants = [wounded if name == "wounded warrior" else name for name in options.get("variants", [])]
    return {**options, "variants": variants}


STURDY: Final[tuple[dict[str, Any], ...]] = (
    {"variants": ["starting hp: 40"]},
    {"variants": ["starting hp: 60", "hardcore"], "options": {"losses": "all"}},
    {"start_hp": 50, "rest_healing": 3, "variants": ["different locations"], "options": {"supplies": "unlimited"}},
    {"variants": ["starting hp: 70", "different monsters: undead+humanoid, beast+aberration, dragon"]},
    {
        "variants": ["starting hp: 40", "silent play", "wounded warrior"],
        "options": {"losses": "none", "reward": "strict"},
    },
)
"""Tables whose games go far, with variants and options that the phases must take in."""
