"""The board in the view: the map, who can go and see where, what attacks would come to, the tray, the campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.activation import attack
from holdfast.games.arcadia.rules.close import are_close, monsters_on_board
from holdfast.games.arcadia.rules.figures import active_hero, driver, heroes_of, is_hero, space_of
from holdfast.games.arcadia.rules.movement import (
    BEHIND_DOOR,
    BEHIND_WALL,
    IS_BLOCKED,
    IS_FULL,
    IS_LOCKED,
    is_shut,
    why_not_step,
)
from holdfast.games.arcadia.shapes.view import (
    ArcadiaBoard,
    BarredInView,
    DoorInView,
    GuildInView,
    ReachInView,
    ShotInView,
    SpaceInView,
    TargetInView,
    TurnInView,
)
from holdfast.games.arcadia.shown.campaign import campaign, is_upgrading, keeps, upgrade
from holdfast.games.arcadia.shown.places import areas_of, guild_of_start, portals_at, size, start_of, wells
from holdfast.games.arcadia.shown.striking import (
    guards_of_attack,
    left_of,
    overkill_of,
    strike,
    struck_along,
)
from holdfast.games.arcadia.shown.tray import attack_in_hand, rolls
from holdfast.games.arcadia.shown.view import guild_name, needed, quests_of, scenario_name, scenario_rules, titles_of
from holdfast.games.arcadia.shown.walking import (
    Way,
    distances,
    enemies_seen,
    guarded,
    looker,
    may_stop,
    points_of,
    spaces_seen,
    ways,
)
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia

Kind = Literal["street", "room", "start", "well"]
Portal = Literal["blue", "red"]
State = Literal["open", "closed", "locked"]


def board(g: Arcadia) -> ArcadiaBoard:
    """Everything that is not a card in a zone or a counter; `aims` adds what the reader's options would come to."""
    columns, rows = size(g)
    figure = looker(g)
    card = g.defs.scenarios.get(g.scene.id)
    made: ArcadiaBoard = {
        "board": scenario_name(g),
        "scenario": g.scene.id,
        "level": k.LEVELS[g.counts[t.LEVEL]],
        "story": card.story if card is not None else "",
        "rules": scenario_rules(g),
        "columns": columns,
        "rows": rows,
        "spaces": [space_shown(g, space, figure or any_hero(g)) for space in sorted([*g.board.spaces, *wells(g)])],
        "walls": walls(g),
        "doors": [door_shown(g, edge) for edge in g.board.door_edges],
        "turn": turn(g),
        "guilds": [guild_shown(g, seat) for seat in g.layout.each_seat],
        "needed": needed(g),
        "spawn_slots": g.defs.defaults.spawn_slots,
        "spawn_next": spawns_next(g),
        "reach": reach(g, figure),
        "barred": barred(g, figure),
        "sight": spaces_seen(g, figure) if figure else [],
        "targets": targets(g, figure) if figure else [],
        "shots": [],
        "guarded": [{"space": space, "by": by} for space, by in guarded(g).items()],
        "rolls": rolls(g),
    }
    if figure:
        made["looker"] = figure
    struck = attack_in_hand(g)
    if struck is not None:
        made["attack"] = struck
    strip = campaign(g)
    if strip is not None:
        made["campaign"] = strip
    phase = upgrade(g)
    if phase is not None:
        made["upgrade"] = phase
    return made


def aims(g: Arcadia) -> Mapping[str, object]:
    """What belongs to the options of the reader."""
    return {"shots": shots(g)}


# ------------------------------------------------------------------ the map


def space_shown(g: Arcadia, space: int, figure: int) -> SpaceInView:
    """One Space with its ground, its portals and how many tokens lie there face down."""
    if not g.board.is_space[space]:
        return {"space": space, "name": SPACE_NAMES[space], "kind": "well", "area": 0}
    areas = areas_of(g.scene)
    ground = areas.ground.get(space)
    if ground is None:
        kind = cast(Kind, areas.kind(space))
        ground = {"space": space, "name": SPACE_NAMES[space], "kind": kind, "area": areas.of[space]}
        areas.ground[space] = ground
    if space not in areas.starts and not g.board.portal_at[space] and not g.zones[t.FLOOR + space]:
        return ground
    shown = ground.copy()
    start = start_of(g, space)
    if start:
        shown["start"] = start
        seat = guild_of_start(g, start)
        if seat >= 0:
            shown["guild"] = g.layout.seat_names[seat]
    colours = portals_at(g, space)
    if colours:
        shown["portals"] = [cast(Portal, k.PORTALS[colour]) for colour in colours]
        if k.RED in colours and figure and is_shut(g, figure):
            shown["shut"] = ["red"]
    hidden = sum(1 for token in g.zones[t.FLOOR + space] if not g.face[token])
    if hidden:
        shown["face_down"] = hidden
    return shown


def any_hero(g: Arcadia) -> int:
    """A Hero of the Guild whose turn it is: to whom portals are open or shut."""
    return next(iter(heroes_of(g, g.counts[t.ACTIVE])), 0)


def walls(g: Arcadia) -> list[int]:
    """The edges between two Spaces with a wall and no door."""
    found: list[int] = []
    there = {*g.board.spaces, *wells(g)}
    for edge in range(t.EDGES):
        one = edge // 2
        other = one + (t.COLUMNS if edge % 2 else 1)
        row_ends = not edge % 2 and one % t.COLUMNS == t.COLUMNS - 1
        if one in there and other in there and not row_ends and g.board.walls[edge]:
            found.append(edge)
    return found


def door_shown(g: Arcadia, edge: int) -> DoorInView:
    """A door as it stands."""
    one = edge // 2
    return {
        "edge": edge,
        "name": EDGE_NAMES[edge],
        "between": (one, one + (t.COLUMNS if edge % 2 else 1)),
        "state": cast(State, t.DOOR_WORDS[g.counts[t.DOOR + edge] or g.board.doors[edge]]),
    }


# ------------------------------------------------------------------ turn and Guilds


def turn(g: Arcadia) -> TurnInView:
    """Whose turn it is and who drives."""
    names, hero, figure = g.layout.seat_names, active_hero(g), looker(g)
    shown: TurnInView = {
        "number": g.counts[t.TURN],
        "active": names[g.counts[t.ACTIVE]],
        "driver": names[driver(g)],
        "order": [names[seat] for seat in t.clockwise_from(g, g.counts[t.ACTIVE])],
        "movement": points_of(g, figure),
        "spent": g.counts[t.SPENT],
        "attacked": g.counts[t.ATTACKED] != 0,
    }
    if hero:
        shown["hero"] = hero
    if figure:
        shown["acting"] = figure
    return shown


def guild_shown(g: Arcadia, seat: int) -> GuildInView:
    """A Guild with its coins, Quests and Heroes."""
    done = quests_of(g, seat)
    name = g.layout.seat_names[seat]
    card = g.defs.guilds.get(name)
    kept = len(g.zones[t.KEPT + seat])
    return {
        "seat": name,
        "name": guild_name(g, seat),
        "colour": card.colour if card is not None else "",
        "coins": g.counts[t.COINS + seat],
        "saved": g.counts[t.SAVED + seat],
        "quests": len(done),
        "pve": sum(g.defs.is_pve[g.face[quest]] for quest in done),
        "start": g.counts[t.START + seat],
        "heroes": heroes_of(g, seat),
        "titles": titles_of(g, seat),
        "kills": g.counts[t.KILLS + seat],
        "unlocked": g.counts[t.UNLOCKED + seat] != 0,
        "hand": len(g.zones[t.DRAFT + seat]),
        "kept": kept,
        "picked": has_picked(g, seat),
        "bought": len(g.zones[(t.DRAFT if g.counts[t.STEP] == t.PURCHASE else t.STASH) + seat]),
    }


def has_picked(g: Arcadia, seat: int) -> bool:
    """Whether a Guild is done with this pick of the draft, with its purchase, or with handing out its cards."""
    if not is_upgrading(g):
        return False
    if g.counts[t.STEP] == t.IN_DRAFT:
        keep = keeps(g)
        fewest = min(len(g.zones[t.KEPT + each]) for each in g.layout.each_seat)
        return len(g.zones[t.KEPT + seat]) >= (fewest // keep + 1) * keep
    return bool(g.sealed[seat] or g.counts[t.SEATED + seat])


def spawns_next(g: Arcadia) -> bool:
    """Whether Monsters spawn at the end of this turn, as things are."""
    full = len(g.zones[t.SPAWN_TILE]) >= g.defs.defaults.spawn_slots
    return g.counts[t.STEP] == t.IN_TURN and (full or (not monsters_on_board(g) and bool(g.zones[t.SPAWN_TILE])))


# ------------------------------------------------------------------ going, seeing, attacking


def reach(g: Arcadia, figure: int) -> list[ReachInView]:
    """Where the acting figure can go, the nearest first."""
    if not figure or not points_of(g, figure):
        return []
    found = ways(g, figure, points_of(g, figure))
    return [
        way_shown(g, figure, way) for _, way in sorted(found.items(), key=lambda each: (len(each[1].steps), each[0]))
    ]


def way_shown(g: Arcadia, figure: int, way: Way) -> ReachInView:
    """A Space in reach with its way."""
    guards = [monster for step in way.steps for monster in step.guards]
    return {
        "space": way.space,
        "points": len(way.steps),
        "guards": len(guards),
        "stop": may_stop(g, figure, way.space),
        "fells": way_fells(g, figure, way) if guards else 0,
        "way": [
            {"space": step.space, "by": "portal" if step.by_portal else "step", "guards": list(step.guards)}
            for step in way.steps
        ],
    }


def way_fells(g: Arcadia, hero: int, way: Way) -> int:
    """The chance that the Guard attacks on a way kill a Hero, in parts of a hundred."""
    spaces = [space_of(g, hero), *(step.space for step in way.steps)]
    return struck_along(g, hero, [(space, step.guards) for space, step in zip(spaces, way.steps)]).falls


BARRED: Final = {
    BEHIND_WALL: "a wall",
    BEHIND_DOOR: "a closed door",
    IS_LOCKED: "a locked door",
    IS_BLOCKED: "two Enemies",
    IS_FULL: "Full, and no way on",
}


def barred(g: Arcadia, figure: int) -> list[BarredInView]:
    """The neighbouring Spaces that the acting figure cannot enter, with the reason."""
    if not figure or not points_of(g, figure):
        return []
    found: list[BarredInView] = []
    here = space_of(g, figure)
    for other in g.board.beside[here]:
        reason = why_not_step(g, figure, other, points_of(g, figure) - 1)
        if reason:
            found.append({"space": other, "why": BARRED.get(reason, "no way")})
    return found


def targets(g: Arcadia, figure: int) -> list[TargetInView]:
    """The Enemies in sight, the nearest first."""
    far = distances(g, space_of(g, figure))
    return [
        {
            "thing": other,
            "space": space_of(g, other),
            "steps": far.get(space_of(g, other), 0),
            "close": are_close(g, figure, other),
        }
        for other in enemies_seen(g, figure)
    ]


def shots(g: Arcadia) -> list[ShotInView]:
    """What each attack that is offered would come to."""
    return [
        shot(g, argument(option, 1), argument(option, 2), argument(option, 3))
        for option in g.options
        if rule_of(option) == number_of(attack)
    ]


def shot(g: Arcadia, hero: int, card: int, target: int) -> ShotInView:
    """An attack of a Hero with a card, without Boosts."""
    blow = strike(g, hero, card, target)
    shown: ShotInView = {
        "card": card,
        "target": target,
        "dice": blow.dice,
        "rerolls": blow.rerolls,
        "against": blow.against,
        "middle": blow.middle,
        "mean": blow.mean,
        "fells": blow.chance_of(left_of(g, target)),
        "unhurt": blow.unhurt,
        "guards": guards_of_attack(g, hero, target),
        "payback": not is_hero(g, target),
    }
    overkill = overkill_of(g, target)
    if overkill:
        shown["overkill"] = blow.chance_of(overkill)
    return shown
