"""What a check compares, read off the table; what it may write in two ways; and lines that are several decisions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.declaration import one_line
from holdfast.core.game import Game
from holdfast.core.notation import begins, names_in, normal, thing_name
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import COMPLETED, EVENT, INCOMPLETE, JAILS_FOR_LOOT, SIDES, TOKENS
from holdfast.games.heroesout.rules.activating import activate
from holdfast.games.heroesout.rules.dungeon import column_of, row_of
from holdfast.games.heroesout.rules.special_rooms import laboratory, sold_here
from holdfast.games.heroesout.table import HeroesOut

STEPS: Final = tuple("invasion" if step == "clean-up" else step for step in t.STEPS)
"""A position after the clean-up stands at the invasion."""
PORTAL_SIDES: Final = {0: "none", INCOMPLETE: "incomplete", COMPLETED: "completed"}


def wounds_of_clan(g: HeroesOut, seat: int) -> Any:
    """The wounds on the one wounded figure of a clan; a list if there are several."""
    figures = [figure for room in g.dungeon.rooms for figure in g.zones[t.MONSTERS + room]]
    found = [t.wounds(g, figure) for figure in figures if t.owner(g, figure) == seat and t.wounds(g, figure)]
    return found if len(found) > 1 else sum(found)


def clans_in(g: HeroesOut, room: int) -> list[str]:
    """Figures by their clans."""
    return [g.layout.seat_names[t.owner(g, figure)] for figure in g.zones[t.MONSTERS + room]]


def heroes_in(g: HeroesOut, room: int) -> list[str]:
    """Heroes by their class and side."""
    return [
        f"{thing_name(g, hero)} {'exhausted' if t.side(g, hero) == t.EXHAUSTED else 'active'}"
        for hero in g.zones[t.HEROES + room]
    ]


def tokens_in(g: HeroesOut, room: int) -> list[str]:
    """Tokens by their names."""
    return [TOKENS[token] for token in range(1, EVENT + 1) for _ in range(t.tokens(g, room, token))]


def tile_of(g: HeroesOut, room: int) -> Any:
    """Where the tile of a room lies, and its doors."""
    for tile in g.zones[t.ROOMS]:
        if g.defs.room_of[g.face[tile]] == room:
            place, doors = mark_of(g, tile, t.PLACE), mark_of(g, tile, t.DOORS)
            open_sides = "".join(letter for bit, letter in enumerate(SIDES) if doors >> bit & 1)
            return {"at": [row_of(place), column_of(place)], "doors": open_sides}
    return "not laid"


def neighbours(g: HeroesOut, room: int) -> list[str]:
    """The rooms that passageways lead to."""
    return [g.defs.rooms[other].name for other in g.dungeon.adjacent[room]]


def joined(g: HeroesOut, pairs: Sequence[tuple[int, int]]) -> list[str]:
    """Passageways or walls, each by the rooms on both sides."""
    return [f"{g.defs.rooms[one].name} - {g.defs.rooms[two].name}" for one, two in pairs]


def passages(g: HeroesOut, _: str) -> list[str]:
    """All passageways of the dungeon as it lies."""
    rooms = g.dungeon.joined
    return [pair_spelled(pair) for pair in joined(g, [pair for pair in pairs_in(g) if rooms[pair[0]] >> pair[1] & 1])]


def walls(g: HeroesOut, _: str) -> list[str]:
    """All rooms side by side that no passageway joins."""
    rooms = g.dungeon.joined
    apart = [pair for pair in pairs_in(g) if not rooms[pair[0]] >> pair[1] & 1]
    return [pair_spelled(pair) for pair in joined(g, apart)]


def pairs_in(g: HeroesOut) -> list[tuple[int, int]]:
    """The rooms that lie side by side, each two once."""
    return [pair for pair in combinations(g.dungeon.rooms, 2) if g.dungeon.beside[pair[0]] >> pair[1] & 1]


def in_supply(g: HeroesOut, name: str) -> int:
    """How many are left of a hero class, a token, or the treasures of a value (`Treasure 2`)."""
    if name in TOKENS[1:]:
        return t.tokens(g, 0, TOKENS.index(name))
    if name in g.defs.class_names[1:]:
        face = g.defs.class_face[g.defs.class_names.index(name)]
        return sum(g.face[hero] == face for hero in g.zones[t.HERO_SUPPLY])
    value = re.fullmatch(r"Treasure ([1-4])", name)
    if value is None:
        raise KeyError(name)
    return len(g.zones[t.STACK + int(value[1])])


def pair_spelled(text: str) -> str:
    """Two rooms side by side as the program names them: `Vault - Forge` is `Forge - Vault`."""
    return " - ".join(sorted(text.split(" - ")))


def doors_spelled(letters: str) -> str:
    """Open sides as the program names them, clockwise from the north: `WEN` is `NEW`."""
    return "".join(sorted(letters, key=SIDES.find))


def spelled(key: str, value: Any) -> Any:
    """Passageways and walls in an `is`, either way round; wounds of each figure; the doors of a tile in any order."""
    if key.removesuffix(" has") in ("passages", "walls") and isinstance(value, list):
        return [pair_spelled(str(pair)) for pair in value]
    if key.startswith("wounds.") and isinstance(value, list):
        hurt = [number for number in value if number]
        return hurt if len(hurt) > 1 else sum(hurt)
    if key.startswith("tiles.") and isinstance(value, dict) and "doors" in value:
        return {**value, "doors": doors_spelled(str(value["doors"]))}
    return doors_spelled(str(value)) if key.startswith("tiles.") and key.endswith(".doors") else value


def parts_of(g: HeroesOut, text: str) -> list[str]:
    """One decision for each card that a refresh dismisses and each hero that is exhausted.

    The doors of a room that is built are named clockwise from the north, in whatever order the line has them. A figure
    with 0 wounds is called by its clan alone.
    """
    text = normal(text).replace(" with 0 wounds", "")
    names = g.layout.names
    refresh = re.fullmatch(r"([^:]+): refresh with (.+: .+)", text)
    if refresh is not None and refresh[2] not in names:
        seat, said = refresh.groups()
        paid = [name for name in names if name and said.casefold().startswith(f"{name.casefold()}: ")]
        card = said[: max(map(len, paid), default=said.index(":"))]
        dismissed = names_in(said[len(card) :].removeprefix(": "), names)
        return [f"{seat}: refresh with {card}", *(f"{seat}: dismiss {each}" for each in dismissed), f"{seat}: done"]
    if text.startswith("all: exhaust ") and ", " in text:
        return [f"all: exhaust {hero}" for hero in names_in(text.removeprefix("all: exhaust "), names)]
    build = re.fullmatch(r"(.* doors )([NESW]+)", text)
    if build is not None:
        return [build[1] + doors_spelled(build[2])]
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
                written = game.write(g, said)
                if written.casefold() == normal(text).casefold() or (text.endswith("...") and begins(written, text)):
                    return said
    return None
