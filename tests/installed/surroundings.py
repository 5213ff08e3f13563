"""A fresh environment into which Holdfast and the example of a game are installed, as a player would have them."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping
from pathlib import Path

from tests.house.wheels import example_wheel, holdfast_wheel


class Installed:
    """The environment, and commands in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What a process is told: nothing of the sources of this house."""
        plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "HOLDFAST_BUILT")}
        return {**plain, "HOLDFAST_INTERPRETED": "1", "HOLDFAST_HOME": str(self.folder / "home"), **(more or {})}

    def run(self, *command: str, typed: str = "", more: Mapping[str, str] | None = None) -> str:
        """All that a command of the environment prints; it must end well."""
        program = str(self.bin / command[0])
        ran = subprocess.run(
            [program, *command[1:]],
            input=typed,
            cwd=self.folder,
            env=self.environment(more),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout
        return ran.stdout


def install(folder: Path) -> Installed:
    """Make the environment: an empty one that sees the dependencies of this one, and the two wheels."""
    made = Installed(folder)
    venv.create(folder / "venv")
    told = subprocess.run(
        [made.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    dependencies = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (Path(told.stdout.strip()) / "dependencies.pth").write_text("\n".join(sorted(dependencies)) + "\n")
    wheels = [holdfast_wheel(folder), example_wheel(folder)]
    pip = [sys.executable, "-m", "pip", "--python", str(made.python), "install", "-q", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--force-reinstall", *map(str, wheels)], check=True, timeout=120, capture_output=True)
    return made
