"""The [given] of a check, read: which keys may stand there, what they say, and the cards and encounter of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from holdfast.content import Vocabulary
from holdfast.core.errors import BadPosition
from holdfast.core.positions import check_keys, known_fields, one_of
from holdfast.games.greyport.cards.schema import TABLES, Level
from holdfast.games.greyport.cards.sentences import SLOTS
from holdfast.games.greyport.definitions import Compiler, Defs, Encounter
from holdfast.games.greyport.kinds import BOSS, COLORS, KINDS, MONSTER, PLACE, PLAYER_HERO, TOKEN, TYPES
from holdfast.games.greyport.table import RANKS

BEASTS: Final = (MONSTER, TOKEN, BOSS)
AT: Final = ("round", "start of round", "encounter setup", "game setup")
KNOWN_KEYS: Final = frozenset(
    {
        "game",
        "at",
        "bare",
        "seed",
        "card",
        "scenario",
        "players",
        "defending",
        "scenario_text",
        "variants",
        "start_hp",
        "rest_healing",
        "hands",
        "options",
        "hp",
        "coins",
        "shields",
        "marker",
        "curses_left",
        "hand",
        "deck",
        "discard",
        "player_hero",
        "table",
        "location",
        "encounter",
        "monsters",
        "row",
        "hero_deck",
        "item_deck",
        "monster_deck",
        "monster_discard",
        "parts",
        "removed",
    }
)
DEFAULT_PLAYERS: Final = ("fiona", "zot")
PLAYER_KEYS: Final = ("hp", "coins", "hand", "deck", "discard", "player_hero", "table", "monsters")
ENCOUNTER_KEYS: Final = (
    "number",
    "location_hp",
    "location_threat",
    "player_threat",
    "boss_hp",
    "coins",
    "setup",
    "penalty",
    "subdeck",
)
CARD_KEYS: Final = frozenset(
    {"kind", "back"}.union(*(struct.__struct_fields__ for struct in TABLES.values()), Level.__struct_fields__)
)
PLAIN_LOCATION: Final = "The location"
"""A location without a name has no ability and no reward."""


def check_given(given: Mapping[str, Any]) -> None:
    """Every key is one of a position, and every player named in it plays."""
    check_keys(given, KNOWN_KEYS, "Greyport")
    for key in PLAYER_KEYS:
        for name in given.get(key) or {}:
            if name not in given.get("players", DEFAULT_PLAYERS) and (key, name) != ("monsters", "location"):
                raise BadPosition(f"{key}.{name}: `{name}` is none of the players")
    known_fields(given.get("encounter") or {}, ENCOUNTER_KEYS, "the encounter")
    known_fields(given.get("location") or {}, ("name", "hp", "in_play"), "the location")
    at = given.get("at", AT[0])
    if at not in AT:
        raise BadPosition(f"at = `{at}`: a Greyport position stands at {', '.join(AT)}")


def face_called(defs: Defs, name: str, kinds: Sequence[int]) -> int:
    """The face of a named card; where a monster has a token's name, the monster."""
    found = (defs.find(name, (MONSTER,)) if MONSTER in kinds else 0) or defs.find(name, kinds)
    if not found:
        what = " or ".join(KINDS[kind] for kind in kinds)
        raise BadPosition(
            f"there is no {what} called `{name}`; look at its name in the pack or define it in [[given.card]]"
        )
    return found


# ------------------------------------------------------------------ cards that exist only here


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]]; one may replace a card of the packs."""
    if not cards:
        return
    defs.thaw()
    names = {
        slot: [defs.names[face] for face in range(1, len(defs.names)) if defs.kind[face] == kind]
        + [str(card["name"]) for card in cards if card.get("kind") == slot]
        for slot, kind in (("token", TOKEN), ("boss", BOSS))
    }
    names["scenario"] = [card.name for card in defs.scenarios.values()]
    names["variant"] = [card.name for card in defs.variants.values()]
    defs.vocabulary = Vocabulary(
        list(defs.bindings), SLOTS, {slot: list(dict.fromkeys(found)) for slot, found in names.items()}
    )
    compiler = Compiler(defs)
    faces = [_add_card(defs, compiler, card) for card in cards]
    for face in faces:
        compiler.compile(face)


def _add_card(defs: Defs, compiler: Compiler, card: Mapping[str, Any]) -> int:
    """One of them: what a pack says of such a card, and its kind."""
    known_fields(card, CARD_KEYS, "a card")
    kind_name = str(card.get("kind", ""))
    if kind_name not in KINDS[1:]:
        raise BadPosition(
            f"[[given.card]] {card.get('name')}: kind is one of {', '.join(KINDS[1:])}, not `{kind_name}`"
        )
    kind = KINDS.index(kind_name)
    character = str(card.get("character", ""))
    name = defs.characters[character].name if kind == PLAYER_HERO and "name" not in card else str(card["name"])
    face = compiler.card(kind, f"given_{len(defs.ids)}", name, card.get("text") or [], "given")
    defs.type[face] = one_of(card.get("type", ""), TYPES, "type")
    defs.damage[face] = card.get("damage", 0)
    defs.dice[face] = [one_of(color, COLORS, "dice") for color in card.get("dice") or []]
    defs.cost[face] = one_of(card.get("cost", ""), RANKS, "cost")
    defs.hp[face] = card.get("hp", 0)
    defs.armor[face] = card.get("armor", 0)
    defs.threat[face] = card.get("threat", 0)
    defs.banner[face] = one_of(card.get("banner", ""), ("", "tank", "ranged"), "banner")
    defs.faction[face] = card.get("faction", "")
    defs.character[face] = character
    defs.level[face] = card.get("level", 0)
    defs.dragon_part[face] = bool(card.get("dragon_part", False))
    if kind == TOKEN:
        defs.copies[face] = 12
    elif kind == BOSS:
        _add_boss(defs, compiler, face, card.get("back"))
    elif kind == PLAYER_HERO:
        _add_level(defs, face, card)
    return face


def _add_boss(defs: Defs, compiler: Compiler, face: int, back: Mapping[str, Any] | None) -> None:
    """A boss, with the other side of its card if it has one."""
    defs.bosses = [*defs.bosses, defs.ids[face]]
    defs.boss_number[face] = len(defs.bosses)
    if back:
        other = compiler.card(BOSS, f"{defs.ids[face]}_back", back["name"], back.get("text") or [], "given")
        defs.damage[other] = back.get("damage", 0)
        defs.armor[other] = back.get("armor", 0)
        defs.boss_number[other] = len(defs.bosses)
        defs.other_side[face] = other
        compiler.compile(other)


def _add_level(defs: Defs, face: int, card: Mapping[str, Any]) -> None:
    """A player hero that stands for one level of a character."""
    character = defs.characters[defs.character[face]]
    levels = [
        msgspec.structs.replace(level, id=defs.ids[face]) if level.level == card["level"] else level
        for level in character.level
    ]
    if not card.get("type"):
        defs.type[face] = TYPES.index(character.type)
    defs.characters[defs.character[face]] = msgspec.structs.replace(character, level=levels)


# ------------------------------------------------------------------ the encounter


def override_encounter(defs: Defs, given: Mapping[str, Any], at: str) -> int:
    """What is said instead of the encounter card, and of the location. The number of the encounter."""
    said_of_it = dict(given.get("encounter") or {})
    number = int(said_of_it.get("number", 1))
    if not 1 <= number <= len(defs.encounters):
        raise BadPosition(f"encounter number {number}: this scenario has {len(defs.encounters)}")
    encounter = defs.encounters[number - 1]
    for field in ("location_hp", "location_threat", "player_threat", "boss_hp"):
        if field in said_of_it:
            value = said_of_it[field]
            setattr(encounter, field, list(value) if isinstance(value, list) else [value] * 4)
    if "coins" in said_of_it:
        encounter.coins = [one_of(rank, RANKS, "coins") for rank in said_of_it["coins"]]
    compiler = Compiler(defs)
    for field in ("setup", "penalty"):
        if field in said_of_it:
            setattr(encounter, field, [ability for _, ability in compiler.sentences(said_of_it[field])[0]])
    if "subdeck" in said_of_it:
        encounter.given_subdeck = [face_called(defs, name, BEASTS) for name in said_of_it["subdeck"]]
    if "monster_deck" in given:
        for each in defs.encounters:
            if each.given_subdeck is None:
                each.given_subdeck = []
    if given.get("location") is not None:
        _override_location(defs, encounter, given["location"], at)
    return number


def _override_location(defs: Defs, encounter: Encounter, location: Mapping[str, Any], at: str) -> None:
    """Another location; its HP now, or those that it will have when it is dealt."""
    if "name" in location:
        encounter.location = face_called(defs, location["name"], (PLACE,))
    else:
        if not defs.find(PLAIN_LOCATION, (PLACE,)):
            defs.thaw()
            Compiler(defs).card(PLACE, "plain_location", PLAIN_LOCATION, [], "given")
        encounter.location = defs.find(PLAIN_LOCATION, (PLACE,))
    if "hp" in location and at in ("encounter setup", "game setup"):
        encounter.location_hp = [int(location["hp"])] * 4
