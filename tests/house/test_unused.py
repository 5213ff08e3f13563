"""Nothing lies about: each function and class of the program is named somewhere besides where it is written."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
CALLED_BY_OTHERS = {"__getattr__", "downgrade", "format_epilog"}
"""What Python, alembic and click look for by these names."""


def names_in(folders: list[str]) -> Counter[str]:
    """How often each word stands in the sources in these folders."""
    words: Counter[str] = Counter()
    for folder in folders:
        for path in (ROOT / folder).rglob("*.py"):
            words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return words


def written_in(source: str) -> list[str]:
    """The functions and classes of a module, and the methods of its classes, but for those that a decorator registers."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.decorator_list:
            found.append(node.name)
    return [name for name in found if not (name.startswith("__") and name.endswith("__"))]


def unused(source: str, words: Counter[str]) -> list[str]:
    """What a module writes and nobody names."""
    return [name for name in written_in(source) if words[name] < 2 and name not in CALLED_BY_OTHERS]


def test_everything_that_is_written_is_named_somewhere() -> None:
    words = names_in(["src", "tools", "tests", "examples"])
    lying = {
        str(path.relative_to(ROOT)): left
        for path in sorted((ROOT / "src").rglob("*.py"))
        if (left := unused(path.read_text(encoding="utf-8"), words))
    }
    assert lying == {}


def test_a_function_that_nobody_names_is_found() -> None:
    source = "def used() -> None:\n    pass\n\n\ndef left_behind() -> None:\n    used()\n"
    assert unused(source, Counter(re.findall(r"\w+", source))) == ["left_behind"]
