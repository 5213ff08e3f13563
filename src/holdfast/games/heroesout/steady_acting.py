"""How a steady player plays its cards: the card, the side and the actions that leave the least danger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.core.thumb import WHAT_THERE_IS, Pick
from holdfast.games.heroesout.actions import leave_swarm
from holdfast.games.heroesout.cards import MELEE, MOVE, RANGED, SURGE, Action
from holdfast.games.heroesout.icons import is_done_by_playing, side_actions
from holdfast.games.heroesout.playing import leave_card, play
from holdfast.games.heroesout.special_rooms import build, push_luck
from holdfast.games.heroesout.steady_after import after
from holdfast.games.heroesout.steady_board import HERE, TRAPS, burst, traps_in
from holdfast.games.heroesout.steady_choices import choices
from holdfast.games.heroesout.steady_forecast import LOSS, W
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
)
from holdfast.games.heroesout.table import HAND, LEFT, RESOLVING, WHICH, HeroesOut
from holdfast.games.heroesout.turn import end_cards, end_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = number_of(play)
PUSHING: Final = number_of(push_luck)
ENDING_CARDS: Final = number_of(end_cards)
ENDING_TURN: Final = number_of(end_turn)
LEAVING_CARD: Final = number_of(leave_card)
LEAVING_SWARM: Final = number_of(leave_swarm)
BUILDING: Final = number_of(build)

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


def act(g: HeroesOut, seat: i64, calls: list[int]) -> Pick:
    """Phase 1: the Cells if they are worth the risk, else the card that helps most; at last the end of the turn."""
    table = Table(g, seat)
    scene = scene_of(table)
    luck: i64 = 0
    end: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == PUSHING:
            luck = call
        elif rule_of(call) == ENDING_TURN:
            end = call
    if luck and luck_gain(table, scene) > 0:
        return luck, "the cards are worth more than the risk in the Cells"
    best: i64 = -LOSS * 10
    chosen: i64 = 0
    first: i64 = 0
    useless: i64 = 0
    for packed in calls:
        call = packed
        if rule_of(call) != PLAYING:
            continue
        card = argument(call, 1)
        start = Scene(table, scene)
        expect_from_hand(start, seat, card)
        still = start.value()
        actions = side_actions(g, card, argument(call, 2))
        left = [action.amount if is_done_by_playing(action) else 0 for action in actions]
        value, begins = best_line(start, actions, left)
        if value - still <= keep_worth(table, g.face[card]):
            if not useless and not is_kept(table, g.face[card]):
                useless = call
            continue
        if value > best:
            best, chosen, first = value, call, begins
    if chosen:
        return chosen, WHY.get(rule_of(first), WHAT_THERE_IS)
    if useless:
        return useless, "nothing to do with this card: another is drawn for it"
    return end, "nothing worth doing is left"


def keep_worth(table: Table, face: i64) -> i64:
    """What playing a card must gain: a Defend is worth something in the hand."""
    return W.keep if table.g.defs.defends[face] else W.least


def is_kept(table: Table, face: i64) -> bool:
    """Whether a card that does nothing now is kept for another turn."""
    faces = table.worths.faces
    return table.g.defs.defends[face] > 0 or faces.melee[face] > 1 or faces.ranged[face] > 1


def expect_from_hand(scene: Scene, seat: i64, but: i64) -> None:
    """The icons of the other cards in hand."""
    g, faces = scene.table.g, scene.table.worths.faces
    for card in g.zones[HAND + seat]:
        if card != but:
            face = g.face[card]
            scene.melee += faces.melee[face]
            scene.ranged += faces.ranged[face]
            scene.moves += faces.moves[face]


def expect_from_card(scene: Scene, actions: list[Action], left: list[int], sign: i64) -> None:
    """The icons that are left on the card being played."""
    for number, action in enumerate(actions):
        many: i64 = left[number] * sign
        if many:
            if action.kind == MELEE or (action.kind == SURGE and action.cause == MELEE):
                scene.melee += many
            elif action.kind == RANGED or (action.kind == SURGE and action.cause == RANGED):
                scene.ranged += many
            elif action.kind == MOVE:
                scene.moves += many


def best_line(scene: Scene, actions: list[Action], left: list[int]) -> tuple[int, int]:
    """What a card comes to if its icons are used in the best way, and the first choice of that; 0 to leave it."""
    best: i64 = scene.value()
    first: i64 = 0
    found: list[tuple[int, int, int, Scene]] = []
    for number, action in enumerate(actions):
        if left[number]:
            rest = left[:]
            rest[number] -= 1
            for packed in choices(scene, action):
                made = after(scene, action, packed)
                expect_from_card(made, actions, rest, 1)
                value = made.value()
                expect_from_card(made, actions, rest, -1)
                found.append((value, packed, number, made))
    found.sort(key=lambda each: -each[0])
    for value, packed, number, made in found[: W.wide]:
        rest = left[:]
        rest[number] -= 1
        if any(rest):
            value, _ = best_line(made, actions, rest)
        else:
            value = made.value()
        if value > best:
            best, first = value, packed
    return best, first


def resolve(g: HeroesOut, seat: i64, calls: list[int]) -> Pick:
    """The actions of the card that is being played."""
    table = Table(g, seat)
    scene = scene_of(table)
    expect_from_hand(scene, seat, 0)
    card = g.zones[RESOLVING][0]
    actions = side_actions(g, card, g.counts[WHICH])
    left = [g.counts[LEFT + number] for number in range(len(actions))]
    _, first = best_line(scene, actions, left)
    if first in calls:
        return first, WHY.get(rule_of(first), WHAT_THERE_IS)
    if first:
        return nearest(g, first, calls)
    for packed in calls:
        if rule_of(packed) == LEAVING_CARD:
            return packed, "the rest of the card would do no good"
    return calls[0], WHAT_THERE_IS


def nearest(g: HeroesOut, wanted: i64, calls: list[int]) -> Pick:
    """The offered choice that is most like the one in mind."""
    for packed in calls:
        if rule_of(packed) == rule_of(wanted) and argument(packed, 2) == argument(wanted, 2):
            return packed, WHY.get(rule_of(packed), WHAT_THERE_IS)
    for packed in calls:
        if rule_of(packed) == LEAVING_CARD:
            return packed, "the rest of the card would do no good"
    return calls[0], WHAT_THERE_IS


def one_by_one(g: HeroesOut, seat: i64, calls: list[int], leave: i64) -> Pick:
    """One choice of a Swarm or a Surge: the best of those offered, or to leave it."""
    table = Table(g, seat)
    scene = scene_of(table)
    expect_from_hand(scene, seat, 0)
    best = scene.value()
    chosen: i64 = 0
    for packed in calls:
        if packed != leave:
            value = after(scene, None, packed).value()
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
