"""What is compiled is decided by rooms: building.py names folders only, and types that are read stand in none of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from holdfast import building

READ = {"Struct", "TypedDict", "dataclass"}
"""What makes a type of which the annotations are read while the program runs."""


def named_files(text: str, package: Path) -> list[str]:
    """The sources of the package that this text of building.py names, by path, by name or by stem."""
    files = [path for path in package.rglob("*.py") if path.name not in ("__init__.py", "building.py")]
    said = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
    words = {part for each in said if isinstance(each, str) and " " not in each for part in (each, Path(each).name)}
    rooms = {folder.name for folder in package.rglob("*") if folder.is_dir()}
    return sorted(words & ({path.name for path in files} | {path.stem for path in files} - rooms))


def no_rooms(patterns: Iterable[str], package: Path) -> list[str]:
    """The patterns that fit anything but folders, or nothing at all."""
    found = {pattern: [path for path in package.glob(pattern) if path.suffix] for pattern in patterns}
    return [pattern for pattern, files in found.items() if files or not any(package.glob(pattern))]


def types_read(text: str) -> list[str]:
    """The classes of a source that are read while the program runs."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            made_by = [
                *node.bases,
                *(each.func if isinstance(each, ast.Call) else each for each in node.decorator_list),
            ]
            if {ast.unparse(each).rpartition(".")[2] for each in made_by} & READ:
                found.append(node.name)
    return found


def test_the_build_names_rooms_and_no_file() -> None:
    text = Path(building.__file__).read_text(encoding="utf-8")
    assert named_files(text, building.PACKAGE) == []
    assert no_rooms([*(room for room in building.ROOMS if "*" not in room), *building.APART], building.PACKAGE) == []
    assert all(any(path.is_dir() for path in building.PACKAGE.glob(room)) for room in building.ROOMS)


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('ROOMS = ("core", "record/play.py")', "play.py"),
        ('APART = ("__init__", "teller")', "teller"),
        ('ROOMS = ("games/*/told/log.py",)', "log.py"),
        ('if path.stem == "follow": pass', "follow"),
    ],
)
def test_a_file_named_in_the_build_is_caught(planted: str, found: str) -> None:
    text = Path(building.__file__).read_text(encoding="utf-8")
    assert named_files(f"{text}\n{planted}\n", building.PACKAGE) == [found]


@pytest.mark.parametrize("planted", ["record/play.py", "tables/drawer"])
def test_a_pattern_that_is_no_room_is_caught(planted: str) -> None:
    assert no_rooms(["core", planted], building.PACKAGE) == [planted]


def test_types_that_are_read_while_the_program_runs_are_not_compiled() -> None:
    compiled = building.compiled_modules()
    assert len(compiled) == len(set(compiled)) > 200
    assert {path.name: types for path in compiled if (types := types_read(path.read_text(encoding="utf-8")))} == {}
    assert not [path for path in compiled if "shapes" in path.parts]


@pytest.mark.parametrize(
    "planted",
    [
        "class Told(Struct): pass",
        "class Told(msgspec.Struct, kw_only=True): pass",
        "class Told(TypedDict, total=False): pass",
        "@dataclass\nclass Told: pass",
        "@dataclasses.dataclass(frozen=True)\nclass Told: pass",
    ],
)
def test_a_planted_type_that_is_read_is_caught(planted: str) -> None:
    assert types_read(f"class Plain(NamedTuple): pass\n{planted}\n") == ["Told"]
