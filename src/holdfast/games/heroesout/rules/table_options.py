"""What a table of Keep the Heroes Out! may decide before it plays: level, hands, and what the rulebook leaves open."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import GAME, ONE_OF, Pick, TableOption, hands_option, left_open, party_option
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.definitions import Defs

OPTIONS: Final = (
    left_open(
        "refresh",
        "Refreshing the loot",
        "Which cards pay for a refresh of the loot.",
        t.PAYS_WITH_TACTICS,
        {
            "any": "Any card in hand pays.",
            "tactics": "Only tactics cards pay: a bought card does not.",
        },
    ),
    left_open(
        "free_discard",
        "Discarding for nothing",
        "Whether cards may be discarded for nothing at the end of phase 1.",
        t.FREE_DISCARD,
        {
            "no": "No card is thrown away for nothing.",
            "yes": "At the end of phase 1 any number of cards may be discarded.",
        },
    ),
    left_open(
        "cells_scenario",
        "Scenario card in the Cells",
        "What a scenario card that is drawn for the Cells gives.",
        t.CELLS_CARDS,
        {
            "nothing": "It gives no cards, and the use of the turn is spent.",
            "cards": "The three cards are drawn all the same.",
        },
    ),
    left_open(
        "cells_when",
        "When the Cells are used",
        "When the Cells may be used.",
        t.CELLS_WHOLE_TURN,
        {
            "cards": "The Cells are used between two cards or refreshes.",
            "turn": "The Cells may also be used after upkeep, before the first Guild card.",
        },
    ),
    left_open(
        "defend_ranged",
        "Defending against showing off",
        "Whether monsters may defend against heroes who show off from another room.",
        t.DEFEND_RANGED,
        {
            "no": "Nobody defends against showing off.",
            "yes": "Monsters in the room that is shot at may defend.",
        },
    ),
    left_open(
        "portal_icon",
        "Portal icon",
        "What a Portal icon may do.",
        t.PORTAL_FLIPS,
        {
            "new": "It needs a room without a portal.",
            "flip": "It may complete an incomplete portal instead.",
        },
    ),
    left_open(
        "wave_0",
        "Wave 0",
        "Whether the Wave 0 token has a use.",
        t.WAVE_0,
        {
            "ignored": "The Wave 0 token has no use.",
            "first turns": "There is no invasion after anybody's first turn.",
        },
    ),
    left_open(
        "reshuffle",
        "Reshuffling",
        "When a deck that has run out is made anew.",
        t.RESHUFFLE_AT_ONCE,
        {
            "needed": "A deck is made anew when a card is needed.",
            "at once": "A deck is made anew as soon as its last card is drawn.",
        },
    ),
    TableOption(
        "seats",
        "Seats at the table",
        ONE_OF,
        "How many clans may play.",
        "four",
        (
            Pick("four", "One to four clans play."),
            Pick("six", "Five or six clans play too, by the same rules.", t.MOST_PLAYERS),
        ),
        counter=t.SIX_SEATS,
    ),
    party_option(t.PARTY, "active"),
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
        counter=t.LEVEL,
        asked=True,
        by_scenario={id: called[card.levels[0]] for id, card in defs.scenarios.items()},
    )
    return [level, hands_option(t.CLOSED), *OPTIONS]


def level_words(first: int, second: int) -> str:
    """`1 Guild card after each turn, 2 in the second wave.`"""
    return f"{first} Guild card{'' if first == 1 else 's'} after each turn, {second} in the second wave."
