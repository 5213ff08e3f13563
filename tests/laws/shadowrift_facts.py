"""What Shadowrift tells beside its changes, read off the table a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from holdfast.core.calls import argument, given, number_of, rule_of
from holdfast.core.events import COUNTED, MARKED, MOVED, TOLD
from holdfast.core.state import ALL, Event
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules import (
    battles,
    hero_effects,
    hunt,
    interruptions,
    monster_deeds,
    slaying,
    suffering,
    tempest,
    wounds,
)
from holdfast.games.shadowrift.rules.damage import MOST_HURT
from tests.laws.facts import Facts, Told, Words

NOT_SAID: Final = 0
ROAD: Final = (*range(t.START, t.SPACE_3 + 1), t.RAMPAGING)
SQUARE: Final = range(t.SQUARE, t.SQUARE + t.SPACES)
IN_TOWN: Final = (*SQUARE, t.FOUND)
HURT_THERE: Final = (*ROAD, *SQUARE, t.POWER_AREA)


def kind(told: Told, thing: int) -> int:
    return told.defs.kind[told.table.face[thing]] if thing else 0


def seats(told: Told) -> range:
    return range(len(told.table.layout.each_seat))


def goes(told: Told, thing: int) -> int:
    """Where it goes next; -1: nowhere."""
    moved = told.next(MOVED, thing=thing)
    return -1 if moved is None else moved.b


def is_of_a_hero(told: Told, card: int, seat: int) -> bool:
    """A card that this hero has on the table, or one in town that was used."""
    return seat in seats(told) and (told.zone(card) == t.TABLE + seat or told.zone(card) not in ROAD)


# ------------------------------------------------------------------ damage, kills


def hit(told: Told) -> Words | None:
    """As much as then lies on it more than before."""
    thing, card, amount, seat = told.words
    marked = told.next(MARKED, thing=thing, a=t.HURT)
    if marked is None or not is_of_a_hero(told, card, seat) or told.zone(thing) not in HURT_THERE:
        return None
    more = marked.c - marked.b
    return thing, card, max(more, amount) if marked.c >= MOST_HURT else more, seat


def unhurt(told: Told) -> Words | None:
    thing, card, _, seat = told.words
    whole = is_of_a_hero(told, card, seat) and told.zone(thing) in HURT_THERE
    return (thing, card, NOT_SAID, seat) if whole else None


def slew(told: Told) -> Words | None:
    """Whoever's damage was the last has slain it; it lies with the fallen, and as much Heroism is dealt."""
    monster, _, worth, credit = told.words
    earned = told.next(TOLD, a=facts.EARNED)
    dealt = earned.b if earned is not None else 0
    fits = dealt == worth if worth else True
    known = not credit or credit - 1 in seats(told)
    return (monster, NOT_SAID, worth, credit) if fits and known and kind(told, monster) == k.MONSTER else None


def broke(told: Told) -> Words | None:
    freeze, _, _, credit = told.words
    back = kind(told, freeze) == k.FREEZE and goes(told, freeze) == t.STACK + t.FREEZE
    return (freeze, NOT_SAID, NOT_SAID, credit) if back and (not credit or credit - 1 in seats(told)) else None


def who_strikes(told: Told) -> int:
    """Whose text, or whose Hunt, kills or breaks."""
    return told.given(0) if told.by(hunt.meet) else told.given(1)


def died(told: Told) -> Words | None:
    """A Villager of the town, who goes under the Traveler Deck; only a last resort dies in place of another."""
    victim, _, _, instead = told.words
    falls = kind(told, victim) == k.VILLAGER and told.zone(victim) in IN_TOWN and goes(told, victim) == t.TRAVELER_DECK
    steps_in = told.defs.queries[k.LAST_RESORT][told.table.face[victim]] != 0
    falls = falls and told.next(COUNTED, a=t.KILLED, c=told.table.counts[t.KILLED] + 1) is not None
    return (victim, who_strikes(told), NOT_SAID, min(instead, 1)) if falls and (steps_in or not instead) else None


def broken(told: Told) -> Words | None:
    wall = told.event.thing
    falls = kind(told, wall) == k.WALL and told.zone(wall) in IN_TOWN and goes(told, wall) == t.WALLS
    return (wall, who_strikes(told), NOT_SAID, NOT_SAID) if falls else None


# ------------------------------------------------------------------ what monsters do


def hunts(told: Told) -> Words | None:
    return (told.given(0), 0, 0, 0) if told.by(hunt.hunt) else None


def of_a_town_card(told: Told) -> bool:
    """A defence stands in Town Square, against a monster; or on a hero's table, against a Hunt."""
    card, monster, _, what = told.words
    table = told.by(hunt.use_vigilance)
    there = t.TABLE <= told.zone(card) < t.TABLE + t.MOST_PLAYERS if table else told.zone(card) in SQUARE
    if told.by(hunt.use_vigilance) and what != interruptions.BY_A_HUNT:
        return False
    if told.by(interruptions.use_barrier) and what != interruptions.BY_AN_ACTION:
        return False
    return there and kind(told, monster) != k.VILLAGER and 1 <= what <= interruptions.BY_A_HUNT


def stopped(told: Told) -> Words | None:
    card, monster, _, what = told.words
    return (card, monster, NOT_SAID, what) if of_a_town_card(told) else None


def no_action(told: Told) -> Words:
    return told.given(0), 0, 0, 0


def cancelled(told: Told) -> Words | None:
    saviour, card, _, _ = told.words
    there = told.defs.queries[k.NO_ANNIHILATION][told.table.face[saviour]] != 0
    return (saviour, card, 0, 0) if there and saviour != card else None


def acts(told: Told) -> Words | None:
    """On the space whose number its action has."""
    monster = told.event.thing
    space = told.zone(monster) - t.START
    return (monster, NOT_SAID, space, NOT_SAID) if 1 <= space <= t.SPACE_3 - t.START else None


def battle_ended(told: Told) -> Words | None:
    """A hero's with a monster, a Freeze or a Totem."""
    monster, _, melee, seat = told.words
    foes = (k.MONSTER, k.FREEZE, k.TOTEM)
    if kind(told, monster) not in foes or seat not in seats(told):
        return None
    if told.by(battles.end_battle) and (seat, monster) != (told.given(0), told.given(1)):
        return None
    return monster, NOT_SAID, min(melee, 1), seat


# ------------------------------------------------------------------ what does not happen

FINDS: Final = (
    monster_deeds.raise_corpse,
    monster_deeds.bring_infiltrator,
    monster_deeds.wash_away,
    monster_deeds.kill,
    monster_deeds.break_wall,
    tempest.tempest,
    hunt.before_hunt,
)
"""Rules that may find nothing, and say so by their numbers."""


def nothing_there(told: Told) -> Words | None:
    """Of a card, and a rule that may find nothing; a card without effect says no rule."""
    card, _, effect, _ = told.words
    known = effect in {number_of(rule) for rule in FINDS} or (not effect and told.by(hero_effects.nothing_happens))
    return (card, NOT_SAID, effect, NOT_SAID) if card and known else None


def prevented(told: Told) -> Words | None:
    """No Wound leaves the stack for the hero who was asked for."""
    card, _, _, seat = told.words
    together = told.by(wounds.prevent_together)
    there = told.zone(card) in SQUARE if together else t.TABLE <= told.zone(card) < t.TABLE + t.MOST_PLAYERS
    return (card, NOT_SAID, NOT_SAID, seat) if there and seat in seats(told) else None


def none_left(told: Told) -> Words | None:
    """The stack is empty; what heroes gain is for one of them, what monsters add for nobody."""
    _, _, stack, seat = told.words
    for_heroes = stack in (t.WOUND, t.BURN)
    if not t.HEROISM <= stack <= t.TOTEM or told.lies(t.STACK + stack):
        return None
    return (0, 0, stack, seat) if (seat in seats(told) if for_heroes else seat == ALL) else None


def nothing_to_give(told: Told) -> Words | None:
    """The hero who should suffer it; the card is said where there is a choice."""
    card, _, losses, seat = told.words
    if not told.by(suffering.suffer_losses):
        return (card, 0, losses, seat) if seat in seats(told) and losses > 0 else None
    first, second = told.given(1) & k.LOSS_MASK, told.given(1) >> k.LOSS_BITS & k.LOSS_MASK
    if not second and first >= k.RETURNS_A_COIN:
        return 0, 0, first, told.given(0)
    return told.given(2), 0, told.given(1), told.given(0)


def earned(told: Told) -> Words | None:
    """As much as is dealt from then on, unless none is left."""
    number, dealt = told.event.b, 0
    for event in told.after:
        if dealt == number or (event.kind == TOLD and event.a == facts.EARNED):
            break
        dealt += event.kind == MOVED and event.a == t.STACK + t.HEROISM
    short = dealt < number and not told.tells(facts.NONE_LEFT, afterwards=True, b=t.HEROISM)
    return (0, 0, number, 0) if number > 0 and not short else None


# ------------------------------------------------------------------ changes that want a fact


def what_is_hurt(told: Told) -> bool:
    event = told.event
    rises = event.kind == MARKED and event.a == t.HURT and event.c > event.b
    return not rises or told.tells(facts.HIT, thing=event.thing)


def who_leaves_the_town(told: Told) -> bool:
    """A Wall that goes back from the town was broken; a Villager whose death is counted died."""
    event = told.event
    if event.kind == COUNTED and event.a == t.KILLED:
        return told.tells(facts.DIED)
    falls = event.kind == MOVED and event.a in IN_TOWN and event.b == t.WALLS
    return not falls or not told.by(hunt.meet) or told.tells(facts.BROKEN, thing=event.thing)


def who_breaks(told: Told) -> bool:
    event = told.event
    goes_back = event.kind == MOVED and event.b == t.STACK + t.FREEZE and told.by(slaying.broken)
    return not goes_back or told.tells(facts.BROKE, thing=event.thing)


def who_acts(told: Told) -> bool:
    event = told.event
    begins = event.kind == COUNTED and event.a == t.ACTING and event.c > 0
    return not begins or told.tells(facts.ACTS, afterwards=True, thing=event.c)


def what_heroism_is_for(told: Told) -> bool:
    """Heroism that heroes get from its stack was earned, unless it was bought or gained by a deed."""
    event = told.event
    gained = event.kind == COUNTED and event.a == t.MARKER
    return not gained or told.tells(facts.EARNED) or told.table.counts[t.STEP] == t.SETTING_UP


GAINED: Final = ((k.GAINS_A_BURN, t.BURN), (k.GAINS_A_WOUND, t.WOUND))
TRACED: Final = tuple(
    number_of(rule)
    for rule in (
        monster_deeds.add_thing,
        monster_deeds.add_power,
        monster_deeds.raise_corpse,
        monster_deeds.bring_infiltrator,
        monster_deeds.wash_away,
        tempest.tempest,
    )
)
"""Effects of which something is always told: that they were done, or that there was nothing to be done."""


def what_is_done(told: Told) -> tuple[Sequence[int], Sequence[Event]]:
    """An action or a Tempest that begins, if it is over before anybody decides: its steps, and what is told of it."""
    event = told.event
    if event.kind == COUNTED and event.a == t.ACTING and event.c > 0:
        monster, moment = event.c, k.ACTION_1 + told.zone(event.c) - t.START - 1
        ends = next((n for n, each in enumerate(told.after) if each.kind == COUNTED and each.a == t.ACTING), None)
    elif event.kind == MOVED and event.b == t.TEMPEST:
        monster, moment = event.thing, k.PLAYED
        ends = next((n for n, each in enumerate(told.after) if each.kind == MOVED and each.thing == monster), None)
    else:
        return (), ()
    if ends is None or any(each.kind == TOLD and each.a == facts.STOPPED for each in told.after[:ends]):
        return (), ()
    texts = [text for text in told.defs.at[moment][told.table.face[monster]] if not text.state]
    steps = [given(step, ALL, monster) for text in texts if not text.unless_cards for step in text.steps]
    return steps, told.after[:ends]


def what_effects_do(told: Told) -> bool:
    """Each effect of an action or a Tempest does something, or it is told that there is nothing to be done."""
    steps, events = what_is_done(told)
    asked = Counter(rule_of(step) for step in steps)
    done = Counter(rule_of(each.cause) for each in events)
    return all(done[rule] >= asked[rule] for rule in TRACED)


def what_each_hero_gains(told: Told) -> bool:
    """If each hero gains a Wound or Burn, as many come from the stack, are lacking or are prevented."""
    steps, events = what_is_done(told)
    happened = [each for each in events if each.kind == TOLD]
    for loss, stack in GAINED:
        each_hero = [
            step for step in steps if rule_of(step) == number_of(suffering.suffer) and argument(step, 2) == k.EACH_HERO
        ]
        wanted = max(2, len(seats(told))) * sum(argument(step, 3) == loss for step in each_hero)
        came = [each for each in events if each.kind == MOVED and each.a == t.STACK + stack]
        lacking = [each for each in happened if each.a == facts.NONE_LEFT and each.b == stack]
        prevented = [each for each in happened if each.a == facts.WOUND_PREVENTED and stack == t.WOUND]
        if len(came) + len(lacking) + len(prevented) < wanted:
            return False
    return True


FACTS: Final = Facts(
    names=facts.FACT_NAMES,
    says={
        facts.HIT: hit,
        facts.UNHURT: unhurt,
        facts.SLEW: slew,
        facts.BROKE: broke,
        facts.DIED: died,
        facts.BROKEN: broken,
        facts.HUNTS: hunts,
        facts.STOPPED: stopped,
        facts.DID_NOT_STOP: stopped,
        facts.NO_ACTION: no_action,
        facts.ANNIHILATION_CANCELLED: cancelled,
        facts.NOTHING_THERE: nothing_there,
        facts.WOUND_PREVENTED: prevented,
        facts.NONE_LEFT: none_left,
        facts.NOTHING_TO_GIVE: nothing_to_give,
        facts.EARNED: earned,
        facts.ACTS: acts,
        facts.BATTLE_ENDED: battle_ended,
    },
    wanted=(
        what_is_hurt,
        who_leaves_the_town,
        who_breaks,
        who_acts,
        what_heroism_is_for,
        what_effects_do,
        what_each_hero_gains,
    ),
)
