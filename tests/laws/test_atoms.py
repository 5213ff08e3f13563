"""All change goes through the atoms: this finds writes in the rules that go around them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
RULES = (HOUSE / "src" / "holdfast" / "games", HOUSE / "examples" / "small_game")

TABLE = frozenset(
    {"zones", "zone_of", "face", "knows", "marks", "counts", "tray", "sealed", "over", "winners", "key", "position"}
)
"""What lies on a table: only atoms (and the random source) write it."""

CHANGES = frozenset({"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "__setitem__"})

BY_HAND = frozenset({"own", "put"})
"""Methods of a state that give its lists out of hand: for atoms, and for laying out a table."""

BEFORE_THE_GAME: dict[str, frozenset[str]] = {
    "arcadia/rules/new_game.py": frozenset({"empty_table", "lay_out"}),
    "arcadia/shown/striking.py": frozenset({"marked", "spared"}),
    "greyport/rules/setup.py": frozenset({"fill_box", "set_rules", "lay_out"}),
    "heroesout/rules/setup.py": frozenset({"fill_box", "lay_scenario", "set_rules"}),
    "small_game/lantern_ring/__init__.py": frozenset({"put_figures"}),
    "common/deck.py": frozenset({"fill"}),
    "shadowrift/shown/imagining.py": frozenset({"act_is_over", "imagined"}),
    "shadowrift/shown/unseen.py": frozenset({"lay"}),
    "shadowrift/table.py": frozenset({"put"}),
}
"""Functions that lay things out before the game begins, or try something on a copy of the table."""

POSITIONS = frozenset(
    {"common/laying.py"} | {f"{game}/checks/arrange.py" for game in ("arcadia", "greyport", "heroesout", "shadowrift")}
)
"""Files that lay out a position as a whole."""


def writes(source: str, allowed: frozenset[str] = frozenset()) -> list[tuple[int, str]]:
    """Line and text of everything in the source that writes to a table without an atom."""
    found: list[tuple[int, str]] = []
    for name, function in functions(ast.parse(source)):
        if name not in allowed:
            found += [(node.lineno, ast.unparse(node)) for node in changes(function)]
    return sorted(set(found))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every function under the name of the outermost one it stands in, methods by their own; then the rest of the file."""
    rest: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((inner.name, inner) for inner in node.body if isinstance(inner, ast.FunctionDef))
        else:
            rest.append(node)
    yield "", ast.Module(rest, [])


def changes(function: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """Assignments to a part of a table, deletions from it, and calls that change it, also under another name."""
    others = other_names(function)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and (
                (called.attr in CHANGES and is_table(called.value, others)) or called.attr in BY_HAND
            ):
                yield node
            continue
        else:
            continue
        for target in targets:
            for each in target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]:
                if isinstance(each, (ast.Attribute, ast.Subscript)) and is_table(each, others):
                    yield node


def is_table(node: ast.expr, others: set[str]) -> bool:
    """Whether this names a part of a table: `g.zones`, `g.zones[DECK]`, or a name that stands for one of these."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        return node.attr in TABLE and isinstance(node.value, ast.Name) and node.value.id != "self"
    return isinstance(node, ast.Name) and node.id in others


def other_names(function: ast.AST) -> set[str]:
    """Names that stand for a part of a table in this function; a slice is a list of its own."""
    names: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and stands_for(node.value, names):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and is_all_zones(node.iter):
            names.add(node.target.id)
    return names


def stands_for(value: ast.expr, names: set[str]) -> bool:
    if isinstance(value, ast.Subscript):
        return not isinstance(value.slice, ast.Slice) and is_all_zones(value.value)
    return isinstance(value, ast.Attribute) and is_table(value, names)


def is_all_zones(value: ast.expr) -> bool:
    return isinstance(value, ast.Attribute) and value.attr == "zones"


def sources() -> dict[str, str]:
    """The rules of all games, by folder and file. A steady player is no rule: it never sees a table, only views."""
    return {
        "/".join((root.name, *path.relative_to(root).parts)).removeprefix("games/"): path.read_text(encoding="utf-8")
        for root in RULES
        for path in sorted(root.rglob("*.py"))
        if path.parent.name != "bot"
    }


def test_no_rule_writes_around_the_atoms() -> None:
    found = [
        f"{name}:{line}: {text}"
        for name, source in sources().items()
        if name not in POSITIONS
        for line, text in writes(source, BEFORE_THE_GAME.get(name, frozenset()))
    ]
    assert len(sources()) > 20
    assert found == []


def test_every_exception_is_still_needed() -> None:
    for name in POSITIONS:
        assert writes(sources()[name]), f"{name} writes nothing by itself any more"
    for name, allowed in BEFORE_THE_GAME.items():
        for function in allowed:
            assert writes(sources()[name], allowed - {function}), (
                f"{function} in {name} writes nothing by itself any more"
            )


PLANTED = [
    "g.zones[HAND + seat].remove(card)",
    "g.zones[DECK].append(card)",
    "g.own(DECK).append(card)",
    "g.put(face, DECK)",
    "g.counts[HP + seat] -= 1",
    "g.counts[HP + seat] = 3",
    "g.face[card], g.face[other] = g.face[other], g.face[card]",
    "g.knows[card] |= 1",
    "g.marks[card] = 0",
    "g.zone_of[card] = DECK",
    "g.tray.clear()",
    "g.tray[0] = 5",
    "g.sealed[seat] = 0",
    "g.zones = []",
    "g.over = 1",
    "g.position += 1",
    "del g.zones[DECK][0]",
    "deck = g.zones[DECK]\n    deck.pop()",
    "counts = g.counts\n    counts[HP] = 1",
    "for zone in g.zones:\n        zone.clear()",
]


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_write_is_caught(planted: str) -> None:
    source = (
        f"def rule(g: Greyport, seat: int, card: int, other: int) -> None:\n    move(g, card, DECK)\n    {planted}\n"
    )
    assert [text for _, text in writes(source)], planted
    assert not writes(source, frozenset({"rule"}))


def test_reading_and_lists_of_ones_own_are_left_in_peace() -> None:
    source = """
class Record:
    def __init__(self) -> None:
        self.position = 0
        self.marks = []

def rule(g: Greyport, seat: int) -> None:
    cards = g.zones[HAND + seat] + g.zones[DECK + seat]
    cards.append(g.zones[DECK][0])
    mine = g.zones[HAND + seat][:]
    mine.pop()
    for card in g.zones[HAND + seat]:
        cards.remove(card)
    g.agenda.append(3)
    g.culprit = g.face[cards[0]]
"""
    assert writes(source) == []
