"""The agenda: work still to do, a stack of calls.

Within one rule, `then` lists what comes next in the order in which it will happen: each call goes below what this rule
has listed before, down to the `height` that the stack had. Calls that belong together stand in a frame with a few
notes; cancelling a frame drops the rest of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdfast.core.calls import (
    ARGUMENT_BITS,
    ARITIES,
    FIRST,
    FOURTH,
    NAMES,
    NO_ROOM,
    NUMBERS,
    POINTS,
    RULE_MASK,
    RULES,
    SECOND,
    THIRD,
    Rule,
    refuse,
)
from holdfast.core.making import LINKED, make
from holdfast.core.state import EVERYTHING, Sink, State
from holdfast.errors import SoftLock, StepBudget

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_STEPS: Final = 200_000
"""No rule or card of any game needs more calls than this between two decisions."""


def then(g: State, rule: Rule, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """What comes next. Several of these in one rule happen in the order in which they are written."""
    packed: i64 = NUMBERS[rule]
    if a or b or c or d:
        try:
            packed += FIRST[a] + SECOND[b]
            if c or d:
                packed += THIRD[c] + FOURTH[d]
        except NO_ROOM:
            refuse(packed, a, b, c, d)
    g.agenda.insert(g.height, packed)


def then_number(g: State, number: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """What comes next, by the number of its rule: what `then` is linked to in the compiled build."""
    if (a | b | c | d) >> ARGUMENT_BITS:
        refuse(number, a, b, c, d)
    g.agenda.insert(g.height, number | a << 11 | b << 23 | c << 35 | d << 47)


def then_call(g: State, packed: i64) -> None:
    """This call comes next."""
    g.agenda.insert(g.height, packed)


def then_calls(g: State, calls: list[int]) -> None:
    """These calls come next, in this order."""
    agenda, height = g.agenda, g.height
    for packed in calls:
        agenda.insert(height, packed)


def frame(g: State, notes: Sequence[int]) -> None:
    """Open a frame for all calls that this rule lists next; its notes are dropped after the last of them."""
    g.frames.append(len(g.agenda))
    g.frames.append(len(g.notes))
    g.notes.extend(notes)


def note(g: State, index: i64) -> i64:
    """A note of the innermost frame."""
    return g.notes[g.frames[-1] + index]


def set_note(g: State, index: i64, value: i64) -> None:
    """Change a note of the innermost frame."""
    g.notes[g.frames[-1] + index] = value


def notes_from(g: State, index: i64) -> list[int]:
    """The notes of the innermost frame from one on."""
    return g.notes[g.frames[-1] + index :]


def cancel(g: State) -> None:
    """Drop what is left of the innermost frame."""
    del g.agenda[g.frames[-2] :]
    g.height = min(g.height, len(g.agenda))


def cancel_everything(g: State) -> None:
    """Drop all work still to do, such as the remaining steps of a round."""
    g.agenda.clear()
    g.frames.clear()
    g.notes.clear()
    g.height = 0


def stop_asking(g: State) -> None:
    """End the question under this answer; without this it would be asked again."""
    g.agenda.pop()
    g.height -= 1


def run(g: State) -> None:
    """Make calls until somebody has to decide or the game is over.

    Standing conditions are checked again whenever an atom has changed a part of the table they depend on. A call
    that asks something stays on top of the agenda until it is answered.
    """
    agenda, frames, sink = g.agenda, g.frames, g.sink
    g.options = []
    for _step in range(MOST_STEPS):  # by the name `_` alone mypyc would make an object of every number
        stirred: i64 = g.stirred
        if stirred:
            if g.over:
                cancel_everything(g)
                return
            g.stirred = 0
            g.changed |= stirred
            layout = g.layout
            if stirred & layout.conditions_on:
                g.height = len(agenda)
                conditions = layout.conditions
                if conditions(g, stirred):
                    g.stirred |= layout.conditions_on
                    continue
        while frames and len(agenda) <= frames[-2]:
            _close_frame(g)
        if not agenda:
            raise SoftLock("nothing is left to do, but the game is not over")
        if sink is not None:
            _note_point(g, sink)
        packed: i64 = agenda.pop()
        g.height = len(agenda)
        if LINKED:
            make(g, packed)
        elif packed <= RULE_MASK and not ARITIES[packed]:  # most calls have no arguments to unpack
            RULES[packed](g)
        else:
            number = packed & RULE_MASK
            arity: i64 = ARITIES[number]
            if arity == 1:
                RULES[number](g, packed >> 11 & 4095)
            elif arity == 2:
                RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095)
            elif arity == 3:
                RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095)
            else:
                RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095, packed >> 47)
        if g.options:
            agenda.append(packed)
            return
    raise StepBudget(f"more than {MOST_STEPS} steps without a decision, next {NAMES[agenda[-1] & RULE_MASK]}")


def _note_point(g: State, sink: Sink) -> None:
    """The cause of the events to come; and the state before a named point, or before a step that somebody looks at."""
    g.cause = g.agenda[-1]
    number = g.cause & RULE_MASK
    if POINTS[number] or number in sink.watched:
        sink.points.append((len(sink.events), g.copy()))


def _close_frame(g: State) -> None:
    """The innermost frame is done; drop its notes."""
    start = g.frames.pop()
    g.frames.pop()
    if start:
        del g.notes[start:]
    else:
        g.notes.clear()


def reoffer(g: State) -> None:
    """Let the call on top of the agenda offer its choice again, from the table alone."""
    if g.agenda and not g.over:
        sink, g.sink = g.sink, None
        g.stirred = 0
        g.changed = EVERYTHING
        run(g)
        g.sink = sink


def answer(g: State, option: i64) -> None:
    """Decide: make the chosen call, and go on to the next decision. This is the only way to decide."""
    if g.stays:
        g.stays = False
        g.agenda.append(option)
    else:
        g.agenda[-1] = option
    run(g)
