"""The table for the eye: the dungeon as a map, the clans with their hands, loot, what is about to happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from holdfast.core.view import View
from holdfast.games.common.prose import Line, counted, labelled, ruled, sentence, spoken, styled, wrapped
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


def drawn(view: View, people: Sequence[str], whole: bool) -> list[Line]:
    """The whole table between cards; in the middle of something the map and what it is about."""
    g = cast(HeroesOut, view.state)
    lines = header(g) + dungeon(g)
    if not whole and (g.counts[t.STEP] in (t.SETUP_STEP, t.INVASION_STEP) or g.zones[t.RESOLVING]):
        return lines
    first = g.counts[t.ACTIVE]
    for seat in [*range(first, g.seats), *range(first)]:
        lines += clan(g, seat, people)
    return lines + loot(g) + blueprints(g) + future(g)


def drawn_map(view: View, rest: str) -> list[Line]:
    """The map alone."""
    g = cast(HeroesOut, view.state)
    return header(g) + dungeon(g)


def header(g: HeroesOut) -> list[Line]:
    """Scenario, level, wave, turn, whose turn it is and its phase."""
    parts = [scenario_name(g) + source_mark(g), g.defs.level_names[g.counts[t.LEVEL]], f"wave {g.counts[t.WAVE]} of 2"]
    if g.counts[t.TURN]:
        parts.append(f"turn {g.counts[t.TURN]}")
    if g.counts[t.STEP] == t.INVASION_STEP:
        parts.append("the heroes invade")
    elif g.counts[t.STEP] != t.SETUP_STEP:
        parts.append(f"{spoken(g.layout.seat_names[g.counts[t.ACTIVE]])} {STEP_WORDS[g.counts[t.STEP]]}")
    return [(ruled(" · ".join(parts)), "title")]


def source_mark(g: HeroesOut) -> str:
    """A sign if the scenario is a reconstruction."""
    card = g.defs.scenarios.get(g.defs.scenario)
    return OURS if card is not None and card.source != "rulebook" else ""


# ------------------------------------------------------------------ the dungeon


def dungeon(g: HeroesOut) -> list[Line]:
    """The map. A position that names only passageways has none; then its rooms are told."""
    places = places_of(g)
    if len(places) < len(g.dungeon.rooms):
        return [
            line
            for room in g.dungeon.rooms
            for line in styled(labelled(g.defs.rooms[room].name, room_line(g, room), 15))
        ]
    return styled(draw_rooms(boxes(g, places), passages_of(g, places)), "map")


def boxes(g: HeroesOut, places: dict[int, Place]) -> dict[Place, Room]:
    """What stands at each place: rooms, and while somebody may build also the free places."""
    numbered, doors = has_builder(g), open_doors(g)
    found = {place: box(g, room, place if numbered else None) for room, place in places.items()}
    for room, place in places.items():
        found[place] = found[place]._replace(doors=doors.get(room, ""))
    for place in building_sites(g):
        found[place] = Room("free", lines=(grid_words(place),), free=True)
    return found


def box(g: HeroesOut, room: int, place: Place | None) -> Room:
    """One room: type and steps to the Vault, what it offers, tokens, our figures, their heroes."""
    card = g.defs.rooms[room]
    value, steps = treasure(g, room), g.dungeon.steps[room]
    away = "" if not steps else "no way" if steps >= FAR else f"{steps} step{'' if steps == 1 else 's'}"
    return Room(
        card.name,
        f"${value}" if value else "",
        TYPES[card.type],
        away,
        lines_of(g, room),
        grid_words(place) if place is not None else "",
    )


def lines_of(g: HeroesOut, room: int) -> list[str]:
    """What a room offers and what is in it, each line with its sign."""
    monsters = monsters_here(g, room)
    active, exhausted = heroes_here(g, room)
    lines = [room_use(g, room), ", ".join(filter(None, [tokens_here(g, room), portal_here(g, room)]))]
    lines += [f"+ {', '.join(monsters)}"] if monsters else []
    lines += [f"! {', '.join(active)}"] if active else []
    lines += [f"z {', '.join(exhausted)}"] if exhausted else []
    return [line for line in lines if line]


def room_line(g: HeroesOut, room: int) -> str:
    """A room without a place on the map."""
    shown = box(g, room, None)
    return "; ".join(filter(None, [shown.left, shown.right, shown.mark, *shown.lines]))


# ------------------------------------------------------------------ clans and cards


def clan(g: HeroesOut, seat: int, people: Sequence[str]) -> list[Line]:
    """A player's line, the clan's ability, the hand."""
    name = g.layout.seat_names[seat]
    out = sum(1 for room in g.dungeon.rooms for figure in g.zones[t.MONSTERS + room] if owner(g, figure) == seat)
    facts = [
        f"{out} in the dungeon, {len(g.zones[t.LAIR + seat])} in the lair",
        f"deck {len(g.zones[t.DECK + seat])}, discard {len(g.zones[t.DISCARD + seat])}",
    ]
    if g.zones[t.PLAY_AREA + seat]:
        facts.append(f"played {len(g.zones[t.PLAY_AREA + seat])}")
    if name not in people:
        facts.append("bot")
    lines: list[Line] = [(f"{spoken(name).upper()}  {' · '.join(facts)}", "friend")]
    if seat == g.counts[t.ACTIVE]:
        lines += styled(labelled("ability", ability_of_clan(g, seat)))
    return lines + styled(labelled("hand", hand(g, seat)))


def hand(g: HeroesOut, seat: int) -> str:
    """The hand of the active player with what the cards say, another's by name; hidden cards only counted."""
    cards = g.zones[t.HAND + seat]
    known = [card for card in cards if g.face[card]]
    said = cards_in_short(g, known) if seat == g.counts[t.ACTIVE] else cards_by_name(g, known)
    hidden = len(cards) - len(known)
    return ", ".join(filter(None, [said, counted(hidden, "hidden card") if hidden else ""])) or "no cards"


def loot(g: HeroesOut) -> list[Line]:
    """The face-up loot."""
    said = cards_in_short(g, g.zones[t.LOOT_ROW])
    return styled(labelled("LOOT", said, 12, 0), "place") if said else []


def blueprints(g: HeroesOut) -> list[Line]:
    """Rooms that can be built, with their doors before turning."""
    said = ", ".join(blueprints_in_short(g))
    return styled(labelled("BLUEPRINTS", said, 12, 0), "place") if said else []


def future(g: HeroesOut) -> list[Line]:
    """What the Guild cards that are left make likely."""
    told = forecast(g)
    if not told:
        return []
    lines: list[Line] = [("WHAT IS LIKELY", "danger")]
    return lines + [(line, "danger") for text in told for line in wrapped(sentence(text), "  ", "    ")]
