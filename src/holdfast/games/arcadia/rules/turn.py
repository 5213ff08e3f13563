"""A turn: activate one Hero, or Rest the Guild; then Monsters spawn, and the next player begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import add, count
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import own_abilities
from holdfast.games.arcadia.rules.activation import activate, why_not_activate
from holdfast.games.arcadia.rules.close import living_heroes, monsters_on_board
from holdfast.games.arcadia.rules.death import bury
from holdfast.games.arcadia.rules.limit import call_off, is_over_limit
from holdfast.games.arcadia.rules.movement import guard_anew
from holdfast.games.arcadia.rules.rest import rest, why_not_rest
from holdfast.games.arcadia.rules.spawn import spawn_monsters
from holdfast.games.arcadia.rules.wounds import do_deed
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64


def start_of_turn(g: Arcadia) -> None:
    """The next turn begins. This is a named point."""
    count(g, t.STEP, t.IN_TURN)
    add(g, t.TURN, 1)
    count(g, t.HERO, 0)
    count(g, t.ACTIVATED, 0)
    count(g, t.MOVEMENT, 0)
    seat = g.counts[t.ACTIVE]
    for hero in living_heroes(g, seat):
        for ability in own_abilities(g, hero):
            if ability.trigger == k.TURN_STARTS:
                do_deed(g, hero, ability)
                then(g, bury, 0)
    then(g, choose_deed, seat)
    then(g, end_of_turn)


def choose_deed(g: Arcadia, seat: i64) -> None:
    """Activate one Hero, or Rest (1.3)."""
    for hero in living_heroes(g, seat):
        if not why_not_activate(g, seat, hero):
            offer(g, activate, seat, hero)
    if not why_not_rest(g, seat):
        offer(g, rest, seat)


def end_of_turn(g: Arcadia) -> None:
    """Monsters spawn if they must (1.3.8), then the next player begins."""
    count(g, t.STEP, t.END_OF_TURN)
    count(g, t.HERO, 0)
    count(g, t.MOVEMENT, 0)
    for monster in monsters_on_board(g) if g.counts[t.ONCE_A_SPACE] else ():
        guard_anew(g, monster)
    then(g, spawn_monsters)
    then(g, next_turn)


def next_turn(g: Arcadia) -> None:
    """Clockwise, until somebody wins; a scenario that takes too long is called off (10.8.22)."""
    if is_over_limit(g):
        then(g, call_off)
        return
    count(g, t.ACTIVE, (g.counts[t.ACTIVE] + 1) % g.seats)
    then(g, start_of_turn)


CHAPTER = chapter(
    "A turn",
    rules={start_of_turn: "", choose_deed: "seat", end_of_turn: "", next_turn: ""},
    prompts={choose_deed: "Activate a Hero, or Rest your Guild."},
    points={start_of_turn: "start of turn"},
)
