"""How Greyport is held and how it is lost, and how far that has come."""

from __future__ import annotations

from holdfast.core.shapes.view import Aim
from holdfast.games.common.told.prose import counted
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import LOSE_AT_ZERO, WIN_BOSS
from holdfast.games.greyport.table import Greyport, monsters


def goal(g: Greyport) -> list[Aim]:
    """The encounters to win, and the player who is nearest to falling."""
    return [to_win(g), *([to_lose(g)] if g.defs.scenario_queries[LOSE_AT_ZERO] else [])]


def to_win(g: Greyport) -> Aim:
    """All encounters, one after the other; in the last one a boss may be enough."""
    most, number = len(g.defs.encounters), g.counts[t.ENCOUNTER]
    boss = g.defs.scenario_queries[WIN_BOSS]
    text = (
        f"defeat {g.defs.names[boss]} in encounter {most}"
        if boss
        else f"clear {counted(most, 'encounter')} of monsters"
    )
    now = f"encounter {number or 1} of {most}" + (f", {counted(len(monsters(g)), 'monster')} left" if number else "")
    return {"wins": True, "text": text, "now": now, "value": max(0, number - 1), "most": most}


def to_lose(g: Greyport) -> Aim:
    """Anybody at 0 HP."""
    left = [max(0, g.counts[t.HP + seat]) for seat in range(g.seats)]
    least = min(left)
    who = "nobody" if left.count(least) > 1 else g.layout.seat_names[left.index(least)].capitalize()
    now = f"{who} is below {least} HP" if who == "nobody" else f"{who} has {least} HP"
    return {"wins": False, "text": "anybody at 0 HP", "now": now, "value": least, "most": g.counts[t.START_HP]}
