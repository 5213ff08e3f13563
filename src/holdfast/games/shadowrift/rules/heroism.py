"""Heroism: dealt round from the hero who earned the first, by the Next Heroism marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import count, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.rng import below
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


def earn(g: Shadowrift, n: i64, seat: i64) -> None:
    """So many Heroism, each to the hero with the marker, which then passes on. The first ever is for whoever earned it.

    Without a card left nothing is dealt, and the marker stays.
    """
    if n > 0:
        tell(g, facts.EARNED, 0, 0, n)
    for _ in range(n):
        stack = g.zones[t.STACK + t.HEROISM]
        if not stack:
            tell(g, facts.NONE_LEFT, 0, 0, t.HEROISM, ALL)
            return
        holder = g.counts[t.MARKER] - 1
        if holder < 0:
            holder = seat if seat < g.seats else 0
        move(g, stack[-1], t.DISCARD + holder)
        count(g, t.MARKER, (holder + 1) % g.seats + 1)


def marked_hero(g: Shadowrift) -> i64:
    """The hero with the marker; while nobody holds it, one by chance."""
    if g.counts[t.MARKER]:
        return g.counts[t.MARKER] - 1
    return 0 if g.seats == 1 or g.counts[t.FIRST_UNMARKED] else below(g, g.seats)


def earn_one(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """The heroes earn a Heroism."""
    earn(g, 1, seat)


CHAPTER = chapter(
    "Heroism",
    rules={earn_one: "seat card n n2"},
    sentences={"the heroes earn a Heroism": Effect(earn_one)},
)
