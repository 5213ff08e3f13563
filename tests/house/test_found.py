"""Games are found: the folders that ship with the program, and what installed packages offer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast import games
from holdfast.games import game_ids, shipped

TWIN = """
from holdfast.games.greyport import GAME as LIKE
GAME = LIKE._replace(id="twin", title="The Twin of a Game")
"""


def installed(folder: Path, package: str, game: str, value: str, module: str = "", text: str = "") -> None:
    """A package as it lies in a folder of installed ones, with its entry point."""
    told = folder / f"{package}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(f"[holdfast.games]\n{game} = {value}\n")
    if module:
        (folder / f"{module}.py").write_text(text)


def holdfast(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, where these packages are installed."""
    paths = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", ""), *sys.path])
    environment = {
        **os.environ,
        "PYTHONPATH": paths,
        "HOLDFAST_INTERPRETED": "1",
        "HOLDFAST_HOME": str(folder / "home"),
    }
    command = [sys.executable, "-m", "holdfast.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=120)


def test_every_folder_beside_the_first_is_a_game() -> None:
    folders = {path.parent.name for path in Path(games.__file__).parent.glob("*/__init__.py")} - {"common"}
    assert set(shipped()) == folders and list(shipped()) == game_ids()[: len(folders)]


def test_an_installed_game_is_listed_and_played(tmp_path: Path) -> None:
    installed(tmp_path, "twin-game", "twin", "twin_game:GAME", "twin_game", TWIN)
    listed = holdfast(tmp_path, "games")
    assert "twin: The Twin of a Game" in listed.stdout and listed.stderr == ""
    simulated = holdfast(
        tmp_path, "sim", "twin", "--scenario", "goblin_king", "--players", "2", "--games", "2", "--workers", "1"
    )
    assert simulated.returncode == 0, simulated.stderr


@pytest.mark.parametrize(
    ("game", "value", "text", "said"),
    [
        ("odd", "odd_game:GAME", "raise RuntimeError('not today')", "RuntimeError: not today"),
        ("odd", "odd_game:GAME", "import nowhere_at_all", "No module named 'nowhere_at_all'"),
        ("odd", "odd_game:GAME", "raise SystemExit(3)", "SystemExit: 3"),
        ("odd", "odd_game:NOTHING", "GAME = 1", "has no attribute 'NOTHING'"),
        ("odd", "odd_game:GAME", "GAME = 1", "`odd_game:GAME` is no Declaration"),
        ("odd", "odd_game:GAME", TWIN, "its declaration says `twin`"),
        ("greyport", "odd_game:GAME", TWIN, "there is a game of that name already"),
    ],
    ids=["raises", "lacks a module", "ends the program", "lacks the name", "is no declaration", "says another id", "is there already"],
)  # fmt: skip
def test_a_bad_entry_point_is_told_with_its_package_and_breaks_no_other_game(
    tmp_path: Path, game: str, value: str, text: str, said: str
) -> None:
    installed(tmp_path, "odd-package", game, value, "odd_game", text)
    installed(tmp_path, "twin-game", "twin", "twin_game:GAME", "twin_game", TWIN)
    listed = holdfast(tmp_path, "games")
    assert listed.returncode == 0 and "Traceback" not in listed.stderr
    assert f"the package `odd-package` offers the game `{game}`, which cannot be played" in listed.stderr
    assert said in listed.stderr
    assert "twin: The Twin of a Game" in listed.stdout and "greyport: " in listed.stdout
    if game == "odd":
        asked = holdfast(tmp_path, "sim", "odd")
        assert asked.returncode == 1 and "`odd-package`" in asked.stderr and "Traceback" not in asked.stderr
