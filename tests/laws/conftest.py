"""What the planted faults of all games need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import holdfast.core.calls
from holdfast.core.calls import Rule, number_of
from tests.laws.planting import Plant


@pytest.fixture
def plant() -> Iterator[Plant]:
    """Another function stands where the agenda looks for a rule, until the test is over."""
    rules = holdfast.core.calls.RULES
    before = list(rules)

    def instead(rule: Rule, other: Rule) -> None:
        rules[number_of(rule)] = other

    yield instead
    rules[: len(before)] = before
