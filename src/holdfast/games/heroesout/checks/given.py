"""What the [given] of a check may say: its keys, rooms, and the dungeon it draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.errors import BadPosition
from holdfast.core.positions import known_fields
from holdfast.games.heroesout.checks.look import KEYS
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import KINDS, SIDES
from holdfast.games.heroesout.rules.dungeon import EDGE, ROW

DEFAULT_PLAYERS: Final = ("ratkin", "dragon")
ROOM_KEYS: Final = ("treasures", "monsters", "heroes", "tokens", "portals")


def check_given(given: Mapping[str, Any]) -> None:
    """Every key is one of a position, every clan named in it plays, and it stands at a step."""
    players = given.get("players") or DEFAULT_PLAYERS
    KEYS.check(given, players)
    for clans in (given.get("monsters") or {}).values():
        for name in clans:
            if name not in players:
                raise BadPosition(f"monsters: `{name}` is none of the players")


def check_rooms(defs: Defs, given: Mapping[str, Any], laid: Sequence[int]) -> None:
    """Things lie and stand only in rooms that are laid out."""
    for key in ROOM_KEYS:
        for name in given.get(key) or {}:
            if room_called(defs, name) not in laid:
                raise BadPosition(f"{key}.{name}: the {name} is not in this dungeon")


def room_called(defs: Defs, name: Any) -> int:
    """The number of a named room."""
    if name not in defs.room_number:
        raise BadPosition(f"there is no room called `{name}`; choose from {', '.join(defs.room_number)}")
    return defs.room_number[name]


def face_called(defs: Defs, name: Any, kinds: Sequence[int]) -> int:
    """The face of a named card."""
    found = defs.find(str(name), kinds)
    if not found:
        what = " or ".join(KINDS[kind].replace("_", " ") for kind in kinds) or "card"
        raise BadPosition(
            f"there is no {what} called `{name}`; look at its name in the pack or define it in [[given.card]]"
        )
    return found


def joined_rooms(defs: Defs, given: Mapping[str, Any], key: str) -> list[tuple[int, int]]:
    """The rooms on both sides of each passageway or wall: `"Vault - Forge"`."""
    pairs: list[tuple[int, int]] = []
    for text in given.get(key) or []:
        one, dash, two = str(text).partition(" - ")
        if not dash:
            raise BadPosition(f"{key}: `{text}` names two rooms, as in `Vault - Forge`")
        pairs.append((room_called(defs, one), room_called(defs, two)))
    return pairs


def doors_called(doors: Any) -> int:
    """The open sides of a tile, from their letters."""
    if not set(str(doors)) <= set(SIDES):
        raise BadPosition(f"doors are some of {', '.join(SIDES)}, not `{doors}`")
    return sum(1 << SIDES.index(letter) for letter in set(str(doors)))


def row_and_column(name: str, tile: Mapping[str, Any]) -> tuple[int, int]:
    """Where a tile lies."""
    known_fields(tile, ("at", "doors"), f"the tile of the {name}")
    at = tile.get("at")
    if not isinstance(at, list) or len(at) != 2 or not all(-EDGE < each < ROW - EDGE - 1 for each in at):
        raise BadPosition(f"tiles.{name}: at is a row and a column, not `{at}`")
    return at[0], at[1]
