"""What the compiled build does to its copy of the sources before mypyc sees it: rules are linked by number.

Rules are written with the names of other rules: `then(g, deal_fight_damage)`. Interpreted, the number of that rule is
looked up each time. Compiled, the function itself would have to be looked up by its name before that. So in the copy
each rule has its number as a constant at the foot of its module, and `then`, `call`, `offer` and `ask` have twins that
take it.
"""

from __future__ import annotations

import ast
from pathlib import Path

LINKED = {
    "then": ("holdfast.core.agenda", 1),
    "call": ("holdfast.core.agenda", 0),
    "offer": ("holdfast.core.choice", 1),
    "ask": ("holdfast.core.choice", 2),
}
"""The functions that take a rule, where they are, and which of their arguments it is."""

NUMBER = "number_of_{}"
TWIN = "{}_by_number"


def link(root: Path, files: list[str]) -> None:
    """Link all modules under this folder, in place; no line moves."""
    modules = {file.removesuffix(".py").replace("/", "."): root / file for file in files}
    trees = {name: ast.parse(path.read_bytes()) for name, path in modules.items()}
    rules = {name: rules_of(tree) for name, tree in trees.items()}
    for name, path in modules.items():
        path.write_text(linked(name, path.read_text(), trees[name], rules), encoding="utf-8")


def rules_of(tree: ast.Module) -> list[str]:
    """The rules that a module registers: in its chapter, or one by one."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "register" and isinstance(node.args[0], ast.Name) and len(node.args) == 3:
                found.append(node.args[0].id)
            elif node.func.id == "chapter":
                given = [keyword.value for keyword in node.keywords if keyword.arg == "rules"]
                found += [
                    key.id
                    for table in given
                    if isinstance(table, ast.Dict)
                    for key in table.keys
                    if isinstance(key, ast.Name)
                ]
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return [name for name in dict.fromkeys(found) if name in defined]


def linked(module: str, text: str, tree: ast.Module, rules: dict[str, list[str]]) -> str:
    """One module with numbers in place of names, and what that needs at its foot."""
    home = dict.fromkeys(rules[module], module)
    for said in tree.body:
        if isinstance(said, ast.ImportFrom) and said.module in rules:
            home.update({each.name: said.module for each in said.names if each.name in rules[said.module]})
    changes: list[tuple[ast.Name, str]] = []
    foot: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LINKED:
            source, place = LINKED[node.func.id]
            rule = node.args[place] if len(node.args) > place else None
            if isinstance(rule, ast.Name) and rule.id in home:
                changes += [(node.func, TWIN.format(node.func.id)), (rule, NUMBER.format(rule.id))]
                foot.append(f"from {source} import {TWIN.format(node.func.id)}" if source != module else "")
                if home[rule.id] != module:
                    foot.append(f"from {home[rule.id]} import {NUMBER.format(rule.id)}")
    lines = text.encode().split(b"\n")
    for name, word in sorted(changes, key=lambda change: (change[0].lineno, change[0].col_offset), reverse=True):
        line = lines[name.lineno - 1]
        lines[name.lineno - 1] = line[: name.col_offset] + word.encode() + line[name.col_offset + len(name.id) :]
    linked_text = b"\n".join(lines).decode()
    twins = [twin(ast.get_source_segment(text, node) or "", node.name) for node in linked_functions(module, tree)]
    numbers = [f"{NUMBER.format(rule)}: Final = NUMBERS[{rule}]" for rule in rules[module]]
    if numbers:
        foot += ["from typing import Final", "from holdfast.core.agenda import NUMBERS"]
    return "\n".join([linked_text, *twins, *dict.fromkeys(filter(None, foot)), *numbers, ""])


def linked_functions(module: str, tree: ast.Module) -> list[ast.FunctionDef]:
    """The definitions of functions that take a rule."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name in LINKED and LINKED[node.name][0] == module
    ]


def twin(source: str, name: str) -> str:
    """The same function for a number instead of a rule."""
    return (
        source.replace(f"def {name}(", f"def {TWIN.format(name)}(")
        .replace("rule: Rule", "rule: i64")
        .replace("NUMBERS[rule]", "rule")
    )
