"""What is installed is whole: the cards, the checks of the rules and the rulings come with the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from holdfast.cli import default_checks
from holdfast.games import shipped
from holdfast.record.checks import find_files, run_file
from tests.house.wheels import HOUSE, fresh_clone, wheel_of

RULES = HOUSE / "tests" / "rules"
RULINGS = HOUSE / "docs" / "rulings"
PACKAGE = HOUSE / "src" / "holdfast"


def test_elsewhere_the_checks_of_the_package_are_found_and_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = find_files([str(path) for path in default_checks()])
    assert len(files) == len(list(RULES.rglob("*.toml"))) > 1000
    assert [run_file(file, {})[0] for file in files[::200]] == [""] * len(files[::200])


def test_in_the_repository_its_own_checks_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOUSE)
    assert default_checks() == [Path("tests") / "rules"]


PAGES_OF_RULINGS = """
from holdfast.games import game_ids
from holdfast.server.rulings import rulings_page
print([id for id in game_ids() if b'id="r1"' in (rulings_page(id) or b"")])
"""


def test_a_wheel_of_a_fresh_clone_makes_its_pages_and_holds_every_card_every_check_and_all_of_the_server(
    tmp_path: Path,
) -> None:
    source = fresh_clone(tmp_path)
    shutil.copytree(HOUSE / "web", source / "web", ignore=shutil.ignore_patterns("node_modules"))
    (source / "web" / "node_modules").symlink_to(HOUSE / "web" / "node_modules")
    shutil.copytree(HOUSE / "tools", source / "tools")
    with zipfile.ZipFile(wheel_of(source)) as packed:
        names = set(packed.namelist())
        packed.extractall(tmp_path / "installed")
    for folder, name, kinds in (
        (RULES, "checks", "*.toml"),
        (RULINGS, "rulings", "*.md"),
        (PACKAGE / "packs", "packs", "*.toml"),
        (PACKAGE / "server", "server", "[!.]*.*"),
    ):
        files = [file for file in folder.rglob(kinds) if file.is_file() and file.suffix != ".pyc"]
        wanted = {f"holdfast/{name}/{file.relative_to(folder).as_posix()}" for file in files}
        assert wanted and wanted - names == set()
    assert "holdfast/server/client/index.html" in names
    pages = subprocess.run(
        [sys.executable, "-c", PAGES_OF_RULINGS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed"), "HOLDFAST_INTERPRETED": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert pages.stdout.strip() == str(list(shipped()))


def test_a_wheel_without_pages_is_not_built(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        wheel_of(fresh_clone(tmp_path))
    assert b"The pages for the browser are missing" in failed.value.stderr
