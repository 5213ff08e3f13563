"""What a [given] says before anything lies on the table: cards, options, the scenario, the encounter of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.options import Agreed, agree
from holdfast.core.positions import one_of
from holdfast.errors import BadPosition
from holdfast.games.common.laying import named_face
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.defining import add_cards, add_location
from holdfast.games.greyport.definitions import Defs, Encounter
from holdfast.games.greyport.kinds import BEASTS, KINDS, MONSTER, PLACE
from holdfast.games.greyport.rules.setup import check_players, empty_table, scenario_into
from holdfast.games.greyport.rules.table_options import declared
from holdfast.games.greyport.table import RANKS, Greyport

COLUMNS: Final = ("location_hp", "location_threat", "player_threat", "boss_hp")
SENTENCES: Final = ("setup", "penalty")
PLAIN_LOCATION: Final = "The location"
"""A location without a name has no ability and no reward."""


def begin(defs: Defs, given: Mapping[str, Any], players: list[str]) -> tuple[Greyport, Agreed]:
    """An empty table, with the cards, the options, the scenario and the encounter that are said."""
    check_players(defs, players)
    add_cards(defs, given.get("card") or [])
    agreed = agree(declared(defs), given, players)
    scenario_into(defs, given.get("scenario", "goblin_king"), agreed)
    if "scenario_text" in given:
        defs.scenario_text = given["scenario_text"]
        defs.scenario_queries = Compiler(defs).sentences(defs.scenario_text)[1]
    _override_encounter(defs, given)
    return empty_table(defs, players, agreed.hands_closed), agreed


def face_called(defs: Defs, name: Any, kinds: Sequence[int]) -> int:
    """The face of a named card; where a monster has a token's name, the monster."""
    monster = MONSTER in kinds and defs.find(str(name), (MONSTER,))
    return monster or named_face(defs, name, kinds, KINDS)


def encounter_number(given: Mapping[str, Any]) -> int:
    """The number of the encounter, the first if it is not said."""
    return int((given.get("encounter") or {}).get("number", 1))


def location_said(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is said of the location; its name alone is enough."""
    said: str | Mapping[str, Any] = given.get("location") or {}
    return {"name": said} if isinstance(said, str) else said


def _override_encounter(defs: Defs, given: Mapping[str, Any]) -> None:
    """What is said instead of the encounter card, and of the location."""
    said, number = given.get("encounter") or {}, encounter_number(given)
    if not 1 <= number <= len(defs.encounters):
        raise BadPosition(f"encounter number {number}: this scenario has {len(defs.encounters)}")
    encounter = defs.encounters[number - 1]
    for field in COLUMNS:
        if field in said:
            value = said[field]
            setattr(encounter, field, list(value) if isinstance(value, list) else [value] * 4)
    if "coins" in said:
        encounter.coins = [one_of(rank, RANKS, "coins") for rank in said["coins"]]
    for field in SENTENCES:
        if field in said:
            setattr(encounter, field, [ability for _, ability in Compiler(defs).sentences(said[field])[0]])
            encounter.texts[field] = said[field]
    if "subdeck" in said:
        encounter.given_subdeck = [face_called(defs, name, BEASTS) for name in said["subdeck"]]
    if "monster_deck" in given:
        for each in defs.encounters:
            if each.given_subdeck is None:
                each.given_subdeck = []
    if given.get("location") is not None:
        _override_location(defs, encounter, given)


def _override_location(defs: Defs, encounter: Encounter, given: Mapping[str, Any]) -> None:
    """Another location; its HP now, or those that it will have when it is dealt."""
    location = location_said(given)
    encounter.location_given = True
    if "name" in location:
        encounter.location = face_called(defs, location["name"], (PLACE,))
    else:
        if not defs.find(PLAIN_LOCATION, (PLACE,)):
            add_location(defs, PLAIN_LOCATION)
        encounter.location = defs.find(PLAIN_LOCATION, (PLACE,))
    if "hp" in location and given.get("at") in ("encounter setup", "game setup"):
        encounter.location_hp = [int(location["hp"])] * 4
