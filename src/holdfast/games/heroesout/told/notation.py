"""How decisions are written: rooms, where monsters stand, and whatever else is neither a seat, a card nor a number."""

from __future__ import annotations

import re
from typing import Final

from holdfast.games.common.arguments import Argument, notation_of
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ACTIONS, SIDES, TOKENS
from holdfast.games.heroesout.rules.dungeon import MOST_PLACES, column_of, row_of
from holdfast.games.heroesout.rules.special_rooms import plan_of, spot_of
from holdfast.games.heroesout.table import HeroesOut, figures_in, owner, stands_hurt, stands_in, stands_of, wounds


def stands(g: HeroesOut, value: int) -> str:
    """The room of a monster, with its wounds where a monster of its clan there has others."""
    room = stands_in(value)
    name = g.defs.rooms[room].name
    seat = g.counts[t.ACTIVE]
    if stands_hurt(value) == 0 or len({wounds(g, figure) for figure in figures_in(g, seat, room)}) < 2:
        return name
    return f"{name} ({so_many_wounds(stands_hurt(value))})"


def thing_word(g: HeroesOut, kind: str, figure: int) -> str:
    """A monster by its clan, with its wounds where one of its clan in the room has others."""
    if kind != "monster":
        return ""
    seat = owner(g, figure)
    room = g.zone_of[figure] - t.MONSTERS
    clan = g.layout.seat_names[seat]
    hurt = wounds(g, figure)
    if not hurt or len({wounds(g, other) for other in figures_in(g, seat, room)}) < 2:
        return clan
    return f"{clan} with {so_many_wounds(hurt)}"


def is_thing_word(g: HeroesOut, kind: str, word: str) -> bool:
    """Whether some figure could be called so: `witch`, `witch with 1 wound`."""
    return kind == "monster" and re.sub(r" with \d+ wounds?$", "", word) in g.layout.seat_names


def so_many_wounds(number: int) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{number} wound{'' if number == 1 else 's'}"


# ------------------------------------------------------------------ what is packed into one number


def rooms(g: HeroesOut) -> range:
    """All rooms of the box."""
    return range(1, len(g.defs.rooms))


def plan(g: HeroesOut, value: int) -> str:
    """`2 coins, Forge`: what is spent, and for which room."""
    return f"{value & 7} coin{'' if value & 7 == 1 else 's'}, {g.defs.rooms[value >> 3].name}"


def spot(_g: HeroesOut, value: int) -> str:
    """`3,4 doors NES`: row and column, and the sides that are open."""
    doors = "".join(side for i, side in enumerate(SIDES) if value >> 8 + i & 1)
    return f"{row_of(value & 255)},{column_of(value & 255)} doors {doors}"


def figures(g: HeroesOut) -> list[int]:
    """Where a figure could stand, with how many wounds."""
    return [stands_of(room, hurt) for hurt in range(8) for room in rooms(g)]


def plans(g: HeroesOut) -> list[int]:
    """What could be built, for how many Coins."""
    return [plan_of(coins, room) for coins in range(8) for room in rooms(g)]


def spots(_g: HeroesOut) -> list[int]:
    """Where a tile could lie, turned in any way."""
    return [spot_of(place, doors) for place in range(MOST_PLACES) for doors in range(1, 16)]


ROOM: Final = Argument(lambda g, value: g.defs.rooms[stands_in(value)].name, rooms, "room", named=True)
ARGUMENTS: Final = {
    "room": ROOM,
    "to": ROOM,
    "from": ROOM,
    "stands": Argument(stands, figures, "room", named=True),
    "class": Argument(lambda g, value: g.defs.class_names[value], named=True),
    "token": Argument(lambda _g, value: TOKENS[value], named=True),
    "deed": Argument(lambda _g, value: ACTIONS[value], named=True),
    "clan": Argument(lambda g, value: g.defs.clans[value - 1].id, named=True),
    "which": Argument(lambda _g, value: ("", "left", "right")[value], called="side"),
    "summoned": Argument(lambda _g, _value: "just summoned", named=True),
    "plan": Argument(plan, plans),
    "spot": Argument(spot, spots, "place"),
}
NOTATION: Final = notation_of(ARGUMENTS, ["hero", "monster"])._replace(
    thing_word=thing_word, is_thing_word=is_thing_word
)
