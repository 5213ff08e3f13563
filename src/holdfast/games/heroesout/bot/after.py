"""What a choice leads to in the head of a steady player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

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
    effect = EFFECTS.get(rule_of(packed))
    if effect is not None:
        effect(made, action, packed, hopes)
    return made


# ------------------------------------------------------------------ deed by deed


def move(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """A monster goes, perhaps with a token."""
    scene.go(argument(packed, 1), argument(packed, 2), argument(packed, 3))


def attack(scene: Scene, action: Action | None, packed: i64, _hopes: i64) -> None:
    """A hero is taken out of a room; a Surge then brings its second half."""
    room = argument(packed, 2)
    scene.kill(room, 1)
    scene.bonus += scene.table.worths.classes[argument(packed, 1)]
    if action is not None and action.kind == k.SURGE:
        gain(scene, action, room)


def summon(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """A monster comes out of the lair."""
    scene.call_up(argument(packed, 1), 1)


def place(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """A token comes into a room."""
    scene.put(argument(packed, 1), argument(packed, 2), 1)


def pay(scene: Scene, action: Action | None, packed: i64, _hopes: i64) -> None:
    """A token is discarded for the second half of a Surge."""
    room = argument(packed, 2)
    scene.put(argument(packed, 1), room, -1)
    if action is not None:
        gain(scene, action, room)


def ability(scene: Scene, _action: Action | None, _packed: i64, _hopes: i64) -> None:
    """The ability of the clan, wherever it is."""
    use_ability(scene, 0)


def ability_in(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """The ability of the clan, in a room."""
    use_ability(scene, argument(packed, 1))


def activate(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """What a special room does."""
    room = argument(packed, 1)
    offered = scene.table.g.defs.rooms[room].ability
    if offered.kind == k.JAILS_FOR_LOOT:
        scene.bonus += scene.table.worths.experiment(offered.loot)
    else:
        scene.put(offered.token, room, 1)


def buy(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """A loot card for a token of the room."""
    table, room = scene.table, argument(packed, 1)
    scene.put(table.g.defs.rooms[room].ability.token, room, -1)
    scene.bonus += table.worths.gains[table.g.face[argument(packed, 2)]]


def complete(scene: Scene, _action: Action | None, packed: i64, _hopes: i64) -> None:
    """The second half of a portal."""
    scene.put(k.PORTAL, argument(packed, 1), 1)


def draw(scene: Scene, _action: Action | None, _packed: i64, _hopes: i64) -> None:
    """One more card."""
    scene.bonus += W.draw


def reinforce(scene: Scene, _action: Action | None, _packed: i64, _hopes: i64) -> None:
    """One more card, of one's choice."""
    scene.bonus += W.draw * 3 // 2


def swarm(scene: Scene, _action: Action | None, packed: i64, hopes: i64) -> None:
    """All one's monsters in a room act."""
    swarm_out(scene, argument(packed, 1), argument(packed, 2), hopes)


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


EFFECTS: Final[dict[int, Callable[[Scene, Action | None, int, int], None]]] = {
    deeds.MOVING: move,
    deeds.ABILITY_MOVE: move,
    deeds.STRIKING: attack,
    deeds.SHOOTING: attack,
    deeds.ABILITY_MELEE: attack,
    deeds.ABILITY_RANGED: attack,
    deeds.SUMMONING: summon,
    deeds.SUMMONING_THERE: summon,
    deeds.PLACING: place,
    deeds.PLACING_THERE: place,
    deeds.PAYING: pay,
    deeds.ABILITY: ability,
    deeds.ABILITY_IN: ability_in,
    deeds.ACTIVATING: activate,
    deeds.BUYING: buy,
    deeds.COMPLETING: complete,
    deeds.DRAWING: draw,
    deeds.REINFORCING: reinforce,
    deeds.SWARMING_OUT: swarm,
}
"""What each deed does to a scene."""
