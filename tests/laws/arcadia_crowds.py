"""Positions of Arcadia Quest full of what is rare, laid at random: small maps on which everybody stands near everybody."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final, cast

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.definitions import Defs

GUILDS: Final = ("blue", "red", "green", "orange")
TRAP: Final = "Trap"
"""A token that is never kept."""
MAPS: Final = (
    ("AAB", "AAB", "CCC"),
    ("....", "....", "...."),
    ("AABB", "A##B", "CCDD"),
    ("AAB..", "AAB..", "CCCCC"),
)
"""Few Spaces; a wall wherever two letters differ."""
SAID: Final[tuple[dict[str, str], ...]] = (
    {},
    {"spawns": "map", "reactions": "guard"},
    {"guard": "once", "spawns": "random"},
)
"""Options of the table, taken in turn."""


@cache
def rules() -> Game:
    """The game with the shipped pack."""
    return game("arcadia")


def crowded(seed: int) -> dict[str, Any]:
    """Heroes with any cards, Wounds, tokens and Curses: in a scenario, or every other time with Monsters on few Spaces."""
    chooser = random.Random(f"crowded {seed}")
    players = chooser.sample(GUILDS, chooser.choice((2, 2, 3, 4)))
    given: dict[str, Any] = {
        "players": players,
        "level": k.LEVELS[seed % len(k.LEVELS)],
        "options": SAID[seed % len(SAID)],
        "seed": seed,
        "coins": {player: chooser.randrange(5) for player in players},
    }
    crowd = Crowd(chooser)
    if seed % 2:
        given |= {"scenario": chooser.choice(rules().scenarios()), "heroes": crowd.guilds(players, [])}
        return given
    rows = chooser.choice(MAPS)
    spaces = ["ABCDE"[x] + str(y + 1) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "#"]
    edges = [f"{a}/{b}" for a in spaces for b in spaces if a < b and is_beside(a, b)]
    doors = chooser.sample(edges, 2)
    room = [space for space in spaces for _ in range(2)]
    chooser.shuffle(room)
    given |= {"bare": True, "map": list(rows), "heroes": crowd.guilds(players, room)}
    given |= {"doors": {"closed": doors[:1], "open": doors[1:]}, "portals": {"blue": chooser.sample(spaces, 2)}}
    given |= crowd.monsters(room)
    given["tokens"] = {
        space: [name] for space, name in zip(chooser.sample(spaces, 3), crowd.some("exploration_token", 3))
    }
    given["spawn_tokens"] = dict(zip(chooser.sample(spaces, 3), ("MM", "RR", "MR")))
    given["exploration_pile"] = ["..."]
    given["curse_deck"] = ["..."]
    return given


def is_beside(a: str, b: str) -> bool:
    """Whether two Spaces share an edge."""
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


def is_permanent(card: str) -> bool:
    """Whether a card always works and is never exhausted."""
    known = cast(Defs, rules().defs)
    return known.type[known.names.index(card)] == k.PERMANENT


class Crowd:
    """Who stands there, drawn from one box."""

    def __init__(self, chooser: random.Random) -> None:
        self.chooser = chooser
        self.left: dict[str, list[str]] = {}

    def some(self, kind: str, most: int) -> list[str]:
        """Cards or figures of a kind that are not taken yet."""
        left = self.left.setdefault(kind, copies_of(kind))
        self.chooser.shuffle(left)
        return [left.pop() for _ in range(min(most, len(left)))]

    def guilds(self, players: list[str], room: list[str]) -> dict[str, Any]:
        """Two or three Heroes each; without room they stand where they begin, or as killed ones on their cards."""
        known, chooser = cast(Defs, rules().defs), self.chooser
        heroes: dict[str, Any] = {}
        for player in players:
            names = [known.names[known.face_of[each]] for each in known.guilds[player].heroes]
            heroes[player] = [self.hero(name, room) for name in names[: chooser.choice((2, 3, 3))]]
        return heroes

    def hero(self, name: str, room: list[str]) -> dict[str, Any]:
        """One Hero."""
        chooser = self.chooser
        cards = self.some(chooser.choice(("upgrade", "upgrade", "starter")), chooser.randrange(2, 5))
        cards += self.some("reward", 1) if len(cards) < 3 and chooser.random() < 0.3 else []
        hero: dict[str, Any] = {
            "name": name,
            "cards": cards,
            "wounds": chooser.randrange(3),
            "dazed": chooser.random() < 0.1,
            "exhausted": [card for card in cards if not is_permanent(card) and chooser.random() < 0.3],
            "tokens": [token for token in self.some("exploration_token", chooser.randrange(2)) if token != TRAP],
            "deaths": chooser.randrange(3),
        }
        if chooser.random() < 0.2:
            hero["curse"] = self.some("curse", 1)[0]
        if room and chooser.random() < 0.9:
            hero["at"] = room.pop()
        elif chooser.random() < 0.3:
            hero["at"] = "card"
        return hero

    def monsters(self, room: list[str]) -> dict[str, Any]:
        """Some on the board, some on the Spawn Tile."""
        chooser = self.chooser
        there = self.some("monster", min(len(room), chooser.randrange(2, 8)))
        monsters = [
            {"name": name, "at": room.pop(), "wounds": chooser.randrange(2), "dazed": chooser.random() < 0.1}
            for name in there
        ]
        return {"monsters": monsters, "spawn_tile": self.some("monster", chooser.randrange(5))}


@cache
def box() -> dict[str, list[str]]:
    """The names of each kind, as often as there are copies."""
    known = cast(Defs, rules().defs)
    found: dict[str, list[str]] = {}
    for face in range(1, len(known.ids)):
        copies = known.figures[face] if known.kind[face] == k.MONSTER else known.copies[face]
        found.setdefault(k.KINDS[known.kind[face]], []).extend([known.names[face]] * max(1, copies))
    return found


def copies_of(kind: str) -> list[str]:
    """A fresh list of them."""
    return list(box()[kind])
