"""The page docs/api.md, made from the docstrings of what a program may use.

python tools/api_page.py > docs/api.md
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).resolve().parents[1] / "src" / "holdfast"
COMMAND: Final = "python tools/api_page.py > docs/api.md"
HEAD: Final = f"""# The library

This page is made from the docstrings (`{COMMAND}`); README shows how it is used.
Names that stand neither here nor in [how to write a game](games.md) may change from one version to the next.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Part(NamedTuple):
    """A part of the page: its title, and what it tells of, each as a file and a name in it."""

    title: str
    told: list[tuple[str, str]]


PARTS: Final = [
    Part(
        "Begin a game",
        [("__init__.py", "new"), ("__init__.py", "load"), ("__init__.py", "arrange"), ("__init__.py", "imagine")],
    ),
    Part(
        "A game being played",
        [("record/play.py", "Play"), ("record/moments.py", "Point"), ("record/moments.py", "Line")],
    ),
    Part("What can be decided", [("core/choice.py", "Choice"), ("core/choice.py", "Option")]),
    Part("What a seat may know", [("core/view.py", "View")]),
    Part(
        "What happened",
        [("core/state.py", "Event"), ("core/outcome.py", "Outcome"), ("core/outcome.py", "SeatOutcome")],
    ),
    Part("Bots", [("bots/__init__.py", "Bot")]),
    Part(
        "Errors",
        [
            ("errors.py", "HoldfastError"),
            ("errors.py", "BadOption"),
            ("errors.py", "BadPosition"),
            ("errors.py", "BadSave"),
            ("errors.py", "IllegalDecision"),
            ("content/errors.py", "ContentError"),
            ("bots/table.py", "BotFailed"),
        ],
    ),
]  # fmt: skip


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for part in PARTS:
        lines += [f"## {part.title}\n", *(line for file, name in part.told for line in told(file, name))]
    return "\n".join(lines).rstrip() + "\n"


def told(file: str, name: str) -> Iterator[str]:
    """What the page says of a function or class."""
    found, full = definition(file, name), f"{home_of(file, name)}.{name}"
    if not isinstance(found, ast.ClassDef):
        yield from entry(3, full, found, signature(found, full))
        return
    yield from entry(3, full, found)
    fields = [member for member in found.body if isinstance(member, ast.AnnAssign)]
    yield from (f"- `{ast.unparse(each.target)}: {ast.unparse(each.annotation)}`\n" for each in fields)
    for member in found.body:
        if isinstance(member, Function) and not member.name.startswith("_"):
            title = f"{name}.{member.name}"
            yield from entry(4, title, member, signature(member, title, of_a_class=True))


def home_of(file: str, name: str) -> str:
    """Where a name is imported from: the front door if it is there, else its module."""
    if name in public():
        return "holdfast"
    return ".".join(["holdfast", *(part for part in Path(file).with_suffix("").parts if part != "__init__")])


def public() -> list[str]:
    """The names at the front door."""
    for node in ast.parse((SOURCES / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise SystemExit("the front door has no __all__ any more")


def definition(file: str, name: str) -> Function | ast.ClassDef:
    """The function or class of this name in a file of the sources."""
    tree = ast.parse((SOURCES / file).read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, Function | ast.ClassDef) and node.name == name:
            return node
    raise SystemExit(f"{file} has no `{name}` any more; correct PARTS in tools/api_page.py")


def signature(function: Function, title: str, of_a_class: bool = False) -> str:
    """A function with its arguments and what it returns; a property with its type."""
    returns = ast.unparse(function.returns) if function.returns else "None"
    decorators = [ast.unparse(each) for each in function.decorator_list]
    if "property" in decorators:
        return f"{title}: {returns}"
    arguments = function.args
    if of_a_class:
        arguments = ast.arguments(**{**dict(ast.iter_fields(arguments)), "args": arguments.args[1:]})
    return f"{title}({ast.unparse(arguments)}) -> {returns}"


def entry(depth: int, title: str, node: Function | ast.ClassDef, shape: str = "") -> Iterator[str]:
    """A heading, how it is called, and the docstring with its examples in fences."""
    text = ast.get_docstring(node)
    if text is None:
        raise SystemExit(f"`{title}` has no docstring")
    yield f"{'#' * depth} `{title}`\n"
    if shape:
        yield f"```text\n{textwrap.fill(shape, 110, subsequent_indent='    ')}\n```\n"
    for paragraph in text.split("\n\n"):
        if paragraph.startswith(">>> "):
            yield f"```python\n{paragraph}\n```\n"
        else:
            yield textwrap.fill(" ".join(paragraph.split()), 120) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
