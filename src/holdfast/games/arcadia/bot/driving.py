"""How a steady player drives the Monsters: they strike whoever is active, a rival, and spare its own Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Pick
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.bot.fighting import hurt
from holdfast.games.arcadia.bot.mind import Mind
from holdfast.games.arcadia.bot.ways import BY_DOOR, BY_PORTAL, NO_WAY, Reach, distances
from holdfast.games.arcadia.rules.abilities import own_abilities
from holdfast.games.arcadia.rules.close import close_figures
from holdfast.games.arcadia.rules.figures import active_hero, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.guard import guard
from holdfast.games.arcadia.rules.movement import open_door, points_left, portal
from holdfast.games.arcadia.rules.payback import end_strike, monster_attacks, monster_moves, payback
from holdfast.games.arcadia.spaces import edge_between
from holdfast.games.arcadia.table import ACTING, SPACES, Arcadia, flag

if TYPE_CHECKING:
    from mypy_extensions import i64

GUARDING: Final = number_of(guard)
PAYING: Final = number_of(payback)
STRIKING: Final = number_of(monster_attacks)
STEPPING: Final = number_of(monster_moves)
PORTAL: Final = number_of(portal)
OPENING: Final = number_of(open_door)
STOPPING: Final = number_of(end_strike)
NO_GAIN: Final[list[float]] = [0.0] * SPACES


def harm_of(g: Arcadia, mind: Mind, monster: i64, seat: i64, space: i64) -> float:
    """What a Monster's attack from a Space does to rivals, less what it does to this player's own Heroes."""
    harm = hurt(g, mind, monster, active_hero(g))
    for ability in own_abilities(g, monster):
        if ability.effect == k.HITS_ALL_CLOSE:
            for figure in close_figures(g, space):
                if is_hero(g, figure) and figure != active_hero(g):
                    more = hurt(g, mind, monster, figure)
                    harm += -1.5 * more if seat_of(g, figure) == seat else more
    return harm


def dazes(g: Arcadia, monster: i64) -> bool:
    """Whether a Wound by this Monster dazes, so that it had better strike first."""
    for ability in own_abilities(g, monster):
        if ability.effect == k.DAZE:
            return True
    return False


def reacts(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Guard attacks first, Monsters that daze before others; then Payback by the one that hurts most."""
    best: float = -NO_WAY
    chosen: i64 = 0
    for call in calls:
        monster = argument(call, 1)
        worth = harm_of(g, mind, monster, seat, space_of(g, monster))
        if rule_of(call) == GUARDING:
            worth += 1000.0 if dazes(g, monster) else 500.0
        elif rule_of(call) == PAYING:
            if not can_strike(g, mind, seat, monster):
                worth -= 100.0
        else:
            continue
        if worth > best:
            best, chosen = worth, call
    if not chosen:
        return calls[0], WHAT_THERE_IS
    return chosen, "it hurts our rival most"


def way_to_strike(g: Arcadia, mind: Mind, seat: i64, monster: i64, points: i64) -> tuple[Reach, int]:
    """Where a Monster goes to strike the active Hero: the label of the best Space, -1 if there is none."""
    hero = active_hero(g)
    there = space_of(g, hero)
    reach = Reach(g, monster, points, NO_GAIN, NO_GAIN, NO_GAIN, 0)
    ranged = g.defs.attack[g.face[monster]] == k.RANGED
    best: float = 0.0
    chosen: i64 = -1
    for space in reach.spaces:
        if not reach.stops[space]:
            continue
        if not (g.sight.sees(space, there) or space == there if ranged else space in g.sight.close[there]):
            continue
        label = reach.best(space)
        worth = harm_of(g, mind, monster, seat, space) - 0.1 * float(label // SPACES)
        if worth > best:
            best, chosen = worth, label
    return reach, chosen


def can_strike(g: Arcadia, mind: Mind, seat: i64, monster: i64) -> bool:
    """Whether a Monster could reach the active Hero in its Payback."""
    from_card = g.scene.card[g.face[monster]]
    return from_card is not None and way_to_strike(g, mind, seat, monster, from_card.movement)[1] >= 0


def strikes(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The Monster in its Payback goes where it can strike, and strikes; it comes nearer if it cannot."""
    monster = 0
    strike: i64 = 0
    stop: i64 = 0
    for call in calls:
        if rule_of(call) == STRIKING:
            strike = call
        elif rule_of(call) == STOPPING:
            stop = call
    for figure in g.figures:
        if not is_hero(g, figure) and on_board(g, figure) and is_acting(g, figure):
            monster = figure
    if not monster:
        return (strike or stop or calls[0]), WHAT_THERE_IS
    points = points_left(g, monster)
    reach, label = way_to_strike(g, mind, seat, monster, points)
    if label >= 0:
        first = reach.first(label)
        if first < 0 and strike:
            return strike, "it strikes our rival back"
        chosen = step_of(reach, first, calls)
        if chosen:
            return chosen, "it can strike our rival from there"
    if strike and harm_of(g, mind, monster, seat, space_of(g, monster)) > 0.0:
        return strike, "it strikes our rival back"
    far = distances(g, monster, [space_of(g, active_hero(g))], [0])
    nearest: i64 = far[space_of(g, monster)]
    target: i64 = -1
    for space in reach.spaces:
        if reach.stops[space] and far[space] < nearest:
            nearest, target = far[space], reach.best(space)
    if target >= 0:
        chosen = step_of(reach, reach.first(target), calls)
        if chosen:
            return chosen, "it comes nearer to our rival"
    if stop:
        return stop, "it would hurt us more than our rival"
    return calls[0], WHAT_THERE_IS


def is_acting(g: Arcadia, monster: i64) -> bool:
    """Whether this is the Monster in its Payback."""
    return flag(g, monster, ACTING)


def step_of(reach: Reach, first: i64, calls: list[int]) -> i64:
    """The call of the first step of a way; 0: none."""
    if first < 0:
        return 0
    there: i64 = first % SPACES
    how: i64 = reach.how[first]
    edge = edge_between(reach.start, there) if how == BY_DOOR else -1
    for call in calls:
        rule = rule_of(call)
        if how == BY_DOOR:
            if rule == OPENING and argument(call, 1) == edge:
                return call
        elif rule == (PORTAL if how == BY_PORTAL else STEPPING) and argument(call, 2) == there:
            return call
    return 0
