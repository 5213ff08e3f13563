"""What a [given] says before anything lies on the table: cards, options, the scenario, the faction and the stacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.content.naming import why_no_name
from holdfast.core.options import Agreed, agree
from holdfast.core.positions import one_of
from holdfast.errors import BadPosition
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards.defining import add_cards
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules.setup import check_seats, empty_table, scenario_into, select_cards
from holdfast.games.shadowrift.rules.table_options import declared
from holdfast.games.shadowrift.table import Shadowrift

OF_THE_TABLE: Final = ("faction", "stacks", "visitors")
"""Keys of a position that have the name of an option; the option is said under `options`."""
BETWEEN: Final = (":", ",", ">", "+", "...", " of ", " has ")
"""What stands around the name of a hero in a decision."""
TAKEN: Final = ("all", "none")
"""Words that stand in its place."""


def begin(defs: Defs, given: Mapping[str, Any], players: list[str]) -> tuple[Shadowrift, Agreed]:
    """An empty table, with the cards, the options, the scenario, the faction and the stacks that are said."""
    check_names(players)
    check_seats(defs, players)
    add_cards(defs, given.get("card") or [])
    agreed = agree(declared(defs), of_the_game(defs, given, len(players)), players)
    scenario_into(defs, given.get("scenario") or next(iter(defs.scenarios)), agreed)
    card = defs.scenarios[defs.scenario]
    faction = given.get("faction") or defs.playing_faction or card.faction
    one_of(faction, list(defs.factions), "faction")
    named = given.get("stacks") or [defs.ids[face] for face in defs.stacks] or card.stacks
    known = stacks_to_choose(defs, given)
    for name in named:
        one_of(name, list(known), "stacks")
    select_cards(defs, faction, [known[name] for name in named])
    return empty_table(defs, players, agreed.hands_closed), agreed


def of_the_game(defs: Defs, given: Mapping[str, Any], heroes: int) -> dict[str, Any]:
    """What is said of the game's own options; the variant for so many heroes is played without being agreed on."""
    said = {name: value for name, value in given.items() if name not in OF_THE_TABLE}
    if "variants" in said:
        named = said["variants"]
        listed = [named] if isinstance(named, str) else named
        said["variants"] = [
            name for name in listed if name not in defs.variants or defs.variants[name].heroes != heroes
        ]
    return said


def stacks_to_choose(defs: Defs, given: Mapping[str, Any]) -> dict[str, int]:
    """The hero stacks by the ids of the pack; those of cards that exist only in the check by their ids or names."""
    known = {name: face for name, face in defs.face_of.items() if face in defs.hero_stacks}
    for card in given.get("card") or ():
        if card["kind"] in [k.KINDS[kind] for kind in k.STACKS_OF_HEROES]:
            face = defs.find(card["name"])
            known |= {str(card[field]): face for field in ("id", "name") if field in card}
    return known


def check_names(players: Sequence[str]) -> None:
    """Seats have any names, as in the rulebook's examples: Al, Betty, J.R. What a decision could not tell is none."""
    for place, name in enumerate(players):
        folded = name.casefold()
        said = why_no_name(name, players)
        if not said and any(sign in f"{name} " for sign in BETWEEN):
            signs = ", ".join(f"`{sign.strip()}`" for sign in BETWEEN)
            said = f"`{name}` is no name for a hero: {signs} stand around names in decisions; leave them out"
        if not said and folded in TAKEN:
            said = f"`{name}` is no name for a hero: {' and '.join(TAKEN)} say something else; choose another"
        if not said and folded in [other.casefold() for other in players[:place]]:
            said = f"`{name}` is the name of another hero too, but for its capitals; choose another"
        if said:
            raise BadPosition(said, "players")
