"""Requirements are pinned and hashed, and say nothing of where they were fetched from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
FOLDER = HOUSE / "requirements"
ALL = sorted(FOLDER.glob("*.in")) + sorted(FOLDER.glob("*.txt"))
LOCKED = sorted(FOLDER.glob("*.txt"))

ADDRESSES = {
    "an address": re.compile(r"://|\bgit\+|\s@\s"),
    "an option that says where to look": re.compile(
        r"^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host|--no-index)\b"
    ),
    "a host": re.compile(r"\b[a-z0-9-]+(\.[a-z0-9-]+)*\.(org|com|net|io|dev|local|internal|lan|cloud)\b", re.I),
    "a host by number": re.compile(r"\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b"),
    "a path of some machine": re.compile(r"(^|[\s='\"])(~?/|[A-Za-z]:\\)\w"),
}
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;]+)(\s*;[^\\]*)?$")
HASH = re.compile(r"^--hash=sha256:[0-9a-f]{64}$")


def addresses(text: str) -> list[str]:
    """One sentence for each line that tells where something lies."""
    return [
        f"line {number} has {what}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, pattern in ADDRESSES.items()
        if pattern.search(line)
    ]


def requirements(text: str) -> list[list[str]]:
    """Each requirement with its hashes: continued lines joined, comments left out."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", "\x00")
    return [[part.strip() for part in line.split("\x00")] for line in joined.splitlines()]


def faults(text: str) -> list[str]:
    """One sentence for each requirement that is not pinned to one version or carries no sound hash."""
    found = []
    for pin, *hashes in requirements(text):
        if not PIN.match(pin):
            found.append(f"{pin}: not pinned")
        if not hashes or not all(HASH.match(one) for one in hashes):
            found.append(f"{pin}: no hash, or an unsound one")
    return found


def pins(text: str) -> dict[str, str]:
    found = (PIN.match(pin) for pin, *_ in requirements(text))
    return {match["name"]: match["version"] for match in found if match}


def names(lines: list[str]) -> set[str]:
    return {match[0] for line in lines if (match := re.match(r"[A-Za-z0-9._-]+", line)) and not line.startswith("-")}


def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_the_four_files_are_there() -> None:
    assert {"run.in", "run.txt", "test.in", "test.txt"} <= {path.name for path in ALL}


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.name)
def test_no_requirements_file_says_where_things_lie(path: Path) -> None:
    assert addresses(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", LOCKED, ids=lambda path: path.name)
def test_every_requirement_is_pinned_and_hashed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert requirements(text)
    assert faults(text) == []


def test_testing_uses_the_versions_that_playing_uses() -> None:
    testing = pins(read("test.txt"))
    assert {name: testing.get(name) for name in pins(read("run.txt"))} == pins(read("run.txt"))


def test_the_package_and_the_requirements_name_the_same_dependencies() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert names(project["dependencies"]) == names(read("run.in").splitlines())


def test_testing_needs_all_that_an_extra_brings() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    assert extras and names(extras) <= names(read("test.in").splitlines())


@pytest.mark.parametrize("name", ["run", "test"])
def test_what_is_asked_for_is_locked(name: str) -> None:
    assert names(read(f"{name}.in").splitlines()) <= set(pins(read(f"{name}.txt")))


SOUND = (
    "click==8.1.0 ; sys_platform == 'win32' \\\n    --hash=sha256:" + "a" * 64 + "\n    # via -r requirements/run.in\n"
)


def test_a_sound_file_gives_no_complaint() -> None:
    assert addresses(SOUND) == []
    assert faults(SOUND) == []
    assert pins(SOUND) == {"click": "8.1.0"}


@pytest.mark.parametrize(
    "planted",
    [
        "--index-url https://example.invalid/simple",
        "--extra-index-url file:///somewhere",
        "--find-links wheels",
        "-i mirror",
        "--trusted-host mirror",
        "# from packages.example.org",
        "# from 10.0.0.1",
        "holdfast @ file:holdfast.whl",
        "-r /home/somebody/run.in",
        "# via -r C:\\house\\run.in",
    ],
)
def test_a_planted_address_is_caught(planted: str) -> None:
    assert addresses(SOUND + planted + "\n")


@pytest.mark.parametrize(
    "planted",
    [
        "click",
        "click>=8",
        "click==8.1.0",
        "click==8.1.0 \\\n    --hash=sha256:short",
        "click==8.1.0 \\\n    --hash=md5:" + "a" * 32,
    ],
)
def test_a_planted_loose_requirement_is_caught(planted: str) -> None:
    assert faults(SOUND + planted + "\n")
