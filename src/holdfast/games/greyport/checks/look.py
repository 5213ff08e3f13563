"""What a check compares: the keys of its `is`, read off the table."""

from __future__ import annotations

import re
from typing import Any

from holdfast.core.atoms import mark_of
from holdfast.core.declaration import one_line
from holdfast.core.notation import normal, thing_name
from holdfast.core.state import State
from holdfast.games.greyport.kinds import KINDS, PLAYER_HERO
from holdfast.games.greyport.rules.damage import hit_points
from holdfast.games.greyport.rules.recruiting import top_is_shown
from holdfast.games.greyport.shown.view import coins_of
from holdfast.games.greyport.table import (
    BESIDE,
    CLOSED,
    CURSES,
    DECK,
    DEFENDING,
    DISCARD,
    ENCOUNTER,
    FOUGHT,
    GROUP,
    HAND,
    HERO_DECK,
    HERO_ROW,
    HP,
    HURT,
    ITEM_DECK,
    ITEM_ROW,
    LEVEL,
    LOCATION,
    LOCATION_GROUP,
    LOCATION_HP,
    MARKER,
    MONSTER_DECK,
    MONSTER_DISCARD,
    REMOVED,
    REST,
    SHIELDS,
    START_HP,
    STEP,
    STEPS,
    TABLE,
    Greyport,
    flag,
    items_of,
    monsters,
)

SHARED = {
    "row.heroes": HERO_ROW,
    "row.items": ITEM_ROW,
    "hero_deck": HERO_DECK,
    "item_deck": ITEM_DECK,
    "monster_deck": MONSTER_DECK,
    "monster_discard": MONSTER_DISCARD,
    "removed": REMOVED,
    "monsters.location": LOCATION_GROUP,
}
OWN = {"hand": HAND, "deck": DECK, "discard": DISCARD, "monsters": GROUP}
ORDERED = ("deck.", "discard.", "hero_deck", "item_deck", "monster_deck")


def compares_in_order(key: str) -> bool:
    """Decks and discard piles are compared in order, everything else in any."""
    return key.startswith(ORDERED)


def zone_of_key(g: Greyport, key: str) -> int:
    """The zone a key names, or 0."""
    if key in SHARED:
        return SHARED[key]
    kind, _, name = key.partition(".")
    if kind in OWN and name in g.layout.seat_names:
        return OWN[kind] + g.layout.seat_names.index(name)
    return 0


def look(g: Greyport, key: str) -> Any:
    """The value of a key; a KeyError if there is none."""
    zone = zone_of_key(g, key)
    if zone:
        return cards_in(g, zone)
    kind, _, name = key.partition(".")
    if kind in ("hurt", "hp_of"):
        for monster in monsters(g):
            if thing_name(g, monster).casefold() == name.casefold():
                return mark_of(g, monster, HURT) if kind == "hurt" else hit_points(g, monster)
        return "not in play"
    if kind == "shown":
        deck = HERO_DECK if name == "hero_deck" else ITEM_DECK
        return thing_name(g, g.zones[deck][0]) if g.zones[deck] and top_is_shown(g, deck) else ""
    if name in g.layout.seat_names:
        return of_player(g, kind, g.layout.seat_names.index(name))
    if not name:
        return alone(g, key)
    raise KeyError(key)


def cards_in(g: Greyport, zone: int) -> list[dict[str, Any]]:
    """The things of a zone as a check compares them; a hand without its player hero."""
    found: list[dict[str, Any]] = []
    for thing in g.zones[zone]:
        face = g.face[thing]
        if HAND <= zone < HAND + 5 and g.defs.kind[face] == PLAYER_HERO:
            continue
        entry: dict[str, Any] = {
            "name": thing_name(g, thing),
            "kind": KINDS[g.defs.kind[face]],
            "hurt": mark_of(g, thing, HURT),
        }
        found.append(entry)
    return found


def of_player(g: Greyport, kind: str, seat: int) -> Any:
    """A counter or card of one player."""
    if kind == "hp":
        return g.counts[HP + seat]
    if kind == "coins":
        return coins_of(g, seat)
    if kind == "player_hero":
        where = "nowhere"
        for name, zone in (("hand", HAND), ("beside discard", BESIDE), ("table", TABLE)):
            if any(g.defs.kind[g.face[card]] == PLAYER_HERO for card in g.zones[zone + seat]):
                where = name
        return {"level": g.counts[LEVEL + seat], "where": where}
    if kind == "table":
        return [
            {
                "name": thing_name(g, hero),
                "items": [thing_name(g, item) for item in items_of(g, seat, hero)],
                "fought": flag(g, hero, FOUGHT),
            }
            for hero in g.zones[TABLE + seat]
        ]
    raise KeyError(kind)


def alone(g: Greyport, key: str) -> Any:
    """What belongs to the whole table."""
    if key == "shields":
        return g.counts[SHIELDS]
    if key == "marker":
        return "taunt" if g.counts[MARKER] else "used"
    if key == "curses_left":
        return len(g.zones[CURSES])
    if key == "defending":
        return g.layout.seat_names[g.counts[DEFENDING]]
    if key == "step":
        return STEPS[g.counts[STEP]]
    if key == "location":
        standing = bool(g.zones[LOCATION])
        name = thing_name(g, g.zones[LOCATION][0]) if standing else ""
        return {"name": name, "hp": g.counts[LOCATION_HP], "in_play": standing}
    if key == "encounter":
        return {"number": g.counts[ENCOUNTER]}
    if key == "scenario":
        return g.defs.scenario
    if key == "start_hp":
        return g.counts[START_HP]
    if key == "rest_healing":
        return g.counts[REST]
    if key == "hands":
        return "closed" if g.counts[CLOSED] else "open"
    raise KeyError(key)


def parts_of(g: State, text: str) -> list[str]:
    """One decision for each card of a list that is discarded: `fiona: discard Soldier, Curse`."""
    listed = re.fullmatch(r"(\w+: discard) (.+)", normal(text))
    if listed is None or ", " not in listed[2]:
        return one_line(g, text)
    names = {name.casefold() for name in g.layout.names}
    cards = listed[2].split(", ")
    if listed[2].casefold() in names or any(card.casefold() not in names for card in cards):
        return one_line(g, text)
    return [f"{listed[1]} {card}" for card in cards]
