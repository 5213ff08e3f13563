"""Resolving a Guild card, steps 2 to 8: what each hero does. Whose turn it is stands in next_hero."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then, then_call
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import add, clear_marks, count, mark, mark_of, move, show, shuffle
from holdfast.core.calls import call, given, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import asks_everything, needless
from holdfast.core.state import ALL
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ALWAYS, PLUNDERED, SHOW_OFF, SHOW_OFF_IN, TRAP
from holdfast.games.heroesout.rules.actions import hurt_hero
from holdfast.games.heroesout.rules.defending import be_hit, offer_hits
from holdfast.games.heroesout.rules.guild import lose
from holdfast.games.heroesout.table import (
    HeroesOut,
    awake_in,
    bring_token,
    counter_of,
    room_of,
    set_side,
    side,
    tokens,
    treasure,
    wake,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

ARRIVING: Final = 1
MET_A_TRAP: Final = 2

# ------------------------------------------------------------------ one hero


def resolve_hero(g: HeroesOut, _all: i64, hero: i64, room: i64, _summoned: i64) -> None:
    """A summoned hero shows off, checks the room and inspires; then it attacks, plunders, waits or charges."""
    its_side = side(g, hero)
    tell(g, facts.RESOLVED_HERO, hero, 0, room, its_side)
    if its_side == t.SUMMONED:
        set_side(g, hero, t.AWAKE)
        then(g, show_off, hero)
        then(g, check_the_room, hero)
    then(g, act, hero)


# ------------------------------------------------------------------ 2: show off


def shows_off_in(g: HeroesOut, hero: i64, room: i64) -> bool:
    """Whether a hero of this class does something of its own when it is summoned in this very room."""
    for happening in g.defs.happenings[g.face[hero]]:
        if happening.cue == SHOW_OFF_IN and happening.place == room:
            return True
    return False


def show_off(g: HeroesOut, hero: i64) -> None:
    """Once, right after being summoned, a hero uses the ability of its class."""
    room = room_of(g, hero)
    for happening in g.defs.happenings[g.face[hero]]:
        if happening.cue == SHOW_OFF or (happening.cue == SHOW_OFF_IN and happening.place == room):
            tell(g, facts.SHOWED_OFF, hero, 0, room)
            then_call(g, given(happening.effect, room, hero))


def rooms_in_range(g: HeroesOut, room: i64) -> list[int]:
    """Of the adjacent rooms with monsters those nearest the Vault."""
    near = [other for other in g.dungeon.adjacent[room] if g.zones[t.MONSTERS + other]]
    best = min((g.dungeon.steps[other] for other in near), default=0)
    return [other for other in near if g.dungeon.steps[other] == best]


def shoot(g: HeroesOut, room: i64, hero: i64, damage: i64) -> None:
    """Damage to a monster in an adjacent room, of those with monsters the one nearest the Vault."""
    near = rooms_in_range(g, room)
    for other in near:
        offer_hits(g, other, damage, g.counts[t.DEFEND_RANGED] != 0)
    tell(g, facts.SHOT if near else facts.CAME_TO_NOTHING, hero, 0, room)


# ------------------------------------------------------------------ 3 and 4: check the room, inspire


def check_the_room(g: HeroesOut, hero: i64) -> None:
    """Traps, one at a time; in the Cells only a hero who breaks out stays active; then the others are inspired."""
    room = room_of(g, hero)
    meet_traps(g, hero, room)
    if g.zone_of[hero] == t.HERO_SUPPLY:
        return
    if room == g.dungeon.cells and not shows_off_in(g, hero, room):
        set_side(g, hero, t.EXHAUSTED)
        tell(g, facts.LOCKED_IN, hero, 0, room)
    else:
        inspire(g, room)


def meet_traps(g: HeroesOut, hero: i64, room: i64) -> None:
    """Each trap deals 1 damage and is discarded, until none is left or the hero has fallen."""
    while tokens(g, room, TRAP) and g.zone_of[hero] == t.HEROES + room:
        bring_token(g, TRAP, room, 0)
        tell(g, facts.MET_TRAP, hero, 0, room)
        hurt_hero(g, hero)


def inspire(g: HeroesOut, room: i64) -> None:
    """All exhausted heroes in the room become active."""
    for hero in g.zones[t.HEROES + room]:
        if side(g, hero) == t.EXHAUSTED:
            tell(g, facts.INSPIRED, hero, 0, room)
            set_side(g, hero, t.AWAKE)


def heroes_here_wake(g: HeroesOut, room: i64, source: i64) -> None:
    """Each hero in this room becomes active."""
    woken = 0
    for hero in g.zones[t.HEROES + room]:
        woken += wake(g, hero)
    if not woken:
        tell(g, facts.CAME_TO_NOTHING, source, 0, room)


# ------------------------------------------------------------------ 5: attack; 7: wait


def act(g: HeroesOut, hero: i64) -> None:
    """Attack a monster; else plunder a treasure or wait for others; else charge."""
    if side(g, hero) != t.AWAKE:
        return
    room = room_of(g, hero)
    value = treasure(g, room)
    if g.zones[t.MONSTERS + room]:
        set_side(g, hero, t.EXHAUSTED)
        tell(g, facts.ATTACKED, hero, 0, room)
        then(g, be_hit, room, 1)
    elif value:
        if len(awake_in(g, room)) >= value:
            then(g, choose_plunderers, room, value)
            then(g, plunder, room)
        else:
            wait(g, hero, room)
    elif g.dungeon.nearer[room]:
        then(g, choose_way, room)
    else:
        wait(g, hero, room)


def wait(g: HeroesOut, hero: i64, room: i64) -> None:
    """Too few for the treasure (or no way to go): the hero waits and is exhausted."""
    tell(g, facts.WAITED, hero, 0, room, treasure(g, room))
    set_side(g, hero, t.EXHAUSTED)


# ------------------------------------------------------------------ 6: plunder


def has_equal(g: HeroesOut, heroes: list[int], place: i64) -> bool:
    """Whether a hero of the same class and side stands before this one in the list."""
    face, its_side = g.face[heroes[place]], mark_of(g, heroes[place], t.SIDE)
    for i in range(place):
        if g.face[heroes[i]] == face and mark_of(g, heroes[i], t.SIDE) == its_side:
            return True
    return False


def choose_plunderers(g: HeroesOut, room: i64, left: i64) -> None:
    """As many active heroes as the treasure is worth are exhausted; if there are more, the players choose which."""
    awake = awake_in(g, room)
    all_pay = len(awake) <= left
    one_stays = left > 1 and len(awake) == left + 1
    for place, hero in enumerate(awake):
        if left and not has_equal(g, awake, place):
            if one_stays:
                offer(g, exhaust_all_but, ALL, hero, room)
            if not one_stays or asks_everything(g):
                offer(g, exhaust, ALL, hero, room, left - 1)
    if g.options and (all_pay or is_the_last(g, treasure(g, room))):
        needless(g, g.options[0])


def exhaust(g: HeroesOut, _all: i64, hero: i64, room: i64, left: i64) -> None:
    """This hero takes part in the plunder."""
    set_side(g, hero, t.EXHAUSTED)
    if left:
        then(g, choose_plunderers, room, left)


def exhaust_all_but(g: HeroesOut, _all: i64, hero: i64, room: i64) -> None:
    """All active heroes of the room but this one take part in the plunder."""
    for other in awake_in(g, room):
        if other != hero:
            set_side(g, other, t.EXHAUSTED)


def is_the_last(g: HeroesOut, value: i64) -> bool:
    """Whether the game is lost with every treasure of this value: then everybody knows it before one is turned up."""
    for token in g.zones[t.LAID + value] + g.zones[t.STACK + value]:
        loses = False
        for happening in g.defs.happenings[g.face[token]]:
            loses = loses or (happening.cue == PLUNDERED and rule_of(happening.effect) == number_of(lose))
        if not loses:
            return False
    return True


def plunder(g: HeroesOut, room: i64) -> None:
    """The treasure is turned over, does what it says, and goes back to the supply."""
    value = treasure(g, room)
    token = treasure_in(g, room)
    show(g, token, g.layout.everyone)
    tell(g, facts.PLUNDERED_IT, token, 0, room, value)
    count(g, counter_of(room, t.TREASURE_THERE), 0)
    add(g, t.PLUNDERED_TREASURES, 1)
    for happening in g.defs.happenings[g.face[token]]:
        if happening.cue == PLUNDERED:
            then_call(g, given(happening.effect, room, token))
    then(g, return_treasure_token, token)


def treasure_in(g: HeroesOut, room: i64) -> i64:
    """The treasure token that lies in a room."""
    for token in g.zones[t.LAID + treasure(g, room)]:
        if mark_of(g, token, t.PLACE) == room:
            return token
    return 0


def return_treasure_token(g: HeroesOut, token: i64) -> None:
    """A treasure goes back into the face-down stack of its value."""
    value = g.zone_of[token] - t.LAID
    clear_marks(g, token)
    move(g, token, t.STACK + value)
    shuffle(g, t.STACK + value)


# ------------------------------------------------------------------ 8: charge


def choose_way(g: HeroesOut, room: i64) -> None:
    """The active heroes of the room go to the adjacent room nearest the Vault; between equals the players choose."""
    for other in g.dungeon.nearer[room]:
        offer(g, charge, ALL, room, other)


def charge(g: HeroesOut, _all: i64, source: i64, room: i64) -> None:
    """All active heroes of a room at once; in the new room they meet its traps, then inspire."""
    for hero in awake_in(g, source):
        tell(g, facts.CHARGED, hero, 0, source, room)
        move(g, hero, t.HEROES + room)
        mark(g, hero, t.ACTED, ARRIVING)
    then(g, traps_strike, room)
    then(g, arrive, room)


def traps_strike(g: HeroesOut, room: i64) -> None:
    """While there are traps, the players choose who of those coming in meets the next one."""
    if not tokens(g, room, TRAP):
        return
    arriving = [hero for hero in g.zones[t.HEROES + room] if mark_of(g, hero, t.ACTED) == ARRIVING]
    health = 0
    for place, hero in enumerate(arriving):
        health += g.defs.health[g.face[hero]] - mark_of(g, hero, t.WOUNDS)
        if not has_equal(g, arriving, place):
            offer(g, trap_takes, ALL, hero, room)
    stay(g)
    if len(g.options) > 1 and health <= tokens(g, room, TRAP):
        needless(g, g.options[0], call(traps_strike, room))


def trap_takes(g: HeroesOut, _all: i64, hero: i64, room: i64) -> None:
    """This hero meets the traps."""
    mark(g, hero, t.ACTED, MET_A_TRAP)
    meet_traps(g, hero, room)


def arrive(g: HeroesOut, room: i64) -> None:
    """If one of those who came in is left, all heroes in the room are inspired."""
    came = [hero for hero in g.zones[t.HEROES + room] if mark_of(g, hero, t.ACTED)]
    if came:
        inspire(g, room)
    for hero in came:
        mark(g, hero, t.ACTED, 0)


CHAPTER = chapter(
    "Heroes",
    rules={
        resolve_hero: "seat hero room summoned",
        show_off: "hero",
        shoot: "room hero n",
        check_the_room: "hero",
        heroes_here_wake: "room thing",
        act: "hero",
        choose_plunderers: "room n",
        exhaust: "seat hero room n",
        exhaust_all_but: "seat hero room",
        plunder: "room",
        return_treasure_token: "thing",
        choose_way: "room",
        traps_strike: "room",
        trap_takes: "seat hero room",
        arrive: "room",
    },
    notation={
        resolve_hero: "{seat}: resolve {hero}[ {summoned}] in {room}",
        exhaust: "{seat}: exhaust {hero}",
        exhaust_all_but: "{seat}: exhaust all but {hero}",
        charge: "{seat}: charge {from} > {to}",
        trap_takes: "{seat}: trap takes {hero}",
    },
    prompts={
        shoot: "The {hero} shoots from the {room}: which monster is hit?",
        choose_plunderers: "Heroes plunder the {room}: who of them is exhausted?",
        choose_way: "Where do the heroes in the {room} charge?",
        traps_strike: "Who meets the trap in the {room}?",
    },
    sentences={
        "each hero here becomes active": Does(ALWAYS, heroes_here_wake),
        "deal {n} damage to a monster in an adjacent room, nearest the Vault first": Does(ALWAYS, shoot, "n"),
    },
)
