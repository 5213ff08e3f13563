"""What a [given] says before anything lies on the table: cards, options, players, the scenario or its own rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.core.options import Agreed, agree
from holdfast.errors import BadPosition
from holdfast.games.heroesout.cards.defining import add_cards
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import SIDES
from holdfast.games.heroesout.rules.dungeon import EDGE, ROW
from holdfast.games.heroesout.rules.setup import FOUR, empty_table, players_into, scenario_into
from holdfast.games.heroesout.rules.table_options import declared
from holdfast.games.heroesout.table import MOST_PLAYERS, HeroesOut


def begin(defs: Defs, given: Mapping[str, Any], players: list[str]) -> tuple[HeroesOut, Agreed]:
    """An empty table, with the cards, options and scenario that are said; if none is, the first of the packs."""
    add_cards(defs, given.get("card") or [])
    agreed = agree(declared(defs), given, players)
    players_into(defs, players, MOST_PLAYERS if "parts" in given else agreed.most_players(FOUR))
    own_rooms = is_drawn(given) or "parts" in given
    scenario = given.get("scenario") or ("" if own_rooms else next(iter(defs.scenarios)))
    if scenario:
        scenario_into(defs, str(scenario))
    if own_rooms:
        defs.passages, defs.walls = joined_rooms(defs, given, "passages"), joined_rooms(defs, given, "walls")
    return empty_table(defs, players, agreed.hands_closed), agreed


def is_drawn(given: Mapping[str, Any]) -> bool:
    """Whether a check draws its own dungeon."""
    return "passages" in given or "tiles" in given


def room_called(defs: Defs, name: Any) -> int:
    """The number of a named room."""
    if name not in defs.room_number:
        raise BadPosition(f"there is no room called `{name}`; choose from {', '.join(defs.room_number)}")
    return defs.room_number[name]


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
    at = tile["at"]
    if not all(-EDGE < each < ROW - EDGE - 1 for each in at):
        raise BadPosition(f"tiles.{name}: at is a row and a column, not `{at}`")
    return at[0], at[1]
