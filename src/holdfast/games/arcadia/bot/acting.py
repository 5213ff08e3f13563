"""How a steady player takes its turn: which Hero, or a Rest; and what the active Hero does next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Pick
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot.fighting import attack_cards, left
from holdfast.games.arcadia.bot.mind import Mind
from holdfast.games.arcadia.bot.outlook import Outlook
from holdfast.games.arcadia.bot.planning import ATTACKS, MOVES, Plan, Planner
from holdfast.games.arcadia.bot.ways import BY_DOOR, BY_PORTAL, beyond
from holdfast.games.arcadia.rules.abilities import movement_of
from holdfast.games.arcadia.rules.activation import activate, attack, drink, end_turn, move
from holdfast.games.arcadia.rules.figures import active_hero, heroes_of, on_board, space_of
from holdfast.games.arcadia.rules.movement import close_door, open_door, portal
from holdfast.games.arcadia.rules.rest import rest
from holdfast.games.arcadia.spaces import edge_between
from holdfast.games.arcadia.table import SPACES, Arcadia, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTIVATING: Final = number_of(activate)
RESTING: Final = number_of(rest)
MOVING: Final = number_of(move)
PORTAL: Final = number_of(portal)
OPENING: Final = number_of(open_door)
CLOSING: Final = number_of(close_door)
ATTACKING: Final = number_of(attack)
DRINKING: Final = number_of(drink)
ENDING: Final = number_of(end_turn)


def deeds(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The Hero who can do most, or a Rest if that leaves the Guild better off."""
    planner = Planner(Outlook(g, mind, seat))
    best: float = -1.0e12
    chosen: i64 = calls[0]
    why = WHAT_THERE_IS
    for call in calls:
        if rule_of(call) == ACTIVATING:
            hero = argument(call, 1)
            plan = planner.plan(hero, movement_of(g, hero), True, False)
            if plan.worth > best:
                best, chosen, why = plan.worth, call, plan.why
    for call in calls:
        if rule_of(call) == RESTING and planner.rested() > best:
            dead = sum(not on_board(g, hero) for hero in heroes_of(g, seat))
            return call, "the killed Heroes must come back" if dead else "the cards are needed again"
        if rule_of(call) != ACTIVATING and best < -1.0e11:
            chosen = call
    return chosen, why


def acts(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The next step of the best plan of the active Hero."""
    hero = active_hero(g)
    drunk, why = drinks(g, hero, calls, False)
    if drunk:
        return drunk, why
    spent = g.counts[t.SPENT] > 0
    may_attack = g.counts[t.ATTACKED] == 0
    points: i64 = g.counts[t.MOVEMENT]
    planner = Planner(Outlook(g, mind, seat))
    plan = planner.plan(hero, points, may_attack, spent)
    chosen = first_call(g, plan, calls)
    if chosen:
        return chosen, plan.why
    door = door_ahead(g, planner, hero, points, calls)
    if door:
        return door, "the way leads through this door"
    drunk, why = drinks(g, hero, calls, True)
    if drunk:
        return drunk, why
    for call in calls:
        if rule_of(call) == ENDING:
            return call, "there is nothing better to do here"
    for call in calls:
        if rule_of(call) == MOVING:
            return call, "there is no room to stay here"
    return calls[0], WHAT_THERE_IS


def first_call(g: Arcadia, plan: Plan, calls: list[int]) -> i64:
    """The call that a plan begins with; 0: none."""
    if plan.begins == ATTACKS:
        for call in calls:
            if rule_of(call) == ATTACKING and argument(call, 2) == plan.card and argument(call, 3) == plan.target:
                return call
        for call in calls:
            if rule_of(call) == ATTACKING and argument(call, 3) == plan.target:
                return call
    elif plan.begins == MOVES and plan.reach is not None:
        reach = plan.reach
        there: i64 = plan.label % SPACES
        how: i64 = reach.how[plan.label]
        edge = edge_between(reach.start, there) if how == BY_DOOR else -1
        for call in calls:
            rule = rule_of(call)
            if how == BY_DOOR:
                if rule == OPENING and argument(call, 1) == edge:
                    return call
            elif rule == (PORTAL if how == BY_PORTAL else MOVING) and argument(call, 2) == there:
                return call
    return 0


def door_ahead(g: Arcadia, planner: Planner, hero: i64, points: i64, calls: list[int]) -> i64:
    """A door that stands between a Hero and a Quest, opened with a point that is left; 0: none."""
    if points <= 0:
        return 0
    here = space_of(g, hero)
    for call in calls:
        if rule_of(call) == OPENING:
            edge = argument(call, 1)
            other = beyond(edge, here)
            for aim in planner.o.aims:
                if aim.far[other] + 2 <= aim.far[here]:
                    return call
    return 0


def drinks(g: Arcadia, hero: i64, calls: list[int], at_end: bool) -> tuple[int, str]:
    """A potion that helps now: against Wounds, for tired cards, or for another activation when all else is done."""
    for call in calls:
        if rule_of(call) != DRINKING:
            continue
        potion = g.defs.potion[g.face[argument(call, 1)]]
        if potion == k.REMOVE_WOUNDS:
            if wounds(g, hero) >= 2 or left(g, hero) == 1:
                return call, "the Wounds are getting dangerous"
        elif potion == k.READY_CARDS:
            if not g.counts[t.ATTACKED] and tired(g, hero):
                return call, "the cards are needed again"
        elif at_end:
            return call, "the potion gives one activation more"
    return 0, ""


def tired(g: Arcadia, hero: i64) -> bool:
    """Whether a Hero has Attack cards and all of them are exhausted."""
    return len(attack_cards(g, hero, False)) > 0 and not attack_cards(g, hero, True)
