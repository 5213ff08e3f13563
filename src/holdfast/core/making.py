"""Making a call: its rule, with its arguments. The compiled build replaces this whole module (tools/linking.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import ARITIES, RULE_MASK, RULES
from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


LINKED: Final = False
"""Whether `make` calls each rule directly, as in the compiled build."""


def make(g: State, packed: i64) -> None:
    """Call the rule out of the list of all rules."""
    number = packed & RULE_MASK
    arity: i64 = ARITIES[number]
    if arity == 1:
        RULES[number](g, packed >> 11 & 4095)
    elif arity == 2:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095)
    elif not arity:
        RULES[number](g)
    elif arity == 3:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095)
    else:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095, packed >> 47)
