"""Games of Shadowrift for the auditor: from their deal, from the positions of checks, and from crowded positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

from holdfast.core.calls import rule_name, rule_of
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.table import ROUND
from holdfast.record.play import Play
from tests.audit.recording import AskedPlay, header, lines, lines_of

HEROES: Final = ("ann", "bob", "cora", "dov", "edda", "finn")
LAZY: Final = frozenset({"end_heroes_act", "give", "done", "let_it_be", "enough", "end_battle"})
"""What an eager player does only now and then."""

SAID: Final[tuple[dict[str, str], ...]] = (
    {},
    {"visitors": "keep", "totems": "any"},
    {"moat": "every", "unmarked": "first"},
    {"spells": "any", "burns": "wound", "cultists": "add"},
    {"party": "anyone"},
    {"party": "vote", "spells": "any", "totems": "any"},
)
"""Options of the table, taken in turn."""


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


def crowded(seed: int) -> dict[str, Any]:
    """A position full of what is rare: hands, tables, Town Square, Attack Area and Power Area laid at random."""
    chooser = random.Random(f"crowded {seed}")
    defs = cast(Defs, shadowrift().defs)
    factions = list(defs.factions)
    faction = factions[seed % len(factions)]
    cards = pack_cards()
    hero_cards = [name for kind in ("action", "attack", "loot", "skill") for name in cards[kind]]
    held = [*hero_cards, *["Heroism"] * 6, *["Might"] * 3, *["Prowess"] * 8, "Wound", "Wound", "Burn", "Seal", "Seal"]
    players = list(HEROES[: chooser.choice((1, 2, 2, 3, 4))])
    monsters = [name for name, of in cards["monster"].items() if of == faction]
    powers = [name for name, of in cards["power"].items() if of == faction]
    specials = {"drow": ["Totem"] * 4, "necromancers": ["Zombie"] * 2}.get(faction, [])
    infiltrators = ["Cultist"] * 3 if faction == "demons" else ["Thief", "Saboteur", "Assassin", "Spy"]
    town = [*cards["wall"], *cards["villager"], "Guard", "Guard", "Corpse", "Corpse", "Corpse", *infiltrators]
    town += ["Freeze"] * 3 if faction == "glacien" else []
    chooser.shuffle(town)
    copies = {"Guard": 3, "Corpse": 9, "Freeze": 6, "Cultist": 4}
    once: list[str] = []
    for name in town:
        if once.count(name) < copies.get(name, 1):
            once.append(name)
    left = list(monsters)
    road: dict[str, list[Any]] = {space: [] for space in ("start", "1", "2", "3")}
    for _ in range(chooser.randrange(2, 7)):
        name = chooser.choice(left)
        if name in UNIQUE:
            left.remove(name)
        hurt = chooser.randrange(2 if name == "Zombie" else 4)
        road[chooser.choice(list(road))].append({"name": name, "hurt": hurt} if hurt else name)
    given: dict[str, Any] = {
        "players": players,
        "at": chooser.choice(("heroes act", "monsters act", "start of heroes act", "draw cards")),
        "bare": chooser.random() < 0.3,
        "faction": faction,
        "hands": chooser.choice(("open", "closed")),
        "options": SAID[seed % len(SAID)],
        "power": chooser.randrange(8),
        "attack": {space: names for space, names in road.items() if names},
        "power_area": [
            *chooser.sample(powers, chooser.randrange(len(powers) + 1)),
            *chooser.sample(specials, chooser.randrange(len(specials) + 1)),
            *["Shadowrift"] * chooser.randrange(2),
        ],
        "hand": {player: chooser.choices(held, k=chooser.randrange(3, 12)) for player in players},
        "discard": {player: chooser.choices(held, k=chooser.randrange(6)) for player in players},
        "table": {player: chooser.sample(list({**cards["skill"], **cards["loot"]}), 2) for player in players},
        "coins": {player: chooser.randrange(3) for player in players[:2]},
        "marker": chooser.choice([*players, "none"]),
        "seed": seed,
    }
    given["town_square"], given["town_deck"], given["town_discard"] = once[:5], once[5:9], once[9:14]
    if chooser.random() < 0.15:  # the game may soon be won
        given["walls"] = [next((wall for wall in cards["wall"] if wall not in once[:14]), "Moat")]
    elif chooser.random() < 0.15:
        given["sealed"] = ["Shadowrift"] * max(1, len(players) - 1)
        given["power_area"].append("Shadowrift")
        given["hand"][players[0]] += ["Seal", "Heroism", "Heroism"]
    if chooser.random() < 0.3:
        given["stack"] = {chooser.choice(("Wound", "Burn", "Corpse", "Heroism")): chooser.randrange(2, 4)}
    return given


UNIQUE: Final = ("World-Burner", "Drow Matriarch", "Lich Empress", "Lord of Winter", "Tempest King", "Mar'Zosé")


@cache
def pack_cards() -> dict[str, dict[str, str]]:
    """The names of the cards of each kind, with their faction."""
    from tests.audit.shadowrift.cards import Pack

    found: dict[str, dict[str, str]] = {}
    for card in Pack(shadowrift().declaration.cards.pack).cards.values():
        if not (card.kind == "villager" and (card.infiltrator or card.name == "Guard")):
            found.setdefault(card.kind, {})[card.name] = card.faction
    return found
