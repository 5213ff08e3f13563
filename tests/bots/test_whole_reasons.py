"""What a steady player says of its choice is a whole clause, which stands after "would discard Acolyte: "."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import holdfast
from holdfast.core import rule_of_thumb

SOURCES = [
    *Path(holdfast.__file__).parent.glob("games/*/bot/*.py"),
    Path(str(rule_of_thumb.__file__)).with_suffix(".py"),
]
SUBJECTS = [
    "a",
    "all",
    "guards",
    "heroes",
    "it",
    "more",
    "nobody",
    "nothing",
    "the",
    "there",
    "these",
    "they",
    "this",
    "we",
]


def reasons(source: Path) -> Iterator[str]:
    """The texts of a file that are no docstrings and no single words."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in told
            and " " in node.value
        ):
            yield node.value


def test_every_reason_has_its_subject() -> None:
    found = {reason for source in SOURCES if source.is_file() for reason in reasons(source)}
    assert len(found) > 40
    assert {reason for reason in found if reason.split()[0] not in SUBJECTS or reason.endswith(".")} == set()
