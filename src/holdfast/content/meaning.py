"""What sentences mean: a pattern is bound to the rule it calls, and its slots give the rule numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from holdfast.content.sentences import LEAST, Filling


class Does:
    """A sentence that does something when its moment comes: a rule with up to two numbers from its slots."""

    def __init__(self, when: int | str, rule: Any, a: int | str = 0, b: int | str = 0) -> None:
        self.when = when
        self.rule = rule
        self.a = a
        self.b = b


class Numbers:
    """The slots of a game's sentences as numbers.

    `words` has the numbers of alternatives, `readers` says how other slots are read; for a slot in neither, the number
    is the place of its alternative. A number inside an alternative counts 64 times.
    """

    def __init__(self, words: Mapping[str, Mapping[str, int]], readers: Mapping[str, Callable[[Filling], int]]) -> None:
        self.words = words
        self.readers = readers

    def of(self, filling: Filling) -> int:
        """The number for what fills one slot."""
        if filling.slot in LEAST:
            return filling.number
        if filling.slot in self.readers:
            return self.readers[filling.slot](filling)
        if filling.slot not in self.words:
            return filling.index
        value = self.words[filling.slot][filling.alternative]
        return value + sum(self.of(inner) << 6 for inner in filling.fillings.values())


def how_many(filling: Filling) -> int:
    """`a card` is 1, `{n} cards` is that number."""
    return filling.fillings["n"].number if "n" in filling.fillings else 1
