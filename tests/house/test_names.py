"""No game is named outside its own folders: what the house needs to know of a game, the game declares."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from holdfast.games import game, own_pack, shipped
from holdfast.games.common.told.prose import plural

HOUSE = Path(__file__).resolve().parents[2]
LOOKED_AT = (
    "src/holdfast/**/*.py",
    "tools/*.py",
    "Makefile",
    "pyproject.toml",
    "setup.py",
    "web/src/**/*.ts",
    "web/src/**/*.svelte",
)
"""All that runs. Tests and prose may name whom they like, and so may a docstring or a comment."""
OF_GAMES = (
    "src/holdfast/games/{id}/",
    "src/holdfast/packs/{id}/",
    "web/src/boards/{id}/",
    "web/src/generated/",
)
"""The folders of a game, and what is made from them."""


HOUSE_WORDS = frozenset(
    [
        "achievement",
        "activate",
        "attack",
        "book",
        "break",
        "campaign",
        "cells",
        "chain",
        "chapter",
        "character",
        "child",
        "class",
        "close",
        "counter",
        "difficulty",
        "draw",
        "enemy",
        "event",
        "family",
        "freeze",
        "full",
        "green",
        "guard",
        "item",
        "keyword",
        "level",
        "library",
        "location",
        "move",
        "movement",
        "place",
        "player",
        "red",
        "refresh",
        "reroll",
        "resource",
        "rest",
        "room",
        "round",
        "scenario",
        "scenario_card",
        "seal",
        "shield",
        "short",
        "split",
        "steps",
        "title",
        "token",
        "treasure",
        "twice",
        "upgrade",
        "variant",
        "wait",
        "way",
        "winner",
    ]
)
"""Words of a pack that mean something else in the house, or the same for every game; each in the singular."""


def words_of(id: str) -> list[str]:
    """What a game is called, and what its pack and its options call things; not what is a word of the house too."""
    rules = game(id)
    named = {*rules.characters(), *rules.scenarios(), *(f"--{option.name}" for option in rules.table_options)}
    for table, entries in own_pack(id).entries.items():
        named |= {table, *(name for entry in entries for name in (entry.id, str(entry.fields.get("name", entry.id))))}
    named |= {plural(name) for name in named}
    named |= {name.replace("_", "-") if name.startswith("--") else name.casefold() for name in named}
    return [id, rules.title, *sorted(name for name in named if not of_the_house(name))]


def of_the_house(name: str) -> bool:
    """Whether a word stands for something in the house, too."""
    said = name.casefold().removeprefix("--").replace("-", "_")
    return any(said in (word, plural(word)) for word in HOUSE_WORDS) or said in ("hands", "party", "seats")


def stands_in(name: str, id: str) -> bool:
    """Whether a file stands in a folder of a game."""
    return name.startswith(tuple(folder.format(id=id) for folder in OF_GAMES))


RUN = re.compile(r"[\w-]+")
"""A word stands between what is neither letter nor hyphen: where the first run of it is missing, it is missing too."""


def complaints(root: Path, words: Mapping[str, Sequence[str]]) -> list[str]:
    """One sentence for each word of a game in a line where it does not belong."""
    found = []
    for path in sorted({path for kind in LOOKED_AT for path in root.glob(kind)}):
        name = path.relative_to(root).as_posix()
        lines = list(said(path))
        runs = {run for _, text in lines for run in RUN.findall(text)}
        for id, own in words.items():
            if not stands_in(name, id):
                rivals = any(stands_in(name, other) for other in words)
                named = own[:2] if rivals else own  # two games may both have a dragon
                near = [word for word in named if (begin := RUN.match(word)) is None or begin[0] in runs]
                if not near:
                    continue
                pattern = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, near)) + r")(?![\w-])")
                found += [
                    f"{name}:{n}: {word} is a word of {id}" for n, text in lines for word in pattern.findall(text)
                ]
    return found


def said(path: Path) -> Iterator[tuple[int, str]]:
    """What a file says besides its comments, by line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from in_python(ast.parse(text))
        return
    if path.suffix in (".ts", ".svelte"):
        text = re.sub(r"/\*.*?\*/|<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    comment = "//" if path.suffix in (".ts", ".svelte") else "#"
    for number, line in enumerate(text.splitlines(), 1):
        yield number, re.split(rf"(?:^|\s){comment}", line, maxsplit=1)[0]


def in_python(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that are no docstrings, and names."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name | ast.Attribute):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.arg):
            yield node.lineno, node.arg if isinstance(node, ast.arg) else node.name
        elif isinstance(node, ast.ImportFrom | ast.Import):
            names = [each.name for each in node.names] + [getattr(node, "module", None) or ""]
            yield from ((node.lineno, part) for name in names for part in name.split("."))


def test_no_game_is_named_outside_its_own_folders() -> None:
    assert complaints(HOUSE, {id: words_of(id) for id in shipped()}) == []


def test_every_word_of_the_house_is_needed_as_an_exception() -> None:
    in_packs = {
        name.casefold()
        for id in shipped()
        for table, entries in own_pack(id).entries.items()
        for name in (table, *(entry.id for entry in entries), *(str(entry.fields.get("name")) for entry in entries))
    }
    assert {word for word in HOUSE_WORDS if word not in in_packs and plural(word) not in in_packs} == set()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('say("It is played by clans of imps")', "clans"),
        ('NOUNS = {"boss": "bosses"}', "boss"),
        ('click.option("--rest-healing", type=int)', "--rest-healing"),
        ('ROOM = "the Vault"', "Vault"),
        ("def clan() -> None: ...", "clan"),
    ],
)
def test_a_planted_word_of_a_pack_is_caught(tmp_path: Path, text: str, word: str) -> None:
    put(tmp_path, "src/holdfast/terminal/play_command.py", text)
    found = complaints(tmp_path, {id: words_of(id) for id in shipped()})
    assert [complaint.split(": ")[1].split(" is a word")[0] for complaint in found][:1] == [word]


PLANTED = [
    ("src/holdfast/cli.py", 'GAME = "greyport"', "greyport is a word of greyport"),
    ("src/holdfast/core/game.py", "from holdfast.games.greyport import table", "greyport is a word of greyport"),
    ("src/holdfast/games/__init__.py", "def greyport() -> None: ...", "greyport is a word of greyport"),
    (
        "src/holdfast/games/common/box.py",
        'TITLE = "as in Battle for Greyport"',
        "Battle for Greyport is a word of greyport",
    ),
    (
        "src/holdfast/terminal/before_questions.py",
        'ask("Who plays, as in fiona,zot=bot?")',
        "fiona is a word of greyport",
    ),
    ("src/holdfast/games/other/rules.py", 'RIVAL = "greyport"', "greyport is a word of greyport"),
    ("tools/balance.py", "if scenario == 'goblin_king': pass", "goblin_king is a word of greyport"),
    ("Makefile", "GAME ?= greyport", "greyport is a word of greyport"),
    ("web/src/lobby/pictures.ts", 'const first = "greyport"', "greyport is a word of greyport"),
    ("web/src/lobby/Party.svelte", "<p>{game === 'greyport'}</p>", "greyport is a word of greyport"),
]
WORDS = {"greyport": ["greyport", "Battle for Greyport", "fiona", "goblin_king"], "other": ["other"]}
SOUND = [
    ("src/holdfast/games/greyport/rules.py", 'NAME = "greyport"'),
    ("src/holdfast/games/other/rules.py", '"""Not like greyport."""\nx = 1  # nor like fiona\n'),
    ("src/holdfast/cli.py", 'NAMES = "greyports fionas"'),
    ("Makefile", "# greyport\nall:"),
    ("web/src/boards/greyport/lobby.ts", 'export const id = "greyport"'),
    ("web/src/lobby/pictures.ts", "// greyport\n/* fiona\n */\nexport {}"),
]


def put(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n", encoding="utf-8")


@pytest.mark.parametrize(("name", "text"), SOUND, ids=[name for name, _ in SOUND])
def test_a_game_may_name_itself_and_prose_may_name_it(tmp_path: Path, name: str, text: str) -> None:
    put(tmp_path, name, text)
    assert complaints(tmp_path, WORDS) == []


@pytest.mark.parametrize(("name", "text", "said"), PLANTED, ids=[text for _, text, _ in PLANTED])
def test_a_planted_name_is_caught(tmp_path: Path, name: str, text: str, said: str) -> None:
    put(tmp_path, name, text)
    assert any(complaint.endswith(said) for complaint in complaints(tmp_path, WORDS))
