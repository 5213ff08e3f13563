"""How a steady player answers questions: Boosts, payments, losses, healing, defences, looking at decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, WHAT_THERE_IS, Pick, Questions
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot import mind as m
from holdfast.games.shadowrift.bot import weights as w
from holdfast.games.shadowrift.bot.acting import act
from holdfast.games.shadowrift.bot.deeds import can_spare, price_worth, text_worth
from holdfast.games.shadowrift.bot.fighting import all_on, arms_of_all
from holdfast.games.shadowrift.bot.mind import Mind
from holdfast.games.shadowrift.bot.planning import make_plan
from holdfast.games.shadowrift.bot.scene import action_worth, kill_worth, left, slain_worth
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules import hero_effects, looking, suffering
from holdfast.games.shadowrift.rules.boosts import ask_boosts, boost, done, price_now
from holdfast.games.shadowrift.rules.cheapest_payment import dearness
from holdfast.games.shadowrift.rules.deeds import AIM, DUE_COINS, DUE_MAGIC, DUE_PROWESS, do_one_of
from holdfast.games.shadowrift.rules.healing import IN_HAND, enough, heal_this
from holdfast.games.shadowrift.rules.heroes_act import heroes_act
from holdfast.games.shadowrift.rules.hunt import let_it_hunt, use_vigilance
from holdfast.games.shadowrift.rules.interruptions import let_it_act, use_barrier
from holdfast.games.shadowrift.rules.monster_deeds import heal_chosen
from holdfast.games.shadowrift.rules.paying import fall_short, pay, pay_as_proposed, pay_coin, the_way
from holdfast.games.shadowrift.rules.refresh_travelers import put_under
from holdfast.games.shadowrift.rules.slaying import no_song, sing
from holdfast.games.shadowrift.rules.wounds import let_it_be, prevent, prevent_together
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

BOOSTING: Final = number_of(boost)
DONE: Final = number_of(done)
HEALING_THIS: Final = number_of(heal_this)
DISCARDING: Final = number_of(suffering.discard_from_hand)
RETURNING_COIN: Final = number_of(suffering.return_coin)
CHOOSING_WOUND: Final = number_of(suffering.choose_wound)
CHOOSING_BURN: Final = number_of(suffering.choose_burn)
NO_MORE: Final = number_of(suffering.discard_no_more)
TOGETHER: Final = number_of(suffering.cards_per_hero)
BARRING: Final = number_of(use_barrier)
LETTING_ACT: Final = number_of(let_it_act)
SORTING_OUT: Final = number_of(looking.discard_looked)
REVEALED: Final = number_of(looking.discard_revealed)
REVEALING: Final = number_of(looking.reveal)
PROPOSED: Final = number_of(pay_as_proposed)
PAYING: Final = number_of(pay)
COIN_WORTH: Final = 18
WOUND_WORTH: Final = 20
BURN_WORTH: Final = 26


def first_of(calls: list[int], rule: i64) -> i64:
    """The first call of a rule; 0: none."""
    for call in calls:
        if rule_of(call) == rule:
            return call
    return 0


# ---- Boosts and payment ----


def boosts(g: Shadowrift, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """A Boost that brings more than its price, out of what is not kept for a Wall."""
    card = argument(g.agenda[-1], 1)
    texts = g.defs.at[k.BOOST][g.face[card]]
    plan = make_plan(g, mind)
    arms = arms_of_all(g, mind, plan)
    aim = note(g, AIM)
    due = Price(note(g, DUE_PROWESS), note(g, DUE_MAGIC), note(g, DUE_COINS))
    best: i64 = 0
    chosen: i64 = 0
    must = True
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != BOOSTING:
            must = must and rule_of(call) != DONE
            continue
        text = texts[argument(call, 1) - 1]
        prowess, magic, coins = price_now(g, seat, text)
        price = Price(prowess, magic, coins)
        worth = text_worth(g, mind, plan, seat, text, aim, arms) - price_worth(price)
        added: i64 = 0
        for step in text.steps:
            if rule_of(step) == m.MORE_DAMAGE:
                added += argument(step, 2)
        if added:
            worth += blow_worth(g, mind, seat, card, aim, added)
        if worth <= best:
            continue
        whole = Price(price.prowess + due.prowess, price.magic + due.magic, price.coins + due.coins)
        if worth >= 150 or can_spare(g, plan, seat, whole):
            best, chosen = worth, call
    if chosen:
        return chosen, "the Boost is worth its price"
    return (
        (calls[0], "the second target is worth its price")
        if must
        else (first_of(calls, DONE), "the prowess does more elsewhere")
    )


def blow_worth(g: Shadowrift, mind: Mind, seat: i64, card: i64, thing: i64, added: i64) -> i64:
    """What more damage of this Attack is worth: the target, if it falls by it and would not otherwise."""
    if g.defs.kind[g.face[thing]] != k.MONSTER and g.defs.kind[g.face[thing]] != k.FREEZE:
        return 0
    plan = make_plan(g, mind)
    arms = arms_of_all(g, mind, plan)
    needed = left(g, thing) - mind.blow[g.face[card]] - g.counts[t.NEXT_ATTACK + seat]
    if g.defs.tags[g.face[card]] & k.MELEE:
        needed -= g.counts[t.NEXT_MELEE + seat]
    if needed <= 0 or all_on(g, arms, thing, False) >= needed:
        return 0
    worth = slain_worth(g, mind, thing)
    if worth >= w.MUST_FALL:
        return worth
    if all_on(g, arms, thing, True) + added < needed:
        return worth * added // (needed + 4) // 3
    return worth * added // needed


def pays(g: Shadowrift, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """The cheapest sound payment; where hands are closed, card by card."""
    least: i64 = 10000
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        rule = rule_of(call)
        if rule == PROPOSED:
            return call, "this is spared most easily"
        if rule == PAYING:
            card, way = argument(call, 1), argument(call, 2)
            cost = dearness(g, card, way if way else the_way(g, seat, card))
            if cost < least:
                least, chosen = cost, call
    return chosen, "this card is spared most easily"


# ---- losses ----


def hand_worth(g: Shadowrift, mind: Mind, face: i64) -> i64:
    """What a card in hand is worth this round."""
    kind: i64 = g.defs.kind[face]
    if kind == k.AFFLICTION:
        return -4
    if kind == k.RESOURCE:
        return 8 * g.defs.queries[k.PAYS_PROWESS][face] + 3 * g.defs.queries[k.PAYS_MAGIC][face]
    return 5 + (mind.harm[face] + mind.help[face] + mind.cure[face]) // 4


def loses(g: Shadowrift, mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """What costs least: an Affliction, the weakest card, a Coin, a Wound or a Burn."""
    together = rule_of(g.agenda[-1]) == TOGETHER
    if together:
        no_more = first_of(calls, NO_MORE)
        if no_more:
            return no_more, "the cards are worth more"
        mine = len(g.zones[t.HAND + seat])
        for other in range(g.seats):
            if len(g.zones[t.HAND + other]) > mine:
                return 0, NOTHING
    least: i64 = 10000
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        rule = rule_of(call)
        cost: i64 = 10001
        if rule == DISCARDING:
            cost = hand_worth(g, mind, g.face[argument(call, 1)])
        elif rule == RETURNING_COIN:
            cost = COIN_WORTH
        elif rule == CHOOSING_WOUND:
            cost = WOUND_WORTH
        elif rule == CHOOSING_BURN:
            cost = BURN_WORTH
        if cost < least:
            least, chosen = cost, call
    return chosen, "it costs least to give this up"


# ---- healing and drawing ----


def heals(g: Shadowrift, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """A Burn before a Wound, one in hand before one in the discard pile."""
    best: i64 = -1
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != HEALING_THIS:
            continue
        score: i64 = 4 if g.defs.at[k.DRAWN][g.face[argument(call, 1)]] else 0
        if argument(call, 3) == IN_HAND:
            score += 3
        if argument(call, 2) - 1 == seat:
            score += 1
        if score > best:
            best, chosen = score, call
    return chosen, "it hurts most"


def who_draws(g: Shadowrift, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Whoever is about to build, else whoever holds most prowess."""
    plan = make_plan(g, mind)
    best: i64 = -1
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        hero = argument(call, 1) - 1
        score: i64 = plan.prowess[hero]
        if score > best:
            best, chosen = score, call
    return chosen, "this hero can do most with a card"


def counters(g: Shadowrift, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """What brings the monsters most power."""
    best: i64 = -1
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        icons: i64 = g.defs.icons[g.face[argument(call, 1)]]
        if icons > best:
            best, chosen = icons, call
    return chosen, "it brings most power"


# ---- the monsters' steps ----


def bars(g: Shadowrift, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The Magic Barrier stops the action that is worst of all that are still to come."""
    chosen = first_of(calls, BARRING)
    if not chosen:
        return first_of(calls, LETTING_ACT), NOTHING
    monster = argument(chosen, 2)
    killed = kill_worth(g)
    here: i64 = g.zone_of[monster] - t.START
    mine = action_worth(g, mind, g.face[monster], here - 1, killed)
    for zone in range(t.START, t.START + here):
        for other in g.zones[zone]:
            if action_worth(g, mind, g.face[other], zone - t.START, killed) > mine:
                return first_of(calls, LETTING_ACT), "the Magic Barrier is needed for something worse"
    if mine < 15:
        return first_of(calls, LETTING_ACT), "the Magic Barrier is needed for something worse"
    return chosen, "it is the worst action"


def monster_heals(g: Shadowrift, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """The monster that matters least."""
    least: i64 = 100000
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        monster = argument(call, 1)
        score = slain_worth(g, mind, monster) * 10 // (left(g, monster) + 1)
        if score < least:
            least, chosen = score, call
    return chosen, "this monster matters least"


def does_it(_g: Shadowrift, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Help that is there is taken."""
    for call in calls:
        if rule_of(call) in TAKEN:
            return call, "the help costs nothing"
    return calls[0], WHAT_THERE_IS


# ---- looking at decks ----


def sorts_out(g: Shadowrift, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """Corpses, Freezes and Infiltrators leave the top of the Town Deck; Villagers and Walls stay."""
    for call in calls:
        bad = burdens_town(g, argument(call, 1))
        if bad == (rule_of(call) == SORTING_OUT):
            return (
                call,
                "the town needs it" if not bad else "it does not help the town",
            )
    return calls[0], WHAT_THERE_IS


def burdens_town(g: Shadowrift, card: i64) -> bool:
    """Whether a card of the town is no help in Town Square."""
    face = g.face[card]
    kind = g.defs.kind[face]
    if kind == k.VILLAGER:
        return g.defs.group[face] == k.INFILTRATOR
    return kind == k.CORPSE or kind == k.FREEZE


def looks_at(g: Shadowrift, _mind: Mind, seat: i64, calls: list[int]) -> Pick:
    """Its own deck first, then those of others."""
    for call in calls:
        if rule_of(call) == REVEALING and argument(call, 1) - 1 == seat:
            return call, "it is worth knowing what comes to one's own hand"
    return calls[0], "it is worth knowing what comes"


def discards_revealed(g: Shadowrift, mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """An Affliction, or what burdens the town; else nothing."""
    for call in calls:
        if rule_of(call) == REVEALED:
            card = argument(call, 1)
            if g.defs.kind[g.face[card]] == k.AFFLICTION or burdens_town(g, card):
                return call, "it is worth nothing"
    return calls[-1], "the deck is good as it is"


def any_one(_g: Shadowrift, _mind: Mind, _seat: i64, calls: list[int]) -> Pick:
    """One is as good as another."""
    return calls[0], "all are as good as each other"


QUESTIONS: Final = Questions(
    asked={heroes_act: act, ask_boosts: boosts},
    offered={
        pay_as_proposed: pays,
        pay: pays,
        pay_coin: pays,
        suffering.discard_from_hand: loses,
        suffering.return_coin: loses,
        suffering.choose_wound: loses,
        suffering.choose_burn: loses,
        suffering.discard_no_more: loses,
        heal_this: heals,
        enough: any_one,
        hero_effects.lets_draw: who_draws,
        hero_effects.counters: counters,
        hero_effects.returns_totem: any_one,
        hero_effects.corpse_chosen: any_one,
        hero_effects.wall_chosen: any_one,
        do_one_of: any_one,
        use_barrier: bars,
        heal_chosen: monster_heals,
        prevent: does_it,
        prevent_together: does_it,
        use_vigilance: does_it,
        sing: does_it,
        looking.discard_looked: sorts_out,
        looking.reveal: looks_at,
        looking.discard_revealed: discards_revealed,
        looking.stop_looking: any_one,
        put_under: any_one,
        let_it_act: any_one,
        let_it_be: any_one,
        let_it_hunt: any_one,
        no_song: any_one,
        suffering.show_hand: any_one,
        fall_short: any_one,
        done: any_one,
    },
)

TAKEN: Final = [number_of(rule) for rule in (prevent, prevent_together, use_vigilance, sing)]
