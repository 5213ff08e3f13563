"""What a check compares, read off the table; and lines of it that stand for several decisions."""

from __future__ import annotations

import re
from typing import Any

from holdfast.core.atoms import mark_of
from holdfast.core.calls import call
from holdfast.core.declaration import one_line
from holdfast.core.notation import normal, thing_name
from holdfast.core.state import State
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import KINDS, PLAYER_HERO
from holdfast.games.greyport.rules.abilities import column
from holdfast.games.greyport.rules.damage import hit_points
from holdfast.games.greyport.rules.encounter_setup import encounter_setup
from holdfast.games.greyport.rules.recruiting import top_is_shown
from holdfast.games.greyport.table import Greyport


def cards_of_hand(g: Greyport, seat: int) -> list[dict[str, Any]]:
    """A hand without its player hero."""
    return [card(g, thing) for thing in g.zones[t.HAND + seat] if g.defs.kind[g.face[thing]] != PLAYER_HERO]


def card(g: Greyport, thing: int) -> dict[str, Any]:
    """A thing as a check compares it."""
    return {
        "name": thing_name(g, thing),
        "kind": KINDS[g.defs.kind[g.face[thing]]],
        "hurt": mark_of(g, thing, t.HURT),
    }


def variants(g: Greyport) -> list[str]:
    """The variants agreed on, as a [given] names them: `hardcore`, `starting hp: 6`, `wounded warrior: zot`."""
    words = {"starting_hit_points": "starting hp"}
    found: list[str] = []
    for card in g.defs.variants:
        agreed = g.defs.agreed.get(card)
        name = words.get(card, card.replace("_", " "))
        if agreed is True:
            found.append(name)
        elif isinstance(agreed, list):
            found += [f"{name}: {', '.join(each) if isinstance(each, list) else each}" for each in agreed]
        elif agreed:
            found.append(f"{name}: {agreed}")
    return found


def encounter(g: Greyport) -> dict[str, Any]:
    """The numbers of this encounter, for so many players, and its sentences."""
    card = g.defs.encounters[g.counts[t.ENCOUNTER] - 1] if g.counts[t.ENCOUNTER] else None
    told: dict[str, Any] = {"number": g.counts[t.ENCOUNTER]}
    if card is not None:
        for name in ("location_hp", "location_threat", "player_threat", "boss_hp"):
            told[name] = column(g, getattr(card, name))
        told["coins"] = [t.RANKS[rank] for rank in card.coins]
        told |= card.texts
        if card.given_subdeck is not None:
            told["subdeck"] = [g.defs.names[face] for face in card.given_subdeck]
    return told


def monster_called(g: Greyport, name: str) -> int:
    """A monster in play by its name, or 0."""
    return next((monster for monster in t.monsters(g) if thing_name(g, monster).casefold() == name.casefold()), 0)


def hurt(g: Greyport, name: str) -> Any:
    """The damage on a monster."""
    monster = monster_called(g, name)
    return mark_of(g, monster, t.HURT) if monster else "not in play"


def hp_of(g: Greyport, name: str) -> Any:
    """The hit points of a monster."""
    monster = monster_called(g, name)
    return hit_points(g, monster) if monster else "not in play"


def shown(g: Greyport, name: str) -> str:
    """The top card of a deck, if everybody sees it."""
    deck = t.HERO_DECK if name == "hero_deck" else t.ITEM_DECK
    return thing_name(g, g.zones[deck][0]) if g.zones[deck] and top_is_shown(g, deck) else ""


def player_hero(g: Greyport, seat: int) -> dict[str, Any]:
    """The level of a player hero, and where the card is."""
    where = "nowhere"
    for name, zone in (("hand", t.HAND), ("beside discard", t.BESIDE), ("table", t.TABLE)):
        if any(g.defs.kind[g.face[each]] == PLAYER_HERO for each in g.zones[zone + seat]):
            where = name
    return {"level": g.counts[t.LEVEL + seat], "where": where}


def heroes_played(g: Greyport, seat: int) -> list[dict[str, Any]]:
    """The heroes before a player, with their items."""
    return [
        {
            "name": thing_name(g, hero),
            "items": [thing_name(g, item) for item in t.items_of(g, seat, hero)],
            "fought": t.flag(g, hero, t.FOUGHT),
        }
        for hero in g.zones[t.TABLE + seat]
    ]


def step_of_position(g: Greyport, _: str) -> str:
    """The named point at which a position is told."""
    return t.STEPS[t.ENCOUNTER_SETUP if g.agenda and g.agenda[-1] == call(encounter_setup) else t.START_OF_ROUND]


def location(g: Greyport, _: str) -> dict[str, Any]:
    """The location in play."""
    standing = g.zones[t.LOCATION]
    name = thing_name(g, standing[0]) if standing else ""
    return {"name": name, "hp": g.counts[t.LOCATION_HP], "in_play": bool(standing)}


def parts_of(g: State, text: str) -> list[str]:
    """One decision for each card of a list that is discarded: `fiona: discard Soldier, Curse`."""
    listed = re.fullmatch(r"(\w+: discard) (.+)", normal(text))
    if listed is None or ", " not in listed[2]:
        return one_line(g, text)
    names = {name.casefold() for name in g.layout.names}
    cards = listed[2].split(", ")
    if listed[2].casefold() in names or any(card.casefold() not in names for card in cards):
        return one_line(g, text)
    return [f"{listed[1]} {card}" for card in cards]
