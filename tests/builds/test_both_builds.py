"""Both builds, one truth: the compiled build holds the checks, the golden saves and the same digests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from holdfast import building
from tests.builds import played

ROOT = Path(__file__).resolve().parents[2]


def run(command: list[str], compiled: bool) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, on the build that is asked for."""
    environment = {
        **os.environ,
        "HOLDFAST_INTERPRETED": "" if compiled else "1",
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
    }
    return subprocess.run([sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, text=True)


@pytest.fixture(scope="module")
def compiled_build() -> None:
    """A quick compiled build of exactly these sources; one that is there and fits is used."""
    noted = building.BUILT / "sources.txt"
    if noted.is_file() and noted.read_text().strip() == building.source_hash():
        return
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")) and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "libc6-dev"], check=False, capture_output=True)
    built = run(["tools/build_fast.py", "--quick"], compiled=False)
    assert built.returncode == 0, built.stderr.strip().splitlines()[-1]


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_build")
def test_the_compiled_build_holds_what_the_interpreted_one_holds() -> None:
    version = run(["-m", "holdfast.cli", "--version"], compiled=True)
    assert "(compiled)" in version.stdout
    checked = run(["-m", "holdfast.cli", "check"], compiled=True)
    assert checked.returncode == 0, checked.stdout[-2000:]
    assert checked.stdout.strip().endswith(" 0 failed")
    golden = run(["-c", GOLDEN], compiled=True)
    build, *exact = golden.stdout.split()
    assert build == "compiled" and len(exact) >= 3 and set(exact) == {"True"}, golden.stdout + golden.stderr
    one, other = run(["-m", "tests.builds.played"], True), run(["-m", "tests.builds.played"], False)
    assert one.stdout.splitlines()[0] == "compiled" and other.stdout.splitlines()[0] == "interpreted"
    assert one.stdout.splitlines()[1:] == other.stdout.splitlines()[1:]
    assert Counter(line.split()[0] for line in one.stdout.splitlines()[1:]) == dict.fromkeys(
        (rules.id for rules in played.all_games()), played.GAMES + played.STEADY
    )


def test_a_build_of_other_sources_is_called_stale_and_not_used(tmp_path: Path) -> None:
    script = (
        "import pathlib, sys; from holdfast import building; building.status = 'interpreted'; "
        "building.BUILT = pathlib.Path(sys.argv[1]); building.activate(); print(building.status)"
    )
    (tmp_path / "sources.txt").write_text("made from something else\n")
    ran = run(["-c", script, str(tmp_path)], compiled=True)
    assert ran.stdout.strip() == building.STALE
    (tmp_path / "sources.txt").unlink()
    assert run(["-c", script, str(tmp_path)], compiled=True).stdout.strip() == "interpreted"


GOLDEN = """
import pathlib
from holdfast import building
from holdfast.record.saves import load
print(building.status, *(load(path).exact for path in sorted(pathlib.Path("tests/golden/saves").glob("*.holdfast"))))
"""
