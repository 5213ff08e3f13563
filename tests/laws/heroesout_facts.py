"""What Keep the Heroes Out! tells beside its changes, read off the table a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.events import COUNTED, MARKED, MOVED
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import OTHERWISE, RESOURCES, TRAP, TRAPS
from holdfast.games.heroesout.rules import (
    actions,
    activating,
    defending,
    guild,
    hands,
    heroes,
    invasion,
    scenario_cards,
    setup,
    special_rooms,
)
from holdfast.games.heroesout.table import HeroesOut
from tests.laws.facts import Facts, Told, Words

NOT_SAID: Final = 0
GOES_ON: Final = (scenario_cards.sentence, guild.card_resolved, heroes.resolve_hero, invasion.next_guild_card)
"""What follows a sentence of a scenario card that did nothing."""


def hero_here(told: Told, side: int = -1) -> Words | None:
    """A hero and the room in which it stands, on this side."""
    hero = told.event.thing
    room = told.zone(hero) - t.HEROES
    if not 0 < room < t.PLACES - 1 or side not in (-1, told.mark(hero, t.SIDE)):
        return None
    return hero, NOT_SAID, room, NOT_SAID


def discards(told: Told, room: int) -> bool:
    """Of a card, hero or treasure that discards what lies in a room: it is told if nothing lies there."""
    for each in told.defs.happenings[told.table.face[told.event.thing]]:
        if rule_of(each.effect) == number_of(scenario_cards.discard_here):
            things = argument(each.effect, 2)
            if not any(in_room(told, room, token) for token in ([TRAP] if things & TRAPS else RESOURCES)):
                return told.tells(facts.CAME_TO_NOTHING, afterwards=True, b=room)
    return True


def showed_off(told: Told) -> Words | None:
    hero = hero_here(told)
    return hero if hero and discards(told, hero[2]) else None


def drew(told: Told) -> Words | None:
    drawn = told.last(MOVED, b=t.GUILD_CARD)
    return (drawn.thing, 0, 0, 0) if drawn else None


def came(told: Told) -> Words | None:
    return hero_here(told, t.SUMMONED)


def at_bay(told: Told) -> Words | None:
    """No token of the class that the card names is left."""
    drawn = told.last(MOVED, b=t.GUILD_CARD)
    card = told.given(0) if told.by(invasion.hero_card) else drawn.thing if drawn else 0
    number = told.defs.hero_class[told.table.face[card]]
    supply = [told.table.face[thing] for thing, zone in enumerate(told.table.zone_of) if zone == t.HERO_SUPPLY]
    return None if told.defs.class_face[number] in supply else (0, 0, number, 0)


def met_trap(told: Told) -> Words | None:
    """A trap of the room was discarded just before."""
    hero = hero_here(told)
    gone = hero and any(
        each.kind == COUNTED and each.a == t.counter_of(hero[2], TRAP) and each.c == each.b - 1
        for each in told.before[-2:]
    )
    return hero if gone else None


def inspired(told: Told) -> Words | None:
    woken = told.after[0]
    wakes = woken.kind == MARKED and woken.a == t.SIDE and woken.thing == told.event.thing and woken.c == t.AWAKE
    return hero_here(told, t.EXHAUSTED) if wakes else None


def attacked(told: Told) -> Words | None:
    return hero_here(told, t.EXHAUSTED) if told.lies(t.MONSTERS + told.event.b) else None


def monster_there(told: Told) -> bool:
    return told.zone(told.event.thing) == t.MONSTERS + told.event.b


def defended(told: Told) -> Words | None:
    seat, card = told.given(0), told.given(1)
    left = told.last(MOVED, thing=card, a=t.HAND + seat, b=t.DISCARD + seat)
    return (told.event.thing, card, told.event.b, seat) if left and monster_there(told) else None


def was_hurt(told: Told) -> Words | None:
    """As many wounds come on the monster, or it falls by them."""
    figure, room = told.event.thing, told.given(0)
    have = told.mark(figure, t.WOUNDS)
    marked = told.next(MARKED, thing=figure, a=t.WOUNDS)
    lair = told.next(MOVED, thing=figure, a=t.MONSTERS + room)
    if lair is not None and told.defs.health[told.table.face[figure]] <= have + told.event.c:
        return figure, NOT_SAID, room, max(told.event.c, 1)
    return (figure, NOT_SAID, room, marked.c - have) if marked and monster_there(told) else None


def plundered(told: Told) -> Words | None:
    room, token = told.given(0), told.event.thing
    value = told.table.counts[t.counter_of(room, t.TREASURE_THERE)]
    lies = told.zone(token) == t.LAID + value and told.mark(token, t.PLACE) == room
    return (token, NOT_SAID, room, value) if lies and discards(told, room) else None


def waited(told: Told) -> Words | None:
    hero = hero_here(told, t.AWAKE)
    return hero and (*hero[:3], told.table.counts[t.counter_of(hero[2], t.TREASURE_THERE)])


def charged(told: Told) -> Words | None:
    hero = hero_here(told, t.AWAKE)
    moved = told.after[0]
    goes = moved.kind == MOVED and moved.thing == told.event.thing
    return (*hero[:3], moved.b - t.HEROES) if hero and goes else None


def jailed(told: Told) -> Words | None:
    hero = hero_here(told, t.EXHAUSTED)
    card = told.last(MOVED, b=t.GUILD_CARD)
    return (hero[0], card.thing, hero[2], NOT_SAID) if hero and card else None


def new_wave(told: Told) -> Words | None:
    return (0, 0, 0, 0) if told.table.counts[t.WAVE] == 2 else None


def fell(told: Told) -> Words | None:
    return hero_here(told) if told.next(MOVED, thing=told.event.thing, b=t.HERO_SUPPLY) else None


def resolved(told: Told) -> Words | None:
    hero = hero_here(told)
    return hero and (*hero[:3], told.mark(hero[0], t.SIDE))


def happened(told: Told) -> Words | None:
    """Who must discard does so at once, or it is told that nobody can."""
    follows = told.after[0].cause if told.after else 0
    effect = told.defs.happenings[told.table.face[told.given(0)]][told.given(1)].effect
    if rule_of(follows) in [number_of(rule) for rule in GOES_ON] and rule_of(effect) == number_of(
        hands.each_player_discards
    ):
        return None
    if rule_of(effect) == number_of(scenario_cards.discard_of_each_kind):
        if not any(anywhere(told, token) for token in RESOURCES) and not told.tells(
            facts.CAME_TO_NOTHING, afterwards=True
        ):
            return None
    return told.given(0), NOT_SAID, told.given(1), NOT_SAID


def locked_in(told: Told) -> Words | None:
    return hero_here(told, t.EXHAUSTED)


def goes_on(told: Told) -> bool:
    """Whether the next sentence of the card says what happens otherwise."""
    happenings = told.defs.happenings[told.table.face[told.given(0)]]
    return [each.cue for each in happenings[told.given(1) + 1 :]][:1] == [OTHERWISE]


def nothing_is_there(told: Told) -> bool:
    """Whether there is nothing that could be discarded, taken back or woken."""
    room, things = told.given(0), told.given(2)
    if told.by(scenario_cards.discard_here):
        return not any(in_room(told, room, token) for token in ([TRAP] if things & TRAPS else RESOURCES))
    if told.by(scenario_cards.discard_from_each):
        return not anywhere(told, things)
    if told.by(scenario_cards.discard_of_each_kind):
        return not any(anywhere(told, token) for token in RESOURCES)
    if told.by(scenario_cards.lowest_treasure_goes):
        return anywhere(told, t.TREASURE_THERE) == 1
    woken = (each.kind == MARKED for each in told.before[-1:] if each.cause == told.event.cause)
    return not any(woken)


def in_room(told: Told, room: int, token: int) -> int:
    return told.table.counts[t.counter_of(room, token)]


def anywhere(told: Told, token: int) -> int:
    """In how many rooms such a token lies."""
    return sum(in_room(told, room, token) > 0 for room in range(1, t.PLACES))


def came_to_nothing(told: Told) -> Words | None:
    """By what did: the card or hero it came from, the room it is about, then the token or player."""
    if told.by(hands.must_discard):
        seat = told.given(0)
        return None if told.lies(t.HAND + seat) else (0, 0, 0, seat)
    if told.by(defending.take_damage):
        return (told.event.thing, 0, told.given(0), 0) if monster_there(told) else None
    if told.by(scenario_cards.sentence):
        return None if goes_on(told) else (told.given(0), 0, told.event.b, 0)
    if told.by(special_rooms.jail):
        card = told.last(MOVED, b=t.GUILD_CARD)
        return (card.thing, 0, told.event.b, 0) if card else None
    if not nothing_is_there(told):
        return None
    room, source = told.given(0), told.given(1)
    if told.by(scenario_cards.discard_from_each):
        return source, 0, room, told.given(2)
    if told.by(scenario_cards.place_in):
        return source, 0, told.given(3), told.given(2)
    return source, 0, room, 0


# ------------------------------------------------------------------ changes that want a fact


def who_falls(told: Told) -> bool:
    """A hero that goes back to the supply has fallen."""
    event = told.event
    back = event.kind == MOVED and event.b == t.HERO_SUPPLY and event.a > t.HEROES
    return not back or told.tells(facts.HERO_FELL, thing=event.thing)


def how_many_fell(told: Told) -> bool:
    """The heroes that fall and the treasures that are plundered are counted."""
    event = told.event
    fell = event.kind == MOVED and event.b == t.HERO_SUPPLY and event.a > t.HEROES
    gone = event.kind == COUNTED and event.a % 8 == t.TREASURE_THERE and event.a < 8 * t.PLACES and not event.c
    counter = t.FALLEN_HEROES if fell else t.PLUNDERED_TREASURES if gone and told.by(heroes.plunder) else 0
    near = (*told.before[-2:], *told.after[:2])
    return not counter or any(each.kind == COUNTED and each.a == counter and each.c == each.b + 1 for each in near)


def who_comes(told: Told) -> bool:
    """A hero out of the supply has come, or was jailed."""
    event = told.event
    out = event.kind == MOVED and event.a == t.HERO_SUPPLY
    return (
        not out
        or told.tells(facts.CAME, afterwards=True, thing=event.thing)
        or told.tells(facts.JAILED_HERO, afterwards=True, thing=event.thing)
    )


def who_charges(told: Told) -> bool:
    event = told.event
    rooms = range(t.HEROES + 1, t.HEROES + t.PLACES - 1)
    goes = event.kind == MOVED and event.a in rooms and event.b in rooms
    return not goes or told.tells(facts.CHARGED, thing=event.thing)


def what_is_drawn(told: Told) -> bool:
    event = told.event
    drawn = event.kind == MOVED and event.a == t.GUILD and event.b == t.GUILD_CARD
    return not drawn or told.tells(facts.DREW_GUILD_CARD, afterwards=True, thing=event.thing)


def who_defends(told: Told) -> bool:
    event = told.event
    defends = event.kind == MOVED and told.by(defending.defend) and t.HAND <= event.a < t.HAND + t.MOST_PLAYERS
    return not defends or told.tells(facts.DEFENDED, afterwards=True, other=event.thing)


def which_trap_is_met(told: Told) -> bool:
    event = told.event
    gone = event.kind == COUNTED and event.a % 8 == TRAP and event.a > 8 and event.c < event.b
    meets = told.by(heroes.check_the_room) or told.by(heroes.trap_takes) or told.by(special_rooms.meet_traps_in_cells)
    return not (gone and meets) or told.tells(facts.MET_TRAP, afterwards=True, b=event.a // 8)


def what_is_plundered(told: Told) -> bool:
    event = told.event
    gone = event.kind == COUNTED and event.a % 8 == t.TREASURE_THERE and event.a < 8 * t.PLACES and not event.c
    return not (gone and told.by(heroes.plunder)) or told.tells(facts.PLUNDERED_IT, b=event.a // 8, c=event.b)


def when_wave_two_begins(told: Told) -> bool:
    event = told.event
    begins = event.kind == COUNTED and event.a == t.WAVE and event.c == 2 and not told.by(setup.game_setup)
    return not begins or told.tells(facts.NEW_WAVE, afterwards=True)


def why_a_hero_rests(told: Told) -> bool:
    """An awake hero that is exhausted has attacked, plundered, waited or fallen, or is locked in."""
    event = told.event
    rests = event.kind == MARKED and event.a == t.SIDE and event.b == t.AWAKE and event.c == t.EXHAUSTED
    if not rests or told.by(heroes.exhaust) or told.by(heroes.exhaust_all_but):
        return True
    return (
        told.tells(facts.WAITED, thing=event.thing)
        or told.tells(facts.HERO_FELL, thing=event.thing)
        or told.tells(facts.ATTACKED, afterwards=True, thing=event.thing)
        or told.tells(facts.LOCKED_IN, afterwards=True, thing=event.thing)
    )


# ------------------------------------------------------------------ what comes to nothing


def nothing_if(nothing: bool) -> int:
    return facts.CAME_TO_NOTHING if nothing else 0


def who_shoots(g: HeroesOut, call: int) -> int:
    """A hero shoots if a monster stands in a room beside it, and says so either way."""
    near = g.dungeon.adjacent[argument(call, 0)]
    return facts.SHOT if any(g.zones[t.MONSTERS + room] for room in near) else facts.CAME_TO_NOTHING


def lies_nowhere(g: HeroesOut, rooms: Iterable[int], kinds: Iterable[int]) -> bool:
    """Whether none of these tokens lies in any of these rooms."""
    return not any(t.tokens(g, room, token) for room in rooms for token in kinds)


def nothing_here(g: HeroesOut, call: int) -> int:
    traps = argument(call, 2) & TRAPS
    return nothing_if(lies_nowhere(g, [argument(call, 0)], [TRAP] if traps else RESOURCES))


def nothing_in_any_room(g: HeroesOut, call: int) -> int:
    return nothing_if(lies_nowhere(g, g.dungeon.rooms, [argument(call, 2)]))


def no_resource_at_all(g: HeroesOut, _call: int) -> int:
    return nothing_if(lies_nowhere(g, g.dungeon.rooms, RESOURCES))


def no_treasure_outside(g: HeroesOut, _call: int) -> int:
    outside = [room for room in g.dungeon.rooms if room != g.dungeon.vault]
    return nothing_if(lies_nowhere(g, outside, [t.TREASURE_THERE]))


DOES_SOMETHING: Final = (
    activating.ability,
    activating.ability_in,
    activating.complete_portal,
    actions.place,
    actions.summon,
)


def what_an_action_does(told: Told) -> bool:
    """What an action is spent on changes something more."""
    event = told.event
    spent = event.kind == COUNTED and t.LEFT <= event.a < t.SWARMING and event.c < event.b
    if not spent or not any(told.by(rule) for rule in DOES_SOMETHING):
        return True
    return any(each.cause == event.cause for each in told.after)


def nobody_far_sleeps(g: HeroesOut, call: int) -> int:
    steps, but_not = argument(call, 2), argument(call, 3)
    far = [room for room in g.dungeon.rooms if room != but_not and g.dungeon.steps[room] >= steps]
    return nothing_if(not any(t.side(g, hero) == t.EXHAUSTED for room in far for hero in g.zones[t.HEROES + room]))


FACTS: Final = Facts(
    names=facts.FACT_NAMES,
    says={
        facts.DREW_GUILD_CARD: drew,
        facts.CAME: came,
        facts.AT_BAY: at_bay,
        facts.SHOWED_OFF: showed_off,
        facts.MET_TRAP: met_trap,
        facts.INSPIRED: inspired,
        facts.ATTACKED: attacked,
        facts.DEFENDED: defended,
        facts.WAS_HURT: was_hurt,
        facts.PLUNDERED_IT: plundered,
        facts.WAITED: waited,
        facts.CHARGED: charged,
        facts.JAILED_HERO: jailed,
        facts.NEW_WAVE: new_wave,
        facts.HERO_FELL: fell,
        facts.RESOLVED_HERO: resolved,
        facts.HAPPENED: happened,
        facts.LOCKED_IN: locked_in,
        facts.SHOT: hero_here,
        facts.CAME_TO_NOTHING: came_to_nothing,
    },
    must_tell={
        heroes.shoot: who_shoots,
        scenario_cards.discard_here: nothing_here,
        scenario_cards.discard_from_each: nothing_in_any_room,
        scenario_cards.discard_of_each_kind: no_resource_at_all,
        scenario_cards.lowest_treasure_goes: no_treasure_outside,
        scenario_cards.far_heroes_wake: nobody_far_sleeps,
    },
    wanted=(
        who_falls,
        how_many_fell,
        who_comes,
        who_charges,
        what_is_drawn,
        who_defends,
        which_trap_is_met,
        what_is_plundered,
        when_wave_two_begins,
        why_a_hero_rests,
        what_an_action_does,
    ),
)
