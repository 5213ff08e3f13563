"""A Space in words, and the ways from it: where one is, what is Close, whom one sees, which steps are safe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.core.notation import thing_name
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import are_close, close_figures
from holdfast.games.arcadia.rules.figures import is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.movement import portals_from
from holdfast.games.arcadia.shown.chances import all_of
from holdfast.games.arcadia.shown.places import (
    SIDES,
    START,
    WALL,
    areas_of,
    beside,
    between,
    guild_of_start,
    portals_at,
    side_of,
    start_of,
)
from holdfast.games.arcadia.shown.striking import able_guards, guards_of_step, struck_along
from holdfast.games.arcadia.shown.view import guild_name
from holdfast.games.arcadia.shown.walking import (
    Way,
    distances,
    enemies_seen,
    looker,
    may_stop,
    points_of,
    spaces_seen,
    ways,
)
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import floor_words, life_words
from holdfast.games.common.told.prose import agreeing, counted, listed, plural, sentence

NAMES: Final = SPACE_NAMES


# ------------------------------------------------------------------ a Space


def ground_words(g: Arcadia, space: int) -> str:
    """`street`, `a room`, `start area of Heron`, `a well, Blocked`."""
    if not g.board.is_space[space]:
        return "a well, Blocked for everybody"
    if areas_of(g.scene).kind(space) == START:
        seat = guild_of_start(g, start_of(g, space))
        return f"start area of {guild_name(g, seat)}" if seat >= 0 else "start area of nobody"
    return areas_of(g.scene).kind(space)


def figure_words(g: Arcadia, figure: int, people: Sequence[str] = ()) -> str:
    """`Fenwick, yours, 5 of 6 Life`."""
    if not is_hero(g, figure):
        return f"{thing_name(g, figure)}, {life_words(g, figure)}"
    name = g.layout.seat_names[seat_of(g, figure)]
    whose = "yours" if name in people else f"of {guild_name(g, seat_of(g, figure))}"
    return f"{thing_name(g, figure)}, {whose}, {life_words(g, figure)}"


def sides_words(g: Arcadia, space: int) -> str:
    """`North wall, east H5, south G6, west F5 by an open door`."""
    said: list[str] = []
    for side, (name, _) in enumerate(SIDES):
        found = between(g, space, side)
        if found == WALL:
            said.append(f"{name} wall")
        else:
            there = NAMES[beside(space, side)]
            article = "an" if found.startswith("open") else "a"
            said.append(f"{name} {there}" + (f" by {article} {found}" if found else ""))
    return sentence(", ".join(said))


def space_words(g: Arcadia, space: int, people: Sequence[str] = ()) -> str:
    """All about one Space, in the order in which one would feel one's way."""
    if not g.board.is_space[space]:
        inside = g.scene.drawing.is_blocked[space]
        return f"{NAMES[space]}, {ground_words(g, space)}." if inside else f"{NAMES[space]} is no Space of this board."
    said = [f"{NAMES[space]}, {ground_words(g, space)}"]
    portals = portals_at(g, space)
    if portals:
        colours = listed([k.PORTALS[colour] for colour in portals])
        said.append(f"{colours} portal to {listed([NAMES[other] for other in portals_from(g, space)]) or 'nowhere'}")
    there = g.zones[t.SPACE + space]
    said += [figure_words(g, figure, people) for figure in there] or ["nobody there"]
    said += [f"{listed(floor_words(g, space))} on the ground"] if floor_words(g, space) else []
    said.append(sides_words(g, space))
    guards = able_guards(g, 0, space)
    if guards:
        said.append(f"guarded by {all_of(g, guards)}")
    return " ".join(f"{sentence(each)}." for each in said)


# ------------------------------------------------------------------ what is Close, what is seen


def close_words(g: Arcadia, figure: int, people: Sequence[str] = ()) -> str:
    """Who is Close to a figure."""
    near = [other for other in close_figures(g, space_of(g, figure)) if other != figure]
    if not near:
        return f"Nobody is Close to {thing_name(g, figure)}."
    said = [f"{figure_words(g, other, people)}, {where_from(g, figure, other)}" for other in near]
    return f"Close to {thing_name(g, figure)}: {'; '.join(said)}."


def where_from(g: Arcadia, figure: int, other: int) -> str:
    """`in the same Space`, `north in G4`."""
    here, there = space_of(g, figure), space_of(g, other)
    return f"{side_of(here, there)} in {NAMES[there]}" if here != there else "in the same Space"


def sight_words(g: Arcadia, figure: int, people: Sequence[str] = ()) -> list[str]:
    """Whom a figure sees, nearest first, with steps and side; then the Spaces in its sight."""
    seen = enemies_seen(g, figure)
    far = distances(g, space_of(g, figure))
    said: list[str] = []
    for other in seen:
        steps = far.get(space_of(g, other), -1)
        near = (
            "Close"
            if are_close(g, figure, other)
            else counted(steps, "step") + " away"
            if steps > 0
            else "no way there"
        )
        said.append(f"{figure_words(g, other, people)}, {where_from(g, figure, other)}, {near}")
    name = thing_name(g, figure)
    told = [
        f"{name} sees {counted(len(seen), 'Enemy', 'Enemies')}: {'; '.join(said)}."
        if said
        else f"{name} sees no Enemy."
    ]
    spaces = [NAMES[space] for space in sorted(spaces_seen(g, figure)) if space != space_of(g, figure)]
    return [
        *told,
        f"{counted(len(spaces), 'Space')} in sight: {', '.join(spaces)}." if spaces else "No other Space is in sight.",
    ]


# ------------------------------------------------------------------ steps


def way_words(way: Way) -> str:
    """`3 steps by H5 and H6`, `1 step`."""
    by = [NAMES[step.space] for step in way.steps[:-1]]
    said = counted(len(way.steps), "step") + (f" by {listed(by)}" if by else "")
    portals = sum(step.by_portal for step in way.steps)
    return said + (", through a portal" if portals else "")


def reach_words(g: Arcadia, figure: int) -> list[str]:
    """Which steps are safe, which are not, and who strikes on the others."""
    points = points_of(g, figure)
    name = thing_name(g, figure)
    if not points:
        return [f"{name} has no Movement left."]
    found = ways(g, figure, points)
    safe = [way for way in found.values() if not way.guards and may_stop(g, figure, way.space)]
    told = [f"{name} has {counted(points, 'Movement point')}."]
    guards = guards_of_step(g, figure)
    if guards:
        told.append(f"Any step out of {NAMES[space_of(g, figure)]} brings {all_of(g, guards)} down on him.")
    order = sorted(safe, key=lambda way: (len(way.steps), way.space))
    if order:
        told.append("Safe: " + "; ".join(f"{NAMES[way.space]}, {way_words(way)}" for way in order) + ".")
    for way in sorted(found.values(), key=lambda way: (way.guards, len(way.steps), way.space)):
        if way.guards and may_stop(g, figure, way.space):
            told.append(f"{NAMES[way.space]}: {way_words(way)}, {risk_words(g, figure, way)}.")
    passing = [NAMES[way.space] for way in found.values() if not may_stop(g, figure, way.space)]
    if passing:
        told.append(f"Only to pass through: {listed(sorted(passing))}.")
    return told


def risk_words(g: Arcadia, hero: int, way: Way) -> str:
    """`two Guard attacks, falls in 20 of 100`."""
    spaces = [space_of(g, hero), *(step.space for step in way.steps)]
    fate = struck_along(g, hero, [(space, step.guards) for space, step in zip(spaces, way.steps)])
    falls = {0: "cannot fall", 100: "falls"}.get(fate.falls, f"falls in {fate.falls} of 100")
    return f"{counted(way.guards, 'Guard attack')}, {falls}"


def here_words(g: Arcadia, people: Sequence[str] = ()) -> list[str]:
    """Where the acting figure is, what is Close, whom it sees."""
    figure = looker(g)
    if not figure:
        return []
    return [
        space_words(g, space_of(g, figure), people),
        close_words(g, figure, people),
        *sight_words(g, figure, people)[:1],
    ]


# ------------------------------------------------------------------ areas


def area_words(g: Arcadia, people: Sequence[str] = ()) -> list[str]:
    """The map in areas: each with its Spaces, its doors, who is there and what lies there."""
    areas = areas_of(g.scene)
    told: list[str] = []
    for number in sorted(
        range(1, len(areas.spaces)), key=lambda number: (number != areas.street, areas.spaces[number][0])
    ):
        spaces = areas.spaces[number]
        head = (
            "Street"
            if number == areas.street
            else f"{sentence(ground_words(g, spaces[0]))}, {listed([NAMES[each] for each in spaces])}"
        )
        there = [
            f"{thing_name(g, figure)} in {NAMES[space]}" for space in spaces for figure in g.zones[t.SPACE + space]
        ]
        lies = lying_words(g, spaces)
        portals = [f"{k.PORTALS[colour]} portal {NAMES[space]}" for space in spaces for colour in portals_at(g, space)]
        doors = [
            f"{EDGE_NAMES[edge]} {t.DOOR_WORDS[g.counts[t.DOOR + edge]]}"
            for edge in dict.fromkeys(edge for space in spaces for edge in g.board.doors_of[space])
        ]
        parts = [
            listed(there) or "nobody",
            "; ".join(lies),
            ", ".join(portals),
            f"doors: {', '.join(doors)}" if doors else "no door",
        ]
        told.append(f"{head}: " + ". ".join(sentence(each) for each in parts if each) + ".")
    return told


def lying_words(g: Arcadia, spaces: Sequence[int]) -> list[str]:
    """`face-down tokens in E2 and E3`, `red Quest token in D4`: what lies in some Spaces, alike ones together."""
    found: dict[str, list[str]] = {}
    for space in spaces:
        for word in floor_words(g, space):
            found.setdefault(word.removeprefix("1 "), []).append(NAMES[space])
    return [f"{word if len(names) == 1 else plural(word)} in {listed(names)}" for word, names in found.items()]


def guard_words(g: Arcadia) -> list[str]:
    """Who guards which Spaces."""
    told: list[str] = []
    for monster in (figure for figure in g.figures if not is_hero(g, figure) and on_board(g, figure)):
        if t.flag(g, monster, t.DOOMED):
            continue
        spaces = [NAMES[space] for space in sorted(g.sight.close[space_of(g, monster)])]
        name = thing_name(g, monster)
        told.append(f"{name} in {NAMES[space_of(g, monster)]} {agreeing(name, 'guards')} {listed(spaces)}.")
    return told or ["No Monster is on the board: nothing is guarded."]
