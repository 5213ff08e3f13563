"""How a scenario is won, how far each Guild has come, and when it is called off."""

from __future__ import annotations

from holdfast.core.notation import thing_name
from holdfast.core.shapes.view import Aim
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.shown.campaign import campaign_card
from holdfast.games.arcadia.shown.view import guild_name, last_turn, needed, quests_of
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.prose import counted, listed


def goal(g: Arcadia) -> list[Aim]:
    """The Quests that win, for each Guild; the turn limit; in a campaign the scenarios that are left."""
    found = [of_guild(g, seat) for seat in t.clockwise_from(g, g.counts[t.ACTIVE])]
    last = last_turn(g)
    if last:
        found.append(
            {
                "wins": False,
                "text": "nobody wins in time: the Guild with most Quests is ahead, then with most coins",
                "now": f"turn {g.counts[t.TURN]} of {last}",
                "value": g.counts[t.TURN],
                "most": last,
            }
        )
    card = campaign_card(g)
    if card is not None:
        step = g.counts[t.CAMPAIGN_STEP] + 1
        found.append(
            {
                "wins": True,
                "text": "most points from medals at the end of the campaign",
                "now": f"scenario {step} of {len(card.steps)}",
                "value": step,
                "most": len(card.steps),
            }
        )
    return found


def wanted(g: Arcadia) -> str:
    """`3 Quests, one of them a task`."""
    quests = needed(g)
    tasks = g.defs.defaults.pve_to_win
    there = [g.defs.is_pve[g.face[quest]] for quest in g.zones[t.QUESTS]]
    if all(there) or not tasks:
        return counted(quests, "Quest")
    return f"{counted(quests, 'Quest')}, {'one' if tasks == 1 else tasks} of them a task"


def of_guild(g: Arcadia, seat: int) -> Aim:
    """How far a Guild has come."""
    done = quests_of(g, seat)
    tasks = sum(g.defs.is_pve[g.face[quest]] for quest in done)
    now = listed([thing_name(g, quest) for quest in done]) or "none yet"
    if len(done) >= needed(g) - 1 and not tasks and not is_all_tasks(g):
        now += "; a task is missing"
    return {
        "wins": True,
        "text": f"{guild_name(g, seat)}: {wanted(g)}",
        "now": f"{len(done)} of {needed(g)}: {now}",
        "value": len(done),
        "most": needed(g),
    }


def is_all_tasks(g: Arcadia) -> bool:
    """Whether every Quest of the scenario is PvE."""
    return all(g.defs.is_pve[g.face[quest]] for quest in g.zones[t.QUESTS])
