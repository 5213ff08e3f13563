"""Winning and Losing, and everything else that happens at once: the standing conditions, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.atoms import count, end_game
from holdfast.core.chapter import chapter
from holdfast.games.greyport.kinds import (
    LOSE_AT_ZERO,
    SHOWS_HERO,
    SHOWS_ITEM,
    STARTING_HP,
    VENGEFUL,
    WIN_ALL,
    WIN_BOSS,
    Holds,
)
from holdfast.games.greyport.rules.damage import to_group
from holdfast.games.greyport.rules.ending_the_encounter import end_encounter
from holdfast.games.greyport.rules.location import destroy_location, save_location
from holdfast.games.greyport.rules.recruiting import show_tops
from holdfast.games.greyport.rules.victory import bosses_beaten, no_monsters
from holdfast.games.greyport.table import (
    BEATEN,
    DECKS,
    DEFEATED_OR_TAUNTED,
    ENCOUNTER,
    FALLING,
    HELD,
    HIT_POINTS,
    HOLD,
    HP,
    IN_ENCOUNTER,
    LEFT_BY,
    LOCATION,
    LOCATION_GROUP,
    LOCATION_HP,
    MOST_PLAYERS,
    REWARDED,
    STRICT_REWARD,
    STRUCK,
    THE_LOCATION,
    TOP_HERO,
    TOP_ITEM,
    Greyport,
    active_group,
    everyone,
    hold,
    location_face,
    release,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

OPEN_DECKS: Final = DECKS | THE_LOCATION
"""The parts on which it depends whether the top card of a deck is turned up."""

WON: Final = 1
FELL: Final = 2
"""FELL + seat: this player fell to 0 HP."""
ENDING_NAMES: Final[dict[int, str]] = {WON: "won", **dict.fromkeys(range(FELL, FELL + MOST_PLAYERS), "fell")}


def standing_conditions(g: Greyport, stirred: i64) -> bool:
    """Lost, open decks, location destroyed, Vengeful, location saved, won, encounter over."""
    counts = g.counts
    if stirred & HIT_POINTS and _lost(g):
        return True
    if stirred & OPEN_DECKS and _tops_open(g) and show_tops(g):
        return True
    if counts[HOLD]:
        return False
    if counts[LOCATION_HP] <= 0 and g.zones[LOCATION] and not counts[FALLING]:
        then(g, destroy_location)
        count(g, FALLING, 1)
        return True
    if counts[STRUCK]:
        then(g, vengeful_move)
        count(g, STRUCK, 0)
        return True
    free = not g.zones[LOCATION_GROUP]
    if free and counts[HELD] and not counts[REWARDED] and g.zones[LOCATION] and _saved(g):
        then(g, save_location)
        then(g, release)
        hold(g)
        count(g, REWARDED, 1)
        return True
    if counts[BEATEN] and bosses_beaten(g):
        end_game(g, WON, everyone(g))
        return True
    if free and counts[IN_ENCOUNTER] and not counts[FALLING] and no_monsters(g):
        if counts[ENCOUNTER] >= len(g.defs.encounters):
            end_game(g, WON, everyone(g))
        else:
            then(g, end_encounter)
            count(g, IN_ENCOUNTER, 0)
        return True
    return False


def _lost(g: Greyport) -> bool:
    """As the scenario card says, when a player has no HP left."""
    if g.defs.scenario_queries[LOSE_AT_ZERO]:
        for seat in g.layout.each_seat:
            if g.counts[HP + seat] <= 0:
                end_game(g, FELL + seat, 0)
                return True
    return False


def _tops_open(g: Greyport) -> bool:
    """Whether a deck is played open."""
    if g.counts[TOP_HERO] or g.counts[TOP_ITEM]:
        return True
    location = location_face(g)
    return g.defs.queries[SHOWS_HERO][location] != 0 or g.defs.queries[SHOWS_ITEM][location] != 0


def _saved(g: Greyport) -> bool:
    """The location holds out, and its last monster was defeated or has left."""
    if g.counts[LOCATION_HP] <= 0:
        return False
    return not g.counts[STRICT_REWARD] or g.counts[LEFT_BY] == DEFEATED_OR_TAUNTED


def vengeful_move(g: Greyport) -> None:
    """A location monster took damage: every Vengeful monster there joins the active group."""
    for monster in g.zones[LOCATION_GROUP][:]:
        if g.defs.queries[VENGEFUL][g.face[monster]]:
            to_group(g, monster, active_group(g))


CHAPTER = chapter(
    "Winning and Losing",
    rules={vengeful_move: ""},
    sentences={
        "Starting HP is {n}.": Holds(STARTING_HP, "n"),
        "Win when {boss} is defeated.": Holds(WIN_BOSS, "boss"),
        "Win when {boss} and every other monster are defeated.": Holds(WIN_ALL, "boss"),
        "Lose when a player has 0 HP or less.": Holds(LOSE_AT_ZERO),
        # Counted by achievements.py, not played:
        "Beat {bosses}.": (),
        "Beat {boss} in {scenario}.": (),
        "Win with {variant}.": (),
        "Defeat {n} monsters in one fight.": (),
        "Win a {difficulty} scenario with {feat}.": (),
    },
)
