"""How a steady player answers questions: placing, attacks, dice, what follows from them, and Monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note
from holdfast.core.asking import decline
from holdfast.core.atoms import die_value
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Pick, Questions
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot import equipping as e
from holdfast.games.arcadia.bot.acting import acts, deeds
from holdfast.games.arcadia.bot.driving import reacts, strikes
from holdfast.games.arcadia.bot.fighting import blow_of, dealt_by, left
from holdfast.games.arcadia.bot.mind import Mind
from holdfast.games.arcadia.bot.outlook import Outlook, Walker
from holdfast.games.arcadia.bot.ways import distances
from holdfast.games.arcadia.rules import equipment, rest
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.activation import act, choose_another, last_draught
from holdfast.games.arcadia.rules.attack import also, announce, boost, chain, done, exhaust_it, use_card, wound_for
from holdfast.games.arcadia.rules.death import take_token
from holdfast.games.arcadia.rules.dice import keep, reroll, rerolls_left
from holdfast.games.arcadia.rules.draft import choose_cards
from holdfast.games.arcadia.rules.figures import heroes_of, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.guard import guards
from holdfast.games.arcadia.rules.payback import react, strike_back
from holdfast.games.arcadia.rules.purchase import go_shopping
from holdfast.games.arcadia.rules.quest_tokens import bar_the_gate, is_quest_token
from holdfast.games.arcadia.rules.quests import give_reward
from holdfast.games.arcadia.rules.results import choose_exhausted, exhaust_card, push, push_target
from holdfast.games.arcadia.rules.setup import choose_tokens, place_guild
from holdfast.games.arcadia.rules.slots import make_room
from holdfast.games.arcadia.rules.spawn import name_pair, spawn_one
from holdfast.games.arcadia.rules.turn import choose_deed
from holdfast.games.arcadia.rules.upgrade import choose_scenario
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

BOOSTING: Final = number_of(boost)
ADDING: Final = number_of(also)
CHAINING: Final = number_of(chain)
DONE: Final = number_of(done)
REROLLING: Final = number_of(reroll)
KEEPING: Final = number_of(keep)
WOUNDING: Final = number_of(wound_for)
EXHAUSTING: Final = number_of(exhaust_it)
DECLINING: Final = number_of(decline)
TAKING: Final = number_of(take_token)
TIRING: Final = number_of(exhaust_card)
PUSHING: Final = number_of(push)
REVIVING: Final = number_of(rest.revive)


def first_of(calls: list[int], rule: i64) -> i64:
    """The first call of a rule; 0: none."""
    for call in calls:
        if rule_of(call) == rule:
            return call
    return 0


# ------------------------------------------------------------------ Heroes are placed


def places(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """As near to the Quests as possible."""
    outlook = Outlook(g, mind, seat)
    best: float = -1.0e9
    chosen: i64 = calls[0]
    for call in calls:
        walker, space = Walker(g, argument(call, 1)), argument(call, 2)
        worth: float = 0.0
        for aim in outlook.aims:
            worth += outlook.worth_at(aim, walker, space, True, 0)
        if worth > best:
            best, chosen = worth, call
    return chosen, "it is nearest to the Quests"


def revives(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Killed Heroes come back before cards change hands."""
    return places(g, mind, seat, [call for call in calls if rule_of(call) == REVIVING])


# ------------------------------------------------------------------ an attack


def announces(g: Arcadia, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Further targets that are worth it, then a Boost while the target might stand."""
    outlook = Outlook(g, mind, seat)
    best: float = 0.0
    chosen: i64 = 0
    for call in calls:
        rule = rule_of(call)
        if rule == ADDING or rule == CHAINING:
            worth = gain_from(g, outlook, argument(call, 1))
            if worth > best:
                best, chosen = worth, call
    if chosen:
        return chosen, "the same roll hits one Enemy more"
    attacker, card, target = note(g, f.ATTACKER), note(g, f.CARD), f.target(g, 0)
    boosted = first_of(calls, BOOSTING)
    if boosted:
        table = dealt_by(g, mind, blow_of(g, attacker, card, target, f.boosts_in(g)), target)
        if table[left(g, target)] < 0.9:
            return boosted, "the target might stand otherwise"
    stop = first_of(calls, DONE) or first_of(calls, DECLINING)
    return (stop, "this is enough") if stop else (calls[0], WHAT_THERE_IS)


def gain_from(g: Arcadia, outlook: Outlook, figure: i64) -> float:
    """What a further target is worth."""
    if seat_of(g, figure) == outlook.seat:
        return -1.0
    return outlook.gain_of(figure) / float(left(g, figure))


def spends(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """A Wound in place of a card, while there is Life to spare."""
    hero = note(g, f.ATTACKER)
    wound = first_of(calls, WOUNDING)
    if wound and left(g, hero) >= 3:
        return wound, "there is Life to spare, and the card stays ready"
    tired = first_of(calls, EXHAUSTING)
    return (tired, "the Life is worth more than the card") if tired else (calls[0], WHAT_THERE_IS)


def rerolls(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Every die that neither hits nor saves; nothing else."""
    start = note(g, f.ROLL_START)
    attacking = note(g, f.DEFENDING) == 0
    face: i64 = note(g, f.FACE) if attacking else k.SHIELD
    for call in calls:
        if rule_of(call) == REROLLING:
            shown = die_value(g.tray[start + argument(call, 1) - 1])
            if shown != k.CRIT and shown != face:
                return call, "this die misses"
    stop = first_of(calls, KEEPING)
    return (stop, "all dice count as they lie") if stop else (calls[0], WHAT_THERE_IS)


# ------------------------------------------------------------------ what follows from it


def takes(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """A Quest token first, then the richest chest, then a potion."""
    best: float = 0.0
    chosen: i64 = calls[0]
    for call in calls:
        if rule_of(call) != TAKING:
            continue
        token = argument(call, 1)
        worth: float = 1.0 + float(g.defs.value[g.face[token]])
        if is_quest_token(g, token):
            worth = 20.0
        elif g.defs.potion[g.face[token]]:
            worth = 2.5
        if worth > best:
            best, chosen = worth, call
    return chosen, "it is worth most"


def tires(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The best Attack card of the target."""
    best: i64 = -1
    chosen: i64 = calls[0]
    for call in calls:
        dice: i64 = g.defs.dice[g.face[argument(call, 1)]]
        if rule_of(call) == TIRING and dice > best:
            best, chosen = dice, call
    return chosen, "it is the most dangerous card"


def pushes(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """As far away as possible, so that it cannot strike back."""
    attacker = note(g, f.ATTACKER)
    far = distances(g, attacker, [space_of(g, attacker)], [0])
    most: i64 = -1
    chosen: i64 = calls[0]
    for call in calls:
        if rule_of(call) == PUSHING and far[argument(call, 2)] > most:
            most, chosen = far[argument(call, 2)], call
    return chosen, "it is farthest from us"


# ------------------------------------------------------------------ Spawn tokens, scenarios, tokens


def nearness(g: Arcadia, seat: i64, space: i64) -> i64:
    """How far own Heroes are from a Space, less how far those of rivals are."""
    far = distances(g, heroes_of(g, seat)[0], [space], [0])
    own: i64 = 30
    others: i64 = 30
    for hero in g.heroes:
        if hero and on_board(g, hero):
            way: i64 = far[space_of(g, hero)]
            if seat_of(g, hero) == seat:
                own = way if way < own else own
            else:
                others = way if way < others else others
    return own - others


def bars(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The Spawn token that is nearest to us."""
    least: i64 = 1000
    chosen: i64 = calls[0]
    for call in calls:
        near = nearness(g, seat, argument(call, 1))
        if near < least:
            least, chosen = near, call
    return chosen, "it is nearest to us"


def names(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The Spawn token that is nearest to our rivals."""
    most: i64 = -1000
    chosen: i64 = calls[0]
    for space in g.board.spaces:
        for token in g.zones[t.FLOOR + space]:
            pair = g.defs.pair[g.face[token]]
            if pair:
                far = nearness(g, seat, space)
                for call in calls:
                    if argument(call, 1) == pair and far > most:
                        most, chosen = far, call
    return chosen, "it comes back nearest to our rivals"


def plays(g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The first that is left: all are new to everybody."""
    return calls[0], "all that are left are as good as each other"


def lays(g: Arcadia, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Traps far from us, what helps near to us."""
    start = g.board.starts[g.counts[t.START + seat]]
    far = distances(g, heroes_of(g, seat)[0], start, [0] * len(start))
    best: i64 = -1000
    chosen: i64 = calls[0]
    for call in calls:
        face = g.face[argument(call, 1)]
        way: i64 = far[argument(call, 2)]
        worth: i64 = way if g.defs.is_trap[face] or g.defs.value[face] else 30 - way
        if worth > best:
            best, chosen = worth, call
    return chosen, "it serves us best there"


def any_one(_g: Arcadia, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """One is as good as another."""
    return calls[0], "all are as good as each other"


QUESTIONS: Final = Questions(
    asked={
        place_guild: places,
        rest.resurrect: revives,
        choose_deed: deeds,
        choose_another: deeds,
        last_draught: any_one,
        act: acts,
        announce: announces,
        use_card: spends,
        rerolls_left: rerolls,
        choose_exhausted: tires,
        push_target: pushes,
        guards: reacts,
        react: reacts,
        strike_back: strikes,
        give_reward: e.rewards,
        make_room: e.makes_room,
        rest.hand_around: e.hands_around,
        bar_the_gate: bars,
        spawn_one: names,
        choose_tokens: lays,
        choose_cards: e.drafts,
        go_shopping: e.buys,
        equipment.hand_out: e.equips,
        choose_scenario: plays,
    },
    offered={chain: announces, take_token: takes, name_pair: names, decline: any_one},
)
