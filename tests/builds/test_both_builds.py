"""Both builds, one truth: the compiled build holds the checks, the golden saves and the same digests.

Compiling is dear, so the games whose turn it is are compiled (tests/rotating.py); a build of all that is there is used.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from holdfast import building
from holdfast.games import shipped
from tests.builds import played
from tests.rotating import sample

ROOT = Path(__file__).resolve().parents[2]
COMPILED = 1
"""So many games are compiled, in turn."""
TESTED = ROOT / "build" / "tested"
"""Where they are compiled: whoever plays in this folder afterwards is not given a build of one game."""
CHECKED = 400
"""So many of their checks are held."""


def run(command: list[str], compiled: bool) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, on the build that is asked for."""
    environment = {
        **os.environ,
        "HOLDFAST_INTERPRETED": "" if compiled else "1",
        "HOLDFAST_BUILT": str(TESTED),
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
    }
    return subprocess.run([sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, text=True)


@pytest.fixture(scope="module")
def games() -> list[str]:
    """Some games, in a quick compiled build of exactly these sources; one that is there and fits is used."""
    some = sorted(sample(shipped(), COMPILED))
    noted = TESTED / "sources.txt"
    said, *there = noted.read_text().split() if noted.is_file() else [""]
    if said == building.source_hash(there) and set(some) <= set(there or shipped()):
        return some
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")) and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "libc6-dev"], check=False, capture_output=True)
    named = [f"--game={name}" for name in some]
    built = run(["tools/build_fast.py", "--quick", "--into", str(TESTED), *named], compiled=False)
    assert built.returncode == 0, f"exit {built.returncode}\n{built.stdout[-1000:]}{built.stderr[-3000:]}"
    return some


@pytest.mark.slow
def test_the_compiled_build_holds_what_the_interpreted_one_holds(games: list[str]) -> None:
    version = run(["-m", "holdfast.cli", "--version"], compiled=True)
    assert "(compiled" in version.stdout
    files = [str(path) for name in games for path in sorted((ROOT / "tests/rules" / name).rglob("*.toml"))]
    checked = run(["-m", "holdfast.cli", "check", *sample(files, CHECKED)], compiled=True)
    assert checked.returncode == 0, checked.stdout[-2000:]
    assert checked.stdout.strip().endswith(" 0 failed")
    golden = run(["-c", GOLDEN, *games], compiled=True)
    build, *exact = golden.stdout.splitlines()
    assert build.startswith("compiled") and len(exact) >= 2 and set(exact) == {"True"}, golden.stdout + golden.stderr
    one, other = run(["-m", "tests.builds.played", *games], True), run(["-m", "tests.builds.played", *games], False)
    assert one.stdout.startswith("compiled") and other.stdout.startswith("interpreted")
    assert one.stdout.splitlines()[1:] == other.stdout.splitlines()[1:]
    assert Counter(line.split()[0] for line in one.stdout.splitlines()[1:]) == dict.fromkeys(
        (rules.id for rules in played.all_games(games)), played.GAMES + played.STEADY
    )


def status_of(folder: Path, named: bool = True) -> str:
    """What the program says of a compiled build in this folder, which the environment names or not."""
    script = (
        "import pathlib, sys; from holdfast import building; building.status = 'interpreted'; "
        f"building.BUILT = pathlib.Path(sys.argv[1]); building.NAMED = '{'there' if named else ''}'; "
        "building.activate(); print(building.status)"
    )
    return run(["-c", script, str(folder)], compiled=True).stdout.strip()


def test_a_build_of_other_sources_is_called_stale_and_not_used(tmp_path: Path) -> None:
    (tmp_path / "sources.txt").write_text("made from something else\n")
    assert status_of(tmp_path) == building.STALE
    (tmp_path / "sources.txt").unlink()
    assert status_of(tmp_path) == "interpreted"


def test_a_build_of_some_games_says_so_and_grows_stale_only_by_their_sources(tmp_path: Path) -> None:
    some = building.compiled_modules(["greyport"])
    assert {building.game_of(path) for path in some} == {"", "greyport"}
    assert set(some) < set(building.compiled_modules())
    (tmp_path / "sources.txt").write_text(f"{building.source_hash(['greyport'])} greyport\n")
    assert status_of(tmp_path) == "compiled: greyport"
    assert status_of(tmp_path, named=False) == building.SOME_ONLY, "the other games could not be played"
    (tmp_path / "sources.txt").write_text(f"{building.source_hash()} greyport\n")
    assert status_of(tmp_path) == building.STALE


def test_a_build_that_mypyc_refuses_says_why(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("def half(number: int) -> str:\n    return number\n")
    script = (
        "import os, sys; from tools import build_fast; os.chdir(sys.argv[1]); "
        "build_fast.build = lambda *given: build_fast.written_in_c(['wrong.py'], True); "
        "sys.argv[1:] = []; sys.exit(build_fast.main())"
    )
    ran = run(["-c", script, str(tmp_path)], compiled=False)
    assert ran.returncode == 1 and not ran.stdout
    *_, why, last = ran.stderr.strip().splitlines()
    assert why.startswith("wrong.py:2: error: Incompatible return value type")
    assert last == "no compiled build was made: Refused: mypyc refuses the sources as above (exit 1)"


GOLDEN = """
import pathlib, sys
from holdfast import building
from holdfast.record.saves import load
print(building.status)
for path in sorted(pathlib.Path("tests/golden/saves").glob("*.holdfast")):
    if path.name.startswith(tuple(sys.argv[1:])):
        print(load(path).exact)
"""
