"""Goal of the Game, and everything else that happens at once: the standing conditions, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import end_game, show
from holdfast.core.chapter import chapter
from holdfast.core.state import MARK_MASK
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.damage import is_slain
from holdfast.games.shadowrift.rules.deeds import SEAT
from holdfast.games.shadowrift.rules.endings import ALL_SEALED, ENDING_NAMES, LAST_CORPSE
from holdfast.games.shadowrift.rules.slaying import broken, slain
from holdfast.games.shadowrift.rules.states import FURTHEST_FIRST
from holdfast.games.shadowrift.table import Shadowrift, hurt

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["ENDING_NAMES", "standing_conditions"]

OF_HEALTH: Final = k.answer_to(k.MORE_HEALTH)
"""Where a card gives others more health, moves may slay; elsewhere only damage does."""


def standing_conditions(g: Shadowrift, stirred: i64) -> bool:
    """Lost by the last Corpse, won by Seals or Walls, the top of the Monster Deck, who is slain, what is broken."""
    if stirred & t.GOAL:
        zones = g.zones
        if not zones[t.STACK + t.CORPSE]:
            end_game(g, LAST_CORPSE, 0)
            return True
        if zones[t.SEALED] and len(zones[t.SEALED]) >= seals_needed(g):
            end_game(g, ALL_SEALED, g.layout.everyone)
            return True
        if zones[t.MONSTER_DECK]:
            top = zones[t.MONSTER_DECK][0]
            if g.knows[top] != g.layout.everyone:
                show(g, top, g.layout.everyone)
    if not stirred & (t.FIGHTS if g.spoken & OF_HEALTH else t.AT_ONCE):
        return False
    slew, broke = slay_all(g), break_all(g)
    return slew or broke


def seals_needed(g: Shadowrift) -> i64:
    """One Shadowrift per hero, in the solo game two (rulings 7, A-56)."""
    numbers = g.defs.players[g.seats]
    return numbers.shadowrifts_top + numbers.shadowrifts_bottom


def slay_all(g: Shadowrift) -> bool:
    """All monsters with as much damage as health fall, then they are rewarded in that order (ruling 115, (bd)).

    Who falls may have kept another alive, so each time it is looked anew.
    """
    monster = _first_slain(g)
    if not monster:
        return False
    while monster:
        slain(g, monster, credit_of(g))
        monster = _first_slain(g)
    return True


def credit_of(g: Shadowrift) -> i64:
    """The seat plus 1 of the hero whose deed this is; between deeds, of whoever did the last damage (A-39, A-54)."""
    if g.frames and g.counts[t.STEP] == t.HEROES_ACT:
        return g.notes[g.frames[1] + SEAT] + 1
    return g.counts[t.CREDIT]


def _first_slain(g: Shadowrift) -> i64:
    """The monster furthest along with as much damage as health, of several on a space the first to come; 0: none."""
    marks, health, faces = g.marks, g.defs.health, g.face
    for zone in FURTHEST_FIRST:
        for monster in g.zones[zone]:
            if marks[monster] > MARK_MASK and hurt(g, monster) >= health[faces[monster]] and is_slain(g, monster):
                return monster
    return 0


def break_all(g: Shadowrift) -> bool:
    """The same for the Freezes in Town Square, the nearest to the Town Discard first."""
    one_broke = False
    marks, zones = g.marks, g.zones
    for space in t.IN_THE_SQUARE:
        for card in zones[space]:
            if marks[card] > MARK_MASK and g.defs.kind[g.face[card]] == k.FREEZE and is_slain(g, card):
                broken(g, card, credit_of(g))
                one_broke = True
                break
    return one_broke


CHAPTER = chapter("Goal of the Game", rules={})
