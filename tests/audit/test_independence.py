"""An auditor that used the program would only repeat its mistakes: none imports anything of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from holdfast.games import shipped

HERE = Path(__file__).parent
OF_THE_PROGRAM = ("recording", "test_")
"""Files that play the program's games for the auditors."""

LIBRARY = frozenset(
    {"__future__", "json", "re", "tomllib", "collections", "copy", "dataclasses", "itertools", "pathlib", "typing"}
)

AUDITORS = [path for path in sorted(HERE.rglob("*.py")) if not path.name.startswith(OF_THE_PROGRAM)]
OWN = {".".join(("tests", "audit", *path.relative_to(HERE).with_suffix("").parts)) for path in AUDITORS}


def imported(path: Path) -> set[str]:
    """All modules that a file imports, and all names that it takes out of a folder."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inside = {f"{module}.{alias.name}" for alias in node.names}
            found |= inside & OWN or {module}
    return found


@pytest.mark.parametrize("path", AUDITORS, ids=[str(path.relative_to(HERE)) for path in AUDITORS])
def test_an_auditor_imports_nothing_of_holdfast(path: Path) -> None:
    assert {
        module for module in imported(path) if module not in OWN and module.partition(".")[0] not in LIBRARY
    } == set()


def test_every_game_has_its_auditor() -> None:
    assert {path.parent.name for path in AUDITORS if path.name == "auditor.py"} == set(shipped())
