"""What a table of Shadowrift may decide before it plays: its cards, variants, hands, and what the book leaves open."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, ONE_OF, SEVERAL, Agreed, Pick, TableOption, hands_option, left_open
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules.variants import CULTISTS, MISSING_BURN, is_chosen, variant_options
from holdfast.games.shadowrift.table import (
    ANY_TOTEM,
    CHOSEN_FACTION,
    CHOSEN_STACKS,
    CLOSED,
    EVERY_ACTION,
    FIRST_UNMARKED,
    KEEP_VISITORS,
    PARTY,
    SPENT_SPELLS,
)

RANDOM: Final = "random"
FREE_CHOICE: Final = "free_choice"
"""The way that is no way: whoever names eight stacks has chosen freely."""

OPTIONS: Final = (
    left_open(
        "visitors",
        "Order of the Visitors",
        "How Visitors go under the Traveler Deck.",
        KEEP_VISITORS,
        {
            "choose": "The heroes choose the order.",
            "keep": "They go down as they lay, the left one first, and nobody is asked.",
        },
    ),
    left_open(
        "moat",
        "Moat",
        "Which actions a Moat tries to stop.",
        EVERY_ACTION,
        {
            "mixed": "It tries at the beginning of an action that is more than Kills.",
            "every": "It tries at the beginning of every action, plain Kills too.",
        },
    ),
    left_open(
        "totems",
        "Taking Totems away",
        "Which Totems can be taken away.",
        ANY_TOTEM,
        {
            "damaged": "Only a Totem with damage on it can be taken away.",
            "any": "Undamaged Totems can be taken away as well.",
        },
    ),
    left_open(
        "cultists",
        "Cultists",
        "Where the Cultists of the Demons come.",
        -1,
        {
            "replace": "They take the place of the 4 Infiltrators.",
            "add": "They are added to the 4 Infiltrators.",
        },
    ),
    left_open(
        "spells",
        "Spent Spells",
        "Whether a Spell spent as a resource is a Spell played.",
        SPENT_SPELLS,
        {
            "cast": "Only a Spell that is cast is played.",
            "any": "A Spell spent as a resource is played too, for Lava Sprites and the like.",
        },
    ),
    left_open(
        "unmarked",
        "Before the first Heroism",
        "Who is the hero with the Next Heroism marker while nobody holds it.",
        FIRST_UNMARKED,
        {
            "random": "Chance picks a hero whenever it is asked.",
            "first": "The hero in the first seat is.",
        },
    ),
    left_open(
        "burns",
        "Missing Burns",
        "What happens to who would gain a Burn while none is left.",
        -1,
        {
            "nothing": "No Burn is gained.",
            "wound": "A Wound is gained instead.",
        },
    ),
    left_open(
        "party",
        "Who answers for all",
        "Who answers where the heroes choose together.",
        PARTY,
        {
            "marker": "The hero with the Next Heroism marker does; before the first award the one in the first seat.",
            "anyone": "Anybody may answer for all.",
            "vote": "All vote.",
        },
    ),
)
"""What the rulebook leaves open (docs/rulings/shadowrift.md). The place of a choice is what its counter holds."""


def declared(defs: Defs) -> list[TableOption]:
    """All options, with the factions, hero stacks and variants of the packs."""
    return [faction_option(defs), stacks_option(defs), hands_option(CLOSED), *variant_options(defs), *OPTIONS]


def faction_option(defs: Defs) -> TableOption:
    """Which monsters come."""
    picks = [Pick(faction.id, faction.identity) for faction in defs.factions.values()]
    picks.append(Pick(RANDOM, "Chance picks the faction."))
    return TableOption(
        "faction",
        "Faction",
        ONE_OF,
        "Which monsters attack New Haven.",
        None,
        picks,
        otherwise="The faction of the scenario; with a way to draw the hero stacks, a random one.",
        part=GAME,
        each="faction",
        counter=CHOSEN_FACTION,
    )


def stacks_option(defs: Defs) -> TableOption:
    """Which hero stacks are on offer: so many by name, or a way to draw them."""
    picks = [Pick(way.id, way.text) for way in defs.ways.values() if way.id != FREE_CHOICE]
    picks += [
        Pick(defs.ids[face], f"{k.KINDS[defs.kind[face]].capitalize()}: {defs.names[face]}.")
        for face in defs.hero_stacks
    ]
    return TableOption(
        "stacks",
        "Hero stacks",
        SEVERAL,
        "Which hero stacks come in place of some of the scenario, or a way to draw all of them.",
        [],
        picks,
        otherwise="The hero stacks of the scenario.",
        part=GAME,
        each="hero stack",
        flags=CHOSEN_STACKS,
        flag=1,
    )


# ------------------------------------------------------------------ what the rules ask


def named_stacks(defs: Defs, agreed: Agreed) -> list[str]:
    """The stacks that the table named, of which a game takes as many as it has.

    Of fewer than that the others are those of the scenario, or drawn.
    """
    named = [name for each in agreed["stacks"] for name in each]
    stacks = [name for name in dict.fromkeys(named) if name not in defs.ways]
    return stacks


def drawn_by(defs: Defs, agreed: Agreed) -> str:
    """The way in which the hero stacks are drawn, the first that is named; empty: they are not."""
    named = [name for each in agreed["stacks"] for name in each]
    ways = [name for name in named if name in defs.ways]
    return ways[0] if ways else ""


def wound_for_burn(defs: Defs, agreed: Agreed) -> bool:
    """Whether a missing Burn is a Wound, by the variant or the option."""
    return is_chosen(defs, agreed, MISSING_BURN) or agreed["burns"] == "wound"


def extra_cultists(defs: Defs, agreed: Agreed) -> bool:
    """Whether the Cultists are added to the Infiltrators, by the variant or the option."""
    return is_chosen(defs, agreed, CULTISTS) or agreed["cultists"] == "add"
