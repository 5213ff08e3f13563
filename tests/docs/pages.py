"""The pages as programs: what a reader would copy is run, and what is shown there is what comes.

In a page these blocks live, from the top to the bottom, in one empty folder:

    ```console   commands after `$ `, each with what it prints; `...` stands for anything
    ```python    examples with `>>>` are doctests; other Python runs together with the Python before it
    any block after <!-- file: NAME -->     is written to that file
    any block after <!-- from: PATH -->     stands in that file of the house, word for word
    any block after <!-- installs: PATH --> installs that project of the house, as far as Python can tell
    any block after <!-- drawn by: ... -->  is a picture of the drawn table, see test_readme.py
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
SKIPPED = {"drafts", "build", "dist", "node_modules"}
FENCE = re.compile(r"(?ms)^(?:<!-- (?P<mark>[^\n]*?) -->\n)?```(?P<kind>\w*)\n(?P<text>.*?)^```$")
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Block:
    """A fenced block: what it is, what the comment above it says, its text and the line on which it begins."""

    kind: str
    mark: str
    text: str
    line: int


def pages() -> list[Path]:
    """Every Markdown page of the house."""
    found = [page for page in HOUSE.rglob("*.md") if not hidden(page)]
    return sorted(found)


def hidden(page: Path) -> bool:
    """Whether a page belongs to a tool or a build."""
    return any(part.startswith(".") or part in SKIPPED for part in page.relative_to(HOUSE).parts)


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    for found in FENCE.finditer(text):
        yield Block(found["kind"], found["mark"] or "", found["text"], text[: found.start("kind")].count("\n") + 1)


def picture_of(block: Block) -> str:
    """The command line and the lines typed before a picture; empty if the block is none."""
    return block.mark.removeprefix("drawn by: ") if block.mark.startswith("drawn by: ") else ""


class Reader:
    """Somebody who reads a page from the top, in an empty folder, and tries everything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "here"
        self.folder.mkdir()
        self.python = ""
        programs = folder / "programs"
        programs.mkdir()
        for name, module in (("holdfast", "-m holdfast.cli"), ("python", "")):
            command = programs / name
            command.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n')
            command.chmod(0o755)
        self.surroundings = {
            **os.environ,
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(HOUSE / "src"),
            "HOLDFAST_HOME": str(folder / "home"),
        }

    def read(self, text: str) -> list[str]:
        """Try a page; one sentence for each thing that is not as the page says."""
        return [f"line {block.line}: {fault}" for block in blocks(text) for fault in self.attempt(block)]

    def attempt(self, block: Block) -> Iterator[str]:
        """Do what a block says."""
        if block.mark.startswith("file: "):
            file = self.folder / block.mark.removeprefix("file: ")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.mark.startswith("from: "):
            path = HOUSE / block.mark.removeprefix("from: ")
            if not path.is_file() or block.text not in path.read_text("utf-8"):
                yield f"this does not stand in {path.relative_to(HOUSE)} (any more)"
        elif block.mark.startswith("installs: "):
            self.install(HOUSE / block.mark.removeprefix("installs: "))
        elif block.kind == "console":
            yield from self.type_in(block.text)
        elif block.kind == "python" and block.text.startswith(">>> "):
            example = self.folder.parent / "example.txt"
            example.write_text(block.text, encoding="utf-8")
            yield from self.faults_of([sys.executable, "-m", "doctest", "-o", "ELLIPSIS", str(example)])
        elif block.kind == "python":
            self.python += block.text
            yield from self.faults_of([sys.executable, "-c", self.python])

    def install(self, project: Path) -> None:
        """Let Python find a project and its entry points; tests/installed does it with pip."""
        told = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
        metadata = self.folder.parent / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
        offered = told["entry-points"].items()
        lines = [
            f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in own.items()) for group, own in offered
        ]
        (metadata / "entry_points.txt").write_text("\n".join(lines))
        self.surroundings["PYTHONPATH"] += f"{os.pathsep}{project}{os.pathsep}{metadata.parent}"

    def type_in(self, text: str) -> Iterator[str]:
        """Commands, each with what it must print."""
        for part in re.split(r"(?m)^\$ ", text)[1:]:
            command, _, wanted = part.partition("\n")
            printed = self.run(["sh", "-c", command])[0]
            if not doctest.OutputChecker().check_output(wanted, printed, LOOSE):
                yield f"`{command}` printed\n{printed}\nand the page says\n{wanted}"

    def faults_of(self, command: list[str]) -> Iterator[str]:
        """What a program says that does not end well."""
        printed, code = self.run(command)
        if code:
            yield printed

    def run(self, command: list[str]) -> tuple[str, int]:
        """All that a command prints, and its exit code."""
        ran = subprocess.run(
            command,
            cwd=self.folder,
            env=self.surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        return ran.stdout, ran.returncode
