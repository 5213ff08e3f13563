"""A call is a rule with up to four small arguments, packed into one int. Rules have their numbers here.

Rules are plain functions of the state and their arguments, registered by the chapter at whose foot they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from holdfast.errors import NoRoom

if TYPE_CHECKING:
    from mypy_extensions import i64

Rule = Callable[..., None]

RULE_BITS: Final = 11
ARGUMENT_BITS: Final = 12
RULE_MASK: Final = 2047
ARGUMENT_MASK: Final = 4095
MOST_NEGATIVE: Final = 65_536
"""An argument is refused if it is too large, or negative down to this: no number of a game is further below zero."""


def shifted(bits: int) -> list[int]:
    """Every argument, shifted by so many bits; behind them, where negative ones are looked for, stands no number."""
    return [*(n << bits for n in range(ARGUMENT_MASK + 1)), *cast("list[int]", [None] * MOST_NEGATIVE)]


# An argument in its bits, found in a table: where Python runs these sources interpreted, it is quicker at that than at
# shifting, and what is not in the table has no room in a call. In the compiled build rules have their numbers, and
# `call_number` and its like shift.
FIRST: Final = shifted(11)
SECOND: Final = shifted(23)
THIRD: Final = shifted(35)
FOURTH: Final = shifted(47)
NO_ROOM: Final = (IndexError, TypeError)
"""What is raised where an argument is not in the table."""

RULES: Final[list[Rule]] = []
ARITIES: Final[list[int]] = []
NAMES: Final[list[str]] = []
NUMBERS: Final[dict[Any, int]] = {}
RESERVED: Final[dict[str, int]] = {}
"""In the compiled build every rule has its number from the start: the one it was linked with."""
POINTS: Final[list[bool]] = []


def reserve(numbers: dict[str, int]) -> None:
    """Reserve these numbers for the rules of these names (module and name), before any of them is registered."""
    RESERVED.update(numbers)


def register(rule: Rule, arity: i64, name: str) -> i64:
    """Give a rule its number. Numbers exist only in memory; saves use notation."""
    if rule in NUMBERS:
        return NUMBERS[rule]
    number = RESERVED.get(f"{rule.__module__}.{name}", max(len(RULES), len(RESERVED) + 1))
    if number > RULE_MASK:
        raise NoRoom(f"{name} would be rule {number}: a call has room for {RULE_MASK} rules")
    while number >= len(RULES):
        RULES.append(rule)
        ARITIES.append(0)
        NAMES.append("")
        POINTS.append(False)
    RULES[number] = rule
    ARITIES[number] = arity
    NAMES[number] = name
    NUMBERS[rule] = number
    return number


def named_point(rule: Rule) -> None:
    """Mark a rule as a named point (start of a round, of a turn): listeners are told before it runs."""
    POINTS[NUMBERS[rule]] = True


def number_of(rule: Rule) -> i64:
    """The number of a registered rule."""
    return NUMBERS[rule]


def rule_name(number: i64) -> str:
    """The name a rule has in the source, which is the rulebook's name of the step."""
    return NAMES[number]


def rule_function(number: i64) -> Rule:
    """The rule with this number."""
    return RULES[number]


def arity_of(number: i64) -> i64:
    """How many arguments a rule takes besides the state."""
    return ARITIES[number]


def refuse(packed: i64, a: i64, b: i64, c: i64, d: i64) -> NoReturn:
    """An argument that does not fit into its bits is an error."""
    name = NAMES[packed & RULE_MASK]
    raise NoRoom(f"{name}({a}, {b}, {c}, {d}): an argument of a call is 0 to {ARGUMENT_MASK}") from None


def call_number(number: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The call of the rule with this number: what `call` is linked to in the compiled build."""
    if (a | b | c | d) >> ARGUMENT_BITS:
        refuse(number, a, b, c, d)
    return number | a << 11 | b << 23 | c << 35 | d << 47


def call(rule: Rule, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The call of a rule with these arguments."""
    number = NUMBERS[rule]
    try:
        return number + FIRST[a] + SECOND[b] + THIRD[c] + FOURTH[d]
    except NO_ROOM:
        refuse(number, a, b, c, d)


def given(lacking: i64, a: i64, b: i64) -> i64:
    """Add the first two arguments to a call that lacks them (a card's ability: which seat, which card)."""
    if (a | b) >> ARGUMENT_BITS:
        refuse(lacking, a, b, 0, 0)
    return lacking | a << 11 | b << 23


def rule_of(packed: i64) -> i64:
    """The number of the rule in a call."""
    return packed & RULE_MASK


def argument(packed: i64, index: i64) -> i64:
    """Argument 0 to 3 of a call."""
    return packed >> (RULE_BITS + ARGUMENT_BITS * index) & ARGUMENT_MASK
