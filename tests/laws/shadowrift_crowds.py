"""Positions of Shadowrift full of what is rare, laid at random: for the laws and for the auditor."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final, cast

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.shadowrift.definitions import Defs
from tests.audit.shadowrift.cards import Pack

HEROES: Final = ("ann", "bob", "cora", "dov", "edda", "finn")
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
def rules() -> Game:
    """The game with the shipped pack."""
    return game("shadowrift")


def crowded(seed: int) -> dict[str, Any]:
    """A position full of what is rare: hands, tables, Town Square, Attack Area and Power Area laid at random."""
    chooser = random.Random(f"crowded {seed}")
    defs = cast(Defs, rules().defs)
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
    found: dict[str, dict[str, str]] = {}
    for card in Pack(rules().declaration.cards.pack).cards.values():
        if not (card.kind == "villager" and (card.infiltrator or card.name == "Guard")):
            found.setdefault(card.kind, {})[card.name] = card.faction
    return found
