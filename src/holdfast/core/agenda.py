"""The agenda: work still to do, a stack of calls. A call is a rule with up to four small arguments in one int.

Rules are plain functions of the state and their arguments. Within one rule, `then` lists what comes next in the order
in which it will happen: each call goes below what this rule has listed before, down to the `height` that the stack had.
Calls that belong together stand in a frame with a few notes; cancelling a frame drops the rest of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.errors import SoftLock, StepBudget
from holdfast.core.state import EVERYTHING, Sink, State

if TYPE_CHECKING:
    from mypy_extensions import i64

Rule = Callable[..., None]

RULE_BITS: Final = 11
ARGUMENT_BITS: Final = 12
RULE_MASK: Final = 2047
ARGUMENT_MASK: Final = 4095
FIRST: Final = 2048
SECOND: Final = 8_388_608
"""What one in the first argument of a call adds to it, and one in the second: 1 << 11, 1 << 23."""
MOST_STEPS: Final = 200_000
STEPS: Final = range(MOST_STEPS)
"""No rule or card of any game needs more calls than this between two decisions."""

_rules: Final[list[Rule]] = []
_arity: Final[list[int]] = []
_names: Final[list[str]] = []
NUMBERS: Final[dict[Any, int]] = {}
RESERVED: Final[dict[str, int]] = {}
"""In the compiled build every rule has its number from the start (tools/linking.py)."""
_points: Final[list[bool]] = []


def register(rule: Rule, arity: i64, name: str) -> i64:
    """Give a rule its number. Numbers live in memory only; saves speak in notation."""
    if rule in NUMBERS:
        return NUMBERS[rule]
    number = RESERVED.get(f"{rule.__module__}.{name}", max(len(_rules), len(RESERVED) + 1))
    while number >= len(_rules):
        _rules.append(rule)
        _arity.append(0)
        _names.append("")
        _points.append(False)
    _rules[number] = rule
    _arity[number] = arity
    _names[number] = name
    NUMBERS[rule] = number
    return number


def named_point(rule: Rule) -> None:
    """Mark a rule as a named point (start of a round, of a turn): listeners are told before it runs."""
    _points[NUMBERS[rule]] = True


def number_of(rule: Rule) -> i64:
    """The number of a registered rule."""
    return NUMBERS[rule]


def rule_name(number: i64) -> str:
    """The name a rule has in the source, which is the rulebook's name of the step."""
    return _names[number]


def rule_function(number: i64) -> Rule:
    """The rule with this number."""
    return _rules[number]


def arity_of(number: i64) -> i64:
    """How many arguments a rule takes besides the state."""
    return _arity[number]


# Below, `a * FIRST + b * SECOND` is what `a << 11 | b << 23` would be: sums and products of ints are what Python does
# fastest when it runs these sources interpreted.


def pack(number: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    """A call as one int."""
    return number | a << 11 | b << 23 | c << 35 | d << 47


def call(rule: Rule, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The call of a rule with these arguments."""
    packed: i64 = NUMBERS[rule] + a * FIRST + b * SECOND
    if c or d:
        packed |= c << 35 | d << 47
    return packed


def given(lacking: i64, a: i64, b: i64) -> i64:
    """A call that lacks its first two arguments (a card's ability: who, with which card), with them."""
    return lacking + a * FIRST + b * SECOND


def rule_of(packed: i64) -> i64:
    """The number of the rule in a call."""
    return packed & RULE_MASK


def argument(packed: i64, index: i64) -> i64:
    """Argument 0 to 3 of a call."""
    return packed >> (RULE_BITS + ARGUMENT_BITS * index) & ARGUMENT_MASK


def then(g: State, rule: Rule, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """What comes next. Several of these in one rule happen in the order in which they are written."""
    packed: i64 = NUMBERS[rule]
    if a or b:
        packed += a * FIRST + b * SECOND
    if c or d:
        packed |= c << 35 | d << 47
    g.agenda.insert(g.height, packed)


def then_call(g: State, packed: i64) -> None:
    """This call comes next."""
    g.agenda.insert(g.height, packed)


def then_calls(g: State, calls: list[int]) -> None:
    """These calls come next, in this order."""
    for packed in calls:
        g.agenda.insert(g.height, packed)


def frame(g: State, notes: Sequence[int]) -> None:
    """Open a frame for all that this rule lists next; its notes go when the last of it is done."""
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
    """Drop all work still to do: the round's other steps fall away."""
    g.agenda.clear()
    g.frames.clear()
    g.notes.clear()
    g.height = 0


def stop_asking(g: State) -> None:
    """The question under this answer, which would be asked anew, is over."""
    g.agenda.pop()
    g.height -= 1


def run(g: State) -> None:
    """Make calls until somebody has to decide or the game is over.

    What happens at once is looked for again whenever an atom has stirred a part of the table that it looks at. A call
    that asks something stays on top of the agenda until it is answered.
    """
    agenda, frames, sink = g.agenda, g.frames, g.sink
    watched, conditions = g.layout.conditions_on, g.layout.conditions
    g.options = []
    for _ in STEPS:
        stirred: i64 = g.stirred
        if stirred:
            if g.over:
                cancel_everything(g)
                return
            g.stirred = 0
            g.changed |= stirred
            if stirred & watched:
                g.height = len(agenda)
                if conditions(g, stirred):
                    g.stirred |= watched
                    continue
        while frames and len(agenda) <= frames[-2]:
            _close_frame(g)
        if not agenda:
            raise SoftLock("nothing is left to do, but the game is not over")
        if sink is not None:
            _note_point(g, sink)
        packed: i64 = agenda.pop()
        g.height = len(agenda)
        if packed < FIRST and not _arity[packed]:  # as most calls are: there is nothing to unpack
            _rules[packed](g)
        else:
            number = packed & RULE_MASK
            arity: i64 = _arity[number]
            if arity == 2:
                _rules[number](g, packed >> 11 & 4095, packed >> 23 & 4095)
            elif arity == 1:
                _rules[number](g, packed >> 11 & 4095)
            elif arity == 3:
                _rules[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095)
            else:
                _rules[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095, packed >> 47)
        if g.options:
            agenda.append(packed)
            return
    raise StepBudget(f"more than {MOST_STEPS} steps without a decision, next {_names[agenda[-1] & RULE_MASK]}")


def _note_point(g: State, sink: Sink) -> None:
    """The cause of the events to come; and the state before a named point, or before a step that somebody looks at."""
    g.cause = g.agenda[-1]
    number = g.cause & RULE_MASK
    if _points[number] or number in sink.watched:
        sink.points.append((len(sink.events), g.copy()))


def _close_frame(g: State) -> None:
    """All of the innermost frame is done; its notes go."""
    start = g.frames.pop()
    g.frames.pop()
    if start:
        del g.notes[start:]
    else:
        g.notes.clear()


def reoffer(g: State) -> None:
    """Let the call on top of the agenda offer its choice anew, from the table alone."""
    if g.agenda and not g.over:
        sink, g.sink = g.sink, None
        g.stirred = 0
        g.changed = EVERYTHING
        run(g)
        g.sink = sink


def answer(g: State, option: i64) -> None:
    """A decision: the chosen call is made now, and the game goes on to the next one. The only door."""
    if g.stays:
        g.stays = False
        g.agenda.append(option)
    else:
        g.agenda[-1] = option
    run(g)
