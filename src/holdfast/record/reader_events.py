"""What happened, for one reader: events as JSON and as sentences. What the reader may not know is blanked first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from holdfast.core.calls import rule_name, rule_of
from holdfast.core.events import (
    COUNTED,
    DECIDED,
    ENDED,
    KIND_NAMES,
    MARKED,
    MOVED,
    OPENED,
    ROLLED,
    SEALED,
    SHUFFLED,
    TOLD,
)  # fmt: skip
from holdfast.core.game import Game
from holdfast.core.notation import UNKNOWN, numbered_name
from holdfast.core.shapes.view import EventInView
from holdfast.core.state import ALL, Event, Layout
from holdfast.core.view import SPECTATOR


def tell(game: Game, layout: Layout, event: Event, reader: int | None) -> str | None:
    """An event as a sentence for one reader (a seat, SPECTATOR, or None for the whole truth); None if it has none."""
    return game.tell(layout, event_for(layout, event, reader)) or None


def tell_all(game: Game, layout: Layout, events: Iterable[Event], reader: int | None) -> list[str]:
    """The sentences of these events."""
    told = (tell(game, layout, event, reader) for event in events)
    return [sentence for sentence in told if sentence]


def may_read(layout: Layout, event: Event, reader: int | None) -> bool:
    """Whether this reader may know what the event is about."""
    if reader is None:
        return True
    if reader == SPECTATOR:
        return event.known & layout.everyone == layout.everyone
    return bool(event.known >> reader & 1)


def event_for(layout: Layout, event: Event, reader: int | None) -> Event:
    """The event as this reader may know it: faces and words blank where they are secret."""
    if may_read(layout, event, reader):
        return event
    cause, a, b, c = event.cause, event.a, event.b, event.c
    if event.kind == DECIDED:
        cause = 0
    elif event.kind in (MARKED, OPENED, TOLD):
        a = b = c = 0
    return Event(event.kind, cause=cause, thing=event.thing, other=event.other, a=a, b=b, c=c, known=event.known)


def name_of(layout: Layout, face: int, number: int) -> str:
    """What a thing was called in an event."""
    return numbered_name(layout.names[layout.name_ids[face]], number) if face else UNKNOWN


def seat_of(layout: Layout, seat: int) -> str:
    """The name of a seat."""
    return "all" if seat == ALL else layout.seat_names[seat]


def event_json(game: Game, layout: Layout, event: Event, reader: int | None) -> EventInView:
    """An event ready for JSON, with names instead of numbers, as this reader may know it."""
    event = event_for(layout, event, reader)
    written: EventInView = {"event": KIND_NAMES[event.kind]}
    if event.cause:
        written["cause"] = rule_name(rule_of(event.cause))
    if event.thing:
        written["thing"] = event.thing
        written["name"] = name_of(layout, event.face, event.number)
    if event.other:
        written["other"] = event.other
        written["other_name"] = name_of(layout, event.other_face, event.other_number)
    written.update(cast("EventInView", _details(game, layout, event)))
    told = game.tell(layout, event)
    if told:
        written["told"] = told
    return written


def _details(game: Game, layout: Layout, event: Event) -> dict[str, Any]:
    """What the three numbers of an event mean, by its kind. What has a name has it beside its number."""
    a, b, c = event.a, event.b, event.c
    if event.kind == MOVED:
        return {"from": layout.zone_names[a], "to": layout.zone_names[b]}
    if event.kind == SHUFFLED:
        return {"zone": layout.zone_names[a]}
    if event.kind == COUNTED:
        return {"counter": layout.count_names[a], "from": b, "to": c}
    if event.kind == MARKED:
        return {"mark": layout.mark_names[a], "from": b, "to": c}
    if event.kind == ROLLED:
        return {"die": layout.dice_names[a], "shows": b, "place": c}
    if event.kind in (SEALED, OPENED):
        return {"seat": seat_of(layout, a)}
    if event.kind == DECIDED:
        return {"seat": seat_of(layout, a), "decision": event.text}
    if event.kind == ENDED:
        winners = [name for seat, name in enumerate(layout.seat_names) if b >> seat & 1]
        return {"reason": a, "reason_name": game.ending.names.get(a, ""), "winners": winners}
    if event.kind == TOLD:
        facts = game.declaration.words.facts
        name = facts[a] if a < len(facts) else ""
        return {"fact": a, "fact_name": name, "amount": b, "about": c}
    return {}
