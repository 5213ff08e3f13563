"""Checks and rulings are copied into the package when it is built; all else stands in pyproject.toml."""

from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
COPIED = {Path("tests") / "rules": "checks", Path("docs") / "rulings": "rulings"}


class WithChecks(build_py):
    """An installed program can check its rules too, and show the rulings behind its reasons."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for folder, name in COPIED.items():
                copytree(HERE / folder, Path(self.build_lib) / "holdfast" / name, dirs_exist_ok=True)


setup(cmdclass={"build_py": WithChecks})
