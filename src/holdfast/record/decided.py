"""A decision as an event, and who knows all that it names."""

from __future__ import annotations

from holdfast.core.calls import argument, rule_of
from holdfast.core.events import DECIDED, MOVED, SEALED, SHOWN, SHUFFLED
from holdfast.core.game import Game
from holdfast.core.state import Event, State


def decided(game: Game, before: State, call: int, text: str, events: list[Event]) -> Event:
    """The decision as an event: its cause is the call itself; known to those who know everything it names."""
    known = before.layout.everyone
    for index, kind in enumerate(game.arguments.get(rule_of(call), [])):
        thing = argument(call, index)
        if kind in game.notation.thing_kinds and thing:
            known &= _who_knows(before, thing, events)
    if any(event.kind == SEALED for event in events):
        known &= 1 << argument(call, 0)
    asked = rule_of(before.agenda[-1])
    return Event(DECIDED, cause=call, a=argument(call, 0), b=asked, known=known, text=text)


def _who_knows(before: State, thing: int, events: list[Event]) -> int:
    """Who knew a card when it was named, or saw it before anything was shuffled."""
    known = before.knows[thing]
    for event in events:
        if event.kind == SHUFFLED:
            break
        if event.kind in (MOVED, SHOWN) and event.thing == thing:
            known |= event.known
    return known
