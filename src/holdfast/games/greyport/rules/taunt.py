"""Taunt and the Round Marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then
from holdfast.core.asking import ask, decline, offer
from holdfast.core.atoms import count, move
from holdfast.core.chapter import chapter
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import Holds
from holdfast.games.greyport.rules.damage import leaves
from holdfast.games.greyport.table import (
    Greyport,
    abilities_at,
    active_group,
    because,
    defending,
    hold,
    in_play,
    release,
    then_abilities,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

OWN_GROUP: Final = because(
    "own_group", "{monster} is already in the group of {seat}", "Taunt moves a monster of another group", "64"
)
IMMUNE_TO_TAUNT: Final = because("immune_to_taunt", "{monster} is immune to Taunt", "choose another monster", "70")
ALREADY_ACTIVE: Final = because(
    "already_active", "{monster} is Ferocious and already in the active group", "a Taunt would leave it there", "aa"
)
NOT_DEFENDING: Final = because(
    "not_defending", "only the defending player uses the marker's Taunt", "a card may have Taunt", "66"
)
MARKER_USED: Final = because(
    "marker_used", "the marker's Taunt was used this round", "it comes back when the marker is passed", "189"
)
MARKER_DENIED: Final = because("marker_denied", "{culprit} keeps {seat} from using the marker", "defeat or move it")
NO_MONSTER: Final = because("no_monster", "{monster} is not in play", "look at the monsters", "63")


def why_not_pull(g: Greyport, seat: i64, monster: i64) -> i64:
    """Any monster of another group, unless it is immune or would stay where it is."""
    if not in_play(g, monster):
        return NO_MONSTER
    if g.zone_of[monster] == t.GROUP + seat:
        return OWN_GROUP
    return why_not_lure(g, monster)


def why_not_lure(g: Greyport, monster: i64) -> i64:
    """Whether a monster would follow a Taunt to another group."""
    face = g.face[monster]
    if g.defs.queries[k.IMMUNE][face] & k.BY_TAUNT:
        return IMMUNE_TO_TAUNT
    if g.defs.queries[k.FEROCIOUS][face] and g.zone_of[monster] == active_group(g):
        return ALREADY_ACTIVE
    return 0


def offer_taunts(g: Greyport, seat: i64, with_marker: bool) -> None:
    """The monsters that this player may Taunt, by a card or by the round marker."""
    zones, faces, heeds = g.zones, g.face, g.defs.heeds_taunts
    own = t.GROUP + seat
    lured: list[int] = []
    for group in t.EVERY_GROUP:
        if group != own:
            for monster in zones[group]:
                if heeds[faces[monster]] or not why_not_lure(g, monster):
                    lured.append(monster)
    if with_marker:
        ask(g, seat, flip_marker, lured)
    else:
        ask(g, seat, pull, lured)


def taunt(g: Greyport, seat: i64, _card: i64, _a: i64, _b: i64) -> None:
    """Taunt is always optional, and only now."""
    offer_taunts(g, seat, with_marker=False)
    if g.options:
        offer(g, decline, seat)


def pull(g: Greyport, seat: i64, monster: i64) -> None:
    """The monster joins the group of the player who Taunted it; a Ferocious one the active group."""
    group = active_group(g) if g.defs.queries[k.FEROCIOUS][g.face[monster]] else t.GROUP + seat
    leaves(g, monster, t.DEFEATED_OR_TAUNTED)
    move(g, monster, group)
    if abilities_at(g, k.TAUNTED, monster):
        hold(g)
        then_abilities(g, k.TAUNTED, seat, monster)
        then(g, release)


def why_not_flip(g: Greyport, seat: i64, monster: i64) -> i64:
    """The marker's Taunt: the defending player, once a round."""
    return why_not_turn(g, seat) or why_not_pull(g, seat, monster)


def why_not_turn(g: Greyport, seat: i64) -> i64:
    """Whether this player may turn the marker at all."""
    if seat != defending(g):
        return NOT_DEFENDING
    if not g.counts[t.MARKER]:
        return MARKER_USED
    faces, cannot = g.face, g.defs.queries[k.CANNOT]
    for standing in g.zones[t.GROUP + seat]:
        if cannot[faces[standing]] & k.USE_THE_MARKER:
            g.culprit = standing
            return MARKER_DENIED
    return 0


def flip_marker(g: Greyport, seat: i64, monster: i64) -> None:
    """Turn the round marker and Taunt with it."""
    count(g, t.MARKER, 0)
    pull(g, seat, monster)


def offer_marker(g: Greyport) -> None:
    """The monsters that the defending player may Taunt with the marker."""
    if g.counts[t.MARKER]:
        seat = defending(g)
        if not why_not_turn(g, seat):
            offer_taunts(g, seat, with_marker=True)


def must_taunt(g: Greyport) -> bool:
    """With no active and no location monster at the start of a round the defending player must use the marker."""
    return not g.zones[active_group(g)] and not g.zones[t.LOCATION_GROUP]


def forced_taunt(g: Greyport) -> None:
    """The Taunt that the defending player must use."""
    offer_marker(g)


CHAPTER = chapter(
    "Taunt and the Round Marker",
    rules={taunt: "seat card n n2", forced_taunt: ""},
    notation={pull: "{seat}: taunt {monster}", flip_marker: "{seat}: flip marker > {monster}"},
    prompts={
        taunt: "{seat}: Taunt a monster?",
        forced_taunt: "No monster is active and none on the location: the defending player must Taunt one.",
    },
    legal={pull: why_not_pull, flip_marker: why_not_flip},
    sentences={
        "Play: Taunt.": Does(k.PLAY, taunt),
        "Immune to {immunity}.": Holds(k.IMMUNE, "immunity"),
        "Ferocious.": Holds(k.FEROCIOUS),
    },
)
