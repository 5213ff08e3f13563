"""The scene: a scenario with its map, the Monster cards of its level, and the rules that it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import count
from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.map_text import CLOSED_DOOR, LOCKED_DOOR, NO_WALL, OPEN_DOOR, Drawing
from holdfast.games.arcadia.definitions import Defs, Numbers
from holdfast.games.arcadia.rules.board import Board
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

DOOR_SIGNS: Final = {OPEN_DOOR: t.OPEN, CLOSED_DOOR: t.CLOSED, LOCKED_DOOR: t.LOCKED}
STEP_BITS: Final = 4
LEVEL_BITS: Final = 2


class Scene:
    """What stays the same while a scenario is played."""

    def __init__(self, defs: Defs, scenario: str, drawing: Drawing, levels: list[int]) -> None:
        self.id = scenario
        self.drawing = drawing
        self.board = board_of(drawing)
        self.card: list[Numbers | None] = [
            defs.cards[face][levels[face]] if defs.cards[face] else None for face in range(len(defs.ids))
        ]
        """By face the card of a Monster."""
        self.levels = levels
        self.rules = [False] * k.SCENARIO_RULES
        self.numbers = [0] * k.SCENARIO_RULES
        """The number of a rule that has one."""
        self.boxed: list[int] = []
        """Faces of Monsters that go to the box when they are killed."""
        self.all_boxed = False
        for code, number in defs.scenario_rules.get(scenario, ()):
            self.rules[code] = True
            self.numbers[code] = number
            if code == k.TO_THE_BOX:
                self.all_boxed = self.all_boxed or not number
                self.boxed.append(number)


def board_of(drawing: Drawing) -> Board:
    """The board of a drawing."""
    walls = [True] * t.EDGES
    doors = [0] * t.EDGES
    for edge in range(t.EDGES):
        one = edge // 2
        other = one + (t.COLUMNS if edge % 2 else 1)
        if other < t.SPACES and drawing.is_space[one] and drawing.is_space[other]:
            sign = drawing.edges[edge]
            doors[edge] = DOOR_SIGNS.get(sign, 0)
            walls[edge] = sign != NO_WALL and not doors[edge]
    portals = [[], drawing.having("@b"), drawing.having("@r")]
    starts = [[], *(drawing.having(f"S{area}") for area in range(1, 5))]
    return Board(drawing.is_space[:], walls, doors, portals, starts)


def levels_of(defs: Defs, level: i64, campaign: i64, step: i64) -> list[int]:
    """By face the level of a Monster's card; a step of a campaign may give some of them one of their own."""
    levels = [level] * len(defs.ids)
    if campaign:
        steps = defs.campaigns[defs.campaign_ids[campaign - 1]].steps
        if step < len(steps):
            for name, own in steps[step].levels.items():
                levels[defs.face_of[name]] = k.LEVELS.index(own)
    return levels


def scene_for(defs: Defs, scenario: i64, level: i64, campaign: i64, step: i64) -> Scene:
    """The scene of a scenario (its place plus 1) at a level, made once for these definitions."""
    key = ((scenario << LEVEL_BITS | level) << STEP_BITS | campaign) << STEP_BITS | step
    found = defs.scenes.get(key)
    if found is None:
        id = defs.scenario_ids[scenario - 1] if scenario else ""
        drawing = defs.drawings[id] if scenario else defs.given_drawing
        found = Scene(defs, id, drawing if drawing is not None else Drawing(), levels_of(defs, level, campaign, step))
        defs.scenes[key] = found
    return found


def set_scene(g: Arcadia) -> None:
    """Find the scene again by what the counters say."""
    counts = g.counts
    g.scene = scene_for(g.defs, counts[t.SCENARIO], counts[t.LEVEL], counts[t.CAMPAIGN], counts[t.CAMPAIGN_STEP])
    g.board = g.scene.board


def look_again(g: Arcadia) -> None:
    """Find again what is only looked up: the scene, the sight, the Heroes and the figures."""
    set_scene(g)
    see_doors(g)
    list_figures(g)


def see_doors(g: Arcadia) -> None:
    """Who is Close and what is seen, after a door was opened or closed."""
    g.sight = g.board.sight_for(g.counts[t.DOOR : t.DOOR + t.EDGES])


def list_figures(g: Arcadia) -> None:
    """The Heroes by their places, and all figures that can stand on the board."""
    heroes = [0] * t.MOST_HEROES
    figures: list[int] = []
    kinds = g.defs.kind
    for thing in range(1, len(g.face)):
        zone = g.zone_of[thing]
        kind = kinds[g.face[thing]]
        if kind == k.HERO:
            slot = g.marks[thing] >> t.SLOT_SHIFT & MARK_MASK
            if slot:
                heroes[slot - 1] = thing
        elif kind != k.MONSTER or zone in (0, t.SHELF):
            continue
        else:
            figures.append(thing)
    g.heroes = heroes
    g.figures = [*(hero for hero in heroes if hero), *figures]


def set_door(g: Arcadia, edge: i64, state: i64) -> None:
    """A door stands otherwise."""
    count(g, t.DOOR + edge, state)
    see_doors(g)


def monster_card(g: Arcadia, monster: i64) -> Numbers:
    """The card of a Monster, of the level that this scenario is played at."""
    card = g.scene.card[g.face[monster]]
    assert card is not None
    return card
