"""What a check compares: the keys of its `is`, read off the table."""

from __future__ import annotations

import re
from typing import Any, Final

from holdfast.core.atoms import mark_of
from holdfast.core.declaration import one_line
from holdfast.core.notation import normal, thing_name
from holdfast.core.state import State
from holdfast.games.common.keys import Key, Keys
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import KINDS, PLAYER_HERO
from holdfast.games.greyport.rules.damage import hit_points
from holdfast.games.greyport.rules.recruiting import top_is_shown
from holdfast.games.greyport.shown.view import coins_of
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


def location(g: Greyport, _: str) -> dict[str, Any]:
    """The location in play."""
    standing = g.zones[t.LOCATION]
    name = thing_name(g, standing[0]) if standing else ""
    return {"name": name, "hp": g.counts[t.LOCATION_HP], "in_play": bool(standing)}


AT: Final = ("round", "start of round", "encounter setup", "game setup")

KEYS: Final = Keys(
    title="Greyport",
    at=AT,
    table=t.ON_THE_TABLE,
    places={},
    thing=card,
    keys=[
        Key("scenario", lambda g, _: g.defs.scenario),
        Key("scenario_text"),
        Key("variants"),
        Key("start_hp"),
        Key("rest_healing"),
        Key("hands", lambda g, _: "closed" if g.counts[t.CLOSED] else "open"),
        Key("defending", lambda g, _: g.layout.seat_names[g.counts[t.DEFENDING]]),
        Key("hp.{player}"),
        Key("coins.{player}", coins_of),
        Key("marker", lambda g, _: "taunt" if g.counts[t.MARKER] else "used"),
        Key("curses_left", lambda g, _: len(g.zones[t.CURSES])),
        Key("hand.{player}", cards_of_hand),
        Key("deck.{player}"),
        Key("discard.{player}"),
        Key("player_hero.{player}", player_hero),
        Key("table.{player}", heroes_played),
        Key("monsters.{player}"),
        Key("monsters.location"),
        Key("row"),
        Key("hero_deck"),
        Key("item_deck"),
        Key("monster_deck"),
        Key("monster_discard"),
        Key("removed"),
        Key("location", location),
        Key("encounter", lambda g, _: {"number": g.counts[t.ENCOUNTER]}),
        Key("step", lambda g, _: t.STEPS[g.counts[t.STEP]], given=False),
        Key("hurt.{monster}", hurt, given=False),
        Key("hp_of.{monster}", hp_of, given=False),
        Key("shown.{deck}", shown, given=False),
    ],
)


def look(g: Greyport, key: str) -> Any:
    """The value of a key; a KeyError if there is none."""
    return KEYS.look(g, key)


def compares_in_order(key: str) -> bool:
    """Decks and discard piles are compared in order, everything else in any."""
    return KEYS.in_order(key)


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
