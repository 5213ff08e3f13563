"""What Battle for Greyport tells beside its changes, read off the table a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from holdfast.core.calls import argument
from holdfast.core.events import COUNTED, MARKED, MOVED, SHOWN, TOLD
from holdfast.games.greyport import facts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import BONUS_CURSES, BY_SNIPE, CANNOT, CURSE, DRAW_CARDS, EACH_PLAYER
from holdfast.games.greyport.rules import abilities, damage, fighting, hands
from tests.laws.facts import Facts, Told, Words

NOT_SAID: Final = 0


def in_a_group(told: Told, thing: int) -> bool:
    return t.GROUP <= told.zone(thing) <= t.LOCATION_GROUP


def is_of_kind(told: Told) -> bool:
    """A Snipe is told as one, what a hero does in a fight as a fight or a Splash."""
    return (told.event.c == BY_SNIPE) == told.by(abilities.snipe_at) and 0 <= told.event.c <= damage.BY_OTHER


def took_damage(told: Told) -> Words | None:
    """As much as then lies on the monster more than before."""
    monster = told.event.thing
    marked = told.next(MARKED, thing=monster, a=t.HURT)
    if marked is None or not is_of_kind(told) or not in_a_group(told, monster):
        return None
    more = marked.c - marked.b
    return monster, NOT_SAID, max(more, told.event.b) if marked.c >= damage.MOST_HURT else more, told.event.c


def unhurt(told: Told) -> Words | None:
    whole = is_of_kind(told) and in_a_group(told, told.event.thing)
    return (told.event.thing, 0, 0, told.event.c) if whole else None


def beat(told: Told) -> Words | None:
    """By nobody, or by a player, with a hero that this player has on the table."""
    monster, hero, _, who = told.words
    if not in_a_group(told, monster) or told.next(MOVED, thing=monster) is None:
        return None
    if hero and told.zone(hero) != t.TABLE + who - 1:
        return None
    return monster, hero, NOT_SAID, who


def dealt(told: Told, counter: int) -> bool:
    """Whether all hits before the loss of HP make it up."""
    loss = told.next(COUNTED, a=counter)
    if loss is None:
        return False
    fact, seat = told.event.a, told.event.c
    events = [*told.before, told.event, *told.after]
    until = [event for event in events[: events.index(loss)] if event.kind in (TOLD, COUNTED)]
    starts = [place for place, event in enumerate(until) if event.kind == COUNTED and (event.a == counter)]
    hits = until[starts[-1] + 1 if starts else 0 :]
    said = sum(event.b for event in hits if event.kind == TOLD and event.a == fact and event.c == seat)
    return said == loss.b - loss.c


def hit(told: Told) -> Words | None:
    return (told.event.thing, NOT_SAID, *told.words[2:]) if dealt(told, t.HP + told.event.c) else None


def hit_location(told: Told) -> Words | None:
    stands = told.zone(told.event.thing) == t.LOCATION_GROUP
    return (told.event.thing, NOT_SAID, told.event.b, NOT_SAID) if stands and dealt(told, t.LOCATION_HP) else None


def shielded(told: Told) -> Words:
    return told.given(2), NOT_SAID, 1, told.given(1) - 1


def lost_hp(told: Told) -> Words | None:
    loss = told.after[0]
    if loss.kind != COUNTED or not t.HP <= loss.a < t.HP + t.MOST_PLAYERS:
        return None
    return told.event.thing, NOT_SAID, loss.b - loss.c, loss.a - t.HP


def may_not_draw(told: Told) -> Words | None:
    """As many as are to be drawn; where each player may draw one, that one."""
    monster, _, amount, seat = told.words
    forbids = told.defs.queries[CANNOT][told.table.face[monster]] & DRAW_CARDS
    amount = 1 if told.by(abilities.may_draw) else max(1, amount)
    return (monster, NOT_SAID, amount, seat) if forbids and told.zone(monster) == t.GROUP + seat else None


def no_curse_left(told: Told) -> Words | None:
    return None if told.lies(t.CURSES) else (0, 0, 0, told.event.c)


def has_none(told: Told) -> Words | None:
    """No such card of the player whom the rule asked."""
    seat, kind = told.given(0), told.given(1)
    zones = (t.HAND + seat, t.DISCARD + seat) if told.by(abilities.may_retire) else (t.HAND + seat,)
    is_a = told.defs.is_a[kind]
    have = any(zone in zones and is_a[told.table.face[each]] for each, zone in enumerate(told.table.zone_of))
    asked = told.by(abilities.may_retire) or told.by(hands.must_discard)
    return (0, 0, kind, seat) if asked and not have else None


def full_already(told: Told) -> Words | None:
    location, _, amount, seat = told.words
    if location:
        return (location, 0, amount, 0) if told.zone(location) == t.LOCATION and amount > 0 else None
    counts = told.table.counts
    return (0, 0, amount, seat) if counts[t.HP + seat] == counts[t.START_HP] else None


def no_shield_left(told: Told) -> Words:
    return 0, 0, 0, 0


# ------------------------------------------------------------------ changes that want a fact


def what_is_hurt(told: Told) -> bool:
    event = told.event
    rises = event.kind == MARKED and event.a == t.HURT and event.c > event.b
    return not rises or told.tells(facts.TOOK_DAMAGE, thing=event.thing)


def who_loses_hp(told: Told) -> bool:
    event = told.event
    by = told.by(damage.lose_hp) or told.by(damage.suffer_loss)
    loses = event.kind == COUNTED and t.HP <= event.a < t.HP + t.MOST_PLAYERS and event.c < event.b and by
    return not loses or any(told.tells(fact, c=event.a - t.HP) for fact in (facts.HIT, facts.LOST_HP))


def what_is_shielded(told: Told) -> bool:
    event = told.event
    spent = event.kind == COUNTED and event.a == t.SHIELDS and told.by(damage.shield)
    return not spent or told.tells(facts.SHIELDED, afterwards=True)


def who_is_defeated(told: Told) -> bool:
    """A monster that leaves the groups for a discard pile or the box was defeated, in a fight."""
    event = told.event
    leaves = event.kind == MOVED and t.GROUP <= event.a <= t.LOCATION_GROUP and event.b == t.MONSTER_DISCARD
    return not (leaves and told.by(fighting.fight)) or told.tells(facts.BEAT, thing=event.thing)


def why_a_hand_is_shown(told: Told) -> bool:
    """Who fights shows curses in hand, and only where a card in this player's play has a bonus for them."""
    event = told.event
    if event.kind != SHOWN or not told.by(fighting.fight) or event.number:
        return True
    seat = told.given(0)
    played = [
        told.table.face[each]
        for each, zone in enumerate(told.table.zone_of)
        if zone in (t.TABLE + seat, t.ITEMS + seat)
    ]
    return told.defs.kind[event.face] == CURSE and any(told.defs.queries[BONUS_CURSES][face] for face in played)


# ------------------------------------------------------------------ what cannot be done


def has_a(g: t.Greyport, zones: tuple[int, ...], kind: int) -> bool:
    """Whether a card of this kind lies in one of these zones, or may lie in a closed hand."""
    if g.counts[t.CLOSED] and g.zones[zones[0]]:
        return True
    return any(g.defs.is_a[kind][g.face[card]] for zone in zones for card in g.zones[zone])


def cannot_draw(g: t.Greyport, call: int) -> int:
    group = g.zones[t.GROUP + argument(call, 0)]
    forbidden = any(g.defs.queries[CANNOT][g.face[monster]] & DRAW_CARDS for monster in group)
    return facts.MAY_NOT_DRAW if forbidden else 0


def cannot_retire(g: t.Greyport, call: int) -> int:
    seat, kind = argument(call, 0), argument(call, 1)
    return 0 if has_a(g, (t.HAND + seat, t.DISCARD + seat), kind) else facts.NOTHING_TO_RETIRE


def cannot_discard(g: t.Greyport, call: int) -> int:
    return 0 if has_a(g, (t.HAND + argument(call, 0),), argument(call, 1)) else facts.NOTHING_TO_DISCARD


def cannot_be_cursed(g: t.Greyport, _call: int) -> int:
    return 0 if g.zones[t.CURSES] else facts.NO_CURSE_LEFT


def is_full(g: t.Greyport, seats: Iterable[int]) -> int:
    return facts.FULL_ALREADY if any(g.counts[t.HP + seat] >= g.counts[t.START_HP] for seat in seats) else 0


def cannot_heal(g: t.Greyport, call: int) -> int:
    return is_full(g, range(g.seats)) if argument(call, 2) == EACH_PLAYER else 0


def cannot_heal_the_chosen(g: t.Greyport, call: int) -> int:
    return is_full(g, [argument(call, 1) - 1])


def cannot_shield(g: t.Greyport, _call: int) -> int:
    most = g.defs.components.defaults.shield_tokens
    return facts.NO_SHIELD_LEFT if g.counts[t.SHIELDS] >= most and not g.counts[t.UNLIMITED] else 0


FACTS: Final = Facts(
    names=facts.FACT_NAMES,
    says={
        facts.TOOK_DAMAGE: took_damage,
        facts.UNHURT: unhurt,
        facts.BEAT: beat,
        facts.HIT: hit,
        facts.HIT_LOCATION: hit_location,
        facts.SHIELDED: shielded,
        facts.LOST_HP: lost_hp,
        facts.MAY_NOT_DRAW: may_not_draw,
        facts.NO_CURSE_LEFT: no_curse_left,
        facts.NOTHING_TO_RETIRE: has_none,
        facts.NOTHING_TO_DISCARD: has_none,
        facts.FULL_ALREADY: full_already,
        facts.NO_SHIELD_LEFT: no_shield_left,
    },
    must_tell={
        abilities.may_draw: cannot_draw,
        abilities.may_retire: cannot_retire,
        abilities.heals: cannot_heal,
        abilities.heals_chosen: cannot_heal_the_chosen,
        abilities.shields_up: cannot_shield,
        hands.must_discard: cannot_discard,
        hands.gain_curse: cannot_be_cursed,
    },
    wanted=(what_is_hurt, who_loses_hp, what_is_shielded, who_is_defeated, why_a_hand_is_shown),
)
