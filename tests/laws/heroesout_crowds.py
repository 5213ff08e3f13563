"""Positions of Keep the Heroes Out! full of what is rare, laid at random: few rooms with many heroes, monsters and tokens."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.definitions import Clan, Defs

CLASSES: Final = ("Warrior", "Rogue", "Mage", "Archer")
ROOM_TYPES: Final = ("Swords", "Hats", "Mystic Eye", "Crossbones")
ROOMS: Final = ("Forge", "Library", "Cells", "Sewers", "Graveyard", "Workshop", "Study", "Apothecary", "Beast Trainer")
TOKENS: Final = ("Coin", "Book", "Frog", "Bone", "Trap", "Trap", "Trap")
"""What lies in rooms; traps are what heroes meet."""
OWN: Final[tuple[tuple[str, ...], ...]] = (
    ("Each Frog in a room with a monster deals 2 damage there and is discarded.",),
    ("Jail a hero.", "Each hero in the Cells or next to it becomes active."),
    ("Discard a Book in the Library: each player draws 2 cards.", "Otherwise: jail a hero."),
    ("Discard a resource of each kind.", "Each player discards 2 cards."),
    ("If a monster is in the Vault: each player discards a card.", "Otherwise: place a Trap in the Vault."),
    ("The lowest treasure outside the Vault goes back to the supply.", "Place a Portal in the Forge."),
    (
        "Discard a Trap from each room.",
        "Each hero 2 or more rooms from the Vault becomes active, but not in the Cells.",
    ),
)
"""Scenario cards of a position's own."""
SAID: Final[tuple[dict[str, str], ...]] = (
    {},
    {"refresh": "tactics", "free_discard": "yes", "cells_when": "turn"},
    {"defend_ranged": "yes", "portal_icon": "flip", "cells_scenario": "cards"},
    {"reshuffle": "at once", "defend_ranged": "yes"},
    {"wave_0": "first turns", "portal_icon": "flip", "seats": "six"},
    {"party": "vote", "cells_when": "turn"},
    {"party": "anyone", "defend_ranged": "yes"},
)
"""Options of the table, taken in turn."""


ODD: Final = Path(__file__).parents[1] / "audit" / "heroesout" / "pack"
"""A pack with what the shipped one lacks: heroes and figures that endure more, hero cards of every type."""
ODD_CARDS: Final = ("Mage: Special", "Rogue: Special", "Archer: Jewel")
STURDY: Final = ("Warrior",) * 4
"""Who survives a trap by that pack."""


@cache
def rules() -> Game:
    """The game with the shipped pack."""
    return game("heroesout")


@cache
def odd() -> Game:
    """The game with the odd pack."""
    return game("heroesout", [ODD])


def crowded(seed: int) -> dict[str, Any]:
    """A position in the rooms of a scenario, or every other time in few rooms that are joined at random."""
    return Crowd(seed, f"crowded {seed}", rules()).given()


def oddly_crowded(seed: int) -> dict[str, Any]:
    """The same with the odd pack, of which some Guild cards come."""
    return Crowd(seed, f"oddly crowded {seed}", odd(), ODD_CARDS).given()


class Crowd:
    """Who and what is there."""

    def __init__(self, seed: int, named: str, game: Game, more: Sequence[str] = ()) -> None:
        self.seed = seed
        self.game = game
        self.more = more
        self.chooser = random.Random(named)
        self.options = SAID[seed % len(SAID)]
        most = 6 if "seats" in self.options and seed % 2 else 4
        number = self.chooser.choice((1, 2, 2, 3, 4, most))
        self.players = self.chooser.sample(rules().characters(), number)
        self.passages: list[str] = []
        self.scenario = ""
        if seed % 2:
            self.scenario = self.chooser.choice(rules().scenarios())
            self.rooms = [tile.room for tile in cast(Defs, rules().defs).scenarios[self.scenario].tiles]
        else:
            self.rooms = ["Vault", *self.chooser.sample(ROOMS, self.chooser.randrange(2, 6))]
            self.join()

    def join(self) -> None:
        """Each room is joined to one that was there before it, and now and then to another."""
        for place, room in enumerate(self.rooms[1:], 1):
            near = self.chooser.sample(self.rooms[:place], min(place, self.chooser.choice((1, 1, 2))))
            self.passages += [f"{other} - {room}" for other in near]

    def given(self) -> dict[str, Any]:
        """All of it, in the keys of a check."""
        chooser, players = self.chooser, self.players
        given: dict[str, Any] = {
            "players": players,
            "active": chooser.choice(players),
            "options": self.options,
            "level": chooser.choice(rules().levels()),
            "hands": chooser.choice(("open", "open", "closed")),
            "at": chooser.choice(("play", "refresh", "invasion", "invasion")),
            "wave": chooser.choice((1, 2)),
            "seed": self.seed,
            "monsters": self.monsters(),
            "tokens": self.tokens(),
            "hand": {player: self.cards(player, 2, 6) for player in players},
            "discard": {player: self.cards(player, 0, 4) for player in players},
            "card": [{"name": "Bad Luck", "kind": "scenario_card", "text": list(chooser.choice(OWN))}],
            "guild": self.guild(),
            "guild_discard": self.guild()[: chooser.choice((0, 1, 2))],
            "supply": {each: chooser.randrange(3) for each in chooser.sample(CLASSES, 2)},
        }
        given["heroes"] = self.heroes(given["at"] == "invasion" and "wave_0" not in self.options)
        given["wounds"] = {
            player: chooser.randrange(1, self.health_of(player))
            for player in players
            if self.health_of(player) > 1 and any(player in there for there in given["monsters"].values())
        }
        if self.scenario:
            given["scenario"] = self.scenario
        else:
            given |= {"passages": self.passages, "treasures": self.treasures()}
            given["portals"] = {chooser.choice(self.rooms): chooser.choice(("incomplete", "completed"))}
        return given

    def some_rooms(self) -> list[str]:
        """Two or three rooms, in which all stand that are laid in one go."""
        return self.chooser.sample(self.rooms, min(len(self.rooms), self.chooser.choice((1, 2, 2, 3))))

    def monsters(self) -> dict[str, list[str]]:
        """At most as many of a clan as it has."""
        rooms, found = self.some_rooms(), dict[str, list[str]]()
        for player in self.players:
            for _ in range(min(self.chooser.randrange(4), clan_called(player).monsters)):
                found.setdefault(self.chooser.choice(rooms), []).append(player)
        return found

    def heroes(self, invading: bool) -> dict[str, list[str]]:
        """Some of them active while heroes invade."""
        rooms, found = self.some_rooms(), dict[str, list[str]]()
        classes = [*CLASSES, *STURDY] if self.more else CLASSES
        for _ in range(self.chooser.randrange(7)):
            side = self.chooser.choice(("active", "exhausted")) if invading else "exhausted"
            name = f"{self.chooser.choice(classes)} {side}"
            found.setdefault(self.chooser.choice(rooms), []).append(name)
        return found

    def tokens(self) -> dict[str, list[str]]:
        """At most five of each."""
        found: dict[str, list[str]] = {}
        rooms = self.some_rooms()
        for token in self.chooser.sample(TOKENS * 2, self.chooser.randrange(9)):
            if sum(each.count(token) for each in found.values()) < 4:
                found.setdefault(self.chooser.choice(rooms), []).append(token)
        for room in self.chooser.sample(self.rooms, min(len(self.rooms), 3)) if self.more else []:
            found.setdefault(room, []).append("Trap")
        return found

    def treasures(self) -> dict[str, int]:
        """The Vault has its own; others lie in some rooms."""
        rooms = self.chooser.sample(self.rooms[1:], self.chooser.randrange(len(self.rooms)))
        return {"Vault": 4, **{room: self.chooser.choice((1, 2, 2, 3, 3)) for room in rooms}}

    def cards(self, player: str, least: int, most: int) -> list[str]:
        """Cards of the clan, and loot."""
        return self.chooser.choices(
            [*deck_of(player), *deck_of(player), *loot()], k=self.chooser.randrange(least, most)
        )

    def guild(self) -> list[str]:
        """A short deck: the wave, and with it the game, soon ends."""
        chooser = self.chooser
        cards = [f"{chooser.choice(CLASSES)}: {chooser.choice(ROOM_TYPES)}" for _ in range(chooser.randrange(2, 7))]
        cards = [chooser.choice(self.more) if self.more and chooser.random() < 0.5 else card for card in cards]
        return [*cards[:1], *(["Bad Luck"] if chooser.random() < 0.6 else []), *cards[1:]]

    def health_of(self, name: str) -> int:
        """How much one monster of a clan endures."""
        defs = cast(Defs, self.game.defs)
        return defs.health[defs.clans[defs.clan_number[name] - 1].face]


def clan_called(name: str) -> Clan:
    """A clan as the rules know it."""
    defs = cast(Defs, rules().defs)
    return defs.clans[defs.clan_number[name] - 1]


@cache
def deck_of(name: str) -> tuple[str, ...]:
    """The different cards of a clan."""
    return tuple(dict.fromkeys(cast(Defs, rules().defs).names[card] for card in clan_called(name).deck))


@cache
def loot() -> tuple[str, ...]:
    """The different loot cards."""
    defs = cast(Defs, rules().defs)
    return tuple(defs.names[face] for face in range(1, len(defs.ids)) if defs.kind[face] == k.LOOT)
