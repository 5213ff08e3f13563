"""Surge: what is gained in the same room once the first half was really done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import decline, offer
from holdfast.core.chapter import chapter
from holdfast.games.heroesout.kinds import PLACE, Action
from holdfast.games.heroesout.rules.tokens import can_place, put_token, summon_figure
from holdfast.games.heroesout.table import LAIR, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_REACTION: Final = 64
"""A flag beside the number of things still to gain: it is `decline` that leaves them, not `done`."""


def gain(g: HeroesOut, seat: i64, room: i64, surge: Action, reaction: bool) -> None:
    """The second half of a Surge may be done, in this room."""
    left = surge.gain_amount | (IN_REACTION if reaction else 0)
    if surge.gain == PLACE:
        then(g, may_place_there, seat, room, surge.what, left)
    else:
        then(g, may_summon_there, seat, room, left)


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
    then(g, may_place_there, seat, room, token, left)


def may_summon_there(g: HeroesOut, seat: i64, room: i64, left: i64) -> None:
    """Figures into the room of the Surge, one at a time."""
    if left % IN_REACTION and g.zones[LAIR + seat]:
        offer(g, summon_there, seat, room, left - 1)
        offer_to_leave(g, seat, left)


def summon_there(g: HeroesOut, seat: i64, room: i64, left: i64) -> None:
    """One figure."""
    summon_figure(g, seat, room)
    then(g, may_summon_there, seat, room, left)


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
