"""How decisions are written: rooms, where monsters stand, and whatever else is neither a seat, a card nor a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from holdfast.core.declaration import ARGUMENT_WORDS, Notation, small_numbers
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ACTIONS, SIDES, TOKENS
from holdfast.games.heroesout.rules.dungeon import MOST_PLACES, column_of, row_of
from holdfast.games.heroesout.rules.special_rooms import plan_of, spot_of
from holdfast.games.heroesout.table import HeroesOut, figures_in, owner, stands_hurt, stands_in, stands_of, wounds

SIDE_WORDS: Final = ("", "left", "right")
CALLED: Final[Mapping[str, str]] = {
    **ARGUMENT_WORDS,
    "stands": "room",
    "to": "room",
    "from": "room",
    "which": "side",
    "spot": "place",
}


def word(g: HeroesOut, kind: str, value: int) -> str:
    """An argument that is neither a seat, a thing nor a number."""
    defs = g.defs
    if kind in ("room", "to", "from"):
        return defs.rooms[stands_in(value)].name
    if kind == "stands":
        return stands(g, value)
    if kind == "class":
        return defs.class_names[value]
    if kind == "token":
        return TOKENS[value]
    if kind == "deed":
        return ACTIONS[value]
    if kind == "which":
        return SIDE_WORDS[value]
    if kind == "clan":
        return defs.clans[value - 1].id
    if kind == "summoned":
        return "just summoned"
    if kind == "plan":
        return f"{value & 7} coin{'' if value & 7 == 1 else 's'}, {defs.rooms[value >> 3].name}"
    if kind == "spot":
        doors = "".join(side for i, side in enumerate(SIDES) if value >> 8 + i & 1)
        return f"{row_of(value & 255)},{column_of(value & 255)} doors {doors}"
    return str(value)


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


def so_many_wounds(number: int) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{number} wound{'' if number == 1 else 's'}"


def values(g: HeroesOut, kind: str) -> Iterable[int]:
    """What an argument could be, as it is packed."""
    rooms = range(1, len(g.defs.rooms))
    if kind == "stands":
        return [stands_of(room, hurt) for hurt in range(8) for room in rooms]
    if kind in ("room", "to", "from"):
        return rooms
    if kind == "plan":
        return [plan_of(coins, room) for coins in range(8) for room in rooms]
    if kind == "spot":
        return [spot_of(place, doors) for place in range(MOST_PLACES) for doors in range(1, 16)]
    return small_numbers(g, kind)


NOTATION: Final = Notation(
    thing_kinds=frozenset({"card", "thing", "hero", "monster"}),
    named_kinds=frozenset({"room", "to", "from", "stands", "class", "token", "deed", "clan"}),
    argument_words=CALLED,
    word=word,
    values=values,
    thing_word=thing_word,
)
