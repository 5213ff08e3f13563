"""What a steady player could do with an icon, as far as it reckons with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from holdfast.core.calls import call_number
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.bot import deeds
from holdfast.games.heroesout.bot.board import heroes_in
from holdfast.games.heroesout.bot.scene import Scene
from holdfast.games.heroesout.kinds import Action
from holdfast.games.heroesout.table import counter_of, stands_hurt, stands_in

if TYPE_CHECKING:
    from mypy_extensions import i64


def choices(scene: Scene, action: Action) -> list[int]:
    """The ways to use one icon of a card, those that are alike once; none for what is done in other ways."""
    ways = WAYS.get(action.kind)
    return ways(scene, action) if ways is not None else []


def make(scene: Scene, rule: i64, a: i64, b: i64, c: i64) -> i64:
    """A choice of this player as the game writes it."""
    return call_number(rule, scene.table.seat, a, b, c)


def can_put(scene: Scene, token: i64, room: i64) -> bool:
    """Whether the supply has such a token; a portal goes where none is."""
    if token == k.PORTAL:
        return scene.goods[counter_of(room, k.PORTAL)] == 0 and scene.goods[k.PORTAL] > 0
    return scene.goods[token] > 0


def moves_from(scene: Scene, rule: i64, room: i64, walls: bool) -> list[int]:
    """Where one's monsters in a room could go, with the tokens that are worth carrying there."""
    table = scene.table
    ways: i64 = table.joined[room]
    if walls:
        ways |= table.beside[room]
    goods = scene.goods
    if goods[counter_of(room, k.PORTAL)] == k.COMPLETED:
        for other in table.rooms:
            if other != room and goods[counter_of(other, k.PORTAL)] == k.COMPLETED:
                ways |= 1 << other
    carried = [token for token in k.CARRIED if goods[counter_of(room, token)] > 0]
    worths = table.worths.tokens
    found: list[int] = []
    seen: i64 = 0
    for figure in scene.figures:
        stands: i64 = figure
        if stands_in(stands) != room or seen >> (stands_hurt(stands)) & 1:
            continue
        seen |= 1 << (stands_hurt(stands))
        for other in table.rooms:
            if ways >> other & 1:
                found.append(make(scene, rule, stands, other, 0))
                for token in carried:
                    if token == k.TRAP or worths[counter_of(other, token)] > worths[counter_of(room, token)]:
                        found.append(make(scene, rule, stands, other, token))
    return found


def strikes(scene: Scene, rule: i64) -> list[int]:
    """The rooms in which a hero can be struck, and which hero there."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.mine >> room & 1 and heroes_in(scene.board[room]):
            found.append(make(scene, rule, scene.table.worths.victim(room), room, 0))
    return found


def shots(scene: Scene, rule: i64) -> list[int]:
    """The rooms in which a hero can be shot, from any room."""
    found: list[int] = []
    for each in scene.table.rooms:
        room: i64 = each
        sources = scene.mine & scene.table.joined[room]
        if sources and heroes_in(scene.board[room]):
            for source in scene.table.rooms:
                if sources >> source & 1:
                    found.append(make(scene, rule, scene.table.worths.victim(room), room, source))
                    break
    return found


def shots_from(scene: Scene, rule: i64, source: i64) -> list[int]:
    """The rooms in which a hero can be shot from one room."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.table.joined[source] >> room & 1 and heroes_in(scene.board[room]):
            found.append(make(scene, rule, scene.table.worths.victim(room), room, source))
    return found


def swarms(scene: Scene, deed: i64) -> list[int]:
    """The rooms in which a Swarm makes sense."""
    found: list[int] = []
    for room in scene.table.rooms:
        if not scene.mine >> room & 1:
            continue
        if deed == k.MELEE and not heroes_in(scene.board[room]):
            continue
        if deed == k.RANGED and not shots_from(scene, deeds.SHOOTING, room):
            continue
        found.append(make(scene, deeds.SWARMING_OUT, deed, room, 0))
    return found


def activations(scene: Scene) -> list[int]:
    """What one Activate could do."""
    table = scene.table
    clan = table.ability
    kind = clan.kind
    found: list[int] = []
    if kind == k.MELEE:
        found = strikes(scene, deeds.ABILITY_MELEE)
    elif kind == k.RANGED:
        found = shots(scene, deeds.ABILITY_RANGED)
    elif kind == k.DRAW:
        if scene.mine:
            found.append(make(scene, deeds.ABILITY, 0, 0, 0))
    for each in table.rooms:
        room: i64 = each
        if not scene.mine >> room & 1:
            continue
        if kind == k.MOVE or kind == k.MOVE_THROUGH_WALLS:
            found += moves_from(scene, deeds.ABILITY_MOVE, room, kind == k.MOVE_THROUGH_WALLS)
        elif kind == k.PLACE:
            if can_put(scene, clan.what, room):
                found.append(make(scene, deeds.ABILITY_IN, room, 0, 0))
        elif kind == k.SUMMON:
            if scene.lair:
                found.append(make(scene, deeds.ABILITY_IN, room, 0, 0))
        elif kind == k.TAKE_OFF_WOUNDS:
            for figure in scene.figures:
                if stands_hurt(figure) and stands_in(figure) == room:
                    alone = (
                        table.g.defs.clans[table.g.defs.clan[table.g.defs.figure_face[table.seat]] - 1].monsters == 1
                    )
                    found.append(make(scene, deeds.ABILITY if alone else deeds.ABILITY_IN, 0 if alone else room, 0, 0))
                    break
        offered = table.g.defs.rooms[room].ability
        if offered.kind == k.PLACES_TOKEN:
            if scene.goods[offered.token] > 0:
                found.append(make(scene, deeds.ACTIVATING, room, 0, 0))
        elif offered.kind == k.SELLS_LOOT:
            if scene.goods[counter_of(room, offered.token)] > 0:
                card = table.worths.best_loot(offered.loot)
                if card:
                    found.append(make(scene, deeds.BUYING, room, card, 0))
        if scene.goods[counter_of(room, k.PORTAL)] == k.INCOMPLETE:
            found.append(make(scene, deeds.COMPLETING, room, 0, 0))
    return found


# ------------------------------------------------------------------ icon by icon


def moves(scene: Scene, _action: Action) -> list[int]:
    """From each room with one's monsters."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.mine >> room & 1:
            found += moves_from(scene, deeds.MOVING, room, False)
    return found


def melee(scene: Scene, _action: Action) -> list[int]:
    """Wherever a hero can be struck."""
    return strikes(scene, deeds.STRIKING)


def ranged(scene: Scene, _action: Action) -> list[int]:
    """Wherever a hero can be shot."""
    return shots(scene, deeds.SHOOTING)


def activate(scene: Scene, _action: Action) -> list[int]:
    """Whatever an Activate could do."""
    return activations(scene)


def draw(scene: Scene, _action: Action) -> list[int]:
    """There is one way to draw."""
    return [make(scene, deeds.DRAWING, 0, 0, 0)]


def reinforce(scene: Scene, _action: Action) -> list[int]:
    """There is one way to reinforce."""
    return [make(scene, deeds.REINFORCING, 0, 0, 0)]


def put_tokens(scene: Scene, action: Action) -> list[int]:
    """In each room with one's monsters that takes the token."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.mine >> room & 1 and can_put(scene, action.what, room):
            found.append(make(scene, deeds.PLACING, action.what, room, 0))
    return found


def ambush(scene: Scene, action: Action) -> list[int]:
    """In each room of the types on the card, while the lair has a figure."""
    found: list[int] = []
    if scene.lair:
        for room in scene.table.rooms:
            if action.what >> scene.table.g.defs.rooms[room].type & 1:
                found.append(make(scene, deeds.SUMMONING, room, 0, 0))
    return found


def swarm(scene: Scene, action: Action) -> list[int]:
    """In each room where the Swarm makes sense."""
    return swarms(scene, action.what)


def surge(scene: Scene, action: Action) -> list[int]:
    """By what it begins with: an attack, or a token that is discarded."""
    if action.cause == k.MELEE:
        return strikes(scene, deeds.STRIKING)
    if action.cause == k.RANGED:
        return shots(scene, deeds.SHOOTING)
    found: list[int] = []
    if action.cause == k.DISCARD_TOKEN:
        for room in scene.table.rooms:
            if scene.mine >> room & 1 and scene.goods[counter_of(room, action.cause_token)] > 0:
                found.append(make(scene, deeds.PAYING, action.cause_token, room, 0))
    return found


WAYS: Final[dict[int, Callable[[Scene, Action], list[int]]]] = {
    k.MOVE: moves,
    k.MELEE: melee,
    k.RANGED: ranged,
    k.ACTIVATE: activate,
    k.DRAW: draw,
    k.REINFORCE: reinforce,
    k.PLACE: put_tokens,
    k.AMBUSH: ambush,
    k.SWARM: swarm,
    k.SURGE: surge,
}
"""What each icon could do."""
