"""Damage to monsters: whom a hero hits, the Defend reaction, wounds and the way back to the lair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import frame, note, set_note, stop_asking, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import clear_marks, mark, move
from holdfast.core.calls import argument, call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import ask_if_it_matters, needless
from holdfast.core.piles import different
from holdfast.core.state import ALL
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.guild import is_last_card
from holdfast.games.heroesout.rules.hands import put_down
from holdfast.games.heroesout.rules.surging import IN_REACTION, gain
from holdfast.games.heroesout.table import HeroesOut, because, has_figure, owner, side, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_DEFEND_ON_IT: Final = because("no_defend_on_it", "{card} has no Defend", "defend with a card that has one", "52")
NOT_IN_THE_ROOM: Final = because(
    "not_in_the_room", "{seat} has no monster in the room that is attacked", "only monsters there defend", "53"
)
NOT_IN_HAND_TO_DEFEND: Final = because("not_in_hand_to_defend", "{seat} has no such card in hand", "{where}", "54")

OPEN_TO_DEFENCE: Final = 1
"""A flag of a hit; the damage stands above it."""


def targets(g: HeroesOut, room: i64) -> list[int]:
    """One of each of the monsters in a room that are not alike: of one clan, with the same wounds."""
    found: list[int] = []
    for figure in g.zones[t.MONSTERS + room]:
        alike = False
        for other in found:
            alike = alike or (g.face[other] == g.face[figure] and wounds(g, other) == wounds(g, figure))
        if not alike:
            found.append(figure)
    return found


def health_in(g: HeroesOut, room: i64) -> i64:
    """The damage that the monsters in a room can take together."""
    left: i64 = 0
    for figure in g.zones[t.MONSTERS + room]:
        left += g.defs.health[g.face[figure]] - wounds(g, figure)
    return left


def may_be_defended(g: HeroesOut, room: i64) -> bool:
    """Whether somebody is asked to defend a monster in this room."""
    for seat in range(g.seats):
        if g.zones[t.HAND + seat] and has_figure(g, seat, room) and (g.counts[t.CLOSED] or defend_cards(g, seat)):
            return True
    return False


def is_asked_about(g: HeroesOut, room: i64) -> bool:
    """Whether an attack in this room surely asks something: who is hit, or whether somebody defends."""
    return len(targets(g, room)) > 1 or may_be_defended(g, room)


def offer_hits(g: HeroesOut, room: i64, damage: i64, defence: bool) -> None:
    """The players choose which monster in a room is hit."""
    for figure in targets(g, room):
        offer(g, hit, ALL, figure, room, damage << 1 | (OPEN_TO_DEFENCE if defence else 0))
    if is_last_card(g):
        ask_if_it_matters(g, call(be_hit, room, damage), True)


def be_hit(g: HeroesOut, room: i64, damage: i64) -> None:
    """A monster in this room is attacked; it may be defended. Where all of them fall, any may be first."""
    offer_hits(g, room, damage, True)
    if len(g.options) > 1 and all_fall(g, room):
        needless(g, g.options[0])


def all_fall(g: HeroesOut, room: i64) -> bool:
    """Whether all active heroes attack in this room, no monster outlasts them, and nobody can defend."""
    attacks = 1
    for other in g.dungeon.rooms:
        for hero in g.zones[t.HEROES + other]:
            if side(g, hero) != t.EXHAUSTED:
                if other != room or side(g, hero) == t.SUMMONED:
                    return False
                attacks += 1
    return health_in(g, room) <= attacks and not may_be_defended(g, room)


def hit(g: HeroesOut, _all: i64, figure: i64, room: i64, how: i64) -> None:
    """This monster takes the damage, unless it is defended."""
    frame(g, [figure, how >> 1])
    if how & OPEN_TO_DEFENCE:
        then(g, may_defend, room, (1 << g.seats) - 1)
    then(g, take_damage, room)


# ------------------------------------------------------------------ Defend


def defend_cards(g: HeroesOut, seat: i64) -> list[int]:
    """The different cards in a hand with which this player can defend."""
    faces, defends = g.face, g.defs.defends
    cards = [card for card in g.zones[t.HAND + seat] if defends[faces[card]]]
    return different(g, cards) if len(cards) > 1 else cards


def may_defend(g: HeroesOut, room: i64, seats: i64) -> None:
    """Whoever has a monster in the room may defend, as often as they like, until they decline.

    Where hands are closed, everybody with a card and a monster there is asked.
    """
    for seat in range(g.seats):
        if seats >> seat & 1 and g.zones[t.HAND + seat] and has_figure(g, seat, room):
            cards = defend_cards(g, seat)
            for card in cards:
                offer(g, defend, seat, card)
            if cards or g.counts[t.CLOSED]:
                offer(g, do_not_defend, seat)
    stay(g)
    if g.options and not note(g, 1):
        needless(g, g.options[-1], call(may_defend, room, seats))
    elif is_last_card(g) and not g.counts[t.CLOSED]:
        ask_if_it_matters(g, call(may_defend, room, seats), True)


def why_not_defend(g: HeroesOut, seat: i64, card: i64) -> i64:
    """A Defend card in the hand of a player with a monster in the room that is attacked."""
    if g.zone_of[card] != t.HAND + seat:
        return NOT_IN_HAND_TO_DEFEND
    if not g.defs.defends[g.face[card]]:
        return NO_DEFEND_ON_IT
    if not has_figure(g, seat, argument(g.agenda[-1], 0)):
        return NOT_IN_THE_ROOM
    return 0


def defend(g: HeroesOut, seat: i64, card: i64) -> None:
    """The damage is lowered; the card goes to the discard pile, and only a Surge that begins with Defend goes on.

    Where nothing is left to lower, the Defend does not succeed, so the second half of the Surge is not gained.
    """
    room = argument(g.agenda[-1], 0)
    put_down(g, seat, card)
    tell(g, facts.DEFENDED, note(g, 0), card, room, seat)
    face = g.face[card]
    damage = note(g, 1)
    set_note(g, 1, max(0, damage - g.defs.defends[face]))
    surge = g.defs.defend_surge[face]
    if surge is not None and damage:
        gain(g, seat, room, surge, IN_REACTION)


def do_not_defend(g: HeroesOut, seat: i64) -> None:
    """This player makes no (further) use of Defend against this attack."""
    window = g.agenda[-1]
    stop_asking(g)
    seats = argument(window, 1) & ~(1 << seat)
    if seats:
        then(g, may_defend, argument(window, 0), seats)


# ------------------------------------------------------------------ wounds


def take_damage(g: HeroesOut, room: i64) -> None:
    """Wounds on the monster; with as many as its health it goes back to the lair."""
    figure, damage = note(g, 0), note(g, 1)
    if not damage:
        tell(g, facts.CAME_TO_NOTHING, figure, 0, room)
        return
    tell(g, facts.WAS_HURT, figure, 0, room, damage)
    if wounds(g, figure) + damage >= g.defs.health[g.face[figure]]:
        clear_marks(g, figure)
        move(g, figure, t.LAIR + owner(g, figure))
    else:
        mark(g, figure, t.WOUNDS, wounds(g, figure) + damage)


CHAPTER = chapter(
    "Damage and Defend",
    rules={
        be_hit: "room n",
        hit: "seat monster room how",
        may_defend: "room seats",
        take_damage: "room",
    },
    notation={
        hit: "{seat}: hit {monster} in {room}",
        defend: "{seat}: defend with {card}",
        do_not_defend: "{seat}: decline",
    },
    prompts={
        be_hit: "Which monster in the {room} is hit?",
        may_defend: "A monster in the {room} is attacked: defend it?",
    },
    answers={},
    legal={defend: why_not_defend},
    closes=(do_not_defend,),
)
