"""The [given] of a check, read: which keys may stand there, what they say, and the encounter of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.errors import BadPosition
from holdfast.core.positions import known_fields, one_of
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.defining import add_location
from holdfast.games.greyport.checks.look import KEYS
from holdfast.games.greyport.definitions import Defs, Encounter
from holdfast.games.greyport.kinds import BOSS, KINDS, MONSTER, PLACE, TOKEN
from holdfast.games.greyport.table import RANKS

BEASTS: Final = (MONSTER, TOKEN, BOSS)
DEFAULT_PLAYERS: Final = ("fiona", "zot")
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
PLAIN_LOCATION: Final = "The location"
"""A location without a name has no ability and no reward."""


def check_given(given: Mapping[str, Any]) -> None:
    """Every key is one of a position, and every player named in it plays."""
    KEYS.check(given, given.get("players") or DEFAULT_PLAYERS)
    known_fields(given.get("encounter") or {}, ENCOUNTER_KEYS, "the encounter")
    known_fields(given.get("location") or {}, ("name", "hp", "in_play"), "the location")


def face_called(defs: Defs, name: str, kinds: Sequence[int]) -> int:
    """The face of a named card; where a monster has a token's name, the monster."""
    found = (defs.find(name, (MONSTER,)) if MONSTER in kinds else 0) or defs.find(name, kinds)
    if not found:
        what = " or ".join(KINDS[kind] for kind in kinds) or "card"
        raise BadPosition(
            f"there is no {what} called `{name}`; look at its name in the pack or define it in [[given.card]]"
        )
    return found


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
            add_location(defs, PLAIN_LOCATION)
        encounter.location = defs.find(PLAIN_LOCATION, (PLACE,))
    if "hp" in location and at in ("encounter setup", "game setup"):
        encounter.location_hp = [int(location["hp"])] * 4
