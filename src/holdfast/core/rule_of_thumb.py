"""Players by rules of thumb: they see only a view, and can tell which of their rules chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import decline
from holdfast.core.calls import number_of, rule_of
from holdfast.core.choice import Choice, Option
from holdfast.core.state import State
from holdfast.core.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

Pick = tuple[int, str]
"""A call and why; call 0 is none."""

NOTHING: Final = "nothing worth doing"
WHAT_THERE_IS: Final = "takes what there is"
DECLINING: Final = number_of(decline)


class RuleOfThumb:
    """A player. One object may play several seats."""

    only_looks = True
    """It writes nothing into what it is shown and keeps nothing of it, so its views need not stand apart."""

    def __init__(self, seed: str = "") -> None:
        self.reason = ""

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        """The best of these calls for a seat, by what it sees."""
        raise NotImplementedError

    def choose(self, view: View, choice: Choice) -> Option | None:
        """One of the options, or None: nothing now."""
        if not choice.options:
            return None
        calls = [option.call for option in choice.options]
        chosen, self.reason = self.pick(view.state, view.seat, calls)
        for option in choice.options:
            if option.call == chosen:
                return option
        return None


def declines(calls: list[int]) -> Pick:
    """Leave it."""
    for call in calls:
        if rule_of(call) == DECLINING:
            return call, "leaves it"
    return calls[0], WHAT_THERE_IS
