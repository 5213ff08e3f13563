"""Players by rules of thumb: they see only a view, and can tell which of their rules chose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.asking import decline
from holdfast.core.calls import RULE_MASK, Rule, number_of, rule_of
from holdfast.core.choice import Choice, Option
from holdfast.core.state import State
from holdfast.core.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

Pick = tuple[int, str]
"""A call and why, as a whole clause: `it is worth least`; call 0 is none."""

Answer = Callable[[Any, Any, int, list[int]], Pick]
"""Chooses among the calls that a seat may make: the table as it sees it, what it keeps in mind, the seat, the calls."""

NOTHING: Final = "nothing is worth doing now"
WHAT_THERE_IS: Final = "there is nothing better"
DECLINING: Final = number_of(decline)


class RuleOfThumb:
    """A player. One object may play several seats."""

    only_looks = True
    """It writes nothing into what it is shown and keeps nothing of it, so its views need not stand apart."""

    def __init__(self, seed: str = "", questions: Questions | None = None) -> None:
        self.reason = ""
        self.questions = questions

    def pick(self, g: State, seat: i64, calls: list[int]) -> Pick:
        """The best of these calls for a seat, by what it sees: by its answers, or without any the first."""
        return (calls[0], WHAT_THERE_IS) if self.questions is None else self.questions.answer(g, None, seat, calls)

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


class Questions:
    """How a player answers: by the rule that asks, if it is one of `asked`; else by a rule that is offered.

    Where several offered rules have an answer, that of the first in the table chooses. Without any the first call does.
    """

    def __init__(self, asked: Mapping[Rule, Answer], offered: Mapping[Rule, Answer]) -> None:
        self.by_asking: list[Answer | None] = [None] * (RULE_MASK + 1)
        """By the number of a rule: what answers it."""
        self.places: list[int] = [len(offered)] * (RULE_MASK + 1)
        """By the number of a rule: its place among the answers."""
        self.answers: list[Answer] = list(offered.values())
        for rule, answers in asked.items():
            self.by_asking[number_of(rule)] = answers
        for place, rule in enumerate(offered):
            self.places[number_of(rule)] = place

    def answer(self, g: State, mind: object, seat: i64, calls: list[int]) -> Pick:
        """The best of these calls, and why."""
        asked = self.by_asking[rule_of(g.agenda[-1])]
        if asked is not None:
            return asked(g, mind, seat, calls)
        first: i64 = len(self.answers)
        for call in calls:
            place: i64 = self.places[rule_of(call)]
            if place < first:
                first = place
        if first < len(self.answers):
            return self.answers[first](g, mind, seat, calls)
        return calls[0], WHAT_THERE_IS


def declines(calls: list[int]) -> Pick:
    """Leave it."""
    for call in calls:
        if rule_of(call) == DECLINING:
            return call, "it is not worth its price"
    return calls[0], WHAT_THERE_IS
