"""The questions a rule-of-thumb player answers: one table of rule and answer."""

from __future__ import annotations

import pytest

from holdfast.core.asking import decline, resolve, resolve_next
from holdfast.core.calls import Rule, call, register
from holdfast.core.rule_of_thumb import WHAT_THERE_IS, Answer, Pick, Questions
from holdfast.core.state import State
from holdfast.games import game
from holdfast.lab.playing import deal

RULES = game("heroesout")
STATE = deal(RULES, {}, "questions")


def other(_g: State, _seat: int) -> None:
    """A rule that no table knows."""


register(other, 1, "other")


def said(word: str) -> Answer:
    """An answer that says which it is, and takes the last call."""
    return lambda _g, mind, seat, calls: (calls[-1], f"{word} {mind} {seat}")


QUESTIONS = Questions(asked={resolve_next: said("asked")}, offered={resolve: said("first"), decline: said("second")})


@pytest.mark.parametrize(
    ("asked", "calls", "answer"),
    [
        (resolve_next, [call(decline, 1), call(resolve, 1, 2)], (call(resolve, 1, 2), "asked mind 1")),
        (other, [call(decline, 1), call(resolve, 1, 2)], (call(resolve, 1, 2), "first mind 1")),
        (other, [call(other, 1), call(decline, 1)], (call(decline, 1), "second mind 1")),
        (other, [call(other, 2), call(other, 1)], (call(other, 2), WHAT_THERE_IS)),
    ],
    ids=["by the rule that asks", "by the first rule of the table", "by any rule offered", "by none"],
)
def test_a_question_is_answered_by_its_line_of_the_table(asked: Rule, calls: list[int], answer: Pick) -> None:
    g = STATE.copy()
    g.agenda.append(call(asked))
    assert QUESTIONS.answer(g, "mind", 1, calls) == answer
