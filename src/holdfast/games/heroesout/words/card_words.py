"""Cards, rooms and figures in a few words, for the eye and for the ear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.games.common.told.prose import spoken, times, together
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.special_rooms import doors_of
from holdfast.games.heroesout.shown.printed import face_text
from holdfast.games.heroesout.shown.view import PORTAL_WORDS, door_letters, tokens_in
from holdfast.games.heroesout.table import HeroesOut, figures_in, hero_class, portal, side, wounds

OURS: Final = "°"
"""Stands after the name of a card that is ours in part or whole, not printed so in the box."""


# ------------------------------------------------------------------ cards


def marked_name(g: HeroesOut, face: int) -> str:
    """The name of a card, with a sign if it is a reconstruction."""
    return g.defs.names[face] + ("" if g.defs.source[face] == "rulebook" else OURS)


def card_in_short(g: HeroesOut, card: int, number: int = 1) -> str:
    """`2 × Tinker° (Activate 2, or Move 1)`; of loot also its type."""
    face = g.face[card]
    on_show = g.defs.kind[face] == k.LOOT or g.zone_of[card] == t.LOOT_ROW
    kind = f"{k.LOOT_TYPES[g.defs.loot_type[face]]}: " if on_show else ""
    return f"{together(counted_name(g, face, number))} ({kind}{face_text(g, face)})"


def counted_name(g: HeroesOut, face: int, number: int) -> str:
    """`Tinker°`, `2 × Tinker°`."""
    return times(marked_name(g, face), number)


def cards_in_short(g: HeroesOut, cards: Sequence[int]) -> str:
    """Several cards, equal ones counted."""
    first = {g.face[card]: card for card in reversed(cards)}
    return ", ".join(card_in_short(g, first[face], number) for face, number in counts_of(g, cards).items())


def cards_by_name(g: HeroesOut, cards: Sequence[int]) -> str:
    """The same by name alone."""
    return ", ".join(together(counted_name(g, face, number)) for face, number in counts_of(g, cards).items())


def counts_of(g: HeroesOut, cards: Sequence[int]) -> dict[int, int]:
    """How many there are of each face, in the order of the cards."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[g.face[card]] = counts.get(g.face[card], 0) + 1
    return counts


# ------------------------------------------------------------------ rooms


def room_use(g: HeroesOut, room: int) -> str:
    """What a room is good for, in two or three words."""
    ability = g.defs.rooms[room].ability
    if ability.kind == k.PLACES_TOKEN:
        return f"gives {k.TOKENS[ability.token]}"
    if ability.kind == k.SELLS_LOOT:
        return f"{k.TOKENS[ability.token]} buys {k.LOOT_TYPES[ability.loot]}"
    if ability.kind == k.JAILS_FOR_LOOT:
        return f"jail: {k.LOOT_TYPES[ability.loot]} card"
    if ability.kind == k.BUILDS:
        return "Coins build rooms"
    if ability.kind == k.PUSHES_LUCK:
        return f"jail: {ability.most} cards"
    return ""


def tokens_here(g: HeroesOut, room: int) -> str:
    """`2 Traps, Frog`."""
    names = tokens_in(g, room)
    return ", ".join(several(name, names.count(name)) for name in dict.fromkeys(names))


def several(name: str, number: int) -> str:
    """`Trap`, `2 Traps`."""
    return name if number == 1 else f"{number} {name}s"


def portal_here(g: HeroesOut, room: int) -> str:
    """`incomplete portal`, or nothing."""
    return f"{PORTAL_WORDS[portal(g, room)]} portal" if portal(g, room) else ""


def monsters_here(g: HeroesOut, room: int) -> list[str]:
    """`3 Ratkin`, `Dragon 4/5`: clan by clan, with the health left where a figure has more than one."""
    found: dict[str, int] = {}
    for seat in range(g.seats):
        health = g.defs.health[g.defs.figure_face[seat]]
        name = spoken(g.layout.seat_names[seat])
        for figure in figures_in(g, seat, room):
            said = f"{name} {health - wounds(g, figure)}/{health}" if health > 1 else name
            found[said] = found.get(said, 0) + 1
    return [said if number == 1 else f"{number} {said}" for said, number in found.items()]


def heroes_here(g: HeroesOut, room: int) -> tuple[list[str], list[str]]:
    """The active heroes in a room, those just summoned told as new; and the exhausted ones."""
    active: dict[str, int] = {}
    exhausted: dict[str, int] = {}
    for hero in g.zones[t.HEROES + room]:
        name = g.defs.class_names[hero_class(g, hero)]
        if side(g, hero) == t.EXHAUSTED:
            exhausted[name] = exhausted.get(name, 0) + 1
        else:
            name = f"new {name}" if side(g, hero) == t.SUMMONED else name
            active[name] = active.get(name, 0) + 1
    return [several(*each) for each in active.items()], [several(*each) for each in exhausted.items()]


def blueprints_in_short(g: HeroesOut) -> list[str]:
    """`Workshop (doors NEW)`: the rooms that can be built, with their doors before turning."""
    return [
        f"{g.defs.names[g.face[tile]]} (doors {door_letters(doors_of(g, tile))})"
        for tile in g.zones[t.BLUEPRINTS]
        if g.face[tile]
    ]
