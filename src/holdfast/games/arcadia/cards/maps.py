"""Maps, checked: every Space can be reached, doors and portals meet, and no start area is much better than another."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from holdfast.content import ContentError, Entries, Entry, UnknownSentence
from holdfast.games.arcadia.cards.map_text import (
    CLOSED_DOOR,
    DOORS,
    LOCKED_DOOR,
    MOST_IN_A_SPACE,
    NO_WALL,
    OPEN_DOOR,
    PAIRS,
    Change,
    Drawing,
    drawn,
    read_drawing,
    space_name,
)
from holdfast.games.arcadia.cards.set_up import ReadsChanges, figures_with
from holdfast.games.arcadia.spaces import EDGE_NAMES, edge_between, ends_of
from holdfast.games.arcadia.table import COLUMNS, EDGES, SPACES

FAIR: Final = 2
"""A start area may be so many Movement points nearer to the Quests than another, at most."""
SHUT: Final = ("Red portals are shut.", "Locked doors and red portals open")
"""How the sentences begin that shut red portals to most."""
HEROES: Final = 3
AREAS: Final = ("1", "2", "3", "4")
NUMBERS_OF_GUILDS: Final = (2, 3, 4)


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
        prey = hunted(entries, entry.id)
        said = next(_faults(entry, drawing, monsters, text, prey), "")
        if said:
            yield entry.error(said, "map")
            continue
        try:
            read_changes(entries, entry, drawing)
        except UnknownSentence:
            continue  # as any sentence that cannot be read, told elsewhere
        said = next(_wrong_changes(entry, drawing, monsters, prey), "")
        if said:
            yield entry.error(said, "text")


def read_changes(entries: Entries, scenario: Entry, drawing: Drawing) -> None:
    """What setup changes of a map: doors, and with some numbers of Guilds Monsters."""
    monsters = [entry.fields for entry in entries.of("monster")]
    reader = ReadsChanges((str(each.get("article", "")), str(each["name"]), str(each["code"])) for each in monsters)
    sentences = [str(sentence) for sentence in scenario.fields.get("text", [])]
    drawing.changes, drawing.doors_at_setup = reader.changes(sentences), reader.doors(sentences)


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
        yield _unfair(difference, where)


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
    count = Counter(monsters[code].id for codes in drawing.figures for code in codes)
    yield from _crowded(drawing.figures)
    if dict(count) != entry.fields.get("monsters"):
        yield f"the Monsters drawn are {dict(count)}, the scenario says {entry.fields.get('monsters')}"
    yield from _too_few_figures(drawing.figures, monsters)


def _crowded(figures: Sequence[Sequence[str]]) -> Iterator[str]:
    """More Monsters in a Space than it has room for."""
    for space, codes in enumerate(figures):
        if len(codes) > MOST_IN_A_SPACE:
            yield f"{space_name(space)} has {len(codes)} Monsters; a Space has room for {MOST_IN_A_SPACE}"


def _too_few_figures(figures: Sequence[Sequence[str]], monsters: Mapping[str, Entry]) -> Iterator[str]:
    """More Monsters than the box has figures; one figure may stand for several Monsters."""
    by_id = {each.id: each for each in monsters.values()}
    drawn_ones = [monsters[code] for codes in figures for code in codes]
    used = Counter(str(each.fields.get("figure") or each.id) for each in drawn_ones)
    for id, number in used.items():
        if id in by_id and number > int(by_id[id].fields.get("figures", 0)):
            yield f"{number} figures of {id} are drawn, the box has {by_id[id].fields.get('figures', 0)}"


def _wrong_changes(entry: Entry, drawing: Drawing, monsters: Mapping[str, Entry], prey: Sequence[str]) -> Iterator[str]:
    """What is laid out with each number of Guilds is as sound as the map."""
    for edge, sign in drawing.doors_at_setup.items():
        if drawing.edges[edge] not in DOORS:
            yield f"setup moves a door in {EDGE_NAMES[edge]}, and the map shows none there"
        elif drawing.edges[edge] == sign:
            yield f"setup moves the door in {EDGE_NAMES[edge]}, which stands so already"
    for change in drawing.changes:
        for space in change.spaces:
            said = _wrong_place(drawing, change, space)
            if said:
                yield f'"{change.sentence}": {said}'
    for guilds in NUMBERS_OF_GUILDS if drawing.changes else ():
        figures = figures_with(drawing, guilds)
        faults = [*_crowded(figures), *_too_few_figures(figures, monsters), *_no_prey(drawing, figures, prey)]
        difference, where = unfairness(entry.fields, drawing, prey, guilds)
        if difference > FAIR:
            faults.append(_unfair(difference, where))
        yield from (f"with {guilds} Guilds: {fault}" for fault in faults)


def _wrong_place(drawing: Drawing, change: Change, space: int) -> str:
    """Why nobody can stay away from a Space, or come to it; empty if one can."""
    if not drawing.is_space[space]:
        return f"{space_name(space)} is no Space of this map"
    if not change.is_more:
        there = any(change.is_of(code) for code in drawing.figures[space])
        return "" if there else f"the map shows no such Monster in {space_name(space)}"
    home = [area for area in AREAS if space in drawing.having(f"S{area}")]
    return f"{space_name(space)} is in start area {home[0]}" if home else ""


def _no_prey(drawing: Drawing, figures: Sequence[Sequence[str]], prey: Sequence[str]) -> Iterator[str]:
    """Whom Quests name and the map shows stands there still."""
    for code in prey:
        shown, stands = (any(code in codes for codes in each) for each in (drawing.figures, figures))
        if shown and not stands:
            yield f"no {code} is left, and a Quest names it"


def _unfair(difference: int, where: str) -> str:
    return f"start areas differ by {difference} Movement points in their ways to {where}; {FAIR} is the most"


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


def unfairness(fields: Mapping[str, Any], drawing: Drawing, prey: Sequence[str], guilds: int = 0) -> tuple[int, str]:
    """By how many Movement points start areas differ at most in their ways to tokens and prey, and to which.

    Ways are compared as sorted lists: the nearest with the nearest, and so on. A token of one start area counts for it
    alone. Prey stands as with so many Guilds; without a number as the map shows it.
    """
    portals = "b" if is_shut(fields) else "br"
    doors = OPEN_DOOR + CLOSED_DOOR + LOCKED_DOOR
    far = {area: ways(drawing, drawing.having(f"S{area}"), doors, portals) for area in AREAS}
    worst, where = 0, "nothing"
    figures = figures_with(drawing, guilds)
    for what, goals in _goals(drawing, figures, prey).items():
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
        read_changes(entries, entry, drawing)
        prey = hunted(entries, entry.id)
        difference, where = max(unfairness(entry.fields, drawing, prey, guilds) for guilds in NUMBERS_OF_GUILDS)
        told = f", most in their ways to {where}" if difference else " in their ways to tokens and hunted Monsters"
        yield f"{entry.id}: start areas differ by {difference} Movement points{told} ({FAIR} is the most)"


def _goals(drawing: Drawing, figures: Sequence[Sequence[str]], prey: Sequence[str]) -> dict[str, dict[str, list[int]]]:
    """What Guilds walk to: for each start area the same number of Spaces."""
    quests = [space for space in range(SPACES) if any(mark[0] == "!" for mark in drawing.signs[space])]
    numbered = any(f"!{area}" in drawing.signs[space] for space in quests for area in AREAS)
    goals = {
        "Exploration tokens": drawing.having("?"),
        "Spawn tokens": [space for pair in PAIRS for space in drawing.having(pair)],
    }
    for code in prey:
        goals[f"Monsters ({code})"] = [space for space in range(SPACES) if code in figures[space]]
    return {
        "Quest tokens": {area: drawing.having(f"!{area}") if numbered else quests for area in AREAS},
        **{what: {area: list(spaces) for area in AREAS} for what, spaces in goals.items()},
    }
