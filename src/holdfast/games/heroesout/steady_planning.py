"""How a steady player plans its turn: many ways to use the cards in hand are tried, and the best one is followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import number_of, rule_of
from holdfast.games.heroesout.actions import leave_swarm
from holdfast.games.heroesout.cards import DRAW, MELEE, MOVE, Action
from holdfast.games.heroesout.icons import is_done_by_playing, side_actions
from holdfast.games.heroesout.playing import leave_card, play
from holdfast.games.heroesout.steady_board import heroes_in
from holdfast.games.heroesout.steady_forecast import W
from holdfast.games.heroesout.steady_scene import (
    ABILITY,
    DRAWING,
    MOVING,
    REINFORCING,
    SHOOTING,
    STRIKING,
    SWARMING_OUT,
    Scene,
    Table,
    choices,
    do,
    make,
    moves_from,
    shots_from,
    weigh,
)
from holdfast.games.heroesout.table import HAND, LEFT, RESOLVING, WHICH

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = number_of(play)
LEAVING_CARD: Final = number_of(leave_card)
LEAVING_SWARM: Final = number_of(leave_swarm)


class Plan:
    """Choices in the order in which they are to be made, and how good the scene after them is."""

    def __init__(self) -> None:
        self.calls: list[int] = []
        self.value: i64 = -(1 << 50)
        self.order: list[int] = []
        """The cards with their sides: card << 2 | side."""
        self.drawing: list[int] = []
        """Where in `calls` the play of a card begins that only draws, and how many calls it is."""


def plan_turn(table: Table, scene: Scene) -> Plan:
    """The best of many ways to play the cards in hand, beginning with what is left of the card being played."""
    g, seat = table.g, table.seat
    hand = g.zones[HAND + seat]
    best = Plan()
    best.value = scene.value()
    for number in range(W.tries):
        plan = Plan()
        if number > W.tries // 2 and best.order:
            plan.order = changed(table, best.order)
        else:
            plan.order = mixed(table, hand)
        strength: i64 = W.shake * (number % 4)
        attempt(table, Scene(table, scene), plan, strength)
        if plan.value > best.value:
            best = plan
    return best


def mixed(table: Table, hand: list[int]) -> list[int]:
    """The cards in any order, each with any of its sides."""
    g = table.g
    order: list[int] = []
    for card in hand:
        sides = len(g.defs.sides[g.face[card]])
        which: i64 = 0
        if sides > 1:
            which = 1 + (table.chance() >> 4) % 2
        order.append(card << 2 | which)
    for place in range(len(order) - 1, 0, -1):
        other = table.chance() % (place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def changed(table: Table, order: list[int]) -> list[int]:
    """The same cards with two of them exchanged, or another side of one."""
    order = order[:]
    many: i64 = len(order)
    one = table.chance() % many
    if table.chance() & 1:
        other = table.chance() % many
        order[one], order[other] = order[other], order[one]
    else:
        which = order[one] & 3
        if which:
            order[one] = order[one] - which + (3 - which)
    return order


def attempt(table: Table, scene: Scene, plan: Plan, strength: i64) -> None:
    """Play the cards in the order of the plan, each icon where it seems best, with more or less whim."""
    g, seat = table.g, table.seat
    if g.zones[RESOLVING]:
        actions = side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])
        left = [g.counts[LEFT + number] for number in range(len(actions))]
        use_card(scene, actions, left, plan, strength)
        if any(left):
            plan.calls.append(make(scene, LEAVING_CARD, 0, 0, 0))
    for each in plan.order:
        card, which = each >> 2, each & 3
        actions = side_actions(g, card, which)
        left = [action.amount if is_done_by_playing(action) else 0 for action in actions]
        place = len(plan.calls)
        plan.calls.append(make(scene, PLAYING, card, which, 0))
        use_card(scene, actions, left, plan, strength)
        if len(plan.calls) == place + 1:
            plan.calls.pop()
            continue
        if any(left):
            plan.calls.append(make(scene, LEAVING_CARD, 0, 0, 0))
        if g.defs.defends[g.face[card]]:
            scene.bonus -= W.keep
    plan.value = scene.value()


def use_card(scene: Scene, actions: list[Action], left: list[int], plan: Plan, strength: i64) -> None:
    """Use the icons of a card one after another, until nothing seems worth doing."""
    while True:
        best: i64 = 0
        chosen: i64 = 0
        found: i64 = -1
        for number, action in enumerate(actions):
            if left[number]:
                for packed in choices(scene, action):
                    value = weigh(scene, action, packed)
                    if rule_of(packed) == SWARMING_OUT:
                        value = swarm_worth(scene, packed)
                    if strength:
                        value += strength * scene.table.chance() >> 10
                    if value > best:
                        best, chosen, found = value, packed, number
        if found < 0:
            return
        left[found] -= 1
        plan.calls.append(chosen)
        if rule_of(chosen) == SWARMING_OUT:
            swarm_out(scene, chosen, plan, strength)
        else:
            do(scene, actions[found], chosen)


# ------------------------------------------------------------------ Swarm


def swarm_worth(scene: Scene, packed: i64) -> i64:
    """What a Swarm seems to be worth: the best that one monster can do, for each of them."""
    deed, room = packed >> 23 & 4095, packed >> 35 & 4095
    best: i64 = 0
    for choice in deeds(scene, deed, room):
        value = weigh(scene, None, choice)
        if value > best:
            best = value
    many = scene.count_in(room)
    if deed == MELEE:
        heroes = heroes_in(scene.board[room])
        many = many if many < heroes else heroes
    return best * many * 8 // 10


def deeds(scene: Scene, deed: i64, room: i64) -> list[int]:
    """What one monster of a Swarm could do."""
    if deed == MOVE:
        return moves_from(scene, MOVING, room, False)
    if deed == MELEE:
        if heroes_in(scene.board[room]):
            return [make(scene, STRIKING, scene.table.worths.victim(room), room, 0)]
        return []
    return shots_from(scene, SHOOTING, room)


def swarm_out(scene: Scene, packed: i64, plan: Plan, strength: i64) -> None:
    """Each monster of a room acts or does not."""
    deed, room = packed >> 23 & 4095, packed >> 35 & 4095
    for _ in range(scene.count_in(room)):
        best: i64 = 0
        chosen: i64 = 0
        for choice in deeds(scene, deed, room):
            value = weigh(scene, None, choice)
            if strength:
                value += strength * scene.table.chance() >> 10
            if value > best:
                best, chosen = value, choice
        if not chosen:
            plan.calls.append(make(scene, LEAVING_SWARM, 0, 0, 0))
            return
        plan.calls.append(chosen)
        do(scene, None, chosen)


def draws(call: i64, ability: Action) -> bool:
    """Whether a choice draws cards, so that there is something new to think about."""
    rule = rule_of(call)
    return rule == DRAWING or rule == REINFORCING or (rule == ABILITY and ability.kind == DRAW)
