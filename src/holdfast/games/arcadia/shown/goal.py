"""How a scenario is won, how far each Guild has come, and when it is called off."""

from __future__ import annotations

from holdfast.core.shapes.view import Aim
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.shown.campaign import campaign_card
from holdfast.games.arcadia.shown.view import guild_name, last_turn, needed, quests_of
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.told.prose import counted, listed


def goal(g: Arcadia) -> list[Aim]:
    """The first Guild with enough Quests wins; whoever is ahead when time is up; and the medals of a campaign."""
    found: list[Aim] = [first_with_quests(g), others_first(g)]
    card = campaign_card(g)
    if card is not None:
        step = g.counts[t.CAMPAIGN_STEP] + 1
        found.insert(
            1,
            {
                "wins": True,
                "text": "in the campaign, have the most points from medals at its end",
                "now": f"scenario {step} of {len(card.steps)}",
                "value": step,
                "most": len(card.steps),
            },
        )
    return found


def first_with_quests(g: Arcadia) -> Aim:
    """How far each Guild has come."""
    done = [len(quests_of(g, seat)) for seat in g.layout.each_seat]
    now = listed([f"{guild_name(g, seat)} {done[seat]}" for seat in g.layout.each_seat])
    return {
        "wins": True,
        "text": f"be the first Guild to fulfil {wanted(g)}",
        "now": now + missing(g),
        "value": max(done),
        "most": needed(g),
    }


def missing(g: Arcadia) -> str:
    """Guilds that would have enough Quests, were one of them a task."""
    if all(g.defs.is_pve[g.face[quest]] for quest in g.zones[t.QUESTS]):
        return ""
    short = [
        guild_name(g, seat)
        for seat in g.layout.each_seat
        if len(quests_of(g, seat)) >= needed(g) - 1
        and not any(g.defs.is_pve[g.face[quest]] for quest in quests_of(g, seat))
    ]
    return f"; {listed(short)} still {'needs' if len(short) == 1 else 'need'} a task" if short else ""


def others_first(g: Arcadia) -> Aim:
    """Another Guild is first, or ahead when the scenario is called off."""
    last = last_turn(g)
    text = "another Guild is first" + (", or has most Quests, then coins, when time is up" if last else "")
    now = f"turn {g.counts[t.TURN]}" + (f" of {last}" if last else "")
    aim: Aim = {"wins": False, "text": text, "now": now, "value": g.counts[t.TURN], "most": last or g.counts[t.TURN]}
    return aim


def wanted(g: Arcadia) -> str:
    """`3 Quests, one of them a task`; before any are laid out they are as in nearly every scenario."""
    quests = needed(g)
    tasks = g.defs.defaults.pve_to_win
    there = [g.defs.is_pve[g.face[quest]] for quest in g.zones[t.QUESTS]]
    if not tasks or quests <= tasks or (there and all(there)):
        return counted(quests, "Quest")
    return f"{counted(quests, 'Quest')}, {'one' if tasks == 1 else tasks} of them a task"
