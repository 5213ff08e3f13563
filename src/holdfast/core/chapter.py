"""A chapter of the rulebook: its rules with their notation, prompts, reasons and sentences, at the foot of its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import named_point, register

WhyNot = Callable[..., int]

SLOT: Final = re.compile(r"{(\w+)}")
"""An argument in the notation of a rule."""


class Reason:
    """Why something is not possible: its code, which is a name, the words, the ruling behind it, and the remedy.

    The remedy is the least thing that would make it possible.
    """

    def __init__(self, code: str, words: str, ruling: int = 0, remedy: str = "") -> None:
        self.code = code
        self.words = words
        self.ruling = ruling
        self.remedy = remedy


class Chapter:
    """The foot of a chapter file: what its rules are called elsewhere."""

    def __init__(
        self,
        title: str,
        rules: Mapping[Any, str],
        notation: Mapping[Any, str],
        prompts: Mapping[Any, str],
        legal: Mapping[Any, WhyNot],
        answers: Mapping[Any, WhyNot],
        reasons: Mapping[int, Reason],
        sentences: Mapping[str, Any],
        agreed: Sequence[Any],
        points: Mapping[Any, str],
    ) -> None:
        self.title = title
        self.rules = rules
        self.notation = notation
        self.prompts = prompts
        self.legal = legal
        self.answers = answers
        self.reasons = reasons
        self.sentences = sentences
        self.agreed = agreed
        self.points = points

    def clear_of(self, what: str, known: Mapping[Any, Any], mine: Mapping[Any, Any]) -> Mapping[Any, Any]:
        """Merge what this chapter adds with the others; a number or sentence that exists already is an error."""
        for each in mine:
            if each in known:
                raise ValueError(f"chapter {self.title}: another chapter has the {what} `{each}` already")
        return mine


def chapter(
    title: str,
    rules: Mapping[Any, str],
    notation: Mapping[Any, str] | None = None,
    prompts: Mapping[Any, str] | None = None,
    legal: Mapping[Any, WhyNot] | None = None,
    reasons: Mapping[int, Reason] | None = None,
    sentences: Mapping[str, Any] | None = None,
    agreed: Sequence[Any] = (),
    points: Mapping[Any, str] | None = None,
    answers: Mapping[Any, WhyNot] | None = None,
) -> Chapter:
    """Register a chapter. `rules` maps each rule to the names of its arguments ("seat hero monster").

    A rule that stands only in `notation` has the arguments that its notation names, in that order.

    `legal` has the objections to what players do on their own; `answers` those to answers: they look at the open
    question, and have no objection while another question is open.
    """
    written = {rule: " ".join(SLOT.findall(text)) for rule, text in (notation or {}).items() if rule not in rules}
    rules = {**rules, **written}
    for rule, arguments in rules.items():
        register(rule, len(arguments.split()), rule.__name__)
    for rule in points or {}:
        named_point(rule)
    return Chapter(
        title,
        rules,
        notation or {},
        prompts or {},
        legal or {},
        answers or {},
        reasons or {},
        sentences or {},
        agreed,
        points or {},
    )
