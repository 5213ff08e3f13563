"""What people see of the table besides the zones: meters, and the face of a card, figure, hero or tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.core.atoms import mark_of
from holdfast.core.shapes.view import MeterInView
from holdfast.games.common.whereabouts import whereabouts
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.dungeon import FAR, column_of, rooms_in, row_of
from holdfast.games.heroesout.shapes.view import (
    FigureInView,
    GuildCardInView,
    HeroInView,
    TacticsInView,
    TileInView,
    TreasureInView,
)
from holdfast.games.heroesout.shown.printed import sides_shown, use_shown
from holdfast.games.heroesout.table import HeroesOut, portal, side, tokens, treasure, wounds

PORTAL_WORDS: Final = {k.INCOMPLETE: "incomplete", k.COMPLETED: "completed"}
SIDE_WORDS: Final = {t.AWAKE: "active", t.SUMMONED: "just summoned"}
"""Any other hero is exhausted."""


def scenario_name(g: HeroesOut) -> str:
    """The scenario; a position that was laid out has none."""
    return g.defs.scenarios[g.defs.scenario].name if g.defs.scenario else "a position"


def cards_due(g: HeroesOut) -> int:
    """The Guild cards that are still to come in this invasion, or that will come in the next."""
    if g.counts[t.STEP] == t.INVASION_STEP:
        return g.counts[t.DUE]
    return g.defs.guild_cards[g.counts[t.LEVEL]][g.counts[t.WAVE] - 1]


def heroes_left(g: HeroesOut, number: int) -> int:
    """The tokens of a class in the supply."""
    face = g.defs.class_face[number]
    return sum(1 for hero in g.zones[t.HERO_SUPPLY] if g.face[hero] == face)


def tokens_in(g: HeroesOut, room: int) -> list[str]:
    """The tokens in a room besides treasure and portal, one name each."""
    return [k.TOKENS[token] for token in range(1, k.EVENT + 1) for _ in range(tokens(g, room, token))]


# ------------------------------------------------------------------ meters


def meters(g: HeroesOut, struck: int = 0) -> list[MeterInView]:
    """The counters people look at; `struck` is the room in which an attack is being resolved."""
    defs = g.defs
    shown: list[MeterInView] = [
        {"name": "scenario", "text": scenario_name(g)},
        {"name": "level", "text": defs.level_names[g.counts[t.LEVEL]]},
        {"name": "wave", "value": g.counts[t.WAVE], "most": 2},
        {"name": "turn", "value": g.counts[t.TURN]},
        {"name": "active", "text": g.layout.seat_names[g.counts[t.ACTIVE]]},
        {"name": "guild_cards", "value": cards_due(g)},
        {"name": "cells", "text": "used" if g.counts[t.CELLS_USED] else "ready" if g.dungeon.cells else ""},
        {"name": "attacked", "text": defs.rooms[struck].name},
    ]
    for room in g.dungeon.rooms:
        shown += room_meters(g, room)
    shown += [{"name": f"supply.{k.TOKENS[token]}", "value": g.counts[token]} for token in range(1, k.PORTAL + 1)]
    for number in range(1, len(defs.class_names)):
        shown.append({"name": f"supply.{defs.class_names[number]}", "value": heroes_left(g, number)})
    return shown


def room_meters(g: HeroesOut, room: int) -> list[MeterInView]:
    """What lies in a room, and where it leads."""
    name = g.defs.rooms[room].name
    shown: list[MeterInView] = [
        {"name": f"exits.{name}", "list": room_names(g, g.dungeon.joined[room])},
        {"name": f"walls.{name}", "list": room_names(g, g.dungeon.beside[room] & ~g.dungeon.joined[room])},
        {"name": f"treasure.{name}", "value": treasure(g, room)},
        {"name": f"tokens.{name}", "list": tokens_in(g, room)},
    ]
    if g.dungeon.steps[room] < FAR:
        shown.append({"name": f"steps.{name}", "value": g.dungeon.steps[room]})
    if portal(g, room):
        shown.append({"name": f"portal.{name}", "text": PORTAL_WORDS[portal(g, room)]})
    return shown


def room_names(g: HeroesOut, mask: int) -> list[str]:
    """The names of the rooms of a mask."""
    return [g.defs.rooms[room].name for room in rooms_in(g.dungeon, mask)]


# ------------------------------------------------------------------ faces


def card_face(g: HeroesOut, thing: int) -> dict[str, object]:
    """What is printed on a card or tile, and how it stands now."""
    defs, face = g.defs, g.face[thing]
    kind = defs.kind[face]
    shown: dict[str, object] = {"kind": k.KINDS[kind], "text": list(defs.text[face]), "source": defs.source[face]}
    return {**shown, **FACES[kind](g, thing)} if kind in FACES else shown


def tactics_face(g: HeroesOut, card: int) -> TacticsInView:
    return {"clan": g.defs.clans[g.defs.clan[g.face[card]] - 1].id, **sides_shown(g, card)}


def loot_face(g: HeroesOut, card: int) -> TacticsInView:
    return {"type": k.LOOT_TYPES[g.defs.loot_type[g.face[card]]], **sides_shown(g, card)}


def guild_face(g: HeroesOut, card: int) -> GuildCardInView:
    face = g.face[card]
    return {"class": g.defs.class_names[g.defs.hero_class[face]], "type": k.TYPES[g.defs.room_type[face]]}


def figure_face(g: HeroesOut, figure: int) -> FigureInView:
    face = g.face[figure]
    return {"clan": g.defs.ids[face], "health": g.defs.health[face], "wounds": wounds(g, figure)}


def hero_face(g: HeroesOut, hero: int) -> HeroInView:
    return {
        "class": g.defs.class_names[g.defs.hero_class[g.face[hero]]],
        "state": SIDE_WORDS.get(side(g, hero), "exhausted"),
        "wounds": mark_of(g, hero, t.WOUNDS),
    }


def treasure_face(g: HeroesOut, treasure: int) -> TreasureInView:
    return {"value": g.defs.value[g.face[treasure]]}


def tile_face(g: HeroesOut, tile: int) -> TileInView:
    """A tile: its type, where it lies, its doors."""
    number = g.defs.room_of[g.face[tile]]
    room = g.defs.rooms[number]
    doors, place = mark_of(g, tile, t.DOORS) or room.doors, mark_of(g, tile, t.PLACE)
    shown: TileInView = {"room": number, "type": k.TYPES[room.type], "doors": door_letters(doors)}
    use = use_shown(room.ability)
    if use is not None:
        shown["use"] = use
    if place:
        shown["at"] = (row_of(place), column_of(place))
    return shown


FACES: Final[Mapping[int, Callable[[HeroesOut, int], Mapping[str, object]]]] = {
    k.TACTICS: tactics_face,
    k.LOOT: loot_face,
    k.GUILD_HERO: guild_face,
    k.FIGURE: figure_face,
    k.HERO: hero_face,
    k.TREASURE: treasure_face,
    k.ROOM: tile_face,
}


def door_letters(doors: int) -> str:
    """`NES`."""
    return "".join(letter for bit, letter in enumerate(k.SIDES) if doors >> bit & 1)


# ------------------------------------------------------------------ where a card is

WHEREABOUTS: Final = whereabouts(
    {
        "hand.{}": "in {}'s hand",
        "discard.{}": "in {}'s discard pile",
        "play.{}": "played by {} this turn",
        "lair.{}": "in {}'s lair",
        "monsters.{}": "in the {}",
        "heroes.{}": "in the {}",
        "loot": "among the face-up loot",
        "guild_discard": "in the discard pile of the Guild",
        "guild_card": "the Guild card that is being resolved",
        "resolving": "being played",
        "rooms": "in the dungeon",
        "blueprints": "among the blueprints",
    }
)
