"""Wheels as they are installed, made from copies of the sources so that nothing is left behind in the house."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
EXAMPLE = HOUSE / "examples" / "small_game"
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "build")


def holdfast_wheel(folder: Path) -> Path:
    """The program, with its cards, its checks, its rulings and its client."""
    return wheel_of(copied(folder))


def copied(folder: Path) -> Path:
    """A copy of what the wheel of the program is made from."""
    source = folder / "source"
    for part in (Path("src") / "holdfast", Path("tests") / "rules", Path("docs") / "rulings"):
        shutil.copytree(HOUSE / part, source / part, symlinks=True, ignore=LEFT_BEHIND)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(HOUSE / name, source / name)
    return source


def fresh_clone(folder: Path) -> Path:
    """The same as it comes from a fresh clone: no pages for the browser are built yet."""
    source = copied(folder)
    shutil.rmtree(source / "src" / "holdfast" / "server" / "client", ignore_errors=True)
    return source


def example_wheel(folder: Path) -> Path:
    """The example of a game in a package of its own."""
    return wheel_of(Path(shutil.copytree(EXAMPLE, folder / "example", ignore=LEFT_BEHIND)))


def wheel_of(source: Path) -> Path:
    """The wheel of a project, built without a network."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "-w", "wheel", "."], cwd=source, check=True, timeout=300, capture_output=True)
    (wheel,) = (source / "wheel").glob("*.whl")
    return wheel
