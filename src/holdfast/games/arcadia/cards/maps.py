"""Maps, checked: every Space can be reached, doors and portals meet, and no start area is much better than another."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from holdfast.content import ContentError, Entries, Entry
from holdfast.games.arcadia.cards.map_text import (
    CLOSED_DOOR,
    DOORS,
    LOCKED_DOOR,
    MOST_IN_A_SPACE,
    NO_WALL,
    OPEN_DOOR,
    PAIRS,
    Drawing,
    drawn,
    read_drawing,
    space_name,
)
from holdfast.games.arcadia.table import COLUMNS, EDGES, SPACES, edge_between, ends_of

FAIR: Final = 2
"""A start area may be so many Movement points nearer to the Quests than another, at most."""
SHUT: Final = ("Red portals are shut.", "Locked doors and red portals open")
"""How the sentences begin that shut red portals to most."""
HEROES: Final = 3
AREAS: Final = ("1", "2", "3", "4")


@cache
def neighbours(space: int) -> list[tuple[int, int]]:
    """The up to four Spaces beside one, each with the edge between."""
    beside = [other for other in (space - COLUMNS, space + 1, space + COLUMNS, space - 1) if 0 <= other < SPACES]
    return [(other, edge) for other in beside if (edge := edge_between(space, other)) >= 0]


def ways(drawing: Drawing, start: Sequence[int], doors: str, portals: str) -> dict[int, int]:
    """Movement points from any of `start` to each Space that can be reached: steps, doors opened, portals used."""
    far = dict.fromkeys(start, 0)
    queue = [(0, space) for space in start]
    gates = [drawing.having(f"@{colour}") for colour in portals]
    passable = NO_WALL + doors
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > far[here]:
            continue
        steps = [
            (cost + (2 if drawing.edges[edge] == CLOSED_DOOR else 1), other)
            for other, edge in neighbours(here)
            if drawing.is_space[other] and drawing.edges[edge] in passable
        ]
        steps += [(cost + 1, other) for gate in gates if here in gate for other in gate]
        for total, other in steps:
            if total < far.get(other, 1 << 30):
                far[other] = total
                heapq.heappush(queue, (total, other))
    return far


def areas(drawing: Drawing) -> dict[int, int]:
    """Spaces that are joined without doors have one number."""
    found: dict[int, int] = {}
    for space in range(SPACES):
        if drawing.is_space[space] and space not in found:
            number = len(set(found.values()))
            found.update((each, number) for each in ways(drawing, [space], "", "") if each not in found)
    return found


# ------------------------------------------------------------------ what is wrong with a map


def wrong_maps(entries: Entries) -> Iterator[ContentError]:
    """Of each scenario the first thing that is wrong with its map."""
    monsters = {str(entry.fields.get("code")): entry for entry in entries.of("monster")}
    for entry in entries.of("scenario"):
        text = entry.fields.get("map")
        if not isinstance(text, str):
            continue
        try:
            drawing = read_drawing(text, list(monsters))
        except ContentError as problem:
            yield entry.error(problem.message, "map")
            continue
        said = next(_faults(entry, drawing, monsters, text, hunted(entries, entry.id)), "")
        if said:
            yield entry.error(said, "map")


def hunted(entries: Entries, scenario: str) -> list[str]:
    """The codes of the Monsters that a Quest of a scenario names."""
    quests = [entry.fields for entry in entries.of("quest") if entry.fields.get("scenario") == scenario]
    texts = [str(sentence) for quest in quests for sentence in quest.get("text", [])]
    return [
        str(entry.fields.get("code"))
        for entry in entries.of("monster")
        if any(str(entry.fields.get("name")) in text for text in texts if text.startswith("Fulfil: "))
    ]


def _faults(
    entry: Entry, drawing: Drawing, monsters: Mapping[str, Entry], text: str, prey: Sequence[str]
) -> Iterator[str]:
    if drawn(drawing) != text:
        lines = zip(drawn(drawing).split("\n"), text.split("\n"), strict=False)
        wrong = next((number for number, (one, two) in enumerate(lines) if one != two), 0)
        yield f'line {wrong + 1} of the map should be "{drawn(drawing).split(chr(10))[wrong]}"'
    yield from _wrong_edges(drawing)
    yield from _wrong_starts(drawing)
    yield from _wrong_marks(entry, drawing)
    yield from _wrong_figures(entry, drawing, monsters)
    yield from _unreached(entry, drawing)
    difference, where = unfairness(entry.fields, drawing, prey)
    if difference > FAIR:
        yield f"start areas differ by {difference} Movement points in their ways to {where}; {FAIR} is the most"


def _wrong_edges(drawing: Drawing) -> Iterator[str]:
    """A door lies between two Spaces, and a wall or door parts two areas."""
    number = areas(drawing)
    for edge in range(EDGES):
        one, other = ends_of(edge)
        sign = drawing.edges[edge]
        inside = other < SPACES and drawing.is_space[one] and drawing.is_space[other]
        if sign in DOORS and not inside:
            yield f"the door {space_name(one)}/{space_name(other)} does not lie between two Spaces"
        elif sign != NO_WALL and inside and number[one] == number[other]:
            yield f"the wall or door {space_name(one)}/{space_name(other)} stands within one area"


def _wrong_starts(drawing: Drawing) -> Iterator[str]:
    """Four start areas with room for three Heroes each, walled off, and nothing else in them."""
    number = areas(drawing)
    for area in AREAS:
        home = drawing.having(f"S{area}")
        if MOST_IN_A_SPACE * len(home) < HEROES:
            yield f"start area {area} has no room for {HEROES} Heroes"
        elif len({number[space] for space in home}) > 1 or any(
            number[space] == number[home[0]] and space not in home for space in number
        ):
            yield f"start area {area} is not an area of its own"
        for space in home:
            if drawing.figures[space] or len(drawing.signs[space]) > 1:
                yield f"{space_name(space)} is in start area {area}, and something else is there"


def _wrong_marks(entry: Entry, drawing: Drawing) -> Iterator[str]:
    """As many tokens as the scenario says; portals of a colour meet."""
    fields = entry.fields
    marks = [mark for space in range(SPACES) for mark in drawing.signs[space]]
    quests = [mark for mark in marks if mark[0] == "!"]
    spawns = [mark for mark in marks if mark in PAIRS]
    hidden = int(fields.get("quest_tokens", 0)) - len(quests)
    if marks.count("?") != int(fields.get("exploration", 0)) + hidden:
        wanted = fields.get("exploration")
        yield f"{marks.count('?')} Spaces are marked ?, and {wanted} Exploration tokens are to be laid"
    if len(set(spawns)) != len(spawns) or len(spawns) != fields.get("spawn"):
        wanted = fields.get("spawn")
        yield f"the Spawn tokens drawn are {', '.join(spawns) or 'none'}; {wanted} different ones are wanted"
    if len(set(quests)) != len(quests) or hidden not in (0, int(fields.get("quest_tokens", 0))):
        yield f"the Quest tokens drawn are {', '.join(quests) or 'none'}; draw each once, or none"
    for colour in ("b", "r"):
        if marks.count(f"@{colour}") == 1:
            yield f"a portal @{colour} leads nowhere: there is one of that colour"


def _wrong_figures(entry: Entry, drawing: Drawing, monsters: Mapping[str, Entry]) -> Iterator[str]:
    """As many Monsters as the scenario says and the box has, at most two in a Space."""
    count: Counter[str] = Counter()
    for space in range(SPACES):
        if len(drawing.figures[space]) > MOST_IN_A_SPACE:
            number = len(drawing.figures[space])
            yield f"{space_name(space)} has {number} Monsters; a Space has room for {MOST_IN_A_SPACE}"
        count.update(monsters[code].id for code in drawing.figures[space])
    if dict(count) != entry.fields.get("monsters"):
        yield f"the Monsters drawn are {dict(count)}, the scenario says {entry.fields.get('monsters')}"
    used: Counter[str] = Counter()
    by_id = {each.id: each for each in monsters.values()}
    for id, number in count.items():
        used[str(by_id[id].fields.get("figure") or id)] += number
    for id, number in used.items():
        if id in by_id and number > int(by_id[id].fields.get("figures", 0)):
            yield f"{number} figures of {id} are drawn, the box has {by_id[id].fields.get('figures', 0)}"


def is_shut(fields: Mapping[str, Any]) -> bool:
    """Whether red portals are shut to those without a Title or coins."""
    return any(str(sentence).startswith(SHUT) for sentence in fields.get("text", []))


def _unreached(entry: Entry, drawing: Drawing) -> Iterator[str]:
    """Every Space can be reached from every start area, at least once what is locked opens; locked doors lock."""
    free = {space for space in range(SPACES) if drawing.is_space[space]}
    open_portals = "b" if is_shut(entry.fields) else "br"
    for area in AREAS:
        home = drawing.having(f"S{area}")
        lost = free - set(ways(drawing, home, OPEN_DOOR + CLOSED_DOOR + LOCKED_DOOR, "br"))
        if lost:
            yield f"from start area {area} there is no way to {_listed(lost)}"
        reached = set(ways(drawing, home, OPEN_DOOR + CLOSED_DOOR, open_portals))
        if reached == set(home):
            yield f"start area {area} is locked in"
        for edge in (edge for edge in range(EDGES) if drawing.edges[edge] == LOCKED_DOOR):
            one, other = ends_of(edge)
            if (one in reached) == (other in reached):
                yield f"the locked door {space_name(one)}/{space_name(other)} does not lock anything"
        if LOCKED_DOOR not in drawing.edges and free - reached:
            yield f"from start area {area} there is no way to {_listed(free - reached)}"


def _listed(spaces: set[int]) -> str:
    return " ".join(space_name(space) for space in sorted(spaces))


# ------------------------------------------------------------------ fair start areas


def unfairness(fields: Mapping[str, Any], drawing: Drawing, prey: Sequence[str]) -> tuple[int, str]:
    """By how many Movement points start areas differ at most in their ways to tokens and prey, and to which.

    Ways are compared as sorted lists: the nearest with the nearest, and so on. A token of one start area counts for it
    alone.
    """
    portals = "b" if is_shut(fields) else "br"
    doors = OPEN_DOOR + CLOSED_DOOR + LOCKED_DOOR
    far = {area: ways(drawing, drawing.having(f"S{area}"), doors, portals) for area in AREAS}
    worst, where = 0, "nothing"
    for what, goals in _goals(drawing, prey).items():
        lists = [sorted(far[area].get(space, 99) for space in goals[area]) for area in AREAS]
        for lengths in zip(*lists, strict=True):
            if max(lengths) - min(lengths) > worst:
                worst, where = max(lengths) - min(lengths), what
    return worst, where


def told_fairness(entries: Entries, own: Mapping[str, list[Entry]]) -> Iterator[str]:
    """A line for each scenario of a pack: by how much its start areas differ, and by how much they may."""
    codes = [str(entry.fields.get("code")) for entry in entries.of("monster")]
    for entry in own.get("scenario", []):
        drawing = read_drawing(str(entry.fields["map"]), codes)
        difference, where = unfairness(entry.fields, drawing, hunted(entries, entry.id))
        told = f", most in their ways to {where}" if difference else " in their ways to tokens and hunted Monsters"
        yield f"{entry.id}: start areas differ by {difference} Movement points{told} ({FAIR} is the most)"


def _goals(drawing: Drawing, prey: Sequence[str]) -> dict[str, dict[str, list[int]]]:
    """What Guilds walk to: for each start area the same number of Spaces."""
    quests = [space for space in range(SPACES) if any(mark[0] == "!" for mark in drawing.signs[space])]
    numbered = any(f"!{area}" in drawing.signs[space] for space in quests for area in AREAS)
    goals = {
        "Exploration tokens": drawing.having("?"),
        "Spawn tokens": [space for pair in PAIRS for space in drawing.having(pair)],
    }
    for code in prey:
        goals[f"Monsters ({code})"] = [space for space in range(SPACES) if code in drawing.figures[space]]
    return {
        "Quest tokens": {area: drawing.having(f"!{area}") if numbered else quests for area in AREAS},
        **{what: {area: list(spaces) for area in AREAS} for what, spaces in goals.items()},
    }
