"""What a table of Keep the Heroes Out! may decide before it plays: level, hands, and what the rulebook leaves open."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, ONE_OF, Pick, TableOption, hands_option
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.table import (
    CELLS_CARDS,
    CELLS_WHOLE_TURN,
    CLOSED,
    DEFEND_RANGED,
    FREE_DISCARD,
    LEVEL,
    MOST_PLAYERS,
    PARTY,
    PAYS_WITH_TACTICS,
    PORTAL_FLIPS,
    RESHUFFLE_AT_ONCE,
    SIX_SEATS,
    WAVE_0,
)

OPTIONS: Final = (
    TableOption(
        "refresh",
        "Refreshing the loot",
        ONE_OF,
        "Which cards pay for a refresh of the loot.",
        "any",
        (
            Pick("any", "Any card in hand pays."),
            Pick("tactics", "Only tactics cards pay: a bought card does not."),
        ),
        counter=PAYS_WITH_TACTICS,
    ),
    TableOption(
        "free_discard",
        "Discarding for nothing",
        ONE_OF,
        "Whether cards may be discarded for nothing at the end of phase 1.",
        "no",
        (
            Pick("no", "No card is thrown away for nothing."),
            Pick("yes", "At the end of phase 1 any number of cards may be discarded."),
        ),
        counter=FREE_DISCARD,
    ),
    TableOption(
        "cells_scenario",
        "Scenario card in the Cells",
        ONE_OF,
        "What a scenario card that is drawn for the Cells gives.",
        "nothing",
        (
            Pick("nothing", "It gives no cards, and the use of the turn is spent."),
            Pick("cards", "The three cards are drawn all the same."),
        ),
        counter=CELLS_CARDS,
    ),
    TableOption(
        "cells_when",
        "When the Cells are used",
        ONE_OF,
        "When the Cells may be used.",
        "cards",
        (
            Pick("cards", "The Cells are used between two cards or refreshes."),
            Pick("turn", "The Cells may also be used after upkeep, before the first Guild card."),
        ),
        counter=CELLS_WHOLE_TURN,
    ),
    TableOption(
        "defend_ranged",
        "Defending against showing off",
        ONE_OF,
        "Whether monsters may defend against heroes who show off from another room.",
        "no",
        (
            Pick("no", "Nobody defends against showing off."),
            Pick("yes", "Monsters in the room that is shot at may defend."),
        ),
        counter=DEFEND_RANGED,
    ),
    TableOption(
        "portal_icon",
        "Portal icon",
        ONE_OF,
        "What a Portal icon may do.",
        "new",
        (
            Pick("new", "It needs a room without a portal."),
            Pick("flip", "It may complete an incomplete portal instead."),
        ),
        counter=PORTAL_FLIPS,
    ),
    TableOption(
        "wave_0",
        "Wave 0",
        ONE_OF,
        "Whether the Wave 0 token has a use.",
        "ignored",
        (
            Pick("ignored", "The Wave 0 token has no use."),
            Pick("first turns", "There is no invasion after anybody's first turn."),
        ),
        counter=WAVE_0,
    ),
    TableOption(
        "reshuffle",
        "Reshuffling",
        ONE_OF,
        "When a deck that has run out is made anew.",
        "needed",
        (
            Pick("needed", "A deck is made anew when a card is needed."),
            Pick("at once", "A deck is made anew as soon as its last card is drawn."),
        ),
        counter=RESHUFFLE_AT_ONCE,
    ),
    TableOption(
        "seats",
        "Seats at the table",
        ONE_OF,
        "How many clans may play.",
        "four",
        (
            Pick("four", "One to four clans play."),
            Pick("six", "Five or six clans play too, by the same rules.", MOST_PLAYERS),
        ),
        counter=SIX_SEATS,
    ),
    TableOption(
        "party",
        "Who answers for all",
        ONE_OF,
        "Who answers where the players choose together.",
        "active",
        (
            Pick("active", "The active player answers for all."),
            Pick("anyone", "Anybody may answer for all."),
            Pick("vote", "All vote."),
        ),
        counter=PARTY,
    ),
)
"""What the rulebook leaves open (docs/rulings/heroesout.md). The place of a choice is what its counter holds."""


def declared(defs: Defs) -> list[TableOption]:
    """All options, with the levels of the packs."""
    levels = [Pick(name, level_words(*cards)) for name, cards in zip(defs.level_names, defs.guild_cards, strict=True)]
    called = dict(zip(defs.level_ids, defs.level_names, strict=True))
    level = TableOption(
        "level",
        "Level",
        ONE_OF,
        "How many Guild cards come after each turn.",
        levels[0].value,
        levels,
        part=GAME,
        each="level",
        counter=LEVEL,
        asked=True,
        by_scenario={id: called[card.levels[0]] for id, card in defs.scenarios.items()},
    )
    return [level, hands_option(CLOSED), *OPTIONS]


def level_words(first: int, second: int) -> str:
    """`1 Guild card after each turn, 2 in the second wave.`"""
    return f"{first} Guild card{'' if first == 1 else 's'} after each turn, {second} in the second wave."
