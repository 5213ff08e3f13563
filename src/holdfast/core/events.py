"""What happened: the log, the animation, the statistics and the auditor are all made from these events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.state import MARK_MASK, Event, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOVED: Final = 1
"""`thing` went from zone a to zone b."""
SHOWN: Final = 2
"""The seats of mask a now know `thing`."""
SHUFFLED: Final = 3
"""The pile a was shuffled."""
COUNTED: Final = 4
"""Counter a went from b to c."""
MARKED: Final = 5
"""Mark a of `thing` went from b to c."""
ROLLED: Final = 6
"""A die of kind a shows b; it lies at place c of the tray."""
SETTLED: Final = 7
"""The tray was cleared."""
SEALED: Final = 8
"""Seat a has made its sealed pick."""
OPENED: Final = 9
"""Seat a's sealed pick b is shown."""
DECIDED: Final = 10
"""A decision of seat a; its notation is the text, b is the number of the rule that asked."""
ENDED: Final = 11
"""The game is over for reason a; b is the mask of winning seats."""
TOLD: Final = 12
"""A fact of the game that changes nothing by itself (a hit, a summons); a says which, see the game's tale."""

KIND_NAMES: Final = (
    "",
    "moved",
    "shown",
    "shuffled",
    "counted",
    "marked",
    "rolled",
    "settled",
    "sealed",
    "opened",
    "decided",
    "ended",
    "told",
)


def emit(g: State, kind: i64, thing: i64, other: i64, a: i64, b: i64, c: i64, known: i64, text: str = "") -> None:
    """Record an event. Call this only if there is a sink."""
    sink = g.sink
    if sink is None:
        return
    sink.events.append(
        Event(
            kind,
            cause=g.cause,
            thing=thing,
            face=g.face[thing],
            number=g.marks[thing] & MARK_MASK,
            other=other,
            other_face=g.face[other],
            other_number=g.marks[other] & MARK_MASK,
            a=a,
            b=b,
            c=c,
            known=known,
            text=text,
        )
    )


def tell(g: State, what: i64, thing: i64 = 0, other: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Emit a fact that everybody may know and that changes nothing by itself."""
    if g.sink is not None:
        emit(g, TOLD, thing, other, what, b, c, g.layout.everyone)
