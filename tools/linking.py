"""What the compiled build does to its copy of the sources before mypyc sees it: rules are linked.

Rules are written with the names of other rules, `then(g, deal_fight_damage)`, and run by number out of a list of
functions. Interpreted that is quick enough. Compiled, a function that is handled as a value is looked up by its name,
and called through Python with its arguments in boxes. So in the copy every rule has a fixed number, which stands where
its name was given to `then`, `call`, `offer`, `ask` or `aim`, and each game has a function that calls the rule of a
number directly, and its standing conditions likewise. Numbers in what is called a list of ints become machine numbers,
which mypyc unpacks with less ado than ints without bounds. No line of a source moves, so that tracebacks stay true.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

AGENDA = "holdfast.core.agenda"
STATE = "holdfast.core.state"
LINKED = {
    "then": (AGENDA, 1),
    "call": (AGENDA, 0),
    "offer": ("holdfast.core.asking", 1),
    "ask": ("holdfast.core.asking", 2),
    "aim": ("holdfast.core.asking", 2),
}
"""The functions that take a rule, where they are, and which of their arguments it is."""

RESERVED = "RESERVED: Final[dict[str, int]] = {}"
STEPS = ("for _ in STEPS:", "for _ in range(MOST_STEPS):")
"""How `run` counts its steps: interpreted, a range that is made once is quickest; compiled, one that is never made."""

BOUNDED = ("list[int]", "list[i64]")
"""All numbers that the machine keeps fit into 64 bits."""

CALLS = ("        if packed < FIRST and not _arity[packed]:", "packed >> 47)\n")
"""The first and the last line of what calls a rule out of the list, in `run`."""

CONDITIONS = ("if conditions(g, stirred):", "if g.happens(stirred):")
"""Where `run` looks at the standing conditions."""

ARGUMENTS = ("packed >> 11 & 4095", "packed >> 23 & 4095", "packed >> 35 & 4095", "packed >> 47")


class Rule(NamedTuple):
    """A rule with the module that registers it."""

    module: str
    name: str
    arity: int
    number: int


def link(root: Path, files: list[str]) -> list[str]:
    """Link all modules under this folder, in place; what was added to them."""
    texts = {
        file.removesuffix(".py").replace("/", "."): (root / file).read_text(encoding="utf-8").replace(*BOUNDED)
        for file in files
    }
    trees = {module: ast.parse(text) for module, text in texts.items()}
    rules: dict[str, list[Rule]] = {}
    number = 0
    for module, tree in trees.items():
        rules[module] = []
        for name, arity in rules_of(tree):
            number += 1
            rules[module].append(Rule(module, name, arity, number))
    texts = {module: linked(module, text, trees[module], rules) for module, text in texts.items()}
    reserved = {f"{rule.module}.{rule.name}": rule.number for each in rules.values() for rule in each}
    texts[AGENDA] = replaced(texts[AGENDA], RESERVED, f"RESERVED: Final[dict[str, int]] = {reserved}")
    texts[AGENDA] = by_dispatch(replaced(replaced(texts[AGENDA], *STEPS), *CONDITIONS))
    added: list[str] = []
    for module in list(texts):
        state = state_class(trees[module])
        if state:
            dispatching = f"{module.rpartition('.')[0]}.dispatching"
            texts[module] = with_make(texts[module], state, dispatching, conditions_of(trees, module))
            if module != STATE:
                known = [rule for each in rules.values() for rule in each if is_known(rule, module)]
                texts[dispatching] = dispatch(module, state, known)
                texts[game_module(module)] += f"import {dispatching}\n"
                added.append(f"{dispatching.replace('.', '/')}.py")
    for module, text in texts.items():
        (root / f"{module.replace('.', '/')}.py").write_text(text, encoding="utf-8")
    return added


def rules_of(tree: ast.Module) -> list[tuple[str, int]]:
    """The rules that a module registers, in its chapter or one by one, with the number of their arguments."""
    found: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "register" and isinstance(node.args[0], ast.Name):
                if isinstance(node.args[1], ast.Constant):
                    found[node.args[0].id] = int(str(node.args[1].value))
            elif node.func.id == "chapter":
                given = [each.value for each in node.keywords if each.arg == "rules"]
                for table in given:
                    if isinstance(table, ast.Dict):
                        for key, value in zip(table.keys, table.values, strict=True):
                            if isinstance(key, ast.Name):
                                found[key.id] = len(str(ast.literal_eval(value)).split())
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return [(name, arity) for name, arity in found.items() if name in defined]


def linked(module: str, text: str, tree: ast.Module, rules: dict[str, list[Rule]]) -> str:
    """One module with numbers in place of names, and at its foot what that needs."""
    numbers = {rule.name: rule.number for rule in rules[module]}
    for said in tree.body:
        if isinstance(said, ast.ImportFrom) and said.module in rules:
            names = {each.name for each in said.names}
            numbers.update({rule.name: rule.number for rule in rules[said.module] if rule.name in names})
    changes: list[tuple[ast.Name, str]] = []
    foot: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LINKED:
            source, place = LINKED[node.func.id]
            rule = node.args[place] if len(node.args) > place else None
            if isinstance(rule, ast.Name) and rule.id in numbers:
                changes += [(node.func, by_number(node.func.id)), (rule, str(numbers[rule.id]))]
                if source != module:
                    foot.append(f"from {source} import {by_number(node.func.id)}")
    lines = text.encode().split(b"\n")
    for name, word in sorted(changes, key=lambda change: (change[0].lineno, change[0].col_offset), reverse=True):
        line = lines[name.lineno - 1]
        lines[name.lineno - 1] = line[: name.col_offset] + word.encode() + line[name.col_offset + len(name.id) :]
    twins = [
        twin(ast.get_source_segment(text, node) or "", node.name)
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and LINKED.get(node.name, ("", 0))[0] == module
    ]
    if BOUNDED[1] in text and "import i64" not in text:
        foot += ["from typing import TYPE_CHECKING", "if TYPE_CHECKING:", "    from mypy_extensions import i64"]
    return "\n".join([b"\n".join(lines).decode(), *twins, *dict.fromkeys(foot), ""])


def by_number(function: str) -> str:
    """The name of the twin that takes a number."""
    return f"{function}_by_number"


def twin(source: str, name: str) -> str:
    """The same function for a number instead of a rule."""
    text = replaced(source, f"def {name}(", f"def {by_number(name)}(")
    return replaced(replaced(text, "rule: Rule", "rule: i64"), "NUMBERS[rule]", "rule")


def by_dispatch(text: str) -> str:
    """`run` calls the game's own function; the list stays for rules that were registered later."""
    first, last = CALLS
    start = text.index(first)
    end = text.index(last, start) + len(last)
    block = text[start:end]
    gap = "\n" * (block.count("\n") - 1)
    by_list = "def make_by_list(g: State, packed: i64) -> None:\n" + block
    return f"{text[:start]}        g.make(packed)\n{gap}{text[end:]}\n{by_list}"


def state_class(tree: ast.Module) -> ast.ClassDef | None:
    """The class of a game's states, or that of all games."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if node.name == "State" or "State" in bases:
                return node
    return None


def conditions_of(trees: dict[str, ast.Module], module: str) -> tuple[str, str]:
    """Where the standing conditions of a game are, and what they are called; empty for the machine itself."""
    if module == STATE:
        return "", ""
    found: list[tuple[str, str]] = []
    for name in [each for each in trees if in_package(each, module)]:
        for node in ast.walk(trees[name]):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Layout":
                function = ast.unparse(node.args[conditions_place(trees)])
                found.append((home_of(function, name, trees[name]), function))
    if len(found) != 1:
        raise LookupError(f"linking: {len(found)} Layouts are made by the side of {module}, not one")
    return found[0]


def home_of(function: str, module: str, tree: ast.Module) -> str:
    """The module in which a function is defined that this one knows by its name."""
    for said in tree.body:
        if isinstance(said, ast.ImportFrom) and said.module and function in [each.name for each in said.names]:
            return said.module
    return module


def conditions_place(trees: dict[str, ast.Module]) -> int:
    """Which argument of a Layout its conditions are."""
    for node in ast.walk(trees[STATE]):
        if isinstance(node, ast.ClassDef) and node.name == "Layout":
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    return [argument.arg for argument in each.args.args].index("conditions") - 1
    raise LookupError("linking: a Layout is not given its conditions any more")


def with_make(text: str, state: ast.ClassDef, dispatching: str, conditions: tuple[str, str]) -> str:
    """The class with a method that makes a call and one for the standing conditions, on the empty lines after it."""
    lines = text.split("\n")
    after = state.end_lineno or 0
    if lines[after] or lines[after + 1]:
        raise LookupError(f"linking: no two empty lines after class {state.name}")
    home, function = conditions
    if not function:
        lines[after] = "    def make(self, packed: i64) -> None: raise NotImplementedError"
        lines[after + 1] = "    def happens(self, stirred: i64) -> bool: return self.layout.conditions(self, stirred)"
        return "\n".join(lines)
    lines[after] = "    def make(self, packed: i64) -> None: dispatch(self, packed)"
    lines[after + 1] = f"    def happens(self, stirred: i64) -> bool: return {function}(self, stirred)"
    foot = ["if TYPE_CHECKING:", f"    from {dispatching} import dispatch", f"    from {home} import {function}", ""]
    return "\n".join([*lines, *foot])


def game_module(module: str) -> str:
    """The module of a game that is imported last, by the side of this one."""
    return f"{module.rpartition('.')[0]}.game"


def is_known(rule: Rule, module: str) -> bool:
    """Whether a game can have this rule: one of its own, or of the machine."""
    return in_package(rule.module, AGENDA) or in_package(rule.module, module)


def in_package(module: str, other: str) -> bool:
    """Whether two modules lie side by side."""
    return module.rpartition(".")[0] == other.rpartition(".")[0]


def dispatch(module: str, state: ast.ClassDef, rules: list[Rule]) -> str:
    """A module that finds the rule of a number by halving, and calls it."""
    lines = [
        "from __future__ import annotations",
        "from typing import TYPE_CHECKING",
        f"from {module} import {state.name}",
        f"from {AGENDA} import make_by_list",
        *(f"from {rule.module} import {rule.name} as rule_{rule.number}" for rule in rules),
        "if TYPE_CHECKING:",
        "    from mypy_extensions import i64",
        f"def dispatch(g: {state.name}, packed: i64) -> None:",
        "    number = packed & 2047",
    ]

    def halve(among: list[Rule], indent: str) -> None:
        if len(among) == 1:
            (rule,) = among
            given = ", ".join(["g", *ARGUMENTS[: rule.arity]])
            lines.append(f"{indent}if number == {rule.number}:")
            lines.append(f"{indent}    rule_{rule.number}({given})")
            lines.append(f"{indent}else:")
            lines.append(f"{indent}    make_by_list(g, packed)")
            return
        middle = len(among) // 2
        lines.append(f"{indent}if number < {among[middle].number}:")
        halve(among[:middle], indent + " ")
        lines.append(f"{indent}else:")
        halve(among[middle:], indent + " ")

    halve(sorted(rules, key=lambda rule: rule.number), "    ")
    return "\n".join([*lines, ""])


def replaced(text: str, old: str, new: str) -> str:
    """Like str.replace, but it must be there."""
    if old not in text:
        raise LookupError(f"linking: `{old.strip()}` is not in the source any more")
    return text.replace(old, new)
