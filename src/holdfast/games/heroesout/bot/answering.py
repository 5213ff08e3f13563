"""How a steady player answers: where monsters start, which hero acts next, who is hit, and all the other questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import Pick, Questions
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.bot.acting import act, last_luck, one_by_one, refresh, resolve
from holdfast.games.heroesout.bot.forecast import LOSS, Judge, Mind, W, judge_of
from holdfast.games.heroesout.bot.invasion import next_hero, settle, way, where_it_comes
from holdfast.games.heroesout.bot.worth import faces_of
from holdfast.games.heroesout.rules.actions import each_may_act
from holdfast.games.heroesout.rules.defending import defend, do_not_defend, hit
from holdfast.games.heroesout.rules.hands import discard
from holdfast.games.heroesout.rules.heroes import charge, exhaust, exhaust_all_but, resolve_hero, trap_takes
from holdfast.games.heroesout.rules.invasion import summon_hero
from holdfast.games.heroesout.rules.loot import take_loot
from holdfast.games.heroesout.rules.playing import resolve_card
from holdfast.games.heroesout.rules.setup import choose_clan, start_in
from holdfast.games.heroesout.rules.surging import may_place_there, may_summon_there
from holdfast.games.heroesout.rules.turn import last_chance, play_cards, refresh_loot
from holdfast.games.heroesout.table import HeroesOut, active_player, hero_class, owner, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

DEFENDING: Final = number_of(defend)
NOT_DEFENDING: Final = number_of(do_not_defend)


# ------------------------------------------------------------------ before the game


def start(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """A monster starts where it takes away most danger."""
    judge = judge_of(mind, g)
    health = g.defs.health[g.defs.figure_face[seat]]

    def danger(call: int) -> int:
        board = judge.board[:]
        board[argument(call, 1)] += health
        return judge.cost(board)

    return min(calls, key=danger), "a guard is needed most there"


def clan(g: HeroesOut, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The clan whose cards are worth most."""
    worth = faces_of(g, 0).worth

    def total(call: int) -> int:
        return sum(worth[face] for face in g.defs.clans[argument(call, 1) - 1].deck)

    return max(calls, key=total), "these cards are worth most"


# ------------------------------------------------------------------ the invasion


def scarcest(g: HeroesOut, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The hero of whose class the fewest tokens are left."""
    fewest = min(calls, key=lambda call: tokens_left(g, argument(call, 1)))
    return fewest, "the fewest of this class are left"


def most_left(g: HeroesOut, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The hero of whose class the most tokens are left."""
    most = max(calls, key=lambda call: tokens_left(g, argument(call, 1)))
    return most, "the most of this class are left"


def tokens_left(g: HeroesOut, hero: i64) -> i64:
    """How many tokens of the class of this hero are in the supply."""
    number = hero_class(g, hero)
    left: i64 = 0
    for other in g.zones[t.HERO_SUPPLY]:
        if hero_class(g, other) == number:
            left += 1
    return left


def who_is_hit(g: HeroesOut, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The monster that matters least: one with health to spare, one of a room that can bear it."""
    judge: Judge | None = None
    best: i64 = LOSS * 20
    chosen = calls[0]
    several = False
    for packed in calls:
        if argument(packed, 2) != argument(calls[0], 2):
            several = True
    for packed in calls:
        figure, room = argument(packed, 1), argument(packed, 2)
        cost: i64 = 0
        if several:
            if judge is None:
                judge = judge_of(mind, g)
            board = judge.board[:]
            board[room] -= 1
            cost = (judge.cost(board) - judge.danger) * 4
        cost += figure_worth(g, figure)
        if cost < best:
            best, chosen = cost, packed
    return chosen, "the monster that matters least takes the hit"


def figure_worth(g: HeroesOut, figure: i64) -> i64:
    """What a hit costs the owner of a figure: little if it only wounds, more the fewer the clan has."""
    whose = owner(g, figure)
    health = g.defs.health[g.face[figure]]
    left = health - wounds(g, figure)
    if left > 2:
        return 10 * wounds(g, figure)
    if left == 2:
        return 60 + 10 * wounds(g, figure)
    clan_of = g.defs.clans[g.defs.clan[g.face[figure]] - 1]
    turns_away = (whose - active_player(g)) % g.seats
    return 100 + 400 // clan_of.monsters - 5 * len(g.zones[t.LAIR + whose]) - 10 * turns_away


def whether_to_defend(g: HeroesOut, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Defend the monster if its loss would be felt."""
    room = argument(g.agenda[-1], 0)
    figure, damage = note(g, 0), note(g, 1)
    leave: i64 = 0
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        if rule_of(packed) == NOT_DEFENDING:
            leave = packed
    if not damage or not figure:
        return leave, "there is nothing left to avert"
    judge = judge_of(mind, g)
    spared = judge.board[:]
    settle(g, judge, spared, 0)
    hurt = judge.board[:]
    hurt[room] -= damage
    lost = settle(g, judge, hurt, 0)
    gain: i64 = (LOSS if lost else judge.cost(hurt)) - judge.cost(spared)
    if wounds(g, figure) + damage >= g.defs.health[g.face[figure]]:
        gain += 30 * g.defs.health[g.face[figure]]
    for packed in calls:
        if rule_of(packed) == DEFENDING:
            face = g.face[argument(packed, 1)]
            more: i64 = gain + (W.keep if g.defs.defend_surge[face] is not None and g.zones[t.LAIR + seat] else 0)
            if more > W.keep and more > best:
                best, chosen = more, packed
    if chosen:
        return chosen, "the monster that is attacked matters"
    return leave, "the monster that is attacked matters less than the card"


# ------------------------------------------------------------------ cards


def worst_card(g: HeroesOut, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The card that is worth least."""
    worth = faces_of(g, seat).worth
    return min(calls, key=lambda call: worth[g.face[argument(call, 1)]]), "the card is worth least"


def best_card(g: HeroesOut, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The card that is worth most."""
    worth = faces_of(g, seat).worth
    return max(calls, key=lambda call: worth[g.face[argument(call, 1)]]), "the card is worth most"


QUESTIONS: Final = Questions(
    asked={
        play_cards: act,
        resolve_card: resolve,
        each_may_act: one_by_one,
        may_summon_there: one_by_one,
        may_place_there: one_by_one,
        refresh_loot: refresh,
        last_chance: last_luck,
    },
    offered={
        start_in: start,
        resolve_hero: next_hero,
        hit: who_is_hit,
        defend: whether_to_defend,
        charge: way,
        trap_takes: scarcest,
        exhaust: scarcest,
        exhaust_all_but: most_left,
        summon_hero: where_it_comes,
        discard: worst_card,
        take_loot: best_card,
        choose_clan: clan,
    },
)
