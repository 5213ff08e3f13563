"""What a [given] says before anything lies on the table: cards, options, the scenario or the map with its doors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from holdfast.content import ContentError
from holdfast.core.options import Agreed, agree
from holdfast.core.positions import known_fields, one_of
from holdfast.errors import BadPosition
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.cards.defining import add_cards
from holdfast.games.arcadia.cards.map_text import (
    CLOSED_DOOR,
    LOCKED_DOOR,
    OPEN_DOOR,
    Drawing,
    edge_called,
    read_rows,
    space_called,
)
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules.new_game import check_players, empty_table
from holdfast.games.arcadia.rules.table_options import campaign_of, declared
from holdfast.games.arcadia.table import Arcadia

NOT_OPTIONS: Final = ("heroes",)
"""Keys of a position that have the name of an option; the option is said under `options`."""
DOOR_WORDS: Final = {"open": OPEN_DOOR, "closed": CLOSED_DOOR, "locked": LOCKED_DOOR}
PORTAL_MARKS: Final = {"blue": "@b", "red": "@r"}


def begin(defs: Defs, given: Mapping[str, Any], players: list[str]) -> tuple[Arcadia, Agreed]:
    """An empty table, with the cards, the options, the scenario or the map that are said."""
    check_players(defs, players)
    add_cards(defs, given.get("card") or [])
    agreed = agree(declared(defs), {name: value for name, value in given.items() if name not in NOT_OPTIONS}, players)
    defs.agreed = agreed.said()
    scenario = 0
    if given.get("scenario"):
        scenario = one_of(given["scenario"], defs.scenario_ids, "scenario") + 1
    elif not given.get("map"):
        scenario = 1
    if given.get("map") or given.get("doors") or given.get("portals"):
        draw_given(defs, given, scenario)
    level = k.LEVELS.index(agreed["level"])
    g = empty_table(defs, players, scenario, level, campaign_of(defs, agreed))
    return g, agreed


def rows_of(said: str | Sequence[str]) -> list[str]:
    """The rows of a map, said as a list or as one text of several lines."""
    return said.strip("\n").split("\n") if isinstance(said, str) else list(said)


def draw_given(defs: Defs, given: Mapping[str, Any], scenario: int) -> None:
    """The map that is said, or that of the scenario, with the doors and portals that are said."""
    try:
        drawing = (
            read_rows(rows_of(given["map"]))
            if given.get("map")
            else deepcopy(defs.drawings[defs.scenario_ids[scenario - 1]])
        )
    except ContentError as problem:
        raise BadPosition(problem.message, "map") from problem
    doors = given.get("doors") or {}
    known_fields(doors, DOOR_WORDS, "doors")
    for word, names in doors.items():
        for name in names:
            drawing.edges[edge_in(drawing, name)] = DOOR_WORDS[word]
    portals = given.get("portals") or {}
    known_fields(portals, PORTAL_MARKS, "portals")
    for word, names in portals.items():
        put_portals(drawing, PORTAL_MARKS[word], names)
    defs.scenes = {}
    if scenario:
        defs.drawings = {**defs.drawings, defs.scenario_ids[scenario - 1]: drawing}
    else:
        defs.given_drawing = drawing
        defs.given_rows = rows_of(given["map"])


def put_portals(drawing: Drawing, mark: str, names: Sequence[str]) -> None:
    """Portals of one colour, and no others."""
    for marks in drawing.signs:
        if mark in marks:
            marks.remove(mark)
    for name in names:
        drawing.signs[space_in(drawing, name)].append(mark)


def space_in(drawing: Drawing, name: str) -> int:
    """A Space of the map by its name."""
    space = space_called(str(name))
    if space < 0 or not drawing.is_space[space]:
        raise BadPosition(f"there is no Space `{name}` on this map")
    return space


def edge_in(drawing: Drawing, name: str) -> int:
    """An edge of the map by its two Spaces."""
    edge = edge_called(str(name))
    if edge < 0:
        raise BadPosition(f"`{name}` names no two neighbours; write an edge as in `C3/D3`")
    for each in str(name).split("/"):
        space_in(drawing, each)
    return edge
