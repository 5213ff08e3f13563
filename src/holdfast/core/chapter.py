"""A chapter of the rulebook: its rules with their notation, prompts, reasons and sentences, at the foot of its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holdfast.core.calls import named_point, register

WhyNot = Callable[..., int]


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
    """The foot of a chapter file: what its rules are called outside."""

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
        """What this chapter adds to that of the others; a number or sentence that one of them has is an error."""
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

    `legal` says why not of what players do of their own accord; `answers` of what they answer: it looks at the open
    question itself, and has no objection while that is another.
    """
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
