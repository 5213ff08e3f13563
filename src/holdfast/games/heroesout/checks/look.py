"""What a check compares: the keys of its `is`, read off the table; and lines of it that stand for several decisions."""

from __future__ import annotations

import re
from typing import Any, Final

from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.declaration import one_line
from holdfast.core.game import Game
from holdfast.core.notation import normal, thing_name
from holdfast.games.heroesout.kinds import COMPLETED, EVENT, INCOMPLETE, JAILS_FOR_LOOT, PORTAL, SIDES, TOKENS
from holdfast.games.heroesout.rules.activating import activate
from holdfast.games.heroesout.rules.dungeon import column_of, rooms_in, row_of
from holdfast.games.heroesout.rules.special_rooms import laboratory, sold_here
from holdfast.games.heroesout.table import (
    ACTIVE,
    BLUEPRINTS,
    BUILDER_PILE,
    DECK,
    DISCARD,
    DOORS,
    EXHAUSTED,
    GUILD,
    GUILD_DISCARD,
    HAND,
    HERO_SUPPLY,
    HEROES,
    LAIR,
    LEVEL,
    LOOT_DECK,
    LOOT_ROW,
    MONSTERS,
    PLACE,
    PLAY_AREA,
    ROOMS,
    STACK,
    STEP,
    STEPS,
    WAVE,
    HeroesOut,
    owner,
    side,
    tokens,
    treasure,
    wounds,
)

SHARED: Final = {
    "loot": LOOT_ROW,
    "loot_deck": LOOT_DECK,
    "guild": GUILD,
    "guild_discard": GUILD_DISCARD,
    "blueprints": BLUEPRINTS,
    "builder_pile": BUILDER_PILE,
}
OWN: Final = {"hand": HAND, "deck": DECK, "discard": DISCARD, "play": PLAY_AREA}
ORDERED: Final = frozenset({"loot_deck", "guild", "builder_pile"})
PORTAL_SIDES: Final = {0: "none", INCOMPLETE: "incomplete", COMPLETED: "completed"}


def compares_in_order(key: str) -> bool:
    """Decks are compared in order, everything else in any."""
    return key in ORDERED or key.startswith("deck.")


def look(g: HeroesOut, key: str) -> Any:
    """The value of a key; a KeyError if there is none."""
    if key in SHARED:
        return [thing_name(g, card) for card in g.zones[SHARED[key]]]
    kind, _, name = key.partition(".")
    if kind == "supply":
        return in_supply(g, name)
    if name in g.layout.seat_names:
        return of_player(g, kind, g.layout.seat_names.index(name))
    if name in g.defs.room_number:
        return of_room(g, kind, g.defs.room_number[name])
    if not name:
        return alone(g, key)
    raise KeyError(key)


def of_player(g: HeroesOut, kind: str, seat: int) -> Any:
    """Cards and figures of one player."""
    if kind in OWN:
        return [thing_name(g, card) for card in g.zones[OWN[kind] + seat]]
    if kind == "hand_size":
        return len(g.zones[HAND + seat])
    if kind == "lair":
        return len(g.zones[LAIR + seat])
    if kind == "wounds":
        found = [wounds(g, figure) for room in g.dungeon.rooms for figure in g.zones[MONSTERS + room]
                 if owner(g, figure) == seat and wounds(g, figure)]  # fmt: skip
        return found if len(found) > 1 else sum(found)
    raise KeyError(kind)


def of_room(g: HeroesOut, kind: str, room: int) -> Any:
    """What is in one room."""
    if kind == "treasures":
        return treasure(g, room)
    if kind == "monsters":
        return [g.layout.seat_names[owner(g, figure)] for figure in g.zones[MONSTERS + room]]
    if kind == "heroes":
        return [
            f"{thing_name(g, hero)} {'exhausted' if side(g, hero) == EXHAUSTED else 'active'}"
            for hero in g.zones[HEROES + room]
        ]
    if kind == "tokens":
        return [TOKENS[token] for token in range(1, EVENT + 1) for _ in range(tokens(g, room, token))]
    if kind == "portals":
        return PORTAL_SIDES[tokens(g, room, PORTAL)]
    if kind == "passages_of":
        return [g.defs.rooms[other].name for other in rooms_in(g.dungeon, g.dungeon.joined[room])]
    if kind == "tiles":
        for tile in g.zones[ROOMS]:
            if g.defs.room_of[g.face[tile]] == room:
                place, doors = mark_of(g, tile, PLACE), mark_of(g, tile, DOORS)
                open_sides = "".join(letter for bit, letter in enumerate(SIDES) if doors >> bit & 1)
                return {"at": [row_of(place), column_of(place)], "doors": open_sides}
        return "not laid"
    raise KeyError(kind)


def in_supply(g: HeroesOut, name: str) -> int:
    """How many are left of a hero class, a token, or the treasures of a value (`Treasure 2`)."""
    if name in TOKENS[1:]:
        return tokens(g, 0, TOKENS.index(name))
    if name in g.defs.class_names[1:]:
        face = g.defs.class_face[g.defs.class_names.index(name)]
        return sum(g.face[hero] == face for hero in g.zones[HERO_SUPPLY])
    value = re.fullmatch(r"Treasure ([1-4])", name)
    if value is None:
        raise KeyError(name)
    return len(g.zones[STACK + int(value[1])])


def alone(g: HeroesOut, key: str) -> Any:
    """What belongs to the whole table."""
    if key == "players":
        return list(g.layout.seat_names)
    if key == "active":
        return g.layout.seat_names[g.counts[ACTIVE]]
    if key == "scenario":
        return g.defs.scenario
    if key == "level":
        return g.defs.level_names[g.counts[LEVEL]]
    if key == "wave":
        return g.counts[WAVE]
    if key == "step":
        return STEPS[g.counts[STEP]]
    raise KeyError(key)


def parts_of(g: HeroesOut, text: str) -> list[str]:
    """One decision for each card that a refresh dismisses and each hero that is exhausted.

    The doors of a room that is built are named clockwise from the north, in whatever order the line has them.
    """
    text = normal(text)
    refresh = re.fullmatch(r"(\w+): refresh with ([^:]+): (.+)", text)
    if refresh is not None:
        seat, card, dismissed = refresh.groups()
        first = [f"{seat}: refresh with {card}"]
        return [*first, *(f"{seat}: dismiss {each}" for each in dismissed.split(", ")), f"{seat}: done"]
    if text.startswith("all: exhaust ") and ", " in text:
        return [f"all: exhaust {hero}" for hero in text.removeprefix("all: exhaust ").split(", ")]
    build = re.fullmatch(r"(.* doors )([NESW]+)", text)
    if build is not None:
        return [build[1] + "".join(sorted(build[2], key=SIDES.index))]
    return one_line(g, text)


def named_ahead(game: Game, g: HeroesOut, text: str) -> int | None:
    """The Laboratory with the card that is chosen only when its hero is jailed; None: the text says something else."""
    found = game.templates[number_of(laboratory)].match(text)
    if found is None:
        return None
    for option in g.options:
        room = argument(option, 1)
        if rule_of(option) == number_of(activate) and g.defs.rooms[room].ability.kind == JAILS_FOR_LOOT:
            seat = argument(option, 0)
            for card in sold_here(g, room):
                said = call(laboratory, seat, room, card)
                if game.write(g, said).casefold() == normal(text).casefold():
                    return said
    return None
