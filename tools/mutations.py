"""Small faults that can be planted in the sources: what tools/mutants.py draws its sample from.

A fault changes one place in the body of a function. It has a name that stays while the function stays as it is:
`rules/taunt.py pull 3 negated condition` is the fourth place in `pull` that can be changed.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

COMPARISON: Final = "comparison"
BOOLEAN: Final = "and, or, not"
NEGATED: Final = "negated condition"
REMOVED: Final = "removed statement"
OFF_BY_ONE: Final = "off by one"
CONSTANT: Final = "changed constant"
OPERATOR: Final = "operator"
SWAPPED: Final = "swapped arguments"

OTHER_COMPARISON: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OTHER_OPERATOR: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One planted fault."""

    file: str
    """The path below the folder in which the games live."""
    function: str
    place: int
    kind: str
    line: int
    lines: frozenset[int]
    """The lines of the statement that is changed, counted from the head of the function."""
    before: str
    after: str

    @property
    def id(self) -> str:
        return f"{self.file} {self.function} {self.place} {self.kind}"

    @property
    def game(self) -> str:
        return self.file.split("/")[0]

    def where(self) -> set[str]:
        """Its lines, as trials know them: one that never runs them cannot notice the fault."""
        return {place_of(self.file, self.function, line) for line in self.lines}

    def diff(self) -> str:
        """The changed lines, as a diff shows them."""
        before, after = self.before.splitlines(), self.after.splitlines()
        while before and after and before[-1] == after[-1]:
            before.pop(), after.pop()
        same = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
        return "\n".join([f"- {line}" for line in before[same:]] + [f"+ {line}" for line in after[same:]])


@dataclass
class Change:
    """A place in a tree that can be changed."""

    kind: str
    node: ast.AST
    statement: ast.stmt
    make: Callable[[], None]


def place_of(file: str, function: str, line: int) -> str:
    """A line of a function, counted from its head: it keeps this name as long as the function stays as it is."""
    return f"{file} {function}+{line}"


def mutants(root: Path, files: Iterable[Path]) -> list[Mutant]:
    """All faults that can be planted in these files."""
    found: list[Mutant] = []
    for path in files:
        source = path.read_text(encoding="utf-8")
        file = path.relative_to(root).as_posix()
        for name, function in functions(ast.parse(source)):
            for place, change in enumerate(changes(function)):
                before = heading(change.statement)
                first, last = change.statement.lineno, last_line(change.statement)
                found.append(
                    Mutant(
                        file=file,
                        function=name,
                        place=place,
                        kind=change.kind,
                        line=getattr(change.node, "lineno", first),
                        lines=frozenset(range(first - function.lineno, last + 1 - function.lineno)),
                        before=before,
                        after="",
                    )
                )
    return found


def shown(root: Path, mutant: Mutant) -> Mutant:
    """The same, with its change as source."""
    source = (root / mutant.file).read_text(encoding="utf-8")
    change = found_in(ast.parse(source), mutant)
    change.make()
    after = "pass" if change.kind == REMOVED else heading(change.statement)
    return replace(mutant, after=after)


def planted(source: str, mutant: Mutant) -> ast.Module:
    """The source with this fault."""
    tree = ast.parse(source)
    found_in(tree, mutant).make()
    return ast.fix_missing_locations(tree)


def found_in(tree: ast.Module, mutant: Mutant) -> Change:
    for name, function in functions(tree):
        if name == mutant.function:
            return list(changes(function))[mutant.place]
    raise LookupError(mutant.id)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes; functions inside them belong to them."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function):
                    yield f"{node.name}.{inner.name}", inner


def shapes(root: Path, files: Iterable[Path]) -> dict[str, str]:
    """Every function as it is written, and what stands beside the functions of a file: all that can change in it."""
    found: dict[str, str] = {}
    for path in files:
        file, source = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        lines = source.splitlines()
        for name, function in functions(tree):
            found[f"{file} {name}"] = digest("\n".join(lines[function.lineno - 1 : function.end_lineno]))
            function.body = []
        tree.body = [each for each in tree.body if not isinstance(each, (ast.Import, ast.ImportFrom, Function))]
        found[file] = digest(ast.dump(tree))
    return found


def digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# ------------------------------------------------------------------ the places of a function


def changes(function: Function) -> Iterator[Change]:
    """Every place in a function that can be changed, from its top down."""
    known = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    for body, place, statement in statements(function.body):
        if is_docstring(statement):
            continue
        if may_go(statement, known):
            yield Change(REMOVED, statement, statement, _putter(body, place, ast.Pass()))
        if isinstance(statement, (ast.If, ast.While)):
            yield Change(NEGATED, statement.test, statement, _setter(statement, "test", negation(statement.test)))
        if isinstance(statement, ast.Return) and is_named_constant(statement.value):
            yield Change(CONSTANT, statement, statement, _setter(statement, "value", ast.Constant(0)))
        for part in own_expressions(statement):
            for node in ast.walk(part):
                yield from in_expression(node, statement)
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                known.update(each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def statements(body: list[ast.stmt]) -> Iterator[tuple[list[ast.stmt], int, ast.stmt]]:
    """Every statement with the list in which it stands."""
    for place, statement in enumerate(body):
        yield body, place, statement
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(statement, name, None)
            if isinstance(inner, list):
                yield from statements(inner)


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_named_constant(value: ast.expr | None) -> bool:
    """Whether this names a constant: `NO_ACTION`, `t.NO_ACTION`."""
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name.isupper()


def may_go(statement: ast.stmt, known: set[str]) -> bool:
    """Whether the function still makes sense to Python without this statement."""
    if isinstance(statement, ast.Return):
        return statement.value is None
    if isinstance(statement, ast.Assign):
        return all(not isinstance(target, ast.Name) or target.id in known for target in statement.targets)
    return isinstance(statement, (ast.Expr, ast.AugAssign, ast.Delete, ast.Continue, ast.Break, ast.Raise))


def own_expressions(statement: ast.stmt) -> list[ast.expr]:
    """The expressions of a statement itself, without those of the statements inside it and without types."""
    if isinstance(statement, ast.AnnAssign):
        return [statement.value] if statement.value is not None else []
    found: list[ast.expr] = []
    for name, value in ast.iter_fields(statement):
        if name in ("body", "orelse", "finalbody", "annotation", "returns", "args", "decorator_list"):
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.expr):
                found.append(each)
    return found


def in_expression(node: ast.AST, statement: ast.stmt) -> Iterator[Change]:
    """What can be changed at one node of an expression."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            if type(operator) in OTHER_COMPARISON:
                turned = OTHER_COMPARISON[type(operator)]()
                yield Change(COMPARISON, node, statement, _putter(node.ops, place, turned))
    elif isinstance(node, ast.BoolOp):
        flipped: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Change(BOOLEAN, node, statement, _setter(node, "op", flipped))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        # `not not x` is what is left of `not x` when its `not` is taken away.
        yield Change(BOOLEAN, node, statement, _setter(node, "operand", ast.UnaryOp(ast.Not(), node.operand)))
    elif isinstance(node, ast.IfExp):
        yield Change(NEGATED, node, statement, _setter(node, "test", negation(node.test)))
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
        for generator in node.generators:
            for place, test in enumerate(generator.ifs):
                yield Change(NEGATED, test, statement, _putter(generator.ifs, place, negation(test)))
    elif isinstance(node, ast.BinOp):
        if type(node.op) in OTHER_OPERATOR and not isinstance(node.left, (ast.List, ast.Tuple, ast.JoinedStr)):
            yield Change(OPERATOR, node, statement, _setter(node, "op", OTHER_OPERATOR[type(node.op)]()))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield Change(CONSTANT, node, statement, _setter(node, "value", not node.value))
        elif isinstance(node.value, int):
            yield Change(OFF_BY_ONE, node, statement, _setter(node, "value", node.value + 1))
    elif isinstance(node, ast.Call):
        for place in range(first_to_swap(node), len(node.args) - 1):
            one, other = node.args[place], node.args[place + 1]
            if ast.dump(one) != ast.dump(other) and not any(isinstance(each, ast.Starred) for each in (one, other)):
                swapped = [*node.args[:place], other, one, *node.args[place + 2 :]]
                yield Change(SWAPPED, node, statement, _setter(node, "args", swapped))


def first_to_swap(called: ast.Call) -> int:
    """The first argument that may change places with the next: not the state, and none where order says nothing."""
    if isinstance(called.func, ast.Name) and called.func.id in ("min", "max"):
        return len(called.args)
    return 1 if called.args and isinstance(called.args[0], ast.Name) and called.args[0].id == "g" else 0


def negation(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def heading(statement: ast.stmt) -> str:
    """A statement as source; of one with others inside only its head."""
    return ast.unparse(statement).split("\n")[0] if hasattr(statement, "body") else ast.unparse(statement)


def last_line(statement: ast.stmt) -> int:
    """The last line of a statement, or of its head."""
    inner = getattr(statement, "body", None)
    last = statement.end_lineno or statement.lineno
    return max(statement.lineno, inner[0].lineno - 1) if isinstance(inner, list) and inner else last


def _putter(where: list[Any], place: int, other: ast.AST) -> Callable[[], None]:
    def put() -> None:
        where[place] = other

    return put


def _setter(node: ast.AST, name: str, value: object) -> Callable[[], None]:
    def change() -> None:
        setattr(node, name, value)

    return change
