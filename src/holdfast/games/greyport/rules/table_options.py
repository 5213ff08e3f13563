"""What a table of Battle for Greyport may decide before it plays: variants, table options, Rest Healing, hands."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, NUMBER, PLAYER, TableOption, hands_option, left_open, party_option
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.rules.variants import variant_options
from holdfast.games.greyport.table import CLOSED, LOSSES, PARTY, REST, SNIPE_MAY, STRICT_REWARD, UNLIMITED

MOST_REST_HEALING: Final = 20

OPTIONS: Final = (
    left_open(
        "reward",
        "Reward of a location",
        "How the last monster must leave a location for its reward.",
        STRICT_REWARD,
        {
            "any": "The last monster may leave the location in any way.",
            "strict": "Only a defeat or a Taunt of its last monster earns the reward.",
        },
    ),
    left_open(
        "losses",
        "What shields stop",
        "Which losses of HP outside Monster Damage shields stop.",
        LOSSES,
        {
            "monsters": "Shields stop the losses that monsters cause, but no penalty.",
            "all": "Shields stop penalties too.",
            "none": "Shields stop only the damage of Monster Damage.",
        },
    ),
    left_open(
        "supplies",
        "Supplies",
        "Whether tokens and shields can run out.",
        UNLIMITED,
        {
            "printed": "There are as many tokens and shields as in the box.",
            "unlimited": "Tokens and shields never run out.",
        },
    ),
    left_open(
        "snipe",
        "Snipe",
        "Whether a Snipe can be declined.",
        SNIPE_MAY,
        {
            "must": "A Snipe with a target must be used.",
            "may": "A Snipe may be declined.",
        },
    ),
    party_option(PARTY, "defending"),
)
"""What the rulebook leaves open (docs/rulings/greyport.md). The place of a choice is what its counter holds."""


def declared(defs: Defs) -> list[TableOption]:
    """All options, with the variants of the packs."""
    rest = TableOption(
        "rest_healing",
        "Rest Healing",
        NUMBER,
        "How many HP each player regains between encounters.",
        defs.components.defaults.rest_healing,
        least=0,
        most=MOST_REST_HEALING,
        part=GAME,
        counter=REST,
    )
    starting = TableOption(
        "defending",
        "Starting player",
        PLAYER,
        "Who defends in the first round.",
        otherwise="The player in the first seat begins.",
        part=GAME,
    )
    return [hands_option(CLOSED), rest, starting, *variant_options(defs), *OPTIONS]
