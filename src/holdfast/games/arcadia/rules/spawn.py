"""Spawning Monsters: at the end of a turn the figures of a full Spawn Tile come back, or go to the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import move, roll, settle
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import is_full, is_monster_left
from holdfast.games.arcadia.rules.titles import helps
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


def spawn_monsters(g: Arcadia) -> None:
    """If the Spawn Tile is full, or no Monster is left on the board (rulings 87, 88)."""
    if len(g.zones[t.SPAWN_TILE]) >= g.defs.defaults.spawn_slots or not is_monster_left(g):
        then(g, spawn_next)


def spawn_next(g: Arcadia) -> None:
    """One figure after the other, in the order of the slots (rulings 89 to 97)."""
    if g.zones[t.SPAWN_TILE]:
        then(g, spawn_one, g.zones[t.SPAWN_TILE][0])
        then(g, spawn_next)


def spawn_one(g: Arcadia, monster: i64) -> None:
    """Two attack dice name the Spawn token where it comes back, unless a Title lets a Guild name it."""
    for seat in g.layout.each_seat:
        if helps(g, seat, k.NAMES_SPAWN):
            for pair in range(1, len(k.PAIRS)):
                offer(g, name_pair, seat, pair, monster)
            return
    faces = [roll(g, k.SPAWN_DIE), roll(g, k.SPAWN_DIE)]
    settle(g)
    come_back(g, monster, pair_of(faces[0], faces[1]))


def name_pair(g: Arcadia, seat: i64, pair: i64, monster: i64) -> None:
    """Any pair of faces, also one without a token."""
    tell(g, facts.NAMED_PAIR, monster, 0, pair, seat)
    come_back(g, monster, pair)


def pair_of(one: i64, other: i64) -> i64:
    """The place of an unordered pair of faces (ruling 90)."""
    letters = "".join(sorted(("", "M", "R", "C")[face] for face in (one, other)))
    for place, pair in enumerate(k.PAIRS):
        if pair and "".join(sorted(pair)) == letters:
            return place
    return 0


def come_back(g: Arcadia, monster: i64, pair: i64) -> None:
    """To the Space of the Spawn token with these faces if it has room, otherwise to the box (S145 to S149)."""
    for space in g.board.spaces:
        for token in g.zones[t.FLOOR + space]:
            if g.defs.pair[g.face[token]] == pair:
                if is_full(g, space):
                    tell(g, facts.NOT_SPAWNED, monster, token, 2)
                    move(g, monster, t.BOX)
                else:
                    tell(g, facts.SPAWNS_AT, monster, token, space)
                    move(g, monster, t.SPACE + space)
                return
    tell(g, facts.NOT_SPAWNED, monster, 0, 1)
    move(g, monster, t.BOX)


CHAPTER = chapter(
    "Spawning Monsters",
    rules={spawn_monsters: "", spawn_next: "", spawn_one: "monster", name_pair: "seat pair monster"},
    notation={name_pair: "{seat}: name {pair}"},
    prompts={spawn_one: "Which faces does the Spawn roll of {monster} show?"},
)
