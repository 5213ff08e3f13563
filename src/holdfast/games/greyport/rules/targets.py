"""Fighting Monsters: whom a hero may fight. The active group, Tank and Ranged, and who needs an item for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.greyport.kinds import (
    ANY_MONSTER,
    CLEAVE,
    IGNORES,
    NEEDS_ITEM,
    NO_BARE_HANDS,
    RANGED,
    TANK,
)
from holdfast.games.greyport.rules.hero_keywords import hero_answers, hero_may, keyword
from holdfast.games.greyport.table import (
    DEFENDING,
    FOUGHT,
    GROUP,
    LOCATION_GROUP,
    TABLE,
    Greyport,
    because,
    carries,
    flag,
    in_play,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

BANNERS: Final = TANK | RANGED
"""What holds an ordinary hero back."""

# Reasons.
NOT_YOUR_HERO: Final = because(
    "not_your_hero", "{hero} is not a hero in play in front of {seat}", "play it first", "185", elsewhere=True
)
HAS_FOUGHT: Final = because("has_fought", "{hero} has already fought this round", "another hero may", "44")
NOT_ACTIVE: Final = because(
    "not_active", "{monster} is not in the active group", "fight the defending player's monsters", "47"
)
LOCATION_CLOSED: Final = because(
    "location_closed", "location monsters cannot be fought while a monster is active", "clear the active group", "46"
)
BEHIND_A_TANK: Final = because("behind_a_tank", "{culprit} is a Tank", "fight it first", "55")
OUT_OF_RANGE: Final = because(
    "out_of_range", "{monster} stands behind {culprit}: Ranged monsters come last", "fight {culprit} first", "56"
)
ITEM_NEEDED: Final = because(
    "item_needed", "only a hero with an item can fight {culprit}", "play an item on {hero}", "61"
)
NO_CLEAVE: Final = because("no_cleave", "{hero} has no Cleave", "fight one monster", "149")
TWO_GROUPS: Final = because(
    "two_groups", "two fought monsters must be in one group", "choose both from one group", "149"
)
NOT_IN_PLAY: Final = because("not_in_play", "{monster} is not in play", "look at the monsters", "46")
TWICE: Final = because("twice", "a hero does not fight one monster twice", "choose two monsters", "149")


def fights_in(g: Greyport) -> i64:
    """The group an ordinary hero fights in now: the active one, or the location's while no monster is active."""
    active = GROUP + g.counts[DEFENDING]
    return active if g.zones[active] else LOCATION_GROUP


def why_not_fight(g: Greyport, seat: i64, hero: i64, monster: i64, second: i64) -> i64:
    """Whether this hero may fight this monster, or these two."""
    return (
        why_not_begin(g, seat, hero)
        or why_not_there(g, seat, hero, monster, second)
        or why_not_against(g, seat, hero, monster, second, heeded_banners(g, seat, hero))
    )


def why_not_begin(g: Greyport, seat: i64, hero: i64) -> i64:
    """Whether this hero may fight at all: one of this player's in play, and only once a round."""
    if g.zone_of[hero] != TABLE + seat:
        return NOT_YOUR_HERO
    if flag(g, hero, FOUGHT):
        return HAS_FOUGHT
    return 0


def why_not_there(g: Greyport, seat: i64, hero: i64, monster: i64, second: i64) -> i64:
    """Whether a hero that may fight may do so where this monster stands, and two of them only with Cleave."""
    if not in_play(g, monster) or (second and not in_play(g, second)):
        return NOT_IN_PLAY
    group = g.zone_of[monster]
    if group != fights_in(g) and not hero_answers(g, seat, hero, ANY_MONSTER):
        return LOCATION_CLOSED if group == LOCATION_GROUP else NOT_ACTIVE
    if second:
        if second == monster:
            return TWICE
        if not keyword(g, seat, hero, CLEAVE):
            return NO_CLEAVE
        if g.zone_of[second] != group:
            return TWO_GROUPS
    return 0


def heeded_banners(g: Greyport, seat: i64, hero: i64) -> i64:
    """The banners that hold this hero back; none if it may fight any monster."""
    if hero_answers(g, seat, hero, ANY_MONSTER):
        return 0
    return BANNERS & ~hero_may(g, seat, hero, IGNORES)


def why_not_against(g: Greyport, seat: i64, hero: i64, monster: i64, second: i64, heeds: i64) -> i64:
    """Whether a hero may choose this monster, or these two, in the group it fights in."""
    face, banner, needs_item = g.face, g.defs.banner, g.defs.queries[NEEDS_ITEM]
    one: i64 = banner[face[monster]]
    two: i64 = banner[face[second]] if second else one
    if (heeds & TANK and (one != TANK or two != TANK)) or (heeds & RANGED and (one == RANGED or two == RANGED)):
        reason = why_not_past(g, monster, second, heeds, one, two)
        if reason:
            return reason
    if (needs_item[face[monster]] or (second and needs_item[face[second]])) and not carries(g, seat, hero):
        g.culprit = monster if needs_item[face[monster]] else second
        return ITEM_NEEDED
    return 0


def why_not_past(g: Greyport, monster: i64, second: i64, heeds: i64, one: i64, two: i64) -> i64:
    """Tank: past a Tank only while fighting every Tank. Ranged: only while fighting every monster that is not.

    `one` and `two` are the banners of those to be fought.
    """
    past_tanks = heeds & TANK != 0 and (one != TANK or two != TANK)
    at_ranged = heeds & RANGED != 0 and (one == RANGED or two == RANGED)
    faces, banners = g.face, g.defs.banner
    for other in g.zones[g.zone_of[monster]]:
        if other == monster or other == second:
            continue
        banner: i64 = banners[faces[other]]
        if past_tanks and banner == TANK:
            g.culprit = other
            return BEHIND_A_TANK
        if at_ranged and banner != RANGED:
            g.culprit = other
            return OUT_OF_RANGE
    return 0


def banners_of(g: Greyport, group: list[int]) -> i64:
    """The banners that the monsters of a group show."""
    shown = 0
    for monster in group:
        shown |= g.defs.banner[g.face[monster]]
    return shown


def front(g: Greyport, seat: i64, hero: i64, group: list[int], heeds: i64) -> list[int]:
    """The monsters of a group that a hero can fight one by one: its Tanks; without one, those that are not Ranged.

    Those that only a hero with an item can fight are then left out for one without.
    """
    bars, faces = g.defs.bars, g.face
    shown: i64 = 0
    for monster in group:
        shown |= bars[faces[monster]]
    if not shown:
        return group
    targets = group
    if shown & heeds & TANK:
        targets = [monster for monster in group if bars[faces[monster]] & TANK]
    elif shown & heeds & RANGED:
        targets = [monster for monster in group if not bars[faces[monster]] & RANGED] or group
    if shown & NO_BARE_HANDS and not carries(g, seat, hero):
        return [monster for monster in targets if not bars[faces[monster]] & NO_BARE_HANDS]
    return targets
