"""Positions of Battle for Greyport full of what is rare, laid at random: for the laws and for the auditor."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final, cast

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.greyport.definitions import Defs
from tests.audit.greyport.cards import Pack

SAID: Final[tuple[dict[str, str], ...]] = (
    {},
    {"reward": "strict", "snipe": "may"},
    {"losses": "all", "supplies": "unlimited"},
    {"losses": "none", "party": "anyone"},
    {"snipe": "may", "party": "vote"},
)
"""Options of the table, taken in turn."""
PENALTIES: Final = (
    "Every player loses 1 HP.",
    "Every player gains a curse.",
    "Each player's monster group gets a Werewolf token.",
)
COINS: Final = ("copper", "silver", "gold")


@cache
def rules() -> Game:
    """The game with the shipped pack."""
    return game("greyport")


def defs() -> Defs:
    """Its cards."""
    return cast(Defs, rules().defs)


def crowded(seed: int) -> dict[str, Any]:
    """A position full of what is rare: bosses and tokens in every group, heroes with items, hands, rows and coins."""
    chooser = random.Random(f"crowded {seed}")
    box = Box(chooser)
    scenarios = list(defs().scenarios)
    players = list(defs().characters)
    chooser.shuffle(players)
    players = players[: chooser.choice((2, 2, 3, 4, 5))]
    most = chooser.choice((2, 3, 4))
    given: dict[str, Any] = {
        "players": players,
        "scenario": scenarios[seed % len(scenarios)],
        "at": chooser.choice(("round", "round", "start of round")),
        "bare": chooser.random() < 0.3,
        "hands": chooser.choice(("open", "closed")),
        "options": SAID[seed % len(SAID)],
        "encounter": {"number": chooser.choice((1, 2)), "penalty": [chooser.choice(PENALTIES)]},
        "location": {"name": chooser.choice(box.names["location"]), "hp": chooser.choice((1, 2, 5))},
        "start_hp": 20,
        "hp": {player: chooser.choice((1, 4, 10, 20)) for player in players},
        "coins": {player: chooser.choices(COINS, k=chooser.randrange(4)) for player in players},
        "shields": chooser.randrange(5),
        "curses_left": chooser.choice((0, 1, 20)),
        "monsters": {group: box.monsters(chooser.randrange(most)) for group in [*players, "location"]},
        "monster_deck": [*box.draw("monster", 4), "..."],
        "row": {"heroes": box.draw("hero", 4), "items": box.draw("item", 4)},
        "hero_deck": [*box.draw("hero", 2), "..."],
        "table": {player: box.heroes(chooser.randrange(3)) for player in players},
        "hand": {player: [*box.held(chooser.randrange(7)), *["Curse"] * chooser.randrange(2)] for player in players},
        "discard": {player: box.held(chooser.randrange(4)) for player in players},
        "player_hero": {
            player: {"level": chooser.choice((1, 2, 3)), "where": chooser.choice(("hand", "beside discard", "table"))}
            for player in players
        },
        "seed": seed,
    }
    if chooser.random() < 0.3:
        given["marker"] = "used"
    return given


class Box:
    """The cards of the box, taken out at random."""

    def __init__(self, chooser: random.Random) -> None:
        self.chooser = chooser
        self.names = pack_cards()
        self.left = {kind: chooser.sample(names, len(names)) for kind, names in self.names.items()}

    def draw(self, kind: str, number: int) -> list[str]:
        """So many cards of a kind, or as many as are left."""
        drawn, self.left[kind] = self.left[kind][:number], self.left[kind][number:]
        return drawn

    def held(self, number: int) -> list[str]:
        """Heroes and items for a hand or a discard pile."""
        return [name for _ in range(number) for name in self.draw(self.chooser.choice(("hero", "item")), 1)]

    def monsters(self, number: int) -> list[dict[str, Any]]:
        """Monsters of a group, some of them hurt: now and then a token, seldom a boss."""
        kinds = self.chooser.choices(("monster", "token", "boss"), (7, 3, 1), k=number)
        group: list[dict[str, Any]] = []
        for kind in kinds:
            for name in self.draw(kind, 1):
                told: dict[str, Any] = {"name": name, "kind": kind, "hurt": self.chooser.randrange(3)}
                group.append({**told, "hp": self.chooser.randrange(6, 30)} if kind == "boss" else told)
        return group

    def heroes(self, number: int) -> list[dict[str, Any]]:
        """Heroes who were played this round, with what they carry."""
        return [
            {"name": name, "items": self.draw("item", self.chooser.randrange(3)), "fought": self.chooser.random() < 0.4}
            for name in self.draw("hero", number)
        ]


@cache
def pack_cards() -> dict[str, list[str]]:
    """The names of the cards of each kind; without those who share a name with a player's character."""
    cards = Pack(rules().declaration.cards.pack).cards.values()
    players = {card.name for card in cards if card.kind == "player hero"}
    found: dict[str, list[str]] = {}
    for card in cards:
        if card.name not in players and not card.id.endswith("_back"):
            found.setdefault(card.kind, []).append(card.name)
    return found
