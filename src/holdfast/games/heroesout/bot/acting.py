"""How a steady player plays its cards: the card, the side and the actions that leave the least danger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import decline
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Pick
from holdfast.games.heroesout.bot import deeds
from holdfast.games.heroesout.bot.after import after
from holdfast.games.heroesout.bot.board import HERE, LOST, TRAPS, burst, traps_in
from holdfast.games.heroesout.bot.forecast import LOSS, Judge, Mind, W, judge_of
from holdfast.games.heroesout.bot.lines import (
    ICON_BITS,
    best_line,
    hopes_in_hand,
    hopes_of_face,
    icons_of,
    line_key,
)
from holdfast.games.heroesout.bot.scene import scene_of
from holdfast.games.heroesout.bot.table import Table
from holdfast.games.heroesout.rules.actions import leave_swarm
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.rules.playing import leave_card, play
from holdfast.games.heroesout.rules.special_rooms import push_luck
from holdfast.games.heroesout.rules.surging import leave_surge
from holdfast.games.heroesout.rules.turn import end_turn
from holdfast.games.heroesout.table import LEFT, RESOLVING, WHICH, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = number_of(play)
PUSHING: Final = number_of(push_luck)
ENDING_TURN: Final = number_of(end_turn)
LEAVING_CARD: Final = number_of(leave_card)
LEAVING: Final = (number_of(leave_swarm), number_of(leave_surge), number_of(decline))

WHY: Final = {
    deeds.MOVING: "a guard is needed there, or a hero can be struck",
    deeds.ABILITY_MOVE: "a guard is needed there, or a hero can be struck",
    deeds.STRIKING: "it strikes the hero who is most dangerous where it stands",
    deeds.ABILITY_MELEE: "it strikes the hero who is most dangerous where it stands",
    deeds.SHOOTING: "it shoots the hero who is most dangerous where it stands",
    deeds.ABILITY_RANGED: "it shoots the hero who is most dangerous where it stands",
    deeds.SUMMONING: "a guard is needed there, as heroes are expected",
    deeds.SUMMONING_THERE: "a guard is needed there, as heroes are expected",
    deeds.PLACING: "the token will be of use there",
    deeds.PLACING_THERE: "the token will be of use there",
    deeds.PAYING: "guards are worth more than the token",
    deeds.ABILITY: "the ability of the clan does most now",
    deeds.ABILITY_IN: "the ability of the clan does most now",
    deeds.ACTIVATING: "the token will be of use there",
    deeds.BUYING: "the loot makes the deck better",
    deeds.COMPLETING: "nothing is urgent, and a portal will help",
    deeds.DRAWING: "there is more to choose from then",
    deeds.REINFORCING: "there is more to choose from then",
    deeds.SWARMING_OUT: "all monsters of the room act then",
}


def act(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Phase 1: the Cells if they are worth the risk, else the card that helps most; at last the end of the turn."""
    luck: i64 = 0
    end: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == PUSHING:
            luck = call
        elif rule_of(call) == ENDING_TURN:
            end = call
    if luck and luck_gain(g, judge_of(mind, g)) > 0:
        return luck, "the cards are worth more than the risk in the Cells"
    scene = scene_of(mind, g, seat)
    table = scene.table
    hand = hopes_in_hand(table)
    best: i64 = -LOSS * 10
    chosen: i64 = 0
    first: i64 = 0
    useless: i64 = 0
    for packed in calls:
        call = packed
        if rule_of(call) != PLAYING:
            continue
        card = argument(call, 1)
        face = g.face[card]
        hopes = hand - hopes_of_face(table, face)
        side = argument(call, 2)
        actions = side_actions(g, card, side)
        left = icons_of(actions)
        value, begins = best_line(scene, actions, left, hopes)
        table.lines[line_key(face, side, left, hopes)] = begins
        if value - scene.value(hopes) <= keep_worth(table, face):
            if not useless and not is_kept(table, face):
                useless = call
            continue
        if value > best:
            best, chosen, first = value, call, begins
    if chosen:
        return chosen, WHY.get(rule_of(first), WHAT_THERE_IS)
    if useless:
        return useless, "this card can do nothing, and another is drawn for it"
    return end, "nothing worth doing is left"


def keep_worth(table: Table, face: i64) -> i64:
    """What playing a card must gain: a Defend is worth something in the hand."""
    return W.keep if table.g.defs.defends[face] else W.least


def is_kept(table: Table, face: i64) -> bool:
    """Whether a card that does nothing now is kept for another turn."""
    faces = table.worths.faces
    return table.g.defs.defends[face] > 0 or faces.melee[face] > 1 or faces.ranged[face] > 1


def resolve(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The actions of the card that is being played."""
    scene = scene_of(mind, g, seat)
    table = scene.table
    card = g.zones[RESOLVING][0]
    actions = side_actions(g, card, g.counts[WHICH])
    left: i64 = 0
    for number in range(len(actions)):
        left |= g.counts[LEFT + number] << ICON_BITS * number
    hopes = hopes_in_hand(table)
    first: i64 = table.lines.get(line_key(g.face[card], g.counts[WHICH], left, hopes), -1)
    if first < 0:
        _, first = best_line(scene, actions, left, hopes)
    if first in calls:
        return first, WHY.get(rule_of(first), WHAT_THERE_IS)
    if first:
        return nearest(first, calls)
    for packed in calls:
        if rule_of(packed) == LEAVING_CARD:
            return packed, "the rest of the card would do no good"
    return calls[0], WHAT_THERE_IS


def nearest(wanted: i64, calls: list[int]) -> Pick:
    """The offered choice that is most like the one in mind."""
    for packed in calls:
        if rule_of(packed) == rule_of(wanted) and argument(packed, 2) == argument(wanted, 2):
            return packed, WHY.get(rule_of(packed), WHAT_THERE_IS)
    for packed in calls:
        if rule_of(packed) == LEAVING_CARD:
            return packed, "the rest of the card would do no good"
    return calls[0], WHAT_THERE_IS


def leaving(calls: list[int]) -> i64:
    """The call that makes no further use of a "may", or 0."""
    for packed in calls:
        if rule_of(packed) in LEAVING:
            return packed
    return 0


def one_by_one(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """One choice of a Swarm or a Surge: the best of those offered, or to leave it."""
    leave = leaving(calls)
    if not leave:
        return calls[0], WHAT_THERE_IS
    scene = scene_of(mind, g, seat)
    hopes = hopes_in_hand(scene.table)
    best = scene.value(hopes)
    chosen: i64 = 0
    for packed in calls:
        if packed != leave:
            value = after(scene, None, packed, hopes).value(hopes)
            if value > best:
                best, chosen = value, packed
    if chosen:
        return chosen, WHY.get(rule_of(chosen), WHAT_THERE_IS)
    return leave, "more of it would do no good"


def refresh(_g: HeroesOut, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Phase 2 is left out."""
    for packed in calls:
        if rule_of(packed) == ENDING_TURN:
            return packed, "the loot is good enough"
    return calls[0], WHAT_THERE_IS


# ------------------------------------------------------------------ the Cells


def last_luck(_g: HeroesOut, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The Cells at the end of the turn are left alone."""
    leave = leaving(calls)
    return (leave, "the risk is for the next turn") if leave else (calls[0], WHAT_THERE_IS)


def luck_gain(g: HeroesOut, judge: Judge) -> i64:
    """What the Cells promise: cards, and a Guild card less; against a prisoner more, or all of them free."""
    plan = judge.plan
    cells = plan.cells
    jailed = judge.board[:]
    if traps_in(jailed[cells]):
        jailed[cells] -= TRAPS
    else:
        jailed[cells] += HERE
    kept = judge.cost_of_invasion(jailed)
    free = judge.board[:]
    broken: i64 = LOSS
    if not burst(free, plan, cells, 1) & LOST:
        broken = judge.cost_of_invasion(free)
    scenario = judge.courses.scenario
    hero: i64 = 1000 - scenario
    chance = judge.courses.escape
    then = (broken * chance + kept * (hero - chance) + judge.invaded * scenario) // 1000
    drawn = g.defs.rooms[cells].ability.most
    return judge.danger - then + W.cells * drawn * hero // 1000
