"""The table for the eye: the dungeon as a map, the clans with their hands, loot, what is about to happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from holdfast.core.view import View
from holdfast.games.common.drawing import Paper, Part, part
from holdfast.games.common.told.prose import Line, spoken, styled
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.cards.map_text import Place
from holdfast.games.heroesout.kinds import TYPES
from holdfast.games.heroesout.rules.dungeon import FAR
from holdfast.games.heroesout.shown.forecast import forecast
from holdfast.games.heroesout.shown.grid import (
    building_sites,
    grid_words,
    has_builder,
    open_doors,
    passages_of,
    places_of,
)
from holdfast.games.heroesout.shown.printed import ability_of_clan
from holdfast.games.heroesout.shown.view import scenario_name
from holdfast.games.heroesout.table import HeroesOut, owner, treasure
from holdfast.games.heroesout.words.card_words import (
    OURS,
    blueprints_in_short,
    cards_by_name,
    cards_in_short,
    heroes_here,
    monsters_here,
    portal_here,
    room_use,
    tokens_here,
)
from holdfast.games.heroesout.words.map import Room, draw_rooms

STEP_WORDS: Final = ("sets up", "plays cards", "refreshes the loot", "cleans up", "heroes invade")
LOOT, OTHERS, FUTURE, ACTIVE, MAP, HEADER = range(6)
"""What gives way first on a low screen."""


def drawn(view: View, people: Sequence[str], paper: Paper) -> list[Part]:
    """The whole table between cards; in the middle of something the map and what it is about."""
    g = cast(HeroesOut, view.state)
    parts = [part(header(g, paper), rank=HEADER), dungeon(g, paper)]
    if not paper.whole and (g.counts[t.STEP] in (t.SETUP_STEP, t.INVASION_STEP) or g.zones[t.RESOLVING]):
        return parts
    first = g.counts[t.ACTIVE]
    parts += [clan(g, seat, people, paper) for seat in [*range(first, g.seats), *range(first)]]
    return [*parts, loot(g, paper), part(blueprints(g, paper), rank=MAP), future(g, paper)]


def drawn_map(view: View, rest: str, paper: Paper) -> list[Line]:
    """The map alone."""
    g = cast(HeroesOut, view.state)
    return header(g, paper) + dungeon(g, paper).forms[0]


def header(g: HeroesOut, paper: Paper) -> list[Line]:
    """Scenario, level, wave, turn, whose turn it is and its phase."""
    parts = [scenario_name(g) + source_mark(g), g.defs.level_names[g.counts[t.LEVEL]], f"wave {g.counts[t.WAVE]} of 2"]
    if g.counts[t.TURN]:
        parts.append(f"turn {g.counts[t.TURN]}")
    if g.counts[t.STEP] == t.INVASION_STEP:
        parts.append("the heroes invade")
    elif g.counts[t.STEP] != t.SETUP_STEP:
        parts.append(f"{spoken(g.layout.seat_names[g.counts[t.ACTIVE]])} {STEP_WORDS[g.counts[t.STEP]]}")
    return paper.headed(parts)


def source_mark(g: HeroesOut) -> str:
    """A sign if the scenario is a reconstruction."""
    card = g.defs.scenarios.get(g.defs.scenario)
    return OURS if card is not None and card.source != "rulebook" else ""


# ------------------------------------------------------------------ the dungeon


def dungeon(g: HeroesOut, paper: Paper) -> Part:
    """The map; lower without what the rooms offer, and lowest the rooms with somebody or something in them."""
    places = places_of(g)
    in_use = [room for room in g.dungeon.rooms if room == g.dungeon.vault or len(lines_of(g, room, False)) > 0]
    told = styled(paper.columns([room_in_short(g, room) for room in in_use]), "map")
    if len(places) < len(g.dungeon.rooms):  # a position that names only passageways has no map
        rooms = [
            paper.labelled(g.defs.rooms[room].name, room_line(g, room), label_width=15) for room in g.dungeon.rooms
        ]
        return part([line for lines in rooms for line in lines], told, rank=MAP)
    passages = passages_of(g, places)
    whole, low = (draw_rooms(boxes(g, places, offers), passages, paper.width) for offers in (True, False))
    return part(styled(whole, "map"), styled(low, "map"), told, rank=MAP)


def room_in_short(g: HeroesOut, room: int) -> str:
    """`Forge $2, 1 step: ! Rogue`."""
    shown = box(g, room, None, False)
    head = ", ".join(filter(None, [f"{shown.name} {shown.mark}".rstrip(), shown.right]))
    return f"{head}: {' '.join(shown.lines)}" if shown.lines else head


def boxes(g: HeroesOut, places: dict[int, Place], offers: bool) -> dict[Place, Room]:
    """What stands at each place: rooms, with or without what they offer; while somebody may build also free places."""
    numbered, doors = has_builder(g), open_doors(g)
    found = {place: box(g, room, place if numbered else None, offers) for room, place in places.items()}
    for room, place in places.items():
        found[place] = found[place]._replace(doors=doors.get(room, ""))
    for place in building_sites(g):
        found[place] = Room("free", lines=(grid_words(place),), free=True)
    return found


def box(g: HeroesOut, room: int, place: Place | None, offers: bool) -> Room:
    """One room: type and steps to the Vault, what it offers, tokens, our figures, their heroes."""
    card = g.defs.rooms[room]
    value, steps = treasure(g, room), g.dungeon.steps[room]
    away = "" if not steps else "no way" if steps >= FAR else f"{steps} step{'' if steps == 1 else 's'}"
    return Room(
        card.name,
        f"${value}" if value else "",
        TYPES[card.type],
        away,
        lines_of(g, room, offers),
        grid_words(place) if place is not None else "",
        low=not offers,
    )


def lines_of(g: HeroesOut, room: int, offers: bool) -> list[str]:
    """What a room offers and what is in it, each line with its sign."""
    monsters = monsters_here(g, room)
    active, exhausted = heroes_here(g, room)
    lines = [room_use(g, room) if offers else "", ", ".join(filter(None, [tokens_here(g, room), portal_here(g, room)]))]
    lines += [f"+ {', '.join(monsters)}"] if monsters else []
    lines += [f"! {', '.join(active)}"] if active else []
    lines += [f"z {', '.join(exhausted)}"] if exhausted else []
    return [line for line in lines if line]


def room_line(g: HeroesOut, room: int) -> str:
    """A room without a place on the map."""
    shown = box(g, room, None, True)
    return "; ".join(filter(None, [shown.left, shown.right, shown.mark, *shown.lines]))


# ------------------------------------------------------------------ clans and cards


def clan(g: HeroesOut, seat: int, people: Sequence[str], paper: Paper) -> Part:
    """A player's line, the clan's ability, the hand."""
    line = paper.seat(spoken(g.layout.seat_names[seat]), seat_facts(g, seat, people))
    if seat != g.counts[t.ACTIVE]:
        return part(line + hand(g, seat, cards_by_name, paper), line, [], rank=OTHERS)
    ability = paper.labelled("ability", ability_of_clan(g, seat))
    by_name = hand(g, seat, cards_by_name, paper)
    whole = line + ability + hand(g, seat, cards_in_short, paper)
    return part(whole, line + ability + by_name, by_name, *told_by_options(g), rank=ACTIVE)


def told_by_options(g: HeroesOut) -> list[list[Line]]:
    """The shortest form of what the options tell too: whoever plays cards reads there which, and what comes after."""
    return [[]] if g.counts[t.STEP] == t.PLAY_STEP else []


def seat_facts(g: HeroesOut, seat: int, people: Sequence[str]) -> list[str]:
    """Monsters, piles, and who is a bot."""
    out = sum(1 for room in g.dungeon.rooms for figure in g.zones[t.MONSTERS + room] if owner(g, figure) == seat)
    facts = [
        f"{out} in the dungeon, {len(g.zones[t.LAIR + seat])} in the lair",
        f"deck {len(g.zones[t.DECK + seat])}, discard {len(g.zones[t.DISCARD + seat])}",
    ]
    if g.zones[t.PLAY_AREA + seat]:
        facts.append(f"played {len(g.zones[t.PLAY_AREA + seat])}")
    return facts if g.layout.seat_names[seat] in people else [*facts, "bot"]


def hand(g: HeroesOut, seat: int, told: Callable[[HeroesOut, Sequence[int]], str], paper: Paper) -> list[Line]:
    """A hand with what the cards say, or by name; hidden cards only counted."""
    cards = g.zones[t.HAND + seat]
    known = [card for card in cards if g.face[card]]
    return paper.cards("hand", [told(g, known)] if known else [], len(cards) - len(known), none="no cards")


def loot(g: HeroesOut, paper: Paper) -> Part:
    """The face-up loot."""
    row = g.zones[t.LOOT_ROW]
    told = [cards_in_short(g, row), cards_by_name(g, row)] if row else [""]
    return part(*(paper.labelled("LOOT", said, "place", 12, 0) for said in told if said), [], rank=LOOT)


def blueprints(g: HeroesOut, paper: Paper) -> list[Line]:
    """Rooms that can be built, with their doors before turning."""
    said = ", ".join(blueprints_in_short(g))
    return paper.labelled("BLUEPRINTS", said, "place", 12, 0) if said else []


def future(g: HeroesOut, paper: Paper) -> Part:
    """What the Guild cards that are left make likely; on a low screen only how many come."""
    told = forecast(g)
    head: list[Line] = [("WHAT IS LIKELY", "danger")]
    if not told:
        return part([])
    first = paper.said(told[:1], "danger")
    return part(head + paper.said(told, "danger", "    "), first, *told_by_options(g), rank=FUTURE)
