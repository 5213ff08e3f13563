"""How the town stands: how many may still die, and what each monster will do if nobody stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot import weights as w
from holdfast.games.shadowrift.bot.mind import Mind
from holdfast.games.shadowrift.rules.damage import health_of
from holdfast.games.shadowrift.rules.states import answer
from holdfast.games.shadowrift.table import FLAG_SHIFT, Shadowrift, hurt

if TYPE_CHECKING:
    from mypy_extensions import i64

SOON: Final = (100, 75, 55, 40)
"""How much an action weighs that is so many rounds away, in hundredths."""


def corpses_left(g: Shadowrift) -> i64:
    """How many Corpses the town can still bear, and one more loses."""
    return len(g.zones[t.STACK + t.CORPSE])


def kill_worth(g: Shadowrift) -> i64:
    """What it is worth that a Villager lives: the more, the nearer the last Corpse."""
    left = corpses_left(g)
    if left >= 9:
        return w.KILL
    if left >= 6:
        return w.KILL_LATER
    return w.KILL_LATE if left >= 4 else w.KILL_LAST


def good_in_town(g: Shadowrift, mind: Mind) -> i64:
    """How many Villagers and Walls the town has, as far as everybody can count; Infiltrators do not help."""
    good: i64 = len(g.zones[t.TOWN_DECK])
    if mind.corpses:
        good -= mind.corpses - len(g.zones[t.STACK + t.CORPSE])
    if mind.freezes and g.zones[t.STACK + t.FREEZE]:
        good -= mind.freezes - len(g.zones[t.STACK + t.FREEZE])
    kinds, groups, faces = g.defs.kind, g.defs.group, g.face
    for zone in (t.TOWN_DISCARD, *t.IN_THE_SQUARE):
        for card in g.zones[zone]:
            good += 1
            if kinds[faces[card]] == k.VILLAGER and groups[faces[card]] == k.INFILTRATOR:
                good -= 1
    return good


def town_size(g: Shadowrift) -> i64:
    """How many cards the town has."""
    total: i64 = len(g.zones[t.TOWN_DECK]) + len(g.zones[t.TOWN_DISCARD])
    for zone in t.IN_THE_SQUARE:
        total += len(g.zones[zone])
    return total


def left(g: Shadowrift, thing: i64) -> i64:
    """The damage a monster or Freeze can still take."""
    return health_of(g, thing) - hurt(g, thing)


def action_worth(g: Shadowrift, mind: Mind, face: i64, space: i64, killed: i64) -> i64:
    """What it is worth that this action (0: the first) does not happen."""
    worth: i64 = mind.menace[space][face] + mind.kills[space][face] * killed // 2
    if mind.walls[space][face]:
        worth += w.WALL * mind.walls[space][face] // 2
    ends: i64 = mind.ends[space][face]
    if ends:
        worth += w.ANNIHILATION if ends == 2 else w.MAY_ANNIHILATE
    return worth


def next_worth(g: Shadowrift, mind: Mind, monster: i64) -> i64:
    """What it is worth that a monster takes no action in the next Monsters Act."""
    space: i64 = g.zone_of[monster] - t.START
    if space >= 3 or g.marks[monster] >> FLAG_SHIFT & t.DAZED:
        return 0
    return action_worth(g, mind, g.face[monster], space, kill_worth(g))


def slain_worth(g: Shadowrift, mind: Mind, thing: i64) -> i64:
    """What it is worth to slay a monster, or to break a Freeze."""
    face = g.face[thing]
    kind = g.defs.kind[face]
    if kind == k.FREEZE:
        return w.FREEZE * (1 + frozen(g))
    if kind != k.MONSTER:
        return 0
    space: i64 = g.zone_of[thing] - t.START
    killed = kill_worth(g)
    worth: i64 = 0
    away: i64 = 0
    dazed = g.marks[thing] >> FLAG_SHIFT & t.DAZED != 0
    while space < 3:
        if not (dazed and away == 0):
            worth += action_worth(g, mind, face, space, killed) * SOON[away] // 100
        away += 1
        space += 1
    icons: i64 = g.defs.icons[face]
    worth += icons * w.POWER * SOON[away] // 100
    if g.zones[t.STACK + t.HEROISM]:
        worth += icons * w.HEROISM
    return worth


def frozen(g: Shadowrift) -> i64:
    """How many Freezes lie in Town Square."""
    total: i64 = 0
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            if g.defs.kind[g.face[card]] == k.FREEZE:
                total += 1
    return total


def can_be_hurt(g: Shadowrift, thing: i64) -> bool:
    """Whether damage works on it at all."""
    return not answer(g, k.CANNOT_BE_DAMAGED, thing)
