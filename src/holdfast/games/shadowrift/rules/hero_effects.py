"""What hero cards, Villagers and Walls do for heroes, besides damage, healing and looking at decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import add, clear_marks, count, move
from holdfast.core.calls import number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import needless
from holdfast.core.piles import different
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import EITHER, Effect
from holdfast.games.shadowrift.rules import battles, boosts
from holdfast.games.shadowrift.rules.deeds import (
    announced_hero,
    announced_thing,
    can_be_countered,
    can_be_removed,
    either,
    other_heroes,
)
from holdfast.games.shadowrift.rules.draw_cards import draw
from holdfast.games.shadowrift.rules.heroism import earn
from holdfast.games.shadowrift.rules.kill import nearest
from holdfast.games.shadowrift.rules.monster_deeds import is_hostile
from holdfast.games.shadowrift.table import Shadowrift, because, is_attacking, set_flag, town_square

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SUCH_CARD: Final = because("no_such_card", "{card} cannot be chosen here", "choose one that is offered", "180")


# ------------------------------------------------------------------ drawing


def draw_one(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """You draw a card."""
    then(g, draw, seat, 1)


def someone_draws(g: Shadowrift, seat: i64, card: i64, who: i64, y: i64) -> None:
    """One hero, another hero or each other hero draws a card."""
    if who == k.EACH_OTHER_HERO:
        for hero in other_heroes(g, seat):
            then(g, draw, hero, 1)
        return
    hero = announced_hero(g, y)
    if hero >= 0:
        then(g, draw, hero, 1)
    else:
        then(g, choose_drawer, seat, who)


def choose_drawer(g: Shadowrift, seat: i64, who: i64) -> None:
    """Which hero draws?"""
    heroes = other_heroes(g, seat) if who == k.ANOTHER_HERO else g.layout.each_seat
    for hero in heroes:
        offer(g, lets_draw, seat, hero + 1)
    if len(g.options) == 1:
        needless(g, g.options[0])


def lets_draw(g: Shadowrift, _seat: i64, player: i64) -> None:
    """This hero draws a card."""
    then(g, draw, player - 1, 1)


# ------------------------------------------------------------------ the Power Area


def counter(g: Shadowrift, seat: i64, card: i64, _x: i64, y: i64) -> None:
    """A card of the Power Area goes under the Monster Deck, a Zombie to its stack."""
    thing = announced_thing(g, y)
    if thing:
        countered(g, thing)
    elif not y & k.ANNOUNCED:
        then(g, choose_countered, seat)


def countered(g: Shadowrift, thing: i64) -> None:
    """It is out of the Power Area."""
    if can_be_countered(g, thing):
        clear_marks(g, thing)
        move(g, thing, t.STACK + t.ZOMBIE if g.defs.thing[g.face[thing]] == k.THE_ZOMBIE else t.MONSTER_DECK)


def return_totem(g: Shadowrift, seat: i64, card: i64, _x: i64, y: i64) -> None:
    """A Totem with damage on it goes back to its stack."""
    thing = announced_thing(g, y)
    if thing:
        totem_returned(g, thing)
    elif not y & k.ANNOUNCED:
        then(g, choose_totem, seat)


def totem_returned(g: Shadowrift, thing: i64) -> None:
    """It is out of the Power Area, and Battles with it end."""
    if can_be_removed(g, thing):
        fighters = [seat for seat in g.layout.each_seat if battles.is_fighting(g, seat, thing)]
        clear_marks(g, thing)
        move(g, thing, t.STACK + t.TOTEM)
        for seat in fighters:
            then(g, battles.end_battle, seat, thing)


def choose_countered(g: Shadowrift, seat: i64) -> None:
    """Which card of the Power Area?"""
    ask(g, seat, counters, [each for each in g.zones[t.POWER_AREA] if can_be_countered(g, each)])


def choose_totem(g: Shadowrift, seat: i64) -> None:
    """Which Totem?"""
    ask(g, seat, returns_totem, [each for each in g.zones[t.POWER_AREA] if can_be_removed(g, each)])


def returns_totem(g: Shadowrift, _seat: i64, card: i64) -> None:
    """This one."""
    totem_returned(g, card)


def counters(g: Shadowrift, _seat: i64, card: i64) -> None:
    """This one."""
    countered(g, card)


def seal_rift(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """A Shadowrift of the Power Area is set aside for good, and the heroes earn a Heroism."""
    for rift in g.zones[t.POWER_AREA]:
        if g.defs.kind[g.face[rift]] == k.SHADOWRIFT:
            move(g, rift, t.SEALED)
            earn(g, 1, seat)
            return


# ------------------------------------------------------------------ the town


def corpses_in_square(g: Shadowrift) -> list[int]:
    """The Corpses in Town Square."""
    return [card for card in town_square(g) if g.defs.kind[g.face[card]] == k.CORPSE]


def corpse_back(g: Shadowrift, seat: i64, card: i64, where: i64, _y: i64) -> None:
    """A Corpse goes back to its stack; its space stays empty. Of monsters it is the nearest (A-53), heroes choose."""
    if where == k.FROM_DISCARD:
        for each in g.zones[t.TOWN_DISCARD]:
            if g.defs.kind[g.face[each]] == k.CORPSE:
                move(g, each, t.STACK + t.CORPSE)
                return
    elif is_hostile(g, card):
        corpse = nearest(g, k.CORPSE)
        if corpse:
            move(g, corpse, t.STACK + t.CORPSE)
    else:
        then(g, choose_corpse, seat, 0)


def resurrect(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """A Corpse goes back to its stack, and the last Villager of the Traveler Deck comes in its space."""
    then(g, choose_corpse, seat, 1)


def choose_corpse(g: Shadowrift, seat: i64, rises: i64) -> None:
    """Which Corpse? Where it lay matters to monsters."""
    corpses = corpses_in_square(g)
    for each in corpses:
        offer(g, corpse_chosen, seat, each, rises)
    if len(corpses) == 1:
        needless(g, g.options[0])


def why_not_corpse(g: Shadowrift, _seat: i64, card: i64, _rises: i64) -> i64:
    """A Corpse in Town Square."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(choose_corpse):
        return 0
    return 0 if card in corpses_in_square(g) else NO_SUCH_CARD


def corpse_chosen(g: Shadowrift, _seat: i64, card: i64, rises: i64) -> None:
    """This one."""
    space = g.zone_of[card]
    move(g, card, t.STACK + t.CORPSE)
    if not rises:
        return
    travelers = g.zones[t.TRAVELER_DECK]
    for place in range(len(travelers) - 1, -1, -1):
        if g.defs.group[g.face[travelers[place]]] != k.INFILTRATOR:
            move(g, travelers[place], space)
            return


def wall_to_deck(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """A Wall from the Town Discard goes on top of the Town Deck."""
    then(g, choose_wall, seat)


def choose_wall(g: Shadowrift, seat: i64) -> None:
    """Which Wall?"""
    walls = different(g, [each for each in g.zones[t.TOWN_DISCARD] if g.defs.kind[g.face[each]] == k.WALL])
    ask(g, seat, wall_chosen, walls)
    if len(walls) == 1:
        needless(g, g.options[0])


def why_not_wall(g: Shadowrift, _seat: i64, card: i64) -> i64:
    """A Wall in the Town Discard."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(choose_wall):
        return 0
    lies = g.zone_of[card] == t.TOWN_DISCARD and g.defs.kind[g.face[card]] == k.WALL
    return 0 if lies else NO_SUCH_CARD


def wall_chosen(g: Shadowrift, _seat: i64, card: i64) -> None:
    """This one."""
    move(g, card, t.TOWN_DECK, 0)


# ------------------------------------------------------------------ what comes next this round


def next_costs_less(g: Shadowrift, seat: i64, card: i64, ware: i64, discount: i64) -> None:
    """The next Wall, Wall or Villager, or Boost costs less."""
    amount, what = discount >> k.DISCOUNT_BITS, discount & k.DISCOUNT_MASK
    if ware == k.NEXT_BOOST:
        add(g, t.BOOST_LESS + seat, amount)
    elif what == k.LESS_COINS:
        add(g, t.WALL_COINS + seat, amount)
    elif ware == k.NEXT_WALL:
        add(g, t.WALL_PROWESS + seat, amount)
    else:
        add(g, t.WARE_PROWESS + seat, amount)


def goes_on_top(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """What the discount is used on goes on top of the Town Deck."""
    count(g, t.WARE_ON_TOP + seat, 1)


def magic_to_spend(g: Shadowrift, seat: i64, card: i64, n: i64, y: i64) -> None:
    """One hero has magic to spend this round."""
    hero = announced_hero(g, y)
    if hero >= 0:
        add(g, t.MAGIC + hero, n)


def next_blow(g: Shadowrift, seat: i64, card: i64, n: i64, which: i64) -> None:
    """The next Attack deals more damage. What an Attack promises to another hero lies on the Attack itself."""
    kind = which & k.TARGET_BITS
    if kind == k.NEXT_ATTACK:
        add(g, t.NEXT_ATTACK + seat, n)
    elif kind == k.NEXT_MELEE:
        add(g, t.NEXT_MELEE + seat, n)


def daze(g: Shadowrift, seat: i64, card: i64, _n: i64, y: i64) -> None:
    """A monster takes no action in the next Monsters Act."""
    monster = announced_thing(g, y)
    if monster and is_attacking(g, monster):
        set_flag(g, monster, t.DAZED)


def nothing_happens(g: Shadowrift, seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """Nothing."""
    tell(g, facts.NOTHING_THERE, card)


CHAPTER = chapter(
    "What Cards Do for Heroes",
    rules={
        draw_one: "seat card n n2",
        someone_draws: "seat card n n2",
        choose_drawer: "seat n",
        counter: "seat card n n2",
        return_totem: "seat card n n2",
        choose_countered: "seat",
        choose_totem: "seat",
        seal_rift: "seat card n n2",
        corpse_back: "seat card n n2",
        resurrect: "seat card n n2",
        choose_corpse: "seat n",
        corpse_chosen: "seat card n",
        wall_to_deck: "seat card n n2",
        choose_wall: "seat",
        next_costs_less: "seat card n n2",
        goes_on_top: "seat card n n2",
        magic_to_spend: "seat card n n2",
        next_blow: "seat card n n2",
        daze: "seat card n n2",
        nothing_happens: "seat card n n2",
    },
    notation={
        lets_draw: "{seat}: choose {player}",
        counters: "{seat}: choose {card}",
        returns_totem: "{seat}: choose {card}",
        corpse_chosen: "{seat}: choose {card}",
        wall_chosen: "{seat}: choose {card}",
    },
    prompts={
        choose_drawer: "Choose a hero who draws a card.",
        choose_countered: "Choose a card of the Power Area.",
        choose_totem: "Choose a damaged Totem.",
        choose_corpse: "Choose a Corpse in Town Square.",
        choose_wall: "Choose a Wall in the Town Discard.",
    },
    answers={corpse_chosen: why_not_corpse, wall_chosen: why_not_wall},
    sentences={
        EITHER: Effect(either),
        "draw {cards}": Effect(draw_one),
        "{drawer} draws a card": Effect(someone_draws, "drawer", target="drawer"),
        "counter a card of the Power Area": Effect(counter, target=k.AT_POWER),
        "return a damaged Totem to its stack": Effect(return_totem, target=k.AT_TOTEM),
        "seal a Shadowrift": Effect(seal_rift),
        "return a Corpse from {where} to its stack": Effect(corpse_back, "where"),
        "return a Corpse from Town Square to its stack and put the last Villager of the Traveler Deck in its space": (
            Effect(resurrect)
        ),
        "put a Wall from the Town Discard on top of the Town Deck": Effect(wall_to_deck),
        "the next {ware} this round costs {discount} less": Effect(next_costs_less, "ware", "discount"),
        "that card goes on top of the Town Deck": Effect(goes_on_top),
        "one hero has {n}M to spend this round": Effect(magic_to_spend, "n", target=k.AT_HERO),
        "the next {blow} this round deals {n} more damage": Effect(next_blow, "n", "blow"),
        "a monster worth {n} Heroism or less takes no action in the next Monsters Act": (
            Effect(daze, "n", target=k.AT_WEAK_MONSTER)
        ),
        "nothing happens": Effect(nothing_happens),
    },
)
boosts.SEAL_RULES.append(number_of(seal_rift))
battles.LEAD_RULES.append(number_of(next_blow))
