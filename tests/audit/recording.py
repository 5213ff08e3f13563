"""Games of the real program as JSON lines, for the auditor: a header with the table before anything happened, then events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from holdfast.core.agenda import rule_name, rule_of
from holdfast.core.atoms import mark_of
from holdfast.core.notation import thing_name
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games.greyport.game import BattleForGreyport
from holdfast.games.greyport.table import ROUND
from holdfast.record.play import Play
from holdfast.record.told import event_json

CHARACTERS: Final = ("fiona", "zot", "deirdre", "gerki", "chronos")
LAZY: Final = frozenset({"end_round", "decline"})
"""What an eager player does only now and then."""


@cache
def greyport() -> BattleForGreyport:
    """The game with the shipped pack."""
    return BattleForGreyport()


def header(name: str, state: State, options: dict[str, Any]) -> dict[str, Any]:
    """The table before anything happened: what lies where, and every counter."""
    layout = state.layout
    return {
        "name": name,
        "game": "greyport",
        "players": layout.seat_names,
        "scenario": options["scenario"],
        "options": options,
        "counts": dict(zip(layout.count_names, state.counts)),
        "table": {
            zone: [_thing(state, thing) for thing in state.zones[number]]
            for number, zone in enumerate(layout.zone_names)
            if state.zones[number]
        },
    }


def _thing(state: State, thing: int) -> dict[str, Any]:
    layout = state.layout
    marks = {name: mark_of(state, thing, mark) for mark, name in enumerate(layout.mark_names)}
    return {
        "thing": thing,
        "id": layout.ids[state.face[thing]],
        "called": thing_name(state, thing),
        "marks": {name: value for name, value in marks.items() if value and name != "number"},
    }


def play(options: dict[str, Any], seed: str, eager: bool) -> Play:
    """A game to its end by players who choose at random; eager ones rarely stop acting while they could go on."""
    game = Play(greyport(), options, key_from_seed(seed), seed)
    chooser = random.Random(seed)
    while not game.over:
        choices = game.state.options
        if eager and chooser.random() < 0.97:
            choices = [call for call in choices if rule_name(rule_of(call)) not in LAZY] or choices
        game.apply(chooser.choice(choices))
    return game


def lines_of(name: str, game: Play) -> list[str]:
    """A game that was played from its deal, as JSON lines: the whole truth."""
    before = game.game.deal(game.options, game.key)
    told = [event_json(game.game, game.state.layout, event, None) for event in game.events]
    return [json.dumps(line) for line in [header(name, before, game.options), *told]]


def record(options: dict[str, Any], seed: str, eager: bool = False) -> list[str]:
    """One random game as JSON lines."""
    return lines_of(f"{options['scenario']} with {len(options['players'])}, seed {seed}", play(options, seed, eager))


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
    game = Play.from_state(rules, state, given)
    chooser = random.Random(name)
    last = game.state.counts[ROUND] + rounds
    while not game.over and not (game.state.counts[ROUND] >= last and rules.is_main_step(game.state)):
        game.apply(chooser.choice(game.state.options))
    told = [event_json(rules, game.state.layout, event, None) for event in game.events]
    return [json.dumps(line) for line in [head, *told]]


def given_cards(state: State, given: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards that exist only in a check, with the ids that the program gave them."""
    layout = state.layout
    ids = {layout.names[layout.name_ids[face]]: id for face, id in enumerate(layout.ids) if id.startswith("given_")}
    cards = [{"name": greyport().defs.characters[card["character"]].name, **card} if "name" not in card else card
             for card in given.get("card", [])]  # fmt: skip
    return [{**card, "id": ids[card["name"]]} for card in cards]


def games(seeds: int) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Every scenario with 2 to 5 players and open and closed hands: short games, and sturdy ones that go far."""
    scenarios = list(greyport().defs.scenarios)
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
