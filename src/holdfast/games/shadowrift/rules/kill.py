"""Kill and Break: Villagers die and leave Corpses, Walls go back to their stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add, clear_marks, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Happens
from holdfast.games.shadowrift.rules.interruptions import BY_A_KILL, is_stopped, last_resort
from holdfast.games.shadowrift.rules.states import of_one_name, trigger
from holdfast.games.shadowrift.table import Shadowrift, in_the_square, kind_of, town_square

if TYPE_CHECKING:
    from mypy_extensions import i64

# ------------------------------------------------------------------ who is nearest the Town Discard


def prey_in_square(g: Shadowrift, prey: i64) -> i64:
    """The Villager that a Kill takes (rulings 59, 60): with this symbol or name, nearest the Town Discard; 0: none."""
    kinds, symbols, faces = g.defs.kind, g.defs.symbol, g.face
    for card in town_square(g):
        face = faces[card]
        if kinds[face] != k.VILLAGER:
            continue
        if of_one_name(g, card, prey - k.NAMED) if prey >= k.NAMED else symbols[face] == prey:
            return card
    return 0


def nearest(g: Shadowrift, kind: i64, other_kind: i64 = 0) -> i64:
    """The card of one of these kinds in Town Square nearest the Town Discard (A-53); 0: none."""
    kinds, faces = g.defs.kind, g.face
    for card in town_square(g):
        found = kinds[faces[card]]
        if found == kind or (other_kind and found == other_kind):
            return card
    return 0


# ------------------------------------------------------------------ killing and breaking


def strike_villager(g: Shadowrift, killer: i64, victim: i64) -> None:
    """A Kill would kill this Villager, in Town Square or found by a Hunt (rulings 84 to 89, 181).

    First the defences by chance; then a Guard dies instead; if nobody does, the Villager dies.
    """
    if is_stopped(g, k.DEFENDS_KILL, killer, BY_A_KILL):
        let_go(g, victim)
        return
    guard = last_resort(g, victim)
    if guard:
        let_go(g, victim)
        villager_dies(g, guard, killer, 1)
    else:
        villager_dies(g, victim, killer, 0)


def strike_wall(g: Shadowrift, monster: i64, wall: i64) -> None:
    """A Wall is about to be broken: a Guard dies instead, or it goes back to the Wall stack (rulings 9, 64, 86).

    Its space stays empty.
    """
    guard = last_resort(g, wall)
    if guard:
        let_go(g, wall)
        villager_dies(g, guard, monster, 1)
        return
    tell(g, facts.BROKEN, wall, monster)
    clear_marks(g, wall)
    move(g, wall, t.WALLS)


def let_go(g: Shadowrift, found: i64) -> None:
    """What is not killed or broken stays where it is; what a Hunt has found stays in the Town Discard (A-18, A-19)."""
    if g.zone_of[found] == t.FOUND:
        move(g, found, t.TOWN_DISCARD)


def villager_dies(g: Shadowrift, victim: i64, killer: i64, instead: i64) -> None:
    """To the bottom of the Traveler Deck, with a Corpse where the Villager was (rulings 61, 73, 179).

    That is the space in Town Square, or the Town Discard for one found by a Hunt. `instead`: it died for another.
    """
    zone = g.zone_of[victim]
    in_square = in_the_square(g, victim)
    tell(g, facts.DIED, victim, killer, 0, instead)
    add(g, t.KILLED, 1)
    clear_marks(g, victim)
    move(g, victim, t.TRAVELER_DECK)
    add_corpse(g, zone if in_square else t.TOWN_DISCARD)
    trigger(g, k.VILLAGER_KILLED, ALL)
    if in_square:
        trigger(g, k.KILLED_IN_SQUARE, ALL)
    if killer and kind_of(g, killer) == k.MONSTER:
        trigger(g, k.THIS_KILLS, ALL, killer)


def add_corpse(g: Shadowrift, zone: i64) -> bool:
    """A Corpse from its stack; the last one loses the game at once (rulings 15, 67). Whether there was one."""
    stack = g.zones[t.STACK + t.CORPSE]
    if not stack:
        tell(g, facts.NONE_LEFT, 0, 0, t.CORPSE, ALL)
        return False
    move(g, stack[-1], zone)
    return True


CHAPTER = chapter(
    "Kill and Break",
    rules={},
    sentences={
        "a Villager is killed": Happens(k.VILLAGER_KILLED),
        "a Villager is killed in Town Square": Happens(k.KILLED_IN_SQUARE),
        "this kills a Villager": Happens(k.THIS_KILLS),
    },
)
