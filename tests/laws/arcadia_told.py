"""What is looked up on a table of Arcadia Quest and among its events, to compare with what is told."""

from __future__ import annotations

from holdfast.core.events import MARKED, MOVED, TOLD
from holdfast.core.state import Event
from holdfast.games.arcadia import table as t
from tests.laws.facts import Told


def seat_of(told: Told, figure: int) -> int:
    """Whose Hero it is; -1 for a Monster."""
    return (told.mark(figure, t.SLOT) + 2) // t.HEROES - 1


def is_hero(told: Told, figure: int) -> bool:
    return told.mark(figure, t.SLOT) > 0


def stands(told: Told, figure: int) -> bool:
    return t.SPACE <= told.zone(figure) < t.SPACE + t.SPACES


def seats(told: Told) -> int:
    return len(told.table.layout.each_seat)


def active(told: Told) -> int:
    return told.table.counts[t.ACTIVE]


def driver(told: Told) -> int:
    """The player on the right of the active one."""
    return (active(told) - 1) % seats(told)


def active_hero(told: Told) -> int:
    """The Hero in his activation; 0: nobody is."""
    slot = told.table.counts[t.HERO]
    return next((thing for thing in range(1, len(told.table.marks)) if slot and told.mark(thing, t.SLOT) == slot), 0)


def has(told: Told, hero: int, thing: int, *zones: int) -> bool:
    """Whether a Hero has this in one of his zones."""
    return is_hero(told, hero) and told.zone(thing) in [zone + told.mark(hero, t.SLOT) - 1 for zone in zones]


def goes(told: Told, thing: int) -> int:
    """Where it goes next; -1: nowhere."""
    moved = told.next(MOVED, thing=thing)
    return -1 if moved is None else moved.b


def comes_off(told: Told, figure: int) -> int:
    """How many Wounds come off a figure next; fewer than none: it gets some."""
    marked = told.next(MARKED, thing=figure, a=t.WOUNDS)
    return 0 if marked is None else marked.b - marked.c


def last_told(told: Told, fact: int, **fields: int) -> Event | None:
    return told.last(TOLD, a=fact, **fields)


def in_play(told: Told) -> bool:
    """While a turn goes on; a setup tells nothing."""
    return told.table.counts[t.STEP] in (t.IN_TURN, t.END_OF_TURN)
