"""What is made when the package is built: the pages for the browser, and copies of the checks and the rulings.

All else stands in pyproject.toml.
"""

import subprocess
import sys
from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
COPIED = {Path("tests") / "rules": "checks", Path("docs") / "rulings": "rulings"}


def build_client() -> None:
    """The pages for the browser, from web/ where that is; a package without them is not built."""
    if (HERE / "web").is_dir():
        subprocess.run([sys.executable, str(HERE / "tools" / "build_client.py")], check=True)
    if not (HERE / "src" / "holdfast" / "server" / "client" / "index.html").is_file():
        raise SystemExit("The pages for the browser are missing; build from a whole clone, which has the folder web/.")


class Whole(build_py):
    """An installed program can check its rules too, and show the rulings behind its reasons."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()
        if not self.editable_mode:
            for folder, name in COPIED.items():
                copytree(HERE / folder, Path(self.build_lib) / "holdfast" / name, dirs_exist_ok=True)


setup(cmdclass={"build_py": Whole})
