"""What the compiled build does to its copy of the sources before mypyc sees it: rules are linked.

Rules are written with the names of other rules, `then(g, deal_fight_damage)`, and run by number out of a list of
functions. Interpreted that is quick enough. Compiled, a function that is used as a value is looked up by its name,
and called through Python with boxed arguments. So the chapters are imported here, as they are, and what they
have registered is written into the copy:

- `NUMBERED`: where a rule is given by name to `then`, `call`, `offer`, `ask` or `aim`, its number is given instead.
- `DISPATCHED`: core/making.py is replaced as a whole by a module that calls the rule of a number directly.
- `BOUNDED`: numbers in lists are 64-bit, which mypyc unpacks with fewer instructions than ints without bounds.

Each can be left out, to measure what it is worth (tools/tricks.py). No line of a source moves, so tracebacks stay true.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

NUMBERED: Final = "numbered"
DISPATCHED: Final = "dispatched"
BOUNDED: Final = "bounded"
LINKS: Final = (NUMBERED, DISPATCHED, BOUNDED)

AGENDA: Final = "holdfast.core.agenda"
ASKING: Final = "holdfast.core.asking"
CALLS: Final = "holdfast.core.calls"
MAKING: Final = "holdfast.core.making"

BY_NUMBER: Final = {
    (AGENDA, "then"): (AGENDA, "then_number", 1),
    (CALLS, "call"): (CALLS, "call_number", 0),
    (ASKING, "offer"): (ASKING, "offer_number", 1),
    (ASKING, "ask"): (ASKING, "ask_number", 2),
    (ASKING, "aim"): (ASKING, "aim_number", 2),
}
"""The functions that take a rule: what takes its number instead, and which argument it is."""

ARGUMENTS: Final = ("packed >> 11 & 4095", "packed >> 23 & 4095", "packed >> 35 & 4095", "packed >> 47")
INTS, NUMBERS_64 = "list[int]", "list[i64]"
FOR_I64: Final = ("from typing import TYPE_CHECKING", "if TYPE_CHECKING:", "    from mypy_extensions import i64")


class Rule(NamedTuple):
    """A rule that the imported chapters have registered."""

    function: Any
    number: int
    arity: int

    @property
    def module(self) -> str:
        """Where it stands."""
        return str(self.function.__module__)

    @property
    def name(self) -> str:
        """What it is called there."""
        return str(self.function.__name__)

    @property
    def state(self) -> type:
        """The class of the states that it takes."""
        taken: type = self.function.__globals__[next(iter(self.function.__annotations__.values()))]
        return taken


def link(root: Path, files: Sequence[str], links: Sequence[str] = LINKS) -> None:
    """Link all modules under this folder, in place."""
    names = [file.removesuffix(".py").replace("/", ".") for file in files]
    modules = {name: importlib.import_module(name) for name in names}
    rules = [rule for rule in registered() if rule.module in modules]
    for name, module in modules.items():
        path = root / f"{name.replace('.', '/')}.py"
        text = path.read_text(encoding="utf-8")
        if NUMBERED in links:
            text = numbered(text, module, {id(rule.function): rule.number for rule in rules})
        if name == MAKING:
            text = reserving(dispatching(text, rules) if DISPATCHED in links else text, rules)
        if BOUNDED in links:
            text = bounded(text)
        path.write_text(text, encoding="utf-8")


def registered() -> list[Rule]:
    """All rules that the imported modules have registered, by their numbers."""
    from holdfast.core.calls import NUMBERS, arity_of

    return sorted((Rule(rule, n, arity_of(n)) for rule, n in NUMBERS.items()), key=lambda rule: rule.number)


# ------------------------------------------------------------------ numbers in place of names


def numbered(text: str, module: ModuleType, numbers: dict[int, int]) -> str:
    """One module with numbers in place of rules. Names mean what they mean in the imported module."""
    known = {id(getattr(importlib.import_module(home), name)): by for (home, name), by in BY_NUMBER.items()}
    changes: list[tuple[ast.Name, str]] = []
    foot: dict[str, None] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            home, name, place = known.get(id(getattr(module, node.func.id, None)), ("", "", 0))
            rule = node.args[place] if name and len(node.args) > place else None
            if isinstance(rule, ast.Name) and id(getattr(module, rule.id, None)) in numbers:
                changes += [(node.func, name), (rule, str(numbers[id(getattr(module, rule.id))]))]
                if home != module.__name__:
                    foot[f"from {home} import {name}"] = None
    lines = text.encode().split(b"\n")
    for name_node, word in sorted(changes, key=lambda change: (change[0].lineno, change[0].col_offset), reverse=True):
        line, at = lines[name_node.lineno - 1], name_node.col_offset
        lines[name_node.lineno - 1] = line[:at] + word.encode() + line[at + len(name_node.id) :]
    return "\n".join([b"\n".join(lines).decode(), *foot, ""])


# ------------------------------------------------------------------ calls without the list


def dispatching(text: str, rules: list[Rule]) -> str:
    """core/making.py with a `make` that finds a rule by binary search and calls it; other rules by the list.

    Rules are imported only for their types: when a number is on an agenda, its module is already loaded.
    """
    lines = [
        text.replace("def make(", "def make_by_list(").replace("LINKED: Final = False", "LINKED: Final = True"),
        "if TYPE_CHECKING:",
        *(f"    from {rule.module} import {rule.name} as rule_{rule.number}" for rule in rules),
        *sorted({f"    from {rule.state.__module__} import {rule.state.__name__}" for rule in rules}),
        "from typing import cast",
        "def make(g: State, packed: i64) -> None:",
        "    number = packed & 2047",
        *halved(rules, "    "),
    ]
    return "\n".join([*lines, ""])


def reserving(text: str, rules: list[Rule]) -> str:
    """core/making.py, which every rule's module imports before it registers anything, with the numbers of all rules."""
    numbers = [f"    '{rule.module}.{rule.name}': {rule.number}," for rule in rules]
    return "\n".join([text, "from holdfast.core.calls import reserve", "reserve({", *numbers, "})", ""])


def halved(rules: list[Rule], indent: str) -> list[str]:
    """The binary search: one comparison per level, then the call."""
    if len(rules) == 1:
        (rule,) = rules
        g = "g" if rule.state.__name__ == "State" else f"cast({rule.state.__name__}, g)"
        given = ", ".join([g, *ARGUMENTS[: rule.arity]])
        return [
            f"{indent}if number == {rule.number}: rule_{rule.number}({given})",
            f"{indent}else: make_by_list(g, packed)",
        ]
    middle = len(rules) // 2
    return [
        f"{indent}if number < {rules[middle].number}:",
        *halved(rules[:middle], indent + " "),
        f"{indent}else:",
        *halved(rules[middle:], indent + " "),
    ]


# ------------------------------------------------------------------ bounds


def bounded(text: str) -> str:
    """All numbers that the machine keeps in lists fit into 64 bits."""
    if INTS not in text:
        return text
    foot = () if "import i64" in text else FOR_I64
    return "\n".join([text.replace(INTS, NUMBERS_64), *foot, ""])
