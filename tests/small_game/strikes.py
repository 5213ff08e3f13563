"""A strike: a reaction by the player on the right, dice in a tray, rerolls, and what a hit does."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import cancel, frame, note, set_note, then
from holdfast.core.asking import decline, offer, reaction_window
from holdfast.core.atoms import count, die_kind, die_value, mark, mark_of, move, reroll, roll, settle
from holdfast.core.calls import number_of
from holdfast.core.chapter import Reason, chapter
from tests.small_game.table import (
    BONE,
    CAMP,
    DISCARD,
    HAND,
    HURT,
    MOST_HURT,
    OWNER,
    POINTS,
    STAR,
    STRIKE,
    WARD,
    Ring,
    different,
    runner_of,
    team,
)

# The notes of a strike.
SEAT: Final = 0
TARGET: Final = 1
REROLLS: Final = 2

NOT_A_STRIKE: Final = 1
NOT_IN_ROOM: Final = 2
OWN_TEAM: Final = 3


def why_not_strike(g: Ring, seat: int, card: int, figure: int) -> int:
    """A figure in the room of one's own, not of one's team."""
    if g.zone_of[card] != HAND + seat or g.face[card] != STRIKE:
        return NOT_A_STRIKE
    runner = runner_of(g, seat)
    if not runner or g.zone_of[figure] != g.zone_of[runner]:
        return NOT_IN_ROOM
    owner = mark_of(g, figure, OWNER)
    return OWN_TEAM if owner and team(owner - 1) == team(seat) else 0


def strike(g: Ring, seat: int, card: int, figure: int) -> None:
    """The player on the right may ward it off; whether they can is not for others to know."""
    move(g, card, DISCARD)
    frame(g, [seat, figure, 2])
    right = (seat + 1) % g.seats
    if g.zones[HAND + right]:
        then(g, reaction_window, 1 << right, number_of(wards), figure)
    then(g, roll_bones)
    then(g, may_reroll)
    then(g, land)


def wards(g: Ring, seat: int, _figure: int) -> None:
    """The Wards this player could lay."""
    for card in different(g, [card for card in g.zones[HAND + seat] if g.face[card] == WARD]):
        offer(g, ward, seat, card)


def ward(g: Ring, _seat: int, card: int) -> None:
    """The strike is off."""
    move(g, card, DISCARD)
    cancel(g)


def roll_bones(g: Ring) -> None:
    """Two bones and a star."""
    for kind in (BONE, BONE, STAR):
        roll(g, kind, note(g, TARGET))


def may_reroll(g: Ring) -> None:
    """Twice a die of one's choice."""
    shown = sorted({die_kind(die) + 1 << 4 | die_value(die) for die in g.tray})
    if note(g, REROLLS):
        for die in shown:
            offer(g, reroll_die, note(g, SEAT), die)
        offer(g, decline, note(g, SEAT))


def reroll_die(g: Ring, _seat: int, die: int) -> None:
    """One die again; the new result stands."""
    for place, lying in enumerate(g.tray):
        if die_kind(lying) + 1 == die >> 4 and die_value(lying) == die & 15:
            reroll(g, place)
            break
    set_note(g, REROLLS, note(g, REROLLS) - 1)
    then(g, may_reroll)


def land(g: Ring) -> None:
    """A bone hits from 4 on, a star when it shines."""
    hits = sum(1 for die in g.tray if die_value(die) >= (1 if die_kind(die) == STAR else 4))
    settle(g)
    for _ in range(hits):
        hurt(g, note(g, TARGET), team(note(g, SEAT)) + 1)


def hurt(g: Ring, figure: int, side: int) -> None:
    """One wound; with its last one a figure goes to the camp, and the side that did it (1, 2; 0 nobody) has a point."""
    if g.zone_of[figure] == CAMP:
        return
    wounds = mark_of(g, figure, HURT) + 1
    mark(g, figure, HURT, wounds % MOST_HURT)
    if wounds == MOST_HURT:
        move(g, figure, CAMP)
        if side:
            count(g, POINTS + side - 1, g.counts[POINTS + side - 1] + 1)


CHAPTER = chapter(
    "Strikes",
    rules={
        strike: "seat card figure",
        wards: "seat figure",
        ward: "seat card",
        roll_bones: "",
        may_reroll: "",
        reroll_die: "seat die",
        land: "",
    },
    notation={
        strike: "{seat}: strike {figure} with {card}",
        ward: "{seat}: lay {card}",
        reroll_die: "{seat}: reroll {die}",
    },
    prompts={may_reroll: "Reroll a die?"},
    legal={strike: why_not_strike},
    reasons={
        NOT_A_STRIKE: Reason("not_a_strike", "{seat} has no such card to strike with", 0, "strike with a Strike"),
        NOT_IN_ROOM: Reason("not_in_room", "{figure} is not in the room of {seat}", 0, "go there first"),
        OWN_TEAM: Reason("own_team", "{figure} is on the team of {seat}", 0, "choose another"),
    },
)
