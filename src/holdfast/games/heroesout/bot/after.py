"""What a choice leads to in the head of a steady player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.calls import argument, rule_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.bot import deeds
from holdfast.games.heroesout.bot.board import heroes_in
from holdfast.games.heroesout.bot.choices import choices, moves_from, shots_from
from holdfast.games.heroesout.bot.forecast import W
from holdfast.games.heroesout.bot.scene import Scene
from holdfast.games.heroesout.kinds import Action
from holdfast.games.heroesout.table import stands_hurt, stands_in

if TYPE_CHECKING:
    from mypy_extensions import i64


def branches(scene: Scene, action: Action, hopes: i64) -> list[Scene]:
    """The scenes after each way to use one icon of a card, which are thought of once."""
    key: i64 = action.kind | action.what << 5 | action.cause << 17 | action.cause_token << 22
    key |= action.gain << 26 | action.gain_amount << 31
    if action.kind == k.SWARM:
        key |= hopes << 36
    known = scene.branches
    if known is None:
        known = scene.branches = {}
    found = known.get(key)
    if found is None:
        found = [after(scene, action, packed, hopes) for packed in choices(scene, action)]
        known[key] = found
    return found


def after(scene: Scene, action: Action | None, packed: i64, hopes: i64) -> Scene:
    """The scene after one choice; the action is the one on the card to which it belongs, if it is known."""
    made = scene.twin(packed)
    rule = rule_of(packed)
    a, b, c = argument(packed, 1), argument(packed, 2), argument(packed, 3)
    worths = scene.table.worths
    if rule == deeds.MOVING or rule == deeds.ABILITY_MOVE:
        made.go(a, b, c)
    elif (
        rule == deeds.STRIKING or rule == deeds.SHOOTING or rule == deeds.ABILITY_MELEE or rule == deeds.ABILITY_RANGED
    ):
        made.kill(b, 1)
        made.bonus += worths.classes[a]
        if action is not None and action.kind == k.SURGE:
            gain(made, action, b)
    elif rule == deeds.SUMMONING or rule == deeds.SUMMONING_THERE:
        made.call_up(a, 1)
    elif rule == deeds.PLACING or rule == deeds.PLACING_THERE:
        made.put(a, b, 1)
    elif rule == deeds.PAYING:
        made.put(a, b, -1)
        if action is not None:
            gain(made, action, b)
    elif rule == deeds.ABILITY_IN:
        use_ability(made, a)
    elif rule == deeds.ABILITY:
        use_ability(made, 0)
    elif rule == deeds.ACTIVATING:
        ability = scene.table.g.defs.rooms[a].ability
        if ability.kind == k.JAILS_FOR_LOOT:
            made.bonus += worths.experiment(ability.loot)
        else:
            made.put(ability.token, a, 1)
    elif rule == deeds.BUYING:
        made.put(scene.table.g.defs.rooms[a].ability.token, a, -1)
        made.bonus += worths.gains[scene.table.g.face[b]]
    elif rule == deeds.COMPLETING:
        made.put(k.PORTAL, a, 1)
    elif rule == deeds.DRAWING:
        made.bonus += W.draw
    elif rule == deeds.REINFORCING:
        made.bonus += W.draw * 3 // 2
    elif rule == deeds.SWARMING_OUT:
        swarm_out(made, a, b, hopes)
    return made


def gain(scene: Scene, action: Action, room: i64) -> None:
    """The second half of a Surge."""
    if action.gain == k.SUMMON:
        scene.call_up(room, action.gain_amount)
    else:
        scene.put(action.what, room, action.gain_amount)


def use_ability(scene: Scene, room: i64) -> None:
    """The ability of a clan that needs no more than a room."""
    clan = scene.table.ability
    if clan.kind == k.DRAW:
        scene.bonus += W.draw * clan.amount
    elif clan.kind == k.PLACE:
        scene.put(clan.what, room, 1)
    elif clan.kind == k.SUMMON:
        scene.call_up(room, 1)
    elif clan.kind == k.TAKE_OFF_WOUNDS:
        for number, figure in enumerate(scene.figures):
            if stands_hurt(figure) and (not room or stands_in(figure) == room):
                scene.board[stands_in(figure)] += stands_hurt(figure)
                scene.figures = scene.figures[:]
                scene.figures[number] = stands_in(figure)
                return


def swarm_out(scene: Scene, deed: i64, room: i64, hopes: i64) -> None:
    """All one's monsters in a room do something, each the best for it."""
    many = scene.count_in(room)
    if deed == k.MELEE:
        heroes = heroes_in(scene.board[room])
        scene.kill(room, many if many < heroes else heroes)
        return
    for _ in range(many):
        best = scene.value(hopes)
        found: Scene | None = None
        for packed in (
            moves_from(scene, deeds.MOVING, room, False) if deed == k.MOVE else shots_from(scene, deeds.SHOOTING, room)
        ):
            made = after(scene, None, packed, hopes)
            value = made.value(hopes)
            if value > best:
                best, found = value, made
        if found is None:
            return
        scene.become(found)
