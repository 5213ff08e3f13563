"""What a pattern is bound to, at the foot of the chapter that has its rule.

A sentence has a pattern of its own (`{case}: {gain}.`) and patterns inside it. A number of a binding is an int, or the
name of a slot of the pattern, which `compiling.Compiler` reads; kinds.py says what a slot is as a number.
"""

from __future__ import annotations

from typing import Final

# What whole sentences are.
GAIN: Final = "gain"
CASE_GAIN: Final = "case and gain"
RESULT: Final = "result"
DEED: Final = "deed"
ABILITY: Final = "ability"
"""A sentence of its own that is an ability."""
DRINK: Final = "drink"
TRAP: Final = "trap"
CHEST: Final = "chest"
FULFIL: Final = "fulfil"
REWARD: Final = "reward"
TITLE: Final = "title"
SCENARIO: Final = "scenario"
TITLE_HELPS: Final = "title helps"


class Sentence:
    """The pattern of a whole sentence; of SCENARIO and TITLE_HELPS `code` says which rule, `n` its slot."""

    def __init__(self, kind: str, code: int = 0, n: int | str = 0) -> None:
        self.kind = kind
        self.code = code
        self.n = n


class Does:
    """An effect of an ability, with its numbers. A sentence of its own that is an ability is bound to one too."""

    def __init__(self, effect: int, n: int | str = 0, m: int | str = 0) -> None:
        self.effect = effect
        self.n = n
        self.m = m


class Holds:
    """A case of an ability; `group` is the slot of the group that it names."""

    def __init__(self, case: int, group: str = "") -> None:
        self.case = case
        self.group = group


class Waits:
    """A trigger of an ability: what the dice show, or a moment."""

    def __init__(self, trigger: int, group: str = "") -> None:
        self.trigger = trigger
        self.group = group


class Done:
    """A feat, with its numbers."""

    def __init__(self, kind: int, n: int | str = 0, m: int | str = 0) -> None:
        self.kind = kind
        self.n = n
        self.m = m
