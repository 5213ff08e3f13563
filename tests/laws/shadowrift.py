"""Shadowrift, as the laws must be told about it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final, cast

from holdfast.core.atoms import is_marked
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.needless import asks_everything
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules import (
    aid,
    battles,
    boosts,
    buying,
    coins,
    healing,
    hero_effects,
    heroes_act,
    heroism,
    hunt,
    interruptions,
    looking,
    monster_deeds,
    monsters_act,
    paying,
    playing,
    refresh_travelers,
    slaying,
    suffering,
    upkeep,
    uses,
    wounds,
)
from holdfast.games.shadowrift.rules.hero_outlook import Hero
from holdfast.games.shadowrift.rules.market import Market
from holdfast.games.shadowrift.rules.table_options import OPTIONS
from tests.laws.shadowrift_crowds import crowded
from tests.laws.shadowrift_facts import FACTS
from tests.laws.shadowrift_paying import wrong_payments, wrong_proposal, wrong_purses
from tests.laws.tables import Adapter, Numbers, Table


@cache
def rules() -> Game:
    return game("shadowrift")


def defs() -> Defs:
    """The cards of the game."""
    return cast(Defs, rules().defs)


def options_of(place: int, number: int, closed: bool) -> dict[str, Any]:
    """The options of a game in the scenario at this place; what the table plays by rotates with it."""
    options: dict[str, Any] = {
        "scenario": list(defs().scenarios)[place],
        "players": list(defs().heroes)[:number],
        "options": said(place + number),
    }
    if closed:
        options["hands"] = "closed"
    return options


def said(turn: int) -> dict[str, str]:
    """Table options: at every fourth table none, else every third with another value than the first."""
    if turn % 4 == 0:
        return {}
    return {each.name: each.values[-1] for place, each in enumerate(OPTIONS) if (place + turn) % 3 == 0}


def tables() -> list[Table]:
    return [
        Table("shadowrift", f"{scenario} for {number}", options_of(place, number, (place + number) % 2 == 0))
        for place, scenario in enumerate(defs().scenarios)
        for number in range(1, t.MOST_PLAYERS + 1)
    ]


def silent_tables() -> list[Table]:
    return [
        Table("shadowrift", f"{scenario} behind closed hands", options_of(place, 2 + place % 3, True))
        for place, scenario in enumerate(defs().scenarios)
    ]


def long_tables() -> list[Table]:
    """With eager players, who get further."""
    return [
        Table("shadowrift", f"{scenario} to the end", options_of(place, 2 + (place + 1) % 4, place % 2 == 1), nth=100, eager=True)
        for place, scenario in enumerate(defs().scenarios)
    ]  # fmt: skip


def steady_tables() -> list[Table]:
    made = []
    for place, scenario in enumerate(defs().scenarios):
        number = 1 + (place + 3) % 6
        options = options_of(place, number, place % 2 == 0)
        made.append(Table("shadowrift", f"{scenario} by steady players", options, nth=100, seated=("steady",) * number))
    return made


def soak_table(number: int) -> Table:
    """Scenario, faction, stacks, heroes, hands and table options, as they come."""
    numbers = Numbers(f"table of soak {number}")
    known = defs()
    options: dict[str, Any] = {
        "scenario": numbers.one_of(list(known.scenarios)),
        "players": list(known.heroes)[: 1 + numbers.below(6)],
        "hands": numbers.one_of(("open", "closed")),
        "options": {each.name: numbers.one_of(each.values) for each in OPTIONS if not numbers.below(4)},
    }
    if not numbers.below(3):
        options["faction"] = numbers.one_of(["random", *known.factions])
    if not numbers.below(3):
        options["stacks"] = [numbers.one_of(("any_eight", "two_of_each_kind"))]
    return Table("shadowrift", f"soak {number}", options, eager=numbers.below(3) > 0)


MAY_BE_MARKED: Final = frozenset(
    {
        *range(t.TABLE, t.TABLE + t.MOST_PLAYERS),
        *t.IN_THE_SQUARE,
        *t.ALONG_THE_ROAD,
        t.RAMPAGING,
        t.POWER_AREA,
        t.FALLEN,
    }
)
"""Zones in which things may have damage, targets and the like on them."""


def limits(state: State) -> list[str]:
    g = cast(t.Shadowrift, state)
    broken = [f"{g.layout.count_names[place]} is {value}" for place, value in enumerate(g.counts) if value < 0]
    for zone in t.IN_THE_SQUARE:
        if len(g.zones[zone]) > 1:
            broken.append(f"{g.layout.zone_names[zone]} holds {len(g.zones[zone])} cards")
    if len(g.zones[t.VISITORS]) > g.defs.sizes.visitors:
        broken.append(f"{len(g.zones[t.VISITORS])} Visitors")
    for zone, name in enumerate(g.layout.zone_names):
        if zone not in MAY_BE_MARKED:
            broken += [
                f"{thing_name(g, each)} in {name} has something on it" for each in g.zones[zone] if is_marked(g, each)
            ]
    paid = wrong_payments(g) if rules().asking.is_main_step(g) else []
    if rules().asking.is_main_step(g):
        for zone in (t.FOUND, t.FALLEN, t.TEMPEST, t.RAMPAGING, t.UPPER_HALF):
            if g.zones[zone]:
                broken.append(f"{g.layout.zone_names[zone]} is not empty while the heroes act")
    for zone in range(t.STACK, t.STACK + t.MOST_STACKS):
        if len({g.face[card] for card in g.zones[zone]}) > 1:
            broken.append(f"{g.layout.zone_names[zone]} has different cards")
    return broken + paid + wrong_purses(g) + wrong_proposal(g) + wrong_moments(g) + asked_in_vain(g) + wrong_stacks(g)


def wrong_stacks(g: t.Shadowrift) -> list[str]:
    """What is wrong with the hero stacks: as many as belong to a game, each once, of a kind no more than may be drawn."""
    stacks, way = g.defs.stacks, g.defs.ways.get(g.defs.way)
    if not stacks:
        return []
    broken = [] if len(set(stacks)) == len(stacks) <= g.defs.sizes.hero_stacks else [f"the hero stacks are {stacks}"]
    if way is None:
        return broken
    named = g.defs.named_stacks[: way.hero_stacks]
    drawn = Counter(g.defs.kind[face] for face in stacks if face not in named)
    taken = Counter(g.defs.kind[face] for face in named)
    most = way.of_each_kind or way.hero_stacks
    if len(stacks) != way.hero_stacks or stacks[: len(named)] != named or not set(stacks) <= set(g.defs.hero_stacks):
        broken.append("other hero stacks are drawn than there are, or fewer")
    if any(number + taken[kind] > most for kind, number in drawn.items()):
        broken.append("more hero stacks of a kind are drawn than may be")
    return broken


DRAWS: Final = 100
"""So often a hero is drawn by chance: all of six come up, but once in ten million times."""


def wrong_moments(g: t.Shadowrift) -> list[str]:
    """What goes on after it is over: a monster that still acts, or is still newly come. And who is hit by chance."""
    broken = []
    waiting = {rule_of(each) for each in g.agenda}
    if g.counts[t.ACTING] and number_of(monsters_act.end_of_action) not in waiting and not g.over:
        broken.append(f"{thing_name(g, g.counts[t.ACTING])} acts, and its action is over")
    new = [each for zone in t.ALONG_THE_ROAD for each in g.zones[zone] if t.flag(g, each, t.JUST_ADDED)]
    if new and number_of(monsters_act.rampages_end) not in waiting and not g.over:
        broken.append(f"{thing_name(g, new[0])} has just come, and the monsters have acted")
    there = g.copy()
    hit = {heroism.marked_hero(there) for _ in range(DRAWS if not g.counts[t.MARKER] else 1)}
    by_chance = set(range(1 if g.counts[t.FIRST_UNMARKED] else g.seats))
    if hit != ({g.counts[t.MARKER] - 1} if g.counts[t.MARKER] else by_chance):
        broken.append(f"what is for the hero with the marker is for {sorted(hit)}")
    return broken


def asked_in_vain(g: t.Shadowrift) -> list[str]:
    """What a hero must suffer though everybody sees that there is but one way to do so."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) != number_of(suffering.suffer_losses) or asks_everything(g):
        return []
    seat, losses = argument(question, 0), argument(question, 1)
    demanded = {losses & k.LOSS_MASK, losses >> k.LOSS_BITS & k.LOSS_MASK}
    hand = g.zones[t.HAND + seat]
    hidden = t.hands_are_hidden(g) and (
        len(hand) > 1 or (len(hand) == 1 and demanded & {k.DISCARDS_A_SPELL, k.DISCARDS_A_HEROISM})
    )
    ways = [option for option in g.options if rule_of(option) != number_of(coins.give)]
    return [] if hidden or len(ways) != 1 else [f"{g.layout.seat_names[seat]} is asked for the only thing there is"]


def stale(state: State) -> list[str]:
    """What the cards speak of is what is read anew; what is kept of purses is what is reckoned anew."""
    g = cast(t.Shadowrift, state)
    spoken = 0
    for face in g.face:
        spoken |= g.defs.speaks[face]
    told = ["spoken"] if g.spoken != spoken else []
    look = g.outlook
    if look is not None:
        for hero in look.heroes:
            told += [f"what {hero.purse} pays for of {name}" for name in stale_shelves(look.market, hero)]
    return told


def stale_shelves(market: Market, hero: Hero) -> list[str]:
    """The shelves of which it is kept wrongly what a hero can pay, at the usual prices and a bit dearer or cheaper."""
    stale = []
    for name, shelf in (("stacks", market.stacks), ("visitors", market.visitors), ("walls", market.walls)):
        for more in (-1, 0, 1):
            if buying.affordable(hero, shelf, more, 0) != buying.payable(hero.purse, shelf.prices, more, 0):
                stale.append(name)
    return stale


def tokens(state: State) -> dict[str, int]:
    return {
        "Coins": state.counts[t.COIN_SUPPLY] + sum(state.counts[t.COINS + seat] for seat in range(state.seats)),
    }


def card(state: State, face: int) -> str:
    return state.layout.ids[face]


FREE: Final = (
    playing.play,
    playing.play_for,
    aid.aid,
    aid.aid_for,
    aid.drive_out,
    uses.use,
    uses.use_for,
    buying.buy,
    buying.buy_coin,
    buying.hire,
    buying.build,
    upkeep.keep_skill,
    upkeep.rest,
    battles.end_battle,
    coins.give,
)

SUFFERED: Final = (
    suffering.discard_from_hand,
    suffering.return_coin,
    suffering.choose_wound,
    suffering.choose_burn,
)

ADAPTER: Final = Adapter(
    rules=rules,
    tables=tables,
    silent_tables=silent_tables,
    long_tables=long_tables,
    steady_tables=steady_tables,
    soak_table=soak_table,
    limits=limits,
    stale=stale,
    tokens=tokens,
    card=card,
    dull=(heroes_act.end_heroes_act, coins.give, boosts.done),
    keen=(playing.play, playing.play_for, buying.buy, buying.build, buying.hire, boosts.boost, paying.pay_as_proposed),
    asks={
        heroes_act.heroes_act: FREE,
        paying.pay_price: (paying.pay, paying.pay_coin),
        boosts.ask_boosts: (boosts.boost,),
        wounds.ask_prevention: (wounds.prevent, wounds.prevent_together, coins.give),
        slaying.ask_bards: (slaying.sing, coins.give),
        suffering.suffer_losses: (*SUFFERED, coins.give),
        suffering.cards_per_hero: (suffering.discard_from_hand, coins.give),
        interruptions.magic_barrier: (interruptions.use_barrier, coins.give),
        hunt.before_hunt: (hunt.use_vigilance, coins.give),
        monster_deeds.heal_monsters: (monster_deeds.heal_chosen, coins.give),
        healing.choose_affliction: (healing.heal_this,),
        healing.heal_own: (healing.heal_this,),
        healing.may_heal_in_hand: (healing.heal_this,),
        healing.heal_in_discard: (healing.heal_this,),
        looking.sort_looked: (looking.discard_looked, looking.put_back),
        looking.choose_deck: (looking.reveal,),
        looking.discard_one: (looking.discard_revealed,),
        hero_effects.choose_corpse: (hero_effects.corpse_chosen,),
        hero_effects.choose_wall: (hero_effects.wall_chosen,),
        refresh_travelers.visitors_leave: (refresh_travelers.put_under, coins.give),
    },
    rare=frozenset(
        {
            (healing.heal_own, healing.heal_this),
            (healing.heal_in_discard, healing.heal_this),
            (hero_effects.choose_wall, hero_effects.wall_chosen),
        }
    ),
    asks_everybody=(
        heroes_act.heroes_act,
        refresh_travelers.visitors_leave,
        wounds.ask_prevention,
        slaying.ask_bards,
        suffering.suffer_losses,
        suffering.cards_per_hero,
        interruptions.magic_barrier,
        hunt.before_hunt,
        monster_deeds.heal_monsters,
    ),
    meanwhile=(coins.give,),
    crowded=crowded,
    facts=FACTS,
    bots=("random", "steady"),
)
