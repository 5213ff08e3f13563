"""What a steady player picks: a call, and the rule of thumb that chose it."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import number_of, rule_of
from holdfast.core.choice import decline

Pick = tuple[int, str]
"""A call and why; call 0 is none."""

NOTHING: Final = "nothing worth doing"
WHAT_THERE_IS: Final = "takes what there is"

DECLINING: Final = number_of(decline)


def declines(calls: list[int]) -> Pick:
    """Leave it."""
    for call in calls:
        if rule_of(call) == DECLINING:
            return call, "leaves it"
    return calls[0], WHAT_THERE_IS
