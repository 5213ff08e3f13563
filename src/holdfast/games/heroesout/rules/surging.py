"""Surge: what is gained in the same room once the first half was really done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import add
from holdfast.core.chapter import chapter
from holdfast.games.heroesout.kinds import PLACE, Action
from holdfast.games.heroesout.rules.icons import left_of, side_actions, spend, surge_left
from holdfast.games.heroesout.rules.tokens import can_place, put_token, summon_figure
from holdfast.games.heroesout.table import LAIR, LEFT, RESOLVING, WHICH, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_REACTION: Final = 64
"""A flag beside the number of things still to gain: it is `decline` that leaves them, not `done`."""

AS_PLAIN: Final = 128
"""This many times the kind of a deed whose plain icon was used: with the first thing gained it was the Surge's."""


def gain(g: HeroesOut, seat: i64, room: i64, surge: Action, flags: i64) -> None:
    """The second half of a Surge may be done, in this room."""
    if surge.gain == PLACE:
        then(g, may_place_there, seat, room, surge.what, surge.gain_amount | flags)
    else:
        then(g, may_summon_there, seat, room, surge.gain_amount | flags)


def surge(g: HeroesOut, seat: i64, cause: i64, room: i64, token: i64 = 0) -> bool:
    """Whether this deed is the first half of a Surge; then its second half may follow in this room."""
    place = surge_left(g, cause, token)
    if place < 0:
        return False
    action = side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])[place]
    if left_of(g, cause) >= 0:
        spend(g, cause)
        gain(g, seat, room, action, AS_PLAIN * cause)
    else:
        add(g, LEFT + place, -1)
        gain(g, seat, room, action, 0)
    return True


def settle(g: HeroesOut, left: i64) -> i64:
    """The first thing gained uses the Surge up; the plain icon that was used for the deed is left again."""
    cause = left // AS_PLAIN
    if cause:
        add(g, LEFT + surge_left(g, cause), -1)
        for place, action in enumerate(side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])):
            if action.kind == cause:
                add(g, LEFT + place, 1)
                break
    return left % AS_PLAIN


def offer_to_leave(g: HeroesOut, seat: i64, left: i64) -> None:
    """The second half is optional."""
    if left & IN_REACTION:
        offer(g, decline, seat)
    else:
        offer(g, leave_surge, seat)


def may_place_there(g: HeroesOut, seat: i64, room: i64, token: i64, left: i64) -> None:
    """Tokens into the room of the Surge, one at a time."""
    if left % IN_REACTION and can_place(g, token, room):
        offer(g, place_there, seat, token, room, left - 1)
        offer_to_leave(g, seat, left)


def place_there(g: HeroesOut, seat: i64, token: i64, room: i64, left: i64) -> None:
    """One token."""
    put_token(g, token, room)
    then(g, may_place_there, seat, room, token, settle(g, left))


def may_summon_there(g: HeroesOut, seat: i64, room: i64, left: i64) -> None:
    """Figures into the room of the Surge, one at a time."""
    if left % IN_REACTION and g.zones[LAIR + seat]:
        offer(g, summon_there, seat, room, left - 1)
        offer_to_leave(g, seat, left)


def summon_there(g: HeroesOut, seat: i64, room: i64, left: i64) -> None:
    """One figure."""
    summon_figure(g, seat, room)
    then(g, may_summon_there, seat, room, settle(g, left))


def leave_surge(g: HeroesOut, _seat: i64) -> None:
    """Nothing (more) of the second half."""


CHAPTER = chapter(
    "Surge",
    rules={
        may_place_there: "seat room token n",
        place_there: "seat token room n",
        may_summon_there: "seat room n",
        summon_there: "seat room n",
    },
    notation={
        place_there: "{seat}: place {token} in {room}",
        summon_there: "{seat}: summon {room}",
        leave_surge: "{seat}: done",
    },
    prompts={
        may_place_there: "Place a {token} in the {room}?",
        may_summon_there: "Summon a monster in the {room}?",
    },
    closes=(leave_surge,),
)
