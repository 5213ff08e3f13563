"""Figures: who is a Hero, whose he is, where he stands, who his Enemies are and what he holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia.table import (
    ACTIVE,
    CARDS,
    HERO,
    HEROES,
    MOST_HEROES,
    NOWHERE,
    SLOT_SHIFT,
    SPACE,
    SPACES,
    TOKENS,
    Arcadia,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_hero(g: Arcadia, figure: i64) -> bool:
    """Whether a figure is a Hero, and not a Monster."""
    return g.marks[figure] >> SLOT_SHIFT & MARK_MASK != 0


def place_of(g: Arcadia, hero: i64) -> i64:
    """The place of a Hero among all: three for each player."""
    return (g.marks[hero] >> SLOT_SHIFT & MARK_MASK) - 1


def seat_of(g: Arcadia, hero: i64) -> i64:
    """Whose Hero it is; -1 for a Monster."""
    return ((g.marks[hero] >> SLOT_SHIFT & MARK_MASK) + 2) // 3 - 1


def active_hero(g: Arcadia) -> i64:
    """The Hero in his activation; 0: nobody is activated."""
    place = g.counts[HERO]
    return g.heroes[place - 1] if place else 0


def driver(g: Arcadia) -> i64:
    """Who drives the Monsters: the player on the right of the active one."""
    return (g.counts[ACTIVE] + g.seats - 1) % g.seats


def heroes_of(g: Arcadia, seat: i64) -> list[int]:
    """The three Heroes of a Guild, alive or not."""
    return [hero for hero in g.heroes[HEROES * seat : HEROES * seat + HEROES] if hero]


def space_of(g: Arcadia, figure: i64) -> i64:
    """The Space of a figure; -1: it is not on the board."""
    space = g.zone_of[figure] - SPACE
    return space if 0 <= space < SPACES else NOWHERE


def on_board(g: Arcadia, figure: i64) -> bool:
    """Whether a figure stands in a Space."""
    return SPACE <= g.zone_of[figure] < SPACE + SPACES


def are_enemies(g: Arcadia, one: i64, other: i64) -> bool:
    """A Hero's Enemies are all Monsters and the Heroes of other Guilds; a Monster's are all Heroes."""
    return seat_of(g, one) != seat_of(g, other)


def cards_of(g: Arcadia, hero: i64) -> list[int]:
    """The cards of a Hero."""
    return g.zones[CARDS + place_of(g, hero)]


def tokens_of(g: Arcadia, hero: i64) -> list[int]:
    """The tokens that a Hero holds."""
    return g.zones[TOKENS + place_of(g, hero)]


def holder_of(g: Arcadia, thing: i64) -> i64:
    """The Hero who holds a card or token; 0: nobody does."""
    zone = g.zone_of[thing]
    if CARDS <= zone < CARDS + 3 * MOST_HEROES:
        return g.heroes[(zone - CARDS) % MOST_HEROES]
    return 0
