"""Death Curses: how one is drawn, in the Upgrade Phase or in the middle of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.atoms import move, move_together
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import draw_cards
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import place_of
from holdfast.games.arcadia.rules.slots import make_room
from holdfast.games.arcadia.table import Arcadia, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def draw_curse(g: Arcadia, hero: i64) -> None:
    """A card for each of his Death tokens; the highest stays, if above his old one and no 0 (1.10.2)."""
    draw_cards(g, tokens_on(g, hero), t.CURSE_DECK, t.CURSE_DISCARD, t.DRAWN)
    drawn = len(g.zones[t.DRAWN])
    values, own = g.defs.value, t.CURSE + place_of(g, hero)
    kept = 0
    for card in g.zones[t.DRAWN] + g.zones[own]:
        if values[g.face[card]] >= (values[g.face[kept]] if kept else 1):
            kept = card
    if kept and g.zone_of[kept] == t.DRAWN:
        tell(g, facts.IS_CURSED, kept, hero, 0, drawn)
        move_together(g, g.zones[own][:], t.CURSE_DISCARD)
        move(g, kept, own)
    elif drawn:
        tell(g, facts.NOT_CURSED, 0, hero, 0, drawn)
    move_together(g, g.zones[t.DRAWN][:], t.CURSE_DISCARD)


def curse_at_once(g: Arcadia, hero: i64) -> None:
    """In the middle of a scenario a Curse may fill a slot that a card needs (10.8.14)."""
    draw_curse(g, hero)
    then(g, make_room, place_of(g, hero))


CHAPTER = chapter("Death Curses", rules={curse_at_once: "hero"})
