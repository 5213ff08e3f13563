"""Why a game is over."""

from __future__ import annotations

from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.winning import CALLED_OFF, CAMPAIGN_WON, SCENARIO_WON
from holdfast.games.arcadia.table import Arcadia


def winner(g: Arcadia) -> str:
    """Who has won, by colour."""
    seats = [name for seat, name in enumerate(g.layout.seat_names) if g.winners >> seat & 1]
    return " and ".join(g.defs.guilds[name].name for name in seats)


def outcome(g: Arcadia) -> str:
    """How it was won."""
    if g.over == CAMPAIGN_WON:
        return f"the {winner(g)} has won the campaign"
    scenario = g.defs.scenarios.get(g.scene.id)
    where = scenario.name if scenario is not None else "the scenario"
    if g.over == CALLED_OFF:
        return f"{where} was called off, and the {winner(g)} was ahead"
    return f"the {winner(g)} has won {where}"


def cause(g: Arcadia) -> str:
    """The same in a word or two."""
    return {SCENARIO_WON: "quests", CALLED_OFF: "turn limit", CAMPAIGN_WON: "medals"}.get(g.over, "")


def turns(g: Arcadia) -> int:
    """How many turns were played."""
    return g.counts[t.TURN]
