"""Monster Actions: what the words on monsters, Powers, Infiltrators and Tempests do.

Every effect has the hero of the event (ALL if there is none) and the card whose text it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking
from holdfast.core.asking import ask
from holdfast.core.atoms import add, clear_marks, end_game, mark, move
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import all_alike
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Rule
from holdfast.games.shadowrift.rules.coins import steal_one
from holdfast.games.shadowrift.rules.endings import ANNIHILATED
from holdfast.games.shadowrift.rules.hunt import would_hunt
from holdfast.games.shadowrift.rules.kill import add_corpse, nearest, prey_in_square, strike_villager, strike_wall
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import FURTHEST_FIRST, answer, working
from holdfast.games.shadowrift.table import Shadowrift, attackers, because, hurt, is_attacking, kind_of, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_DAMAGED: Final = because("not_damaged", "{monster} has no damage on it", "choose a damaged monster")
NOT_ATTACKING: Final = because("not_attacking", "{monster} is not in the Attack Area", "choose a monster there", "151")

# ------------------------------------------------------------------ Kill and Break


def kill(g: Shadowrift, _seat: i64, card: i64, prey: i64, _y: i64) -> None:
    """Kill a Villager with this symbol or name in Town Square; without one the monster Hunts (rulings 59 to 63)."""
    victim = prey_in_square(g, prey)
    if victim:
        strike_villager(g, card, victim)
    else:
        would_hunt(g, card, number_of(kill))


def break_wall(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """Break the Wall nearest the Town Discard, at any Heroism value; without one it is a Hunt (rulings 64 to 66)."""
    wall = nearest(g, k.WALL)
    if wall:
        strike_wall(g, card, wall)
    else:
        would_hunt(g, card, number_of(break_wall))


# ------------------------------------------------------------------ Heal


def mend(g: Shadowrift, monster: i64, n: i64) -> None:
    """Up to so much damage comes off a monster (A-52)."""
    damage = hurt(g, monster)
    if damage:
        mark(g, monster, t.HURT, damage - n if damage > n else 0)


def heal(g: Shadowrift, _seat: i64, card: i64, n: i64, _y: i64) -> None:
    """The monster whose text it is heals. A Tempest's text is nobody's, and a monster that is gone is not healed."""
    if is_attacking(g, card) or g.zone_of[card] == t.RAMPAGING:
        mend(g, card, n)


def heal_monsters(g: Shadowrift, seat: i64, card: i64, patients: i64, n: i64) -> None:
    """Each monster in the Attack Area heals, each of a subtype, or a damaged one of the heroes' choice."""
    if patients == k.CHOSEN_MONSTER:
        damaged = [monster for monster in attackers(g) if hurt(g, monster)]
        ask(g, ALL, heal_chosen, damaged, n)
        forced = len(damaged) == 1 or (len(damaged) > 1 and all_alike(g, damaged))
        put(g, call(heal_monsters, seat, card, patients, n), forced)
        return
    for monster in attackers(g):
        if patients == k.EACH_MONSTER or g.defs.subtype_bits[g.face[monster]] >> patients - k.SUBTYPED & 1:
            mend(g, monster, n)


def why_not_heal_chosen(g: Shadowrift, _all: i64, monster: i64, _n: i64) -> i64:
    """A damaged monster in the Attack Area."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(heal_monsters):
        return 0
    if not is_attacking(g, monster):
        return NOT_ATTACKING
    return 0 if hurt(g, monster) else NOT_DAMAGED


def heal_chosen(g: Shadowrift, _all: i64, monster: i64, n: i64) -> None:
    """The heroes chose this monster."""
    stop_asking(g)
    mend(g, monster, n)


# ------------------------------------------------------------------ Rampage and Annihilation


def rampage(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """Set aside with its damage until all other monsters have acted (rulings 91 to 93, A-10)."""
    if is_attacking(g, card):
        move(g, card, t.RAMPAGING if g.counts[t.STEP] == t.MONSTERS_ACT else t.START)


def annihilation(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """The heroes lose (ruling 17). With the Child in Town Square this word alone is cancelled (rulings 82, 83)."""
    for saviour in working(g):
        if answer(g, k.NO_ANNIHILATION, saviour):
            tell(g, facts.ANNIHILATION_CANCELLED, saviour, card)
            return
    end_game(g, ANNIHILATED, 0)


# ------------------------------------------------------------------ Add


def add_thing(g: Shadowrift, _seat: i64, _card: i64, thing: i64, _y: i64) -> None:
    """Add one from its stack: Corpse and Freeze to the Town Discard, Totem to the Power Area, Zombie to Start.

    Rulings 67, 156, A-26. An empty stack adds nothing, but see `add_zombie`.
    """
    if thing == k.THE_CORPSE:
        add_corpse(g, t.TOWN_DISCARD)
    elif thing == k.THE_FREEZE:
        add_from(g, t.FREEZE, t.TOWN_DISCARD)
    elif thing == k.THE_TOTEM:
        add_from(g, t.TOTEM, t.POWER_AREA)
    elif thing == k.THE_ZOMBIE:
        add_zombie(g)


def add_from(g: Shadowrift, which: i64, zone: i64) -> i64:
    """The top card of a stack goes to a zone; 0 if none is left."""
    stack = g.zones[t.STACK + which]
    if not stack:
        tell(g, facts.NONE_LEFT, 0, 0, which, ALL)
        return 0
    card = stack[-1]
    move(g, card, zone)
    return card


def add_zombie(g: Shadowrift) -> None:
    """A Zombie on Start, which moves from the next Monsters Act on (A-60).

    With none left, the one furthest along goes undamaged on top of the Monster Deck (ruling 160, A-23).
    """
    if g.zones[t.STACK + t.ZOMBIE]:
        zombie = add_from(g, t.ZOMBIE, t.START)
        if g.counts[t.STEP] == t.MONSTERS_ACT:
            set_flag(g, zombie, t.JUST_ADDED)
        return
    zombie = furthest_zombie(g)
    if zombie:
        clear_marks(g, zombie)
        move(g, zombie, t.MONSTER_DECK, 0)
    else:
        tell(g, facts.NONE_LEFT, 0, 0, t.ZOMBIE, ALL)


def furthest_zombie(g: Shadowrift) -> i64:
    """The Zombie furthest along: in the Power Area, then on 3, 2, 1, Start; of several the first that came; 0: none."""
    things, faces = g.defs.thing, g.face
    for zone in (t.POWER_AREA, *FURTHEST_FIRST):
        for card in g.zones[zone]:
            if things[faces[card]] == k.THE_ZOMBIE:
                return card
    return 0


def raise_corpse(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """The Corpse in Town Square nearest the Town Discard goes back to its stack, and a Zombie is added (ruling 161)."""
    corpse = nearest(g, k.CORPSE)
    if not corpse:
        tell(g, facts.NOTHING_THERE, card, 0, number_of(raise_corpse))
        return
    move(g, corpse, t.STACK + t.CORPSE)
    add_zombie(g)


def add_power(g: Shadowrift, _seat: i64, _card: i64, points: i64, _y: i64) -> None:
    """Power points; `per hero` the solo hero counts as three (ruling 168)."""
    add(g, t.POWER, g.defs.players[g.seats].power if points == k.PER_HERO else points)


# ------------------------------------------------------------------ other deeds


def steal(g: Shadowrift, _seat: i64, _card: i64, n: i64, _y: i64) -> None:
    """One at a time, the hero with most Coins returns one."""
    for _ in range(n):
        steal_one(g)


def be_immune(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """Melee Attacks deal no damage to it until it next takes an action."""
    if is_attacking(g, card):
        set_flag(g, card, t.IMMUNE)


def bring_infiltrator(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """The Infiltrator nearest the top of the Traveler Deck goes to the Town Discard; the order of the others stays."""
    for villager in g.zones[t.TRAVELER_DECK]:
        if g.defs.group[g.face[villager]] == k.INFILTRATOR:
            move(g, villager, t.TOWN_DISCARD)
            return
    tell(g, facts.NOTHING_THERE, card, 0, number_of(bring_infiltrator))


def wash_away(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """The Villager nearest the Town Discard goes under the Traveler Deck. That is no Kill, and leaves no Corpse."""
    villager = nearest(g, k.VILLAGER)
    if villager:
        clear_marks(g, villager)
        move(g, villager, t.TRAVELER_DECK)
    else:
        tell(g, facts.NOTHING_THERE, card, 0, number_of(wash_away))


def is_infiltrator(g: Shadowrift, card: i64) -> bool:
    """An Infiltrator is a Villager that does not count for the town (rulings 11, 189)."""
    return kind_of(g, card) == k.VILLAGER and g.defs.group[g.face[card]] == k.INFILTRATOR


def is_hostile(g: Shadowrift, card: i64) -> bool:
    """Whether what a card does is a deed of the monsters: of one, of a Power, a Tempest or an Infiltrator."""
    return kind_of(g, card) in (k.MONSTER, k.POWER, k.TEMPEST) or is_infiltrator(g, card)


CHAPTER = chapter(
    "Monster Actions",
    rules={
        kill: "seat card n n2",
        break_wall: "seat card n n2",
        heal: "seat card n n2",
        heal_monsters: "seat card n n2",
        rampage: "seat card n n2",
        annihilation: "seat card n n2",
        add_thing: "seat card n n2",
        raise_corpse: "seat card n n2",
        add_power: "seat card n n2",
        steal: "seat card n n2",
        be_immune: "seat card n n2",
        bring_infiltrator: "seat card n n2",
        wash_away: "seat card n n2",
        heal_chosen: "seat monster n",
    },
    notation={heal_chosen: "{seat}: choose {monster}"},
    prompts={heal_monsters: "{card}: which damaged monster heals?"},
    answers={heal_chosen: why_not_heal_chosen},
    sentences={
        "Kill {prey}": Effect(kill, "prey", kill=True),
        "Break a WALL": Effect(break_wall),
        "Heal {n}": Effect(heal, "n"),
        "{patients} Heals {n}": Effect(heal_monsters, "patients", "n"),
        "Rampage": Effect(rampage),
        "Annihilation": Effect(annihilation),
        "Add a {thing}": Effect(add_thing, "thing"),
        "turn a Corpse into a Zombie": Effect(raise_corpse),
        "Steal {coins}": Effect(steal, "coins"),
        "Add {points}": Effect(add_power, "points"),
        "immune to Melee damage this round": Effect(be_immune),
        "put the Infiltrator nearest the top of the Traveler Deck into the Town Discard": Effect(bring_infiltrator),
        "put the Villager nearest the Town Discard on the bottom of the Traveler Deck": Effect(wash_away),
        "every Annihilation is cancelled": Rule(k.NO_ANNIHILATION),
    },
)
