"""Where a replay differs from its record: at which decision, in which part, by which rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest

from holdfast.core.calls import rule_name, rule_of
from holdfast.core.events import COUNTED, ENDED, MARKED, MOVED, OPENED, ROLLED, SEALED, SETTLED, SHOWN, SHUFFLED
from holdfast.core.game import Game
from holdfast.core.state import Event, State
from holdfast.core.view import SPECTATOR
from holdfast.record.moments import Moment
from holdfast.record.reader_events import may_read, tell

PART_DIGITS = 8
"""How many digits of a part's digest are kept: enough to name the part that differs."""


class Difference:
    """The first decision that comes out differently, the parts that differ then, and the rule behind it."""

    def __init__(self, decision: int, text: str, parts: Sequence[str], rule: str, why: str = "") -> None:
        self.decision = decision
        self.text = text
        self.parts = list(parts)
        self.rule = rule
        self.why = why
        """Why the decision is no longer possible; empty if it is possible but comes out differently."""
        self.public: tuple[list[str], str] = [], ""
        """The parts and the rule, as far as everybody may know them."""

    def __str__(self) -> str:
        if self.why:
            by = f" (the rule `{self.rule}`)" if self.rule else ""
            return f"`{self.text}` is no longer possible: {self.why.rstrip('.')}{by}"
        where = f"with the rule `{self.rule}` of `{self.text}`" if self.text else f"with the rule `{self.rule}`"
        return (
            f"the rules or cards have changed since it was saved; {where if self.rule else 'from the deal on'} "
            f"it differs in {', '.join(self.parts) or 'the whole'}"
        )


def short(parts: Mapping[str, str]) -> dict[str, str]:
    """The digests of parts, as they are kept."""
    return {name: made[:PART_DIGITS] for name, made in parts.items()}


def changes(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """What changed from one moment to the next: the digest of each part, or nothing if the part is gone."""
    changed = {name: made for name, made in now.items() if before.get(name) != made}
    return {**changed, **{name: "" for name in before if name not in now}}


def differing(written: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The parts that differ from the record."""
    return [name for name in sorted({*written, *now}) if written.get(name, "") != now.get(name, "")]


def came_out_otherwise(
    game: Game, number: int, moment: Moment, parts: Sequence[str], told: Sequence[str] | None = None
) -> Difference:
    """A decision that came out differently when repeated; `told` is the log of the original."""
    found = Difference(number, moment.decision, parts, rule_behind(game, moment, parts, told))
    layout = moment.state.layout
    known = [parts_of(moment.state, event) for event in moment.events if may_read(layout, event, SPECTATOR)]
    shown = [part for part in parts if any(part in touched for touched in known)]
    found.public = shown, rule_behind(game, moment, shown, None, SPECTATOR) if shown else ""
    return found


def not_possible(game: Game, number: int, text: str, why: str) -> Difference:
    """A decision that cannot be made again."""
    rules = [rule for rule, template in game.templates.items() if template.match(text) is not None]
    return Difference(number, text, [], rule_name(rules[0]) if rules else "", why)


def rule_behind(
    game: Game, moment: Moment, parts: Collection[str], told: Sequence[str] | None, reader: int | None = None
) -> str:
    """The rule that first touched one of the parts; else that of the first different event; else that of the decision.

    With a reader: only what that reader may know counts.
    """
    known = [event for event in moment.events if event.cause and may_read(moment.state.layout, event, reader)]
    touched = next((event for event in known if parts_of(moment.state, event) & set(parts)), None)
    if touched is None and told is not None:
        touched = _first_told_otherwise(game, moment, known, told)
    cause = touched.cause if touched is not None else moment.call if reader is None else 0
    return rule_name(rule_of(cause)) if cause else ""


def _first_told_otherwise(game: Game, moment: Moment, known: Sequence[Event], told: Sequence[str]) -> Event | None:
    """The first event whose sentence differs from the record; if one is missing, the event before it."""
    now = [(said, event) for event in known if (said := tell(game, moment.state.layout, event, None))]
    last: Event | None = None
    for was, new in zip_longest(told, now):
        if new is None:
            return last
        last = new[1]
        if was != new[0]:
            return last
    return None


def parts_of(g: State, event: Event) -> set[str]:
    """The parts of a state, as its digest names them, that an event touches."""
    return set(_touched(g, event))


def _touched(g: State, event: Event) -> Iterator[str]:
    layout, kind = g.layout, event.kind
    if kind == MOVED:
        yield layout.zone_names[event.a]
        yield layout.zone_names[event.b]
    elif kind in (SHOWN, MARKED):
        yield layout.zone_names[g.zone_of[event.thing]]
    elif kind == SHUFFLED:
        yield layout.zone_names[event.a]
        yield "random"
    elif kind == COUNTED:
        yield layout.count_names[event.a]
    elif kind in (ROLLED, SETTLED):
        yield "tray"
        yield "random"
    elif kind in (SEALED, OPENED):
        yield f"sealed.{layout.seat_names[event.a]}"
    elif kind == ENDED:
        yield "over"
