"""A chapter of the rulebook: its rules with their notation, prompts and sentences, at the foot of its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import named_point, register

WhyNot = Callable[..., int]

SLOT: Final = re.compile(r"{(\w+)}")
"""An argument in the notation of a rule."""


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
        sentences: Mapping[str, Any],
        agreed: Sequence[Any],
        points: Mapping[Any, str],
        closes: Sequence[Any],
        secret: Sequence[Any],
    ) -> None:
        self.title = title
        self.rules = rules
        self.notation = notation
        self.prompts = prompts
        self.legal = legal
        self.answers = answers
        self.sentences = sentences
        self.agreed = agreed
        self.points = points
        self.closes = closes
        self.secret = secret

    def sentences_beside(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """The sentences that this chapter adds to those of others; one that is known already is an error."""
        for sentence in self.sentences:
            if sentence in known:
                raise ValueError(f"chapter {self.title}: another chapter has the sentence `{sentence}` already")
        return self.sentences


def chapter(
    title: str,
    rules: Mapping[Any, str],
    notation: Mapping[Any, str] | None = None,
    prompts: Mapping[Any, str] | None = None,
    legal: Mapping[Any, WhyNot] | None = None,
    sentences: Mapping[str, Any] | None = None,
    agreed: Sequence[Any] = (),
    points: Mapping[Any, str] | None = None,
    answers: Mapping[Any, WhyNot] | None = None,
    closes: Sequence[Any] = (),
    secret: Sequence[Any] = (),
) -> Chapter:
    """Register a chapter. `rules` maps each rule to the names of its arguments ("seat hero monster").

    A rule that stands only in `notation` has the arguments that its notation names, in that order.

    `legal` has the objections to what players do on their own; `answers` those to answers: they look at the open
    question, and have no objection while another question is open.

    `closes` has what ends a question without choosing anything in it: `done`, `end turn`, `keep hand`.

    `secret` has what all seats choose at the same time, and nobody may know before the last has chosen: a table keeps
    it to itself until then, and whoever chose may choose again.
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
        sentences or {},
        agreed,
        points or {},
        closes,
        secret,
    )
