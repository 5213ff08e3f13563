"""Movement: steps, portals and doors, of the active Hero and of the Monster in its Payback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import add, count, mark
from holdfast.core.atoms import move as put
from holdfast.core.calls import Rule
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import has_room, is_blocked, is_full
from holdfast.games.arcadia.rules.figures import active_hero, driver, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.scene import set_door
from holdfast.games.arcadia.rules.titles import helps
from holdfast.games.arcadia.rules.tokens import look_around
from holdfast.games.arcadia.spaces import edge_between
from holdfast.games.arcadia.table import Arcadia, because, flagged, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ACTING: Final = because("not_acting", "that figure is not in its activation", "activate it first")
NOT_DRIVEN: Final = because(
    "not_driven", "{seat} does not move it", "the player whose turn it is, or who drives it, does"
)
NO_MOVEMENT: Final = because("no_movement", "no Movement point is left", "")
SPLIT: Final = because("split", "the Movement was made before the Attack and cannot go on after it", "")
NOT_BESIDE: Final = because("not_beside", "{space} is not beside it", "move one Space at a time")
BEHIND_WALL: Final = because("behind_wall", "a wall stands before {space}", "go around it, or through a door")
BEHIND_DOOR: Final = because("behind_door", "the door to {space} is closed", "open it first")
IS_LOCKED: Final = because("is_locked", "the door to {space} is locked", "", "48")
IS_BLOCKED: Final = because("is_blocked", "{space} is Blocked: two Enemies are there", "")
NO_STOP: Final = because("no_stop", "it is passing through a Full Space", "move on")
IS_FULL: Final = because("is_full", "{space} is Full, and there is nowhere to go on to", "")
NO_PORTAL: Final = because("no_portal", "no portal leads to {space} from there", "go to a portal first")
PORTAL_FULL: Final = because("portal_full", "{space} is Full", "choose another portal")
PORTAL_SHUT: Final = because("portal_shut", "red portals are shut", "")
NO_DOOR: Final = because("no_door", "no door of this Space is there", "go beside the door first")
DOOR_OPEN: Final = because("door_open", "that door is open", "")
DOOR_CLOSED: Final = because("door_closed", "that door is closed", "")
DOOR_LOCKED: Final = because("door_locked", "that door is locked and never opens", "")

# ------------------------------------------------------------------ who moves


def acting_figure(g: Arcadia) -> i64:
    """The Monster in its Payback, or the active Hero; 0: nobody."""
    if g.counts[t.PAYING_BACK]:
        acting = flagged(g, t.ACTING)
        return acting[0] if acting else 0
    return active_hero(g)


def points_left(g: Arcadia, figure: i64) -> i64:
    """Movement points that the acting figure has left."""
    return g.counts[t.MOVEMENT] if is_hero(g, figure) else g.counts[t.PAYING_BACK] - 1


def spend_point(g: Arcadia, figure: i64) -> None:
    """One Movement point."""
    if is_hero(g, figure):
        add(g, t.MOVEMENT, -1)
        add(g, t.SPENT, 1)
    else:
        add(g, t.PAYING_BACK, -1)


def mover(g: Arcadia, figure: i64) -> i64:
    """Who moves a figure: its Guild, or for a Monster the player on the right of the active one."""
    return seat_of(g, figure) if is_hero(g, figure) else driver(g)


def why_not_spend(g: Arcadia, seat: i64, figure: i64) -> int:
    """The figure acts now, this seat moves it, and a point is left."""
    if not figure or figure != acting_figure(g):
        return NOT_ACTING
    if seat != mover(g, figure):
        return NOT_DRIVEN
    if points_left(g, figure) > 0:
        return 0
    return SPLIT if is_hero(g, figure) and g.counts[t.ATTACKED] and g.counts[t.SPENT] else NO_MOVEMENT


# ------------------------------------------------------------------ steps


def is_unlocked(g: Arcadia, figure: i64) -> bool:
    """Whether locked doors and red portals are open to the Guild of a Hero for good; never to Monsters (10.8.11)."""
    seat = seat_of(g, figure)
    return seat >= 0 and g.counts[t.UNLOCKED + seat] != 0


def may_cross(g: Arcadia, figure: i64, here: i64, there: i64) -> bool:
    """Whether nothing stands between two neighbours for this figure."""
    edge = edge_between(here, there)
    return not g.sight.shut[edge] or (g.counts[t.DOOR + edge] == t.LOCKED and is_unlocked(g, figure))


def has_way_on(g: Arcadia, figure: i64, space: i64, points: i64) -> bool:
    """Whether a figure here, with so many points, may stop or can still reach a Space to stop in (O40)."""
    if has_room(g, space, figure):
        return True
    if points <= 0:
        return False
    side = seat_of(g, figure)
    for other in g.board.beside[space]:
        if is_blocked(g, other, side):
            continue
        edge = edge_between(space, other)
        if may_cross(g, figure, space, other):
            if has_way_on(g, figure, other, points - 1):
                return True
        elif g.counts[t.DOOR + edge] == t.CLOSED and points > 1 and has_way_on(g, figure, other, points - 2):
            return True
    return any(not why_not_portal_to(g, figure, space, other) for other in portals_from(g, space))


def why_not_move(g: Arcadia, seat: i64, figure: i64, space: i64) -> int:
    """A step to a neighbour that is neither walled off nor Blocked, from where a legal stop can be reached."""
    reason = why_not_spend(g, seat, figure)
    return reason if reason else why_not_step(g, figure, space, points_left(g, figure) - 1)


def why_not_step(g: Arcadia, figure: i64, space: i64, points: i64) -> int:
    """The same for a figure that would have so many points left after the step."""
    here = space_of(g, figure)
    edge = edge_between(here, space) if here >= 0 else t.NOWHERE
    if edge < 0:
        return NOT_BESIDE
    if g.board.walls[edge]:
        return BEHIND_WALL
    if g.sight.shut[edge] and not may_cross(g, figure, here, space):
        return IS_LOCKED if g.counts[t.DOOR + edge] == t.LOCKED else BEHIND_DOOR
    if is_blocked(g, space, seat_of(g, figure)):
        return IS_BLOCKED
    return 0 if has_way_on(g, figure, space, points) else IS_FULL


def step(g: Arcadia, figure: i64, space: i64) -> None:
    """The step itself, if the figure is still there; whoever was pushed elsewhere may not be beside the Space now."""
    here = space_of(g, figure)
    if on_board(g, figure) and space in g.board.beside[here] and may_cross(g, figure, here, space):
        stand_in(g, figure, space)


def stand_in(g: Arcadia, figure: i64, space: i64) -> None:
    """A figure is in another Space; a Monster guards it anew, a Hero takes what lies there."""
    put(g, figure, t.SPACE + space)
    if not is_hero(g, figure):
        guard_anew(g, figure)
    then(g, look_around)


def guard_anew(g: Arcadia, monster: i64) -> None:
    """A Monster has not answered for any Space yet (option `guard`)."""
    if tokens_on(g, monster):
        mark(g, monster, t.TOKENS_ON, 0)


# ------------------------------------------------------------------ portals


def portals_from(g: Arcadia, space: i64) -> list[int]:
    """The Spaces with another portal of the same colour."""
    colours = g.board.portal_at[space]
    found: list[int] = []
    if colours:
        for colour in (k.BLUE, k.RED):
            if colours >> colour & 1:
                found += [other for other in g.board.portals[colour] if other != space and other not in found]
    return found


def is_shut(g: Arcadia, figure: i64) -> bool:
    """Whether red portals are shut to a figure: where the scenario says so, to all but some Guilds (10.8.11, 15)."""
    rules = g.scene.rules
    if rules[k.COINS_UNLOCK]:
        return not is_unlocked(g, figure)
    if not rules[k.RED_PORTALS_SHUT]:
        return False
    seat = seat_of(g, figure)
    return seat < 0 or not helps(g, seat, k.RED_PORTALS)


def why_not_portal_to(g: Arcadia, figure: i64, here: i64, space: i64) -> int:
    """Another portal of the colour of the one that the figure stands on, open to it, with room."""
    shared = g.board.portal_at[here] & g.board.portal_at[space] if here != space else 0
    if not shared:
        return NO_PORTAL
    if not shared >> k.BLUE & 1 and is_shut(g, figure):
        return PORTAL_SHUT
    return PORTAL_FULL if is_full(g, space) else 0


def why_not_portal(g: Arcadia, seat: i64, figure: i64, space: i64) -> int:
    """A portal costs a point as a step does."""
    reason = why_not_spend(g, seat, figure)
    return reason if reason else why_not_portal_to(g, figure, space_of(g, figure), space)


def portal(g: Arcadia, seat: i64, figure: i64, space: i64) -> None:
    """Through a portal; nobody reacts (ruling 27)."""
    spend_point(g, figure)
    stand_in(g, figure, space)


# ------------------------------------------------------------------ doors


def why_not_door(g: Arcadia, seat: i64, edge: i64) -> int:
    """A door on an edge of the acting figure's own Space, for a Movement point."""
    figure = acting_figure(g)
    reason = why_not_spend(g, seat, figure)
    if reason:
        return reason
    if edge not in g.board.doors_of[space_of(g, figure)]:
        return NO_DOOR
    return DOOR_LOCKED if g.counts[t.DOOR + edge] == t.LOCKED else 0


def why_not_open(g: Arcadia, seat: i64, edge: i64) -> int:
    """It is closed, and leads on."""
    reason = why_not_door(g, seat, edge)
    if reason:
        return reason
    return DOOR_OPEN if g.counts[t.DOOR + edge] == t.OPEN else why_not_through(g, acting_figure(g), edge)


def why_not_through(g: Arcadia, figure: i64, edge: i64) -> int:
    """Whoever is passing through a Full Space must be able to go on through the door that he opens."""
    here = space_of(g, figure)
    if has_room(g, here, figure):
        return 0
    points = points_left(g, figure)
    other = edge // 2 if edge // 2 != here else edge // 2 + (t.COLUMNS if edge % 2 else 1)
    if points < 2 or is_blocked(g, other, seat_of(g, figure)) or not has_way_on(g, figure, other, points - 2):
        return NO_STOP
    return 0


def why_not_close(g: Arcadia, seat: i64, edge: i64) -> int:
    """It is open; and whoever is passing through a Full Space must be able to go on."""
    reason = why_not_door(g, seat, edge)
    if reason:
        return reason
    if g.counts[t.DOOR + edge] != t.OPEN:
        return DOOR_CLOSED
    figure = acting_figure(g)
    here = space_of(g, figure)
    return 0 if has_room(g, here, figure) else NO_STOP


def open_door(g: Arcadia, seat: i64, edge: i64) -> None:
    """A door is opened; nobody reacts (ruling 28)."""
    spend_point(g, acting_figure(g))
    set_door(g, edge, t.OPEN)


def close_door(g: Arcadia, seat: i64, edge: i64) -> None:
    """A door is closed; nobody reacts (ruling 28)."""
    spend_point(g, acting_figure(g))
    set_door(g, edge, t.CLOSED)


def offer_movement(g: Arcadia, seat: i64, figure: i64, move: Rule) -> None:
    """All that a Movement point can buy now; `move` is the rule of a step of this figure."""
    if why_not_spend(g, seat, figure):
        return
    here = space_of(g, figure)
    points = points_left(g, figure) - 1
    for other in g.board.beside[here]:
        if not why_not_step(g, figure, other, points):
            offer(g, move, seat, figure, other)
    for other in portals_from(g, here):
        if not why_not_portal_to(g, figure, here, other):
            offer(g, portal, seat, figure, other)
    for edge in g.board.doors_of[here]:
        state = g.counts[t.DOOR + edge]
        if state == t.OPEN:
            if has_room(g, here, figure):
                offer(g, close_door, seat, edge)
        elif state != t.LOCKED and not why_not_through(g, figure, edge):
            offer(g, open_door, seat, edge)


def lose_movement(g: Arcadia) -> None:
    """Movement points that are left are lost."""
    count(g, t.MOVEMENT, 0)


CHAPTER = chapter(
    "Movement",
    rules={step: "figure space"},
    notation={
        portal: "{seat}: portal {figure} > {space}",
        open_door: "{seat}: open {edge}",
        close_door: "{seat}: close {edge}",
    },
    legal={portal: why_not_portal, open_door: why_not_open, close_door: why_not_close},
)
