"""Storm Lords: Tempests are drawn, done and put on the bottom of their deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.atoms import add, move
from holdfast.core.calls import number_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Happens
from holdfast.games.shadowrift.rules.states import trigger
from holdfast.games.shadowrift.rules.suffering import carry_out
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


def tempest(g: Shadowrift, _seat: i64, card: i64, _x: i64, _y: i64) -> None:
    """The top Tempest is drawn and done (ruling 164). What it does is nobody's action: it never Hunts (ruling 165)."""
    deck = g.zones[t.TEMPEST_DECK]
    if not deck:
        tell(g, facts.NOTHING_THERE, card, 0, number_of(tempest))
        return
    drawn = deck[0]
    move(g, drawn, t.TEMPEST)
    add(g, t.TEMPESTS, 1)
    for text in g.defs.at[k.PLAYED][g.face[drawn]]:
        carry_out(g, text, k.PLAYED, ALL, drawn)
    then(g, tempest_resolves, drawn)


def tempest_resolves(g: Shadowrift, card: i64) -> None:
    """It is done and goes to the bottom of its deck; one that it brought about lies there already (A-28).

    Then comes what happens each time a Tempest resolves.
    """
    move(g, card, t.TEMPEST_DECK)
    trigger(g, k.TEMPEST_RESOLVES, ALL)


CHAPTER = chapter(
    "Storm Lords",
    rules={tempest: "seat card n n2", tempest_resolves: "card"},
    sentences={"Tempest": Effect(tempest), "a Tempest resolves": Happens(k.TEMPEST_RESOLVES)},
)
