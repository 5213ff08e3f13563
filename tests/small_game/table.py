"""The table of the Lantern Ring: four rooms in a ring, a camp, a deck, and closed hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdfast.core.atoms import mark_of, move, shuffle
from holdfast.core.state import State
from holdfast.games.common.inventory import HOLDER, NOBODY, Counter, Inventory, Zone

SEATS: Final = ("ann", "bob", "cid", "dot")
TEAMS: Final = ("light", "shade")
ROOMS: Final = ("north", "east", "south", "west")

# Zones.
ROOM: Final = 1
CAMP: Final = 5
PICKED: Final = 6
DECK: Final = 7
DISCARD: Final = 8
HAND: Final = 9

# Counters.
POINTS: Final = 0
ROUND: Final = 2
TURN: Final = 3

# Marks.
HURT: Final = 1
DRIFTED: Final = 2
OWNER: Final = 3

ON_THE_TABLE: Final = Inventory(
    rows={"room": range(4), "team": range(2), "player": range(4)},
    zones=[
        Zone(ROOM, "room.{room}", numbered="figures"),
        Zone(CAMP, "camp", numbered="figures"),
        Zone(PICKED, "picked", numbered="figures"),
        Zone(DECK, "deck", seen=NOBODY, pool="cards"),
        Zone(DISCARD, "discard"),
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards"),
    ],
    counters=[Counter(POINTS, "points.{team}"), Counter(ROUND, "round"), Counter(TURN, "turn")],
    marks={HURT: "hurt", DRIFTED: "drifted", OWNER: "owner"},
)

# Faces.
BEARER: Final = 1
STALKER: Final = 2
WISP: Final = 3
DASH: Final = 4
STRIKE: Final = 5
WARD: Final = 6
SPY: Final = 7
GIFT: Final = 8
IDS: Final = ("", "bearer", "stalker", "wisp", "dash", "strike", "ward", "spy", "gift")
NAMES: Final = ("", "Bearer", "Stalker", "Wisp", "Dash", "Strike", "Ward", "Spy", "Gift")
COPIES: Final = {DASH: 5, STRIKE: 6, WARD: 5, SPY: 3, GIFT: 4}

BONE: Final = 0
STAR: Final = 1

GOAL: Final = 4
MOST_ROUNDS: Final = 4
MOST_HURT: Final = 2


class Ring(State):
    """A game of the Lantern Ring in progress."""

    def copy(self) -> Ring:
        return Ring(self.layout, self)


def empty_table(seats: Sequence[str], closed: bool, conditions: Callable[[Any, int], bool]) -> Ring:
    """A table with nothing on it. All hidden cards were shuffled together: deck and hands are one pool."""
    layout = ON_THE_TABLE.layout(
        seats=seats,
        closed=closed,
        places={"room": ROOMS, "team": TEAMS},
        names=NAMES,
        ids=list(IDS),
        conditions=conditions,
        dice={"bone": [1, 2, 3, 4, 5, 6], "star": [0, 0, 1]},
    )
    return Ring(layout)


def team(seat: int) -> int:
    """Every other player carries a lantern."""
    return seat % 2


def team_mask(g: Ring, which: int) -> int:
    """The seats of a team."""
    return sum(1 << seat for seat in range(g.seats) if team(seat) == which)


def figures(g: Ring) -> list[int]:
    """All figures in the rooms."""
    return [figure for room in range(len(ROOMS)) for figure in g.zones[ROOM + room]]


def runner_of(g: Ring, seat: int) -> int:
    """The figure of a player, or 0 while it is in the camp."""
    for figure in figures(g):
        if mark_of(g, figure, OWNER) == seat + 1:
            return figure
    return 0


def next_room(zone: int, step: int) -> int:
    """The neighbour in the ring: 1 clockwise, -1 the other way."""
    return ROOM + (zone - ROOM + step) % len(ROOMS)


def different(g: Ring, cards: list[int]) -> list[int]:
    """Equal cards of a hand are one option."""
    faces: list[int] = []
    found: list[int] = []
    for card in cards:
        if g.face[card] not in faces:
            faces.append(g.face[card])
            found.append(card)
    return found


def draw(g: Ring, seat: int, amount: int) -> None:
    """Draw cards; an empty deck is made from the discard pile."""
    for _ in range(amount):
        if not g.zones[DECK]:
            for card in g.zones[DISCARD][:]:
                move(g, card, DECK)
            shuffle(g, DECK)
        if g.zones[DECK]:
            move(g, g.zones[DECK][0], HAND + seat)
