"""Why a game is over."""

from __future__ import annotations

from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.medals import points_of
from holdfast.games.arcadia.rules.winning import CALLED_OFF, CAMPAIGN_WON, SCENARIO_WON
from holdfast.games.arcadia.shown.view import guild_name, quests_of
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.told.prose import counted, listed


def outcome(g: Arcadia) -> str:
    """How it was won; who has won is told beside it."""
    if g.over == CAMPAIGN_WON:
        return f"the campaign is won, with medals worth {medals_told(g)}"
    scenario = g.defs.scenarios.get(g.scene.id)
    where = scenario.name if scenario is not None else "the scenario"
    if g.over == CALLED_OFF:
        return f"{where} was called off at the turn limit, with {leads_by(g)}"
    return f"{where} is won, with {leads_by(g)}"


def leads_by(g: Arcadia) -> str:
    """`3 Quests`: what the winner has fulfilled."""
    return counted(max(len(quests_of(g, seat)) for seat in g.layout.each_seat if g.winners >> seat & 1), "Quest")


def medals_told(g: Arcadia) -> str:
    """`5 points; Heron has 2 and Toad 1`: what each Guild has for its medals, the winners first."""
    points = points_of(g)
    best = max(points)
    others = [seat for seat in g.layout.each_seat if not g.winners >> seat & 1]
    others.sort(key=lambda seat: -points[seat])
    said = [f"{guild_name(g, seat)} {'' if place else 'has '}{points[seat]}" for place, seat in enumerate(others)]
    return counted(best, "point") + (f"; {listed(said)}" if said else "")


def cause(g: Arcadia) -> str:
    """The same in a word or two."""
    return {SCENARIO_WON: "quests", CALLED_OFF: "turn limit", CAMPAIGN_WON: "medals"}.get(g.over, "")


def turns(g: Arcadia) -> int:
    """How many turns were played."""
    return g.counts[t.TURN]
