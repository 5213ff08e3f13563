"""What a pattern is bound to, at the foot of the chapter that has its rule.

A sentence has a pattern of its own (`Aid: {effects}.`) and patterns inside it: effects, states, events, rules. A number
of a binding is an int, or the name of a slot of the pattern, which `compiling.Compiler` reads; kinds.py says what a
slot is as a number. A rule that holds may have several answers, as a tuple.
"""

from __future__ import annotations

from typing import Any, Final

from holdfast.games.shadowrift.kinds import NO_TARGET

# What the patterns of whole sentences do; those that only answer a question of the rules are bound to a Rule.
STEPS: Final = "steps"
"""`{effects}.`: at the moment that its card has for it."""
IF_OTHERWISE: Final = "if otherwise"
UNLESS_CARDS: Final = "unless cards"
EACH_TIME: Final = "each time"
FIRST_TIME: Final = "first time"
EXTRA: Final = "extra action"
WHEN_DRAWN: Final = "when drawn"
RULE_HOLDS: Final = "rule"
"""`{rule}.`, also with `while` and `unless`."""
AIDS: Final = "aid"
"""With or without a price, as the next two."""
ONCE_PER_ROUND: Final = "once per round"
DISCARD_THIS: Final = "discard this"
DRIVE_OUT: Final = "drive out"
RESTS: Final = "rests"
PAYS: Final = "pays"
PAYS_AND_RETURNS: Final = "pays and returns"
SENTENCES: Final = (
    *(STEPS, IF_OTHERWISE, UNLESS_CARDS, EACH_TIME, FIRST_TIME, EXTRA, WHEN_DRAWN, RULE_HOLDS),
    *(AIDS, ONCE_PER_ROUND, DISCARD_THIS, DRIVE_OUT, RESTS, PAYS, PAYS_AND_RETURNS),
)

EITHER: Final = "{effect} or {effect}"
"""Bound like an effect, to the rule of which x is the place of the pair in `Defs.choices`."""


class Effect:
    """An effect: its rule is called with who, which card, x and y.

    `target` is at what it is aimed (AT_MONSTER ...), or the slot that says so. The first target of a deed is announced
    with it: the y of that effect has ANNOUNCED. `kill` is for Kills.
    """

    def __init__(
        self, rule: Any, x: int | str = 0, y: int | str = 0, target: int | str = NO_TARGET, kill: bool = False
    ) -> None:
        self.rule = rule
        self.x = x
        self.y = y
        self.target = target
        self.kill = kill


class StateIs:
    """A state, see kinds.state_code."""

    def __init__(self, kind: int | str, n: int | str = 0, thing: int | str = 0) -> None:
        self.kind = kind
        self.n = n
        self.thing = thing


class Happens:
    """An event: its moment, and the slot of the Villager that it names."""

    def __init__(self, moment: int | str, about: str = "") -> None:
        self.moment = moment
        self.about = about


class Rule:
    """An answer to a query."""

    def __init__(self, query: int | str, value: int | str = 1) -> None:
        self.query = query
        self.value = value


class Sentence:
    """The pattern of a whole sentence: which of SENTENCES it is."""

    def __init__(self, kind: str) -> None:
        if kind not in SENTENCES:
            raise ValueError(f"`{kind}` is no kind of sentence; write one of {', '.join(SENTENCES)}")
        self.kind = kind
