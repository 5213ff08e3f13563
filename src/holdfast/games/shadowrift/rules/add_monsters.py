"""Step 6, Add Monsters: the top card of the Monster Deck enters as long as there is power for it."""

from __future__ import annotations

from holdfast.core.agenda import then
from holdfast.core.atoms import add, count, move
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.table import Shadowrift, kind_of


def add_monsters(g: Shadowrift) -> None:
    """Cards enter until there are fewer points than the next one costs; the rest is kept (rulings 100 to 104)."""
    count(g, t.STEP, t.ADD_MONSTERS)
    then(g, next_card_enters)


def next_card_enters(g: Shadowrift) -> None:
    """The top card is paid for and placed: a monster on Start, a Power or Shadowrift in the Power Area.

    A card that costs nothing enters without points. With the deck empty the step is over (A-45).
    """
    deck = g.zones[t.MONSTER_DECK]
    if not deck or g.counts[t.POWER] < g.defs.cost[g.face[deck[0]]]:
        return
    card = deck[0]
    add(g, t.POWER, -g.defs.cost[g.face[card]])
    move(g, card, t.START if kind_of(g, card) == k.MONSTER else t.POWER_AREA)
    then(g, next_card_enters)


CHAPTER = chapter("Step 6: Add Monsters", rules={add_monsters: "", next_card_enters: ""})
