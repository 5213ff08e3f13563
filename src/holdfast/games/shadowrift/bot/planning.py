"""Who builds which Wall this round, and what must be kept for it: all heroes come to the same plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, rule_of
from holdfast.core.piles import different
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot.mind import CHEAPENING, Mind
from holdfast.games.shadowrift.rules.buying import coin_price
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.rules.states import sum_of
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1


class Plan:
    """What the heroes have, and what they mean to build."""

    def __init__(self, seats: i64) -> None:
        self.prowess: list[int] = [0] * seats
        """What each hero could pay in prowess, and nothing else."""
        self.walls: list[int] = [0] * seats
        """The Wall that each hero means to build; 0: none."""
        self.due_prowess: list[int] = [0] * seats
        self.due_magic: list[int] = [0] * seats
        self.due_coins: list[int] = [0] * seats
        """What each hero keeps for that."""
        self.short: i64 = 0
        """How many Coins the heroes lack for their Walls."""
        self.first: i64 = NOBODY
        """The hero who builds first, and gets the Coins of all."""
        self.cheaper: i64 = 0
        """The card in Town Square that makes the first Wall cheaper, if that is needed; its Aid is `which`."""
        self.which: i64 = 0


def prowess_of(g: Shadowrift, seat: i64) -> i64:
    """All the prowess in a hand."""
    total: i64 = 0
    pays, faces = g.defs.queries[k.PAYS_PROWESS], g.face
    for card in g.zones[t.HAND + seat]:
        total += pays[faces[card]]
    return total


def team_coins(g: Shadowrift) -> i64:
    """The Coins of all heroes."""
    total: i64 = 0
    for seat in range(g.seats):
        total += g.counts[t.COINS + seat]
    return total


def coins_wanted(g: Shadowrift) -> i64:
    """How many Coins the Walls that are left cost."""
    total: i64 = 0
    for wall in g.zones[t.WALLS]:
        total += g.defs.price[g.face[wall]].coins
    return total


def discount_in_square(g: Shadowrift, plan: Plan) -> i64:
    """How much prowess a Villager in Town Square takes off the next Wall."""
    aids, faces = g.defs.at[k.AID], g.face
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            texts = aids[faces[card]]
            for place in range(len(texts)):
                for step in texts[place].steps:
                    if rule_of(step) == CHEAPENING and argument(step, 2) == k.NEXT_WALL:
                        discount = argument(step, 3)
                        if discount & k.DISCOUNT_MASK == k.LESS_PROWESS:
                            plan.cheaper, plan.which = card, place + 1 if len(texts) > 1 else 0
                            return discount >> k.DISCOUNT_BITS
    return 0


def make_plan(g: Shadowrift, mind: Mind) -> Plan:
    """Give Walls to heroes, what needs the fewest new Coins first, as long as prowess and Coins reach for one."""
    plan = Plan(g.seats)
    for seat in range(g.seats):
        plan.prowess[seat] = prowess_of(g, seat)
    if not g.zones[t.WALLS]:
        return plan
    walls = different(g, g.zones[t.WALLS])
    more = sum_of(g, k.WALLS_COST_MORE)
    discount = discount_in_square(g, plan)
    used_discount = False
    coin_costs: i64 = coin_price(g, 0).prowess
    coins = team_coins(g)
    supply: i64 = g.counts[t.COIN_SUPPLY]
    built: i64 = 0
    while built < g.seats:
        best: i64 = -1000
        best_wall: i64 = 0
        best_seat: i64 = 0
        best_prowess: i64 = 0
        best_coins: i64 = 0
        best_discount = False
        for wall in walls:
            if wall in plan.walls and not has_twin(g, plan, wall):
                continue
            price = g.defs.price[g.face[wall]]
            for seat in range(g.seats):
                if plan.walls[seat]:
                    continue
                prowess: i64 = price.prowess + more - g.counts[t.WARE_PROWESS + seat] - g.counts[t.WALL_PROWESS + seat]
                wanted: i64 = price.coins - g.counts[t.WALL_COINS + seat]
                if prowess < 0:
                    prowess = 0
                if wanted < 0:
                    wanted = 0
                needs = False
                if prowess > plan.prowess[seat]:
                    if used_discount or not discount or prowess - discount > plan.prowess[seat]:
                        continue
                    needs = True
                    prowess = prowess - discount if prowess > discount else 0
                if not can_pay(g, seat, prowess, price.magic, 0):
                    continue
                short = wanted - coins if wanted > coins else 0
                if short and short > coins_to_buy(plan, g.seats, seat, prowess + price.magic, coin_costs, supply):
                    continue
                score = 10 * price.prowess + 15 * price.magic + 8 * price.coins - 30 * short
                score -= 2 * (plan.prowess[seat] - prowess) + (5 if needs else 0)
                if score > best:
                    best, best_wall, best_seat, best_prowess = score, wall, seat, prowess
                    best_coins, best_discount = wanted, needs
        if not best_wall:
            break
        plan.walls[best_seat] = best_wall
        plan.due_prowess[best_seat] = best_prowess
        plan.due_magic[best_seat] = g.defs.price[g.face[best_wall]].magic
        plan.due_coins[best_seat] = best_coins
        short = best_coins - coins if best_coins > coins else 0
        plan.short += short
        supply -= short
        coins = coins - best_coins if coins > best_coins else 0
        if plan.first < 0:
            plan.first = best_seat
            if not best_discount:
                plan.cheaper = 0
        used_discount = used_discount or best_discount
        if short:
            break
        built += 1
    if plan.first < 0:
        plan.cheaper = 0
    return plan


def has_twin(g: Shadowrift, plan: Plan, wall: i64) -> bool:
    """Whether another Wall of this name is left besides those that are planned."""
    there: i64 = 0
    for each in g.zones[t.WALLS]:
        if g.face[each] == g.face[wall]:
            there += 1
    for each in plan.walls:
        if each and g.face[each] == g.face[wall]:
            there -= 1
    return there > 0


def coins_to_buy(plan: Plan, seats: i64, builder: i64, due: i64, coin_costs: i64, supply: i64) -> i64:
    """How many Coins the heroes could buy for a builder who keeps what is due."""
    if coin_costs <= 0:
        return supply
    total: i64 = 0
    for seat in range(seats):
        free: i64 = plan.prowess[seat] - plan.due_prowess[seat] - plan.due_magic[seat]
        if seat == builder:
            free = plan.prowess[seat] - due
        if free > 0:
            total += free // coin_costs
    return total if total < supply else supply
