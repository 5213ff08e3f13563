"""What an ear was told a moment ago, in the same breath as the question, and need not be told again with it."""

from __future__ import annotations

from collections.abc import Iterable


def is_told(sentence: str, told: str) -> bool:
    """Whether a sentence, or all that stands behind its `Still to do: `, was just told."""
    return (sentence.partition(": ")[2] or sentence).rstrip(".?!") in told


def left_to_ask(question: str, told: str, names: Iterable[str]) -> str:
    """A question without a demand that was just told of everybody: only who is asked is new.

    `Plague Shade: Ann discards a card.` is `Ann:` behind `Its action: Each hero discards a card.`
    """
    _, _, asked = question.partition(": ")
    for name in names:
        demand = asked.removeprefix(f"{name} ").rstrip(".?!")
        if asked.startswith(f"{name} ") and demand in told:
            return f"{name}:"
    return question
