"""Options as paths of things to point at: what a person touches, one after the other, to make a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from holdfast.core.calls import argument, rule_of
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.core.why import POSSIBLE, Why

if TYPE_CHECKING:
    from holdfast.core.game import Game


class Touch(NamedTuple):
    """One step of a path. Any of its keys will do: equal figures in one room are one option."""

    kind: str
    """The name of the argument: `hero`, `monster`, `room`, `coin`."""
    thing: int
    text: str
    keys: list[str]
    """What can be touched: `thing:12` (a card or figure), `seat:zot`, or kind and number: `room:5`, `coin:2`."""


def touches(game: Game, g: State, call: int) -> list[Touch]:
    """The arguments of a decision that its text names, in the order of the rule."""
    template = game.templates.get(rule_of(call))
    named = template.names if template is not None else []
    path: list[Touch] = []
    for i, kind in enumerate(game.arguments.get(rule_of(call), [])):
        value = argument(call, i)
        if i and value and kind in named:
            text = game.say(g, kind, value)
            path.append(Touch(kind, value, text, keys(game, g, kind, value, text)))
    return path


def keys(game: Game, g: State, kind: str, value: int, text: str) -> list[str]:
    """What one may touch for an argument: a card or any that is its equal, a seat, or whatever it is by its number."""
    if kind not in game.notation.thing_kinds:
        return [f"seat:{text}" if text in g.layout.seat_names else f"{kind}:{value}"]
    face, mark = g.face[value], g.marks[value]
    twins = [twin for twin in g.zones[g.zone_of[value]] if g.face[twin] == face and g.marks[twin] == mark]
    return [f"thing:{twin}" for twin in twins] if face else [f"thing:{value}"]


def in_hand(_game: Game, g: State, seat: int) -> list[tuple[int, str, Why]]:
    """Playing each card of a hand: what a seat would like to do, whether it may or not."""
    if seat >= g.seats:
        return []
    name = g.layout.seat_names[seat]
    hand = g.zones[g.layout.zone_names.index(f"hand.{name}")] if f"hand.{name}" in g.layout.zone_names else []
    return [(card, f"{name}: play {thing_name(g, card)}", POSSIBLE) for card in hand if g.face[card]]
