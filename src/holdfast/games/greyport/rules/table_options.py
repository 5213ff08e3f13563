"""What a table of Battle for Greyport may decide before it plays: variants, table options, Rest Healing, hands."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, NUMBER, ONE_OF, PLAYER, Pick, TableOption, hands_option
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.rules.variants import variant_options
from holdfast.games.greyport.table import CLOSED, LOSSES, PARTY, REST, SNIPE_MAY, STRICT_REWARD, UNLIMITED

MOST_REST_HEALING: Final = 20

OPTIONS: Final = (
    TableOption(
        "reward",
        "Reward of a location",
        ONE_OF,
        "How the last monster must leave a location for its reward.",
        "any",
        (
            Pick("any", "The last monster may leave the location in any way."),
            Pick("strict", "Only a defeat or a Taunt of its last monster earns the reward."),
        ),
        counter=STRICT_REWARD,
    ),
    TableOption(
        "losses",
        "What shields stop",
        ONE_OF,
        "Which losses of HP outside Monster Damage shields stop.",
        "monsters",
        (
            Pick("monsters", "Shields stop the losses that monsters cause, but no penalty."),
            Pick("all", "Shields stop penalties too."),
            Pick("none", "Shields stop only the damage of Monster Damage."),
        ),
        counter=LOSSES,
    ),
    TableOption(
        "supplies",
        "Supplies",
        ONE_OF,
        "Whether tokens and shields can run out.",
        "printed",
        (
            Pick("printed", "There are as many tokens and shields as in the box."),
            Pick("unlimited", "Tokens and shields never run out."),
        ),
        counter=UNLIMITED,
    ),
    TableOption(
        "snipe",
        "Snipe",
        ONE_OF,
        "Whether a Snipe can be declined.",
        "must",
        (
            Pick("must", "A Snipe with a target must be used."),
            Pick("may", "A Snipe may be declined."),
        ),
        counter=SNIPE_MAY,
    ),
    TableOption(
        "party",
        "Who answers for all",
        ONE_OF,
        "Who answers where the players choose together.",
        "defending",
        (
            Pick("defending", "The defending player answers for all."),
            Pick("anyone", "Anybody may answer for all."),
            Pick("vote", "All vote."),
        ),
        counter=PARTY,
    ),
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
