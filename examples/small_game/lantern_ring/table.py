"""The table of the Lantern Ring: four rooms in a ring, a camp, a deck, and closed hands."""

from holdfast.core.reasons import Reasons
from holdfast.core.state import PlainState
from holdfast.games.common.deck import Deck
from holdfast.games.common.inventory import HOLDER, NOBODY, Counter, Inventory, Zone

SEATS = ("ann", "bob", "cid", "dot")
TEAMS = ("light", "shade")
STEPS = ("picks", "first turn", "second turn", "third turn", "fourth turn")
ROOMS = ("north", "east", "south", "west")
DICE = {"bone": [1, 2, 3, 4, 5, 6], "star": [0, 0, 1]}
BONE, STAR = 0, 1

# Zones (a room each, a hand each), counters (points of each team), and marks on figures.
ROOM, CAMP, PICKED, DECK, DISCARD, HAND = 1, 5, 6, 7, 8, 9
POINTS, ROUND, TURN = 0, 2, 3
HURT, DRIFTED = 1, 2

# Faces: a figure for each player, then the wisps; the cards of the pack come after them.
FIGURES = ("Ann", "Bob", "Cid", "Dot", "Wisp")
WISP = 5

# Moments at which a card does something: played, picked, played at a target, played as a reaction.
PLAY, PICK, AIMED, REACT = range(4)

ON_THE_TABLE = Inventory(
    rows={"room": range(4), "team": range(2), "player": range(4)},
    zones=[
        Zone(ROOM, "room.{room}", numbered="figures"),
        Zone(CAMP, "camp", numbered="figures"),
        Zone(PICKED, "picked", numbered="picks"),
        Zone(DECK, "deck", seen=NOBODY, pool="cards", ordered=True),
        Zone(DISCARD, "discard"),
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards"),
    ],
    counters=[Counter(POINTS, "points.{team}"), Counter(ROUND, "round"), Counter(TURN, "turn")],
    marks={HURT: "hurt", DRIFTED: "drifted"},
)

REASONS = Reasons()
because = REASONS.add

Ring = PlainState[Deck]  # a game in progress: the table, and what its cards mean


def team(seat: int) -> int:
    """Every other player carries a lantern."""
    return seat % 2


def figures(g: Ring) -> list[int]:
    """All figures in the rooms."""
    return [figure for room in range(len(ROOMS)) for figure in g.zones[ROOM + room]]


def figure_of(g: Ring, seat: int) -> int:
    """The figure of a player, or 0 while it is in the camp."""
    return next((figure for figure in figures(g) if g.face[figure] == seat + 1), 0)


def next_room(zone: int, step: int) -> int:
    """The neighbour in the ring: 1 clockwise, -1 the other way."""
    return ROOM + (zone - ROOM + step) % len(ROOMS)
