"""The checks of the rules are copied into the package when it is built; all else stands in pyproject.toml."""

from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent


class WithChecks(build_py):
    """tests/rules becomes holdfast/checks, so that an installed program can check its rules too."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            copytree(HERE / "tests" / "rules", Path(self.build_lib) / "holdfast" / "checks", dirs_exist_ok=True)


setup(cmdclass={"build_py": WithChecks})
