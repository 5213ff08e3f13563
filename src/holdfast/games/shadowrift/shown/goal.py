"""How the town is saved and how it is lost, and how far that has come."""

from __future__ import annotations

from typing import Final

from holdfast.core.notation import thing_name
from holdfast.core.shapes.view import Aim
from holdfast.games.common.told.prose import counted, listed
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.monster_deeds import is_infiltrator
from holdfast.games.shadowrift.rules.winning import seals_needed
from holdfast.games.shadowrift.shown.view import corpses_in_all, walls_built, walls_in_all
from holdfast.games.shadowrift.table import Shadowrift, attackers, kind_of, town_square

ANNIHILATION: Final = "annihilation"


def goal(g: Shadowrift) -> list[Aim]:
    """Two ways to win, three ways to lose."""
    return [to_seal(g), to_build(g), empty_town(g), last_corpse(g), annihilation(g)]


def to_seal(g: Shadowrift) -> Aim:
    """Every Shadowrift of this game."""
    needed, sealed = seals_needed(g), len(g.zones[t.SEALED])
    open_ones = sum(1 for card in g.zones[t.POWER_AREA] if kind_of(g, card) == k.SHADOWRIFT)
    now = f"{sealed} of {needed} sealed" + (f", {open_ones} open" if open_ones else ", none open")
    return {"wins": True, "text": "seal every Shadowrift", "now": now, "value": sealed, "most": needed}


def to_build(g: Shadowrift) -> Aim:
    """The whole Wall stack."""
    built, most = walls_built(g), walls_in_all(g)
    return {
        "wins": True,
        "text": "build every Wall",
        "now": f"{built} of {most} built",
        "value": built,
        "most": most,
    }


def defenders(g: Shadowrift) -> list[int]:
    """The Villagers and Walls in Town Square for which the town stands: Infiltrators do not count."""
    return [
        card
        for card in town_square(g)
        if kind_of(g, card) == k.WALL or (kind_of(g, card) == k.VILLAGER and not is_infiltrator(g, card))
    ]


def empty_town(g: Shadowrift) -> Aim:
    """Neither Villager nor Wall in Town Square when Heroes Act begins."""
    there = len(defenders(g))
    return {
        "wins": False,
        "text": "no Villager or Wall in Town Square when Heroes Act begins",
        "now": f"{there or 'none'} {'is' if there == 1 else 'are'} there now",
        "value": there,
        "most": t.SPACES,
    }


def last_corpse(g: Shadowrift) -> Aim:
    """The Corpse stack is empty."""
    left, most = len(g.zones[t.STACK + t.CORPSE]), corpses_in_all(g)
    return {
        "wins": False,
        "text": "the last Corpse leaves its stack",
        "now": f"{counted(left, 'Corpse')} left of {most}",
        "value": left,
        "most": most,
    }


def annihilators(g: Shadowrift) -> list[int]:
    """The monsters in the Attack Area that can still come to an Annihilation action, the nearest to it first."""
    found: list[int] = []
    for monster in attackers(g):
        space = g.zone_of[monster] - t.START
        actions = g.defs.action_text[g.face[monster]]
        if any(ANNIHILATION in action.casefold() for action in actions[space:]):
            found.append(monster)
    return found


def annihilation(g: Shadowrift) -> Aim:
    """A monster takes that action."""
    names = [thing_name(g, monster) for monster in annihilators(g)]
    return {
        "wins": False,
        "text": "a monster takes the Annihilation action",
        "now": f"{listed(names)} may" if names else "no monster in play can",
    }
