"""How a steady player plays its cards: the card, the side and the actions that leave the least danger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.games.heroesout.activating import ability_of
from holdfast.games.heroesout.special_rooms import push_luck
from holdfast.games.heroesout.steady_board import HERE, TRAPS, burst, traps_in
from holdfast.games.heroesout.steady_forecast import LOSS, W
from holdfast.games.heroesout.steady_picking import WHAT_THERE_IS, Pick
from holdfast.games.heroesout.steady_planning import LEAVING_CARD, PLAYING, draws, plan_turn
from holdfast.games.heroesout.steady_scene import (
    ABILITY,
    ABILITY_IN,
    ABILITY_MELEE,
    ABILITY_MOVE,
    ABILITY_RANGED,
    ACTIVATING,
    BUYING,
    COMPLETING,
    DRAWING,
    EXPERIMENTING,
    MOVING,
    PAYING,
    PLACING,
    PLACING_THERE,
    REINFORCING,
    SHOOTING,
    STRIKING,
    SUMMONING,
    SUMMONING_THERE,
    SWARMING_OUT,
    Scene,
    Table,
    scene_of,
    weigh,
)
from holdfast.games.heroesout.table import HAND, TURN, HeroesOut
from holdfast.games.heroesout.turn import end_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

PUSHING: Final = number_of(push_luck)
ENDING_TURN: Final = number_of(end_turn)

WHY: Final = {
    MOVING: "goes where a guard is needed, or where a hero can be struck",
    ABILITY_MOVE: "goes where a guard is needed, or where a hero can be struck",
    STRIKING: "strikes the hero who is most dangerous where it stands",
    ABILITY_MELEE: "strikes the hero who is most dangerous where it stands",
    SHOOTING: "shoots the hero who is most dangerous where it stands",
    ABILITY_RANGED: "shoots the hero who is most dangerous where it stands",
    SUMMONING: "summons a guard where heroes are expected",
    SUMMONING_THERE: "summons a guard where heroes are expected",
    PLACING: "places a token where it will be of use",
    PLACING_THERE: "places a token where it will be of use",
    PAYING: "spends a token to summon guards",
    ABILITY: "uses the ability of the clan",
    ABILITY_IN: "uses the ability of the clan",
    ACTIVATING: "places a token where it will be of use",
    BUYING: "takes the loot that makes the deck better",
    COMPLETING: "completes a portal, as nothing is urgent",
    DRAWING: "draws, to have more to choose from",
    REINFORCING: "draws, to have more to choose from",
    SWARMING_OUT: "lets all monsters of a room act",
    EXPERIMENTING: "jails a hero and takes a card for it",
}


class Mind:
    """What a steady player has in mind for its turn. What it does not remember it thinks out anew."""

    def __init__(self) -> None:
        self.calls: list[int] = []
        self.turn: i64 = -1
        self.seat: i64 = -1

    def follow(self, g: HeroesOut, seat: i64, calls: list[int]) -> i64:
        """The next choice that was planned, if it can be made; 0 if nothing was planned."""
        if self.turn != g.counts[TURN] or self.seat != seat or not self.calls:
            return 0
        wanted: i64 = self.calls.pop(0)
        found: i64 = 0
        if wanted in calls:
            found = wanted
        else:
            found = alike(wanted, calls)
        if not found:
            self.calls = []
        return found

    def remember(self, g: HeroesOut, seat: i64, calls: list[int]) -> None:
        """What is planned for this turn."""
        self.calls = calls
        self.turn = g.counts[TURN]
        self.seat = seat

    def forget(self) -> None:
        """Something new has come: everything is thought out anew."""
        self.calls = []


def alike(wanted: i64, calls: list[int]) -> i64:
    """A choice that differs from the one in mind only in the class of the hero; 0 if there is none."""
    rule = rule_of(wanted)
    if rule in (STRIKING, SHOOTING, ABILITY_MELEE, ABILITY_RANGED):
        for packed in calls:
            if rule_of(packed) == rule and argument(packed, 2) == argument(wanted, 2):
                return packed
    return 0


def act(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Phase 1: the Cells if they are worth the risk, else what is planned; at last the end of the turn."""
    planned = mind.follow(g, seat, calls)
    if planned:
        return planned, why(mind, planned)
    table = Table(g, seat)
    scene = scene_of(table)
    end: i64 = 0
    for packed in calls:
        if rule_of(packed) == PUSHING:
            if luck_gain(table, scene) > 0:
                return packed, "the cards are worth more than the risk in the Cells"
        elif rule_of(packed) == ENDING_TURN:
            end = packed
    if g.zones[HAND + seat]:
        plan = plan_turn(table, scene)
        mind.remember(g, seat, plan.calls)
        planned = mind.follow(g, seat, calls)
        if planned:
            return planned, why(mind, planned)
    for packed in calls:
        if rule_of(packed) == PLAYING and not is_kept(table, g.face[argument(packed, 1)]):
            return packed, "nothing to do with this card: another is drawn for it"
    return end, "nothing worth doing is left"


def why(mind: Mind, call: i64) -> str:
    """The reason for a planned choice; that of a card is what is done with it first."""
    rule = rule_of(call)
    if rule == PLAYING and mind.calls:
        rule = rule_of(mind.calls[0])
    return WHY.get(rule, "the rest would do no good")


def is_kept(table: Table, face: i64) -> bool:
    """Whether a card that does nothing now is kept for another turn."""
    faces = table.worths.faces
    return table.g.defs.defends[face] > 0 or faces.melee[face] > 1 or faces.ranged[face] > 1


def resolve(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The actions of the card that is being played."""
    planned = mind.follow(g, seat, calls)
    if not planned:
        table = Table(g, seat)
        plan = plan_turn(table, scene_of(table))
        mind.remember(g, seat, plan.calls)
        planned = mind.follow(g, seat, calls)
    if planned:
        reason = why(mind, planned)
        if draws(planned, ability_of(g, seat)):
            mind.forget()
        return planned, reason
    for packed in calls:
        if rule_of(packed) == LEAVING_CARD:
            return packed, "the rest of the card would do no good"
    return calls[0], WHAT_THERE_IS


def one_by_one(g: HeroesOut, mind: Mind, seat: i64, calls: list[int], leave: i64) -> Pick:
    """One choice of a Swarm: the planned one, or the best of those offered, or to leave it."""
    planned = mind.follow(g, seat, calls)
    if planned:
        return planned, why(mind, planned)
    return the_best(g, seat, calls, leave)


def the_best(g: HeroesOut, seat: i64, calls: list[int], leave: i64) -> Pick:
    """The best of those offered, or to leave it."""
    table = Table(g, seat)
    scene = scene_of(table)
    best: i64 = -W.least
    chosen: i64 = 0
    for packed in calls:
        if packed != leave:
            value = weigh(scene, None, packed)
            if value > best:
                best, chosen = value, packed
    if chosen:
        return chosen, WHY.get(rule_of(chosen), WHAT_THERE_IS)
    return leave, "more of it would do no good"


# ------------------------------------------------------------------ the Cells


def luck_gain(table: Table, scene: Scene) -> i64:
    """What the Cells promise: cards, and a Guild card less; against a prisoner more, or all of them free."""
    judge, plan = table.judge, table.plan
    cells = plan.cells
    board = judge.board
    jailed = board[:]
    if traps_in(jailed[cells]):
        jailed[cells] -= TRAPS
    else:
        jailed[cells] += HERE
    kept = judge.cost_from(jailed, 1)
    free = board[:]
    broken: i64 = LOSS
    if not burst(free, plan, cells, 1):
        broken = judge.cost_from(free, 1)
    empty = judge.cost_from(board, 1)
    hero: i64 = 1000 - judge.scenario
    chance = judge.escape
    then = (broken * chance + kept * (hero - chance) + empty * judge.scenario) // 1000
    now = judge.cost_from(board, 0)
    drawn = table.g.defs.rooms[cells].ability.most
    return now - then + W.cells * drawn * hero // 1000
