"""A strike: a reaction by the player on the right, dice in a tray, and what a hit does."""

from holdfast.content.meaning import Does
from holdfast.core.agenda import cancel, frame, note, then
from holdfast.core.asking import ask, reaction_window
from holdfast.core.atoms import count, die_kind, die_value, mark, mark_of, move, roll, settle
from holdfast.core.calls import argument, number_of
from holdfast.core.chapter import chapter
from holdfast.core.piles import different

from .table import AIMED, BONE, CAMP, DISCARD, HAND, HURT, POINTS, REACT, STAR, WISP, Ring, because, figure_of, team

MOST_HURT = 2
SEAT, TARGET, FROM = range(3)  # the notes of a strike: who, whom, and the number from which on a bone hits
NOT_A_STRIKE = because("not_a_strike", "{seat} has no such card to strike with", "strike with a Strike", "4")
NOT_IN_ROOM = because("not_in_room", "{figure} is not in the room of {seat}", "go there first", "4")
OWN_TEAM = because("own_team", "{figure} is on the team of {seat}", "choose another", "4")


def why_not_strike(g: Ring, seat: int, card: int, figure: int) -> int:
    """A figure in the room of one's own, not of one's team."""
    if g.zone_of[card] != HAND + seat or not g.defs.does(AIMED, g.face[card], strike):
        return NOT_A_STRIKE
    if g.zone_of[figure] != g.zone_of[figure_of(g, seat)]:
        return NOT_IN_ROOM
    return OWN_TEAM if g.face[figure] != WISP and team(g.face[figure] - 1) == team(seat) else 0


def strike(g: Ring, seat: int, card: int, figure: int) -> None:
    """The player on the right may ward it off; whether they can is not for others to know."""
    move(g, card, DISCARD)
    frame(g, [seat, figure, argument(g.defs.does(AIMED, g.face[card], strike), 2)])
    right = (seat + 1) % g.seats
    if g.zones[HAND + right]:
        then(g, reaction_window, 1 << right, number_of(wards), figure)
    then(g, roll_dice)
    then(g, land)


def wards(g: Ring, seat: int, _figure: int) -> None:
    """The cards with which this player could call it off."""
    ask(g, seat, ward, [card for card in different(g, g.zones[HAND + seat]) if g.defs.does(REACT, g.face[card], ward)])


def ward(g: Ring, _seat: int, card: int) -> None:
    """The strike is off."""
    move(g, card, DISCARD)
    cancel(g)


def roll_dice(g: Ring) -> None:
    """Two bones and a star."""
    for kind in (BONE, BONE, STAR):
        roll(g, kind, note(g, TARGET))


def land(g: Ring) -> None:
    """A bone hits from the number on the card on, a star when it shines."""
    hits = sum(die_value(die) >= (1 if die_kind(die) == STAR else note(g, FROM)) for die in g.tray)
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
    rules={strike: "seat card figure", wards: "seat figure", ward: "seat card", roll_dice: "", land: ""},
    notation={strike: "{seat}: strike {figure} with {card}", ward: "{seat}: lay {card}"},
    legal={strike: why_not_strike},
    sentences={
        "Play: strike in your room, a bone hits from {n}.": Does(AIMED, strike, "n"),
        "React: call off the strike.": Does(REACT, ward),
    },
)
