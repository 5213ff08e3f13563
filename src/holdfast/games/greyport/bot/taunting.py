"""How a steady player Taunts: with the round marker, with cards, and where it must."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick, declines
from holdfast.games.greyport import table as t
from holdfast.games.greyport.bot.worth import Worths, left, menace
from holdfast.games.greyport.kinds import TAUNTED
from holdfast.games.greyport.rules.ending_the_round import damage_of
from holdfast.games.greyport.rules.taunt import flip_marker, pull
from holdfast.games.greyport.table import Greyport, abilities_at, defending, facing

if TYPE_CHECKING:
    from mypy_extensions import i64

FLIPPING_MARKER: Final = number_of(flip_marker)
PULLING: Final = number_of(pull)


def group_damage(g: Greyport, group: i64) -> i64:
    """What a group of monsters would deal."""
    total: i64 = 0
    for monster in g.zones[group]:
        total += damage_of(g, monster)
    return total


def threat_to(g: Greyport, seat: i64) -> i64:
    """What a player's own group would deal."""
    return group_damage(g, t.GROUP + seat)


def unshielded(g: Greyport, threat: i64) -> i64:
    """What shields do not stop of it."""
    over = threat - g.counts[t.SHIELDS]
    return over if over > 0 else 0


def borne(g: Greyport, monster: i64) -> i64:
    """What a Taunted monster would cost this round."""
    return damage_of(g, monster) + len(abilities_at(g, TAUNTED, monster))


def take_by_marker(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """At the end of the round: take a monster off the location, or off a player in need, if it can be borne."""
    spare: i64 = 0
    margin: i64 = 0
    best: i64 = 0
    chosen: i64 = 0
    why = NOTHING
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != FLIPPING_MARKER:
            continue
        if not margin:
            spare = g.counts[t.HP + seat] - unshielded(g, threat_to(g, seat))
            margin = 3 if group_damage(g, t.LOCATION_GROUP) >= g.counts[t.LOCATION_HP] else 5
        monster = argument(call, 1)
        after = spare - borne(g, monster)
        score: i64 = 0
        if g.zone_of[monster] == t.LOCATION_GROUP:
            if after >= margin:
                score = menace(g, worths, monster) + (20 if len(g.zones[t.LOCATION_GROUP]) == 1 else 0)
            told = "the location has one monster fewer then"
        else:
            owner = facing(g, monster)
            hp: i64 = g.counts[t.HP + owner]
            if after >= 5 and hp < after and threat_to(g, owner) * 2 >= hp:
                score = menace(g, worths, monster) // 2
            told = "it helps a player in need"
        if score > best:
            best, chosen, why = score, call, told
    return chosen, why


def easiest_taunt(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """A forced Taunt: what hurts least for what can be defeated soonest."""
    cost = [(borne(g, argument(call, 1)) * 6 + left(g, argument(call, 1)), call) for call in calls]
    return min(cost)[1], "the Taunt is forced, and this monster is the easiest"


def card_taunt(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Spread the damage: take from the defender what one can bear better, or save the location."""
    defender = defending(g)
    mine = g.counts[t.HP + seat] - threat_to(g, seat)
    theirs = g.counts[t.HP + defender] - unshielded(g, threat_to(g, defender))
    falls = group_damage(g, t.LOCATION_GROUP) >= g.counts[t.LOCATION_HP] > 0
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != PULLING:
            continue
        monster = argument(call, 1)
        cost = borne(g, monster)
        score: i64 = 0
        if seat == defender:
            if g.zone_of[monster] == t.LOCATION_GROUP and mine + g.counts[t.SHIELDS] - cost >= 4:
                score = menace(g, worths, monster)
        elif facing(g, monster) == defender:
            if theirs + 2 < mine - cost and left(g, monster) > 3:
                score = menace(g, worths, monster) + left(g, monster)
        elif g.zone_of[monster] == t.LOCATION_GROUP and falls and mine - cost >= 5:
            score = menace(g, worths, monster)
        if score > best:
            best, chosen = score, call
    return (chosen, "we can bear this monster better") if chosen else declines(calls)
