"""What a table of Arcadia Quest may decide before it plays: campaign, level, Heroes, and what the book leaves open."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, ONE_OF, Agreed, Pick, TableOption, left_open
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.definitions import Defs

NO_CAMPAIGN: Final = "none"

OPTIONS: Final = (
    left_open(
        "heroes",
        "Heroes",
        "How Guilds come by their Heroes.",
        t.DRAFT_HEROES,
        {
            "built": "Each Guild has the three Heroes that were chosen for it beforehand.",
            "draft": "Hero cards are dealt; each player keeps one and passes the others on.",
        },
    ),
    left_open(
        "first_cards",
        "First cards",
        "How the Starter set is handed out.",
        t.HAND_OUT,
        {
            "built": "As it was chosen beforehand for the Heroes of a Guild.",
            "free": "Each player hands out the five cards.",
        },
    ),
    left_open(
        "spawns",
        "Spawn tokens",
        "Which Spawn token lies where.",
        t.FIXED_SPAWNS,
        {
            "random": "They are drawn at random.",
            "map": "They lie as the map has them.",
        },
    ),
    left_open(
        "turn_limit",
        "Turn limit",
        "Whether a scenario that nobody wins is called off.",
        t.NO_LIMIT,
        {
            "40": "After 40 turns of each Guild the one with most Quests wins.",
            "none": "It goes on until a Guild wins.",
        },
    ),
    left_open(
        "guard",
        "Guard Reaction to steps",
        "Whether a Monster answers again when a Hero leaves the same Space again in one turn.",
        t.ONCE_A_SPACE,
        {
            "every": "Every step out of a guarded Space is answered.",
            "once": "A Monster answers the leaving of one Space once a turn.",
        },
    ),
    left_open(
        "reactions",
        "Guard and Payback",
        "What comes first where one attack causes both.",
        t.GUARD_FIRST,
        {
            "any": "The player on the right puts them in any order.",
            "guard": "Guard Reactions come first.",
        },
    ),
)
"""What the rulebook leaves open (docs/rulings/arcadia.md). The place of a choice is what its counter holds."""


def declared(defs: Defs) -> list[TableOption]:
    """All options, with the campaigns of the packs."""
    return [campaign_option(defs), level_option(defs), *OPTIONS]


def campaign_option(defs: Defs) -> TableOption:
    """Whether scenarios are played one after the other."""
    picks = [Pick(NO_CAMPAIGN, "One scenario is played.")]
    picks += [Pick(card.id, f"{card.name}: {len(card.steps)} scenarios.") for card in defs.campaigns.values()]
    text = "Whether scenarios are played one after the other, with an Upgrade Phase after each."
    return TableOption(
        "campaign", "Campaign", ONE_OF, text, NO_CAMPAIGN, picks, part=GAME, counter=t.CAMPAIGN, in_sight=True
    )


def level_option(defs: Defs) -> TableOption:
    """The level of the Monster cards in a single scenario; Guilds get Upgrade cards to match."""
    picks = [Pick(level, f"Monster cards of level {level}.") for level in k.LEVELS]
    return TableOption(
        "level",
        "Level",
        ONE_OF,
        "The level of the Monster cards; above the first, Guilds begin with Upgrade cards.",
        k.LEVELS[0],
        picks,
        part=GAME,
        each="level",
        counter=t.CHOSEN_LEVEL,
        asked=True,
        by_scenario=dict.fromkeys(defs.scenarios, k.LEVELS[0]),
    )


def campaign_of(defs: Defs, agreed: Agreed) -> int:
    """The place of the campaign plus 1; 0: a single scenario."""
    chosen = agreed["campaign"]
    return 0 if chosen == NO_CAMPAIGN else defs.campaign_ids.index(chosen) + 1
