"""Walking by directions and by names: what `north`, `go H7` or `go to the portal` means now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.choice import Option
from holdfast.core.view import View
from holdfast.errors import IllegalDecision
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.map_text import space_called
from holdfast.games.arcadia.rules.activation import move
from holdfast.games.arcadia.rules.figures import space_of
from holdfast.games.arcadia.rules.movement import open_door, portal
from holdfast.games.arcadia.rules.payback import monster_moves
from holdfast.games.arcadia.shown.places import SIDES, WALL, beside, between
from holdfast.games.arcadia.shown.walking import Way, looker, points_of, ways
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES, edge_between
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.ear import figure_called
from holdfast.games.common.pages import Course

DIRECTIONS: Final = {name: side for side, (name, _) in enumerate(SIDES)}
LETTERS: Final = {name[0]: side for name, side in DIRECTIONS.items()}
GOES: Final = ("go", "walk", "step", "to")
STEPS: Final = frozenset(number_of(rule) for rule in (move, portal, monster_moves))


def course(view: View, options: Sequence[Option], line: str) -> Course | None:
    """The first step of what somebody wants, and what is still to do after it; None: it is no walk."""
    g = cast(Arcadia, view.state)
    words = line.casefold().split()
    goes = bool(words) and words[0] in GOES
    rest = [word for word in (words[1:] if goes else words) if word not in ("to", "the")]
    figure = looker(g)
    if not figure or not rest or not any(rule_of(option.call) in STEPS for option in options):
        return None
    side = DIRECTIONS.get(rest[0], LETTERS.get(rest[0], -1) if goes else -1)
    if side >= 0 and len(rest) == 1:
        return towards(g, options, figure, side)
    return to_space(g, options, figure, " ".join(rest)) if goes else None


def towards(g: Arcadia, options: Sequence[Option], figure: int, side: int) -> Course:
    """One step to a side; where a closed door is in the way, how to open it is said."""
    here = space_of(g, figure)
    there = beside(here, side)
    found = step_to(options, there)
    if found is not None:
        return Course(found)
    name, stands = SIDES[side][0], between(g, here, side)
    if stands == WALL:
        raise IllegalDecision(f"a wall is {name} of {SPACE_NAMES[here]}")
    if stands.startswith(("closed", "locked")):
        edge = edge_between(here, there)
        can_open = any(
            rule_of(each.call) == number_of(open_door) and argument(each.call, 1) == edge for each in options
        )
        remedy = f"; `open {EDGE_NAMES[edge]}` opens it" if can_open else ""
        raise IllegalDecision(f"a {stands} is {name} of {SPACE_NAMES[here]}{remedy}")
    raise IllegalDecision(f"you cannot step {name} to {SPACE_NAMES[there]} now; `why move {SPACE_NAMES[there]}`")


def step_to(options: Sequence[Option], space: int) -> Option | None:
    """The step or portal to a Space, if it is offered."""
    for option in options:
        if rule_of(option.call) in STEPS and argument(option.call, 2) == space:
            return option
    return None


def to_space(g: Arcadia, options: Sequence[Option], figure: int, name: str) -> Course:
    """The first step of the way with fewest Guard attacks; it goes on if nothing strikes and nothing lies there."""
    space = space_called(name.upper())
    if space < 0:
        other = figure_called(g, name)
        space = space_of(g, other) if other else space
    if space < 0:
        raise IllegalDecision(f"there is no Space and no figure on the board called `{name}`")
    way = ways(g, figure, points_of(g, figure)).get(space)
    if way is None:
        raise IllegalDecision(f"{SPACE_NAMES[space]} is out of reach; `steps` tells where you can go")
    first = step_to(options, way.steps[0].space)
    if first is None:
        raise IllegalDecision(f"the first step to {SPACE_NAMES[space]} is not possible now")
    return Course(first, f"go {SPACE_NAMES[space]}" if goes_on(g, way) else "")


def goes_on(g: Arcadia, way: Way) -> bool:
    """Whether a walk goes on by itself after its first step: nobody strikes, and no token lies there."""
    first = way.steps[0]
    return len(way.steps) > 1 and not first.guards and not g.zones[t.FLOOR + first.space]
