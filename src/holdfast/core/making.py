"""Making a call: its rule, with its arguments. The compiled build replaces this whole module (tools/linking.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.calls import ARITIES, FIRST, RULE_MASK, RULES
from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def make(g: State, packed: i64) -> None:
    """Call the rule out of the list of all rules."""
    if packed < FIRST and not ARITIES[packed]:  # most calls have no arguments to unpack
        RULES[packed](g)
        return
    number = packed & RULE_MASK
    arity: i64 = ARITIES[number]
    if arity == 2:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095)
    elif arity == 1:
        RULES[number](g, packed >> 11 & 4095)
    elif arity == 3:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095)
    else:
        RULES[number](g, packed >> 11 & 4095, packed >> 23 & 4095, packed >> 35 & 4095, packed >> 47)
