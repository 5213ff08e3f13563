"""Making a call: its rule, with its arguments. The compiled build replaces this whole module (tools/linking.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import ARITIES, RULE_MASK, RULES, argument
from holdfast.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


LINKED: Final = False
"""Whether `make` calls each rule directly, as in the compiled build."""


def make(g: State, packed: i64) -> None:
    """Call the rule out of the list of all rules, with as many arguments as it takes."""
    number = packed & RULE_MASK
    RULES[number](g, *[argument(packed, place) for place in range(ARITIES[number])])
