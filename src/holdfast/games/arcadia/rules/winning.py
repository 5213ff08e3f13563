"""Winning: a scenario ends at once when a Guild has fulfilled enough Quests; coins are paid, and a campaign goes on."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import cancel_everything, then
from holdfast.core.atoms import add, count, end_game
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import heroes_of, tokens_of
from holdfast.games.arcadia.rules.medals import award_medals, champions, record_achievements
from holdfast.games.arcadia.rules.quests import has_won
from holdfast.games.arcadia.rules.upgrade import is_last_step, upgrade_phase
from holdfast.games.arcadia.table import Arcadia, guilds_on

SCENARIO_WON: Final = 1
CALLED_OFF: Final = 2
CAMPAIGN_WON: Final = 3
ENDING_NAMES: Final = {SCENARIO_WON: "scenario_won", CALLED_OFF: "called_off", CAMPAIGN_WON: "campaign_won"}


def standing_conditions(g: Arcadia, _stirred: int) -> bool:
    """A Guild has won: the attack in hand is finished, reactions are dropped (O18)."""
    if not g.counts[t.WINNER] or g.counts[t.ATTACKING] or g.counts[t.STEP] >= t.END_OF_SCENARIO:
        return False
    cancel_everything(g)
    count(g, t.STEP, t.END_OF_SCENARIO)
    then(g, end_of_scenario)
    return True


def end_of_scenario(g: Arcadia) -> None:
    """Chests that are held and fulfilled Quests are paid (1.9.7, 10.8.21)."""
    tell(g, facts.WON_SCENARIO, 0, 0, g.counts[t.SCENARIO], g.counts[t.WINNER] - 1)
    for seat in g.layout.each_seat:
        for quest in g.zones[t.QUESTS]:
            if guilds_on(g, quest) >> seat & 1:
                tell(g, facts.EARNS, quest, 0, g.defs.defaults.quest_end_coin, seat)
                add(g, t.COINS + seat, g.defs.defaults.quest_end_coin)
        for hero in heroes_of(g, seat):
            for token in tokens_of(g, hero):
                value = g.defs.value[g.face[token]]
                if value:
                    tell(g, facts.EARNS, token, 0, value, seat)
                    add(g, t.COINS + seat, value)
    then(g, after_scenario)


def after_scenario(g: Arcadia) -> None:
    """A single scenario is over; a campaign goes on with the Upgrade Phase, or ends with its medals."""
    if not is_last_step(g):
        then(g, upgrade_phase)
    elif g.counts[t.CAMPAIGN]:
        record_achievements(g)
        award_medals(g)
        end_game(g, CAMPAIGN_WON, champions(g))
    else:
        how = SCENARIO_WON if has_won(g, g.counts[t.WINNER] - 1) else CALLED_OFF
        end_game(g, how, 1 << g.counts[t.WINNER] - 1)


CHAPTER = chapter("Winning", rules={end_of_scenario: "", after_scenario: ""})
